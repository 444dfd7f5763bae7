package dev.lockstep.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a pop of one partition delivered, as far as a worker needs it.
 *
 * @param partition the partition's name
 * @param partitionId its id
 * @param leaseId the lease
 * @param transactionIds the messages' ids, in order
 */
record Popped(String partition, String partitionId, String leaseId, List<String> transactionIds) {
    private static final JsonFactory JSON = new JsonFactory();

    /** Reads the body of a pop's answer, payloads passed over. */
    static Popped of(byte[] body) throws IOException {
        String partition = null;
        String partitionId = null;
        String leaseId = null;
        List<String> ids = List.of();
        try (JsonParser json = JSON.createParser(body)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "partition" -> partition = json.getText();
                    case "partitionId" -> partitionId = json.getText();
                    case "leaseId" -> leaseId = json.getText();
                    case "messages" -> ids = ids(json);
                    default -> json.skipChildren();
                }
            }
        }
        return new Popped(partition, partitionId, leaseId, ids);
    }

    private static List<String> ids(JsonParser json) throws IOException {
        List<String> ids = new ArrayList<>();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean wanted = "transactionId".equals(json.currentName());
                json.nextToken();
                if (wanted) {
                    ids.add(json.getText());
                } else {
                    json.skipChildren();
                }
            }
        }
        return ids;
    }
}
