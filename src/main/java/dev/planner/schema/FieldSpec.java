package dev.planner.schema;

import dev.planner.field.FieldType;
import dev.planner.field.Reference;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.PathBinding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a collection.
 *
 * @param name its name in the API
 * @param label the label in the UI
 * @param help a hint of one sentence for people and agents; {@code null} if the label is enough
 * @param type the type of its value
 * @param shape the presentation of a list or an object on pages, such as {@code outline}; {@code null} for other types
 * @param required whether the value must be present and not blank
 * @param origin who sets the value
 * @param defaultValue the JSON value of a new record if the client sends none; {@code "today"} or {@code "now"} for
 *     dates and instants; {@code null} for none
 * @param defaultFrom the project setting that holds the default; used if {@code defaultValue} is {@code null}; {@code
 *     null} for none
 * @param readDefault the value that readers get if the file has none; {@code null} for none
 * @param aliases other names that request bodies may use; responses never contain them
 * @param binding the place of the value in the file
 * @param indexed whether the snapshot keeps an index from each value, or each entry of a list, to the records
 * @param example a realistic JSON value for documentation; {@code null} to use the type's example
 * @param constraint the constraint between the records of the collection; {@code null} for none
 * @param from the sources of a computed field; empty for other fields
 * @param weight the weight of a match in a search, from 0 (not searched) to 3 (the name)
 * @param cascades whether a change of the value can change or create other records
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
        int weight,
        boolean cascades) {

    /** A field without any of the optional properties. */
    public static FieldSpec plain(
            String name,
            String label,
            FieldType type,
            Origin origin,
            List<String> aliases,
            Binding binding,
            int weight) {
        return new FieldSpec(
                name, label, null, type, null, false, origin, null, null, null, aliases, binding, false, null, null,
                List.of(), weight, false);
    }

    /**
     * A constraint between the values of this field in all records of the collection. The engine enforces it for every
     * write and every restore.
     *
     * @param within the field that divides the records into groups, such as a milestone's project; {@code null} if the
     *     constraint applies to the whole collection
     */
    public record Constraint(Kind kind, @Nullable String within) {
        /** The rule between the records. */
        public enum Kind {
            /**
             * No two records have the same value. Case, Unicode form and outer white space are ignored. With groups, a
             * record without a group conflicts with the records of every group, because a reference by name could mean
             * both.
             */
            UNIQUE,
            /**
             * At most one record has the value {@code true}. If it is set on one record, the server removes it from the
             * other. With groups, the records without a group form one group.
             */
            EXCLUSIVE
        }
    }

    /** Who sets the value of a field. */
    public enum Origin {
        /** A client can set it. */
        CLIENT,
        /** The server sets and stores it. A client may send back the value that it read. */
        SERVER,
        /**
         * Computed at each read and never stored. A client may send back the value that it read. If the field has a
         * frontmatter binding, older files may contain a copy of the value. The server neither reads nor changes it.
         */
        COMPUTED,
        /**
         * Stored only for the server, such as an encrypted token. No response, event, search result or export contains
         * it.
         */
        SECRET
    }

    /** The reference of the field or of its list entries; {@code null} if the field is not a relation. */
    public @Nullable Reference reference() {
        FieldType element = type.element();
        return element == null ? type.reference() : element.reference();
    }

    /** Whether a record can be stored without a value. A part of the file's path always has one. */
    public boolean isRemovable() {
        return !(binding instanceof PathBinding);
    }

    /**
     * Every frontmatter key that the field owns: the key that is written, then the keys that are read if that key is
     * missing. A field in the body owns the key that equals its name.
     */
    public List<String> keys() {
        return binding.keys(name);
    }
}
