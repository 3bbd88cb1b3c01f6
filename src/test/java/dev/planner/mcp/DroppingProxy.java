package dev.planner.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** A proxy that loses what the server sends, or drops all connections, when a test says so. */
final class DroppingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private volatile int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final CountDownLatch stream = new CountDownLatch(1);
    private final CountDownLatch loss = new CountDownLatch(1);
    private volatile boolean lost;

    DroppingProxy(int target) {
        this.target = target;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "dropping-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                open.add(client);
                connect(client);
            }
        } catch (IOException closed) {
            // The test has ended.
        }
    }

    private void connect(Socket client) throws IOException {
        Socket server;
        try {
            server = new Socket(InetAddress.getLoopbackAddress(), target);
        } catch (ConnectException stopped) {
            client.close();
            return;
        }
        open.add(server);
        start(() -> pass(client, server, false));
        start(() -> pass(server, client, true));
    }

    private void pass(Socket from, Socket to, boolean losable) {
        byte[] buffer = new byte[1 << 14];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count; (count = in.read(buffer)) >= 0; ) {
                String text = new String(buffer, 0, count, StandardCharsets.UTF_8);
                if (!losable || !lost) {
                    out.write(buffer, 0, count);
                    if (losable && text.contains("text/event-stream")) {
                        stream.countDown();
                    }
                } else if (text.contains("data: ")) {
                    loss.countDown();
                }
            }
        } catch (IOException dropped) {
            // Closing one side has closed the other.
        }
    }

    /** Waits until the server has opened a stream of events. */
    void awaitStream() throws InterruptedException {
        stream.await();
    }

    /** Loses all that the server sends from now on. */
    void lose() {
        lost = true;
    }

    /** Waits until an event is lost. */
    void awaitLoss() throws InterruptedException {
        loss.await();
    }

    /** Connects clients with another server from now on. */
    void forwardTo(int port) {
        target = port;
    }

    /** Drops all connections. New ones lose nothing. */
    void drop() throws IOException {
        lost = false;
        for (Socket each : open) {
            each.close();
        }
        open.removeIf(Socket::isClosed);
    }

    @Override
    public void close() throws IOException {
        listener.close();
        drop();
    }
}
