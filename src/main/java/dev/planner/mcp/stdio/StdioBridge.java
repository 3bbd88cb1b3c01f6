package dev.planner.mcp.stdio;

import dev.planner.base.Json;
import dev.planner.config.Setting;
import dev.planner.mcp.protocol.Message;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.mcp.protocol.Subscriptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads messages from standard input, one per line, and writes the server's messages to standard output. If the server
 * stops, the bridge finds or starts another one, and reopens the session with its subscriptions. If only the stream for
 * notifications is lost, the bridge reopens it. The client does not notice this.
 */
public final class StdioBridge {
    private static final Logger LOG = LoggerFactory.getLogger(StdioBridge.class);
    private static final String LISTEN = "subscriptions/listen";
    private static final int UNAUTHORIZED = 401;
    private static final Duration FAREWELL = Duration.ofSeconds(10);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final Endpoint.Source servers;
    private final BufferedReader in;
    private final OutputStream out;
    private final ExecutorService workers = Executors.newCachedThreadPool(StdioBridge::thread);
    private final OpenStreams streams = new OpenStreams();
    private final SubscribedResources subscribed = new SubscribedResources();
    private final RequestOrder order = new RequestOrder(workers);
    private @Nullable ServerLink link;
    private byte @Nullable [] initialize;

