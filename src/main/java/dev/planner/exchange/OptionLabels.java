package dev.planner.exchange;

import dev.planner.base.CaseFolding;
import dev.planner.base.Json;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The labels of options that stand in a file instead of the options' values.
 *
 * @param values the values by folded label, for each field
 */
record OptionLabels(Map<String, Map<String, String>> values) {

    /**
     * @param sent a JSON object of the values by label for each field; {@code null} for no labels
     */
    static OptionLabels read(@Nullable Object sent) {
        Map<String, Map<String, String>> values = new HashMap<>();
        if (sent != null) {
            object(parsed(sent.toString())).forEach((field, labels) -> {
                Map<String, String> ofField = new HashMap<>();
                object(labels)
                        .forEach((label, value) ->
                                ofField.put(CaseFolding.fold(label.toString()), CsvCells.text(value)));
                values.put(field.toString(), ofField);
            });
        }
        return new OptionLabels(values);
    }

    /** The text of a cell with the value of an option instead of its label. */
    String value(String field, String cell) {
        return values.getOrDefault(field, Map.of()).getOrDefault(CaseFolding.fold(CsvCells.unguarded(cell)), cell);
    }

    private static @Nullable Object parsed(String text) {
        try {
            return Json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (Json.MalformedJsonException e) {
            return null;
        }
    }

    private static Map<?, ?> object(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new ProblemException(new Problem.Invalid(
                "The parameter labels is invalid. Nothing was imported.",
                List.of(Violation.parameter(
                        ImportFault.CSV_LABELS,
                        TaskImport.LABELS,
                        "must be a JSON object of the values by label for each field"))));
    }
}
