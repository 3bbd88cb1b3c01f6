package dev.planner.store.files.outside;

import dev.planner.store.files.medium.MediumListener;
import java.util.ArrayList;
import java.util.List;

/** A queue of notifications of a medium. Any thread may add notifications. */
final class NotificationQueue implements MediumListener {
    private final Runnable arrived;
    private List<Notification> notifications = new ArrayList<>();
    private boolean lost;

    /** The arguments of {@link MediumListener#changed}. */
    record Notification(String location, boolean whole) {}

    /**
     * @param arrived called when the queue is no longer empty
     */
    NotificationQueue(Runnable arrived) {
        this.arrived = arrived;
    }

    @Override
    public void changed(String location, boolean whole) {
        boolean first;
        synchronized (this) {
            first = notifications.isEmpty();
            notifications.add(new Notification(location, whole));
        }
        if (first) {
            arrived.run();
        }
    }

    @Override
    public void lost() {
        synchronized (this) {
            lost = true;
        }
        arrived.run();
    }

    /** Returns and removes all notifications. */
    synchronized List<Notification> fetch() {
        List<Notification> fetched = notifications;
        notifications = new ArrayList<>();
        return fetched;
    }

    /** Whether notifications were lost since the last call. */
    synchronized boolean fetchLost() {
        boolean fetched = lost;
        lost = false;
        return fetched;
    }
}
