package dev.planner.field;

import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The type of a field's value: an immutable object made from a field's description. Behaviour that depends on the type
 * belongs here. Optional abilities are separate interfaces, such as {@link Filterable}, {@link Numeric} and {@link
 * Sortable}. Other classes test for an ability instead of the type's name where they can.
 */
public interface FieldType {

    /** The type's name in the descriptions and in {@code /api/collections}, such as {@code text} or {@code date}. */
    String name();

    /**
     * Reads the value in a file. The reader is tolerant: it returns a value that does not fit the type unchanged (see
     * {@link dev.planner.field.value.Raws#resolve}), because one invalid value must never make a list fail.
     *
     * @return the value in its JSON form; {@code null} if the file has none
     */
    @Nullable Object read(Raw raw);

    /**
     * Reads the value in a text that a person wrote, such as the cell of a table. The value is not checked.
     *
     * @return {@code null} if the text stands for no value
     */
    default @Nullable Object readText(String text) {
        return read(new Raw.Text(text.strip(), true));
    }

    /**
     * Checks and normalises a value from a client. The check is strict: it reports every invalid value with its
     * pointer.
     *
     * @param value the JSON value, never {@code null}
     * @param pointer the value's position in the body
     * @param report receives the violations
     * @return the normalised value; {@code null} if the value counts as absent (an empty optional text), or if a
     *     violation was reported
     */
    @Nullable Object accept(Object value, String pointer, Consumer<Violation> report);

    /**
     * Like {@link #accept}, for a value that replaces another one. A part that the client sends back as it was stays as
     * it was, even if it is invalid or lacks an id or a default, so that its lines in the file stay too.
     *
     * @param before the current value in its JSON form; {@code null} if there is none
     */
    default @Nullable Object acceptChange(
            Object value, @Nullable Object before, String pointer, Consumer<Violation> report) {
        return accept(value, pointer, report);
    }

    /**
     * Converts the value to its form in the frontmatter. The members of objects get their keys on disk. Content that
     * {@link #read} hides from clients is kept.
     *
     * @param value the new JSON value; {@code null} when it is cleared
     * @param before the current value in the file; {@code null} if there is none
     * @return the value to write; {@code null} to remove the entry
     */
    default @Nullable Object toFile(@Nullable Object value, @Nullable Raw before) {
        return value;
    }

    /** The JSON Schema (2020-12) of the JSON form, as plain maps. */
    Map<String, Object> jsonSchema();

    /** The JSON Schema of the input of {@link #accept}, if it differs from the JSON form. */
    default Map<String, Object> inputSchema() {
        return jsonSchema();
    }

    /** A realistic JSON value for documentation; {@code null} if only the field's description can give one. */
    default @Nullable Object example() {
        return null;
    }

    /** The {@link #example}; without one the label of the field, in a list if the values are lists. */
    default Object exampleOr(String label) {
        Object usual = example();
        if (usual != null) {
            return usual;
        }
        return element() == null ? label : List.of(label);
    }

    /** The type of a list's entries; {@code null} for every other type. */
    default @Nullable FieldType element() {
        return null;
    }

    /** The declared members of an object; empty for every other type. */
    default List<Member> members() {
        return List.of();
    }

    /** Whether values are JSON objects, with declared members or any. */
    default boolean holdsObjects() {
        return false;
    }

    /** The known values of a choice, in their order; empty for every other type. */
    default List<Option> options() {
        return List.of();
    }

    /** What a relation refers to; {@code null} for every other type. */
    default @Nullable Reference reference() {
        return null;
    }

    /**
     * The members of {@code /api/collections} besides the type's name: options, object members, the target of a
     * relation.
     */
    default Map<String, Object> describe() {
        return Map.of();
    }
}
