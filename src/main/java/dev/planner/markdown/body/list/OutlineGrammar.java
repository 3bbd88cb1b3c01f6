package dev.planner.markdown.body.list;

import dev.planner.item.Problem;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.DerivedIds;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.text.Alignment;
import dev.planner.markdown.text.DocumentLimits;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The nested bullets of a body, as a flat list of nodes. Ids are not stored: they are derived from the texts, and those that a
 * client sends only say which node is whose parent.
 */
public final class OutlineGrammar extends GuardedGrammar {
    /** The member under which a client may nest nodes. */
    public static final String CHILDREN = "children";

    private static final int STEP = 2;

    /** A bullet with how deep it lies. */
    private record Bullet(ListItem item, int level) implements ListEdit.Meaning {
        @Override
        public ListEdit.Entry lines() {
            return item;
        }
    }

    /** A node that is to be written. */
    private record Node(@Nullable String id, String text, int level) {}

    @Override
    public @Nullable Object read(Body body) {
        List<Object> nodes = new ArrayList<>();
        Deque<String> branch = new ArrayDeque<>();
        DerivedIds derived = new DerivedIds("node_");
        for (Bullet bullet : bullets(body)) {
            while (branch.size() > bullet.level()) {
                branch.pop();
            }
            Map<String, Object> node = new LinkedHashMap<>();
            String id = derived.of(bullet.item().text());
            node.put("id", id);
            node.put("text", bullet.item().text());
            node.put("level", (long) bullet.level());
            if (!branch.isEmpty()) {
                node.put("parent", branch.element());
            }
            nodes.add(node);
            branch.push(id);
        }
        return nodes.isEmpty() ? null : List.copyOf(nodes);
    }

    private static List<Bullet> bullets(Body body) {
        List<Bullet> bullets = new ArrayList<>();
        for (Bullets.Bullet bullet : Bullets.of(body, 0, body.size()).all()) {
            bullets.add(new Bullet(ListItem.of(body, bullet, bullet.end()), bullet.depth()));
        }
        return bullets;
    }

    @Override
    protected Object normalise(Object value) {
        List<Map<?, ?>> flat = new ArrayList<>();
        flatten(value, null, flat, 0);
        return ordered(flat);
    }

