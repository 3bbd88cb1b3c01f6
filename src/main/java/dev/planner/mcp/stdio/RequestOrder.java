package dev.planner.mcp.stdio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Starts the requests of a client in an order that the client can rely on: a change or a read starts when the changes
 * before it are answered. Reads therefore never delay anything. All other messages, such as pings and cancellations,
 * start at once.
 */
public final class RequestOrder {
    /** The tools that change nothing. A tool that is not listed counts as a change. */
    public static final Set<String> READING_TOOLS =
            Set.of("context", "describe", "list", "get", "search", "next_task", "changes");

    private static final String TOOL_CALL = "tools/call";
    private static final Set<String> READS = Set.of("resources/read", "completion/complete", "prompts/get");

    private final Executor workers;
    /** The requests that have not ended, in the order of their arrival. */
    private final List<Request> unfinished = new ArrayList<>();
    /** The number of requests that have ended. */
    private long ended;

    /** A request. It starts at once unless it is ordered and a change before it has not ended. */
    private static final class Request {
        private final @Nullable Object id;
        private final boolean ordered;
        private final boolean change;
        private final Runnable work;
        private boolean started;

        Request(@Nullable Object id, boolean ordered, boolean change, Runnable work) {
            this.id = id;
            this.ordered = ordered;
            this.change = change;
            this.work = work;
        }
    }

    RequestOrder(Executor workers) {
        this.workers = workers;
    }

    /** Runs the work for a message when its turn comes. */
    synchronized void run(Map<?, ?> message, Runnable work) {
        Object method = message.get("method");
        boolean call = TOOL_CALL.equals(method);
        boolean change = call && !READING_TOOLS.contains(tool(message));
        boolean ordered = call || (method != null && READS.contains(method));
        unfinished.add(new Request(message.get("id"), ordered, change, work));
        startNext();
    }

    private static Object tool(Map<?, ?> message) {
        return message.get("params") instanceof Map<?, ?> params && params.get("name") instanceof String name
                ? name
                : "";
    }

    /** Starts every request whose turn has come. */
    private void startNext() {
        boolean changing = false;
        for (Request each : unfinished) {
            if (!each.started && !(each.ordered && changing)) {
                each.started = true;
                workers.execute(() -> perform(each));
            }
            changing |= each.change;
        }
    }

    private void perform(Request request) {
        try {
            request.work.run();
        } finally {
            end(request);
        }
    }

    private synchronized void end(Request request) {
        unfinished.remove(request);
        ended++;
        startNext();
        notifyAll();
    }

    /**
     * Takes back a request that has not started. It then gets no answer, as the protocol demands.
     *
     * @return whether it had not started
     */
    synchronized boolean cancel(Object id) {
        for (Request each : unfinished) {
            if (id.equals(each.id) && !each.started) {
                end(each);
                return true;
            }
        }
        return false;
    }

    /** Waits until everything has run, or nothing has ended for some time. */
    synchronized void await(Duration patience) throws InterruptedException {
        while (!unfinished.isEmpty()) {
            long before = ended;
            long deadline = System.nanoTime() + patience.toNanos();
            while (ended == before) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0) {
                    return;
                }
                wait(left);
            }
        }
    }
}
