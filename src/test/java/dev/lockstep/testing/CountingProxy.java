package dev.lockstep.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stands between a client and a server and counts their round trips: each time a client sends after it has heard, and the first
 * time that it sends at all. What goes out in several pieces before an answer is one round trip, as it is on a slow network.
 */
public final class CountingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final int targetPort;
    private final AtomicLong roundTrips = new AtomicLong();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private CountingProxy(int targetPort) throws IOException {
        this.targetPort = targetPort;
        this.listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    }

    /** A proxy on a free port for a server on another. */
    public static CountingProxy to(int targetPort) {
        try {
            CountingProxy proxy = new CountingProxy(targetPort);
            start(proxy::acceptAll);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where clients connect. */
    public int port() {
        return listener.getLocalPort();
    }

    /** All round trips so far, over all connections. */
    public long roundTrips() {
        return roundTrips.get();
    }

    private void acceptAll() throws IOException {
        while (!listener.isClosed()) {
            Socket client = listener.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), targetPort);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            open.add(client);
            open.add(server);
            Turn turn = new Turn();
            start(() -> pump(client, server, turn::clientSpeaks));
            start(() -> pump(server, client, turn::serverSpeaks));
        }
    }

    /** Whose turn it is on one connection. */
    private final class Turn {
        private boolean clientSpoke;

        synchronized void clientSpeaks() {
            if (!clientSpoke) {
                roundTrips.incrementAndGet();
            }
            clientSpoke = true;
        }

        synchronized void serverSpeaks() {
            clientSpoke = false;
        }
    }

    private void pump(Socket from, Socket to, Runnable count) {
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[64 * 1024];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                count.run();
                out.write(buffer, 0, read);
            }
        } catch (IOException closed) {
            // the other side has gone, and with it this connection
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                // the proxy has ended
            }
        }, "counting-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
