package dev.planner.markdown.body.list;

import dev.planner.markdown.text.ListPair;
import java.util.List;

/** Two lists of texts. A new text counts as a changed old text if the two share more than half of their characters. */
record TextPair(List<String> old, List<String> wanted) implements ListPair {
    @Override
    public String oldKey(int oldIndex) {
        return old.get(oldIndex);
    }

    @Override
    public String newKey(int newIndex) {
        return wanted.get(newIndex);
    }

    @Override
    public double likeness(int oldIndex, int newIndex) {
        return likeness(old.get(oldIndex), wanted.get(newIndex));
    }

    /** The length of the common prefix and suffix as a fraction, from 0 to 1, of the longer text. */
    static double likeness(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        int start = 0;
        while (start < shorter && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return (start + end) / (double) Math.max(1, Math.max(one.length(), other.length()));
    }
}
