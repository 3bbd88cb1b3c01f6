package dev.planner.schema.load;

import dev.planner.field.FieldType;
import dev.planner.field.Flag;
import java.util.Locale;
import java.util.regex.Pattern;

/** Labels for names without a declared label, and names in snake case. */
final class Labels {
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final Pattern SEPARATOR = Pattern.compile("[_-]+");
    private static final String ID = "id";
    private static final Pattern IS = Pattern.compile("is(?=[A-Z])");

    private Labels() {}

    /** The label of a field. The label of a boolean omits {@code is}: {@code isLate} → {@code Late}. */
    static String of(String name, FieldType type) {
        return of(type instanceof Flag ? IS.matcher(name).replaceFirst("") : name);
    }

    /** {@code dueDate} → {@code Due date}, {@code not_started} → {@code Not started}, {@code id} → {@code ID}. */
    static String of(String name) {
        if (name.equals(ID)) {
            return "ID";
        }
        String words =
                SEPARATOR.matcher(WORD_START.matcher(name).replaceAll(" ")).replaceAll(" ");
        boolean spelled = words.equals(name);
        String sentence = spelled ? words : words.toLowerCase(Locale.ROOT);
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    /** {@code dueDate} → {@code due_date}. */
    static String snakeCase(String name) {
        return WORD_START.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
    }
}
