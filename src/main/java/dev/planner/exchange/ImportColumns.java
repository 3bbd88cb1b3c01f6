package dev.planner.exchange;

import dev.planner.base.Maps;
import dev.planner.exchange.foreign.ForeignFormat;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.field.FieldType;
import dev.planner.field.Reference;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Maps the columns of a file to fields by the header row. The columns can be in any order, with the headings of planner
 * or of another program.
 */
final class ImportColumns {
    /** The format of a file with the headings of planner. */
    static final String OWN = "planner";

    private final CollectionType type;
    private final @Nullable ForeignFormat foreign;
    private final List<Column> columns;
    private final OptionLabels labels;
    /** The fields with more than one column. */
    private final Set<String> repeated = new HashSet<>();

    /**
     * A column.
     *
     * @param heading the heading in the file
     * @param field the field that it fills; {@code null} if the column is ignored
     * @param type the type of the field; {@code null} for an undeclared field
     * @param cell converts the text of a cell to planner's form
     */
    private record Column(
            String heading,
            @Nullable String field,
            @Nullable FieldType type,
            UnaryOperator<String> cell) {
        static Column ignored(String heading) {
            return new Column(heading, null, null, UnaryOperator.identity());
        }
    }

    private ImportColumns(
            CollectionType type, @Nullable ForeignFormat foreign, List<Column> columns, OptionLabels labels) {
        this.type = type;
        this.foreign = foreign;
        this.columns = columns;
        this.labels = labels;
        Set<String> fields = new HashSet<>();
        for (Column column : columns) {
            if (column.field != null && !fields.add(column.field)) {
                repeated.add(column.field);
            }
        }
    }

    /**
     * @param chosen the field of each column, an empty text for an ignored one; {@code null} to map by the headings
     * @param zone the time zone of the project, to which the instants of other programs are converted
     * @throws ProblemException if a chosen field does not exist or cannot be set
     */
    static ImportColumns of(
            List<String> header, CollectionType type, @Nullable List<String> chosen, OptionLabels labels, ZoneId zone) {
        Set<String> headings = new LinkedHashSet<>();
        header.forEach(heading -> headings.add(ColumnNames.normalised(heading)));
        ForeignFormat foreign = ForeignFormats.of(headings);
        Map<String, FieldSpec> fields = known(type);
        if (chosen != null) {
            return new ImportColumns(type, foreign, chosen(header, type, chosen, foreign, fields, zone), labels);
        }
        List<Column> columns = header.stream()
                .map(heading ->
                        foreign == null ? own(heading.strip(), type, fields) : mapped(heading, type, foreign, zone))
                .toList();
        return new ImportColumns(type, foreign, columns, labels);
    }

