package dev.planner.engine.read.filter;

import dev.planner.search.text.Folding;
import java.util.Arrays;
import java.util.List;

/**
 * Accepts texts that contain all words, in any order, as parts of other words too.
 *
 * @param words folded by {@link Folding#fold(String)}
 */
public record WordFilter(List<String> words) {
    public static WordFilter of(String text) {
        return new WordFilter(Arrays.stream(Folding.fold(text).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList());
    }

    /**
     * @param folded a text that is folded like the words
     */
    public boolean accepts(String folded) {
        for (String word : words) {
            if (!folded.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
