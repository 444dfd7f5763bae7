package dev.lockstep.worker;

import dev.lockstep.delivery.HeldMessage;
import dev.lockstep.delivery.PoppedMessage;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.time.WireTime;
import dev.lockstep.platform.trace.TraceContext;
import dev.lockstep.worker.spi.DeployedHandler;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.WorkerEvent.Kind;
import java.util.function.BooleanSupplier;

/** One call of a handler: what it is given, what it asks for, and how it ends. Nothing that it throws gets out. */
final class HandlerCall {
    private static final System.Logger LOG = System.getLogger(HandlerCall.class.getName());

    private final DeployedHandler handler;
    private final HandlerPlan plan;
    private final HeldMessage held;
    private final Message message;
    private final WorkItems items;
    private final WorkContext context;
    private final BooleanSupplier stopRequested;
    private final WorkerNews news;

    HandlerCall(DeployedHandler handler, HandlerPlan plan, HeldMessage held, Caller caller, WorkTools tools, WorkContext.Signals signals) {
        this.handler = handler;
        this.plan = plan;
        this.held = held;
        this.message = message(held.message());
        this.items = new WorkItems(trace(held.message()));
        this.context = new WorkContext(caller, held.message().deliveryAttempt(), plan.isTransactional(), items, tools.keys(), tools.sql(),
            signals);
        this.stopRequested = () -> signals.stopRequested().getAsBoolean() || signals.leaseLost().getAsBoolean();
        this.news = new WorkerNews(tools.meter(), handler, plan.group(), message, held.message().deliveryAttempt());
    }

    private static Message message(PoppedMessage popped) {
        return new Message(popped.id(), popped.transactionId(), popped.traceId(), popped.queue(), popped.partition(),
            Long.parseLong(popped.partitionId()), popped.offset(), popped.data(), popped.producerSub(),
            WireTime.parse(popped.createdAt()).orElseThrow(), popped.traceparent());
    }

    private static TraceContext trace(PoppedMessage popped) {
        return popped.traceparent() == null ? null : new TraceContext(popped.traceparent(), popped.tracestate());
    }

    HeldMessage held() {
        return held;
    }

    WorkItems items() {
        return items;
    }

    WorkerNews news() {
        return news;
    }

    int attempt() {
        return held.message().deliveryAttempt();
    }

    /** Calls the handler. */
    Ending run() {
        news.tell(Kind.STARTED, null);
        news.meter().begin();
        try {
            return EndingDecision.of(handler.handler().onMessage(message, context), plan.retry(), attempt());
        } catch (Throwable thrown) {
            return judge(thrown);
        } finally {
            context.close();
            news.meter().end();
            Thread.interrupted();
        }
    }

    /** The ending of a handler whose work cannot be kept, whatever it returned. */
    Ending spoilt(String why) {
        return EndingDecision.failed(why, plan.retry(), attempt());
    }

    Ending judge(Throwable thrown) {
        LOG.log(System.Logger.Level.DEBUG, () -> "the handler " + plan.name() + " failed", thrown);
        boolean stopping = stopRequested.getAsBoolean();
        return plan.isTransactional()
            ? EndingDecision.ofTransaction(thrown, plan.retry(), handler.classifier(), attempt(), stopping)
            : EndingDecision.of(thrown, plan.retry(), handler.classifier(), attempt(), stopping);
    }
}
