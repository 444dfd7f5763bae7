package dev.lockstep.platform.configuration;

import java.util.List;
import java.util.Locale;

/**
 * Every setting there is.
 *
 * <p>A setting is given by its MicroProfile Config name, by its environment variable, or by one of its aliases, which are the
 * names that users of the contract know; the first of these that is present wins. Those marked as the server's are read by the
 * server itself at boot (see {@code server-config/server.cli}, which must name the same defaults): for them the environment and
 * system properties count, no other configuration source.
 */
public enum Setting {
    PORT("lockstep.port", Shape.number("port", 1, 65_535, 6632),
            "Where the application listens (the server's).", "PORT"),
    BIND_ADDRESS("lockstep.bind-address", Shape.text("0.0.0.0"),
            "The address the application listens on (the server's).", "QUEEN_BIND_ADDR"),
    MANAGEMENT_PORT("lockstep.management-port", Shape.number("port", 1, 65_535, 9990),
            "Where the server's management and its health checks listen, on the loopback address (the server's)."),
    HTTP_THREADS("lockstep.http-threads", Shape.number("threads", 4, 4096, 64),
            "How many requests are worked on at once; parked pops do not count (the server's)."),
    MAX_BODY_BYTES("lockstep.max-body-bytes", Shape.number("bytes", 1024, 1_073_741_824, 67_108_864),
            "A longer request body is refused with 413 before it is parsed.", "QUEEN_MAX_BODY_BYTES"),

    PG_URL("lockstep.pg.url", Shape.text(""),
            "The whole JDBC URL of the database; host, port and database are then not looked at (the server's)."),
    PG_HOST("lockstep.pg.host", Shape.text("localhost"),
            "The database's host (the server's). URL, host or port given: no embedded database is started.", "PG_HOST"),
    PG_PORT("lockstep.pg.port", Shape.number("port", 1, 65_535, 5432),
            "The database's port (the server's).", "PG_PORT"),
    PG_DATABASE("lockstep.pg.database", Shape.text("postgres"),
            "The database's name (the server's).", "PG_DATABASE", "PG_DB"),
    PG_USER("lockstep.pg.user", Shape.text("postgres"),
            "The database's user (the server's).", "PG_USER"),
    PG_PASSWORD("lockstep.pg.password", Shape.secret("postgres"),
            "The user's password (the server's).", "PG_PASSWORD"),
    POOL_MAX("lockstep.pool.max", Shape.number("connections", 2, 1000, 32),
            "The most connections to the database; who gets none in 5 s is answered 429 (the server's).", "DB_POOL_SIZE"),
    STATEMENT_TIMEOUT_MS("lockstep.statement-timeout-ms", Shape.number("milliseconds", 100, 60_000, 30_000),
            "The deadline of one database statement, lock waits included (the server's).", "QUEEN_STMT_TIMEOUT_MS"),
    DATABASE_WAIT_S("lockstep.database-wait-s", Shape.number("seconds", 1, 3600, 60),
            "How long the start waits for a database that does not answer yet."),
    HINTS("lockstep.hints", Shape.flag(true),
            "Whether the nodes of one database tell each other what has committed, for which each takes a connection of its pool;"
                    + " without, what another node commits is noticed within a second."),

    EMBEDDED("lockstep.embedded", Shape.flag(true),
            "Whether to start the embedded PostgreSQL when no database is named; with false one must be named."),
    EMBEDDED_PORT("lockstep.embedded.port", Shape.number("port", 1, 65_535, 56_632),
            "The port of the embedded PostgreSQL, on the loopback address (the server's)."),
    DATA_DIR("lockstep.data-dir", Shape.text(".lockstep-data"),
            "The embedded PostgreSQL's folder; a relative one lies under the folder the server was started in."),

