package dev.planner.markdown.body.list;

import dev.planner.base.DerivedIds;
import dev.planner.base.Excerpts;
import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the nodes of an outline into the order of the file, which is depth first. A client can define the parent of a
 * node in three ways: by the parent's id, by nesting the node in its parent, or by the levels of the nodes in their
 * order.
 */
final class OutlineNodes {
    static final String CHILDREN = "children";

    private final List<Map<?, ?>> flat = new ArrayList<>();
    private final List<List<Integer>> children = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    private OutlineNodes() {}

    /** The nodes of a value, each with its level. */
    static List<OutlineNode> of(Object value) {
        OutlineNodes nodes = new OutlineNodes();
        nodes.flatten(value, null, 0);
        nodes.findParents();
        return nodes.depthFirst();
    }

    /**
     * Adds nested nodes to the flat list, each after its parent. Refuses nodes that are nested more deeply than a file
     * can store.
     */
    private void flatten(Object value, @Nullable Object parent, int depth) {
        checkDepth(depth);
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map)) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "must be a list of objects");
            }
            Map<Object, Object> node = new LinkedHashMap<>(map);
            Object nested = node.remove(CHILDREN);
            if (parent != null) {
                node.putIfAbsent("parent", parent);
            }
            flat.add(node);
            if (nested instanceof List<?> list && !list.isEmpty()) {
                Object id = node.computeIfAbsent("id", key -> "#" + flat.size());
                flatten(list, id, depth + 1);
            }
        }
    }

    private static void checkDepth(int level) {
        if (level >= RecordLimits.OUTLINE_DEPTH) {
            throw Problem.invalid(
                    ValueFault.TOO_DEEP,
                    "",
                    "is nested too deeply; an outline can have up to " + RecordLimits.OUTLINE_DEPTH + " levels",
                    Map.of("limit", RecordLimits.OUTLINE_DEPTH));
        }
    }

    private void findParents() {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < flat.size(); i++) {
            children.add(new ArrayList<>());
            Object id = flat.get(i).get("id");
            if (id != null && places.put(id.toString(), i) != null) {
                throw Problem.invalid(
                        ValueFault.MALFORMED, "", "has two nodes with the id " + Excerpts.quoted(id.toString()));
            }
        }
        Deque<int[]> branch = new ArrayDeque<>();
        for (int i = 0; i < flat.size(); i++) {
            int level = flat.get(i).get("level") instanceof Number number ? number.intValue() : 0;
            while (!branch.isEmpty() && branch.element()[1] >= level) {
                branch.pop();
            }
            Object parent = flat.get(i).get("parent");
            Integer above = branch.isEmpty() ? null : (Integer) branch.element()[0];
            if (parent != null) {
                above = places.get(parent.toString());
                if (above == null) {
                    throw Problem.invalid(
                            ValueFault.MALFORMED,
                            "",
                            "has a node whose parent " + Excerpts.quoted(parent.toString()) + " is not in the list");
                }
            }
            (above == null ? roots : children.get(above)).add(i);
            branch.push(new int[] {i, level});
        }
    }

    /** Whether an id was derived from the text of a node in a file, which can be an empty list item. */
    private static boolean isInFile(@Nullable Object id) {
        return id != null && DerivedIds.isDerived(OutlineGrammar.DERIVED, id.toString());
    }

    private List<OutlineNode> depthFirst() {
        List<OutlineNode> nodes = new ArrayList<>();
        Deque<int[]> next = new ArrayDeque<>();
        push(next, roots, 0);
        while (!next.isEmpty()) {
            int[] place = next.pop();
            Map<?, ?> node = flat.get(place[0]);
            checkDepth(place[1]);
            Object id = node.get("id");
            Object text = node.get("text");
            String normal = text == null ? "" : WrappedText.normalise(text.toString());
            if (normal.isEmpty() && !isInFile(id)) {
                throw Problem.invalid(ValueFault.REQUIRED, "", "has a node without text");
            }
            nodes.add(new OutlineNode(id == null ? null : id.toString(), normal, place[1]));
            push(next, children.get(place[0]), place[1] + 1);
        }
        if (nodes.size() < flat.size()) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "has nodes whose parents form a cycle");
        }
        return nodes;
    }

    private static void push(Deque<int[]> next, List<Integer> nodes, int level) {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            next.push(new int[] {nodes.get(i), level});
        }
    }
}
