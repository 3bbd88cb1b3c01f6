package dev.planner.engine.read;

import dev.planner.item.Item;
import dev.planner.item.Violation;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Source;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The settings of the project to which descriptions refer. */
public record SettingValues(Catalogue catalogue) {

    /** Returns the value of a setting. If its field does not accept the value, the default of the field. */
    public Function<Source, @Nullable Object> in(Snapshot snapshot) {
        return source -> value(source, snapshot);
    }

    private @Nullable Object value(Source source, Snapshot snapshot) {
        FieldSpec field = field(source);
        List<Item> settings =
                snapshot.table(Objects.requireNonNull(source.collection())).items();
        return accepted(field, settings.isEmpty() ? null : settings.get(0).value(field.name()));
    }

    private FieldSpec field(Source source) {
        CollectionType type = catalogue.get(Objects.requireNonNull(source.collection()));
        return Objects.requireNonNull(type.field(Objects.requireNonNull(source.field())));
    }

    private static @Nullable Object accepted(FieldSpec field, @Nullable Object value) {
        List<Violation> violations = new ArrayList<>();
        Object accepted = value == null ? null : field.type().accept(value, "", violations::add);
        return accepted == null || !violations.isEmpty() ? field.readDefault() : accepted;
    }

    /** The code of the currency of the project; {@code null} if the project names none. */
    public @Nullable String currency(Snapshot snapshot) {
        Source source = catalogue.currency();
        return source == null ? null : text(value(source, snapshot));
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    /**
     * The code of the currency of the project, for a write; {@code null} if the project names none. A write that
     * changes the currency itself gets the new one.
     *
     * @param type the collection of the written record
     * @param values the new values of the record
     * @param snapshot the project before the write
     */
    public @Nullable String currency(CollectionType type, Map<String, Object> values, Snapshot snapshot) {
        Source source = catalogue.currency();
        if (source == null || !type.name().equals(source.collection())) {
            return currency(snapshot);
        }
        FieldSpec field = field(source);
        return text(accepted(field, values.get(field.name())));
    }
}
