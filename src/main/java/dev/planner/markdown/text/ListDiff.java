package dev.planner.markdown.text;

import java.util.Arrays;

/**
 * How a list became another: which of its elements stayed, which were changed in their place, which came. What is in neither
 * of the two went.
 */
public final class ListDiff {
    private final int[] kept;
    private final int[] updated;
    private final boolean[] stays;

    private ListDiff(int[] kept, int[] updated, int oldSize) {
        this.kept = kept;
        this.updated = updated;
        this.stays = new boolean[oldSize];
        for (int j = 0; j < kept.length; j++) {
            if (old(j) >= 0) {
                stays[old(j)] = true;
            }
        }
    }

    /**
     * @param same whether an old and a new element are equal
     * @param related whether a new element that is not equal to an old one is that one, changed; where none is and as many
     *     went as came, each is taken for the one in its place
     */
    public static ListDiff of(int oldSize, int newSize, Alignment.Same same, Alignment.Same related) {
        int[] kept = Alignment.of(oldSize, newSize, same);
        int[] updated = new int[newSize];
        Arrays.fill(updated, -1);
        int oldStart = 0;
        for (int start = 0; start <= newSize; ) {
            int end = start;
            while (end < newSize && kept[end] < 0) {
                end++;
            }
            int oldEnd = end == newSize ? oldSize : kept[end];
            pair(oldStart, oldEnd, start, end, related, updated);
            oldStart = oldEnd + 1;
            start = end + 1;
        }
        return new ListDiff(kept, updated, oldSize);
    }

    private static void pair(int oldStart, int oldEnd, int start, int end, Alignment.Same related, int[] updated) {
        int next = oldStart;
        boolean found = false;
        for (int j = start; j < end; j++) {
            for (int i = next; i < oldEnd && i < next + 200; i++) {
                if (related.test(i, j)) {
                    updated[j] = i;
                    next = i + 1;
                    found = true;
                    break;
                }
            }
        }
        if (!found && oldEnd - oldStart == end - start) {
            for (int j = start; j < end; j++) {
                updated[j] = oldStart + j - start;
            }
        }
    }

    /** Whether the new element is an old one, unchanged and in its order. */
    public boolean isKept(int newIndex) {
        return kept[newIndex] >= 0;
    }

    /** The old element that the new one was; -1 when it is new. */
    public int old(int newIndex) {
        return kept[newIndex] >= 0 ? kept[newIndex] : updated[newIndex];
    }

    /** Whether the old element is still there, unchanged or changed. */
    public boolean stays(int oldIndex) {
        return stays[oldIndex];
    }
}
