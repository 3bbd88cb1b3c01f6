package dev.planner.search.lucene.query;

import dev.planner.search.lucene.document.Documents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * The terms of one clause in their order.
 *
 * @param terms empty if the clause consists of punctuation
 * @param positions the positions of the terms in a text with this clause; the first is 0. After a pair of Chinese,
 *     Japanese or Korean characters, the next word is two positions away
 * @param spelt whether the last term is a word of letters, which can be the prefix of other words; pairs of Chinese,
 *     Japanese or Korean characters cannot
 */
record QueryTerms(List<String> terms, List<Integer> positions, boolean spelt) {

    /**
     * @param pair whether it is a pair of characters
     * @param single whether it is a single character of a script that is split into pairs
     * @param end the offset after its last character
     */
    private record Token(String term, int position, boolean pair, boolean single, int start, int end) {
        boolean covers(Token other) {
            return pair && start <= other.start && other.end <= end;
        }
    }

    static QueryTerms of(Analyzer analyzer, String text) {
        List<Token> all = tokens(analyzer, text);
        // A single character is searched only if it is not part of a pair.
        List<Token> tokens = all.stream()
                .filter(token -> !token.single || all.stream().noneMatch(other -> other.covers(token)))
                .toList();
        if (tokens.isEmpty()) {
            return new QueryTerms(List.of(), List.of(), false);
        }
        Token last = tokens.get(tokens.size() - 1);
        int first = tokens.get(0).position;
        return new QueryTerms(
                tokens.stream().map(Token::term).toList(),
                tokens.stream().map(token -> token.position - first).toList(),
                !last.pair && !last.single);
    }

    private static List<Token> tokens(Analyzer analyzer, String text) {
        List<Token> tokens = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream(Documents.BODY, text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            TypeAttribute type = stream.addAttribute(TypeAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
            stream.reset();
            int position = 0;
            while (stream.incrementToken()) {
                position += step.getPositionIncrement();
                tokens.add(new Token(
                        term.toString(),
                        position,
                        type.type().equals(CJKBigramFilter.DOUBLE_TYPE),
                        type.type().equals(CJKBigramFilter.SINGLE_TYPE),
                        offset.startOffset(),
                        offset.endOffset()));
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tokens;
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
