package dev.lockstep.message;

import java.util.Map;

/**
 * What a call of configure asks of a queue (contract section B.2).
 *
 * @param replace whether everything not named goes back to its default; otherwise it stays
 * @param options the options that are named
 * @param namespace null when it is not named
 * @param task null when it is not named
 */
public record ConfigureRequest(String queue, boolean replace, Map<QueueOption, Object> options, String namespace, String task) {

    /** The options of a queue that had these. */
    QueueOptions optionsAfter(QueueOptions current) {
        return QueueOption.change(replace ? QueueOptions.configured() : current, options);
    }

    /** The namespace of a queue that had this one. */
    String namespaceAfter(String current) {
        return labelAfter(current, namespace);
    }

    /** The task of a queue that had this one. */
    String taskAfter(String current) {
        return labelAfter(current, task);
    }

    private String labelAfter(String current, String named) {
        if (named != null) {
            return named;
        }
        return replace ? "" : current;
    }
}
