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

/** Updates the index with the changes by other programs, while it holds the locks of all affected records. */
final class DifferencePublisher {
    private final Workspace workspace;
    private final WorkQueue queue;

    DifferencePublisher(Workspace workspace, WorkQueue queue) {
        this.workspace = workspace;
        this.queue = queue;
    }

    /**
     * Publishes the differences of files that have not changed again since they were read.
     *
     * @return the locations that were published
     */
    Future<List<String>> publish(Map<String, FileDifference> differences) {
        Set<ItemKey> keys = new HashSet<>();
        differences.values().forEach(difference -> {
            addKey(difference.known(), keys);
            addKey(difference.found(), keys);
        });
        return queue.run(new Locks(keys, Set.of()), () -> apply(differences));
    }

    private static void addKey(@Nullable FileEntry entry, Set<ItemKey> keys) {
        if (entry != null && entry.item() != null) {
            keys.add(entry.item().key());
        }
    }

    private List<String> apply(Map<String, FileDifference> differences) {
        List<String> done = new ArrayList<>();
        List<FileEntry> present = new ArrayList<>();
        Set<String> absent = new HashSet<>();
        differences.forEach((location, difference) -> {
            if (!isUnchanged(location, difference)) {
                return;
            }
            done.add(location);
            if (difference.found() == null) {
                absent.add(location);
            } else {
                present.add(difference.found());
            }
        });
        for (FileEntry entry : present) {
            String old = movedFrom(entry);
            if (old != null) {
                absent.add(old);
            }
        }
        workspace.index().apply(present, absent, workspace.clock().instant());
        return done;
    }

    private boolean isUnchanged(String location, FileDifference difference) {
        if (workspace.index().file(location) != difference.known()) {
            return false;
        }
        try {
            Stamp now = workspace.medium().stamp(location);
            FileEntry found = difference.found();
            if (now == null) {
                boolean misplaced = SuspectReader.exists(workspace.medium(), location);
                return found == null ? !misplaced : misplaced && found.stamp().equals(Stamp.NONE);
            }
            return found != null && found.stamp().matches(now);
        } catch (IOException e) {
            return difference.found() != null && difference.found().problem() != null;
        }
    }

    /**
     * The old location of a record that was moved, so that the move is one change and not a copy and a removal; {@code
     * null} if the file at the old location still exists.
     */
    private @Nullable String movedFrom(FileEntry entry) {
        if (entry.item() == null) {
            return null;
        }
        FileEntry standing = workspace.index().fileOf(entry.item().key());
        return standing != null
                        && !standing.location().equals(entry.location())
                        && !SuspectReader.exists(workspace.medium(), standing.location())
                ? standing.location()
                : null;
    }
}
