package dev.planner.markdown.body.list;

import dev.planner.item.RecordLimits;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.DerivedIds;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import dev.planner.markdown.text.ListPair;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The nested bullets of a body, as a flat list of nodes. Ids are derived from the texts and not stored. The ids that a
 * client sends serve only to name the parents of nodes.
 */
public final class OutlineGrammar extends GuardedGrammar {
    /** The member under which a client may nest nodes. */
    public static final String CHILDREN = OutlineNodes.CHILDREN;

    private static final int STEP = 2;
    private static final int MAX_STEP = 8;

    /**
     * A bullet in the file.
     *
     * @param parent the index of the bullet that contains it; -1 for a root
     */
    private record Bullet(ListItem item, int level, int parent) implements ListEdit.ParsedEntry {
        @Override
        public ListEdit.Entry lines() {
            return item;
        }
    }

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
        List<Integer> branch = new ArrayList<>();
        for (Bullets.Bullet bullet : Bullets.of(body, 0, body.size()).all()) {
            branch.subList(bullet.depth(), branch.size()).clear();
            int parent = branch.isEmpty() ? -1 : branch.get(branch.size() - 1);
            branch.add(bullets.size());
            bullets.add(new Bullet(ListItem.of(body, bullet, bullet.end()), bullet.depth(), parent));
        }
        return bullets;
    }

    @Override
    protected Object normalise(Object value) {
        return OutlineNodes.of(value);
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        List<?> wanted = meant instanceof List<?> list ? list : List.of();
        List<?> found = read instanceof List<?> list ? list : List.of();
        if (wanted.size() != found.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            OutlineNode node = (OutlineNode) wanted.get(i);
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
        List<OutlineNode> nodes = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(node -> nodes.add((OutlineNode) node));
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

    /** Writes all nodes as one list. Needed if other text between the bullets would separate a node from its parent. */
    private static Body gathered(Body body, List<Bullet> old, List<OutlineNode> nodes) {
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
     * Edits the bullets where they are.
     *
     * @param aligned whether every bullet gets a new indentation, because the indentation in the file does not fit the
     *     new nodes
     */
    private Body changed(Body body, List<Bullet> old, List<OutlineNode> nodes, boolean aligned) {
        List<?> read = read(body) instanceof List<?> list ? list : List.of();
        BodyEdit edit = new BodyEdit(body);
        String first = indentation(old.get(0).item().prefix());
        String base = first.length() > RecordLimits.LIST_INDENT ? "" : first;
        int step = step(old);
        String marker = marker(old.get(0).item().prefix());
        ListDiff changes = ListDiff.of(new ListPair() {
            @Override
            public List<?> old() {
                return old;
            }

            @Override
            public List<?> wanted() {
                return nodes;
            }

            @Override
            public String oldKey(int oldIndex) {
                return old.get(oldIndex).level() + " "
                        + old.get(oldIndex).item().text();
            }

            @Override
            public String newKey(int newIndex) {
                return nodes.get(newIndex).level() + " " + nodes.get(newIndex).text();
            }

            @Override
            public boolean same(int oldIndex, int newIndex) {
                String prefix = old.get(oldIndex).item().prefix();
                return !aligned
                        || prefix(nodes.get(newIndex).level(), base, step, "").equals(indentation(prefix));
            }

            @Override
            public String oldId(int oldIndex) {
                return String.valueOf(((Map<?, ?>) read.get(oldIndex)).get("id"));
            }

            @Override
            public @Nullable String newId(int newIndex) {
                return nodes.get(newIndex).id();
            }
        });
        ListEdit.apply(edit, body, old, changes, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                Bullet bullet = old.get(oldIndex);
                OutlineNode node = nodes.get(newIndex);
                boolean stays = !aligned && bullet.level() == node.level();
                String prefix = stays ? bullet.item().prefix() : prefix(node.level(), base, step, marker);
                return ListItem.lines(prefix, node.text());
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                OutlineNode node = nodes.get(newIndex);
                ListItem like = aligned ? null : near(old, sibling, node.level());
                return ListItem.lines(
                        like == null ? prefix(node.level(), base, step, marker) : like.nextPrefix(), node.text());
            }
        });
        return edit.apply();
    }

    /** A bullet of a level, to copy its marker: the nearest one at or before {@code from}, otherwise the next one. */
    private static @Nullable ListItem near(List<Bullet> old, int from, int level) {
        int at = from;
        while (old.get(at).level() > level) {
            at = old.get(at).parent();
        }
        if (old.get(at).level() == level) {
            return old.get(at).item();
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

    /** The number of spaces by which the file indents each level. */
    private static int step(List<Bullet> old) {
        for (int i = 1; i < old.size(); i++) {
            if (old.get(i).level() == old.get(i - 1).level() + 1) {
                String inner = indentation(old.get(i).item().prefix());
                String outer = indentation(old.get(i - 1).item().prefix());
                int width = LineMarkers.column(inner, inner.length()) - LineMarkers.column(outer, outer.length());
                return Math.min(Math.max(STEP, width), MAX_STEP);
            }
        }
        return STEP;
    }
}
