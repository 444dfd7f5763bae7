package dev.lockstep.platform.metrics;

import java.util.List;

/** Metrics without a server, and what they show. */
public final class MetersText {
    private final Meters meters = new Meters();

    /** Where metrics are made. */
    public Meters meters() {
        return meters;
    }

    /** The samples whose name begins like that. */
    public List<String> lines(String name) {
        return meters.text().lines().filter(line -> line.startsWith(name)).toList();
    }

    /** The value of a series, which must be there. */
    public double value(String series) {
        return lines(series + " ").stream().map(line -> line.substring(series.length() + 1)).map(Double::parseDouble).findFirst()
            .orElseThrow(() -> new AssertionError("no " + series + " in\n" + meters.text()));
    }
}