    JWT_ENABLED("lockstep.jwt.enabled", Shape.flag(false),
            "Whether every route that is not public wants a token (docs/security.md).", "JWT_ENABLED"),
    JWT_ALGORITHM("lockstep.jwt.algorithm",
            Shape.choice("HS256", "HS256", "HS384", "HS512", "RS256", "RS384", "RS512", "EdDSA", "auto"),
            "How tokens are signed; auto allows each of them that there is a key for.", "JWT_ALGORITHM"),
    JWT_SECRET("lockstep.jwt.secret", Shape.secret(""),
            "The shared secret of HS256, HS384 and HS512; 32 random bytes or more.", "JWT_SECRET"),
    JWT_PUBLIC_KEY("lockstep.jwt.public-key", Shape.text(""),
            "The RSA or Ed25519 public key, as PEM; line breaks may be written \\n.", "JWT_PUBLIC_KEY"),
    JWT_JWKS_URL("lockstep.jwt.jwks-url", Shape.text(""),
            "Where the identity provider publishes its public keys.", "JWT_JWKS_URL"),
    JWT_JWKS_REFRESH_INTERVAL_S("lockstep.jwt.jwks-refresh-interval-s", Shape.number("seconds", 5, 604_800, 3600),
            "When published keys are fetched anew.", "JWT_JWKS_REFRESH_INTERVAL"),
    JWT_JWKS_TIMEOUT_MS("lockstep.jwt.jwks-timeout-ms", Shape.number("milliseconds", 10, 60_000, 5000),
            "How long such a fetch may take.", "JWT_JWKS_TIMEOUT_MS"),
    JWT_ISSUER("lockstep.jwt.issuer", Shape.text(""),
            "The iss that a token must have; without one any will do.", "JWT_ISSUER"),
    JWT_AUDIENCE("lockstep.jwt.audience", Shape.text(""),
            "What a token's aud must name; without one any will do.", "JWT_AUDIENCE"),
    JWT_CLOCK_SKEW_S("lockstep.jwt.clock-skew-s", Shape.number("seconds", 0, 3600, 30),
            "How far the clocks of server and issuer may be apart when exp, nbf and iat are checked.", "JWT_CLOCK_SKEW"),
    JWT_SKIP_PATHS("lockstep.jwt.skip-paths", Shape.text("/health,/metrics/prometheus,/metrics,/"),
            "Paths that want no token, with commas between; one that ends with a slash stands for all below it.", "JWT_SKIP_PATHS"),
    JWT_ROLES_CLAIM("lockstep.jwt.roles-claim", Shape.text("role"),
            "The claim that holds one role, a text.", "JWT_ROLES_CLAIM"),
    JWT_ROLES_ARRAY_CLAIM("lockstep.jwt.roles-array-claim", Shape.text("roles"),
            "The claim that holds several roles, an array.", "JWT_ROLES_ARRAY_CLAIM"),
    JWT_ROLE_ADMIN("lockstep.jwt.role-admin", Shape.text("admin"),
            "What tokens call the role that may do everything.", "JWT_ROLE_ADMIN"),
    JWT_ROLE_READ_WRITE("lockstep.jwt.role-read-write", Shape.text("read-write"),
            "What tokens call the role that produces and consumes.", "JWT_ROLE_READ_WRITE"),
    JWT_ROLE_READ_ONLY("lockstep.jwt.role-read-only", Shape.text("read-only"),
            "What tokens call the role that only looks.", "JWT_ROLE_READ_ONLY"),
    JWT_ROLE_WRITE_ONLY("lockstep.jwt.role-write-only", Shape.text("write-only"),
            "What tokens call the role that only produces.", "JWT_ROLE_WRITE_ONLY"),
    TENANCY_HEADER("lockstep.tenancy-header", Shape.flag(false),
            "Whether the header x-queen-tenant says whose data a call is about; only behind a proxy that sets it itself.",
            "QUEEN_TENANCY_HEADER"),
    TRUSTED_PROXY("lockstep.trusted-proxy", Shape.flag(false),
            "Says that such a proxy stands in front; without it the tenancy header stops the start.", "QUEEN_KV_TRUSTED_PROXY"),

    POP_DEFAULT_TIMEOUT_MS("lockstep.pop.default-timeout-ms", Shape.number("milliseconds", 0, 3_600_000, 30_000),
            "How long a waiting pop waits that does not say.", "DEFAULT_TIMEOUT", "POP_DEFAULT_TIMEOUT_MS"),
    DEFAULT_SUBSCRIPTION_MODE("lockstep.default-subscription-mode", Shape.choice("new", "new", "all", "new-only"),
            "Where a group starts that does not say: at its registration or at the first message.", "DEFAULT_SUBSCRIPTION_MODE"),
    ENTRY_MAX_BYTES("lockstep.entry-max-bytes", Shape.number("bytes", 1024, 1_073_741_824, 100_663_296),
            "A step whose written content is longer is refused as too_large.", "QUEEN_RAFT_ENTRY_MAX_BYTES"),

    ENCRYPTION_KEY("lockstep.encryption-key", Shape.secret(""),
            "The key of payloads at rest: 64 hexadecimal digits. Without one, or with another text, nothing is encrypted.",
            "QUEEN_ENCRYPTION_KEY"),
    ENCRYPTION_REQUIRED("lockstep.encryption-required", Shape.flag(false),
            "Whether configure refuses a queue that asks for encryption while the server has no key; otherwise it says so and goes on."),
    RETENTION_INTERVAL_MS("lockstep.retention.interval-ms", Shape.number("milliseconds", 50, 3_600_000, 5000),
            "The pause between two looks for messages that are too old.", "RETENTION_INTERVAL"),
    RETENTION_BATCH_SIZE("lockstep.retention.batch-size", Shape.number("messages", 1, 100_000, 1000),
            "The most messages that one transaction removes.", "RETENTION_BATCH_SIZE"),
    PARTITION_CLEANUP_ENABLED("lockstep.partition-cleanup.enabled", Shape.flag(true),
            "Whether partitions that nobody has used for long are dropped.", "QUEEN_PARTITION_CLEANUP_ENABLED"),
    PARTITION_CLEANUP_DAYS("lockstep.partition-cleanup.days", Shape.number("days", 1, 36_500, 30),
            "How long a partition must have been empty of messages, leases and dead letters, and unwritten, to be dropped.",
            "PARTITION_CLEANUP_DAYS"),
    PARTITION_CLEANUP_INTERVAL_S("lockstep.partition-cleanup.interval-s", Shape.number("seconds", 1, 86_400, 3600),
            "The pause between two looks for such partitions."),

