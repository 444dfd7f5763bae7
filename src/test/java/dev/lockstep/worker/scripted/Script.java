package dev.lockstep.worker.scripted;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.HandlerResult.Kind;
import dev.lockstep.worker.spi.Message;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

/** Does what a message says. */
@ApplicationScoped
public class Script {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The context of the last call, which is over. */
    private static final AtomicReference<HandlerContext> KEPT = new AtomicReference<>();

    @PersistenceContext(unitName = "lockstep")
    private EntityManager entities;
    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource database;
    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry registry;
    @Inject
    private UserTransaction userTransaction;
    @Inject
    private OwnTransaction ownTransaction;

    static String place(Message message) {
        return message.queue() + "/" + message.partition() + "/" + message.offset();
    }

    HandlerResult run(Message message, HandlerContext context) throws Exception {
        JsonNode attempts = read(message.payload()).get("attempts");
        JsonNode words = attempts.get(Math.min(context.attempt(), attempts.size()) - 1);
        for (int i = 0; i < words.size() - 1; i++) {
            step(words.get(i).asText(), message, context);
        }
        return ending(words.get(words.size() - 1).asText());
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private void step(String word, Message message, HandlerContext context) throws Exception {
        String place = place(message);
        String argument = argument(word);
        switch (name(word)) {
            case "insert" -> context.execute("insert into handled (place, word, attempt) values (?, ?, ?)", place, argument, context.attempt());
            case "jpa" -> entities.persist(new HandledRow(argument.isEmpty() ? place : argument, context.attempt()));
            case "jdbc" -> jdbc("insert into handled (place, word) values ('" + place + "', 'jdbc')");
            case "push" -> context.push(argument, "out", place, "{\"from\":\"" + place + "\"}");
            case "timer" -> context.schedule(argument, "out", place, Duration.ofHours(1), "1");
            case "key" -> context.put("worker", argument, Integer.toString(context.attempt()));
            case "sql" -> context.execute(argument);
            case "swallow" -> swallow(argument, context);
            case "gate" -> context.query("select pg_advisory_xact_lock_shared(?)", Long.valueOf(argument));
            case "park" -> Gates.pass(argument, context);
            case "keep" -> KEPT.set(context);
            case "useKept" -> KEPT.get().attempt();
            case "rollbackOnly" -> registry.setRollbackOnly();
            case "boundary" -> crossBoundary();
            case "userCommit" -> userTransaction.commit();
            case "userRollback" -> userTransaction.rollback();
            case "userBegin" -> userTransaction.begin();
            case "own" -> ownTransaction.insert(place, "own");
            case "close" -> close();
            default -> throw new IllegalArgumentException(word);
        }
    }

    private void crossBoundary() {
        try {
            ownTransaction.fail();
        } catch (RuntimeException swallowed) {
            // the transaction is spoilt all the same
        }
    }

    private static void swallow(String sql, HandlerContext context) {
        try {
            context.execute(sql);
        } catch (IllegalStateException swallowed) {
            // the transaction is aborted all the same
        }
    }

    private void jdbc(String sql) throws Exception {
        try (Connection connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }

    private void close() throws Exception {
        try (Connection connection = database.getConnection()) {
            connection.unwrap(Connection.class).close();
        }
    }

    private static HandlerResult ending(String word) throws Exception {
        String argument = argument(word);
        return switch (name(word)) {
            case "completed" -> HandlerResult.completed();
            case "archived" -> HandlerResult.archived();
            case "retry" -> HandlerResult.retry(Duration.ofMillis(Long.parseLong(argument)));
            case "invalid" -> new HandlerResult(Kind.RETRY, Duration.ofMillis(Long.parseLong(argument)), null);
            case "dead" -> HandlerResult.deadLetter(argument);
            case "abandon" -> HandlerResult.abandon(argument);
            case "null" -> null;
            case "throw" -> throw new Scripted.PassingException(argument);
            case "hopeless" -> throw new Scripted.HopelessException(argument);
            case "listed" -> throw new IllegalStateException(new Scripted.ListedException(argument));
            case "classified" -> throw new Scripted.ClassifiedException(argument);
            case "error" -> throw new StackOverflowError(argument);
            default -> throw new IllegalArgumentException(word);
        };
    }

    private static String name(String word) {
        int colon = word.indexOf(':');
        return colon < 0 ? word : word.substring(0, colon);
    }

    private static String argument(String word) {
        int colon = word.indexOf(':');
        return colon < 0 ? "" : word.substring(colon + 1);
    }
}
