package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.store.StoreProblem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists the problems in the project's files. */
public final class ProblemActions {
    private static final String BECAUSE =
            "Why it is unreadable: `name`, `not-a-file` and `not-a-directory` (a directory is in the place of a "
                    + "record's file, or the other way round), `directory`, `rights` and `unread` (the operating "
                    + "system refuses), `encoding`, `nul`, `size`, `frontmatter`, `entry`, or `fault` (an error in "
                    + "the server).";

    private final ProjectProblems problems;

    public ProblemActions(ProjectProblems problems) {
        this.problems = problems;
    }

    public List<Action> actions() {
        return List.of(Action.of(
                read("listProblems", Target.project())
                        .at("/problems")
                        .says(
                                "List the problems in the project's files",
                                "Unreadable files, conflict markers, duplicate and reserved ids, misspelt keys, "
                                        + "and values of the wrong type. The server never changes a file to repair it.")
                        .answers(Result.list("FileProblem", schema()))
                        .build(),
                call -> problems.all()
                        .map(found -> new Outcome.Value(
                                found.stream().map(ProblemActions::shown).toList()))));
    }

    private static Map<String, Object> shown(StoreProblem problem) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("kind", problem.kind());
        shown.put("path", problem.location());
        shown.put("collection", problem.collection());
        if (problem.recordId() != null) {
            shown.put("recordId", problem.recordId());
        }
        shown.put("detail", problem.detail());
        if (problem.repair() != null) {
            shown.put("repair", problem.repair());
        }
        if (!problem.facts().isEmpty()) {
            shown.put("facts", problem.facts());
        }
        return shown;
    }

    private static Map<String, Object> facts() {
        return Shape.object()
                .maybe("field", Shape.text("The field with the value, or whose key is misspelt."))
                .maybe("place", Shape.text("The value, with the names and indexes of the entries above it."))
                .maybe("value", Shape.text("The reference to a missing record."))
                .maybe("records", Shape.list(Shape.text("An id.")))
                .maybe("id", Shape.text("The id that several files have, or that is reserved."))
                .maybe("other", Shape.text("The other file with the id."))
                .maybe("because", Shape.text(BECAUSE))
                .maybe(
                        "reason",
                        Shape.text("The message of the operating system, or the reason why the value is "
                                + "invalid, in English."))
                .maybe(
                        "error",
                        Shape.object()
                                .with("code", Shape.text("The kind of error of an invalid value, a stable word."))
                                .maybe("facts", Shape.anything("What the kind names."))
                                .schema())
                .maybe("key", Shape.text("The key that is probably misspelt."))
                .maybe("known", Shape.text("The key of the field that was probably meant."))
                .maybe("line", Shape.count("The line that is not valid text."))
                .maybe("entry", Shape.text("The entry of the frontmatter that is too long."))
                .maybe("limit", Shape.count("The largest size: MB of a file, KiB of the frontmatter or an entry."))
                .schema();
    }

    private static Map<String, Object> schema() {
        return Shape.object()
                .with("kind", Shape.text("A stable word, such as `unreadable` or `conflicted`."))
                .with("path", Shape.text("The file, relative to the project."))
                .maybe("collection", Shape.text())
                .maybe("recordId", Shape.text("The record that is read from the file. Absent if none is."))
                .with("detail", Shape.text("The fault."))
                .maybe("repair", Shape.text("How a person can repair it."))
                .maybe("facts", facts())
                .schema();
    }
}
