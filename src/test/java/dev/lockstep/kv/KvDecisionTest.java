package dev.lockstep.kv;

import static dev.lockstep.kv.KvSamples.NOW;
import static dev.lockstep.kv.KvSamples.answers;
import static dev.lockstep.kv.KvSamples.decide;
import static dev.lockstep.kv.KvSamples.expiringRow;
import static dev.lockstep.kv.KvSamples.row;
import static dev.lockstep.kv.KvSamples.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kv.KvAnswer.Found;
import dev.lockstep.kv.KvAnswer.NotFound;
import dev.lockstep.kv.KvAnswer.Written;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of contract section C.3, row by row. */
class KvDecisionTest {
    private static final KvKey K = new KvKey("n", "k");
    private static final KvRow LIVE = row("k", "\"old\"", 7);
    private static final KvRow EXPIRED = expiringRow("k", "\"old\"", 7, NOW);
    private static final KvRow EXPIRING = expiringRow("k", "5", 7, NOW.plusMillis(1));

    private static String put(String fields) {
        return "[{'op':'put','ns':'n','key':'k','value':'new','ttlSeconds':60" + fields + "}]";
    }

    private static String delete(String fields) {
        return "[{'op':'delete','ns':'n','key':'k'" + fields + "}]";
    }

    private static String incr(String fields) {
        return "[{'op':'incr','ns':'n','key':'k','ttlSeconds':60," + fields + "}]";
    }

    private static void applied(KvDecision decision, KvOp op, String value, long version) {
        assertEquals(List.of(new Written(op, true, null, "k", value, version)), answers(decision));
        assertEquals(Optional.empty(), decision.lostGate());
    }

    private static void lost(String array, KvRow there, KvOp op, KvReason reason, String value, long version) {
        KvRow[] rows = there == null ? new KvRow[0] : new KvRow[] {there};
        KvDecision decision = decide(array, rows);
        assertEquals(List.of(new Written(op, false, reason, "k", value, version)), answers(decision));
        assertEquals(List.of(), decision.stored());
        assertEquals(Optional.empty(), decision.lostGate());
        KvDecision required = decide(array.replace("}]", ",'required':true}]"), rows);
        assertEquals(Optional.of(new KvLostGate(0, reason.wireName(), version, value)), required.lostGate());
    }

    private static KvRow stored(Instant expiresAt, Instant createdAt, String value) {
        return new KvRow(K, value, 0, expiresAt, createdAt, NOW);
    }

    // -- put -------------------------------------------------------------------------------------------

    @Test
    void putWithoutExpectStoresOverWhateverThereIs() {
        KvDecision absent = decide(put(""));
        applied(absent, KvOp.PUT, "\"new\"", 100);
        assertEquals(List.of(stored(NOW.plusSeconds(60), NOW, "\"new\"")), absent.stored());
        KvDecision live = decide(put(""), LIVE);
        applied(live, KvOp.PUT, "\"new\"", 100);
        assertEquals(List.of(stored(NOW.plusSeconds(60), LIVE.createdAt(), "\"new\"")), live.stored());
        assertEquals(List.of(), live.removed());
    }

    @Test
    void putReplacesTheExpiry() {
        KvDecision forever = decide("[{'op':'put','ns':'n','key':'k','value':1,'forever':true}]", EXPIRING);
        assertNull(forever.stored().get(0).expiresAt());
    }

    @Test
    void putOverAnExpiredRowBeginsItsLifeAnew() {
        KvDecision decision = decide(put(",'expect':0"), EXPIRED);
        applied(decision, KvOp.PUT, "\"new\"", 100);
        assertEquals(List.of(stored(NOW.plusSeconds(60), NOW, "\"new\"")), decision.stored());
    }

    @Test
    void putExpectingNothingLosesToALiveRow() {
        applied(decide(put(",'expect':0")), KvOp.PUT, "\"new\"", 100);
        lost(put(",'expect':0"), LIVE, KvOp.PUT, KvReason.EXISTS, "\"old\"", 7);
    }

    @Test
    void putIfAbsentIsPutExpectingNothingAndKeepsItsName() {
        String call = put("").replace("'put'", "'putIfAbsent'");
        applied(decide(call), KvOp.PUT_IF_ABSENT, "\"new\"", 100);
        lost(call, LIVE, KvOp.PUT_IF_ABSENT, KvReason.EXISTS, "\"old\"", 7);
    }

