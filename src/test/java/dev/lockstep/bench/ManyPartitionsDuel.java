package dev.lockstep.bench;

/** Rounds of push, pop and ack over many partitions, all of them read to the end, against the same over ten. */
record ManyPartitionsDuel(int connections) implements Duel {
    private static final int FEW = 10;
    private static final int PER_CALL = 1000;
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
        try (HttpConnection http = world.http()) {
            fill(http, FEW_QUEUE, FEW);
            fill(http, MANY_QUEUE, world.options().partitions());
        }
        world.execute("analyze");
    }

    private static void fill(HttpConnection http, String queue, int partitions) throws Exception {
        for (int first = 0; first < partitions; first += PER_CALL) {
            int from = first;
            int to = Math.min(partitions, first + PER_CALL);
            http.post("/api/v1/push", Bodies.object(json -> {
                json.writeArrayFieldStart("items");
                for (int p = from; p < to; p++) {
                    Bodies.item(json, queue, "p" + p, "first", p);
                }
                json.writeEndArray();
            })).expect(201);
        }
        String pop = "/api/v1/pop/queue/" + queue + "?subscriptionMode=all&autoAck=true&partitions=64&batch=1000&consumerGroup=" + GROUP;
        while (http.get(pop).status() == 200) {
            continue; // until every partition has been read
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
