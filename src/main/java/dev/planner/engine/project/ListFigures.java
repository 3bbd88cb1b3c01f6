package dev.planner.engine.project;

import dev.planner.base.Numbers;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.ListedRecord;
import dev.planner.schema.CollectionType;
import dev.planner.schema.display.Figure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes the figures above a list, which the collection's description declares, from the records that the list shows.
 */
final class ListFigures {
    private ListFigures() {}

    /** The schema of one entry. */
    static Map<String, Object> schema() {
        return Shape.object()
                .maybe("value", Map.of("description", "The value; absent where there is none."))
                .maybe("of", Shape.anything("The id and name of the record that the value belongs to."))
                .schema();
    }

    /**
     * One entry for each declared figure: its {@code value} and, if the value comes from a single record, that record
     * as {@code of}.
     *
     * @param records in the order of the collection
     */
    static List<Map<String, Object>> of(CollectionType type, List<ListedRecord> records) {
        return type.display().figures().stream()
                .map(figure -> figure(figure, type, records))
                .toList();
    }

    private static Map<String, Object> figure(Figure figure, CollectionType type, List<ListedRecord> all) {
        List<ListedRecord> records = all.stream()
                .filter(record -> figure.where().unmet(record::value) == null)
                .toList();
        Map<String, Object> made = new LinkedHashMap<>();
        @Nullable String field = figure.field();
        Object value = switch (figure.kind()) {
            case COUNT -> (long) records.size();
            case SUM -> sum(records, String.valueOf(field));
            case AVERAGE -> average(records, String.valueOf(field));
            case FIRST -> records.isEmpty() ? null : records.get(0).value(String.valueOf(field));
        };
        if (value != null) {
            made.put("value", value);
        }
        if (figure.kind() == Figure.Kind.FIRST && !records.isEmpty()) {
            made.put("of", named(records.get(0), type));
        }
        return made;
    }

    private static Map<String, Object> named(ListedRecord record, CollectionType type) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("id", record.item().id());
        Object name = record.value(type.naming());
        if (name != null) {
            named.put(type.naming(), name);
        }
        return named;
    }

    static Number sum(List<ListedRecord> records, String field) {
        BigDecimal sum = BigDecimal.ZERO;
        for (ListedRecord record : records) {
            if (record.value(field) instanceof Number number) {
                sum = sum.add(Numbers.decimal(number));
            }
        }
        return Numbers.normalise(sum);
    }

    private static @Nullable Number average(List<ListedRecord> records, String field) {
        long count = records.stream()
                .filter(record -> record.value(field) instanceof Number)
                .count();
        return count == 0
                ? null
                : Numbers.normalise(
                        Numbers.decimal(sum(records, field)).divide(BigDecimal.valueOf(count), MathContext.DECIMAL64));
    }
}
