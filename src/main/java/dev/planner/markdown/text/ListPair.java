package dev.planner.markdown.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two versions of a list to compare. */
public interface ListPair {

    /** The entries in the file. */
    List<?> old();

    /** The entries that replace them. */
    List<?> wanted();

    /** The key of an old entry. An equal new entry has the same key. */
    String oldKey(int oldIndex);

    String newKey(int newIndex);

    /** Whether an old and a new entry with the same key are equal, so that the old lines can stay. */
    default boolean same(int oldIndex, int newIndex) {
        return true;
    }

    /**
     * The identity of an old entry; {@code null} if it has none. A new entry with the same identity is a changed
     * version of the old entry.
     */
    default @Nullable String oldId(int oldIndex) {
        return null;
    }

    default @Nullable String newId(int newIndex) {
        return null;
    }

    /** Whether a new entry without identity is probably a changed version of an old entry. */
    default boolean similar(int oldIndex, int newIndex) {
        return false;
    }
}
