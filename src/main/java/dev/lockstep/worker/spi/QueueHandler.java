package dev.lockstep.worker.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which messages a {@link MessageHandler} handles, and how. What is out of range stops the deployment with a message that names
 * the handler.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface QueueHandler {
    /** The queue. It is made, with the default options, when it does not exist. */
    String queue();

    /** The consumer group; without one the handler shares the queue with everybody who names no group either. */
    String group() default "";

    /** Where the group starts when it is new; without a group, always at the first message. */
    Subscribe subscription() default Subscribe.DEFAULT;

    Mode mode() default Mode.TRANSACTIONAL;

    /** How many messages this handler works on at once, on each node: 1 to 1000. They are of as many partitions. */
    int concurrency() default 1;

    /**
     * How many messages this handler may hold at once, on each node: those it works on, and in regular mode those leased along with
     * them, which come next. 0 stands for the concurrency; otherwise from the concurrency to 100,000. Transactional mode claims one
     * message per transaction, whatever this says.
     */
    int maxInFlight() default 0;

    /** Seconds of the lease in regular mode, which is renewed while the handler runs: 0 for the queue's leaseTime, else 1 to 86,400. */
    long leaseSeconds() default 0;

    /** Seconds after which a transactional handler's transaction is rolled back: 0 for the server's default, else 1 to 110. */
    int timeoutSeconds() default 0;

    /** What becomes of a message whose handler threw. */
    Retry retry() default @Retry;

    /** Whether the handler works as soon as it is deployed, or waits for {@link Workers#start}. */
    boolean startOnDeployment() default true;
}