    KV_MAX_VALUE_BYTES("lockstep.kv.max-value-bytes", Shape.number("bytes", 1, 67_108_864, 65_536),
            "The longest value of a key.", "QUEEN_KV_MAX_VALUE_BYTES"),
    KV_MAX_OPS_PER_CALL("lockstep.kv.max-ops-per-call", Shape.number("operations", 1, 100_000, 256),
            "The most key-value operations of one call.", "QUEEN_KV_MAX_OPS_PER_CALL"),
    KV_MAX_KEYS_PER_CALL("lockstep.kv.max-keys-per-call", Shape.number("keys", 1, 100_000, 1024),
            "The most keys that one call reads or writes.", "QUEEN_KV_MAX_KEYS_PER_CALL"),

    TIMERS_MAX_HORIZON_S("lockstep.timers.max-horizon-s", Shape.number("seconds", 1, 3_153_600_000L, 7_776_000),
            "How far ahead a timer may be set.", "QUEEN_TIMERS_MAX_HORIZON_S"),
    TIMERS_MAX_PAYLOAD_BYTES("lockstep.timers.max-payload-bytes", Shape.number("bytes", 1, 67_108_864, 1_048_576),
            "The longest payload of a timer.", "QUEEN_TIMERS_MAX_PAYLOAD_BYTES"),
    TIMERS_MAX_OPS_PER_CALL("lockstep.timers.max-ops-per-call", Shape.number("operations", 1, 100_000, 256),
            "The most timer operations of one call.", "QUEEN_TIMERS_MAX_OPS_PER_CALL"),
    TIMER_TICK_MS("lockstep.timers.tick-ms", Shape.number("milliseconds", 1, 60_000, 50),
            "How soon a due timer is looked for again that another node or a call has in hand.", "QUEEN_RAFT_TIMER_TICK_MS"),
    SWEEPER_MAX_ATTEMPTS("lockstep.sweeper.max-attempts", Shape.number("attempts", 1, 1000, 5),
            "How often a timer that cannot fire is tried before it is parked.", "QUEEN_SWEEPER_MAX_ATTEMPTS"),
    SWEEPER_BACKOFF_MIN_MS("lockstep.sweeper.backoff-min-ms", Shape.number("milliseconds", 1, 3_600_000, 1000),
            "The first pause after a timer failed to fire; it doubles from there.", "QUEEN_SWEEPER_BACKOFF_MIN_MS"),
    SWEEPER_BACKOFF_MAX_MS("lockstep.sweeper.backoff-max-ms", Shape.number("milliseconds", 1, 86_400_000, 60_000),
            "The longest pause after a timer failed to fire.", "QUEEN_SWEEPER_BACKOFF_MAX_MS"),
    SWEEPER_TRANSIENT_BACKOFF_MS("lockstep.sweeper.transient-backoff-ms", Shape.number("milliseconds", 1, 3_600_000, 1000),
            "The pause when firing failed for a reason that passes, as a lost connection does.",
            "QUEEN_SWEEPER_TRANSIENT_BACKOFF_MS"),

    METRICS_INTERVAL_S("lockstep.metrics.interval-s", Shape.number("seconds", 1, 3600, 10),
            "How often the figures of the database that the metrics show are taken; less often when that takes long."),
    METRICS_MAX_BACKLOGS("lockstep.metrics.max-backlogs", Shape.number("series", 0, 10_000, 200),
            "How many pairs of queue and group the metrics name, those with the largest backlogs; the others are summed up as `other`."),

    WORKER_STOP_TIMEOUT_MS("lockstep.worker.stop-timeout-ms", Shape.number("milliseconds", 0, 600_000, 10_000),
            "How long handlers inside the server are waited for that were asked to end, before they are interrupted."),

    TRACE_RETENTION_S("lockstep.trace-retention-s", Shape.number("seconds", 60, 3_153_600_000L, 604_800),
            "How long traces are kept.", "QUEEN_RAFT_TRACE_RETENTION_S"),
    METRICS_RETENTION_DAYS("lockstep.metrics-retention-days", Shape.number("days", 1, 3650, 90),
            "How long the samples of queues' counters are kept that status and analytics show over time.", "METRICS_RETENTION_DAYS");

    private final String property;
    private final Shape shape;
    private final String effect;
    private final List<String> aliases;

    Setting(String property, Shape shape, String effect, String... aliases) {
        this.property = property;
        this.shape = shape;
        this.effect = effect;
        this.aliases = List.of(aliases);
    }

    /** The name in MicroProfile Config. */
    public String property() {
        return property;
    }

    /** The environment variable: the name with everything but letters and digits made an underscore, in capitals. */
    public String environmentVariable() {
        return environmentForm(property);
    }

    /** The names of the contract, in the order in which they are asked. */
    public List<String> aliases() {
        return aliases;
    }

    /** What the setting does, in a sentence or two. */
    public String effect() {
        return effect;
    }

    /** What its value looks like. */
    Shape shape() {
        return shape;
    }

    static String environmentForm(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
