package dev.planner.search.query;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.search.TextQuery;
import dev.planner.search.query.ParsedQuery.Condition;
import dev.planner.search.query.ParsedQuery.Operator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parses the query language. A query consists of words and conditions in any order, separated by spaces:
 * <ul>
 * <li>{@code word}: the word, its other forms, and words that begin with it
 * <li>{@code "some words"}: exactly these consecutive words; a missing closing quote is assumed at the end
 * <li>{@code field:value}, {@code field<value}, {@code field<=value}, {@code field>value}, {@code field>=value}: a
 *     condition; a value with spaces or commas is in quotes, and {@code field:"some words",other} has two values
 * <li>{@code -} before any of them: excludes matches
 * </ul>
 *
 * <p>Any text is a valid query: text that is not a condition is read as words. A condition on a missing field is
 * refused later, because only the collections know their fields. Of a text with more words than the limit, such as a
 * pasted paragraph, the most telling words are searched.
 */
final class QueryReader {
    private static final int MOST_CLAUSES = 32;
    private static final String QUOTES = "\"“”„";
    private static final String DASHES = "-−";

    private final String text;
    /** Whether a name is the name of a field; in prose such as {@code Note: call them} it is not. */
    private final Predicate<String> isField;

    private final List<TextQuery.Clause> words = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private int at;

    private QueryReader(String text, Predicate<String> isField) {
        this.text = text;
        this.isField = isField;
    }

    /**
     * Parses a query.
     *
     * @param isField whether a folded name is that of a field
     * @throws ProblemException if the query is empty or too long
     */
    static ParsedQuery read(String query, Predicate<String> isField) {
        if (query.length() > SearchRequest.LONGEST_QUERY) {
            throw invalid(
                    QueryFault.QUERY_TOO_LONG,
                    "must have at most " + SearchRequest.LONGEST_QUERY + " characters, not " + query.length(),
                    Map.of("limit", SearchRequest.LONGEST_QUERY));
        }
        return new QueryReader(query.replaceAll("\\p{Cntrl}", " "), isField).read();
    }

    private ParsedQuery read() {
        for (skipBlanks(); at < text.length(); skipBlanks()) {
            boolean excluded = isIn(DASHES) && at + 1 < text.length() && !Character.isWhitespace(text.charAt(at + 1));
            if (excluded) {
                at++;
            }
            readClause(excluded);
        }
        if (words.isEmpty() && conditions.isEmpty()) {
            throw invalid(
                    QueryFault.QUERY_EMPTY,
                    "must contain at least one word or condition, such as relay or is:open",
                    Map.of());
        }
        if (words.size() + conditions.size() <= MOST_CLAUSES) {
            return new ParsedQuery(List.copyOf(words), List.copyOf(conditions), List.of());
        }
        return shortened();
    }

    /** Leaves out repeated words, and then the words that tell least. Everything else is meant exactly as typed. */
    private ParsedQuery shortened() {
        List<TextQuery.Clause> distinct = List.copyOf(new LinkedHashSet<>(words));
        List<TextQuery.Clause> plain = distinct.stream()
                .filter(clause -> !clause.quoted() && !clause.excluded())
                .toList();
        int room = MOST_CLAUSES - conditions.size() - (distinct.size() - plain.size());
        if (room < 0 || (room == 0 && !plain.isEmpty())) {
            throw invalid(
                    QueryFault.QUERY_TOO_MANY,
                    "must have at most " + MOST_CLAUSES + " conditions, phrases and exclusions",
                    Map.of("limit", MOST_CLAUSES));
        }
        Set<TextQuery.Clause> least = plain.stream()
                .sorted(Comparator.comparingInt(QueryReader::telling).reversed())
                .skip(room)
                .collect(Collectors.toSet());
        return new ParsedQuery(
                distinct.stream().filter(clause -> !least.contains(clause)).toList(),
                List.copyOf(conditions),
                plain.stream()
                        .filter(least::contains)
                        .map(TextQuery.Clause::text)
                        .toList());
    }

