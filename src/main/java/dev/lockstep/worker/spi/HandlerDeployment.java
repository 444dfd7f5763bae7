package dev.lockstep.worker.spi;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ContextService;
import jakarta.enterprise.concurrent.ManagedTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the handlers of a deployment known. A deployment beside Lockstep's, which depends on it
 * ({@code Dependencies: deployment.lockstep.war}), has one bean of its own that extends this class:
 * <pre>
 * &#64;ApplicationScoped
 * public class OrderHandlers extends HandlerDeployment {
 * }
 * </pre>
 * Handlers inside Lockstep's own WAR need none. Handlers run with their deployment's class loader and naming context; when it goes,
 * they are stopped before anything of it is.
 */
public abstract class HandlerDeployment implements Workers {
    @Inject
    private BeanManager beans;
    @Inject
    private Event<WorkerEvent> events;
    @Inject
    @Any
    private Instance<RequestContextController> requests;
    @Resource(lookup = "java:comp/DefaultContextService")
    private ContextService contexts;

    /** The deployment stands: its handlers start. */
    protected void deploy(@Observes @Initialized(ApplicationScoped.class) Object started) {
        HandlerHost.enter(this, handlers());
    }

    /** The deployment is about to go: its handlers stop first. */
    protected void undeploy(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        HandlerHost.leave(this);
    }

    @Override
    public void start(Class<?> handler) {
        HandlerHost.workers().start(handler);
    }

    @Override
    public void stop(Class<?> handler) {
        HandlerHost.workers().stop(handler);
    }

    private List<DeployedHandler> handlers() {
        List<DeployedHandler> handlers = new ArrayList<>();
        for (Bean<?> bean : beans.getBeans(MessageHandler.class, Any.Literal.INSTANCE)) {
            QueueHandler options = bean.getBeanClass().getAnnotation(QueueHandler.class);
            if (options != null) {
                handlers.add(new DeployedHandler(bean.getBeanClass(), options, inContext(reference(bean, MessageHandler.class)),
                    classifier(bean), events::fire));
            }
        }
        return handlers;
    }

    private <T> T reference(Bean<?> bean, Class<T> type) {
        return type.cast(beans.getReference(bean, type, beans.createCreationalContext(bean)));
    }

    private FailureClassifier classifier(Bean<?> bean) {
        return bean.getTypes().contains(FailureClassifier.class) ? reference(bean, FailureClassifier.class) : null;
    }

    /** The class loader and the naming of this deployment, the transaction of the thread that calls. */
    private MessageHandler inContext(MessageHandler handler) {
        MessageHandler inRequest = (message, context) -> inRequest(handler, message, context);
        MessageHandler proxy = contexts.createContextualProxy(inRequest,
            Map.of(ManagedTask.TRANSACTION, ManagedTask.USE_TRANSACTION_OF_EXECUTION_THREAD), MessageHandler.class);
        return (message, context) -> unwrapping(proxy, message, context);
    }

    /** A proxy may wrap what the handler throws; its failure is judged, and told, as it was thrown. */
    private static HandlerResult unwrapping(MessageHandler proxy, Message message, HandlerContext context) throws Exception {
        try {
            return proxy.onMessage(message, context);
        } catch (InvocationTargetException | UndeclaredThrowableException wrapped) {
            Throwable thrown = wrapped;
            while ((thrown instanceof InvocationTargetException || thrown instanceof UndeclaredThrowableException) && thrown.getCause() != null) {
                thrown = thrown.getCause();
            }
            if (thrown instanceof Error error) {
                throw error;
            }
            throw (Exception) thrown;
        }
    }

    private HandlerResult inRequest(MessageHandler handler, Message message, HandlerContext context) throws Exception {
        RequestContextController request = requests.get();
        boolean opened = request.activate();
        try {
            return handler.onMessage(message, context);
        } finally {
            if (opened) {
                request.deactivate();
            }
            requests.destroy(request);
        }
    }
}
