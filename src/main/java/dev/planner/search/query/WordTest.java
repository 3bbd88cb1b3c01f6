package dev.planner.search.query;

import dev.planner.search.text.TextScanner;
import java.util.Collections;
import java.util.List;

/** Tests whether a text contains consecutive words, ignoring case and accents. */
final class WordTest {
    private final List<String> wanted;

    WordTest(String wanted) {
        this.wanted = TextScanner.words(wanted);
    }

    /** Whether the text contains the words. */
    boolean isIn(String text) {
        return !wanted.isEmpty() && Collections.indexOfSubList(TextScanner.words(text), wanted) >= 0;
    }

    /** Whether the text consists of exactly these words. */
    boolean is(String text) {
        return TextScanner.words(text).equals(wanted);
    }
}
