package dev.planner.exchange;

import dev.planner.exchange.foreign.ForeignFormat;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Maps the columns of a file to fields. The columns can be in any order, with the headings of planner or of another
 * program, or with the fields that a client chooses.
 */
final class ColumnMapping {
    private final CollectionType type;
    private final @Nullable ForeignFormat foreign;
    private final ZoneId zone;
    /** The fields by all of their known headings, normalised. */
    private final Map<String, FieldSpec> fields;

    private ColumnMapping(CollectionType type, @Nullable ForeignFormat foreign, ZoneId zone) {
        this.type = type;
        this.foreign = foreign;
        this.zone = zone;
        this.fields = known(type);
    }

    /**
     * @param header the cells of the header row
     * @param chosen the field of each column, an empty text for an ignored one; {@code null} to map by the headings
     * @param zone the time zone of the project, to which the instants of other programs are converted
     * @throws ProblemException if a chosen field does not exist or cannot be set
     */
    static ImportColumns columns(
            List<String> header, CollectionType type, @Nullable List<String> chosen, OptionLabels labels, ZoneId zone) {
        Set<String> headings = new LinkedHashSet<>();
        header.forEach(heading -> headings.add(ColumnNames.normalised(heading)));
        ForeignFormat foreign = ForeignFormats.of(headings);
        ColumnMapping mapping = new ColumnMapping(type, foreign, zone);
        List<ImportColumn> columns =
                chosen == null ? header.stream().map(mapping::mapped).toList() : mapping.chosen(header, chosen);
        return new ImportColumns(type, foreign, columns, labels);
    }

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

    private List<ImportColumn> chosen(List<String> header, List<String> chosen) {
        if (chosen.size() != header.size()) {
            throw refused("names the fields of " + chosen.size() + " columns, but the file has " + header.size());
        }
        List<ImportColumn> columns = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            columns.add(chosen(header.get(i).strip(), chosen.get(i).strip()));
        }
        return columns;
    }

    private ImportColumn chosen(String heading, String name) {
        if (name.isEmpty()) {
            return ImportColumn.ignored(heading);
        }
        FieldSpec field = fields.get(ColumnNames.normalised(name));
        ImportColumn column = own(name);
        if (column.field() == null) {
            throw refused("\"" + name + "\" is "
                    + (field == null ? "not a field, but similar to the name of one" : "a field that cannot be set"));
        }
        UnaryOperator<String> cell =
                foreign == null || field == null ? UnaryOperator.identity() : foreign.cellOf(field.name(), zone);
        return ImportColumn.of(heading, column.field(), column.type(), cell);
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(new Problem.Invalid(
                "The parameter columns is invalid. Nothing was imported.",
                List.of(Violation.parameter(ImportFault.CSV_COLUMNS, TaskImport.COLUMNS, detail))));
    }

    private ImportColumn mapped(String heading) {
        if (foreign == null) {
            return own(heading.strip());
        }
        String normalised = ColumnNames.normalised(heading);
        String name = foreign.field(normalised);
        FieldSpec field = name == null ? null : type.field(name);
        return field == null
                ? ImportColumn.ignored(heading)
                : ImportColumn.of(heading, field.name(), field.type(), foreign.cell(normalised, zone));
    }

    /** A column with a heading of planner. An unknown heading is the name of an undeclared field. */
    private ImportColumn own(String heading) {
        FieldSpec field = fields.get(ColumnNames.normalised(heading));
        if (field != null) {
            boolean settable = field.origin() == FieldSpec.Origin.CLIENT
                    || field.name().equals("id")
                    || field.name().equals(TaskImport.COMPLETED_AT);
            return settable
                    ? ImportColumn.of(heading, field.name(), field.type(), UnaryOperator.identity())
                    : ImportColumn.ignored(heading);
        }
        List<String> names = type.fieldsByName().keySet().stream()
                .map(ColumnNames::normalised)
                .toList();
        boolean typo = OwnValues.similarName(ColumnNames.normalised(heading), names) != null;
        String name = CsvCells.unguarded(heading);
        return heading.isEmpty() || typo
                ? ImportColumn.ignored(heading)
                : ImportColumn.of(name, name, null, UnaryOperator.identity());
    }
}
