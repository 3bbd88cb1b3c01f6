package dev.planner.domain.people;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Graphs;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /orgchart}: the people as a forest. Every person appears exactly once, even if the files contain cycles.
 */
final class OrgChart {
    /**
     * The maximum depth of a tree. A person below it starts a new tree, because readers of JSON may recurse.
     */
    private static final int LEVELS = 40;

    private OrgChart() {}

    static Action action() {
        return Action.of(
                read("orgChart", Target.project())
                        .at("/orgchart")
                        .says(
                                "Show who reports to whom",
                                "The people as trees of reporting lines. A person without a known manager or in a "
                                        + "cycle is a root.")
                        .answers(Result.value("OrgChart", schema()))
                        .build(),
                call -> Future.succeededFuture(new Outcome.Value(of(call.engine()
                        .records()
                        .moment()
                        .snapshot()
                        .table(PersonNames.PEOPLE)
                        .items()))));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> texts = Maps.of("type", "array", "items", text);
        Map<String, Object> reports = Maps.of(
                "type",
                "array",
                "description",
                "The direct reports, in the same form.",
                "items",
                Maps.of("type", "object"));
        Map<String, Object> node =
                Maps.of("id", text, "name", text, "title", text, "departments", texts, "reports", reports);
        Map<String, Object> roots = Maps.of("type", "array", "items", Maps.of("type", "object", "properties", node));
        return Maps.of(
                "type",
                "object",
                "properties",
                Maps.of("roots", roots, "total", Maps.of("type", "integer")),
                "required",
                List.of("roots", "total"));
    }

    static Map<String, Object> of(Collection<Item> people) {
        Map<String, Item> byId = new LinkedHashMap<>();
        people.forEach(person -> byId.put(person.id(), person));
        Map<String, List<Object>> reports = new HashMap<>();
        people.forEach(person -> reports.put(person.id(), new ArrayList<>()));
        Map<String, Integer> levels = levels(byId);
        List<Object> roots = new ArrayList<>();
        for (Item person : people) {
            boolean root = levels.getOrDefault(person.id(), 0) % LEVELS == 0;
            List<Object> siblings = root ? roots : reports.getOrDefault(person.text("reportsTo"), roots);
            siblings.add(node(person, reports.getOrDefault(person.id(), List.of())));
        }
        return Maps.of("roots", roots, "total", (long) people.size());
    }

    private static Map<String, Object> node(Item person, List<Object> reports) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("id", person.id());
        node.put("name", person.text("name", person.id()));
        String title = person.text("title");
        if (title != null) {
            node.put("title", title);
        }
        node.put("departments", person.texts("departments"));
        node.put("reports", reports);
        return node;
    }

    /** The number of managers above each person, without people in a cycle. */
    private static Map<String, Integer> levels(Map<String, Item> people) {
        Set<String> circles = Graphs.nodesOnCycles(people.keySet(), id -> manager(id, people));
        Map<String, Integer> levels = new HashMap<>();
        circles.forEach(id -> levels.put(id, 0));
        for (String id : people.keySet()) {
            Deque<String> below = new ArrayDeque<>();
            String next = id;
            while (next != null && !levels.containsKey(next)) {
                below.push(next);
                next = manager(next, people);
            }
            int level = next == null ? 0 : levels.getOrDefault(next, 0) + 1;
            for (String each : below) {
                levels.put(each, level++);
            }
        }
        return levels;
    }

    private static @Nullable String manager(String id, Map<String, Item> people) {
        Item person = people.get(id);
        String manager = person == null ? null : person.text("reportsTo");
        return manager != null && people.containsKey(manager) ? manager : null;
    }
}
