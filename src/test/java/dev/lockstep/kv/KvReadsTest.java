package dev.lockstep.kv;

import static dev.lockstep.kv.KvSamples.NOW;
import static dev.lockstep.kv.KvSamples.answers;
import static dev.lockstep.kv.KvSamples.operations;
import static dev.lockstep.kv.KvSamples.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kv.KvAnswer.Many;
import dev.lockstep.kv.KvAnswer.Page;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reads of several keys: their order, what a call's own writes do to them, and the read budget. */
class KvReadsTest {
    private static final String MEGABYTE = '"' + "v".repeat(1024 * 1024 - 2) + '"';

    /** Answers a call whose one multi-key read stands at this index and finds these rows of keys it does not write. */
    private static KvAnswer answer(String call, int index, List<KvRow> named, KvRow... read) {
        Map<KvKey, KvRow> rows = new HashMap<>();
        named.forEach(row -> rows.put(row.key(), row));
        return answers(KvDecision.of(operations(call), new KvState(NOW, rows, Map.of(index, List.of(read))))).get(index);
    }

    private static List<String> keys(List<KvAnswer.Row> rows) {
        return rows.stream().map(KvAnswer.Row::key).toList();
    }

    @Test
    void getManyAnswersRowsByKeyAndTheMissingAsAskedFor() {
        Many many = (Many) answer("[{'op':'getMany','ns':'n','keys':['z','k2','a','k10']}]", 0, List.of(), row("k10", "1", 3), row("k2", "2", 4));
        assertEquals(List.of("k10", "k2"), keys(many.rows()));
        assertEquals(List.of("z", "a"), many.missing());
        assertFalse(many.truncated());
    }

    @Test
    void getManyOfNothingIsEmpty() {
        assertEquals(new Many(KvOp.GET_MANY, List.of(), List.of(), false), answer("[{'op':'getMany','ns':'n','keys':[]}]", 0, List.of()));
    }

    @Test
    void getManySeesEveryWriteOfItsCall() {
        Many many = (Many) answer("""
            [{'op':'getMany','ns':'n','keys':['gone','new','kept','other']},
             {'op':'delete','ns':'n','key':'gone'},
             {'op':'put','ns':'n','key':'new','value':1,'forever':true},
             {'op':'put','ns':'n','key':'kept','value':9,'forever':true,'expect':0},
             {'op':'put','ns':'elsewhere','key':'other','value':9,'forever':true}]""", 0, List.of(row("gone", "1", 3), row("kept", "5", 4)));
        assertEquals(List.of("kept", "new"), keys(many.rows()));
        assertEquals(List.of("5", "1"), many.rows().stream().map(KvAnswer.Row::value).toList());
        assertEquals(List.of("gone", "other"), many.missing());
    }

    @Test
    void aPageEndsAtItsLimitAndNamesItsLastKey() {
        String call = "[{'op':'getPrefix','ns':'n','prefix':'p','limit':2}]";
        Page full = (Page) answer(call, 0, List.of(), row("p1", "1", 1), row("p2", "1", 2), row("p3", "1", 3));
        assertEquals(List.of("p1", "p2"), keys(full.rows()));
        assertTrue(full.truncated());
        assertEquals("p2", full.nextAfter());
        Page last = (Page) answer(call, 0, List.of(), row("p1", "1", 1), row("p2", "1", 2));
        assertFalse(last.truncated());
        assertNull(last.nextAfter());
    }

    @Test
    void aPageSeesTheWritesOfItsCallThatItCovers() {
        Page page = (Page) answer("""
            [{'op':'getPrefix','ns':'n','prefix':'p','after':'p1','limit':2},
             {'op':'put','ns':'n','key':'p1','value':1,'forever':true},
             {'op':'put','ns':'n','key':'p3','value':1,'forever':true},
             {'op':'put','ns':'n','key':'q','value':1,'forever':true},
             {'op':'put','ns':'m','key':'p2','value':1,'forever':true},
             {'op':'delete','ns':'n','key':'p4'}]""", 0, List.of(row("p4", "1", 1)), row("p2", "1", 2), row("p5", "1", 3), row("p6", "1", 3));
        assertEquals(List.of("p2", "p3"), keys(page.rows()));
        assertTrue(page.truncated());
    }

