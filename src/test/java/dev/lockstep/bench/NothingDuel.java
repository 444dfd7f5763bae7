package dev.lockstep.bench;

/** A call that does nothing, against a statement that does nothing: how fast the load generator is at most. */
final class NothingDuel implements Duel {

    @Override
    public String unit() {
        return "calls";
    }

    @Override
    public Worker product(World world, int number) {
        HttpConnection http = world.http();
        return () -> {
            http.get("/health").expect(200);
            return 1;
        };
    }

    @Override
    public Worker limit(World world, int number) throws Exception {
        return new SqlWorker(world.database(), (which, to, round) -> 1, "select 1");
    }
}
