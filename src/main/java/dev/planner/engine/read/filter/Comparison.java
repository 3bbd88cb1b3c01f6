package dev.planner.engine.read.filter;

/**
 * A filter's text, divided into its operator and the rest. A leading {@code !} means none of the values, {@code ~} a
 * text that contains all words, {@code <} and {@code >} a number or day below or above a limit. A text without such a
 * sign means any of the values.
 *
 * @param operator how to compare
 * @param text the values, words or limit to compare with
 */
record Comparison(Operator operator, String text) {
    /** The comparison, according to the sign at the start of the filter. */
    enum Operator {
        ANY_OF,
        NONE_OF,
        CONTAINS,
        BELOW,
        ABOVE
    }

    static Comparison of(String filter) {
        return switch (filter.isEmpty() ? ' ' : filter.charAt(0)) {
            case '!' -> new Comparison(Operator.NONE_OF, filter.substring(1));
            case '~' -> new Comparison(Operator.CONTAINS, filter.substring(1));
            case '<' -> new Comparison(Operator.BELOW, filter.substring(1));
            case '>' -> new Comparison(Operator.ABOVE, filter.substring(1));
            default -> new Comparison(Operator.ANY_OF, filter);
        };
    }
}
