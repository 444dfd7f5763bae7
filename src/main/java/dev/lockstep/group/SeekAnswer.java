package dev.lockstep.group;

import dev.lockstep.platform.time.WireTime;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** What a seek did (contract section E.2). */
public record SeekAnswer(boolean success, String consumerGroup, String queueName, String partitionName, boolean seekToEnd,
                         String targetTimestamp, int partitionsUpdated, boolean updated) {

    /** A seek that was refused for what it asks. */
    public record Refused(boolean success, String error, String code) {
    }

    /** A seek of what does not exist. */
    public record NotFound(boolean success, String error, String consumerGroup, String queueName, int partitionsUpdated) {
    }

    static Response response(SeekRequest request, int partitionsUpdated) {
        if (partitionsUpdated > 0) {
            return json(Response.Status.OK, new SeekAnswer(true, request.group(), request.queue(), request.partition(), request.toEnd(),
                WireTime.micros(request.from()), partitionsUpdated, true));
        }
        String error = request.partition() == null ? "Queue not found or has no partitions" : "Partition not found";
        return json(Response.Status.NOT_FOUND, new NotFound(false, error, request.group(), request.queue(), 0));
    }

    private static Response json(Response.Status status, Object body) {
        return Response.status(status).type(MediaType.APPLICATION_JSON).entity(body).build();
    }
}
