package dev.planner.markdown.binding;

import dev.planner.markdown.Document;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes a field at its place in a file. */
public interface FieldCodec {

    /** The value; {@code null} if the file has none. */
    @Nullable Object read(Document document);

    /**
     * Replaces the value at its current place.
     *
     * @param value the new value; {@code null} removes it
     * @param values all values of the record, for a place that combines several of them
     */
    Document write(Document document, @Nullable Object value, Map<String, Object> values);

    /** Puts the value into a new file. */
    default Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        return value == null ? document : write(document, value, values);
    }

    /**
     * The frontmatter entry for the value in a new file, so that all entries can be written in one step; {@code null}
     * if the value must be written by {@link #create}.
     */
    default Map.@Nullable Entry<String, Object> entry(Object value) {
        return null;
    }

    /** Whether a value that was read back is equivalent to the wanted value, although the two are not equal. */
    default boolean same(Object wanted, Object read) {
        return false;
    }
}
