package dev.planner.search.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * Splits the tokenizer's words at underscores, colons, apostrophes, and dots between letters, so that {@code diagram}
 * finds {@code wiring_diagram.pdf}. Decimal numbers are not split.
 */
final class WordPartFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);

    private char[] word = new char[64];
    private int length;
    private int next;
    private int startOffset;

    WordPartFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        while (true) {
            if (next < length && emitPart()) {
                return true;
            }
            if (!input.incrementToken()) {
                return false;
            }
            if (!isDivided(term.buffer(), term.length())) {
                return true;
            }
            take();
        }
    }

    private void take() {
        length = term.length();
        if (word.length < length) {
            word = new char[length];
        }
        System.arraycopy(term.buffer(), 0, word, 0, length);
        startOffset = offset.startOffset();
        next = 0;
    }

    private boolean emitPart() {
        int begin = next;
        while (begin < length && divides(word, begin, length)) {
            begin++;
        }
        int end = begin;
        while (end < length && !divides(word, end, length)) {
            end++;
        }
        next = end;
        if (begin == end) {
            return false;
        }
        clearAttributes();
        term.copyBuffer(word, begin, end - begin);
        offset.setOffset(startOffset + begin, startOffset + end);
        position.setPositionIncrement(1);
        return true;
    }

    private static boolean isDivided(char[] text, int length) {
        for (int i = 0; i < length; i++) {
            if (divides(text, i, length)) {
                return true;
            }
        }
        return false;
    }

    private static boolean divides(char[] text, int at, int length) {
        return switch (text[at]) {
            case '_', ':', '\'', '’', '·' -> true;
            case '.' -> !isDigit(text, at - 1, length) || !isDigit(text, at + 1, length);
            default -> false;
        };
    }

    private static boolean isDigit(char[] text, int at, int length) {
        return at >= 0 && at < length && Character.isDigit(text[at]);
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        length = 0;
        next = 0;
    }
}
