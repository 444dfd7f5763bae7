package dev.lockstep.admin;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * The dead letters of a message that were removed (contract section F.1).
 *
 * @param deleted how many, of whatever groups
 */
public record LetterDeletionAnswer(boolean success, String partitionId, String transactionId, int deleted) {
    /** There was none: a message that is no dead letter cannot be removed. */
    public record NotFound(boolean success, String partitionId, String transactionId, String error, String message) {
    }

    static Response response(String partitionId, String transactionId, int deleted) {
        if (deleted > 0) {
            return json(Response.Status.OK, new LetterDeletionAnswer(true, partitionId, transactionId, deleted));
        }
        return json(Response.Status.NOT_FOUND, new NotFound(false, partitionId, transactionId, "Message not found",
            "Only a dead letter can be removed, and there is none with this address"));
    }

    private static Response json(Response.Status status, Object body) {
        return Response.status(status).type(MediaType.APPLICATION_JSON).entity(body).build();
    }
}
