package dev.planner.http.message;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Holds the share of a request in the {@link BodyBudget} until its response has ended and all its work is done. A
 * client that disconnects ends the response at once, while the work still uses the body.
 */
final class BodyLease {
    private final BodyBudget.Share share;
    private final AtomicInteger users = new AtomicInteger(1);

    private BodyLease(BodyBudget.Share share) {
        this.share = share;
    }

    /** Starts the lease of a request. It ends with the response, unless work began in the meantime. */
    static void start(RequestContext context, BodyBudget.Share share) {
        BodyLease lease = new BodyLease(share);
        context.setBodyLease(lease);
        context.onEnd(lease::release);
    }

    /** The lease of the request, kept for one more user; {@code null} when the request has none. */
    static @Nullable BodyLease retain(RequestContext context) {
        BodyLease lease = context.bodyLease();
        if (lease != null) {
            lease.users.incrementAndGet();
        }
        return lease;
    }

    void release() {
        if (users.decrementAndGet() == 0) {
            share.giveBack();
        }
    }
}
