package dev.planner.markdown;

import dev.planner.item.Raw;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Markdown file with frontmatter: immutable, and byte-identical to its source wherever nothing was changed. */
public final class Document {
    private Document() {}

    /**
     * @throws UnreadableDocumentException when the bytes are no UTF-8, hold a NUL, or the frontmatter is over its limits; the
     *     caller must never write such a file
     */
    public static Document parse(byte[] bytes) {
        throw new UnsupportedOperationException();
    }

    /** A document with neither frontmatter nor body, LF line ends. */
    public static Document empty() {
        throw new UnsupportedOperationException();
    }

    /** Whether there are merge-conflict markers ({@code <<<<<<<}, {@code =======}, {@code >>>>>>>} at line starts, in that order). */
    public boolean conflicted() {
        throw new UnsupportedOperationException();
    }

    /** The top-level frontmatter keys in the order of the file. */
    public Set<String> keys() {
        throw new UnsupportedOperationException();
    }

    public @Nullable Raw get(String key) {
        throw new UnsupportedOperationException();
    }

    /**
     * @param value a JSON-like Java value (see {@code Item}); {@code null} removes the entry
     * @param order the collection's keys in the order of a new file: a new entry goes behind the nearest one before it
     * @return the document with that entry; this very object when it already reads as that value
     */
    public Document with(String key, @Nullable Object value, List<String> order) {
        throw new UnsupportedOperationException();
    }

    public Body body() {
        throw new UnsupportedOperationException();
    }

    public Document withBody(Body body) {
        throw new UnsupportedOperationException();
    }

    public byte[] bytes() {
        throw new UnsupportedOperationException();
    }
}
