package dev.planner.search.lucene.analysis;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Adds the stems of each word at the word's position. */
final class StemFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private final Stems stems = new Stems();

    private List<String> pending = List.of();
    private int next;

    StemFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (next < pending.size()) {
            term.setEmpty().append(pending.get(next++));
            position.setPositionIncrement(0);
            return true;
        }
        if (!input.incrementToken()) {
            return false;
        }
        pending = stems.of(term.buffer(), term.length());
        next = 0;
        return true;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        pending = List.of();
        next = 0;
    }
}
