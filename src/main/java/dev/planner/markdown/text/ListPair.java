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

    /**
     * How much a new entry resembles an old one, from 0 to 1. Above one half it is probably a changed version, if the
     * two do not have different identities.
     */
    default double likeness(int oldIndex, int newIndex) {
        return 0;
    }

    /** Whether a new entry can be a changed version of an old entry only because it is in its place. */
    default boolean replaceable() {
        return true;
    }
}
