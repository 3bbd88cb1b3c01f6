package dev.planner.integration.codehost;

import dev.planner.engine.operation.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts responses of the code host to the API's form. Absent and {@code null} members are omitted. */
final class CodeHostJson {
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
        put(shown, "fullName", host.get("full_name"));
        put(shown, "description", host.get("description"));
        put(shown, "private", host.get("private"));
        put(shown, "htmlUrl", host.get("html_url"));
        put(shown, "pushedAt", host.get("pushed_at"));
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
        put(shown, "description", host.get("description"));
        put(shown, "stars", host.get("stargazers_count"));
        long open = host.get("open_issues_count") instanceof Number count ? count.longValue() : 0;
        shown.put("openIssues", Math.max(0, open - pullRequests));
        shown.put("openPRs", pullRequests);
        put(shown, "lastCommitAt", host.get("pushed_at"));
        put(shown, "license", host.get("license") instanceof Map<?, ?> license ? license.get("spdx_id") : null);
        put(shown, "htmlUrl", host.get("html_url"));
        return shown;
    }

    static Map<String, Object> issueSchema() {
        return Shape.object()
                .with("number", Shape.count("Its number in the repository."))
                .with("title", Shape.text())
                .with("state", Shape.oneOf("open", "closed"))
                .with("labels", Shape.list(Shape.text()))
                .maybe("assignee", Shape.text())
                .maybe("createdAt", Shape.formatted("date-time"))
                .maybe("closedAt", Shape.formatted("date-time"))
                .maybe("htmlUrl", Shape.formatted("uri"))
                .schema();
    }

    /** The address of the page of an issue; {@code null} if the code host gives none that is valid in a header. */
    static @Nullable String page(Map<?, ?> issue) {
        return issue.get("html_url") instanceof String url && url.matches("https?://[!-~]+") ? url : null;
    }

    static Map<String, Object> issue(Map<?, ?> host) {
        Map<String, Object> shown = new LinkedHashMap<>();
        put(shown, "number", host.get("number"));
        put(shown, "title", host.get("title"));
        put(shown, "state", host.get("state"));
        shown.put(
                "labels",
                host.get("labels") instanceof List<?> labels
                        ? labels.stream().map(CodeHostJson::label).toList()
                        : List.of());
        put(shown, "assignee", host.get("assignee") instanceof Map<?, ?> person ? person.get("login") : null);
        put(shown, "createdAt", host.get("created_at"));
        put(shown, "closedAt", host.get("closed_at"));
        put(shown, "htmlUrl", host.get("html_url"));
        return shown;
    }

    private static String label(@Nullable Object label) {
        return String.valueOf(label instanceof Map<?, ?> map ? map.get("name") : label);
    }

    private static void put(Map<String, Object> shown, String name, @Nullable Object value) {
        if (value != null) {
            shown.put(name, value);
        }
    }
}
