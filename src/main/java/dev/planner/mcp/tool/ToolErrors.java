package dev.planner.mcp.tool;

import dev.planner.engine.Engine;
import dev.planner.engine.read.Rendered;
import dev.planner.http.message.ProblemKind;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Formats problems for agents: the error, its position, the expected value, and the current value. */
final class ToolErrors {
    private final Engine engine;

    ToolErrors(Engine engine) {
        this.engine = engine;
    }

    Map<String, Object> of(Problem problem) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("error", ProblemKind.of(problem).word());
        if (problem instanceof Problem.Conflict conflict) {
            error.put("code", conflict.reason().kind().code());
        }
        List<Object> fields = new ArrayList<>();
        for (Violation violation : problem.listed()) {
            Map<String, Object> field = new LinkedHashMap<>();
            if (!violation.place().isEmpty()) {
                field.put("field", violation.place());
            }
            field.put("detail", violation.detail());
            fields.add(field);
        }
        // The detail of invalid input repeats its fields. That of a conflict has the reason, and what to do instead.
        if (fields.isEmpty() || problem instanceof Problem.Conflict) {
            error.put("detail", problem.detail());
        }
        if (!fields.isEmpty()) {
            error.put("fields", fields);
        }
        if (problem instanceof Problem.NotFound && problem.reason().kind() == CommonRefusal.MISSING) {
            error.put("next", "list or search finds ids; get with the view listTrash lists deleted records.");
        }
        int all = problem.violations().size();
        if (all > fields.size()) {
            error.put("errorCount", (long) all);
        }
        if (problem instanceof Problem.Stale stale && stale.current() != null) {
            error.put("etag", Tags.bare(engine.records().render(stale.current()).etag()));
        }
        return error;
    }

    /**
     * Formats the problem of a change. If the record has changed meanwhile, the error includes the differing fields.
     */
    Map<String, Object> of(Problem problem, Map<String, @Nullable Object> changes) {
        Map<String, Object> error = of(problem);
        if (problem instanceof Problem.Stale stale && stale.current() != null) {
            Item current = stale.current();
            error.put("differences", differences(engine.records().render(current), changes));
            error.put("next", "Nothing was written. Resolve the differences, then send the change with this etag.");
        }
        return error;
    }

    private static List<Object> differences(Rendered current, Map<String, @Nullable Object> changes) {
        List<Object> differences = new ArrayList<>();
        changes.forEach((field, yours) -> {
            Object theirs = current.value(field);
            if (!Objects.equals(theirs, yours)) {
                Map<String, Object> difference = new LinkedHashMap<>();
                difference.put("field", field);
                difference.put("current", theirs);
                difference.put("yours", yours);
                differences.add(difference);
            }
        });
        return differences;
    }
}
