package dev.lockstep.documents;

import dev.lockstep.platform.security.Routes;
import dev.lockstep.platform.security.Routes.Route;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Routes of administration that work, have their HTTP cases, and stand in the API document by their names alone. A route that is
 * new must be described; one that gets its description leaves this list.
 */
final class AwaitingDescription {
    static final Set<String> ROUTES = Set.of(
        "DELETE /api/v1/consumer-groups/lagging",
        "DELETE /api/v1/consumer-groups/positions",
        "DELETE /api/v1/consumer-groups/{group}",
        "DELETE /api/v1/consumer-groups/{group}/queues/{queue}",
        "DELETE /api/v1/dlq",
        "DELETE /api/v1/messages/{partitionId}/{transactionId}",
        "DELETE /api/v1/resources/queues/{queue}",
        "DELETE /api/v1/resources/tenant",
        "GET /api/v1/analytics/dlq-signatures",
        "GET /api/v1/analytics/partition-liveness",
        "GET /api/v1/analytics/queue-lag",
        "GET /api/v1/analytics/queue-ops",
        "GET /api/v1/analytics/queue-parked-replicas",
        "GET /api/v1/analytics/retention",
        "GET /api/v1/analytics/system-metrics",
        "GET /api/v1/analytics/worker-metrics",
        "GET /api/v1/analytics/workload",
        "GET /api/v1/consumer-groups",
        "GET /api/v1/consumer-groups/lagging",
        "GET /api/v1/consumer-groups/positions",
        "GET /api/v1/consumer-groups/{group}",
        "GET /api/v1/dlq",
        "GET /api/v1/messages",
        "GET /api/v1/messages/{partitionId}/{transactionId}",
        "GET /api/v1/resources/namespaces",
        "GET /api/v1/resources/overview",
        "GET /api/v1/resources/partitions",
        "GET /api/v1/resources/queues",
        "GET /api/v1/resources/queues/{queue}",
        "GET /api/v1/resources/queues/{queue}/depth",
        "GET /api/v1/resources/queues/{queue}/sizes",
        "GET /api/v1/resources/tasks",
        "GET /api/v1/status",
        "GET /api/v1/status/analytics",
        "GET /api/v1/status/queues",
        "GET /api/v1/status/queues/{queue}",
        "GET /api/v1/traces/by-name/{name}",
        "GET /api/v1/traces/names",
        "GET /api/v1/traces/{partitionId}/{transactionId}",
        "POST /api/v1/consumer-groups/{group}/subscription",
        "POST /api/v1/dlq/{id}/replay",
        "POST /api/v1/messages/{partitionId}/{transactionId}/retry",
        "POST /api/v1/stats/refresh",
        "POST /api/v1/traces");

    private AwaitingDescription() {
    }

    /** The routes that must be described. */
    static Stream<Route> described() {
        return Routes.all().stream().filter(route -> !ROUTES.contains(route.toString()));
    }
}
