package dev.planner.markdown.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The difference between two versions of a list. Each new entry is an unchanged, changed or moved old entry, or an
 * added one. All other old entries are removed. The time is linear in the length of the lists.
 */
public final class ListDiff {
    /** The maximum number of old entries that are compared with one new entry. */
    private static final int WINDOW = 50;

    private final ListPair pair;
    private final int[] kept;
    private final int[] updated;
    private final int[] moved;
    private final boolean[] stays;

    private ListDiff(ListPair pair, int[] kept) {
        this.pair = pair;
        this.kept = kept;
        this.updated = new int[kept.length];
        this.moved = new int[kept.length];
        this.stays = new boolean[pair.old().size()];
        Arrays.fill(updated, -1);
        Arrays.fill(moved, -1);
    }

    /** Compares two lists. */
    public static ListDiff of(ListPair pair) {
        List<String> oldKeys = new ArrayList<>(pair.old().size());
        for (int i = 0; i < pair.old().size(); i++) {
            oldKeys.add(pair.oldKey(i));
        }
        List<String> newKeys = new ArrayList<>(pair.wanted().size());
        for (int j = 0; j < pair.wanted().size(); j++) {
            newKeys.add(pair.newKey(j));
        }
        ListDiff diff = new ListDiff(pair, Alignment.of(oldKeys, newKeys, pair::same));
        diff.findUpdated();
        diff.findMoved(oldKeys, newKeys);
        return diff;
    }

    /** New text → index of the same old text; -1 if there is none. The old indexes ascend. */
    public static int[] align(List<String> old, List<String> texts) {
        return Alignment.of(old, texts, (i, j) -> true);
    }

    /** Finds the changed entries, separately between each two unchanged entries. */
    private void findUpdated() {
        Map<String, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < pair.old().size(); i++) {
            String id = pair.oldId(i);
            if (id != null) {
                places.computeIfAbsent(id, key -> new ArrayList<>(1)).add(i);
            }
        }
        int oldStart = 0;
        for (int start = 0; start <= kept.length; ) {
            int end = start;
            while (end < kept.length && kept[end] < 0) {
                end++;
            }
            int oldEnd = end == kept.length ? pair.old().size() : kept[end];
            findUpdated(oldStart, oldEnd, start, end, places);
            oldStart = oldEnd + 1;
            start = end + 1;
        }
        for (int j = 0; j < kept.length; j++) {
            if (old(j) >= 0) {
                stays[old(j)] = true;
            }
        }
    }

    /**
     * Matches each new entry in a range with the old entry of the same identity or, if it has no identity, with a
     * similar old entry. If no entry of the range has a match and the numbers of old and new entries are equal, entries
     * at the same position match.
     */
    private void findUpdated(int oldStart, int oldEnd, int start, int end, Map<String, List<Integer>> places) {
        int next = oldStart;
        boolean found = false;
        for (int j = start; j < end; j++) {
            String id = pair.newId(j);
            int i = id == null ? similar(next, oldEnd, j) : first(places.getOrDefault(id, List.of()), next, oldEnd);
            if (i >= 0) {
                updated[j] = i;
                next = i + 1;
                found = true;
            }
        }
        if (!found && oldEnd - oldStart == end - start) {
            for (int j = start; j < end; j++) {
                updated[j] = oldStart + j - start;
            }
        }
    }

    private int similar(int from, int to, int newIndex) {
        for (int i = from; i < Math.min(to, from + WINDOW); i++) {
            if (pair.similar(i, newIndex)) {
                return i;
            }
        }
        return -1;
    }

    private static int first(List<Integer> places, int from, int to) {
        int found = Collections.binarySearch(places, from);
        int at = found < 0 ? -found - 1 : found;
        return at < places.size() && places.get(at) < to ? places.get(at) : -1;
    }

    /** Matches each remaining new entry with an equal removed entry, which then counts as moved. */
    private void findMoved(List<String> oldKeys, List<String> newKeys) {
        Map<String, List<Integer>> removed = new HashMap<>();
        for (int i = oldKeys.size() - 1; i >= 0; i--) {
            if (!stays[i]) {
                removed.computeIfAbsent(oldKeys.get(i), key -> new ArrayList<>(1))
                        .add(i);
            }
        }
        for (int j = 0; j < moved.length && !removed.isEmpty(); j++) {
            List<Integer> candidates = old(j) >= 0 ? List.of() : removed.getOrDefault(newKeys.get(j), List.of());
            for (int n = candidates.size() - 1; n >= Math.max(0, candidates.size() - WINDOW); n--) {
                if (pair.same(candidates.get(n), j)) {
                    moved[j] = candidates.remove(n);
                    break;
                }
            }
        }
    }

    /** Whether the new entry equals an old one in the same order. */
    public boolean isKept(int newIndex) {
        return kept[newIndex] >= 0;
    }

    /** The old entry that corresponds to the new one, unchanged or changed in place; -1 if there is none. */
    public int old(int newIndex) {
        return kept[newIndex] >= 0 ? kept[newIndex] : updated[newIndex];
    }

    /** The old entry that moves to the place of the new one unchanged; -1 if there is none. */
    public int moved(int newIndex) {
        return moved[newIndex];
    }

    /** Whether the old entry stays in place, unchanged or changed. */
    public boolean stays(int oldIndex) {
        return stays[oldIndex];
    }

    public int newSize() {
        return kept.length;
    }
}
