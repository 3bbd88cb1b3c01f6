package dev.planner.store.files.check;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.item.Violation;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import dev.planner.store.StoreProblem;
import dev.planner.store.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds problems in readable records: invalid values, misspelt keys, references to missing records, and cycles of
 * references. The results for unchanged tables are cached.
 */
final class RecordChecker {
    private static final String ID = "id";

    private final Catalogue catalogue;
    /** The invalid values by the id of the record, for each collection. */
    private final Map<String, OfTable<Map<String, List<StoreProblem>>>> invalid = new HashMap<>();

    private final Map<String, OfTable<List<StoreProblem>>> misspelt = new HashMap<>();
    /** The folded names of the records of each collection. */
    private final Map<String, OfTable<Set<String>>> names = new HashMap<>();

    private @Nullable Result last;

    private record Result(long version, List<StoreProblem> problems) {}

    /** What was found in a table. It is valid as long as the table is the same. */
    private record OfTable<T>(Table table, T found) {}

    /**
     * A relation in a value.
     *
     * @param acyclic whether references must not form a cycle
     */
    private record Reference(String target, List<String> targets, boolean acyclic) {}

    RecordChecker(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    synchronized List<StoreProblem> check(Snapshot snapshot) {
        Result known = last;
        if (known != null && known.version() == snapshot.version()) {
            return known.problems();
        }
        List<StoreProblem> problems = new ArrayList<>();
        for (CollectionType type : catalogue.all()) {
            Table table = snapshot.table(type.name());
            invalidValues(type, table).values().forEach(problems::addAll);
            problems.addAll(once(misspelt, type.name(), table, () -> new MisspeltKeys(type).in(table)));
            references(type, table, snapshot, problems);
        }
        last = new Result(snapshot.version(), List.copyOf(problems));
        return List.copyOf(problems);
    }

    private Map<String, List<StoreProblem>> invalidValues(CollectionType type, Table table) {
        OfTable<Map<String, List<StoreProblem>>> before = invalid.get(type.name());
        return once(invalid, type.name(), table, () -> invalidValues(type, table, before));
    }

    /** @param before what was found in the table before, whose unchanged records are not checked again */
    private static Map<String, List<StoreProblem>> invalidValues(
            CollectionType type, Table table, @Nullable OfTable<Map<String, List<StoreProblem>>> before) {
        Map<String, List<StoreProblem>> byId = new LinkedHashMap<>();
        for (Item item : table.items()) {
            List<StoreProblem> found = before != null && before.table().get(item.id()) == item
                    ? before.found().getOrDefault(item.id(), List.of())
                    : invalidValues(type, item);
            if (!found.isEmpty()) {
                byId.put(item.id(), found);
            }
        }
        return byId;
    }

    /** Returns what is known of a table. If it is known of another table of the collection, finds it again. */
    private static <T> T once(Map<String, OfTable<T>> known, String collection, Table table, Supplier<T> find) {
        OfTable<T> before = known.get(collection);
        if (before != null && before.table() == table) {
            return before.found();
        }
        T found = find.get();
        known.put(collection, new OfTable<>(table, found));
        return found;
    }

    private static List<StoreProblem> invalidValues(CollectionType type, Item item) {
        List<StoreProblem> found = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            Object value = item.value(field.name());
            if (value != null && !field.name().equals(ID)) {
                field.type().accept(value, field.name(), violation -> found.add(invalidValue(item, field, violation)));
            }
        }
        return found;
    }

    private static StoreProblem invalidValue(Item item, FieldSpec field, Violation violation) {
        return new StoreProblem(
                        StoreProblem.ODD_VALUE,
                        item.location(),
                        item.key().collection(),
                        violation.pointer().replace('/', '.') + " " + violation.detail() + ".",
                        "Give " + field.label() + " a valid value. Until then the value stays unchanged.")
                .with("field", field.name())
                .with("place", violation.pointer().replace('/', '.'))
                .with("reason", violation.detail())
                .with("error", violation.reason().members());
    }

    private void references(CollectionType type, Table table, Snapshot snapshot, List<StoreProblem> problems) {
        for (FieldSpec field : type.fields()) {
            if (field.origin() == FieldSpec.Origin.COMPUTED) {
                continue;
            }
            Map<String, Object> description = new LinkedHashMap<>(field.type().describe());
            description.put("type", field.type().name());
            if (!mayRefer(description)) {
                continue;
            }
            Map<String, List<String>> graph = new LinkedHashMap<>();
            for (Item item : table.items()) {
                List<Reference> references = new ArrayList<>();
                collect(item.value(field.name()), description, references);
                for (Reference reference : references) {
                    if (isDangling(reference, snapshot)) {
                        problems.add(dangling(item, field, reference));
                    } else if (reference.acyclic() && reference.targets().contains(type.name())) {
                        graph.computeIfAbsent(item.id(), id -> new ArrayList<>())
                                .add(reference.target());
                    }
                }
            }
            cycles(graph).forEach(cycle -> problems.add(cycle(field, table, cycle)));
        }
    }

