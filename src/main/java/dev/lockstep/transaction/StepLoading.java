package dev.lockstep.transaction;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckLoading;
import dev.lockstep.kv.KvLoading;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PushLoading;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.timer.TimerLocks;
import dev.lockstep.transaction.StepRepository.Ids;
import java.util.List;

/**
 * A step whose locks were asked for in one pipeline, in the one lock order. Parts that the step does not have are null.
 */
record StepLoading(List<Ack> acks, List<NewMessage> messages, KvLoading kv, TimerLocks timers, AckLoading cursors, Rows<Ids> positions,
                   PushLoading pushes) {
}
