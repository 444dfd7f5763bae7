package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Rounds of push, pop and ack on ten partitions before something grows and after. The two cannot take turns, so compare them on a quiet
 * machine only.
 */
final class GrowthScenario implements Scenario {
    private static final int WORKERS = 8;
    private static final int PARTITIONS = 10;

    private final String name;
    private final String before;
    private final Growth growth;

    /** What grows. */
    @FunctionalInterface
    interface Growth {
        /**
         * Lets it grow.
         *
         * @param load rounds that may go on meanwhile
         * @return what to close when all is measured
         */
        AutoCloseable grow(World world, List<Worker> load) throws Exception;
    }

    GrowthScenario(String name, String before, Growth growth) {
        this.name = name;
        this.before = before;
        this.growth = growth;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean inShortMode() {
        return false;
    }

    @Override
    public Result measure(World world) throws Exception {
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < WORKERS; i++) {
            workers.add(new Churn(world, name, "reader", PARTITIONS, i, WORKERS));
        }
        try {
            Load.closedLoop(workers, world.options().warmUp());
            return compare(world, workers);
        } finally {
            for (Worker worker : workers) {
                worker.close();
            }
        }
    }

    private Result compare(World world, List<Worker> workers) throws Exception {
        Totals small = slices(world, workers);
        AutoCloseable grown = growth.grow(world, workers);
        try {
            Load.closedLoop(workers, world.options().warmUp());
            return Result.of(name, "rounds", before, WORKERS, slices(world, workers), small);
        } finally {
            grown.close();
        }
    }

    private static Totals slices(World world, List<Worker> workers) throws Exception {
        Totals all = Totals.none();
        for (int i = 0; i < world.options().slices(); i++) {
            Usage before = world.usage();
            Totals slice = Load.closedLoop(workers, world.options().slice());
            all = all.plus(slice.using(world.usage().minus(before)));
        }
        return all;
    }
}
