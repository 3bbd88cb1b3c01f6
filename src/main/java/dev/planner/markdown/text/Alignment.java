package dev.planner.markdown.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Aligns two versions of a list: finds the entries that an edit kept. For short lists it computes a longest common
 * subsequence. It splits long lists at the entries that occur once in both versions (patience diff), so that the time
 * is linear in the length of the lists.
 */
final class Alignment {
    /** The maximum number of comparisons for a longest common subsequence. */
    private static final int MAX_COMPARISONS = 10_000;

    /** The maximum number of splits at unique entries. */
    private static final int MAX_SPLITS = 4;

    private final int[] oldKeys;
    private final int[] newKeys;
    private final Same same;
    private final int[] matches;
    private final int[] oldCounts;
    private final int[] newCounts;
    private final int[] oldPlaces;

    /** Decides whether an old and a new entry with equal keys are the same. */
    interface Same {
        boolean test(int oldIndex, int newIndex);
    }

    private Alignment(int[] oldKeys, int[] newKeys, int distinct, Same same) {
        this.oldKeys = oldKeys;
        this.newKeys = newKeys;
        this.same = same;
        this.matches = new int[newKeys.length];
        this.oldCounts = new int[distinct];
        this.newCounts = new int[distinct];
        this.oldPlaces = new int[distinct];
        Arrays.fill(matches, -1);
    }

    /**
     * New entry → index of the same old entry; -1 if there is none. The indexes of the old entries ascend.
     */
    static int[] of(List<String> oldKeys, List<String> newKeys, Same same) {
        Map<String, Integer> numbers = new HashMap<>();
        int[] before = numbered(oldKeys, numbers);
        int[] after = numbered(newKeys, numbers);
        Alignment alignment = new Alignment(before, after, numbers.size(), same);
        alignment.align(0, before.length, 0, after.length, MAX_SPLITS);
        return alignment.matches;
    }

    private static int[] numbered(List<String> keys, Map<String, Integer> numbers) {
        int[] numbered = new int[keys.size()];
        for (int i = 0; i < numbered.length; i++) {
            Integer next = numbers.size();
            Integer known = numbers.putIfAbsent(keys.get(i), next);
            numbered[i] = known == null ? next : known;
        }
        return numbered;
    }

    private boolean isSame(int oldIndex, int newIndex) {
        return oldKeys[oldIndex] == newKeys[newIndex] && same.test(oldIndex, newIndex);
    }

    private void align(int oldFrom, int oldTo, int newFrom, int newTo, int splits) {
        int oldStart = oldFrom;
        int newStart = newFrom;
        while (oldStart < oldTo && newStart < newTo && isSame(oldStart, newStart)) {
            matches[newStart++] = oldStart++;
        }
        int oldEnd = oldTo;
        int newEnd = newTo;
        while (oldEnd > oldStart && newEnd > newStart && isSame(oldEnd - 1, newEnd - 1)) {
            matches[--newEnd] = --oldEnd;
        }
        long comparisons = (long) (oldEnd - oldStart) * (newEnd - newStart);
        if (comparisons > MAX_COMPARISONS && splits > 0) {
            split(oldStart, oldEnd, newStart, newEnd, splits);
        } else if (comparisons > 0 && comparisons <= MAX_COMPARISONS) {
            longestCommonSubsequence(oldStart, oldEnd, newStart, newEnd);
        }
    }

    /** Aligns the parts between the entries that occur once in both versions. */
    private void split(int oldStart, int oldEnd, int newStart, int newEnd, int splits) {
        int[] anchors = anchors(oldStart, oldEnd, newStart, newEnd);
        int nextOld = oldStart;
        int nextNew = newStart;
        for (int j : anchors) {
            int i = matches[j];
            align(nextOld, i, nextNew, j, splits - 1);
            nextOld = i + 1;
            nextNew = j + 1;
        }
        if (anchors.length > 0) {
            align(nextOld, oldEnd, nextNew, newEnd, splits - 1);
        }
    }

    /**
     * Matches the entries that occur once in both versions, as far as their order is the same (longest increasing
     * subsequence), and returns their new indexes.
     */
    private int[] anchors(int oldStart, int oldEnd, int newStart, int newEnd) {
        for (int i = oldStart; i < oldEnd; i++) {
            oldCounts[oldKeys[i]]++;
            oldPlaces[oldKeys[i]] = i;
        }
        for (int j = newStart; j < newEnd; j++) {
            newCounts[newKeys[j]]++;
        }
        int[] unique = new int[newEnd - newStart];
        int count = 0;
        for (int j = newStart; j < newEnd; j++) {
            int key = newKeys[j];
            if (oldCounts[key] == 1 && newCounts[key] == 1 && same.test(oldPlaces[key], j)) {
                unique[count++] = j;
            }
        }
        int[] ascending = ascending(Arrays.copyOf(unique, count));
        for (int j : ascending) {
            matches[j] = oldPlaces[newKeys[j]];
        }
        for (int i = oldStart; i < oldEnd; i++) {
            oldCounts[oldKeys[i]] = 0;
        }
        for (int j = newStart; j < newEnd; j++) {
            newCounts[newKeys[j]] = 0;
        }
        return ascending;
    }

    /** The longest subsequence of some new entries whose old indexes ascend. */
    private int[] ascending(int[] entries) {
        int[] lastOfLength = new int[entries.length];
        int[] before = new int[entries.length];
        int length = 0;
        for (int n = 0; n < entries.length; n++) {
            int place = oldPlaces[newKeys[entries[n]]];
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (oldPlaces[newKeys[entries[lastOfLength[middle]]]] < place) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[n] = low == 0 ? -1 : lastOfLength[low - 1];
            lastOfLength[low] = n;
            length = Math.max(length, low + 1);
        }
        int[] run = new int[length];
        for (int n = length == 0 ? -1 : lastOfLength[length - 1]; n >= 0; n = before[n]) {
            run[--length] = entries[n];
        }
        return run;
    }

    private void longestCommonSubsequence(int oldStart, int oldEnd, int newStart, int newEnd) {
        int rows = oldEnd - oldStart;
        int columns = newEnd - newStart;
        int[][] lengths = new int[rows + 1][columns + 1];
        for (int i = rows - 1; i >= 0; i--) {
            for (int j = columns - 1; j >= 0; j--) {
                lengths[i][j] = isSame(oldStart + i, newStart + j)
                        ? lengths[i + 1][j + 1] + 1
                        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < rows && j < columns) {
            if (isSame(oldStart + i, newStart + j)) {
                matches[newStart + j] = oldStart + i;
                i++;
                j++;
            } else if (lengths[i + 1][j] >= lengths[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }
}