    private static List<Column> chosen(
            List<String> header,
            CollectionType type,
            List<String> chosen,
            @Nullable ForeignFormat foreign,
            Map<String, FieldSpec> known,
            ZoneId zone) {
        if (chosen.size() != header.size()) {
            throw refused("names the fields of " + chosen.size() + " columns, but the file has " + header.size());
        }
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            String heading = header.get(i).strip();
            String name = chosen.get(i).strip();
            FieldSpec field = known.get(ColumnNames.normalised(name));
            Column column = name.isEmpty() ? Column.ignored(heading) : own(name, type, known);
            if (!name.isEmpty() && column.field == null) {
                throw refused("\"" + name + "\" is "
                        + (field == null
                                ? "not a field, but similar to the name of one"
                                : "a field that cannot be set"));
            }
            UnaryOperator<String> cell =
                    foreign == null || field == null ? UnaryOperator.identity() : foreign.cellOf(field.name(), zone);
            columns.add(new Column(heading, column.field, column.type, cell));
        }
        return columns;
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(new Problem.Invalid(
                "The parameter columns is invalid. Nothing was imported.",
                List.of(Violation.parameter(ImportFault.CSV_COLUMNS, TaskImport.COLUMNS, detail))));
    }

    /**
     * @throws ProblemException if no column contains the names of the records
     */
    void checkNamed() {
        if (columns.stream().noneMatch(column -> type.naming().equals(column.field))) {
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
            Column column = columns.get(i);
            if (column.field == null || (column.type != null && column.type.element() != null)) {
                continue;
            }
            Integer earlier = numbers.putIfAbsent(column.field, i + 1);
            if (earlier != null) {
                violations.add(sameField(column.heading, i + 1, earlier));
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

    /** The fields by all of their known headings, normalised. */
    private static Map<String, FieldSpec> known(CollectionType type) {
        Map<String, FieldSpec> known = new HashMap<>();
        for (FieldSpec field : type.fields()) {
            known.put(ColumnNames.normalised(field.name()), field);
        }
        for (FieldSpec field : type.fields()) {
            known.putIfAbsent(ColumnNames.normalised(field.label()), field);
            field.aliases().forEach(alias -> known.putIfAbsent(ColumnNames.normalised(alias), field));
            field.keys().forEach(key -> known.putIfAbsent(ColumnNames.normalised(key), field));
        }
        for (String name : List.of("title", "name")) {
            FieldSpec naming = type.field(type.naming());
            if (naming != null) {
                known.putIfAbsent(name, naming);
            }
        }
        return known;
    }

    private static Column own(String heading, CollectionType type, Map<String, FieldSpec> known) {
        FieldSpec field = known.get(ColumnNames.normalised(heading));
        if (field != null) {
            boolean settable = field.origin() == FieldSpec.Origin.CLIENT
                    || field.name().equals("id")
                    || field.name().equals(TaskImport.COMPLETED_AT);
            return settable
                    ? new Column(heading, field.name(), field.type(), UnaryOperator.identity())
                    : Column.ignored(heading);
        }
        List<String> names = type.fieldsByName().keySet().stream()
                .map(ColumnNames::normalised)
                .toList();
        boolean typo = OwnValues.similarName(ColumnNames.normalised(heading), names) != null;
        return heading.isEmpty() || typo
                ? Column.ignored(heading)
                : new Column(CsvCells.unguarded(heading), CsvCells.unguarded(heading), null, UnaryOperator.identity());
    }

    private static Column mapped(String heading, CollectionType type, ForeignFormat foreign, ZoneId zone) {
        String normalised = ColumnNames.normalised(heading);
        String name = foreign.field(normalised);
        FieldSpec field = name == null ? null : type.field(name);
        return field == null
                ? Column.ignored(heading)
                : new Column(heading, field.name(), field.type(), foreign.cell(normalised, zone));
    }

    /** The source of the file: {@link #OWN}, or a word of {@link ForeignFormats}. */
    String format() {
        return foreign == null ? OWN : foreign.word();
    }

    /** Every column of the file, with its field if it has one, in the order of the file. */
    List<Map<String, Object>> shown() {
        List<Map<String, Object>> shown = new ArrayList<>();
        for (Column column : columns) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("heading", column.heading);
            if (column.field != null) {
                one.put("field", column.field);
            }
            shown.add(one);
        }
        return shown;
    }

    /** The heading of the column for a field; the field's name if there is none. */
    String headingOf(String field) {
        return columns.stream()
                .filter(column -> field.equals(column.field))
                .map(Column::heading)
                .findFirst()
                .orElse(field);
    }

    /** Whether a column refers to records of the imported collection, which the file itself may contain. */
    boolean refersToRows() {
        return columns.stream().anyMatch(column -> {
            FieldSpec field = column.field == null ? null : type.field(column.field);
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
            Column column = columns.get(i);
            if (field.equals(column.field)) {
                String text = column.cell.apply(CsvCells.unguarded(row.get(i))).strip();
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return null;
    }

    /**
     * The values of a row without its id. A blank cell is {@code null}. A cell that equals the record's value is
     * omitted, so that the import of an unchanged export changes nothing. A cell of a repeated column is only a part of
     * the value.
     *
     * @param current the existing record of the row; {@code null} for a new one
     * @throws ProblemException if the row has more cells than there are columns
     */
    Map<String, @Nullable Object> values(List<String> row, @Nullable Item current) {
        checkWidth(row);
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size() && i < row.size(); i++) {
            Column column = columns.get(i);
            if (column.field == null || column.field.equals("id")) {
                continue;
            }
            String cell = row.get(i);
            if (current != null
                    && foreign == null
                    && !repeated.contains(column.field)
                    && cell.equals(CsvCells.text(current.value(column.field)))) {
                continue;
            }
            String text = spelling(column.type, labels.value(column.field, column.cell.apply(cell)));
            Object value = cell.isBlank() ? null : CsvCells.value(column.type, text);
            values.merge(column.field, value == null ? Nothing.HERE : value, ImportColumns::together);
        }
        values.replaceAll((field, value) -> value == Nothing.HERE ? null : value);
        if (foreign != null && values.get(TaskImport.COMPLETED_AT) != null) {
            values.putIfAbsent(TaskImport.COMPLETED, true);
        }
        if (current == null) {
            values.values().removeIf(value -> value == null);
        }
        return values;
    }

    /**
     * The text in the form of the field. Other programs write {@code To Do} and {@code In-progress} for {@code Todo}
     * and {@code In Progress}, which a field would refuse as misspelt, and days and numbers in the form of a country.
     */
    private static String spelling(@Nullable FieldType type, String text) {
        if (type == null) {
            return text;
        }
        if (type.options().isEmpty()) {
            return LocalForms.standard(type, text);
        }
        String word = ColumnNames.normalised(text);
        return type.options().stream()
                .map(option -> option.value().toString())
                .filter(value -> ColumnNames.normalised(value).equals(word))
                .findFirst()
                .orElseGet(() -> LocalForms.standard(type, text));
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
