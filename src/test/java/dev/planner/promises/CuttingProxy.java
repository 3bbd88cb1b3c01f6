package dev.planner.promises;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A faulty network: every event stream is cut after a random number of bytes, within a line or before the first one,
 * with or without a proper close. The proxy sets the reconnection time of clients to zero, which saves the test
 * minutes.
 */
final class CuttingProxy implements AutoCloseable {
    private static final int FIRST = 3000;
    private static final int LONGEST = 5000;

    private final ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    private final int target;
    private final Random random;
    private final AtomicInteger cuts = new AtomicInteger();
    private final AtomicInteger streams = new AtomicInteger();
    private volatile boolean reliable;

    CuttingProxy(int target, Random random) throws IOException {
        this.target = target;
        this.random = random;
        run(this::accept);
    }

    private static void run(Runnable work) {
        Thread thread = new Thread(work, "proxy");
        thread.setDaemon(true);
        thread.start();
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    int cuts() {
        return cuts.get();
    }

    /** Stops cutting. */
    void rest() {
        reliable = true;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = socket.accept();
                run(() -> serve(client));
            }
        } catch (IOException e) {
            // The test has ended.
        }
    }

    private void serve(Socket client) {
        try (client;
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
            byte[] request = new byte[8192];
            int length = client.getInputStream().read(request);
            if (length < 0) {
                return;
            }
            server.getOutputStream().write(request, 0, length);
            String line = new String(request, 0, length, StandardCharsets.US_ASCII);
            if (line.startsWith("GET /api/events")) {
                cut(server.getInputStream(), client);
            } else {
                run(() -> pass(client, server));
                copy(server.getInputStream(), client.getOutputStream());
            }
        } catch (IOException e) {
            // One of the two sides has closed the connection.
        }
    }

    private static void pass(Socket from, Socket to) {
        try {
            copy(from.getInputStream(), to.getOutputStream());
        } catch (IOException e) {
            // The other direction detects the end too.
        }
    }

    private static void copy(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            out.write(buffer, 0, n);
        }
    }

    private void cut(InputStream in, Socket client) throws IOException {
        int left = streams.incrementAndGet() == 1 ? FIRST : random.nextInt(LONGEST);
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            byte[] hurried = new String(buffer, 0, n, StandardCharsets.ISO_8859_1)
                    .replace("retry: 2000", "retry: 0010")
                    .getBytes(StandardCharsets.ISO_8859_1);
            if (n > left && !reliable) {
                client.getOutputStream().write(hurried, 0, left);
                client.setSoLinger(true, random.nextBoolean() ? 0 : 1);
                cuts.incrementAndGet();
                return;
            }
            client.getOutputStream().write(hurried);
            left -= n;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
