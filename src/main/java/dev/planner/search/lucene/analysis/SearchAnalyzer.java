package dev.planner.search.lucene.analysis;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Splits text into terms without case and accents. Chinese, Japanese and Korean text has no spaces and is split into
 * pairs of characters.
 *
 * <p>The analyzer of texts also emits the stems of a word at the word's position, and single characters at the position
 * of the pairs. The analyzer of queries emits no stems, because the query decides which stems it uses.
 */
public final class SearchAnalyzer extends Analyzer {
    private static final int ALL_SCRIPTS =
            CJKBigramFilter.HAN | CJKBigramFilter.HIRAGANA | CJKBigramFilter.KATAKANA | CJKBigramFilter.HANGUL;
    /** The gap between the positions of two parts of a record, so that a phrase cannot match across them. */
    private static final int GAP = 100;

    private final boolean texts;

    private SearchAnalyzer(boolean texts) {
        this.texts = texts;
    }

    public static SearchAnalyzer ofTexts() {
        return new SearchAnalyzer(true);
    }

    public static SearchAnalyzer ofQueries() {
        return new SearchAnalyzer(false);
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        StandardTokenizer words = new StandardTokenizer();
        TokenStream terms = new WordPartFilter(words);
        terms = new CJKWidthFilter(terms);
        terms = new CJKBigramFilter(terms, ALL_SCRIPTS, true);
        terms = new FoldingFilter(terms);
        return new TokenStreamComponents(words, texts ? new StemFilter(terms) : terms);
    }

    @Override
    public int getPositionIncrementGap(String field) {
        return GAP;
    }
}
