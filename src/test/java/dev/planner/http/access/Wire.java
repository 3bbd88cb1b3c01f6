package dev.planner.http.access;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** An HTTP/1.1 connection that sends exactly the given bytes, including those that a client library would refuse. */
public final class Wire implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    public Wire(int port) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(20_000);
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A response. Header names are in lower case. */
    public record Reply(int status, Map<String, List<String>> headers, String body) {
        public String header(String name) {
            List<String> values = headers.get(name.toLowerCase(Locale.ROOT));
            return values == null ? null : values.get(0);
        }
    }

    /** Sends one request on a new connection. */
    public static Reply once(int port, String method, String target, String... headers) {
        try (Wire wire = new Wire(port)) {
            return wire.ask(method, target, headers);
        }
    }

    /** Sends one request on a new connection. The text after the empty header line is the body. */
    public static Reply raw(int port, String text) {
        try (Wire wire = new Wire(port)) {
            wire.send(text);
            return wire.read();
        }
    }

    /** Sends one request on a new connection and reads only the head of the response, for endless responses. */
    public static Reply head(int port, String method, String target, String... headers) {
        try (Wire wire = new Wire(port)) {
            wire.send(method, target, headers);
            return wire.read(true);
        }
    }

    /**
     * Sends a request and reads the response.
     *
     * @param headers complete lines; {@code Host} is added if it is missing; a last element that starts with an empty
     *     line is the body, whose length is added
     */
    public Reply ask(String method, String target, String... headers) {
        send(method, target, headers);
        return read(method.equals("HEAD"));
    }

    private void send(String method, String target, String... headers) {
        StringBuilder request = new StringBuilder(method + ' ' + target + " HTTP/1.1\r\n");
        String body = "";
        boolean named = false;
        for (String header : headers) {
            if (header.startsWith("\n")) {
                body = header.substring(1);
                request.append("Content-Length: ")
                        .append(body.getBytes(StandardCharsets.UTF_8).length)
                        .append("\r\n");
            } else {
                request.append(header).append("\r\n");
                named |= header.regionMatches(true, 0, "Host:", 0, 5);
            }
        }
        if (!named) {
            request.append("Host: localhost:").append(socket.getPort()).append("\r\n");
        }
        send(request + "\r\n" + body);
    }

    public void send(String text) {
        send(text.getBytes(StandardCharsets.UTF_8));
    }

    public void send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Reply read() {
        return read(false);
    }

    private Reply read(boolean headOnly) {
        try {
            String status = line();
            Map<String, List<String>> headers = new TreeMap<>();
            for (String line = line(); !line.isEmpty(); line = line()) {
                int colon = line.indexOf(':');
                headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                        .add(line.substring(colon + 1).strip());
            }
            int code = Integer.parseInt(status.split(" ", 3)[1]);
            boolean none = headOnly || code == 204 || code == 304;
            return new Reply(code, headers, none ? "" : body(headers));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String body(Map<String, List<String>> headers) throws IOException {
        if (headers.containsKey("transfer-encoding")) {
            StringBuilder body = new StringBuilder();
            for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
                body.append(new String(in.readNBytes(size), StandardCharsets.UTF_8));
                line();
            }
            line();
            return body.toString();
        }
        if (headers.containsKey("content-length")) {
            int length = Integer.parseInt(headers.get("content-length").get(0));
            return new String(in.readNBytes(length), StandardCharsets.UTF_8);
        }
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("the server closed the connection");
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    /** Ends the output of this side. */
    public void finish() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads this number of bytes. */
    public byte[] readBytes(int count) {
        try {
            byte[] bytes = in.readNBytes(count);
            if (bytes.length < count) {
                throw new AssertionError("the server closed the connection after " + bytes.length + " bytes");
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads until a text has arrived. */
    public String readUntil(String end) {
        StringBuilder all = new StringBuilder();
        try {
            while (all.indexOf(end) < 0) {
                int b = in.read();
                if (b < 0) {
                    throw new AssertionError("the server closed the connection after: " + all);
                }
                all.append((char) b);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.toString();
    }

    /** Reads until the server closes the connection. */
    public String readAll() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            in.transferTo(all);
        } catch (java.net.SocketTimeoutException e) {
            throw new AssertionError("the server keeps the connection open after: " + all, e);
        } catch (IOException e) {
            // The connection was reset. The bytes before the reset count.
            return all.toString(StandardCharsets.ISO_8859_1);
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    /** Whether the server closes the connection after the rest of its output. */
    public boolean isClosedByServer() {
        try {
            in.readAllBytes();
            return true;
        } catch (IOException e) {
            return !(e instanceof java.net.SocketTimeoutException);
        }
    }

    /** Whether the server ends the connection within a minute while the same bytes are sent repeatedly. */
    public boolean endsWhileSending(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long begin = System.nanoTime();
        try {
            while (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin) < 60) {
                socket.getOutputStream().write(bytes);
                Thread.sleep(1);
            }
            return false;
        } catch (IOException e) {
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