    /** Takes the children of nodes in, which are then known by their place. */
    private static void flatten(Object value, @Nullable Object parent, List<Map<?, ?>> flat, int depth) {
        if (depth > DocumentLimits.ENTRY_DEPTH) {
            throw Problem.invalid("", "is nested too deeply");
        }
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map)) {
                throw Problem.invalid("", "must be a list of objects");
            }
            Map<Object, Object> node = new LinkedHashMap<>(map);
            Object children = node.remove(CHILDREN);
            if (parent != null) {
                node.putIfAbsent("parent", parent);
            }
            flat.add(node);
            if (children instanceof List<?> list && !list.isEmpty()) {
                Object id = node.computeIfAbsent("id", key -> "#" + flat.size());
                flatten(list, id, flat, depth + 1);
            }
        }
    }

    /** The nodes depth first, each with its level. */
    private static List<Node> ordered(List<Map<?, ?>> flat) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < flat.size(); i++) {
            Object id = flat.get(i).get("id");
            if (id != null && places.put(id.toString(), i) != null) {
                throw Problem.invalid("", "has two nodes with the id " + id);
            }
        }
        List<List<Integer>> children = new ArrayList<>();
        List<Integer> roots = new ArrayList<>();
        flat.forEach(node -> children.add(new ArrayList<>()));
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
                    throw Problem.invalid("", "has a node whose parent " + parent + " is not in the list");
                }
            }
            (above == null ? roots : children.get(above)).add(i);
            branch.push(new int[] {i, level});
        }
        return depthFirst(flat, roots, children);
    }

    private static List<Node> depthFirst(List<Map<?, ?>> flat, List<Integer> roots, List<List<Integer>> children) {
        List<Node> nodes = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        Deque<int[]> next = new ArrayDeque<>();
        push(next, roots, 0);
        while (!next.isEmpty()) {
            int[] place = next.pop();
            Map<?, ?> node = flat.get(place[0]);
            seen.add(place[0]);
            Object id = node.get("id");
            Object text = node.get("text");
            String normal = text == null ? "" : WrappedText.normalise(text.toString());
            if (normal.isEmpty()) {
                throw Problem.invalid("", "has a node without text");
            }
            nodes.add(new Node(id == null ? null : id.toString(), normal, place[1]));
            push(next, children.get(place[0]), place[1] + 1);
        }
        if (seen.size() < flat.size()) {
            throw Problem.invalid("", "has nodes that are their own ancestors");
        }
        return nodes;
    }

    private static void push(Deque<int[]> next, List<Integer> nodes, int level) {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            next.push(new int[] {nodes.get(i), level});
        }
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        List<?> wanted = meant instanceof List<?> list ? list : List.of();
        List<?> found = read instanceof List<?> list ? list : List.of();
        if (wanted.size() != found.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            Node node = (Node) wanted.get(i);
            Map<?, ?> other = (Map<?, ?>) found.get(i);
            if (!node.text().equals(other.get("text"))
                    || !Long.valueOf(node.level()).equals(other.get("level"))) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<Node> nodes = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(node -> nodes.add((Node) node));
        }
        List<Bullet> old = bullets(body);
        BodyEdit edit = new BodyEdit(body);
        if (old.isEmpty()) {
            List<String> lines = new ArrayList<>();
            nodes.forEach(node -> lines.addAll(ListItem.lines(prefix(node.level(), "", STEP, "- "), node.text())));
            if (!lines.isEmpty()) {
                edit.insertBlock(body.size(), lines);
            }
            return edit.apply();
        }
        Body edited = changed(body, old, nodes, false);
        if (holds(nodes, read(edited))) {
            return edited;
        }
        Body aligned = changed(body, old, nodes, true);
        return holds(nodes, read(aligned)) ? aligned : gathered(body, old, nodes);
    }

    /** The nodes in one place, because other text between the old ones would cut them off from their parents. */
    private static Body gathered(Body body, List<Bullet> old, List<Node> nodes) {
        BodyEdit edit = new BodyEdit(body);
        Bullet last = old.get(old.size() - 1);
        List<String> lines = new ArrayList<>();
        nodes.forEach(node -> lines.addAll(ListItem.lines(prefix(node.level(), "", STEP, "- "), node.text())));
        edit.replace(last.line(), last.end(), lines);
        for (Bullet bullet : old.subList(0, old.size() - 1)) {
            edit.removeBlock(bullet.line(), bullet.end());
        }
        return edit.apply();
    }

    /**
     * @param aligned whether every bullet is indented anew, because the old indentation does not fit the new nodes
     */
    private Body changed(Body body, List<Bullet> old, List<Node> nodes, boolean aligned) {
        List<?> read = read(body) instanceof List<?> list ? list : List.of();
        BodyEdit edit = new BodyEdit(body);
        String base = indentation(old.get(0).item().prefix());
        int step = step(old);
        String marker = marker(old.get(0).item().prefix());
        Alignment.Same same = (i, j) -> {
            Bullet bullet = old.get(i);
            Node node = nodes.get(j);
            boolean equal =
                    bullet.level() == node.level() && bullet.item().text().equals(node.text());
            String prefix = bullet.item().prefix();
            return equal && (!aligned || indentation(prefix).equals(base + " ".repeat(step * node.level())));
        };
        ListDiff changes = ListDiff.of(
                old.size(),
                nodes.size(),
                same,
                (i, j) -> Objects.equals(
                        ((Map<?, ?>) read.get(i)).get("id"), nodes.get(j).id()));
        ListEdit.apply(edit, body, old, nodes.size(), changes, same, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                Bullet bullet = old.get(oldIndex);
                Node node = nodes.get(newIndex);
                boolean stays = !aligned && bullet.level() == node.level();
                String prefix = stays ? bullet.item().prefix() : prefix(node.level(), base, step, marker);
                return ListItem.lines(prefix, node.text());
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                Node node = nodes.get(newIndex);
                ListItem like = aligned ? null : near(old, sibling, node.level());
                return ListItem.lines(
                        like == null ? prefix(node.level(), base, step, marker) : like.nextPrefix(), node.text());
            }
        });
        return edit.apply();
    }

    /** A bullet of the same level, the nearest before first. */
    private static @Nullable ListItem near(List<Bullet> old, int from, int level) {
        for (int i = from; i >= 0; i--) {
            if (old.get(i).level() == level) {
                return old.get(i).item();
            }
            if (old.get(i).level() < level) {
                break;
            }
        }
        int next = from + 1;
        return next < old.size() && old.get(next).level() == level
                ? old.get(next).item()
                : null;
    }

    private static String prefix(int level, String base, int step, String marker) {
        return base + " ".repeat(step * level) + marker;
    }

    private static String marker(String prefix) {
        String marker = prefix.substring(indentation(prefix).length());
        return Character.isDigit(marker.charAt(0)) ? "- " : marker;
    }

    private static String indentation(String prefix) {
        return prefix.substring(0, Line.skipSpace(prefix, 0, prefix.length()));
    }

    /** By how many spaces the file indents a level. */
    private static int step(List<Bullet> old) {
        for (int i = 1; i < old.size(); i++) {
            if (old.get(i).level() == old.get(i - 1).level() + 1) {
                String inner = indentation(old.get(i).item().prefix());
                String outer = indentation(old.get(i - 1).item().prefix());
                int width = LineMarkers.column(inner, inner.length()) - LineMarkers.column(outer, outer.length());
                return Math.max(STEP, width);
            }
        }
        return STEP;
    }
}
