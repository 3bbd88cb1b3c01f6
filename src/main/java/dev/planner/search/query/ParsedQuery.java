package dev.planner.search.query;

import dev.planner.search.TextQuery;
import java.util.List;
import java.util.Locale;

/**
 * A query, divided into words and conditions.
 *
 * @param words what the text must contain
 * @param conditions what the fields must be
 */
record ParsedQuery(List<TextQuery.Clause> words, List<Condition> conditions) {

    /**
     * A condition such as {@code due<2026-12-01}.
     *
     * @param name the field as it was typed
     * @param value as it was typed, without quotes
     * @param quoted whether the value stood in quotes
     * @param excluded whether records that meet the condition are left out
     */
    record Condition(String name, Operator operator, String value, boolean quoted, boolean excluded) {
        /** The name without case and without the signs that join its parts. */
        String foldedName() {
            return fold(name);
        }
    }

    /** How a field is compared with a value. */
    enum Operator {
        IS(":"),
        AT_MOST("<="),
        AT_LEAST(">="),
        BELOW("<"),
        ABOVE(">");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }
    }

    /** The form in which names of fields, collections and states are compared: {@code Due date} is {@code due_date}. */
    static String fold(String name) {
        return name.replaceAll("[\\s_/-]+", "").toLowerCase(Locale.ROOT);
    }
}
