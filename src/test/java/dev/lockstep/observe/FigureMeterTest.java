package dev.lockstep.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.observe.Figures.Backlog;
import dev.lockstep.platform.metrics.MetersText;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureMeterTest {
    private final MetersText meters = new MetersText();
    private final FigureMeter meter = FigureMeter.on(meters.meters());

    @Test
    void nothingIsShownBeforeTheFirstFigures() {
        assertEquals(Double.NaN, meters.value("lockstep_timers_pending"));
        assertTrue(meters.lines("lockstep_backlog_messages").isEmpty());
    }

    @Test
    void eachBacklogHasASeriesAndTheRestHasOne() {
        meter.show(figures(new Backlog("q", "g", 5, 1.5), new Backlog(null, null, 70, 30)));

        assertEquals(5, meters.value("lockstep_backlog_messages{group=\"g\",queue=\"q\"}"));
        assertEquals(1.5, meters.value("lockstep_backlog_oldest_seconds{group=\"g\",queue=\"q\"}"));
        assertEquals(70, meters.value("lockstep_backlog_messages{group=\"other\",queue=\"other\"}"));
        assertEquals(30, meters.value("lockstep_backlog_oldest_seconds{group=\"other\",queue=\"other\"}"));
        assertEquals(2, meters.value("lockstep_timers_pending"));
        assertEquals(4, meters.value("lockstep_dead_letters"));
    }

    @Test
    void namesThatShowAlikeAreSummedUp() {
        meter.show(figures(new Backlog("q\n", "g", 5, 1.5), new Backlog("q\r", "g", 6, 1), new Backlog("other", "other", 1, 1),
            new Backlog(null, null, 2, 9)));

        assertEquals(11, meters.value("lockstep_backlog_messages{group=\"g\",queue=\"q\uFFFD\"}"));
        assertEquals(1.5, meters.value("lockstep_backlog_oldest_seconds{group=\"g\",queue=\"q\uFFFD\"}"));
        assertEquals(3, meters.value("lockstep_backlog_messages{group=\"other\",queue=\"other\"}"));
    }

    @Test
    void whatIsGoneIsNotShownAnyMore() {
        meter.show(figures(new Backlog("gone", "g", 5, 1)));
        meter.show(figures(new Backlog("q", "g", 6, 1)));
        meter.show(figures(new Backlog("q", "g", 7, 1)));

        assertEquals(List.of("lockstep_backlog_messages{group=\"g\",queue=\"q\"} 7.0"), meters.lines("lockstep_backlog_messages"));
    }

    private static Figures figures(Backlog... backlogs) {
        return new Figures(List.of(backlogs), 2, 0, 4, 0, System.nanoTime(), 1);
    }
}
