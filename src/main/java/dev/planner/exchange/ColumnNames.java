package dev.planner.exchange;

import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Selects the columns of a collection, and creates and compares their headings. */
final class ColumnNames {
    private static final Set<String> ABBREVIATIONS =
            Set.of("id", "kpi", "url", "pr", "mrr", "arr", "dns", "vat", "iban", "crm", "roi");

    private ColumnNames() {}

    /** The stored fields of a collection that clients can see, in the order of their columns. */
    static List<FieldSpec> fields(CollectionType type) {
        List<FieldSpec> fields = new ArrayList<>(type.fields());
        fields.removeIf(
                field -> field.origin() == FieldSpec.Origin.COMPUTED || field.origin() == FieldSpec.Origin.SECRET);
        List<String> first = type.csv();
        fields.sort(Comparator.comparingInt(field -> {
            int place = first.indexOf(field.name());
            return place < 0 ? first.size() : place;
        }));
        return fields;
    }

    /** The heading of a declared field: {@code Due Date} for {@code dueDate}. */
    static String heading(String field) {
        return Arrays.stream(field.split("(?<=[a-z0-9])(?=[A-Z])", -1))
                .map(ColumnNames::capitalised)
                .collect(Collectors.joining(" "));
    }

    private static String capitalised(String word) {
        return ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT))
                ? word.toUpperCase(Locale.ROOT)
                : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** A heading without case, white space and punctuation, so that {@code due_date} equals {@code Due Date}. */
    static String normalised(String heading) {
        StringBuilder letters = new StringBuilder();
        heading.toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }
}
