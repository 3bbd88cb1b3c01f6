package dev.planner.search.lucene.analysis;

import dev.planner.search.text.Folding;
import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Folds every word; see {@link Folding}. */
final class FoldingFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private char[] folded = new char[256];

    FoldingFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (!input.incrementToken()) {
            return false;
        }
        if (folded.length < term.length() * Folding.LONGEST) {
            folded = new char[term.length() * Folding.LONGEST];
        }
        int length = Folding.fold(term.buffer(), term.length(), folded);
        term.copyBuffer(folded, 0, length);
        return true;
    }
}
