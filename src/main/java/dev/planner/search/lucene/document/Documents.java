package dev.planner.search.lucene.document;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchText;
import dev.planner.search.SearchText.Standing;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * The layout of the index: one document for each record. Texts are indexed but not stored, because the record store has
 * them.
 */
public final class Documents {
    /** Must be incremented with every change of this layout or of the analysis, so that older indexes are rebuilt. */
    public static final int VERSION = 2;

    public static final String KEY = "key";
    public static final String FINGERPRINT = "fingerprint";
    static final String COLLECTION = "collection";
    /** The time of the last change and the standing; see {@link #rank}. */
    static final String RANK = "rank";

    public static final String ID = "id";
    /** Reversed ids, so that an id can be found by its last characters. */
    public static final String ID_END = "idEnd";

    static final String MENTION = "mention";

    public static final String TITLE = "title";
    public static final String LABEL = "label";
    public static final String BODY = "body";

    /**
     * The maximum length of an id in characters. Each becomes at most three bytes, and Lucene has no terms of more than
     * 32766 bytes.
     */
    private static final int MAX_ID_LENGTH = 5_000;

    /** Separates a collection and an id. No collection name contains it. */
    private static final char SEPARATOR = '\n';

    private static final int STANDING_BITS = 2;
    private static final List<Standing> STANDINGS = List.of(Standing.OPEN, Standing.FINISHED, Standing.FILE);

    private static final FieldType TEXT = new FieldType(TextField.TYPE_NOT_STORED);

    static {
        TEXT.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
        TEXT.freeze();
    }

    private Documents() {}

    /** The document of a record, without mentions of records that cannot be indexed. */
    public static Document of(SearchText text) {
        Document document = new Document();
        String key = encode(text.key());
        document.add(new StringField(KEY, key, Field.Store.NO));
        document.add(new BinaryDocValuesField(KEY, new BytesRef(key)));
        document.add(new BinaryDocValuesField(FINGERPRINT, new BytesRef(text.fingerprint())));
        document.add(
                new SortedDocValuesField(COLLECTION, new BytesRef(text.key().collection())));
        document.add(new NumericDocValuesField(RANK, rank(text.changed(), text.standing())));
        String id = fold(text.key().id());
        document.add(new StringField(ID, id, Field.Store.NO));
        document.add(new StringField(ID_END, backwards(id), Field.Store.NO));
        for (ItemKey mention : text.mentions()) {
            if (isIndexable(mention)) {
                document.add(new StringField(MENTION, encode(mention), Field.Store.NO));
            }
        }
        for (SearchText.Part part : text.parts()) {
            document.add(new Field(field(part.weight()), part.text(), TEXT));
        }
        return document;
    }

    /** Whether the index can contain a record, or a mention of it. */
    public static boolean isIndexable(ItemKey key) {
        return key.id().length() <= MAX_ID_LENGTH;
    }

    public static Term keyTerm(ItemKey key) {
        return new Term(KEY, encode(key));
    }

    public static Term mentionTerm(ItemKey key) {
        return new Term(MENTION, encode(key));
    }

    public static String field(SearchText.Weight weight) {
        return switch (weight) {
            case TITLE -> TITLE;
            case LABEL -> LABEL;
            case BODY -> BODY;
        };
    }

    private static String encode(ItemKey key) {
        return key.collection() + SEPARATOR + key.id();
    }

    public static ItemKey key(BytesRef encoded) {
        String text = encoded.utf8ToString();
        int end = text.indexOf(SEPARATOR);
        return new ItemKey(text.substring(0, end), text.substring(end + 1));
    }

    /** Folds an id, because ids are compared case-insensitively. */
    public static String fold(String id) {
        return id.toLowerCase(Locale.ROOT);
    }

    public static String backwards(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    /** Returns the seconds since 1970 with the standing in the lowest bits. An unknown time is 1970. */
    private static long rank(@Nullable Instant changed, Standing standing) {
        long seconds = changed == null ? 0 : changed.getEpochSecond();
        return seconds << STANDING_BITS | STANDINGS.indexOf(standing);
    }

    public static Standing standing(long rank) {
        return STANDINGS.get((int) (rank & (1 << STANDING_BITS) - 1));
    }

    public static long seconds(long rank) {
        return rank >> STANDING_BITS;
    }
}
