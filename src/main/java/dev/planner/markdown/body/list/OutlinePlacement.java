package dev.planner.markdown.body.list;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Decides which bullets of an outline stay in place when its nodes change. A bullet moves if its order changes, or if
 * other text would separate it from its parent.
 */
final class OutlinePlacement {
    private final Body body;
    private final List<OutlineBullet> old;
    private final List<OutlineNode> nodes;
    private final ListDiff changes;
    private final OutlineParts parts;
    /** Bullet → the node for which it stays in place; -1 for none. */
    private final int[] stays;
    /** Bullet → whether its later parts follow its first part after the edit. */
    private final boolean[] joined;

    /**
     * @param changes compares the bullets {@code old} with the nodes
     */
    OutlinePlacement(
            Body body, List<OutlineBullet> old, List<OutlineNode> nodes, ListDiff changes, OutlineParts parts) {
        this.body = body;
        this.old = old;
        this.nodes = nodes;
        this.changes = changes;
        this.parts = parts;
        this.stays = new int[old.size()];
        this.joined = new boolean[old.size()];
        Arrays.fill(stays, -1);
        for (int j = 0; j < nodes.size(); j++) {
            if (changes.old(j) >= 0) {
                stays[changes.old(j)] = j;
            }
        }
        findJoined();
        separate();
    }

    /** Whether a bullet stays in place. */
    boolean stays(int bullet) {
        return stays[bullet] >= 0;
    }

    /** Whether a bullet stays in place for a node. */
    boolean stays(int bullet, int node) {
        return bullet >= 0 && stays[bullet] == node;
    }

    /** Whether the later parts of a bullet that stays follow its first part after the edit. */
    boolean isJoined(int bullet) {
        return joined[bullet];
    }

    /** The walk through the nodes in their order. */
    final class Walk {
        /** The nodes around the current one, innermost first. */
        private final Deque<Integer> branch = new ArrayDeque<>();

        private final boolean[] open = new boolean[nodes.size()];
        private int line = old.get(0).line();

        /** Leaves the nodes that do not contain a node. */
        void leaveFor(int node) {
            while (!branch.isEmpty() && level(branch.element()) >= level(node)) {
                int left = branch.pop();
                open[left] = false;
                int i = changes.old(left);
                if (stays(i, left) && !joined[i]) {
                    line = Math.max(line, parts.end(i));
                }
            }
        }

        /** Enters a node. */
        void enter(int node) {
            int i = changes.old(node);
            line = stays(i, node) ? parts.head(i).to() : line;
            branch.push(node);
            open[node] = true;
        }

        /** The line after the text before the next node. */
        int line() {
            return line;
        }

        boolean isAtTop() {
            return branch.isEmpty();
        }

        /** The innermost node around the next one. */
        int parent() {
            return branch.element();
        }
    }

    private int level(int node) {
        return nodes.get(node).level();
    }

    /** Finds the bullets with a part behind a bullet that is not below them after the edit. */
    private void findJoined() {
        int[] ends = ends();
        int latest = -1;
        for (int line = 0; line < body.size(); line++) {
            int owner = parts.owner(line);
            if (owner < 0) {
                continue;
            }
            if (line == old.get(owner).line()) {
                latest = Math.max(latest, stays[owner]);
            } else if (stays[owner] >= 0
                    && latest >= ends[stays[owner]]
                    && line >= parts.head(owner).to()) {
                joined[owner] = !parts.tails(owner).isEmpty();
            }
        }
    }

    /** Node → the first node behind it that is not below it. */
    private int[] ends() {
        int[] ends = new int[nodes.size()];
        Deque<Integer> branch = new ArrayDeque<>();
        for (int j = 0; j <= nodes.size(); j++) {
            while (!branch.isEmpty() && (j == nodes.size() || level(branch.element()) >= level(j))) {
                ends[branch.pop()] = j;
            }
            if (j < nodes.size()) {
                branch.push(j);
            }
        }
        return ends;
    }

    /** Moves the bullets that other text would separate from their parents. */
    private void separate() {
        Walk walk = new Walk();
        for (int j = 0; j < nodes.size(); j++) {
            walk.leaveFor(j);
            int i = changes.old(j);
            if (i >= 0 && !walk.isAtTop() && isSeparated(walk, old.get(i).line())) {
                stays[i] = -1;
            }
            walk.enter(j);
        }
    }

    /** Whether text before a line belongs to no bullet, or to a bullet above the parent. */
    private boolean isSeparated(Walk walk, int to) {
        for (int line = walk.line; line < to; line++) {
            int owner = parts.owner(line);
            if (owner < 0 && !body.blank(line)) {
                return true;
            }
            if (owner >= 0
                    && stays[owner] >= 0
                    && !joined[owner]
                    && stays[owner] != walk.parent()
                    && walk.open[stays[owner]]) {
                return true;
            }
        }
        return false;
    }
}
