package dev.planner.exchange.foreign;

import dev.planner.exchange.foreign.ForeignCells.Cell;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The table of another program: which headings it has, and how its columns become fields of tasks. */
public final class ForeignFormat {
    private final String word;
    private final Set<String> signature;
    private final Map<String, Mapping> mappings = new LinkedHashMap<>();

    /**
     * @param word its name in responses
     * @param signature the headings, normalised, by which a file of the program is recognised
     */
    ForeignFormat(String word, String... signature) {
        this.word = word;
        this.signature = Set.of(signature);
    }

    /** The target of a column. */
    private record Mapping(String field, Cell cell) {}

    /** Adds columns whose cells have the form of planner. */
    ForeignFormat with(String field, String... headings) {
        return with(field, (text, zone) -> text, headings);
    }

    /**
     * Adds columns.
     *
     * @param headings the headings in all known versions of the program, normalised
     */
    ForeignFormat with(String field, Cell cell, String... headings) {
        for (String heading : headings) {
            mappings.put(heading, new Mapping(field, cell));
        }
        return this;
    }

    /** Its name in responses. */
    public String word() {
        return word;
    }

    boolean isRecognisedBy(Set<String> headings) {
        return headings.containsAll(signature);
    }

    /** The field that a column fills; {@code null} if the column is ignored. */
    public @Nullable String field(String normalisedHeading) {
        Mapping mapping = mappings.get(normalisedHeading);
        return mapping == null ? null : mapping.field;
    }

    /**
     * Converts the cells of a column to the form of planner; an empty text is an absent value.
     *
     * @param zone the time zone of the project
     */
    public UnaryOperator<String> cell(String normalisedHeading, ZoneId zone) {
        Mapping mapping = mappings.get(normalisedHeading);
        return mapping == null ? UnaryOperator.identity() : text -> mapping.cell.read(text, zone);
    }

    /** Converts the cells of any column that a person has chosen for a field. */
    public UnaryOperator<String> cellOf(String field, ZoneId zone) {
        return mappings.entrySet().stream()
                .filter(entry -> entry.getValue().field.equals(field))
                .findFirst()
                .map(entry -> cell(entry.getKey(), zone))
                .orElseGet(UnaryOperator::identity);
    }
}
