package dev.planner.schema;

import dev.planner.item.Item;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The display name of a record. */
public final class RecordTitle {
    private RecordTitle() {}

    /** The title of a record; its id if it has no title. */
    public static String of(CollectionType type, Item item) {
        String title = fields(type).stream()
                .map(item::value)
                .filter(Objects::nonNull)
                .map(value -> value.toString().strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return title.isEmpty() ? item.id() : title;
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
