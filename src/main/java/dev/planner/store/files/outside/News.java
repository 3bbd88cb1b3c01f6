package dev.planner.store.files.outside;

import dev.planner.store.files.medium.MediumListener;
import java.util.ArrayList;
import java.util.List;

/** Collects notifications of a medium from any thread until they are fetched. */
final class News implements MediumListener {
    private final Runnable arrived;
    private List<Item> items = new ArrayList<>();
    private boolean lost;

    /** See {@link MediumListener#changed}. */
    record Item(String location, boolean whole) {}

    /**
     * @param arrived called when there are notifications to fetch
     */
    News(Runnable arrived) {
        this.arrived = arrived;
    }

    @Override
    public void changed(String location, boolean whole) {
        boolean first;
        synchronized (this) {
            first = items.isEmpty();
            items.add(new Item(location, whole));
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

    synchronized List<Item> fetch() {
        List<Item> fetched = items;
        items = new ArrayList<>();
        return fetched;
    }

    synchronized boolean fetchLost() {
        boolean fetched = lost;
        lost = false;
        return fetched;
    }
}