    @Test
    void aPageOfKeysHasNoValues() {
        Page page = (Page) answer("[{'op':'getPrefix','ns':'n','prefix':'p','keysOnly':true},{'op':'put','ns':'n','key':'p2','value':1,'forever':true}]", 0,
            List.of(), row("p1", null, 1));
        assertEquals(List.of("p1", "p2"), keys(page.rows()));
        assertTrue(page.rows().stream().allMatch(row -> row.value() == null));
    }

    @Test
    void theRowThatCrossesTheBudgetIsTheLast() {
        KvRow[] rows = new KvRow[6];
        Arrays.setAll(rows, i -> row("k" + i, i == 0 ? "1" : MEGABYTE, 1));
        Many many = (Many) answer("[{'op':'getMany','ns':'n','keys':['k0','k1','k2','k3','k4','k5','z']}]", 0, List.of(), rows);
        assertEquals(List.of("k0", "k1", "k2", "k3", "k4"), keys(many.rows()));
        assertEquals(List.of("z"), many.missing());
        assertTrue(many.truncated());
    }

    @Test
    void aCutPageGoesOnBehindItsLastRow() {
        KvRow[] rows = new KvRow[5];
        Arrays.setAll(rows, i -> row("p" + i, MEGABYTE, 1));
        Page page = (Page) answer("[{'op':'getPrefix','ns':'n','prefix':'p'}]", 0, List.of(), rows);
        assertEquals(List.of("p0", "p1", "p2", "p3"), keys(page.rows()));
        assertEquals("p3", page.nextAfter());
    }

    @Test
    void whatTheDatabaseHasCutIsNotAnswered() {
        Many many = (Many) answer("[{'op':'getMany','ns':'n','keys':['a','b']}]", 0, List.of(), row("a", "1", 1), row("b", null, 1));
        assertEquals(List.of("a"), keys(many.rows()));
        assertEquals(List.of(), many.missing());
        assertTrue(many.truncated());
    }

    @Test
    void getsSpendTheBudgetFirstAndAreAlwaysAnswered() {
        String get = "{'op':'get','ns':'n','key':'k'}";
        List<KvRow> named = List.of(row("k", MEGABYTE, 1));
        Many left = (Many) answer("[{'op':'getMany','ns':'n','keys':['a']}," + get + "," + get + "," + get + "]", 0, named, row("a", "1", 1));
        assertEquals(1, left.rows().size());
        Many spent = (Many) answer("[{'op':'getMany','ns':'n','keys':['a']}" + ("," + get).repeat(4) + "]", 0, named, row("a", "1", 1));
        assertEquals(0, spent.rows().size());
        assertTrue(spent.truncated());
    }

    @Test
    void readsSpendTheBudgetByNamespaceAndPrefixAndNotByTheirPlace() {
        assertEquals(List.of(1, 3, 2, 0), KvApplyOrder.multiKeyReads(operations("""
            [{'op':'getMany','ns':'n','keys':['a']},
             {'op':'getPrefix','ns':'m','prefix':'a','limit':1},
             {'op':'getPrefix','ns':'m','prefix':'z','limit':1},
             {'op':'getPrefix','ns':'m','prefix':'b','limit':1},
             {'op':'get','ns':'a','key':'k'}]""")));
        assertEquals(List.of(1, 0), KvApplyOrder.multiKeyReads(operations(
            "[{'op':'getPrefix','ns':'n','prefix':'a','limit':1},{'op':'getMany','ns':'n','keys':['z']}]")));
    }
}
