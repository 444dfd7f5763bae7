package dev.lockstep.admin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The conditions of a list's filter, as SQL and its parameters: only those that were asked for, so that a plan that the database
 * keeps is made for this filter and no other.
 */
public final class Conditions {
    private final StringBuilder sql = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    /** Adds a condition with one parameter, unless its value is null. */
    public Conditions and(String condition, Object value) {
        if (value != null) {
            sql.append(" and ").append(condition);
            values.add(value);
        }
        return this;
    }

    /** Nothing, or the conditions each with an {@code and} before it. */
    public String sql() {
        return sql.toString();
    }

    /** The parameters of a statement: some before the conditions, theirs, some after. */
    public Object[] between(List<?> before, Object... after) {
        List<Object> all = new ArrayList<>(before);
        all.addAll(values);
        all.addAll(Arrays.asList(after));
        return all.toArray();
    }
}
