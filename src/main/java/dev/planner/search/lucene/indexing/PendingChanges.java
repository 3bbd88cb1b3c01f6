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
 * The changes that the indexer has not processed yet. It is thread-safe. A record that changes twice is processed once.
 */
final class PendingChanges {
    private final Set<ItemKey> changed = new LinkedHashSet<>();
    private final Set<ItemKey> renamed = new LinkedHashSet<>();
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
        return take(changed, most);
    }

    /** Takes renamed records. Returns none while there are changed records, which have priority. */
    synchronized List<ItemKey> takeRenamed(int most) {
        return changed.isEmpty() ? take(renamed, most) : List.of();
    }

    private static List<ItemKey> take(Set<ItemKey> from, int most) {
        List<ItemKey> taken = new ArrayList<>(Math.min(most, from.size()));
        Iterator<ItemKey> keys = from.iterator();
        while (taken.size() < most && keys.hasNext()) {
            taken.add(keys.next());
            keys.remove();
        }
        return taken;
    }

    synchronized int size() {
        return changed.size() + renamed.size();
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
