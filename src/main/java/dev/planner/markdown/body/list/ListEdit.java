package dev.planner.markdown.body.list;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.text.ListDiff;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Edits a list of entries in a body. Unchanged entries keep their lines. Changed and moved entries keep the text below
 * them.
 */
public final class ListEdit {

    /** The position of an entry. */
    public interface Entry {
        int line();

        /** The line after the text of the entry. */
        int textEnd();

        /** The line after all content of the entry. */
        int end();

        /** Whether the entry has a list marker, so that no blank line is needed before it. */
        default boolean hasMarker() {
            return true;
        }

        /** Whether a blank line would separate the entry from its list, as in a table. */
        default boolean isTight() {
            return false;
        }
    }

    /** An entry with a parsed value, at the lines of another entry. */
    public interface ParsedEntry extends Entry {
        /** The entry with the lines. */
        Entry lines();

        @Override
        default int line() {
            return lines().line();
        }

        @Override
        default int textEnd() {
            return lines().textEnd();
        }

        @Override
        default int end() {
            return lines().end();
        }

        @Override
        default boolean isTight() {
            return lines().isTight();
        }
    }

    /** Formats values as lines. */
    public interface Form {

        /** The lines of an entry whose value changed. */
        List<String> update(int oldIndex, int newIndex);

        /**
         * The lines of a new entry.
         *
         * @param sibling an old entry that provides the marker and the indentation
         */
        List<String> insert(int sibling, int newIndex);

        /** Whether the lines of an old entry can stand beside another old entry. */
        default boolean alike(int oldIndex, int sibling) {
            return true;
        }

        /** The lines of an old entry, with the lines below its text, beside an old entry that is not alike. */
        default List<String> adapt(int oldIndex, int sibling, int newIndex) {
            return insert(sibling, newIndex);
        }
    }

    private ListEdit() {}

    /**
     * Changes the entries of a list.
     *
     * @param old the entries in the file, at least one
     */
    public static void apply(BodyEdit edit, Body body, List<? extends Entry> old, ListDiff changes, Form form) {
        boolean loose = isLoose(body, old);
        int size = changes.newSize();
        int previous = -1;
        for (int j = 0; j < size; j++) {
            int i = changes.old(j);
            if (i >= 0) {
                if (!changes.isKept(j)) {
                    edit.replace(old.get(i).line(), old.get(i).textEnd(), form.update(i, j));
                }
                previous = i;
                continue;
            }
            int at = previous < 0 ? old.get(0).line() : old.get(previous).end();
            boolean last = previous == old.size() - 1 && previous > 0;
            Entry beside = old.get(Math.max(previous, 0));
            boolean apart = !beside.isTight() && (loose || !beside.hasMarker());
            if (apart && (previous >= 0 || j > 0)) {
                edit.insert(at, List.of(""));
            }
            int sibling = last ? previous : Math.max(previous, 0);
            int source = changes.source(j);
            if (source >= 0 && !form.alike(source, sibling)) {
                edit.insert(at, form.adapt(source, sibling, j));
            } else if (source >= 0 && changes.isKept(j)) {
                edit.copy(old.get(source).line(), old.get(source).end(), at);
            } else if (source >= 0) {
                edit.insert(at, form.update(source, j));
                edit.copy(old.get(source).textEnd(), old.get(source).end(), at);
            } else {
                edit.insert(at, form.insert(sibling, j));
            }
            if (apart && previous < 0 && j + 1 < size && changes.old(j + 1) == 0) {
                edit.insert(at, List.of(""));
            }
        }
        remove(edit, body, old, i -> !changes.stays(i));
    }

    /** The entries in a section. The entries must be sorted by line. */
    public static <E extends Entry> List<E> within(Section section, List<E> entries) {
        return entries.subList(firstFrom(section.start(), entries), firstFrom(section.end(), entries));
    }

    private static int firstFrom(int line, List<? extends Entry> entries) {
        int low = 0;
        int high = entries.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (entries.get(middle).line() < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Removes all entries. Adjacent entries are removed as one block. */
    public static void removeAll(BodyEdit edit, Body body, List<? extends Entry> entries) {
        remove(edit, body, entries, i -> true);
    }

    private static void remove(BodyEdit edit, Body body, List<? extends Entry> old, IntPredicate goes) {
        int i = 0;
        while (i < old.size()) {
            int next = i + 1;
            if (goes.test(i)) {
                while (next < old.size()
                        && goes.test(next)
                        && BodyEdit.contentEnd(
                                        body,
                                        old.get(next - 1).end(),
                                        old.get(next).line())
                                == old.get(next - 1).end()) {
                    next++;
                }
                edit.removeBlock(old.get(i).line(), old.get(next - 1).end());
            }
            i = next;
        }
    }

    /** Whether there are blank lines between the entries. */
    static boolean isLoose(Body body, List<? extends Entry> old) {
        for (int i = 0; i + 1 < old.size(); i++) {
            int end = old.get(i).end();
            boolean both = old.get(i).hasMarker() && old.get(i + 1).hasMarker();
            if (both && old.get(i + 1).line() == end + 1 && body.blank(end)) {
                return true;
            }
        }
        return false;
    }
}
