package dev.planner.schema.load;

import dev.planner.field.Dated;
import dev.planner.field.FieldType;
import dev.planner.field.Groupable;
import dev.planner.field.Numeric;
import dev.planner.field.Reference;
import dev.planner.schema.FieldSpec;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A kind of view that a description can use.
 *
 * @param word its name in descriptions
 * @param parts the roles of fields in it
 */
record ViewKind(String word, List<Part> parts) {
    /** Rows with columns. */
    static final ViewKind LIST = kind("list", optional("tick", ViewKind::isDays));

    private static final List<ViewKind> ALL = List.of(
            LIST,
            // Columns of cards: one column for each value of a field.
            kind(
                    "board",
                    required("columns", ViewKind::isGrouping),
                    optional("sum", ViewKind::isNumber),
                    new Part("facts", false, true, (collection, field) -> true)),
            // Days with their records.
            kind("calendar", required("date", ViewKind::isDay), optional("end", ViewKind::isDay)),
            // Bars from one day to another, or points where there is one day.
            kind("timeline", required("start", ViewKind::isDay), optional("end", ViewKind::isDay)),
            // Records below their parents.
            kind("tree", required("parent", ViewKind::isParent), optional("children", ViewKind::isChildren)),
            // Notes at their positions.
            kind(
                    "wall",
                    required("text", ofType("markdown")),
                    required("colour", ofType("colour")),
                    required("place", ofType("object")),
                    optional("size", ofType("object"))),
            // Shapes at their positions, and the lines between them.
            kind(
                    "diagram",
                    required("place", ofType("object")),
                    optional("links", ofType("list")),
                    optional("parent", ViewKind::isParent),
                    optional("children", ViewKind::isChildren),
                    optional("level", ofType("select"))),
            // Cards with a picture and a few facts.
            kind("cards", optional("image", ofType("file"))),
            // Figures over time.
            kind("chart", required("along", ViewKind::isDay), new Part("lines", true, true, ViewKind::isNumber)));

    /**
     * A role of a field in a view.
     *
     * @param many whether several fields can have it
     * @param fits whether a field of a collection can have it
     */
    record Part(String name, boolean required, boolean many, BiPredicate<String, FieldSpec> fits) {}

    static @Nullable ViewKind of(String word) {
        return ALL.stream().filter(kind -> kind.word.equals(word)).findFirst().orElse(null);
    }

    static List<String> words() {
        return ALL.stream().map(ViewKind::word).toList();
    }

    private static ViewKind kind(String word, Part... parts) {
        return new ViewKind(word, List.of(parts));
    }

    private static Part required(String name, BiPredicate<String, FieldSpec> fits) {
        return new Part(name, true, false, fits);
    }

    private static Part optional(String name, BiPredicate<String, FieldSpec> fits) {
        return new Part(name, false, false, fits);
    }

    private static BiPredicate<String, FieldSpec> ofType(String typeName) {
        return (collection, field) -> field.type().name().equals(typeName);
    }

    private static boolean isGrouping(String collection, FieldSpec field) {
        return field.type() instanceof Groupable;
    }

    private static boolean isDay(String collection, FieldSpec field) {
        return field.type() instanceof Dated;
    }

    private static boolean isDays(String collection, FieldSpec field) {
        FieldType element = field.type().element();
        return element instanceof Dated;
    }

    private static boolean isNumber(String collection, FieldSpec field) {
        return field.type() instanceof Numeric;
    }

    private static boolean isParent(String collection, FieldSpec field) {
        Reference reference = field.type().reference();
        return reference != null && reference.acyclic() && reference.targets().equals(List.of(collection));
    }

    private static boolean isChildren(String collection, FieldSpec field) {
        FieldType element = field.type().element();
        Reference reference = element == null ? null : element.reference();
        return reference != null && reference.targets().equals(List.of(collection));
    }
}
