package dev.planner.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A faulty connection between browser and server: each event stream is cut after a random number of bytes. It also sets
 * the browser's reconnection time to zero, so that a test need not wait.
 */
final class CuttingProxy implements AutoCloseable {

    private static final int MOST_BYTES = 2_500;
    /** More bytes than a stream has before its position, from which the browser resumes. */
    private static final int POSITION_BYTES = 100;

    private static final int NO_STREAM = Integer.MAX_VALUE;
    private static final String EVENTS = "GET /api/events ";
    private static final String WAIT = "retry: 2000";
    private static final String NO_WAIT = "retry: 0010";

    private final ServerSocket listener;
    private final Random random;
    private final int mostCuts;
    private final AtomicInteger cuts = new AtomicInteger();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int serverPort;

    CuttingProxy(long seed, int mostCuts) {
        this.random = new Random(seed);
        this.mostCuts = mostCuts;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    String url() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    void forwardTo(int port) {
        serverPort = port;
    }

    int cuts() {
        return cuts.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket browser = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                open.add(browser);
                open.add(server);
                Line line = new Line(browser, server);
                start(line::fromBrowser);
                start(line::fromServer);
            }
        } catch (IOException closed) {
            // The test has ended.
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "cutting-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        end(listener);
        open.forEach(CuttingProxy::end);
    }

    private static void end(AutoCloseable end) {
        try {
            end.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private final class Line {

        private final Socket browser;
        private final Socket server;
        /** The number of bytes that may still pass to the browser. Without a stream they are not counted. */
        private final AtomicInteger left = new AtomicInteger(NO_STREAM);

        Line(Socket browser, Socket server) {
            this.browser = browser;
            this.server = server;
        }

        void fromBrowser() {
            byte[] buffer = new byte[16_384];
            try (InputStream in = browser.getInputStream();
                    OutputStream out = server.getOutputStream()) {
                for (int count; (count = in.read(buffer)) >= 0; ) {
                    if (new String(buffer, 0, count, StandardCharsets.ISO_8859_1).startsWith(EVENTS)) {
                        left.set(cuts.get() < mostCuts ? budget() : NO_STREAM);
                    }
                    out.write(buffer, 0, count);
                }
            } catch (IOException cut) {
                end(server);
            }
        }

        void fromServer() {
            byte[] buffer = new byte[16_384];
            try (InputStream in = server.getInputStream();
                    OutputStream out = browser.getOutputStream()) {
                for (int count; (count = in.read(buffer)) >= 0; ) {
                    byte[] bytes = impatient(buffer, count);
                    if (left.get() == NO_STREAM) {
                        out.write(bytes);
                        continue;
                    }
                    int passing = Math.min(bytes.length, left.addAndGet(headOf(bytes)));
                    out.write(bytes, 0, passing);
                    if (left.addAndGet(-passing) == 0) {
                        cuts.incrementAndGet();
                        break;
                    }
                }
            } catch (IOException cut) {
                end(browser);
            }
            end(server);
        }

        /**
         * Returns the length of the response head, which is never cut, because a browser accepts a partial head as a
         * complete one.
         */
        private static int headOf(byte[] bytes) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return text.startsWith("HTTP/1.1 ") ? text.indexOf("\r\n\r\n") + 4 : 0;
        }

        /** The replacement has the same length, so that no other byte of the response changes. */
        private static byte[] impatient(byte[] buffer, int count) {
            return new String(buffer, 0, count, StandardCharsets.ISO_8859_1)
                    .replace(WAIT, NO_WAIT)
                    .getBytes(StandardCharsets.ISO_8859_1);
        }

        /** The first stream is cut after its position. Otherwise the browser could not ask for what it misses. */
        private int budget() {
            synchronized (random) {
                return (cuts.get() == 0 ? POSITION_BYTES : 1) + random.nextInt(MOST_BYTES);
            }
        }
    }
}
