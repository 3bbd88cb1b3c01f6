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
     * @param value {@code null} removes it
     * @param values all values, for places that combine several of them
     */
    Document write(Document document, @Nullable Object value, Map<String, Object> values);

    /** Puts the value into a new file. */
    default Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        return value == null ? document : write(document, value, values);
    }

    /**
     * The frontmatter entry that holds the value in a new file, so that all entries of the file can be written in one
     * step; {@code null} if the value needs {@link #create}.
     */
    default Map.@Nullable Entry<String, Object> entry(Object value) {
        return null;
    }

    /** Whether the value read back is equivalent to the wanted value, though not equal. */
    default boolean same(Object wanted, Object read) {
        return false;
    }
}
