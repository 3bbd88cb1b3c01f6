package dev.planner.search.lucene.indexing;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The changes that searches do not see yet. It is thread-safe. A record that changes twice is processed once. A change
 * that the indexer has taken stays pending until the indexer reports that it is searchable.
 */
final class PendingChanges {
    private final Set<ItemKey> changed = new LinkedHashSet<>();
    private final Set<ItemKey> renamed = new LinkedHashSet<>();
    private final List<ItemKey> takenChanged = new ArrayList<>();
    private final List<ItemKey> takenRenamed = new ArrayList<>();
    private boolean rebuild;
    private int outdated;

    synchronized void add(SearchSource.Update update) {
        changed.addAll(update.changed());
        renamed.addAll(update.renamed());
    }

    /** Adds records whose text mentions renamed records. */
    synchronized void addDependent(Collection<ItemKey> dependent) {
        changed.addAll(dependent);
    }

    /** Adds changes from before the subscription. Any of these records may have a new name. */
    synchronized void catchUp(Collection<ItemKey> missed) {
        changed.addAll(missed);
        renamed.addAll(missed);
        outdated = size();
    }

    synchronized List<ItemKey> takeChanged(int most) {
        return take(changed, most, takenChanged);
    }

    /** Takes renamed records. Returns none while there are changed records, which have priority. */
    synchronized List<ItemKey> takeRenamed(int most) {
        return changed.isEmpty() ? take(renamed, most, takenRenamed) : List.of();
    }

    private static List<ItemKey> take(Set<ItemKey> from, int most, List<ItemKey> to) {
        List<ItemKey> taken = new ArrayList<>(Math.min(most, from.size()));
        Iterator<ItemKey> keys = from.iterator();
        while (taken.size() < most && keys.hasNext()) {
            taken.add(keys.next());
            keys.remove();
        }
        to.addAll(taken);
        return taken;
    }

    /** The taken changes are searchable. */
    synchronized void searchable() {
        takenChanged.clear();
        takenRenamed.clear();
    }

    /** The taken changes could not be applied, so they must be taken again. */
    synchronized void giveBack() {
        changed.addAll(takenChanged);
        renamed.addAll(takenRenamed);
        searchable();
    }

    synchronized int size() {
        return changed.size() + renamed.size() + takenChanged.size() + takenRenamed.size();
    }

    /** Returns the processed share of the last {@link #catchUp}. */
    synchronized double progress() {
        return outdated == 0 ? 1 : Math.max(0, 1 - (double) size() / outdated);
    }

    synchronized void wantRebuild() {
        rebuild = true;
    }

    synchronized boolean isRebuildWanted() {
        return rebuild;
    }

    synchronized void rebuildHasBegun() {
        rebuild = false;
    }
}
