package dev.planner.base;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Case-insensitive Damerau–Levenshtein distance: the transposition of two adjacent characters counts as one edit. */
public final class EditDistance {
    private EditDistance() {}

    /**
     * The distance between two texts.
     *
     * @return the number of edits, or {@code limit + 1} if it exceeds {@code limit}
     */
    public static int of(String first, String second, int limit) {
        String a = first.toLowerCase(Locale.ROOT);
        String b = second.toLowerCase(Locale.ROOT);
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            int best = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int edits = Math.min(last[j - 1] + (same ? 0 : 1), Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    edits = Math.min(edits, beforeLast[j - 2] + 1);
                }
                row[j] = edits;
                best = Math.min(best, edits);
            }
            if (best > limit) {
                return limit + 1;
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return Math.min(last[b.length()], limit + 1);
    }

    /**
     * The candidate with the fewest edits, at most {@code limit}; the first of several; {@code null} if there is none.
     */
    public static @Nullable String nearest(String word, Collection<String> candidates, int limit) {
        String nearest = null;
        int fewest = limit + 1;
        for (String candidate : candidates) {
            int edits = of(word, candidate, limit);
            if (edits < fewest) {
                nearest = candidate;
                fewest = edits;
            }
        }
        return nearest;
    }
}
