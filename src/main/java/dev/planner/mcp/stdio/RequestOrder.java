package dev.planner.mcp.stdio;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the requests of a client in an order that the client can rely on: a change starts when the changes before it
 * are answered, and a read when the changes before it are answered. Reads therefore never delay anything. All other
 * messages, such as pings and cancellations, start at once. Only one thread gives it messages.
 */
public final class RequestOrder {
    /** The tools that change nothing. A tool that is not listed counts as a change. */
    public static final Set<String> READING_TOOLS =
            Set.of("context", "describe", "list", "get", "search", "next_task", "changes");

    private static final Logger LOG = LoggerFactory.getLogger(RequestOrder.class);
    private static final String TOOL_CALL = "tools/call";
    private static final Set<String> READS = Set.of("resources/read", "completion/complete", "prompts/get");

    private final Executor workers;
    private final Set<CompletableFuture<?>> pending = ConcurrentHashMap.newKeySet();

    /** By the ids of requests that have not started: whether the request has been started or cancelled meanwhile. */
    private final Map<Object, AtomicBoolean> waiting = new ConcurrentHashMap<>();

    private CompletableFuture<?> changes = CompletableFuture.completedFuture(null);

    RequestOrder(Executor workers) {
        this.workers = workers;
    }

    /** Runs the work for a message when its turn comes. */
    void run(Map<?, ?> message, Runnable work) {
        Object method = message.get("method");
        if (TOOL_CALL.equals(method) && !READING_TOOLS.contains(tool(message))) {
            changes = after(changes, message.get("id"), work);
        } else if (TOOL_CALL.equals(method) || (method != null && READS.contains(method))) {
            after(changes, message.get("id"), work);
        } else {
            after(CompletableFuture.completedFuture(null), null, work);
        }
    }

    private static Object tool(Map<?, ?> message) {
        return message.get("params") instanceof Map<?, ?> params && params.get("name") instanceof String name
                ? name
                : "";
    }

    private CompletableFuture<?> after(CompletableFuture<?> before, @Nullable Object id, Runnable work) {
        AtomicBoolean settled = new AtomicBoolean();
        if (id != null) {
            waiting.put(id, settled);
        }
        CompletableFuture<?> done = before.handleAsync(
                (result, fault) -> {
                    boolean starts = settled.compareAndSet(false, true);
                    if (id != null) {
                        waiting.remove(id, settled);
                    }
                    if (starts) {
                        work.run();
                    }
                    return null;
                },
                workers);
        pending.add(done);
        done.whenComplete((result, fault) -> pending.remove(done));
        return done;
    }

    /**
     * Takes back a request that has not started. It then gets no answer, as the protocol demands.
     *
     * @return whether it had not started
     */
    boolean cancel(Object id) {
        AtomicBoolean settled = waiting.get(id);
        return settled != null && settled.compareAndSet(false, true);
    }

    /** Waits until everything has run, or nothing has ended for some time. */
    void await(Duration patience) throws InterruptedException {
        for (CompletableFuture<?>[] left = left(); left.length > 0; left = left()) {
            try {
                CompletableFuture.anyOf(left).get(patience.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                return;
            } catch (ExecutionException e) {
                LOG.debug("a message was not handled", e);
            }
        }
    }

    private CompletableFuture<?>[] left() {
        return pending.stream().filter(each -> !each.isDone()).toArray(CompletableFuture<?>[]::new);
    }
}