    private static boolean mayRefer(Map<?, ?> description) {
        return "relation".equals(description.get("type"))
                || (description.get("of") instanceof Map<?, ?> of && mayRefer(of))
                || (description.get("fields") instanceof List<?> fields
                        && fields.stream().anyMatch(field -> field instanceof Map<?, ?> map && mayRefer(map)));
    }

    private static void collect(@Nullable Object value, Map<?, ?> description, List<Reference> found) {
        if (value instanceof List<?> list && description.get("of") instanceof Map<?, ?> of) {
            list.forEach(entry -> collect(entry, of, found));
        } else if (value instanceof Map<?, ?> map && description.get("fields") instanceof List<?> fields) {
            for (Object field : fields) {
                if (field instanceof Map<?, ?> member && map.get(member.get("name")) != null) {
                    collect(map.get(member.get("name")), member, found);
                }
            }
        } else if (value instanceof String target
                && description.get("targets") instanceof List<?> targets
                && !Boolean.TRUE.equals(description.get("free"))) {
            found.add(new Reference(
                    target,
                    targets.stream().map(String::valueOf).toList(),
                    Boolean.TRUE.equals(description.get("acyclic"))));
        }
    }

    private boolean isDangling(Reference reference, Snapshot snapshot) {
        boolean anything = false;
        for (String collection : reference.targets()) {
            Table table = snapshot.table(collection);
            anything |= table.size() > 0;
            if (table.get(reference.target()) != null
                    || names(collection, table).contains(CaseFolding.fold(reference.target()))) {
                return false;
            }
        }
        return anything;
    }

    private Set<String> names(String collection, Table table) {
        return once(names, collection, table, () -> foldedNames(collection, table));
    }

    private Set<String> foldedNames(String collection, Table table) {
        String naming = catalogue.get(collection).naming();
        Set<String> folded = new HashSet<>();
        for (Item item : table.items()) {
            String name = item.text(naming);
            if (name != null) {
                folded.add(CaseFolding.fold(name));
            }
        }
        return folded;
    }

    private StoreProblem dangling(Item item, FieldSpec field, Reference reference) {
        String targets = String.join(
                " or ",
                reference.targets().stream()
                        .map(target -> catalogue.get(target).singular())
                        .toList());
        return new StoreProblem(
                        StoreProblem.DANGLING,
                        item.location(),
                        item.key().collection(),
                        field.label() + " refers to \"" + reference.target() + "\", but there is no such " + targets
                                + ".",
                        "Choose another record, or create the missing one.")
                .with("field", field.name())
                .with("value", reference.target());
    }

    private static StoreProblem cycle(FieldSpec field, Table table, List<String> cycle) {
        Item first = table.get(cycle.get(0));
        return new StoreProblem(
                        StoreProblem.CYCLE,
                        first == null ? "" : first.location(),
                        first == null ? "" : first.key().collection(),
                        field.label() + " forms a cycle: " + String.join(" → ", cycle) + " → " + cycle.get(0) + ".",
                        "Remove one of these references.")
                .with("field", field.name())
                .with("records", cycle);
    }

    /** One cycle for each connected group of records whose references form cycles. */
    private static List<List<String>> cycles(Map<String, List<String>> graph) {
        List<List<String>> cycles = new ArrayList<>();
        Set<String> done = new HashSet<>();
        for (String start : graph.keySet()) {
            List<String> cycle = done.contains(start) ? null : findCycle(start, graph, done);
            if (cycle != null) {
                cycles.add(cycle);
            }
        }
        return cycles;
    }

    /**
     * A depth-first search. It does not recurse, because a chain of references can be as long as a collection.
     *
     * @param done receives the visited records
     */
    private static @Nullable List<String> findCycle(String start, Map<String, List<String>> graph, Set<String> done) {
        Map<String, Integer> path = new HashMap<>(Map.of(start, 0));
        List<String> nodes = new ArrayList<>(List.of(start));
        Deque<Deque<String>> rest = new ArrayDeque<>();
        rest.push(new ArrayDeque<>(graph.getOrDefault(start, List.of())));
        List<String> found = null;
        while (!rest.isEmpty()) {
            String next = rest.peek().poll();
            if (next == null) {
                rest.pop();
                String left = nodes.remove(nodes.size() - 1);
                path.remove(left);
                done.add(left);
            } else if (path.containsKey(next)) {
                found = found == null ? List.copyOf(nodes.subList(path.get(next), nodes.size())) : found;
            } else if (!done.contains(next)) {
                path.put(next, nodes.size());
                nodes.add(next);
                rest.push(new ArrayDeque<>(graph.getOrDefault(next, List.of())));
            }
        }
        return found;
    }
}
