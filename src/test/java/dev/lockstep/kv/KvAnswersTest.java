package dev.lockstep.kv;

import static dev.lockstep.kv.KvSamples.NOW;
import static dev.lockstep.kv.KvSamples.answers;
import static dev.lockstep.kv.KvSamples.decide;
import static dev.lockstep.kv.KvSamples.expiringRow;
import static dev.lockstep.kv.KvSamples.row;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The answers as JSON: exactly the fields of contract sections C.1 and C.3, values as they were stored. */
class KvAnswersTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static void isJson(String expected, Object body) throws JsonProcessingException {
        assertEquals(expected.replace('\'', '"'), JSON.writeValueAsString(body));
    }

    @Test
    void writesShowTheirReasonOnlyWhenTheyLost() throws JsonProcessingException {
        isJson("""
            {'results':[{'index':0,'op':'putIfAbsent','applied':true,'key':'a','value':{'n':1.10},'version':100},\
            {'index':1,'op':'delete','applied':false,'reason':'absent','key':'b','value':null,'version':0}]}""",
            KvAnswers.Results.of(answers(decide("""
                [{'op':'putIfAbsent','ns':'n','key':'a','value':{'n':1.10},'forever':true},{'op':'delete','ns':'n','key':'b'}]"""))));
    }

    @Test
    void readsShowTheirInstants() throws JsonProcessingException {
        isJson("""
            {'results':[{'index':0,'op':'get','found':true,'key':'a','value':[1e400],'version':3,'expiresAt':null,\
            'updatedAt':'2026-03-01T11:51:40+00:00'},\
            {'index':1,'op':'get','found':false,'key':'b'},\
            {'index':2,'op':'getMany','rows':[],'missing':['c'],'truncated':false},\
            {'index':3,'op':'getPrefix','rows':[],'truncated':false,'nextAfter':null}]}""",
            KvAnswers.Results.of(answers(decide("""
                [{'op':'get','ns':'n','key':'a'},{'op':'get','ns':'n','key':'b'},{'op':'getMany','ns':'n','keys':['c']},
                 {'op':'getPrefix','ns':'n','prefix':'p'}]""", row("a", "[1e400]", 3)))));
    }

    @Test
    void rowsOfSeveralLeaveOutAValueThatWasNotAskedFor() throws JsonProcessingException {
        KvRow row = expiringRow("k", "null", 3, NOW.plusNanos(1_500_000));
        isJson("""
            {'key':'k','value':null,'version':3,'expiresAt':'2026-03-01T12:00:00.0015+00:00','updatedAt':'2026-03-01T11:51:40+00:00'}""",
            KvAnswer.Row.of(row, false));
        isJson("{'key':'k','version':3,'expiresAt':'2026-03-01T12:00:00.0015+00:00','updatedAt':'2026-03-01T11:51:40+00:00'}",
            KvAnswer.Row.of(row, true));
    }

    @Test
    void aLostGateIsAVerdict() throws JsonProcessingException {
        isJson("{'ok':false,'reason':'kv_precondition','failedIndex':2,'kvReason':'exists','version':9,'value':'first'}",
            KvAnswers.Lost.of(new KvLostGate(2, "exists", 9, "\"first\"")));
    }

    @Test
    void aRefusalNamesItsKindItsRuleAndWhatWasWrong() throws JsonProcessingException {
        isJson("{'error':'kv_bad_request','reason':'kv_bad_ttl','detail':'d'}", KvAnswers.Error.of(new Refusal(ErrorCode.KV_BAD_TTL, "d")));
        isJson("{'error':'payload_too_large','reason':'kv_key_too_large','detail':'d'}",
            KvAnswers.Error.of(new Refusal(ErrorCode.KV_KEY_TOO_LARGE, "d")));
        isJson("{'error':'kv_bad_request','reason':'kv_bad_body','detail':'d'}", KvAnswers.Error.of(new Refusal(ErrorCode.KV_BAD_BODY, "d")));
    }

    @Test
    void aConsolePageShowsSixDigitsAndExpiryOnRequest() throws JsonProcessingException {
        KvPageRow dead = new KvPageRow("k", 1, 3L, NOW, NOW, true);
        isJson("""
            {'rows':[{'key':'k','version':3,'expiresAt':'2026-03-01T12:00:00.000000Z','updatedAt':'2026-03-01T12:00:00.000000Z'}],\
            'truncated':false,'nextAfter':null}""",
            KvPageAnswer.of(new KvPageRequest("n", "", "", 5, true, false), List.of(dead), Map.of(), false));
        isJson("""
            {'rows':[{'key':'k','value':1,'version':4,'expiresAt':'2026-03-01T12:00:00.000000Z','updatedAt':'2026-03-01T11:51:40.000000Z',\
            'expired':true}],'truncated':true,'nextAfter':'k'}""",
            KvPageAnswer.of(new KvPageRequest("n", "", "", 1, false, true), List.of(dead), Map.of("k", expiringRow("k", "1", 4, NOW)), true));
    }
}
