package dev.planner.bench;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A process that holds many idle event streams with one selector, publishes one message at a time, and reports when its
 * last client has received it. Publisher and clients share a clock.
 *
 * <p>Commands on standard input: {@code round METHOD PATH BASE64-BODY} prints {@code ROUND} with the milliseconds from
 * sending and from the acknowledgement to the last receipt, and the number of clients that missed the message. {@code
 * message} prints the data of the last message in Base64. {@code stuck} adds a client that never reads.
 */
final class Crowd {

    private static final int PENDING = 200;
    private static final int PATIENCE_SECONDS = 15;

    private final InetSocketAddress address;
    private final byte[] request;
    private final int clients;
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
    private final CountDownLatch connected;
    private final ByteArrayOutputStream sample = new ByteArrayOutputStream();
    private volatile Round round = new Round(0);
    private int started;
    private int pending;

    /** One pending message. */
    private static final class Round {
        final CountDownLatch missing;
        volatile long lastAt;

        Round(int clients) {
            missing = new CountDownLatch(clients);
        }
    }

    /** The data of one stream. */
    private static final class Stream {
        private static final byte[] MARK = "\ndata:".getBytes(StandardCharsets.US_ASCII);
        final boolean sampled;
        boolean open;
        private int matched;
        private boolean inData;
        private boolean lineEnd;

        Stream(boolean sampled) {
            this.sampled = sampled;
        }

        /** Returns the number of messages that end within these bytes. */
        int read(ByteBuffer bytes, ByteArrayOutputStream sample) {
            int messages = 0;
            while (bytes.hasRemaining()) {
                byte next = bytes.get();
                if (!inData) {
                    matched = next == MARK[matched] ? matched + 1 : next == '\n' ? 1 : 0;
                    if (matched == MARK.length) {
                        inData = true;
                        matched = 0;
                        if (sampled) {
                            sample.reset();
                        }
                    }
                } else if (next == '\n') {
                    if (lineEnd) {
                        messages++;
                        inData = false;
                        matched = 1;
                    }
                    lineEnd = !lineEnd;
                } else {
                    lineEnd = false;
                    if (sampled) {
                        sample.write(next);
                    }
                }
            }
            return messages;
        }
    }

    private Crowd(int port, String path, int clients) throws IOException {
        this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        this.request = ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
                        + "\r\nAccept: text/event-stream\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        this.clients = clients;
        this.connected = new CountDownLatch(clients);
    }

    /** Arguments: the port, the path of the stream, and the number of clients. */
    public static void main(String[] arguments) throws Exception {
        Crowd crowd = new Crowd(Integer.parseInt(arguments[0]), arguments[1], Integer.parseInt(arguments[2]));
        Thread reading = new Thread(crowd::read, "reading");
        reading.setDaemon(true);
        reading.start();
        if (!crowd.connected.await(90, TimeUnit.SECONDS)) {
            System.out.println("FAILED: " + crowd.connected.getCount() + " clients could not connect");
            return;
        }
        System.out.println("READY");
        crowd.obey(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }

    private void obey(BufferedReader commands) throws IOException, InterruptedException {
        try (Socket publisher = new Socket(address.getAddress(), address.getPort())) {
            publisher.setTcpNoDelay(true);
            Socket stuck = null;
            for (String line = commands.readLine(); line != null; line = commands.readLine()) {
                String[] words = line.split(" ", -1);
                switch (words[0]) {
                    case "message" ->
                        System.out.println("MESSAGE " + Base64.getEncoder().encodeToString(sample.toByteArray()));
                    case "stuck" -> {
                        stuck = new Socket();
                        stuck.setReceiveBufferSize(4096);
                        stuck.connect(address);
                        stuck.getOutputStream().write(request);
                        System.out.println("STUCK");
                    }
                    default -> System.out.println(publish(publisher, words));
                }
            }
            if (stuck != null) {
                stuck.close();
            }
        }
    }

    private String publish(Socket publisher, String[] words) throws IOException, InterruptedException {
        byte[] body = Base64.getDecoder().decode(words[3]);
        byte[] head = (words[1] + ' ' + words[2] + " HTTP/1.1\r\nHost: 127.0.0.1:" + address.getPort()
                        + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.write(head);
        message.write(body);
        Round current = new Round(clients);
        round = current;
        long sentAt = System.nanoTime();
        publisher.getOutputStream().write(message.toByteArray());
        long acknowledgedAt = acknowledged(publisher.getInputStream());
        boolean all = current.missing.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        long lastAt = current.lastAt;
        return "ROUND " + (lastAt - sentAt) / 1e6 + ' ' + (lastAt - acknowledgedAt) / 1e6 + ' '
                + (all ? 0 : current.missing.getCount());
    }

    /** Reads one response. Returns the time of its first byte. */
    private static long acknowledged(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        head.write(in.read());
        long at = System.nanoTime();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            head.write(in.read());
        }
        String text = head.toString(StandardCharsets.US_ASCII);
        if (!text.startsWith("HTTP/1.1 20")) {
            throw new IOException(text);
        }
        for (String line : text.split("\r\n", -1)) {
            if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
                in.readNBytes(Integer.parseInt(line.substring(15).strip()));
            }
        }
        return at;
    }

    private void read() {
        try {
            while (true) {
                while (started < clients && pending < PENDING) {
                    connect();
                }
                selector.select(this::ready);
            }
        } catch (IOException e) {
            System.out.println("FAILED: " + e);
            System.exit(1);
        }
    }

    private void connect() throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.SO_RCVBUF, 16_384);
        Stream stream = new Stream(started == 0);
        started++;
        pending++;
        if (channel.connect(address)) {
            channel.write(ByteBuffer.wrap(request));
            channel.register(selector, SelectionKey.OP_READ, stream);
        } else {
            channel.register(selector, SelectionKey.OP_CONNECT, stream);
        }
    }

    private void ready(SelectionKey key) {
        try {
            SocketChannel channel = (SocketChannel) key.channel();
            Stream stream = (Stream) key.attachment();
            if (key.isConnectable()) {
                channel.finishConnect();
                channel.write(ByteBuffer.wrap(request));
                key.interestOps(SelectionKey.OP_READ);
                return;
            }
            buffer.clear();
            if (channel.read(buffer) < 0) {
                throw new IOException("a stream was closed");
            }
            buffer.flip();
            if (!stream.open) {
                stream.open = true;
                pending--;
                connected.countDown();
            }
            int messages = stream.read(buffer, sample);
            if (messages > 0) {
                Round current = round;
                current.lastAt = System.nanoTime();
                current.missing.countDown();
            }
        } catch (IOException e) {
            System.out.println("FAILED: " + e);
            System.exit(1);
        }
    }
}
