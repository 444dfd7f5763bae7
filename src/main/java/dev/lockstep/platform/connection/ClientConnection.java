package dev.lockstep.platform.connection;

import jakarta.servlet.http.HttpServletRequest;

/** The connection of a request whose answer may take a while. */
public interface ClientConnection {
    /** The request attribute that carries it. */
    String ATTRIBUTE = ClientConnection.class.getName();

    /** The request's connection; where the server tells nothing of it, one whose client never goes. */
    static ClientConnection of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof ClientConnection known ? known : new Unwatched();
    }

    /** Runs the action when the client closes the connection before {@link #endWatch()}, on a thread of the server's that must not wait. */
    void watch(Runnable whenGone);

    /** To be called right before the answer is given. False when the client has gone, and will not read it. */
    boolean endWatch();

    /** A connection of which nothing is known. */
    final class Unwatched implements ClientConnection {
        private Unwatched() {
        }

        @Override
        public void watch(Runnable whenGone) {
            // nobody will say
        }

        @Override
        public boolean endWatch() {
            return true;
        }
    }
}
