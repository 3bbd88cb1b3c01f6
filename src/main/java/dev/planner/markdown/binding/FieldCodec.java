package dev.planner.markdown.binding;

import dev.planner.markdown.Document;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes one field at its place in a file. */
public interface FieldCodec {

    /** The value; {@code null} when the file has none. */
    @Nullable Object read(Document document);

    /**
     * Gives the field another value where its old one stands.
     *
     * @param value {@code null} removes it
     * @param values all values, for what is made of several
     */
    Document write(Document document, @Nullable Object value, Map<String, Object> values);

    /** Puts the value into a new file. */
    default Document create(Document document, @Nullable Object value, Map<String, Object> values) {
        return value == null ? document : write(document, value, values);
    }

    /** Whether what was read back is what was wanted, though it is not equal. */
    default boolean same(Object wanted, Object read) {
        return false;
    }
}