    @Test
    void putExpectingAVersionAppliesToThatOneAlone() {
        applied(decide(put(",'expect':7"), LIVE), KvOp.PUT, "\"new\"", 100);
        lost(put(",'expect':8"), LIVE, KvOp.PUT, KvReason.VERSION, "\"old\"", 7);
        lost(put(",'expect':7"), null, KvOp.PUT, KvReason.ABSENT, "null", 0);
        lost(put(",'expect':7"), EXPIRED, KvOp.PUT, KvReason.ABSENT, "null", 0);
    }

    // -- delete ----------------------------------------------------------------------------------------

    @Test
    void deleteRemovesALiveRowAndShowsIt() {
        KvDecision decision = decide(delete(""), LIVE);
        applied(decision, KvOp.DELETE, "\"old\"", 7);
        assertEquals(List.of(K), decision.removed());
    }

    @Test
    void deleteOfWhatIsAbsentLoses() {
        lost(delete(""), null, KvOp.DELETE, KvReason.ABSENT, "null", 0);
        lost(delete(""), EXPIRED, KvOp.DELETE, KvReason.ABSENT, "null", 0);
    }

    @Test
    void deleteTakesAnExpiredRowAwayAllTheSame() {
        assertEquals(List.of(K), decide(delete(""), EXPIRED).removed());
    }

    @Test
    void deleteExpectingNothingAppliesWithoutARow() {
        applied(decide(delete(",'expect':0")), KvOp.DELETE, "null", 0);
        applied(decide(delete(",'expect':0"), EXPIRED), KvOp.DELETE, "null", 0);
        lost(delete(",'expect':0"), LIVE, KvOp.DELETE, KvReason.EXISTS, "\"old\"", 7);
    }

    @Test
    void deleteExpectingAVersionAppliesToThatOneAlone() {
        applied(decide(delete(",'expect':7"), LIVE), KvOp.DELETE, "\"old\"", 7);
        lost(delete(",'expect':6"), LIVE, KvOp.DELETE, KvReason.VERSION, "\"old\"", 7);
        lost(delete(",'expect':7"), null, KvOp.DELETE, KvReason.ABSENT, "null", 0);
    }

    // -- incr ------------------------------------------------------------------------------------------

    @Test
    void incrOfAnAbsentKeyBeginsAtZeroAndWithItsExpiry() {
        for (KvDecision decision : List.of(decide(incr("'delta':2.50")), decide(incr("'delta':2.50"), EXPIRED))) {
            applied(decision, KvOp.INCR, "2.5", 100);
            assertEquals(List.of(stored(NOW.plusSeconds(60), NOW, "2.5")), decision.stored());
        }
    }

    @Test
    void incrOfALiveNumberKeepsItsExpiry() {
        KvDecision decision = decide(incr("'delta':-1"), EXPIRING);
        applied(decision, KvOp.INCR, "4", 100);
        assertEquals(List.of(stored(EXPIRING.expiresAt(), EXPIRING.createdAt(), "4")), decision.stored());
    }

    @ParameterizedTest
    @CsvSource({"10,true", "11,false", "-10,true", "-11,false"})
    void incrReachesItsBoundsAndNeverCrossesThem(int delta, boolean applies) {
        KvAnswer answer = answers(decide(incr("'min':-5,'max':15,'delta':" + delta), row("k", "5", 7))).get(0);
        assertEquals(applies, ((Written) answer).applied());
    }

    @Test
    void incrBeyondABoundLosesWithTheCurrentNumber() {
        lost(incr("'delta':5,'max':3"), null, KvOp.INCR, KvReason.LIMIT, "0", 0);
        lost(incr("'delta':-5,'min':0"), row("k", "1.50", 7), KvOp.INCR, KvReason.LIMIT, "1.5", 7);
        lost(incr("'delta':5,'max':3"), EXPIRED, KvOp.INCR, KvReason.LIMIT, "0", 0);
    }

    @Test
    void incrBeyondEveryNumberLoses() {
        lost(incr("'delta':1.7e308"), row("k", "1.7e308", 7), KvOp.INCR, KvReason.LIMIT, "1.7E+308", 7);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {"\"text\"", "{\"n\":1}", "[1]", "null", "true", "1e400"})
    void incrOfWhatIsNoNumberLosesWithZero(String value) {
        lost(incr("'delta':1"), row("k", value, 7), KvOp.INCR, KvReason.TYPE, "0", 7);
    }

