package dev.planner.search.lucene.word;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.RamUsageEstimator;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.packed.PackedInts;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a segment that match a word, with the inputs of their scores. In each field, thousands of documents
 * share a few dozen different inputs: the word occurs once in a text of ten words, or twice in a text of forty. A query
 * therefore computes one score for each different input, and a document only looks up its score. Immutable.
 */
final class WordMatches {
    /** The index of the input for a document whose field does not contain the word. */
    private static final int ABSENT = 0;

    private final FixedBitSet documents;
    /** The number of matches before each 64 documents. */
    private final int[] before;

    private final int count;
    private final List<InField> fields;

    /**
     * The input of a score: all documents with equal inputs have the same score in a field.
     *
     * @param frequency the weighted number of occurrences of scored terms; 0 if there is none
     * @param norm the encoded length of the field
     * @param begun whether the field contains an unscored term that starts with the word
     */
    record ScoreInput(float frequency, long norm, boolean begun) {}

    /**
     * The occurrences of a word in one field of a segment.
     *
     * @param documents the number of documents that contain the most frequent scored term
     * @param occurrences the number of occurrences of all scored terms
     * @param inputs the different inputs; the first is {@link #ABSENT}
     * @param inputOf the index of the input of each match
     */
    record InField(String name, long documents, long occurrences, List<ScoreInput> inputs, PackedInts.Reader inputOf) {
        int input(int match) {
            return (int) inputOf.get(match);
        }
    }

    private WordMatches(FixedBitSet documents, int[] before, int count, List<InField> fields) {
        this.documents = documents;
        this.before = before;
        this.count = count;
        this.fields = List.copyOf(fields);
    }

    /** Finds the matches of a word with its terms in each field. */
    static WordMatches in(LeafReader segment, List<WordQuery.InField> fields) throws IOException {
        FixedBitSet documents = new FixedBitSet(segment.maxDoc());
        for (WordQuery.InField field : fields) {
            forEachTerm(segment, field, PostingsEnum.NONE, (postings, weight) -> documents.or(postings));
        }
        long[] bits = documents.getBits();
        int[] before = new int[bits.length];
        int count = 0;
        for (int i = 0; i < bits.length; i++) {
            before[i] = count;
            count += Long.bitCount(bits[i]);
        }
        WordMatches found = new WordMatches(documents, before, count, List.of());
        List<InField> matched = new ArrayList<>();
        for (WordQuery.InField field : fields) {
            InField occurrences = found.occurrences(segment, field);
            if (occurrences != null) {
                matched.add(occurrences);
            }
        }
        return new WordMatches(documents, before, count, matched);
    }

    private @Nullable InField occurrences(LeafReader segment, WordQuery.InField field) throws IOException {
        float[] frequencies = new float[count];
        FixedBitSet begun = new FixedBitSet(Math.max(1, count));
        long[] statistics = new long[2];
        forEachTerm(segment, field, PostingsEnum.FREQS, (postings, weight) -> {
            long documentsWithTerm = 0;
            for (int document = postings.nextDoc();
                    document != DocIdSetIterator.NO_MORE_DOCS;
                    document = postings.nextDoc()) {
                if (weight == 0) {
                    begun.set(index(document));
                } else {
                    frequencies[index(document)] += weight * postings.freq();
                    statistics[1] += postings.freq();
                    documentsWithTerm++;
                }
            }
            statistics[0] = Math.max(statistics[0], documentsWithTerm);
        });
        ScoreInputs inputs = new ScoreInputs();
        int[] inputOf = new int[count];
        NumericDocValues norms = segment.getNormValues(field.name());
        DocIdSetIterator matches = iterator();
        for (int i = 0; i < count; i++) {
            int document = matches.nextDoc();
            if (frequencies[i] != 0 || begun.get(i)) {
                long norm = norms != null && norms.advanceExact(document) ? norms.longValue() : 1;
                inputOf[i] = inputs.index(new ScoreInput(frequencies[i], norm, begun.get(i)));
            }
        }
        return inputs.all.size() == 1
                ? null
                : new InField(
                        field.name(), statistics[0], statistics[1], inputs.all, packed(inputOf, inputs.all.size()));
    }

    private static PackedInts.Reader packed(int[] inputOf, int inputs) {
        PackedInts.Mutable packed =
                PackedInts.getMutable(inputOf.length, PackedInts.bitsRequired(inputs - 1), PackedInts.DEFAULT);
        for (int i = 0; i < inputOf.length; i++) {
            packed.set(i, inputOf[i]);
        }
        return packed;
    }

    /** Numbers the different inputs. Most documents have the same input as the previous document. */
    private static final class ScoreInputs {
        final List<ScoreInput> all = new ArrayList<>(List.of(new ScoreInput(0, 0, false)));
        private final Map<ScoreInput, Integer> indexes = new HashMap<>();
        private int last = ABSENT;

        int index(ScoreInput input) {
            if (!all.get(last).equals(input)) {
                last = indexes.computeIfAbsent(input, added -> {
                    all.add(added);
                    return all.size() - 1;
                });
            }
            return last;
        }
    }

    private interface TermVisitor {
        /**
         * Receives the documents with a term.
         *
         * @param weight the weight of an occurrence of the term; 0 for a term that only starts with the word
         */
        void visit(PostingsEnum postings, float weight) throws IOException;
    }

    private static void forEachTerm(LeafReader segment, WordQuery.InField field, int flags, TermVisitor visitor)
            throws IOException {
        Terms terms = segment.terms(field.name());
        if (terms == null) {
            return;
        }
        TermsEnum each = terms.iterator();
        PostingsEnum postings = null;
        for (WordQuery.WeightedTerm term : field.terms()) {
            if (each.seekExact(term.term())) {
                postings = each.postings(postings, flags);
                visitor.visit(postings, term.weight());
            }
        }
        BytesRef beginning = field.beginning();
        if (beginning == null || each.seekCeil(beginning) == TermsEnum.SeekStatus.END) {
            return;
        }
        for (BytesRef term = each.term();
                term != null && StringHelper.startsWith(term, beginning);
                term = each.next()) {
            postings = each.postings(postings, flags);
            visitor.visit(postings, 0);
        }
    }

    /** Returns the fields in which any document matches. */
    List<InField> fields() {
        return fields;
    }

    int count() {
        return count;
    }

    /** Returns the matches in ascending order. */
    DocIdSetIterator iterator() {
        return new BitSetIterator(documents, count);
    }

    /** Returns the number of matches before a match, which is its index in {@link InField#input}. */
    int index(int document) {
        long lower = documents.getBits()[document >> 6] & ((1L << document) - 1);
        return before[document >> 6] + Long.bitCount(lower);
    }

    int bytes() {
        long bytes = RamUsageEstimator.sizeOf(documents) + RamUsageEstimator.sizeOf(before);
        for (InField field : fields) {
            bytes += field.inputOf.ramBytesUsed()
                    + field.inputs.size() * RamUsageEstimator.shallowSizeOfInstance(ScoreInput.class);
        }
        return Math.toIntExact(bytes);
    }
}
