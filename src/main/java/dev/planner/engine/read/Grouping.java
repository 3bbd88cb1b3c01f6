package dev.planner.engine.read;

import dev.planner.field.FieldType;
import dev.planner.field.Ranged;
import dev.planner.field.Reference;
import dev.planner.field.Sortable;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Groups records by the values of a field: dates by their month, lists by their first entry. Known values have the
 * order of their type, relations that of the titles of their records, sections that of the project. Records without a
 * value come last.
 */
final class Grouping {
    private static final Pattern MONTH = Pattern.compile("[0-9]{4}-[0-9]{2}.*", Pattern.DOTALL);
    private static final int MONTH_LENGTH = 7;

    private final CollectionType type;
    private final FieldSpec field;
    private final FieldType valueType;
    private final Moment moment;
    private final Function<String, CollectionType> types;
    private final boolean sections;

    /**
     * @param types the collections by name
     * @throws dev.planner.item.ProblemException if the collection has no such field, or its values are secret
     */
    Grouping(CollectionType type, String name, Moment moment, Function<String, CollectionType> types) {
        FieldSpec found = type.field(name);
        if (found == null || found.origin() == FieldSpec.Origin.SECRET) {
            throw Problem.invalidParameter("group", "there is no field " + name);
        }
        FieldType element = found.type().element();
        this.type = type;
        this.field = found;
        this.valueType = element == null ? found.type() : element;
        this.moment = moment;
        this.types = types;
        this.sections = type.storage().layout() == CollectionType.Layout.SECTIONS
                && name.equals(type.order().get(0));
    }

    List<Arrangement.Group> groups(List<ListedRecord> records) {
        Map<@Nullable Object, Arrangement.Group> groups = new LinkedHashMap<>();
        for (ListedRecord record : records) {
            Object value = value(record);
            groups.computeIfAbsent(
                            sections && value != null ? folded(value) : value,
                            key -> new Arrangement.Group(value, new ArrayList<>()))
                    .records()
                    .add(record);
        }
        List<Arrangement.Group> ordered = new ArrayList<>(groups.values());
        ordered.sort(Comparator.comparing(Arrangement.Group::value, Comparator.nullsLast(order())));
        return ordered;
    }

    private @Nullable Object value(ListedRecord record) {
        Object value = record.value(field.name());
        if (value instanceof List<?> list) {
            value = list.isEmpty() ? null : list.get(0);
        }
        if (value instanceof String text && valueType instanceof Ranged ranged && ranged.isCalendar()) {
            return MONTH.matcher(text).matches() ? text.substring(0, MONTH_LENGTH) : null;
        }
        return value;
    }

    private Comparator<Object> order() {
        if (sections) {
            Map<Object, Integer> places = new HashMap<>();
            moment.snapshot()
                    .table(type.name())
                    .sections()
                    .forEach(section -> places.putIfAbsent(folded(section), places.size()));
            return Comparator.comparing((Object value) -> places.getOrDefault(folded(value), places.size()))
                    .thenComparing(Object::toString);
        }
        Reference reference = valueType.reference();
        if (reference != null && !reference.byName()) {
            Map<Object, String> titles = new HashMap<>();
            return Comparator.comparing(value -> titles.computeIfAbsent(value, id -> title(id, reference)));
        }
        if (valueType instanceof Sortable sortable) {
            Comparator<Object> own = sortable.comparator();
            return (a, b) -> sortable.sortable(a) && sortable.sortable(b)
                    ? own.compare(a, b)
                    : a.toString().compareToIgnoreCase(b.toString());
        }
        return Comparator.comparing(Object::toString, String.CASE_INSENSITIVE_ORDER);
    }

    private String title(Object id, Reference reference) {
        for (String target : reference.targets()) {
            Item item = moment.snapshot().table(target).get(id.toString());
            if (item != null) {
                return FoldedText.of(item.text(types.apply(target).naming(), item.id()));
            }
        }
        return FoldedText.of(id.toString());
    }

    private static String folded(Object value) {
        return value.toString().toLowerCase(Locale.ROOT);
    }
}