    /** How much a word tells: numbers and ids most, then long words. The frequent words of a language are short. */
    private static int telling(TextQuery.Clause word) {
        return word.text().chars().anyMatch(Character::isDigit)
                ? Integer.MAX_VALUE
                : word.text().length();
    }

    static ProblemException invalid(QueryFault kind, String detail, Map<String, Object> facts) {
        return Problem.invalidParameter(kind, "q", detail, facts);
    }

    private void readClause(boolean excluded) {
        if (isIn(QUOTES)) {
            addWords(quoted(), true, excluded);
            return;
        }
        int start = at;
        String name = name();
        Operator operator = name.isEmpty() ? null : operator();
        if (operator == null || isAddress()) {
            at = start;
            addWords(untilBlank(), false, excluded);
            return;
        }
        if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
            addUnfinished(name, operator, excluded);
            return;
        }
        List<String> values = values();
        conditions.add(new Condition(
                name,
                operator,
                String.join(",", values).strip(),
                values.stream()
                        .map(String::strip)
                        .filter(value -> !value.isEmpty())
                        .toList(),
                excluded));
    }

    /** Reads the values of a condition, which are separated by commas. */
    private List<String> values() {
        List<String> values = new ArrayList<>();
        values.add(value());
        while (isIn(",")) {
            at++;
            values.add(value());
        }
        return values;
    }

    private String value() {
        if (isIn(QUOTES)) {
            return quoted();
        }
        int start = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at)) && !isIn(",")) {
            at++;
        }
        return text.substring(start, at);
    }

    /** Handles a name with a colon and no value: an incomplete condition, or a word of prose. */
    private void addUnfinished(String name, Operator operator, boolean excluded) {
        if (isField.test(ParsedQuery.fold(name))) {
            throw invalid(
                    QueryFault.QUERY_UNFINISHED,
                    name + operator.sign() + " must be followed by a value without a space, such as "
                            + name + operator.sign()
                            + (operator == Operator.IS ? "value" : "10"),
                    Map.of("condition", name + operator.sign()));
        }
        addWords(name, false, excluded);
    }

    private void addWords(String found, boolean isQuoted, boolean excluded) {
        String stripped = isQuoted ? found.strip() : found;
        if (stripped.codePoints().anyMatch(QueryReader::isSearchable)) {
            words.add(new TextQuery.Clause(stripped, isQuoted, excluded));
        }
    }

    /** Whether a character can be searched: letters, digits and symbols such as emoji, but not punctuation. */
    private static boolean isSearchable(int c) {
        return Character.isLetterOrDigit(c) || Character.getType(c) == Character.OTHER_SYMBOL;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean isIn(String characters) {
        return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
    }

    private String quoted() {
        int start = ++at;
        while (at < text.length() && !isIn(QUOTES)) {
            at++;
        }
        String found = text.substring(start, at);
        at = Math.min(at + 1, text.length());
        return found;
    }

    private String untilBlank() {
        int start = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    /** Returns a letter followed by letters, digits, underscores, dots and hyphens; empty if there is none. */
    private String name() {
        int start = at;
        while (at < text.length()
                && (Character.isLetter(text.charAt(at))
                        || (at > start && (Character.isDigit(text.charAt(at)) || isIn("_.-/"))))) {
            at++;
        }
        return text.substring(start, at);
    }

    private @Nullable Operator operator() {
        boolean colon = text.startsWith(":", at);
        int sign = colon ? at + 1 : at;
        for (Operator each : Operator.values()) {
            if (each != Operator.IS && text.startsWith(each.sign(), sign)) {
                at = sign + each.sign().length();
                return each;
            }
        }
        if (colon) {
            at++;
            return Operator.IS;
        }
        return null;
    }

    /** Whether the colon belongs to an address such as {@code https://example.org}, which is text. */
    private boolean isAddress() {
        return text.startsWith("//", at);
    }
}
