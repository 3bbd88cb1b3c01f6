package dev.planner.ui;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The members of a collection's description that tests use. */
record Description(String name, String title, String singular, String naming, List<String> operations) {

    boolean offers(String operation) {
        return operations.stream().anyMatch(operation::equalsIgnoreCase);
    }

    static List<Description> all(Page page) {
        return ((List<?>) page.evaluate("fetch('/api/collections').then((answer) => answer.json())"))
                .stream().map(each -> of((Map<?, ?>) each)).toList();
    }

    /** Returns the escaped id of any record; {@code null} if the collection is empty. */
    String anyId(Page page) {
        return (String) page.evaluate(
                "name => fetch('/api/' + name).then((answer) => answer.json())"
                        + ".then((all) => all[0] && encodeURIComponent(all[0].id))",
                name);
    }

    private static Description of(Map<?, ?> json) {
        return new Description(
                (String) json.get("name"),
                (String) json.get("title"),
                (String) json.get("singular"),
                (String) json.get("naming"),
                ((List<?>) json.get("operations"))
                        .stream()
                                .map(operation -> ((Map<?, ?>) operation).get("crud"))
                                .filter(Objects::nonNull)
                                .map(String::valueOf)
                                .toList());
    }
}
