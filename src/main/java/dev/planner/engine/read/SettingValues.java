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
        CollectionType type = catalogue.get(Objects.requireNonNull(source.collection()));
        FieldSpec field = Objects.requireNonNull(type.field(Objects.requireNonNull(source.field())));
        List<Item> settings = snapshot.table(type.name()).items();
        Object value = settings.isEmpty() ? null : settings.get(0).value(field.name());
        List<Violation> violations = new ArrayList<>();
        Object accepted = value == null ? null : field.type().accept(value, "", violations::add);
        return accepted == null || !violations.isEmpty() ? field.readDefault() : accepted;
    }

    /** The code of the currency of the project; {@code null} if the project names none. */
    public @Nullable Object currency(Snapshot snapshot) {
        Source source = catalogue.currency();
        return source == null ? null : value(source, snapshot);
    }
}
