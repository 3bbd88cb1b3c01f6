package dev.planner.markdown.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The difference between two versions of a list. Each new entry is a version of one old entry, or an added one. All
 * other old entries are removed. The time is linear in the length of the lists.
 *
 * <p>Entries match in this order: by identity; by equality; by likeness at the same place; by the place alone. Entries
 * with different identities match only if they are equal, so that what belongs to a removed entry does not pass to
 * another one.
 */
public final class ListDiff {
    /** The maximum number of old entries that are compared with one new entry. */
    private static final int WINDOW = 50;

    private static final double HALF = 0.5;

    private final ListPair pair;
    private final List<String> oldKeys = new ArrayList<>();
    private final List<String> newKeys = new ArrayList<>();
    /** New entry → its old version; -1 for none. */
    private final int[] sources;
    /** Old entry → its new version; -1 for none. */
    private final int[] targets;
    /** New entry → its old version if that stays in place; otherwise -1. */
    private int[] places;

    private final boolean[] stays;

    private ListDiff(ListPair pair) {
        this.pair = pair;
        for (int i = 0; i < pair.old().size(); i++) {
            oldKeys.add(pair.oldKey(i));
        }
        for (int j = 0; j < pair.wanted().size(); j++) {
            newKeys.add(pair.newKey(j));
        }
        this.sources = new int[newKeys.size()];
        this.targets = new int[oldKeys.size()];
        this.places = new int[0];
        this.stays = new boolean[oldKeys.size()];
        Arrays.fill(sources, -1);
        Arrays.fill(targets, -1);
    }

    /** Compares two lists. */
    public static ListDiff of(ListPair pair) {
        ListDiff diff = new ListDiff(pair);
        diff.matchIdentities();
        diff.matchEqual();
        diff.place();
        diff.inGaps(diff::matchAlike);
        diff.inGaps(diff::matchPlaces);
        for (int i : diff.places) {
            if (i >= 0) {
                diff.stays[i] = true;
            }
        }
        return diff;
    }

    /** New text → index of the same old text; -1 if there is none. The old indexes ascend. */
    public static int[] align(List<String> old, List<String> texts) {
        return Alignment.of(old, texts, (i, j) -> true);
    }

    private void match(int i, int j) {
        sources[j] = i;
        targets[i] = j;
    }

    private boolean isEqual(int i, int j) {
        return oldKeys.get(i).equals(newKeys.get(j)) && pair.same(i, j);
    }

    /** Matches the entries with the same identity. If several have it, equal ones match first. */
    private void matchIdentities() {
        Map<String, List<Integer>> old = new HashMap<>();
        for (int i = oldKeys.size() - 1; i >= 0; i--) {
            String id = pair.oldId(i);
            if (id != null) {
                old.computeIfAbsent(id, key -> new ArrayList<>(1)).add(i);
            }
        }
        Map<String, List<Integer>> wanted = new HashMap<>();
        for (int j = newKeys.size() - 1; j >= 0; j--) {
            String id = pair.newId(j);
            if (id != null && old.containsKey(id)) {
                wanted.computeIfAbsent(id, key -> new ArrayList<>(1)).add(j);
            }
        }
        wanted.forEach((id, places) -> {
            List<Integer> candidates = old.getOrDefault(id, List.of());
            takeAllEqual(candidates, places);
            for (int n = 1; n <= Math.min(candidates.size(), places.size()); n++) {
                match(candidates.get(candidates.size() - n), places.get(places.size() - n));
            }
        });
    }

    /** Matches equal entries and removes them from the lists, whose entries descend. */
    private void takeAllEqual(List<Integer> old, List<Integer> wanted) {
        if (old.size() == 1 && wanted.size() == 1) {
            return;
        }
        for (int n = wanted.size() - 1; n >= 0; n--) {
            if (takeEqual(old, wanted.get(n))) {
                wanted.remove(n);
            }
        }
    }

    /** Matches a new entry with an equal one of the old entries, which descend, and removes that. */
    private boolean takeEqual(List<Integer> old, int j) {
        for (int m = old.size() - 1; m >= Math.max(0, old.size() - WINDOW); m--) {
            if (isEqual(old.get(m), j)) {
                match(old.remove(m), j);
                return true;
            }
        }
        return false;
    }

