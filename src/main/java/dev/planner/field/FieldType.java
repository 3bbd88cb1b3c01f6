package dev.planner.field;

import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What one value may be. A type is an immutable object made from a field's description; everything that differs from type
 * to type lives here, so that nobody else switches on types. Abilities that only some have are the small interfaces
 * {@link Filterable} and {@link Sortable}.
 */
public interface FieldType {

    /** The type's name in the descriptions and in {@code /api/collections}, such as {@code text} or {@code date}. */
    String name();

    /**
     * Reads what stands in a file. Tolerant: what does not fit is kept as it is (see {@link Raws#resolve}), because a list
     * must never break on one odd value.
     *
     * @return the value in its JSON form, or {@code null} when there is none
     */
    @Nullable Object read(Raw raw);

    /**
     * Checks and normalises what a client sent. Strict: whatever does not fit is reported, with the pointer.
     *
     * @param value the JSON value, never {@code null}
     * @param pointer where it stands in the body
     * @param report takes what is wrong
     * @return the normalised value; {@code null} means that the value counts as absent (an empty optional text)
     */
    @Nullable Object accept(Object value, String pointer, Consumer<Violation> report);

    /**
     * The value as the frontmatter is to hold it: members of objects under their keys on disk, and whatever {@link #read}
     * hides from clients kept.
     *
     * @param value the new JSON value; {@code null} when it is cleared
     * @param before what stands in the file now; {@code null} for nothing
     * @return the value to write; {@code null} when the entry goes
     */
    default @Nullable Object toFile(@Nullable Object value, @Nullable Raw before) {
        return value;
    }

    /** The JSON Schema (2020-12) of the JSON form, as plain maps. */
    Map<String, Object> jsonSchema();

    /** The JSON Schema of what {@link #accept} takes, where that is more or less than the JSON form. */
    default Map<String, Object> inputSchema() {
        return jsonSchema();
    }

    /** A believable JSON value for documentation; {@code null} when only the field can tell. */
    default @Nullable Object example() {
        return null;
    }

    /** The type of a list's entries; {@code null} for every other type. */
    default @Nullable FieldType element() {
        return null;
    }

    /** The declared members of an object; empty for every other type. */
    default List<Member> members() {
        return List.of();
    }

    /** The known values of a choice, in their order; empty for every other type. */
    default List<Option> options() {
        return List.of();
    }

    /** What a relation refers to; {@code null} for every other type. */
    default @Nullable Reference reference() {
        return null;
    }

    /** What {@code /api/collections} tells about the type beyond its name: options, fields of an object, the relation's target. */
    default Map<String, Object> describe() {
        return Map.of();
    }
}
