package dev.planner.search.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * The terms of one clause in their order.
 *
 * @param terms empty if the clause consists of punctuation
 * @param spelt whether the last term is a word of letters, which can be the prefix of other words; pairs of Chinese,
 *     Japanese or Korean characters cannot
 */
record QueryTerms(List<String> terms, boolean spelt) {

    static QueryTerms of(Analyzer analyzer, String text) {
        List<String> terms = new ArrayList<>();
        boolean spelt = false;
        try (TokenStream stream = analyzer.tokenStream(Documents.BODY, text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            TypeAttribute type = stream.addAttribute(TypeAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.add(term.toString());
                spelt = !type.type().equals(CJKBigramFilter.DOUBLE_TYPE)
                        && !type.type().equals(CJKBigramFilter.SINGLE_TYPE);
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new QueryTerms(List.copyOf(terms), spelt);
    }

    boolean isEmpty() {
        return terms.isEmpty();
    }

    /** Whether the clause is one word of letters. */
    boolean isWord() {
        return spelt && terms.size() == 1;
    }

    String last() {
        return terms.get(terms.size() - 1);
    }
}
