package dev.lockstep.step;

/**
 * The way into Lockstep for Java code that runs in the same server.
 *
 * <p>Inject it where Lockstep's WAR carries the caller's classes (overlay), and look it up under {@link #JNDI_NAME} from another
 * deployment, which must depend on the module {@code deployment.lockstep.war}.
 *
 * <p>The caller is trusted: no token is asked for, and the step is of the default tenant unless it names another.
 */
public interface Lockstep {
    /** Where other deployments find it, as long as the WAR is deployed as {@code lockstep.war}. */
    String JNDI_NAME = "java:global/lockstep/Lockstep!dev.lockstep.step.Lockstep";

    /**
     * Applies a step: all of it or nothing.
     *
     * <p>Inside a JTA transaction the step joins it: it becomes visible, and wakes whoever waits for its messages, when that
     * transaction commits, and it is undone when that one rolls back. Several steps may join the same transaction; each sees what the
     * ones before it wrote. Without a transaction the step is committed when the call returns.
     *
     * <p>Either exception marks the caller's transaction for rollback: a refused step takes with it what was done for it. Whoever
     * wants to decide on a lost precondition himself makes no gate of the {@link KeyOperation}; then it is a value of the
     * result.
     *
     * @throws StepRefusedException when the step is refused for what it says, or for what is stored
     * @throws StepFailedException when the database, or the way to it, failed
     */
    StepResult apply(Step step);
}
