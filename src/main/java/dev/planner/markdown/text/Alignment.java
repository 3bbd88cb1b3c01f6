package dev.planner.markdown.text;

import java.util.Arrays;

/** Finds which elements of a list stayed when it was changed. */
public final class Alignment {
    /** Above so many comparisons only equal beginnings and ends and close neighbours are found. */
    private static final long MAX_TABLE = 1_000_000;

    private static final int NEIGHBOURS = 50;

    private Alignment() {}

    /** Whether an old and a new element are the same. */
    public interface Same {
        boolean test(int oldIndex, int newIndex);
    }

    /**
     * For each new element the old one that it is, or -1. The old ones ascend, and as many as possible are found.
     */
    public static int[] of(int oldSize, int newSize, Same same) {
        int[] matches = new int[newSize];
        Arrays.fill(matches, -1);
        int start = 0;
        while (start < oldSize && start < newSize && same.test(start, start)) {
            matches[start] = start;
            start++;
        }
        int end = 0;
        while (end < oldSize - start && end < newSize - start && same.test(oldSize - 1 - end, newSize - 1 - end)) {
            matches[newSize - 1 - end] = oldSize - 1 - end;
            end++;
        }
        int rows = oldSize - start - end;
        int columns = newSize - start - end;
        if ((long) rows * columns > MAX_TABLE) {
            greedy(matches, start, oldSize - end, newSize - end, same);
        } else if (rows > 0 && columns > 0) {
            longest(matches, start, rows, columns, same);
        }
        return matches;
    }

    private static void longest(int[] matches, int start, int rows, int columns, Same same) {
        int[][] lengths = new int[rows + 1][columns + 1];
        for (int i = rows - 1; i >= 0; i--) {
            for (int j = columns - 1; j >= 0; j--) {
                lengths[i][j] = same.test(start + i, start + j)
                        ? lengths[i + 1][j + 1] + 1
                        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < rows && j < columns) {
            if (same.test(start + i, start + j)) {
                matches[start + j] = start + i;
                i++;
                j++;
            } else if (lengths[i + 1][j] >= lengths[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }

    private static void greedy(int[] matches, int start, int oldEnd, int newEnd, Same same) {
        int next = start;
        for (int j = start; j < newEnd; j++) {
            for (int i = next; i < Math.min(oldEnd, next + NEIGHBOURS); i++) {
                if (same.test(i, j)) {
                    matches[j] = i;
                    next = i + 1;
                    break;
                }
            }
        }
    }
}
