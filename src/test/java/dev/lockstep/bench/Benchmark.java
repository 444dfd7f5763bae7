package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs the scenarios. Its name keeps it out of {@code mvn verify}; the profile {@code bench} runs nothing else. */
class Benchmark {
    private static final Path FOLDER = Path.of(System.getProperty("test.build.directory"), "bench");

    private static final int WARMING = 8;
    private static final int WARM_UP_GROUP = 20;

    private final BenchOptions options = BenchOptions.of(System::getProperty);
    private final List<Scenario> scenarios = Scenarios.chosen(options);

    @Test
    void run() throws Exception {
        String head = head();
        List<Result> results = new ArrayList<>(measure(head));
        if (options.roundTrips()) {
            Map<String, Double> counts = RoundTrips.count(options, scenarios);
            results.replaceAll(result -> result.withRoundTrips(counts.get(result.scenario())));
        }
        Report.write(FOLDER, head, results);
        System.out.println(head + System.lineSeparator() + Report.table(results));
    }

    private List<Result> measure(String head) throws Exception {
        List<Result> results = new ArrayList<>();
        try (ServerProcess server = ServerProcess.named("bench").start()) {
            World world = new World(options, server.httpPort(), server.postgresPort(), server.pid(), server.postmasterPid());
            assertDurable(world);
            world.makeLimit();
            world.fillSource(options.sized(500, 2000));
            warmUp(world);
            for (Scenario scenario : scenarios) {
                long start = System.nanoTime();
                results.add(scenario.measure(world));
                System.out.printf("%s (%.0f s)%n", Report.line(results.get(results.size() - 1)), (System.nanoTime() - start) / 1e9);
                // what was measured is kept, whatever becomes of the rest
                Report.write(FOLDER, head, results);
            }
        }
        return results;
    }

    /** A figure without durability is no figure. */
    private static void assertDurable(World world) throws Exception {
        for (String setting : List.of("fsync", "synchronous_commit", "full_page_writes")) {
            assertEquals("on", world.ask("show " + setting), setting);
        }
    }

    /** The JVM has compiled what matters before anything is measured, as far as that can be waited for. */
    private void warmUp(World world) throws Exception {
        for (Duel sides : List.of(new PushDuel("warm-up-push", 10, WARMING), new StepDuel("warm-up", 1, true, WARM_UP_GROUP),
                new PopAckDuel("warm-up-pop", 1, WARM_UP_GROUP + 1))) {
            sides.prepare(world);
            List<Worker> workers = new ArrayList<>();
            for (int i = 0; i < WARMING; i++) {
                workers.add(sides.product(world, i));
            }
            long operations = 0;
            for (int i = 0; i < options.sized(6, 30) && operations < options.sized(3000, 20_000); i++) {
                operations += Load.closedLoop(workers, Duration.ofSeconds(1)).operations();
            }
            for (Worker worker : workers) {
                worker.close();
            }
        }
    }

    private static String head() throws IOException {
        return "%d processors, load %s before the start, Java %s, commit %s".formatted(Runtime.getRuntime().availableProcessors(),
                Files.readString(Path.of("/proc/loadavg")).split(" ")[0], Runtime.version().feature(), commit());
    }

    private static String commit() throws IOException {
        Process git = new ProcessBuilder("git", "describe", "--always", "--dirty")
                .directory(Path.of(System.getProperty("test.project.directory")).toFile()).redirectErrorStream(true).start();
        String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return answer.isEmpty() || answer.contains(" ") ? "unknown" : answer;
    }
}
