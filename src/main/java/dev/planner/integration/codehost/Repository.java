package dev.planner.integration.codehost;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name of a repository: {@code owner/repo}, or {@code owner~repo} where a slash is not allowed. */
record Repository(String owner, String name) {
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_.-]{1,100})[/~]([A-Za-z0-9_.-]{1,100})");

    /**
     * @param name the name of the query or path parameter with the text
     * @throws ProblemException if the text is not the name of a repository
     */
    static Repository ofParameter(String text, String name) {
        return of(text, fault -> fault.in(name));
    }

    /**
     * @param pointer the position of the text in the body or in the task, as a JSON Pointer
     * @throws ProblemException if the text is not the name of a repository
     */
    static Repository ofField(String text, String pointer) {
        return of(text, fault -> fault.at(pointer));
    }

    private static Repository of(String text, UnaryOperator<Violation> place) {
        Matcher parts = NAME.matcher(text.strip());
        if (!parts.matches() || parts.group(1).matches("\\.+") || parts.group(2).matches("\\.+")) {
            Violation fault = new Violation(
                    ValueFault.FORM, "", "must be a repository such as owner/repo", Map.of("example", "owner/repo"));
            throw new ProblemException(Problem.Invalid.of(List.of(place.apply(fault))));
        }
        return new Repository(parts.group(1), parts.group(2));
    }

    String fullName() {
        return owner + "/" + name;
    }

    /** Its path below the base of the API. */
    String path() {
        return "/repos/" + owner + "/" + name;
    }
}
