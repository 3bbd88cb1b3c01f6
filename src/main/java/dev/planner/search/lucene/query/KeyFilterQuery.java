package dev.planner.search.lucene.query;

import dev.planner.item.ItemKey;
import dev.planner.search.lucene.document.Documents;
import java.io.IOException;
import java.util.function.Predicate;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

/**
 * Matches documents whose record passes a test. The test reads the current record from the store, so the filter is
 * always up to date. Lucene evaluates it last, for documents that match all other clauses.
 */
final class KeyFilterQuery extends Query {
    /** The cost of a test for Lucene's query planning, compared with advancing to the next document. */
    private static final float COST = 500;

    private final Predicate<ItemKey> filter;

    KeyFilterQuery(Predicate<ItemKey> filter) {
        this.filter = filter;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public Scorer scorer(LeafReaderContext context) throws IOException {
                return new ConstantScoreScorer(this, score(), scoreMode, matching(context));
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return false;
            }
        };
    }

    private TwoPhaseIterator matching(LeafReaderContext context) throws IOException {
        BinaryDocValues keys = DocValues.getBinary(context.reader(), Documents.KEY);
        DocIdSetIterator all = DocIdSetIterator.all(context.reader().maxDoc());
        return new TwoPhaseIterator(all) {
            @Override
            public boolean matches() throws IOException {
                return keys.advanceExact(all.docID()) && filter.test(Documents.key(keys.binaryValue()));
            }

            @Override
            public float matchCost() {
                return COST;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "filter";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyFilterQuery that && filter.equals(that.filter);
    }

    @Override
    public int hashCode() {
        return filter.hashCode();
    }
}
