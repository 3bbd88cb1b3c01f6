package dev.planner.exchange;

import dev.planner.base.Maps;
import dev.planner.exchange.foreign.ForeignFormat;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The columns of an imported file, which read its rows. */
final class ImportColumns {
    /** The format of a file with the headings of planner. */
    static final String OWN = "planner";

    private final CollectionType type;
    private final @Nullable ForeignFormat foreign;
    private final List<ImportColumn> columns;
    private final OptionLabels labels;
    /** The fields with more than one column. */
    private final Set<String> repeated = new HashSet<>();

    ImportColumns(
            CollectionType type, @Nullable ForeignFormat foreign, List<ImportColumn> columns, OptionLabels labels) {
        this.type = type;
        this.foreign = foreign;
        this.columns = columns;
        this.labels = labels;
        Set<String> fields = new HashSet<>();
        for (ImportColumn column : columns) {
            if (column.field() != null && !fields.add(column.field())) {
                repeated.add(column.field());
            }
        }
    }

    /**
     * @throws ProblemException if no column contains the names of the records
     */
    void checkNamed() {
        if (columns.stream().noneMatch(column -> type.naming().equals(column.field()))) {
            String heading = ColumnNames.heading(type.naming());
            throw new ProblemException(new Problem.Invalid(
                    "The first row must contain the headings of the columns, and one of them must be \"" + heading
                            + "\". Nothing was imported.",
                    List.of(new Violation(
                            ImportFault.CSV_HEADING,
                            "",
                            "no column has the heading " + heading,
                            Map.of("heading", heading)))));
        }
    }

    /**
     * Exports of other programs may repeat a column: they have a column for each entry of a list.
     *
     * @throws ProblemException if two columns fill one field that has a single value
     */
    void checkDistinct() {
        if (foreign != null) {
            return;
        }
        Map<String, Integer> numbers = new HashMap<>();
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            ImportColumn column = columns.get(i);
            if (column.field() == null || column.isList()) {
                continue;
            }
            Integer earlier = numbers.putIfAbsent(column.field(), i + 1);
            if (earlier != null) {
                violations.add(sameField(column.heading(), i + 1, earlier));
            }
        }
        if (!violations.isEmpty()) {
            throw new ProblemException(new Problem.Invalid(
                    "Two columns of the file fill the same field. Nothing was imported.", violations));
        }
    }

    private static Violation sameField(String heading, int column, int earlier) {
        return new Violation(
                ImportFault.CSV_FIELD_TWICE,
                "",
                "Column " + column + ", \"" + heading + "\", fills the same field as column " + earlier
                        + ". Rename or ignore one of them.",
                Map.of("heading", heading, "column", column, "earlier", earlier));
    }

    /** The source of the file: {@link #OWN}, or a word of {@link ForeignFormats}. */
    String format() {
        return foreign == null ? OWN : foreign.word();
    }

    /** Every column of the file, with its field if it has one, in the order of the file. */
    List<Map<String, Object>> shown() {
        List<Map<String, Object>> shown = new ArrayList<>();
        for (ImportColumn column : columns) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("heading", column.heading());
            if (column.field() != null) {
                one.put("field", column.field());
            }
            shown.add(one);
        }
        return shown;
    }

    /** The heading of the column for a field; the field's name if there is none. */
    String headingOf(String field) {
        return columns.stream()
                .filter(column -> field.equals(column.field()))
                .map(ImportColumn::heading)
                .findFirst()
                .orElse(field);
    }

    /** Whether a column refers to records of the imported collection, which the file itself may contain. */
    boolean refersToRows() {
        return columns.stream().anyMatch(column -> {
            FieldSpec field = column.field() == null ? null : type.field(column.field());
            Reference reference = field == null ? null : field.reference();
            return reference != null && reference.targets().contains(type.name());
        });
    }

    /** The id in a row; {@code null} if there is none. */
    @Nullable String id(List<String> row) {
        return text("id", row);
    }

    /** The name of the record in a row; {@code null} if there is none. */
    @Nullable String name(List<String> row) {
        return text(type.naming(), row);
    }

    private @Nullable String text(String field, List<String> row) {
        for (int i = 0; i < columns.size() && i < row.size(); i++) {
            ImportColumn column = columns.get(i);
            if (field.equals(column.field())) {
                String text = column.text(row.get(i));
                if (text != null) {
                    return text;
                }
            }
        }
        return null;
    }

    /**
     * The values of a row without its id. A blank cell is {@code null}. A cell that equals the record's value is
     * omitted, so that the import of an unchanged export changes nothing. A cell of a repeated column is only a part of
     * the value. A day of a span does not replace the day of a column for its field.
     *
     * @param current the existing record of the row; {@code null} for a new one
     * @throws ProblemException if the row has more cells than there are columns
     */
    Map<String, @Nullable Object> values(List<String> row, @Nullable Item current) {
        checkWidth(row);
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        Map<String, String> ofSpans = new LinkedHashMap<>();
        Set<String> same = new HashSet<>();
        for (int i = 0; i < columns.size() && i < row.size(); i++) {
            ImportColumn column = columns.get(i);
            if (column.field() == null || column.field().equals("id")) {
                continue;
            }
            String cell = row.get(i);
            if (current != null
                    && foreign == null
                    && !repeated.contains(column.field())
                    && cell.equals(CsvCells.text(current.value(column.field())))) {
                same.add(column.field());
                continue;
            }
            DaySpan span = column.span(cell);
            if (span != null) {
                ofSpans.putAll(span.values());
                continue;
            }
            Object value = column.value(cell, labels);
            values.merge(column.field(), value == null ? Nothing.HERE : value, ImportColumns::together);
        }
        ofSpans.keySet().removeAll(same);
        ofSpans.forEach((field, day) -> values.merge(field, day, ImportColumns::together));
        values.replaceAll((field, value) -> value == Nothing.HERE ? null : value);
        if (foreign != null && values.get(TaskImport.COMPLETED_AT) != null) {
            values.putIfAbsent(TaskImport.COMPLETED, true);
        }
        if (current == null) {
            values.values().removeIf(value -> value == null);
        }
        return values;
    }

    private enum Nothing {
        HERE
    }

    /**
     * Merges the values of two columns for one field, because exports of other programs repeat a column for each entry
     * of a list.
     */
    private static Object together(Object one, Object other) {
        if (one == Nothing.HERE) {
            return other;
        }
        if (one instanceof List<?> first && other instanceof List<?> second) {
            JoinedList all = first instanceof JoinedList joined ? joined : new JoinedList(first);
            all.addAll(second);
            return all;
        }
        return one;
    }

    /** The list of several columns. It grows in place, because a file can have thousands of columns for one field. */
    private static final class JoinedList extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        JoinedList(List<?> first) {
            super(first);
        }
    }

    private void checkWidth(List<String> row) {
        for (int i = columns.size(); i < row.size(); i++) {
            if (!row.get(i).isBlank()) {
                throw Problem.invalid(
                        ImportFault.CSV_CELLS,
                        "",
                        "The row has " + row.size() + " cells, but the header has " + columns.size() + ".",
                        Maps.of("cells", row.size(), "columns", columns.size()));
            }
        }
    }

    @Override
    public String toString() {
        return type.name() + " " + format() + " " + columns;
    }
}
