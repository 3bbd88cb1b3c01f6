package dev.planner.markdown.text;

import org.jspecify.annotations.Nullable;

/** Two lists that are compared: the old entries in a file and the new entries that replace them. */
public interface ListPair {

    int oldSize();

    int newSize();

    /** A key of an old entry. A new entry that is the same has an equal key. */
    String oldKey(int oldIndex);

    String newKey(int newIndex);

    /** Whether an old and a new entry with equal keys are the same, so that the lines of the old one can stay. */
    default boolean same(int oldIndex, int newIndex) {
        return true;
    }

    /** The identity of an old entry; a new entry with the same identity is the old one, changed. {@code null} for none. */
    default @Nullable String oldId(int oldIndex) {
        return null;
    }

    default @Nullable String newId(int newIndex) {
        return null;
    }

    /** Whether a new entry without identity looks like an old one, changed. */
    default boolean similar(int oldIndex, int newIndex) {
        return false;
    }
}
