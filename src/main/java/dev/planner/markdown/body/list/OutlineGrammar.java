package dev.planner.markdown.body.list;

import dev.planner.base.DerivedIds;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.text.ListDiff;
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

    /** The prefix of derived ids. */
    static final String DERIVED = "node_";

    @Override
    public @Nullable Object read(Body body) {
        List<Object> nodes = new ArrayList<>();
        Deque<String> branch = new ArrayDeque<>();
        DerivedIds derived = new DerivedIds(DERIVED);
        for (OutlineBullet bullet : bullets(body)) {
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

    private static List<OutlineBullet> bullets(Body body) {
        List<OutlineBullet> bullets = new ArrayList<>();
        List<Integer> branch = new ArrayList<>();
        for (Bullets.Bullet bullet : Bullets.of(body, 0, body.size()).all()) {
            branch.subList(bullet.depth(), branch.size()).clear();
            int parent = branch.isEmpty() ? -1 : branch.get(branch.size() - 1);
            branch.add(bullets.size());
            bullets.add(new OutlineBullet(ListItem.of(body, bullet, bullet.end()), bullet.depth(), parent));
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
        List<OutlineBullet> old = bullets(body);
        if (old.isEmpty()) {
            BodyEdit edit = new BodyEdit(body);
            if (!nodes.isEmpty()) {
                edit.insertBlock(body.size(), OutlineEdit.lines(nodes));
            }
            return edit.apply();
        }
        ListDiff changes = ListDiff.of(new OutlinePair(old, nodes, ids(body)));
        Body edited = OutlineEdit.of(body, old, nodes, changes, false);
        return holds(nodes, read(edited)) ? edited : OutlineEdit.of(body, old, nodes, changes, true);
    }

    private List<String> ids(Body body) {
        List<String> ids = new ArrayList<>();
        for (Object node : read(body) instanceof List<?> list ? list : List.of()) {
            ids.add(String.valueOf(((Map<?, ?>) node).get("id")));
        }
        return ids;
    }
}
