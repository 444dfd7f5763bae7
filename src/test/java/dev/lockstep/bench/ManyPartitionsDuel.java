package dev.lockstep.bench;

/** Rounds of push, pop and ack over many partitions, all of them read to the end, against the same over ten. */
record ManyPartitionsDuel(int connections) implements Duel {
    private static final int FEW = 10;
    private static final String MANY_QUEUE = "partitions-many";
    private static final String FEW_QUEUE = "partitions-few";
    private static final String GROUP = "reader";

    @Override
    public String unit() {
        return "rounds";
    }

    @Override
    public String against() {
        return "10 partitions";
    }

    @Override
    public void prepare(World world) throws Exception {
        fill(world, FEW_QUEUE, FEW);
        fill(world, MANY_QUEUE, world.options().partitions());
        world.execute("analyze");
    }

    /** Makes the partitions, and reads every one of them to its end. */
    private static void fill(World world, String queue, int partitions) throws Exception {
        world.makePartitions(queue, partitions);
        String pop = "/api/v1/pop/queue/" + queue + "?subscriptionMode=all&autoAck=true&partitions=64&batch=1000&consumerGroup=" + GROUP;
        try (HttpConnection http = world.http()) {
            while (http.get(pop).status() == 200) {
                continue; // until nothing is left
            }
        }
    }

    @Override
    public Worker product(World world, int number) {
        return new Churn(world, MANY_QUEUE, GROUP, world.options().partitions(), number, connections);
    }

    @Override
    public Worker limit(World world, int number) {
        return new Churn(world, FEW_QUEUE, GROUP, FEW, number, connections);
    }
}
