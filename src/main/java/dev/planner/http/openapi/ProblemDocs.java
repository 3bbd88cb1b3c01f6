package dev.planner.http.openapi;

import dev.planner.http.message.ProblemKind;
import dev.planner.http.message.RefusalKinds;
import dev.planner.item.RefusalKind;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds of problems, as a section of the page for people. */
final class ProblemDocs {
    private ProblemDocs() {}

    static void write(Html html) {
        html.open("section", "id", "problems", "aria-labelledby", "problems-title")
                .leaf("h2", "Errors", "id", "problems-title")
                .open("p", "class", "lead")
                .line("A failed request gets a problem document (`application/problem+json`). Its `type` is the "
                        + "address of a section below.")
                .close();
        for (ProblemKind kind : ProblemKind.values()) {
            html.open("article", "id", "problem-" + kind.word())
                    .leaf("h3", kind.status() + " " + kind.title())
                    .open("p")
                    .line(kind.meaning())
                    .close();
            refusals(html, kind);
            html.close();
        }
        html.close();
    }

    private static void refusals(Html html, ProblemKind problem) {
        List<RefusalKind> kinds = RefusalKinds.all().stream()
                .filter(kind -> ProblemKind.of(kind.problem()).contains(problem))
                .toList();
        if (kinds.isEmpty()) {
            return;
        }
        html.open("p")
                .line((problem == ProblemKind.INVALID ? "The `code` of each error" : "Its `code`")
                        + " tells the kind, and its `facts` have what the sentence names:")
                .close();
        html.open("ul");
        for (RefusalKind kind : kinds) {
            String facts = kind.facts().isEmpty()
                    ? ""
                    : kind.facts().stream().sorted().collect(Collectors.joining("`, `", " Facts: `", "`."));
            html.open("li")
                    .line("`" + kind.code() + "` " + kind.meaning() + facts)
                    .close();
        }
        html.close();
    }
}
