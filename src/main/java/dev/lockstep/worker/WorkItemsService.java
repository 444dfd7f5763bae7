package dev.lockstep.worker;

import dev.lockstep.message.PushService;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.timer.TimerService;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Stores what a handler asked for, in the transaction that settles its message: timers first, as the lock order has it. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class WorkItemsService {
    @Inject
    private TimerService timers;
    @Inject
    private PushService pushes;

    /** Schedules the timers. */
    public void schedule(Caller caller, WorkItems items) {
        if (!items.timers().isEmpty()) {
            timers.apply(caller, items.timers());
        }
    }

    /** Pushes the messages. One that is in its partition already is there once, as with every push. */
    public void push(Caller caller, WorkItems items) {
        if (!items.pushes().isEmpty()) {
            pushes.push(caller, items.pushes()).stream().filter(answer -> answer.error() != null).findFirst().ifPresent(refused -> {
                throw new IllegalStateException("a message that the handler pushed is too large to be stored");
            });
        }
    }
}