    /** Matches the remaining equal entries: first those in the same order, then those that moved. */
    private void matchEqual() {
        int[] aligned = Alignment.of(
                oldKeys, newKeys, (i, j) -> sources[j] >= 0 ? sources[j] == i : targets[i] < 0 && pair.same(i, j));
        Map<String, List<Integer>> rest = new HashMap<>();
        for (int j = 0; j < aligned.length; j++) {
            if (sources[j] < 0 && aligned[j] >= 0) {
                match(aligned[j], j);
            }
        }
        for (int i = oldKeys.size() - 1; i >= 0; i--) {
            if (targets[i] < 0) {
                rest.computeIfAbsent(oldKeys.get(i), key -> new ArrayList<>(1)).add(i);
            }
        }
        for (int j = 0; j < sources.length && !rest.isEmpty(); j++) {
            if (sources[j] < 0) {
                takeEqual(rest.getOrDefault(newKeys.get(j), List.of()), j);
            }
        }
    }

    /** Decides which matches stay in place: as many as possible in the same order. */
    private void place() {
        List<String> old = new ArrayList<>(targets.length);
        for (int i = 0; i < targets.length; i++) {
            old.add(targets[i] < 0 ? "-" : String.valueOf(i));
        }
        List<String> wanted = new ArrayList<>(sources.length);
        for (int source : sources) {
            wanted.add(source < 0 ? "+" : String.valueOf(source));
        }
        places = Alignment.of(old, wanted, (i, j) -> true);
    }

    /** Matches entries between two entries that stay in place. */
    private interface Matcher {
        void match(List<Integer> old, List<Integer> wanted);
    }

    /** Applies a matcher to the unmatched entries between each two entries that stay in place. */
    private void inGaps(Matcher matcher) {
        int oldStart = 0;
        boolean found = false;
        for (int start = 0; start <= places.length; ) {
            int end = start;
            while (end < places.length && places[end] < 0) {
                end++;
            }
            int oldEnd = end == places.length ? targets.length : places[end];
            List<Integer> old = unmatched(targets, oldStart, oldEnd);
            List<Integer> wanted = unmatched(sources, start, end);
            if (!old.isEmpty() && !wanted.isEmpty()) {
                matcher.match(old, wanted);
                found = true;
            }
            oldStart = oldEnd + 1;
            start = end + 1;
        }
        if (found) {
            place();
        }
    }

    private static List<Integer> unmatched(int[] matches, int from, int to) {
        List<Integer> unmatched = new ArrayList<>();
        for (int n = from; n < to; n++) {
            if (matches[n] < 0) {
                unmatched.add(n);
            }
        }
        return unmatched;
    }

    /** Whether both entries have identities, which differ because they did not match. */
    private boolean differ(int i, int j) {
        return pair.oldId(i) != null && pair.newId(j) != null;
    }

    /** Matches the entries that are alike, the most alike first. */
    private void matchAlike(List<Integer> old, List<Integer> wanted) {
        record Pair(int i, int j, double likeness) {}
        List<Pair> pairs = new ArrayList<>();
        for (int n = 0; n < wanted.size(); n++) {
            int from = Math.max(0, Math.min(n - WINDOW / 2, old.size() - WINDOW));
            for (int m = from; m < Math.min(old.size(), from + WINDOW); m++) {
                int i = old.get(m);
                int j = wanted.get(n);
                double likeness = differ(i, j) ? 0 : pair.likeness(i, j);
                if (likeness > HALF) {
                    pairs.add(new Pair(i, j, likeness));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Pair::likeness).reversed());
        for (Pair each : pairs) {
            if (targets[each.i] < 0 && sources[each.j] < 0) {
                match(each.i, each.j);
            }
        }
    }

    /** Matches entries at the same place. If their numbers differ, nothing tells which entries are new. */
    private void matchPlaces(List<Integer> old, List<Integer> wanted) {
        for (int n = 0; pair.replaceable() && n < wanted.size() && old.size() == wanted.size(); n++) {
            if (!differ(old.get(n), wanted.get(n))) {
                match(old.get(n), wanted.get(n));
            }
        }
    }

    /** The old version of a new entry; -1 if the entry is added. */
    public int source(int newIndex) {
        return sources[newIndex];
    }

    /** Whether the new entry equals its old version. */
    public boolean isKept(int newIndex) {
        return sources[newIndex] >= 0 && isEqual(sources[newIndex], newIndex);
    }

    /** The old version of a new entry if it stays in place; -1 if the entry is added or moved. */
    public int old(int newIndex) {
        return places[newIndex];
    }

    /** Whether the old entry stays in place, unchanged or changed. */
    public boolean stays(int oldIndex) {
        return stays[oldIndex];
    }

    public int newSize() {
        return sources.length;
    }
}
