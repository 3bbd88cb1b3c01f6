package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Flag;
import dev.planner.field.Groupable;
import dev.planner.field.Sortable;
import dev.planner.field.filter.Filters;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A boolean. Files may also spell it {@code yes}, {@code no}, {@code on} or {@code off}. */
final class BooleanType implements FieldType, Filterable, Flag, Groupable, Sortable {
    private final @Nullable String meaning;

    /**
     * @param meaning what {@code true} means, one of {@link dev.planner.field.Option#MEANINGS};
     *     {@code null} if it has no meaning
     */
    BooleanType(@Nullable String meaning) {
        this.meaning = meaning;
    }

    @Override
    public String name() {
        return "boolean";
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Text text)) {
            return Raws.present(raw);
        }
        if (Raws.isNothing(text)) {
            return null;
        }
        return switch (text.text().strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> Raws.resolve(raw);
        };
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (value instanceof Boolean) {
            return value;
        }
        report.accept(Violation.type(pointer, "must be true or false, not " + Words.kind(value)));
        return null;
    }

    @Override
    public Object example() {
        return true;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "boolean");
    }

    @Override
    public Map<String, Object> describe() {
        return meaning == null ? Map.of() : Maps.of("meaning", meaning);
    }

    @Override
    public Predicate<@Nullable Object> filter(String text, ZoneId zone) {
        return Filters.anyOf(text, entry -> switch (entry.toLowerCase(Locale.ROOT)) {
            case "true" -> Boolean.TRUE::equals;
            case "false" -> Boolean.FALSE::equals;
            default -> throw Filters.unfit(entry, "is neither true nor false");
        });
    }

    @Override
    public Comparator<Object> comparator() {
        return Comparator.comparing(Boolean.class::cast);
    }

    @Override
    public boolean sortable(Object value) {
        return value instanceof Boolean;
    }
}
