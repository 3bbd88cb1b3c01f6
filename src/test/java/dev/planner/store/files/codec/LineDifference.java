package dev.planner.store.files.codec;

import java.util.ArrayList;
import java.util.List;

/**
 * The difference between two texts, by a longest common subsequence of their lines. A blank line counts less than any
 * other.
 *
 * @param lost the lines of the first text that are not in the second
 * @param added the lines of the second text that are not in the first
 */
record LineDifference(List<String> lost, List<String> added) {

    static LineDifference of(List<String> first, List<String> second) {
        int[][] common = new int[first.size() + 1][second.size() + 1];
        for (int i = first.size() - 1; i >= 0; i--) {
            for (int j = second.size() - 1; j >= 0; j--) {
                common[i][j] = same(first.get(i), second.get(j))
                        ? common[i + 1][j + 1] + weight(first.get(i))
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        List<String> lost = new ArrayList<>();
        List<String> added = new ArrayList<>();
        int j = 0;
        for (int i = 0; i < first.size(); i++) {
            while (j < second.size() && common[i][j + 1] == common[i][j]) {
                added.add(second.get(j++));
            }
            if (j < second.size()
                    && same(first.get(i), second.get(j))
                    && common[i][j] == common[i + 1][j + 1] + weight(first.get(i))) {
                j++;
            } else {
                lost.add(first.get(i));
            }
        }
        added.addAll(second.subList(j, second.size()));
        return new LineDifference(lost, added);
    }

    private static int weight(String line) {
        return line.isBlank() ? 1 : 1_000;
    }

    /** Whether a line is kept: the last one of a file may gain or lose its end, and a comment its indentation. */
    private static boolean same(String before, String after) {
        boolean last = !isEnded(before) || !isEnded(after);
        boolean comment = before.startsWith(" ") && before.stripLeading().startsWith("# ");
        return before.equals(after)
                || (comment && before.stripLeading().equals(after))
                || (last && before.stripTrailing().equals(after.stripTrailing()));
    }

    private static boolean isEnded(String line) {
        return line.endsWith("\n") || line.endsWith("\r");
    }
}
