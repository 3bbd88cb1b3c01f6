package dev.planner.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where in a file a field's value stands. Headings are matched without regard to case. All that no binding of a collection
 * claims is kept byte for byte; frontmatter keys that none claims ({@link FieldSpec#keys}) are the record's own fields.
 *
 * <p>People and older files also put into the frontmatter what belongs into the body ({@code lineItems},
 * {@code description}): while the body has no such part, a field that stands in the body is read from the frontmatter entry
 * of its own name, and then written there too.
 */
public sealed interface Binding {

    /**
     * A frontmatter entry.
     *
     * @param key the key that is written
     * @param fallbacks keys that are read, in this order, when {@code key} is missing; left untouched on disk, except that
     *     clearing the value removes them too, because they would show through
     */
    record Frontmatter(String key, List<String> fallbacks) implements Binding {}

    /**
     * An object whose members may stand as flat frontmatter keys of the same names ({@code street}, {@code city} …) or as a
     * nested map under {@code key}. The form found in the file is kept; a new file gets the flat form.
     */
    record Gathered(String key, List<String> members) implements Binding {}

    /**
     * The record's name: the first of the frontmatter entries {@code keys} that is there wins, else the first H1. An update
     * changes both when they were equal, else the one that counts. A new file gets both or either as {@code heading} and
     * {@code frontmatter} say.
     *
     * @param keys the frontmatter keys that may carry the name, the one that a new file gets first; never empty
     * @param heading whether a new file carries it as H1
     * @param frontmatter whether a new file carries it in the frontmatter
     * @param template how the H1 of a new file is written when it is not the bare name, such as {@code KPI — {period}}; such
     *     a heading is never read. {@code null} for the bare name
     */
    record Title(
            List<String> keys,
            boolean heading,
            boolean frontmatter,
            @Nullable String template) implements Binding {}

    /**
     * Free text: what follows the H1 (the whole body when {@code whole}) up to the first heading that another binding of the
     * collection claims, headings and blank lines included, trimmed of blank lines at both ends.
     *
     * @param whole the body has no title: the text begins at its first line, H1 lines are part of it
     */
    record Text(boolean whole) implements Binding {}

    /** The text under an H2, to the end of the file or the next heading that another binding claims. */
    record SectionText(Heading heading) implements Binding {}

    /**
     * The list items under an H2, to the next H1 or H2; several such sections are read in order.
     *
     * @param paragraphs whether a run of text that is no list item counts as an entry too; otherwise it is kept and not read
     * @param always whether a new file carries the heading even when the list is empty
     */
    record SectionList(Heading heading, boolean paragraphs, boolean always) implements Binding {}

    /**
     * Check boxes under an H2: {@code - [x] (id) title}; the id may be missing, any bullet and either case of x is read. A
     * list of {@code {id, title, completed}}.
     */
    record CheckList(Heading heading) implements Binding {}

    /**
     * The nested bullet list below the title, as a flat list of {@code {id, text, level, parent}} in the order of the file;
     * {@code level} counts from 0, {@code parent} is the id of the node above and missing for roots.
     */
    record Outline() implements Binding {}

    /**
     * Lines of columns under an H2: {@code - (id) column | column | column}. A GFM table with the columns' names in its head
     * row is read and kept too.
     *
     * @param heading the section; {@code null} when {@code groups} name the sections
     * @param groupBy the member that the section's heading gives, such as {@code level}; {@code null} without groups
     * @param groups the values of {@code groupBy} in the order in which their sections are written
     * @param columns the members in order; trailing empty ones are left out when they are {@code optional}
     * @param index the member that is the entry's place, counted from 0 over all groups: never written, it is what sorts the
     *     entries of a group when they are written; {@code null} for none
     * @param always whether a new file carries the heading even when there is no row
     */
    record Rows(
            @Nullable Heading heading,
            @Nullable String groupBy,
            List<String> groups,
            List<Column> columns,
            @Nullable String index,
            boolean always)
            implements Binding {}

    /** Every H2 with the list items under it, as objects of a name and a list of texts. */
    record Categories(String name, String entries) implements Binding {}

    /** The blocks of an enhanced note: its free paragraphs, or its custom sections. */
    record NoteBlocks(Kind kind) implements Binding {
        public enum Kind {
            PARAGRAPHS,
            SECTIONS
        }
    }

    /** The directory between the collection's own and the file: a task's section. */
    record Directory() implements Binding {}

    /** The file's name without {@code .md}. */
    record FileName() implements Binding {}

    /** Nowhere: the value is computed, or is part of another field. */
    record None() implements Binding {}

    /**
     * A heading as it is written and as it is recognised: equal to {@code text} or one of {@code aliases}; if no heading of
     * the file is, then one that begins with it and adds no word ({@code Subtasks (3):}). Lists and groups also know one
     * that begins with it or holds it among other words, plurals too. A heading that several bindings recognise belongs to
     * the one that knows it best, then to the first.
     */
    record Heading(String text, List<String> aliases) {}

    /**
     * One column of {@link Rows}.
     *
     * @param name the member of the object
     * @param format how its text is written
     * @param optional whether it is left out of the line when it and all after it are empty
     */
    record Column(String name, Format format, boolean optional) {
        public enum Format {
            TEXT,
            NUMBER,
            /** {@code 20h} */
            HOURS,
            /** {@code 6h/day} */
            HOURS_PER_DAY,
            /** {@code Mon,Tue} */
            LIST
        }
    }
}
