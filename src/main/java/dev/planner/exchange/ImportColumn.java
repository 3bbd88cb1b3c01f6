package dev.planner.exchange;

import dev.planner.field.FieldType;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A column of an imported file.
 *
 * @param heading the heading in the file
 * @param field the field that it fills; {@code null} if the column is ignored
 * @param type the type of the field; {@code null} for an undeclared field
 * @param cell converts the text of a cell to planner's form
 * @param options the options of the field by their normalised texts
 */
record ImportColumn(
        String heading,
        @Nullable String field,
        @Nullable FieldType type,
        UnaryOperator<String> cell,
        Map<String, String> options) {

    static ImportColumn of(
            String heading, @Nullable String field, @Nullable FieldType type, UnaryOperator<String> cell) {
        Map<String, String> options = new HashMap<>();
        if (type != null) {
            type.options().forEach(option -> {
                String value = option.value().toString();
                options.putIfAbsent(ColumnNames.normalised(value), value);
            });
        }
        return new ImportColumn(heading, field, type, cell, options);
    }

    static ImportColumn ignored(String heading) {
        return of(heading, null, null, UnaryOperator.identity());
    }

    /** Whether it can have several values, which other columns can complete. */
    boolean isList() {
        return type != null && type.element() != null;
    }

    /** The text of a cell; {@code null} if the cell is blank. */
    @Nullable String text(String content) {
        String text = cell.apply(CsvCells.unguarded(content)).strip();
        return text.isEmpty() ? null : text;
    }

    /** The value of a cell; {@code null} if the cell is blank. */
    @Nullable Object value(String content, OptionLabels labels) {
        return content.isBlank() || field == null
                ? null
                : CsvCells.value(type, standard(labels.value(field, cell.apply(content))));
    }

    /** The two days of a cell; {@code null} if it has none or one. */
    @Nullable DaySpan span(String content) {
        return field == null || type == null ? null : DaySpan.of(field, type, content);
    }

    /**
     * The text in the form of the field. Other programs write {@code To Do} and {@code In-progress} for {@code Todo}
     * and {@code In Progress}, which a field would refuse as misspelt, and days and numbers in the form of a country.
     */
    private String standard(String text) {
        if (type == null) {
            return text;
        }
        String option = options.isEmpty() ? null : options.get(ColumnNames.normalised(text));
        return option == null ? LocalForms.standard(type, text) : option;
    }
}
