package dev.planner.store.files.work;

import dev.planner.item.ItemKey;
import dev.planner.store.Locks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Grants locks in the order of requests (first in, first out). A unit of work requests all its locks in one step, so
 * the order is the same in every queue and deadlocks are impossible. A lock on a record takes a shared lock on its
 * collection. A lock on a collection is exclusive.
 */
final class LockQueue {
    private final Map<Object, Lane> lanes = new HashMap<>();

    /** The request of one unit of work, and later its locks. */
    static final class Ticket {
        private final Consumer<Ticket> granted;
        private final List<Claim> claims;
        private int missing;

        private Ticket(Consumer<Ticket> granted, List<Claim> claims) {
            this.granted = granted;
            this.claims = claims;
        }
    }

    /**
     * One lock of a request.
     *
     * @param resource an {@link ItemKey} or the name of a collection
     */
    private record Claim(Object resource, boolean shared) {}

    private record Waiting(Ticket ticket, boolean shared) {}

    /** The state of one resource: the requests that hold it, and the queue of the requests that wait for it. */
    private static final class Lane {
        private final Deque<Waiting> waiting = new ArrayDeque<>();
        private int sharing;
        private boolean taken;

        boolean admits(boolean shared) {
            return !taken && (shared || sharing == 0);
        }

        void enter(boolean shared) {
            if (shared) {
                sharing++;
            } else {
                taken = true;
            }
        }

        void leave(boolean shared) {
            if (shared) {
                sharing--;
            } else {
                taken = false;
            }
        }

        boolean idle() {
            return waiting.isEmpty() && !taken && sharing == 0;
        }
    }

    /**
     * Requests locks.
     *
     * @param granted called once, when all locks are held: immediately on this thread, or later on the thread that
     *     releases the last missing lock
     */
    void acquire(Locks locks, Consumer<Ticket> granted) {
        Ticket ticket = new Ticket(granted, claims(locks));
        boolean ready;
        synchronized (this) {
            for (Claim claim : ticket.claims) {
                Lane lane = lanes.computeIfAbsent(claim.resource(), resource -> new Lane());
                if (lane.waiting.isEmpty() && lane.admits(claim.shared())) {
                    lane.enter(claim.shared());
                } else {
                    lane.waiting.add(new Waiting(ticket, claim.shared()));
                    ticket.missing++;
                }
            }
            ready = ticket.missing == 0;
        }
        if (ready) {
            granted.accept(ticket);
        }
    }

    private static List<Claim> claims(Locks locks) {
        List<Claim> claims = new ArrayList<>();
        for (String collection : locks.collections()) {
            claims.add(new Claim(collection, false));
        }
        locks.records().stream()
                .map(ItemKey::collection)
                .distinct()
                .filter(collection -> !locks.collections().contains(collection))
                .forEach(collection -> claims.add(new Claim(collection, true)));
        for (ItemKey key : locks.records()) {
            if (!locks.collections().contains(key.collection())) {
                claims.add(new Claim(key, false));
            }
        }
        return claims;
    }

    /** Releases all locks of a request, and grants them to the next requests. */
    void release(Ticket ticket) {
        List<Ticket> ready = new ArrayList<>();
        synchronized (this) {
            for (Claim claim : ticket.claims) {
                Lane lane = lanes.get(claim.resource());
                if (lane == null) {
                    throw new IllegalStateException("released twice: " + claim.resource());
                }
                lane.leave(claim.shared());
                admit(lane, ready);
                if (lane.idle()) {
                    lanes.remove(claim.resource());
                }
            }
        }
        ready.forEach(next -> next.granted.accept(next));
    }

    private static void admit(Lane lane, List<Ticket> ready) {
        for (Waiting next = lane.waiting.peek();
                next != null && lane.admits(next.shared());
                next = lane.waiting.peek()) {
            lane.waiting.remove();
            lane.enter(next.shared());
            if (--next.ticket().missing == 0) {
                ready.add(next.ticket());
            }
        }
    }
}
