package dev.planner.search.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Iterates over the words of a text and their positions. Words are folded as in the index. The scanner is much faster
 * than the analyzer of the index, and precise enough to find the words of a match.
 */
public final class TextScanner {
    private static final int LONGEST = 100;

    private String text = "";
    private int limit;
    private int at;
    private int start;
    private int end;
    private final char[] unfolded = new char[LONGEST];
    private final char[] word = new char[LONGEST * Folding.LONGEST];
    private int length;

    /**
     * Starts with a text.
     *
     * @param most the number of characters to scan
     */
    public void scan(String next, int most) {
        text = next;
        limit = Math.min(next.length(), most);
        at = 0;
    }

    /** Advances to the next word; returns false at the end. Each character of a script without spaces is a word. */
    public boolean next() {
        while (at < limit && !Character.isLetterOrDigit(codePoint(at))) {
            at += Character.charCount(codePoint(at));
        }
        if (at >= limit) {
            return false;
        }
        start = at;
        do {
            at += Character.charCount(codePoint(at));
        } while (at < limit && !stands(start) && continues(at));
        end = Math.min(at, text.length());
        fold();
        return true;
    }

    private int codePoint(int index) {
        return text.codePointAt(index);
    }

    private boolean continues(int index) {
        int c = codePoint(index);
        if (c == '.') {
            return Character.isDigit(text.charAt(index - 1))
                    && index + 1 < limit
                    && Character.isDigit(text.charAt(index + 1));
        }
        return (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK) && !stands(index);
    }

    /** Whether the character is a word on its own. */
    private boolean stands(int index) {
        int c = text.charAt(index);
        if (c < 0x1100) {
            return false;
        }
        Character.UnicodeScript script = Character.UnicodeScript.of(codePoint(index));
        return script == Character.UnicodeScript.HAN
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.HANGUL;
    }

    private void fold() {
        int size = Math.min(end - start, LONGEST);
        text.getChars(start, start + size, unfolded, 0);
        length = Folding.fold(unfolded, size, word);
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    public int length() {
        return length;
    }

    public char charAt(int index) {
        return word[index];
    }

    public String word() {
        return new String(word, 0, length);
    }

    public boolean startsWith(String prefix) {
        if (length < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (word[i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    public boolean isWord(String other) {
        return length == other.length() && startsWith(other);
    }

    /** All words of a short text. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        TextScanner scanner = new TextScanner();
        scanner.scan(text, text.length());
        while (scanner.next()) {
            words.add(scanner.word());
        }
        return words;
    }
}
