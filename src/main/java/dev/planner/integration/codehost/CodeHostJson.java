package dev.planner.integration.codehost;

import static dev.planner.base.Maps.putPresent;

import dev.planner.engine.operation.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Converts responses of the code host to the API's form. Members that are absent, or of another type than the API of
 * the host declares, are omitted; a response without a required member is unusable.
 */
final class CodeHostJson {
    private static final String OPEN = "open";
    private static final String CLOSED = "closed";
    private static final Set<String> STATES = Set.of(OPEN, CLOSED);

    private CodeHostJson() {}

    static Map<String, Object> repositorySchema() {
        return Shape.object()
                .with("fullName", Shape.text("Such as owner/repo."))
                .maybe("description", Shape.text())
                .maybe("private", Shape.bool("Whether only its members see it."))
                .maybe("htmlUrl", Shape.formatted("uri"))
                .maybe("pushedAt", Shape.formatted("date-time"))
                .schema();
    }

    static Map<String, Object> repository(Map<?, ?> host) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("fullName", required(text(host.get("full_name"))));
        putPresent(shown, "description", text(host.get("description")));
        putPresent(shown, "private", host.get("private") instanceof Boolean hidden ? hidden : null);
        putPresent(shown, "htmlUrl", page(host));
        putPresent(shown, "pushedAt", text(host.get("pushed_at")));
        return shown;
    }

    static Map<String, Object> detailsSchema() {
        return Shape.object()
                .with("owner", Shape.text())
                .with("repo", Shape.text())
                .maybe("description", Shape.text())
                .maybe("stars", Shape.count("The number of stars."))
                .with("openIssues", Shape.count("The number of open issues, without pull requests."))
                .with("openPRs", Shape.count("The number of open pull requests."))
                .maybe("lastCommitAt", Shape.formatted("date-time"))
                .maybe("license", Shape.text("Its SPDX id."))
                .maybe("htmlUrl", Shape.formatted("uri"))
                .schema();
    }

    static Map<String, Object> details(Repository repository, Map<?, ?> host, long pullRequests) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("owner", repository.owner());
        shown.put("repo", repository.name());
        putPresent(shown, "description", text(host.get("description")));
        putPresent(shown, "stars", count(host.get("stargazers_count")));
        Long open = count(host.get("open_issues_count"));
        shown.put("openIssues", open == null ? 0 : Math.max(0, open - pullRequests));
        shown.put("openPRs", pullRequests);
        putPresent(shown, "lastCommitAt", text(host.get("pushed_at")));
        putPresent(
                shown,
                "license",
                host.get("license") instanceof Map<?, ?> license ? text(license.get("spdx_id")) : null);
        putPresent(shown, "htmlUrl", page(host));
        return shown;
    }

    static Map<String, Object> issueSchema() {
        return Shape.object()
                .with("number", Shape.count("Its number in the repository."))
                .with("title", Shape.text())
                .with("state", Shape.oneOf(OPEN, CLOSED))
                .with("labels", Shape.list(Shape.text()))
                .maybe("assignee", Shape.text())
                .maybe("createdAt", Shape.formatted("date-time"))
                .maybe("closedAt", Shape.formatted("date-time"))
                .maybe("htmlUrl", Shape.formatted("uri"))
                .schema();
    }

    /**
     * The address of the page of an issue or a repository; {@code null} if the code host gives none that is valid in a
     * header and safe in a link.
     */
    static @Nullable String page(Map<?, ?> host) {
        return host.get("html_url") instanceof String url && url.matches("https?://[!-~]+") ? url : null;
    }

    static Map<String, Object> issue(Map<?, ?> host) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("number", number(host));
        shown.put("title", required(text(host.get("title"))));
        String state = required(text(host.get("state")));
        shown.put("state", required(STATES.contains(state) ? state : null));
        shown.put(
                "labels",
                host.get("labels") instanceof List<?> labels
                        ? labels.stream().map(CodeHostJson::label).toList()
                        : List.of());
        putPresent(
                shown, "assignee", host.get("assignee") instanceof Map<?, ?> person ? text(person.get("login")) : null);
        putPresent(shown, "createdAt", text(host.get("created_at")));
        putPresent(shown, "closedAt", text(host.get("closed_at")));
        putPresent(shown, "htmlUrl", page(host));
        return shown;
    }

    /** The number of an issue. */
    static long number(Map<?, ?> issue) {
        return required(count(issue.get("number")));
    }

    private static <T> T required(@Nullable T value) {
        if (value == null) {
            throw HostAnswer.unexpected();
        }
        return value;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof String text ? text : null;
    }

    private static @Nullable Long count(@Nullable Object value) {
        return value instanceof Long count && count >= 0 ? count : null;
    }

    private static String label(@Nullable Object label) {
        return String.valueOf(label instanceof Map<?, ?> map ? map.get("name") : label);
    }
}
