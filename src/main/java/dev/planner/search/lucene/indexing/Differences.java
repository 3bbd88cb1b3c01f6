package dev.planner.search.lucene.indexing;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchSource.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Compares two lists of records by traversing both in the order of their keys. */
final class Differences {
    private static final Comparator<Entry> BY_KEY = Comparator.comparing(
                    (Entry entry) -> entry.key().collection())
            .thenComparing(entry -> entry.key().id());

    private Differences() {}

    /** Returns the keys of records that are in only one list, or whose fingerprints differ. */
    static List<ItemKey> between(List<Entry> some, List<Entry> others) {
        List<Entry> left = some.stream().sorted(BY_KEY).toList();
        List<Entry> right = others.stream().sorted(BY_KEY).toList();
        List<ItemKey> different = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            int order = i == left.size() ? 1 : j == right.size() ? -1 : BY_KEY.compare(left.get(i), right.get(j));
            if (order < 0) {
                different.add(left.get(i++).key());
            } else if (order > 0) {
                different.add(right.get(j++).key());
            } else {
                if (!left.get(i).fingerprint().equals(right.get(j).fingerprint())) {
                    different.add(left.get(i).key());
                }
                i++;
                j++;
            }
        }
        return different;
    }
}
