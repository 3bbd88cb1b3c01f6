package dev.planner.integration;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A small scripted server on a free port that replaces another program's server. */
public final class FakeServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    /** Responds to one request. */
    @FunctionalInterface
    public interface Script {
        void answer(Request request) throws IOException;
    }

    /** One request with its complete body. */
    public record Request(HttpExchange exchange, String body) {
        public String path() {
            return exchange.getRequestURI().toString();
        }

        public String header(String name) {
            return exchange.getRequestHeaders().getFirst(name);
        }

        public Request with(String name, String value) {
            exchange.getResponseHeaders().set(name, value);
            return this;
        }

        public void send(int status, String json) throws IOException {
            exchange.getResponseHeaders().putIfAbsent("Content-Type", List.of("application/json"));
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }
    }

    public FakeServer(Script script) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            script.answer(new Request(exchange, body));
        });
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the method and address of each request so far. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