    public StdioBridge(Endpoint.Source servers, InputStream in, OutputStream out) {
        this.servers = servers;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "mcp-stdio");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Runs until standard input ends, and then waits for the pending answers.
     *
     * @throws RuntimeException if there is no server and none can be started
     */
    public void run() throws IOException, InterruptedException {
        link();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.isBlank()) {
                receive(line.getBytes(StandardCharsets.UTF_8));
            }
        }
        streams.closeAll();
        order.await(FAREWELL);
        workers.shutdownNow();
    }

    private void receive(byte[] json) throws IOException {
        Object value;
        try {
            value = Json.read(json);
        } catch (Json.MalformedJsonException e) {
            write(Message.error(null, RpcException.unreadable(String.valueOf(e.getMessage()))));
            return;
        }
        Map<?, ?> message = value instanceof Map<?, ?> map ? map : Map.of();
        if ("notifications/cancelled".equals(message.get("method")) && cancelled(message)) {
            return;
        }
        subscribed.received(json, message);
        if ("initialize".equals(message.get("method"))) {
            initialize = json;
            forward(json, message);
        } else {
            order.run(message, () -> forward(json, message));
        }
    }

    /**
     * Cancels a request that has not started. Over HTTP, a client cancels a subscription by closing the stream.
     *
     * @return whether the server does not know the request
     */
    private boolean cancelled(Map<?, ?> message) {
        Object id = message.get("params") instanceof Map<?, ?> params ? params.get("requestId") : null;
        if (id == null) {
            return false;
        }
        streams.close(id);
        return order.cancel(id);
    }

    private void forward(byte[] json, Map<?, ?> message) {
        try {
            ServerLink server = link();
            HttpResponse<InputStream> answer;
            try {
                answer = server.post(json, message);
                if (answer.statusCode() == 404 && server.hasSession()) {
                    answer.body().close();
                    answer = reconnected(server, message).post(json, message);
                }
            } catch (ConnectException e) {
                answer = reconnected(server, message).post(json, message);
            }
            pass(answer, message);
        } catch (IOException | RuntimeException e) {
            LOG.debug("a message was not forwarded", e);
            refuse(message, "The server does not answer: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized ServerLink link() {
        ServerLink current = link;
        if (current == null) {
            current = new ServerLink(servers.find());
            link = current;
        }
        return current;
    }

    /**
     * Finds a server again, and reopens the client's session. If this fails, the next message tries it again.
     *
     * @throws IOException if the server opens no session
     */
    private synchronized ServerLink reconnected(ServerLink gone, Map<?, ?> message)
            throws IOException, InterruptedException {
        if (link != gone) {
            return link();
        }
        ServerLink found = new ServerLink(servers.find());
        byte[] opening = initialize;
        if (opening == null || "initialize".equals(message.get("method"))) {
            link = found;
            return found;
        }
        HttpResponse<InputStream> answer = found.post(opening, Map.of());
        found.enter(answer, answer.body().readAllBytes());
        if (gone.hasSession() && !found.hasSession()) {
            throw new IOException("the server opens no session, status " + answer.statusCode());
        }
        link = found;
        listen(found);
        subscribeAgain(found);
        return found;
    }

    /**
     * Subscribes to the resources of the lost session. Each of them may have changed since that session ended, so the
     * client gets a notification for each.
     */
    private void subscribeAgain(ServerLink server) throws IOException, InterruptedException {
        for (Map.Entry<String, byte[]> each : subscribed.requests().entrySet()) {
            HttpResponse<InputStream> answer = server.post(each.getValue(), Map.of());
            if (isResult(answer.body().readAllBytes())) {
                write(Subscriptions.updated(each.getKey()));
            }
        }
    }

    private static boolean isResult(byte[] json) {
        try {
            return Json.read(json) instanceof Map<?, ?> message && message.containsKey("result");
        } catch (Json.MalformedJsonException e) {
            return false;
        }
    }

    private void listen(ServerLink server) {
        String session = server.session();
        if (session != null) {
            workers.execute(() -> listen(server, session));
        }
    }

    /**
     * Forwards messages that the server sends without a request. It reopens the stream until another session replaces
     * this one. It starts no server, because a server that is restarting would then find its project in use.
     */
    private void listen(ServerLink server, String session) {
        AtomicReference<@Nullable String> last = new AtomicReference<>();
        Duration pause = FIRST_PAUSE;
        try {
            for (boolean again = false; isCurrent(server, session); again = true) {
                if (again) {
                    Thread.sleep(pause.toMillis());
                }
                if (listened(server, session, last, again)) {
                    pause = FIRST_PAUSE;
                } else {
                    pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isCurrent(ServerLink server, String session) {
        return link == server && session.equals(server.session());
    }

    /**
     * Forwards the messages of one connection.
     *
     * @param last the id of the last event that arrived
     * @param again whether an earlier connection was lost
     * @return whether the server opened the stream
     */
    private boolean listened(ServerLink server, String session, AtomicReference<@Nullable String> last, boolean again)
            throws InterruptedException {
        boolean opened = false;
        try {
            HttpResponse<InputStream> answer = server.listen(session, last.get());
            if (answer.statusCode() == 200) {
                opened = true;
                if (again && last.get() == null) {
                    // Without an id, the server cannot repeat what was lost.
                    countAsChanged(subscribed.requests().keySet());
                }
                passWhileOpen(new Object(), answer.body(), last::set);
            } else {
                answer.body().close();
                if (answer.statusCode() == 404) {
                    reconnected(server, Map.of());
                }
            }
        } catch (IOException | RuntimeException e) {
            LOG.debug("the stream of the server ended", e);
        }
        return opened;
    }

    private void countAsChanged(Iterable<String> uris) throws IOException {
        for (String uri : uris) {
            write(Subscriptions.updated(uri));
        }
    }

    private void pass(HttpResponse<InputStream> answer, Map<?, ?> message) throws IOException {
        String type = answer.headers().firstValue("Content-Type").orElse("");
        if (type.startsWith("text/event-stream")) {
            if (LISTEN.equals(message.get("method")) && message.get("id") != null) {
                passWhileOpen(message.get("id"), answer.body(), id -> {});
            } else {
                passEvents(answer.body(), id -> {});
            }
            return;
        }
        byte[] json = answer.body().readAllBytes();
        if (type.startsWith("application/json") && json.length > 0) {
            if ("initialize".equals(message.get("method")) && answer.statusCode() == 200) {
                ServerLink server = link();
                server.enter(answer, json);
                listen(server);
            }
            if (message.containsKey("id") || !message.containsKey("method")) {
                write(json);
            }
        } else if (answer.statusCode() >= 400) {
            refuse(message, detail(answer.statusCode(), json));
        }
    }

    /** A stream that the client has cancelled ends without another message. */
    private void passWhileOpen(Object id, InputStream body, Consumer<String> ids) throws IOException {
        streams.opened(id, body);
        try {
            passEvents(body, ids);
        } catch (IOException e) {
            if (streams.isOpen(id)) {
                throw e;
            }
        } finally {
            streams.ended(id);
        }
    }

    /**
     * Writes the data of each event (HTML, "Server-sent events"). Messages have no line breaks, so an event has one
     * line.
     *
     * @param ids receives the id of each event after the event
     */
    private void passEvents(InputStream body, Consumer<String> ids) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
            String id = null;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    id = line.substring("id: ".length());
                } else if (line.isEmpty() && id != null) {
                    ids.accept(id);
                } else if (line.startsWith("data: ") && line.length() > "data: ".length()) {
                    write(line.substring("data: ".length()).getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static String detail(int status, byte[] json) {
        if (status == UNAUTHORIZED) {
            return "The server requires its token: set " + Setting.MCP_TOKEN.environment()
                    + " in the environment of this command.";
        }
        try {
            if (Json.read(json) instanceof Map<?, ?> problem && problem.get("detail") instanceof String detail) {
                return detail;
            }
        } catch (Json.MalformedJsonException e) {
            return "The server answers with status " + status + ".";
        }
        return "The server answers with status " + status + ".";
    }

    private void refuse(Map<?, ?> message, String why) {
        Object id = message.get("id");
        if (id == null || !message.containsKey("method")) {
            return;
        }
        try {
            write(Message.error(id, RpcException.unavailable(why)));
        } catch (IOException e) {
            LOG.debug("the client no longer reads", e);
        }
    }

    private void write(byte[] json) throws IOException {
        synchronized (out) {
            out.write(json);
            out.write('\n');
            out.flush();
        }
    }
}
