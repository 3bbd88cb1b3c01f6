package dev.planner.search.query;

import dev.planner.search.TextQuery;
import java.util.List;
import java.util.Locale;

/**
 * A query, split into words and conditions.
 *
 * @param words the words of the text
 * @param conditions the conditions on fields
 * @param ignored the words that are not searched, because the query has too many
 */
record ParsedQuery(List<TextQuery.Clause> words, List<Condition> conditions, List<String> ignored) {

    /**
     * A condition such as {@code due<2026-12-01}.
     *
     * @param name the field as typed
     * @param value as typed, without quotes
     * @param entries the parts of the value between commas that are not in quotes; blank parts are left out
     * @param excluded whether records that meet the condition are excluded
     */
    record Condition(String name, Operator operator, String value, List<String> entries, boolean excluded) {
        /** Returns the name in lower case without separators. */
        String foldedName() {
            return fold(name);
        }
    }

    /** The comparison of a field with a value. */
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

    /**
     * Returns the form in which names of fields, collections and states are compared: without separators and in lower
     * case, such as {@code duedate} for {@code Due date}.
     */
    static String fold(String name) {
        return name.replaceAll("[\\s_/-]+", "").toLowerCase(Locale.ROOT);
    }
}
