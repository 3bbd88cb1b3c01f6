package dev.planner.search;

import dev.planner.item.ItemKey;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text of one record.
 *
 * @param key the record
 * @param fingerprint see {@link SearchSource.Entry}
 * @param title the display name of the record
 * @param parts its text, including the title
 * @param standing how high the record ranks among matches with the same text score
 * @param changed when the record was last changed, or when it happened; {@code null} if unknown
 * @param mentions the keys of the records whose names are among the parts, including records that do not exist yet
 */
public record SearchText(
        ItemKey key,
        String fingerprint,
        String title,
        List<Part> parts,
        Standing standing,
        @Nullable Instant changed,
        Set<ItemKey> mentions) {

    /**
     * The readable content of a record or file.
     *
     * @param title its display name
     * @param parts its text, including the name
     * @param changed when the file was last changed; {@code null} for a record, whose fields say it
     */
    public record Content(
            String title, List<Part> parts, @Nullable Instant changed) {}

    /**
     * @param field the API name of the field with the text
     */
    public record Part(String field, Weight weight, String text) {}

    /** The kinds of matches, the most important first. */
    public enum Standing {
        /** A record that is neither done nor dropped. */
        OPEN,
        FINISHED,
        /** A file that was uploaded. People look for the records that are about it. */
        FILE
    }

    /** The relevance of a text for its record, highest first. */
    public enum Weight {
        /** The record's name. */
        TITLE,
        /** Tags, names of people, and other short texts that people search for. */
        LABEL,
        /** All other text. */
        BODY
    }
}
