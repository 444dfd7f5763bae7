package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All scenarios, in the order in which they run. Transactional workers inside the server: {@code WorkerRatesIT} measures them. */
final class Scenarios {
    private static final int FEW = 16;
    private static final int MANY = 64;
    private static final int GROUPS = 10;

    private Scenarios() {
    }

    /** Every scenario there is. */
    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        all.add(new ClosedLoop("nothing", true, FEW, new NothingDuel()));
        for (int perCall : new int[] {1, 10, 100}) {
            for (int connections : new int[] {1, FEW, MANY}) {
                all.add(push(perCall, connections));
            }
        }
        all.add(new ClosedLoop("pop-ack", true, FEW, new PopAckDuel("pop-ack", 1, 0)));
        all.add(new ClosedLoop("step-full", true, FEW, new StepDuel("step-full", 1, true, 1)));
        all.add(new ClosedLoop("step-ack-push", true, FEW, new StepDuel("step-ack-push", 1, false, 2)));
        all.add(new ClosedLoop("step-ack-push-10", true, FEW, new StepDuel("step-ack-push-10", 10, false, 3)));
        all.add(new ClosedLoop("step-50", true, 8, 50, new StepDuel("step-50", 1, true, 4)));
        all.add(new WakeScenario());
        all.add(new TimersScenario());
        all.add(new ClosedLoop("fan-out", true, 2 * GROUPS, new PopAckDuel("fan-out", GROUPS, 10)));
        all.add(new ClosedLoop("many-partitions", false, 8, new ManyPartitionsDuel(8)));
        all.add(new GrowthScenario("old-snapshot", "no snapshot", Growths::snapshot));
        all.add(new GrowthScenario("stored", "few stored", Growths::stored));
        return all;
    }

    private static Scenario push(int perCall, int connections) {
        String name = "push-" + perCall + "x" + connections;
        boolean brief = Set.of("push-1x64", "push-10x16", "push-100x16").contains(name);
        return new ClosedLoop(name, brief, connections, new PushDuel(name, perCall, connections));
    }

    /** Those that were asked for: by name, or all that the mode has. An unknown name is refused. */
    static List<Scenario> chosen(BenchOptions options) {
        Set<String> unknown = new TreeSet<>(options.scenarios());
        all().forEach(scenario -> unknown.remove(scenario.name()));
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("no such scenario: " + unknown + "; there are " + all().stream().map(Scenario::name).toList());
        }
        return all().stream().filter(scenario -> options.scenarios().isEmpty()
                ? scenario.inShortMode() || !options.brief()
                : options.scenarios().contains(scenario.name())).toList();
    }
}
