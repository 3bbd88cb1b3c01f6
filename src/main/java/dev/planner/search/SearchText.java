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
 * @param finished whether the record is done or dropped; finished records rank below open ones
 * @param changed when the record was last changed, or when it happened; {@code null} if unknown
 * @param mentions the keys of the records whose names are among the parts, including records that do not exist yet
 */
public record SearchText(
        ItemKey key,
        String fingerprint,
        String title,
        List<Part> parts,
        boolean finished,
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
