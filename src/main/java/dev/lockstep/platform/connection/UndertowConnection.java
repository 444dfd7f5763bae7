package dev.lockstep.platform.connection;

import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import java.io.IOException;
import org.xnio.ChannelListener;
import org.xnio.conduits.ConduitStreamSourceChannel;

/**
 * Watches a connection by reading from it: the end of the stream, or a failure, means that the client has gone. Bytes are those of
 * its next request; they are put back for Undertow to find, and end the watch.
 *
 * <p>Undertow itself does not read while a request is worked on, so this is the only reader between {@link #watch} and
 * {@link #endWatch}. Only HTTP/1 is watched: in HTTP/2 a connection is not a request's own.
 */
final class UndertowConnection implements ClientConnection, ChannelListener<ConduitStreamSourceChannel> {
    private final HttpServerExchange exchange;
    private ChannelListener<? super ConduitStreamSourceChannel> usualListener;
    private Runnable whenGone;
    private boolean gone;
    private boolean ended;

    UndertowConnection(HttpServerExchange exchange) {
        this.exchange = exchange;
    }

    @Override
    public synchronized void watch(Runnable action) {
        if (isReadable()) {
            whenGone = action;
            usualListener = source().getReadListener();
            source().setReadListener(this);
            source().resumeReads();
        }
    }

    @Override
    public void handleEvent(ConduitStreamSourceChannel source) {
        Runnable action = look();
        if (action != null) {
            action.run();
        }
    }

    /** What there is to do now: the action, when the client has gone. */
    private synchronized Runnable look() {
        Runnable action = whenGone;
        if (action == null || !readSomething()) {
            return null;
        }
        stopWatching();
        return gone ? action : null;
    }

    @Override
    public synchronized boolean endWatch() {
        if (isReadable()) {
            readSomething();
        }
        if (whenGone != null) {
            stopWatching();
        }
        ended = true;
        return !gone && exchange.getConnection().isOpen();
    }

    /** Whether nothing but the client's next request or its end can come from the connection now. */
    private boolean isReadable() {
        return !gone && !ended && exchange.isRequestComplete() && exchange.getConnection() instanceof HttpServerConnection http
            && http.getExtraBytes() == null;
    }

    private HttpServerConnection connection() {
        return (HttpServerConnection) exchange.getConnection();
    }

    private ConduitStreamSourceChannel source() {
        return connection().getChannel().getSourceChannel();
    }

    private void stopWatching() {
        whenGone = null;
        source().suspendReads();
        source().setReadListener(usualListener);
    }

    /** Reads without waiting; false when nothing has come, not even the end. */
    private boolean readSomething() {
        PooledByteBuffer bytes = connection().getByteBufferPool().allocate();
        int read = -1;
        try {
            read = source().read(bytes.getBuffer());
        } catch (IOException e) {
            System.getLogger(UndertowConnection.class.getName()).log(System.Logger.Level.DEBUG, "the client hung up", e);
        }
        gone = read < 0;
        if (read > 0) {
            bytes.getBuffer().flip();
            connection().ungetRequestBytes(bytes);
        } else {
            bytes.close();
        }
        return read != 0;
    }
}
