package dev.planner.engine.project;

import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.ListedRecord;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Figure;
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
                .maybe(CurrencySums.OTHERS, CurrencySums.schema())
                .maybe("of", Shape.anything("The id and name of the record that the value belongs to."))
                .schema();
    }

    /**
     * One entry for each declared figure: its {@code value}, its amounts in other currencies and, if the value comes
     * from a single record, that record as {@code of}.
     *
     * @param records in the order of the collection
     * @param currency the currency of the project; {@code null} if it has none
     */
    static List<Map<String, Object>> of(CollectionType type, List<ListedRecord> records, @Nullable String currency) {
        return type.display().figures().stream()
                .map(figure -> figure(figure, type, records, currency))
                .toList();
    }

    private static Map<String, Object> figure(
            Figure figure, CollectionType type, List<ListedRecord> all, @Nullable String currency) {
        List<ListedRecord> records = all.stream()
                .filter(record -> figure.where().unmet(record::value) == null)
                .toList();
        Map<String, Object> made = new LinkedHashMap<>();
        FieldSpec field = figure.field() == null ? null : type.field(figure.field());
        if (field == null) {
            made.put("value", (long) records.size());
            return made;
        }
        switch (figure.kind()) {
            case SUM -> {
                CurrencySums sums = new CurrencySums(field, records, currency);
                put(made, sums.sum(), sums.otherSums());
            }
            case AVERAGE -> {
                CurrencySums sums = new CurrencySums(field, records, currency);
                put(made, sums.average(), sums.otherAverages());
            }
            case FIRST -> {
                if (!records.isEmpty()) {
                    put(made, records.get(0).value(field.name()), Map.of());
                    made.put("of", named(records.get(0), type));
                }
            }
            case COUNT -> {}
        }
        return made;
    }

    private static void put(Map<String, Object> figure, @Nullable Object value, Map<String, Number> others) {
        if (value != null) {
            figure.put("value", value);
        }
        if (!others.isEmpty()) {
            figure.put(CurrencySums.OTHERS, others);
        }
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
}
