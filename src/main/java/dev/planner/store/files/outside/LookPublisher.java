package dev.planner.store.files.outside;

import dev.planner.item.ItemKey;
import dev.planner.store.Locks;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.Workspace;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Publishes changes by other programs, with the locks of all affected records. */
final class LookPublisher {
    private final Workspace workspace;
    private final WorkQueue queue;

    LookPublisher(Workspace workspace, WorkQueue queue) {
        this.workspace = workspace;
        this.queue = queue;
    }

    /**
     * Publishes the changes of files that have not changed since they were checked.
     *
     * @return the published locations
     */
    Future<List<String>> publish(Map<String, Look> looks) {
        Set<ItemKey> keys = new HashSet<>();
        looks.values().forEach(look -> {
            addKey(look.known(), keys);
            addKey(look.found(), keys);
        });
        return queue.run(new Locks(keys, Set.of()), () -> apply(looks));
    }

    private static void addKey(@Nullable FileEntry entry, Set<ItemKey> keys) {
        if (entry != null && entry.item() != null) {
            keys.add(entry.item().key());
        }
    }

    private List<String> apply(Map<String, Look> looks) {
        List<String> done = new ArrayList<>();
        List<FileEntry> present = new ArrayList<>();
        Set<String> absent = new HashSet<>();
        looks.forEach((location, look) -> {
            if (!isStill(location, look)) {
                return;
            }
            done.add(location);
            if (look.found() == null) {
                absent.add(location);
            } else {
                present.add(look.found());
            }
        });
        for (FileEntry entry : present) {
            String left = leftBehind(entry);
            if (left != null) {
                absent.add(left);
            }
        }
        workspace.index().apply(present, absent, workspace.clock().instant());
        return done;
    }

    private boolean isStill(String location, Look look) {
        if (workspace.index().file(location) != look.known()) {
            return false;
        }
        try {
            Stamp now = workspace.medium().stamp(location);
            FileEntry found = look.found();
            return found == null ? now == null : now != null && found.stamp().like(now);
        } catch (IOException e) {
            return look.found() != null && look.found().problem() != null;
        }
    }

    /** The old location of a moved record whose file no longer exists: one move, not a copy and a removal. */
    private @Nullable String leftBehind(FileEntry entry) {
        if (entry.item() == null) {
            return null;
        }
        FileEntry standing = workspace.index().fileOf(entry.item().key());
        return standing != null
                        && !standing.location().equals(entry.location())
                        && !SuspectLooks.exists(workspace.medium(), standing.location())
                ? standing.location()
                : null;
    }
}
