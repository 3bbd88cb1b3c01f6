package dev.planner.domain.people;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code GET /orgchart}: the people as a forest. Everybody is in it once, whatever the files say. */
final class OrgChart {
    /** What stands deeper begins a tree of its own: no organisation is so deep, but a broken file might be. */
    private static final int DEEPEST = 40;

    private OrgChart() {}

    static Action action() {
        return Action.of(
                read("orgChart", Target.project())
                        .at("/orgchart")
                        .says(
                                "Show who reports to whom",
                                "Shows who reports to whom. Whoever reports to nobody known, or is part of a circle, is a root.")
                        .answers(Result.value("OrgChart", schema()))
                        .build(),
                call -> Future.succeededFuture(new Outcome.Value(of(call.engine()
                        .records()
                        .moment()
                        .snapshot()
                        .table(PersonRules.PEOPLE)
                        .items()))));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> texts = Maps.of("type", "array", "items", text);
        Map<String, Object> reports = Maps.of(
                "type",
                "array",
                "description",
                "The same again for each direct report.",
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
        List<Object> roots = new ArrayList<>();
        for (Item person : people) {
            String manager = manager(person, byId);
            List<Object> siblings = manager == null ? roots : reports.getOrDefault(manager, roots);
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

    /** Whom the person stands below in the chart; {@code null} for a root. */
    private static @Nullable String manager(Item person, Map<String, Item> byId) {
        Set<String> above = new HashSet<>();
        Item manager = next(person, byId);
        for (Item each = manager; each != null && above.add(each.id()); each = next(each, byId)) {
            if (each.id().equals(person.id())) {
                return null;
            }
        }
        return manager == null || above.size() % DEEPEST == 0 ? null : manager.id();
    }

    private static @Nullable Item next(Item person, Map<String, Item> byId) {
        String manager = person.text("reportsTo");
        return manager == null ? null : byId.get(manager);
    }
}