    // -- the call ----------------------------------------------------------------------------------------

    @Test
    void aRowIsLiveUntilItsExpiryAndNotAtIt() {
        assertEquals(NotFound.of(K), answers(decide("[{'op':'get','ns':'n','key':'k'}]", EXPIRED)).get(0));
        assertEquals(Found.of(EXPIRING), answers(decide("[{'op':'get','ns':'n','key':'k'}]", EXPIRING)).get(0));
    }

    @Test
    void ofSeveralLostGatesTheFirstInTheArrayIsNamed() {
        KvDecision decision = decide("""
            [{'op':'get','ns':'n','key':'k'},
             {'op':'put','ns':'n','key':'z','value':1,'forever':true,'expect':3},
             {'op':'put','ns':'n','key':'y','value':1,'forever':true,'expect':3,'required':true},
             {'op':'putIfAbsent','ns':'n','key':'k','value':1,'forever':true,'required':true}]""", LIVE);
        assertEquals(Optional.of(new KvLostGate(2, "absent", 0, "null")), decision.lostGate());
    }

    @Test
    void aRequiredWriteThatAppliesIsNoGateLost() {
        assertEquals(Optional.empty(), decide(put(",'required':true"), LIVE).lostGate());
    }

    @Test
    void aLockedKeyThatStaysAbsentIsRemoved() {
        KvDecision decision = decide("""
            [{'op':'put','ns':'n','key':'lost','value':1,'forever':true,'expect':3},
             {'op':'delete','ns':'n','key':'kept','expect':0},
             {'op':'put','ns':'n','key':'stored','value':1,'forever':true},
             {'op':'put','ns':'n','key':'k','value':1,'forever':true,'expect':3}]""", LIVE);
        assertEquals(List.of(new KvKey("n", "kept"), new KvKey("n", "lost")), decision.removed());
        assertEquals(List.of(new KvKey("n", "stored")), decision.stored().stream().map(KvRow::key).toList());
    }

    @Test
    void valuesAreStoredInTheOrderOfTheOperations() {
        KvDecision decision = decide("""
            [{'op':'put','ns':'n','key':'z','value':1,'forever':true},{'op':'incr','ns':'n','key':'a','delta':1,'forever':true}]""");
        assertEquals(List.of("z", "a"), decision.stored().stream().map(row -> row.key().key()).toList());
        assertEquals(List.of(100L, 101L), answers(decision).stream().map(answer -> ((Written) answer).version()).toList());
    }

    @Test
    void aGetSeesAWriteThatStandsBeforeItAndNotOneBehindIt() {
        KvDecision decision = decide("""
            [{'op':'get','ns':'n','key':'k'},{'op':'put','ns':'n','key':'k','value':[2],'ttlSeconds':60},{'op':'get','ns':'n','key':'k'}]""",
            LIVE);
        List<KvAnswer> answers = decision.answers(written(decision));
        assertEquals(Found.of(LIVE), answers.get(0));
        assertEquals(new Found(KvOp.GET, true, "k", "[2]", 100, "2026-03-01T12:01:00+00:00", "2026-03-01T12:00:00+00:00"), answers.get(2));
    }

    @Test
    void aGetBehindADeleteFindsNothing() {
        List<KvAnswer> answers = answers(decide("[{'op':'delete','ns':'n','key':'k'},{'op':'get','ns':'n','key':'k'}]", LIVE));
        assertInstanceOf(NotFound.class, answers.get(1));
    }

    @Test
    void aGetBehindALostWriteSeesTheRowThatIsThere() {
        List<KvAnswer> answers = answers(decide("""
            [{'op':'put','ns':'n','key':'k','value':1,'forever':true,'expect':3},{'op':'get','ns':'n','key':'k'}]""", LIVE));
        assertEquals(Found.of(LIVE), answers.get(1));
    }

    @Test
    void aCallOfNothingIsDecided() {
        KvDecision decision = KvDecision.of(List.of(), KvState.EMPTY);
        assertEquals(List.of(), answers(decision));
        assertTrue(decision.removed().isEmpty() && decision.lostGate().isEmpty());
    }
}
