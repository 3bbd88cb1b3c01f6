package dev.planner.engine.read.filter;

/**
 * A filter's text, divided into its signs and the rest. A leading {@code !} negates the comparison that follows. Of the
 * other signs, {@code ~} means a text that contains all words, {@code <} and {@code >} a number or day below or above a
 * limit. A text without such a sign means any of the values.
 *
 * @param negated whether matching records fail the comparison
 * @param operator how to compare
 * @param text the values, words or limit to compare with
 */
record Comparison(boolean negated, Operator operator, String text) {
    /** The comparison, according to the sign at the start of the filter. */
    enum Operator {
        ANY_OF,
        CONTAINS,
        BELOW,
        ABOVE
    }

    static Comparison of(String filter) {
        boolean negated = filter.startsWith("!");
        String rest = negated ? filter.substring(1) : filter;
        Operator operator = switch (rest.isEmpty() ? ' ' : rest.charAt(0)) {
            case '~' -> Operator.CONTAINS;
            case '<' -> Operator.BELOW;
            case '>' -> Operator.ABOVE;
            default -> Operator.ANY_OF;
        };
        return new Comparison(negated, operator, operator == Operator.ANY_OF ? rest : rest.substring(1));
    }
}
