package dev.lockstep.platform.database;

import java.util.List;
import java.util.Optional;

/** What one statement of a {@link Pipeline} will have answered once the pipeline has run. */
public final class Rows<T> {
    private List<T> rows;
    private int count;

    /** No statement, no rows. */
    public static <T> Rows<T> none() {
        Rows<T> rows = new Rows<>();
        rows.fill(List.of());
        return rows;
    }

    void fill(List<T> answered) {
        rows = answered;
        count = answered.size();
    }

    void changed(int rowCount) {
        rows = List.of();
        count = rowCount;
    }

    /** The rows in the statement's order. */
    public List<T> list() {
        if (rows == null) {
            throw new IllegalStateException("the pipeline has not run");
        }
        return rows;
    }

    public Optional<T> first() {
        return list().isEmpty() ? Optional.empty() : Optional.of(list().get(0));
    }

    /** How many rows were answered, or changed by a statement that answers none. */
    public int count() {
        return count;
    }
}
