package dev.lockstep.observe;

import dev.lockstep.testing.Http;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The metrics at one moment.
 *
 * @param series the value of each series, under its name and labels
 * @param names the metrics there are
 */
record Scrape(Map<String, Double> series, Set<String> names) {
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"");

    /** A histogram brings its recent maximum along. */
    private static final String OF_HISTOGRAM = "_max";

    static Scrape of(Http http) {
        List<String> lines = http.get("/metrics/prometheus").text().lines().toList();
        Map<String, Double> series = new LinkedHashMap<>();
        lines.stream().filter(line -> !line.startsWith("#")).forEach(line -> {
            int end = line.lastIndexOf(' ');
            series.put(line.substring(0, end), Double.valueOf(line.substring(end + 1)));
        });
        Set<String> names = lines.stream().filter(line -> line.startsWith("# TYPE ")).map(line -> line.split(" ")[2])
            .filter(name -> !name.endsWith(OF_HISTOGRAM)).collect(Collectors.toCollection(TreeSet::new));
        return new Scrape(series, names);
    }

    /** The value of a series; 0 for one that nothing has made yet. */
    double value(String name) {
        return series.getOrDefault(name, 0.0);
    }

    /** The series of a metric. */
    List<String> seriesOf(String name) {
        return series.keySet().stream().filter(one -> one.startsWith(name + "{")).toList();
    }

    /** The names of all labels. */
    Set<String> labels() {
        return series.keySet().stream().flatMap(one -> LABEL.matcher(one).results()).map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    }
}
