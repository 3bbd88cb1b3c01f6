package dev.planner.schema;

import dev.planner.field.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** The kinds of views that a description can name, and the fields that each of them needs. */
enum ViewKind {
    /** Rows with columns. */
    LIST(),
    /** Columns of cards, one for each value of a field. */
    BOARD(need("columns", ViewKind::isGrouping), may("sum", ViewKind::isNumber)),
    /** Days with the records that fall on them. */
    CALENDAR(need("date", ViewKind::isDay), may("end", ViewKind::isDay)),
    /** Bars from one day to another. */
    TIMELINE(need("start", ViewKind::isDay), need("end", ViewKind::isDay)),
    /** Records below the one that they belong to. */
    TREE(need("parent", ViewKind::isParent)),
    /** Notes where they lie. */
    WALL(need("text", is("markdown")), need("colour", is("colour")), need("place", is("object")), may("size", is("object"))),
    /** Shapes where they lie, and the lines between them. */
    DIAGRAM(need("place", is("object")), may("links", is("list")), may("parent", ViewKind::isParent), may("level", is("select"))),
    /** Cards with a picture and a few facts. */
    CARDS(may("image", is("file"))),
    /** Figures over time. */
    CHART(need("along", ViewKind::isDay), new Part("lines", true, true, (type, field) -> isNumber(type, field)));

    private static final Set<String> DAYS = Set.of("date", "instant", "period");
    private static final Set<String> NUMBERS = Set.of("number", "integer", "money");
    private static final Set<String> GROUPINGS = Set.of("select", "relation", "boolean");

    private final List<Part> parts;

    /**
     * A part that a field plays in a view.
     *
     * @param many whether several fields play it
     */
    record Part(String name, boolean required, boolean many, BiPredicate<String, FieldSpec> fits) {}

    ViewKind(Part... parts) {
        this.parts = List.of(parts);
    }

    static @Nullable ViewKind of(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElse(null);
    }

    static List<String> words() {
        return Arrays.stream(values()).map(ViewKind::word).toList();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    List<Part> parts() {
        return parts;
    }

    private static Part need(String name, BiPredicate<String, FieldSpec> fits) {
        return new Part(name, true, false, fits);
    }

    private static Part may(String name, BiPredicate<String, FieldSpec> fits) {
        return new Part(name, false, false, fits);
    }

    private static BiPredicate<String, FieldSpec> is(String typeName) {
        return (collection, field) -> field.type().name().equals(typeName);
    }

    private static boolean isGrouping(String collection, FieldSpec field) {
        return GROUPINGS.contains(field.type().name());
    }

    private static boolean isDay(String collection, FieldSpec field) {
        return DAYS.contains(field.type().name());
    }

    private static boolean isNumber(String collection, FieldSpec field) {
        return NUMBERS.contains(field.type().name());
    }

    private static boolean isParent(String collection, FieldSpec field) {
        Reference reference = field.type().reference();
        return reference != null && reference.acyclic() && reference.targets().equals(List.of(collection));
    }
}
