package dev.planner.engine.read;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.field.Dated;
import dev.planner.field.FieldType;
import dev.planner.field.Flag;
import dev.planner.field.Ranged;
import dev.planner.field.Reference;
import dev.planner.field.Sortable;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.record.RecordStates;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Groups records by the values of a field: dates by their month or their distance from a day, instants by those in the
 * project's time zone, lists by their first entry, relations by the record that they name by id or by title. A missing
 * boolean is false. Texts that differ only in case or Unicode form are one group. Groups are sorted in the order of the
 * field's type, which invalid values follow, relations by the titles of their records, and sections in the order of the
 * project. Records without a value come last.
 */
final class Grouping {
    private final CollectionType type;
    private final FieldSpec field;
    private final FieldType valueType;
    private final Moment moment;
    private final RelationValues relations;
    private final boolean isCalendar;
    private final @Nullable LocalDate day;
    private final Predicate<Item> finished;
    private final boolean sections;

    /**
     * @throws dev.planner.item.ProblemException if the collection has no such field, or its values are secret
     */
    Grouping(
            CollectionType type,
            RecordStates states,
            String name,
            @Nullable LocalDate day,
            Moment moment,
            RelationValues relations) {
        FieldSpec found = type.field(name);
        if (found == null || found.origin() == FieldSpec.Origin.SECRET) {
            throw Problem.invalidParameter(
                    ValueFault.NO_SUCH_FIELD,
                    "group",
                    "there is no field " + Excerpts.quoted(name),
                    Map.of("name", name));
        }
        FieldType element = found.type().element();
        this.type = type;
        this.field = found;
        this.valueType = element == null ? found.type() : element;
        this.moment = moment;
        this.relations = relations;
        this.isCalendar = valueType instanceof Dated && valueType instanceof Ranged ranged && ranged.isCalendar();
        this.day = isCalendar ? day : null;
        this.finished = states.finished(moment.snapshot());
        this.sections = type.storage().layout() == CollectionType.Layout.SECTIONS
                && name.equals(type.order().get(0));
    }

    List<Arrangement.Group> groups(List<ListedRecord> records) {
        Map<@Nullable Object, Arrangement.Group> groups = new LinkedHashMap<>();
        for (ListedRecord record : records) {
            Object value = value(record);
            groups.computeIfAbsent(
                            value instanceof String text ? CaseFolding.fold(text) : value,
                            key -> new Arrangement.Group(value, new ArrayList<>(), List.of()))
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
        if (value == null && valueType instanceof Flag) {
            return false;
        }
        if (value != null && isCalendar) {
            LocalDate date = ((Dated) valueType).day(value, moment.zone());
            return date == null ? null : place(date, record);
        }
        Reference reference = valueType.reference();
        if (reference != null && value instanceof String text) {
            return relations.chosen(reference, text);
        }
        return value;
    }

    private Object place(LocalDate date, ListedRecord record) {
        return day == null ? YearMonth.from(date).toString() : DueSpan.of(date, day, finished.test(record.item()));
    }

    private Comparator<Object> order() {
        if (day != null) {
            return Comparator.comparing(DueSpan.class::cast);
        }
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
        if (reference != null) {
            return relations.order(reference);
        }
        Comparator<Object> byText = Comparator.comparing(Object::toString, String.CASE_INSENSITIVE_ORDER);
        if (valueType instanceof Sortable sortable) {
            Comparator<Object> own = sortable.comparator();
            return Comparator.<Object, Boolean>comparing(value -> !sortable.sortable(value))
                    .thenComparing((a, b) -> sortable.sortable(a) ? own.compare(a, b) : byText.compare(a, b));
        }
        return byText;
    }

    private static String folded(Object value) {
        return CaseFolding.fold(value.toString());
    }
}
