package dev.lockstep.platform.wake;

/** The SQL of hints. */
final class HintQueries {
    private HintQueries() {
    }

    /** Tells every listener of this database each of the texts, once the transaction commits. Reads and locks no table. */
    static final String NOTIFY = "select pg_notify('lockstep_news', text) from unnest(?) as text";

    /** Tells every listener of this database one text; as it is the last statement of a session that listens, it tells those from others. */
    static final String BEAT = "select pg_notify('lockstep_news', ?)";

    /** Subscribes the session; answers nothing. */
    static final String LISTEN = "listen lockstep_news";

    /** Ends every subscription of the session: in the pool it must not gather what nobody reads. */
    static final String UNLISTEN = "unlisten *";
}
