package dev.planner.schema;

import dev.planner.field.Dated;
import dev.planner.item.Item;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The display name of a record. */
public final class RecordTitle {
    /** The length of a day such as 2026-03-31, which is longer than a period. */
    private static final int DAY = 10;

    private RecordTitle() {}

    /** The title of a record; its id if it has no title. */
    public static String of(CollectionType type, Item item) {
        String title = own(type, item);
        return title.isEmpty() ? item.id() : title;
    }

    /**
     * The first day among the dates of a record without a title, by which people know it.
     *
     * @return {@code null} if the record has a title or no day
     */
    public static @Nullable String day(CollectionType type, Item item) {
        if (!own(type, item).isEmpty()) {
            return null;
        }
        return type.fields().stream()
                .filter(field -> field.type() instanceof Dated && field.origin() == FieldSpec.Origin.CLIENT)
                .map(field -> item.text(field.name()))
                .filter(value -> value != null && value.length() >= DAY)
                .findFirst()
                .map(value -> value.substring(0, DAY))
                .orElse(null);
    }

    private static String own(CollectionType type, Item item) {
        return fields(type).stream()
                .map(item::value)
                .filter(Objects::nonNull)
                .map(value -> value.toString().strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** The stored fields that form the title: the sources of a computed display name, otherwise the naming field. */
    public static List<String> fields(CollectionType type) {
        FieldSpec called = type.field(type.display().called());
        if (called == null || called.origin() != FieldSpec.Origin.COMPUTED) {
            return List.of(type.naming());
        }
        return called.from().stream()
                .filter(source -> source.collection() == null)
                .map(Source::field)
                .filter(Objects::nonNull)
                .toList();
    }
}
