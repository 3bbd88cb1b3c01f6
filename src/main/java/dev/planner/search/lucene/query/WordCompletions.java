package dev.planner.search.lucene.query;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.lucene.analysis.SearchAnalyzer;
import dev.planner.search.lucene.document.Documents;
import dev.planner.search.lucene.word.StartedWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Completes the beginning of a word with words of the index, in the spelling of the records. */
public final class WordCompletions {
    /** The index is sorted alphabetically, so the most frequent words are selected among this many. */
    private static final int MOST_COMPARED = 1_000;

    private final SearchSource source;
    private final Analyzer analyzer = SearchAnalyzer.ofQueries();

    public WordCompletions(SearchSource source) {
        this.source = source;
    }

    /** Returns words from titles first, then from labels, then from other text. */
    public List<String> of(String start, int limit, DirectoryReader reader) throws IOException {
        QueryTerms terms = QueryTerms.of(analyzer, start);
        List<String> completions = new ArrayList<>();
        if (!terms.isWord()) {
            return completions;
        }
        List<String> folded = new ArrayList<>();
        for (SearchText.Weight weight : SearchText.Weight.values()) {
            String field = Documents.field(weight);
            for (BytesRef word :
                    StartedWords.in(reader, field, terms.last(), MOST_COMPARED).mostFrequentFirst()) {
                if (completions.size() == limit) {
                    return completions;
                }
                String spelling = folded.contains(word.utf8ToString()) ? null : spelling(reader, field, word, weight);
                if (spelling != null) {
                    folded.add(word.utf8ToString());
                    completions.add(spelling);
                }
            }
        }
        return completions;
    }

    /** Returns the word in the spelling of a record; {@code null} if no record contains it. */
    private @Nullable String spelling(DirectoryReader reader, String field, BytesRef word, SearchText.Weight weight)
            throws IOException {
        for (LeafReaderContext leaf : reader.leaves()) {
            PostingsEnum documents = leaf.reader().postings(new Term(field, word), PostingsEnum.NONE);
            Bits live = leaf.reader().getLiveDocs();
            int document = documents == null ? DocIdSetIterator.NO_MORE_DOCS : documents.nextDoc();
            while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document)) {
                document = documents.nextDoc();
            }
            if (document != DocIdSetIterator.NO_MORE_DOCS) {
                String spelling = spelling(Finder.key(reader, leaf.docBase + document), word.utf8ToString(), weight);
                if (spelling != null) {
                    return spelling;
                }
            }
        }
        return null;
    }

    private @Nullable String spelling(ItemKey key, String word, SearchText.Weight weight) throws IOException {
        SearchText.Content text = source.content(key);
        if (text == null) {
            return null;
        }
        for (SearchText.Part part : text.parts()) {
            String spelling = part.weight() == weight ? spelling(part.text(), word) : null;
            if (spelling != null) {
                return spelling;
            }
        }
        return null;
    }

    private @Nullable String spelling(String text, String word) throws IOException {
        try (TokenStream stream = analyzer.tokenStream(Documents.BODY, text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                if (word.contentEquals(term)) {
                    String found = text.substring(offset.startOffset(), offset.endOffset());
                    return found.toUpperCase(Locale.ROOT).equals(found) ? found.toLowerCase(Locale.ROOT) : found;
                }
            }
            stream.end();
        }
        return null;
    }
}
