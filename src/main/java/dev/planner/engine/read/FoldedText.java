package dev.planner.engine.read;

import dev.planner.search.text.Folding;
import java.util.Arrays;
import java.util.List;

/** Removes case and accents from texts, and finds words in the results. */
final class FoldedText {
    private FoldedText() {}

    static String of(String text) {
        char[] from = text.toCharArray();
        char[] into = new char[from.length * Folding.LONGEST];
        return new String(into, 0, Folding.fold(from, from.length, into));
    }

    /** The words of a text, folded. */
    static List<String> words(String text) {
        return Arrays.stream(of(text).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    static boolean holdsAll(String folded, List<String> words) {
        for (String word : words) {
            if (!folded.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
