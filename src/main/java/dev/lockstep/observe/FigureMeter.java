package dev.lockstep.observe;

import dev.lockstep.observe.Figures.Backlog;
import dev.lockstep.platform.metrics.LabelText;
import dev.lockstep.platform.metrics.Meters;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** Shows the figures that were taken last, and how old they are. */
@ApplicationScoped
class FigureMeter {
    private static final String OTHER = "other";
    private static final double NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

    @Inject
    private Meters meters;
    private MultiGauge messages;
    private MultiGauge oldest;
    private volatile Figures figures;

    private record Labels(String queue, String group) {
        static Labels of(Backlog backlog) {
            return backlog.queue() == null ? new Labels(OTHER, OTHER)
                : new Labels(LabelText.of(backlog.queue()), LabelText.of(backlog.group()));
        }
    }

    /** One that no container made. */
    static FigureMeter on(Meters meters) {
        FigureMeter meter = new FigureMeter();
        meter.meters = meters;
        meter.register();
        return meter;
    }

    @PostConstruct
    void register() {
        messages = meters.gauges("lockstep.backlog.messages", "Messages that a group has before it on a queue, leased ones included");
        oldest = meters.gauges("lockstep.backlog.oldest.seconds", "How long the first of those messages has waited");
        gauge("lockstep.timers.pending", "Timers that have not fired", Figures::timersPending);
        gauge("lockstep.timers.overdue.seconds", "How long the first pending timer has been due", Figures::timersOverdueSeconds);
        gauge("lockstep.dead.letters", "Dead letters kept", Figures::deadLetters);
        gauge("lockstep.database.oldest.snapshot.seconds", "Age of the oldest snapshot that a database session holds",
            Figures::oldestSnapshotSeconds);
        gauge("lockstep.figures.age.seconds", "Time since the figures of the database were taken",
            taken -> (System.nanoTime() - taken.takenAt()) / NANOS_PER_SECOND);
        gauge("lockstep.figures.duration.seconds", "How long taking them took", taken -> taken.tookNanos() / NANOS_PER_SECOND);
    }

    private void gauge(String name, String description, ToDoubleFunction<Figures> figure) {
        meters.gauge(name, description, () -> figures == null ? Double.NaN : figure.applyAsDouble(figures));
    }

    /** Shows these figures from now on. */
    void show(Figures taken) {
        Map<Labels, Backlog> byLabels = new LinkedHashMap<>();
        taken.backlogs().forEach(backlog -> byLabels.merge(Labels.of(backlog), backlog, Backlog::plus));
        messages.register(rows(byLabels, Backlog::messages), true);
        oldest.register(rows(byLabels, Backlog::oldestSeconds), true);
        figures = taken;
    }

    private static Collection<Row<?>> rows(Map<Labels, Backlog> backlogs, ToDoubleFunction<Backlog> value) {
        return List.copyOf(backlogs.entrySet().stream().map(entry -> Row.of(
            Tags.of("queue", entry.getKey().queue(), "group", entry.getKey().group()), value.applyAsDouble(entry.getValue()))).toList());
    }
}
