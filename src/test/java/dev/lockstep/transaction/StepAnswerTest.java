package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckDecision;
import dev.lockstep.delivery.AckState;
import dev.lockstep.delivery.AckStatus;
import dev.lockstep.delivery.CursorBook;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PartitionName;
import dev.lockstep.message.PushDecision;
import dev.lockstep.message.PushItem;
import dev.lockstep.message.PushState;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.testing.Json;
import dev.lockstep.transaction.StepRolledBackException.LostGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The bodies of contract section A.9, field by field. */
class StepAnswerTest {
    /** An answer as JSON, its minted id left out. */
    private static String json(StepAnswer answer) {
        assertEquals(7, answer.transactionId().version());
        return Json.write(answer).replace("\"transactionId\":\"" + answer.transactionId() + "\",", "").replace('"', '\'');
    }

    @Test
    void everyCallHasAnIdOfItsOwn() {
        assertNotEquals(StepAnswer.committed(List.of()).transactionId(), StepAnswer.committed(List.of()).transactionId());
    }

    @Test
    void aCommitHasNoReason() {
        assertEquals("{'success':true,'results':[]}", json(StepAnswer.committed(List.of())));
    }

    @Test
    void aRollbackAndARefusalHaveTheSameForm() {
        String form = "{'success':false,'reason':'bad_request','error':'what was wrong','results':[]}";
        assertEquals(form, json(StepAnswer.rolledBack(new StepRolledBackException(ErrorCode.BAD_REQUEST, "what was wrong"))));
        assertEquals(form, json(StepAnswer.refused(ErrorCode.BAD_REQUEST, "what was wrong")));
    }

    @Test
    void aLostGateAddsWhatItFound() {
        String form = "{'success':false,'reason':'kv_precondition','error':'QKV','results':[],'ok':false,'failedIndex':3,'kvReason':'%s','version':%d,'value':%s}";
        assertEquals(form.formatted("exists", 90102, "{'n':1.10}"), json(lost(new LostGate(3, "exists", 90102, "{\"n\":1.10}"))));
        assertEquals(form.formatted("absent", 0, "null"), json(lost(new LostGate(3, "absent", 0, "null"))));
    }

    private static StepAnswer lost(LostGate gate) {
        return StepAnswer.rolledBack(new StepRolledBackException(ErrorCode.KV_PRECONDITION, "QKV", gate));
    }

    @Test
    void resultsAreNumberedThroughEachPushedItemOnItsOwn() {
        Step step = StepSamples.parse("""
            {'operations':[{'type':'push','items':[{'queue':'q','payload':1,'transactionId':'t'},{'queue':'q','payload':2,'transactionId':'t'}]},
             {'type':'ack','transactionId':'gone','partitionId':'1'},{'type':'push','queue':'q','payload':3,'transactionId':'u'}],
             'positions':[{'queue':'q','consumerGroup':'g','offset':1},{'queue':'q','consumerGroup':'h','offset':1}]}""");
        PushDecision pushes = push(step.pushes());
        UUID first = pushes.verdicts().get(0).original().messageId();
        UUID last = pushes.verdicts().get(2).original().messageId();
        assertEquals(("""
            [{'index':0,'type':'push','success':true,'transactionId':'t','messageId':'%s','queueName':'q'},\
            {'index':1,'type':'push','success':true,'transactionId':'t','messageId':'%s','queueName':'q','duplicate':true},\
            {'index':2,'type':'ack','success':true,'transactionId':'gone','error':null,'dlq':false},\
            {'index':3,'type':'push','success':true,'transactionId':'u','messageId':'%s','queueName':'q'},\
            {'index':4,'opIndex':0,'type':'position','success':true},\
            {'index':5,'opIndex':1,'type':'position','success':true}]""").formatted(first, first, last),
            Json.write(new StepResults(step, acks(step.acks()), pushes).of(null, null, null)).replace('"', '\''));
    }

    private static PushDecision push(List<PushItem> items) {
        List<NewMessage> messages = items.stream().map(item -> NewMessage.of(item, null)).toList();
        return PushDecision.of(messages, new PushState(Map.of(new PartitionName("q", "Default"), new LockedPartition(1, 1, 0)), Map.of()));
    }

    private static AckDecision acks(List<Ack> acks) {
        return AckDecision.of(UUID.randomUUID(), acks, new AckState(Instant.EPOCH, Map.of(), Map.of(), Map.of()), new CursorBook(Map.of()));
    }

    @Test
    void anAckSaysWhetherItDeadLetteredItsMessage() {
        Ack ack = new Ack("t", 1, "g", false, null, AckStatus.DLQ, null);
        AckDecision.Verdict filed = new AckDecision.Verdict(ack, AckDecision.Outcome.SETTLED, true, true, true);
        AckDecision.Verdict beside = new AckDecision.Verdict(ack, AckDecision.Outcome.SETTLED, false, true, true);
        assertEquals("{'index':4,'type':'ack','success':true,'transactionId':'t','error':null,'dlq':true}",
            Json.write(StepResult.OfAck.of(4, filed)).replace('"', '\''));
        assertEquals(false, StepResult.OfAck.of(4, beside).dlq());
    }
}
