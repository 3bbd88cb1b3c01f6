package dev.planner.integration.codehost;

import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name of a repository: {@code owner/repo}, or {@code owner~repo} where a slash is not allowed. */
record Repository(String owner, String name) {
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_.-]{1,100})[/~]([A-Za-z0-9_.-]{1,100})");

    /**
     * @param place the name of the parameter with the text
     * @throws dev.planner.item.ProblemException if the name is invalid
     */
    static Repository of(String text, String place) {
        Matcher parts = NAME.matcher(text.strip());
        if (!parts.matches() || parts.group(1).matches("\\.+") || parts.group(2).matches("\\.+")) {
            throw Problem.invalidParameter(
                    ValueFault.FORM, place, "must be a repository such as owner/repo", Map.of("example", "owner/repo"));
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
