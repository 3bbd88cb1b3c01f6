package dev.planner.schema;

import dev.planner.field.FieldType;
import dev.planner.field.Reference;
import dev.planner.markdown.binding.Binding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One field of a collection.
 *
 * @param name its name in the API
 * @param label what people read
 * @param help a hint for people and agents, one sentence; {@code null} when the label says it all
 * @param type what its value may be
 * @param shape how pages show and edit a list or an object, such as {@code outline}; {@code null} for other types
 * @param required whether it must be present and not blank (only what names the record, and what it cannot be without)
 * @param origin who sets it
 * @param defaultValue the JSON value of a new record that does not send it, {@code "today"} or {@code "now"} for dates and
 *     instants; {@code null} for none
 * @param defaultFrom the project setting that is the default when there is no {@code defaultValue}; {@code null} for none
 * @param readDefault the value when a file lacks it, so that readers need not know; {@code null} for none
 * @param aliases other names that are accepted in bodies, never emitted
 * @param binding where it stands in the file
 * @param indexed whether the snapshot keeps an index from its value (or each of its list's entries) to the records
 * @param example a believable JSON value for documentation; {@code null} when the type's own will do
 * @param constraint what must hold between the records of the collection; {@code null} for nothing
 * @param from what a computed field is computed from; empty for other fields
 * @param weight how much a match in it counts in a search, from 0 (not searched) to 3 (the name)
 */
public record FieldSpec(
        String name,
        String label,
        @Nullable String help,
        FieldType type,
        @Nullable String shape,
        boolean required,
        Origin origin,
        @Nullable Object defaultValue,
        @Nullable Object readDefault,
        @Nullable Source defaultFrom,
        List<String> aliases,
        Binding binding,
        boolean indexed,
        @Nullable Object example,
        @Nullable Constraint constraint,
        List<Source> from,
        int weight) {

    /** A field without anything that only some fields have. */
    static FieldSpec plain(
            String name,
            String label,
            FieldType type,
            Origin origin,
            List<String> aliases,
            Binding binding,
            int weight) {
        return new FieldSpec(
                name, label, null, type, null, false, origin, null, null, null, aliases, binding, false, null, null,
                List.of(), weight);
    }

    /**
     * What must hold between the values of this field in all records of the collection. The engine enforces it for every
     * write and every restore.
     *
     * @param within the field that divides the records into groups, such as a milestone's project; {@code null} when the
     *     constraint is about the whole collection
     */
    public record Constraint(Kind kind, @Nullable String within) {
        public enum Kind {
            /**
             * No two records have the same value; case and outer blanks do not count. Within groups, a record that names no
             * group shares its value with no record of any group, because a reference by name could mean either.
             */
            UNIQUE,
            /**
             * At most one record has the value {@code true}; setting it on one record removes it from the other. Within
             * groups, the records that name no group are a group of their own.
             */
            EXCLUSIVE
        }
    }

    public enum Origin {
        /** A client may set it. */
        CLIENT,
        /** The server sets and stores it; a client may send back what it read. */
        SERVER,
        /**
         * Derived at each read and never stored; a client may send back what it read. With a frontmatter binding, older files
         * carry a copy: neither read nor changed.
         */
        COMPUTED,
        /** Stored for the server alone, such as encrypted tokens: no answer, event, search result or export ever shows it. */
        SECRET
    }

    /** What the field refers to, itself or by each entry of its list; {@code null} for a field that is no relation. */
    public @Nullable Reference reference() {
        FieldType element = type.element();
        return element == null ? type.reference() : element.reference();
    }

    /**
     * Every frontmatter key that belongs to this field and therefore is no field of the record's own: the one that is
     * written, then those that are read when it is missing. A field in the body has its own name.
     */
    public List<String> keys() {
        return binding.keys(name);
    }
}
