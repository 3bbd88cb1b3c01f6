package dev.planner.search.lucene.word;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/** Finds the words of an index with a given prefix. */
public final class StartedWords {
    private StartedWords() {}

    /**
     * The words with a prefix.
     *
     * @param frequencies the words except the prefix itself, with the number of documents that contain them
     * @param all whether these are all words
     */
    public record Found(Map<BytesRef, Integer> frequencies, boolean all) {
        /** Returns the words in any order. */
        Set<BytesRef> terms() {
            return frequencies.keySet();
        }

        public List<BytesRef> mostFrequentFirst() {
            List<Map.Entry<BytesRef, Integer>> entries = new ArrayList<>(frequencies.entrySet());
            entries.sort(Map.Entry.<BytesRef, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()));
            return entries.stream().map(Map.Entry::getKey).toList();
        }
    }

    /**
     * Finds words of a field.
     *
     * @param most the maximum number of different words
     */
    public static Found in(IndexReader reader, String field, String start, int most) throws IOException {
        BytesRef prefix = new BytesRef(start);
        Map<BytesRef, Integer> frequencies = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms != null && !collect(terms.iterator(), prefix, frequencies, most)) {
                return new Found(frequencies, false);
            }
        }
        return new Found(frequencies, true);
    }

    private static boolean collect(TermsEnum terms, BytesRef prefix, Map<BytesRef, Integer> frequencies, int most)
            throws IOException {
        if (terms.seekCeil(prefix) == TermsEnum.SeekStatus.END) {
            return true;
        }
        for (BytesRef term = terms.term(); term != null && StringHelper.startsWith(term, prefix); term = terms.next()) {
            if (term.length == prefix.length) {
                continue;
            }
            Integer known = frequencies.get(term);
            if (known != null) {
                frequencies.put(term, known + terms.docFreq());
            } else if (frequencies.size() < most) {
                frequencies.put(BytesRef.deepCopyOf(term), terms.docFreq());
            } else {
                return false;
            }
        }
        return true;
    }
}
