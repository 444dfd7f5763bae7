package dev.lockstep.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A scenario whose two sides take turns, slice by slice, so that what else the machine does meets both.
 *
 * @param name its name
 * @param inShortMode whether the short mode has it
 * @param connections how many workers each side has
 * @param perSecond how many operations begin each second; 0 as many as can
 * @param sides the work
 */
record ClosedLoop(String name, boolean inShortMode, int connections, int perSecond, Duel sides) implements Scenario {

    ClosedLoop(String name, boolean inShortMode, int connections, Duel sides) {
        this(name, inShortMode, connections, 0, sides);
    }

    @Override
    public Result measure(World world) throws Exception {
        sides.prepare(world);
        List<Worker> product = new ArrayList<>();
        List<Worker> limit = new ArrayList<>();
        try {
            for (int i = 0; i < connections; i++) {
                product.add(sides.product(world, i));
                Worker other = sides.limit(world, i);
                if (other != null) {
                    limit.add(other);
                }
            }
            return measure(world, product, limit);
        } finally {
            for (Worker worker : product) {
                worker.close();
            }
            for (Worker worker : limit) {
                worker.close();
            }
        }
    }

    private Result measure(World world, List<Worker> product, List<Worker> limit) throws Exception {
        Totals products = Totals.none();
        Totals limits = Totals.none();
        slice(world, product, world.options().warmUp());
        slice(world, limit, world.options().warmUp());
        for (int i = 0; i < world.options().slices(); i++) {
            products = products.plus(slice(world, product, world.options().slice()));
            limits = limits.plus(slice(world, limit, world.options().slice()));
        }
        return Result.of(this, products, limits);
    }

    /** One slice of one side. */
    Totals slice(World world, List<Worker> workers, Duration length) throws Exception {
        if (workers.isEmpty()) {
            return Totals.none();
        }
        Usage before = world.usage();
        Totals done = perSecond == 0 ? Load.closedLoop(workers, length) : Load.paced(workers, length, perSecond);
        return done.using(world.usage().minus(before));
    }

    @Override
    public Optional<Duel> duel() {
        return Optional.of(sides);
    }
}
