package dev.planner.markdown.body.list;

import dev.planner.item.RecordLimits;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Writes the nodes of an outline. A node that stays in place keeps its lines. A node that moves, or changes its level,
 * takes the text below it along. The text below a bullet can be in several parts, because nested bullets can be between
 * them.
 */
final class OutlineEdit {
    private static final int STEP = 2;
    private static final int MAX_STEP = 8;
    private static final String BULLET = "- ";

    private final Body body;
    private final List<OutlineBullet> old;
    private final List<OutlineNode> nodes;
    private final ListDiff changes;
    private final boolean aligned;
    private final BodyEdit edit;
    private final String base;
    private final String marker;
    private final int step;
    private final boolean loose;

    /** Line → the bullet whose text or content it is; -1 for none. */
    private final int[] owners;
    /** Bullet → its parts: first the one with the bullet itself. */
    private final List<List<Part>> parts = new ArrayList<>();
    /** Bullet → the node for which it stays in place; -1 for none. */
    private final int[] stays;
    /** Bullet → whether its later parts follow its first part after the edit. */
    private final boolean[] joined;

    private final boolean[] removed;
    /** Node → its indentation. */
    private final List<String> indents = new ArrayList<>();

    /** Lines without blank ones at their start and end. */
    private record Part(int from, int to) {}

    /**
     * @param aligned whether every bullet gets a new indentation, because the indentation in the file does not fit the
     *     new nodes
     */
    private OutlineEdit(
            Body body, List<OutlineBullet> old, List<OutlineNode> nodes, ListDiff changes, boolean aligned) {
        this.body = body;
        this.old = old;
        this.nodes = nodes;
        this.changes = changes;
        this.aligned = aligned;
        this.edit = new BodyEdit(body);
        String first = indentation(old.get(0).item().prefix());
        this.base = first.length() > RecordLimits.LIST_INDENT ? "" : first;
        this.marker = marker(old.get(0).item().prefix());
        this.step = step(old);
        this.loose = ListEdit.isLoose(body, old);
        this.owners = new int[body.size()];
        this.stays = new int[old.size()];
        this.joined = new boolean[old.size()];
        this.removed = new boolean[body.size()];
    }

    /** The lines of a new outline. */
    static List<String> lines(List<OutlineNode> nodes) {
        List<String> lines = new ArrayList<>();
        nodes.forEach(node -> lines.addAll(ListItem.lines(" ".repeat(STEP * node.level()) + BULLET, node.text())));
        return lines;
    }

    /**
     * The body with other nodes.
     *
     * @param old the bullets in the file, at least one
     * @param changes compares the bullets with the nodes
     */
    static Body of(Body body, List<OutlineBullet> old, List<OutlineNode> nodes, ListDiff changes, boolean aligned) {
        OutlineEdit edit = new OutlineEdit(body, old, nodes, changes, aligned);
        edit.findParts();
        edit.place();
        edit.findRemoved();
        edit.write();
        edit.remove();
        return edit.edit.apply();
    }

    private void findParts() {
        Arrays.fill(owners, -1);
        for (int i = 0; i < old.size(); i++) {
            parts.add(new ArrayList<>(1));
            Arrays.fill(owners, old.get(i).line(), old.get(i).end(), i);
        }
        for (int from = 0; from < owners.length; ) {
            int to = from + 1;
            while (to < owners.length && owners[to] == owners[from]) {
                to++;
            }
            if (owners[from] >= 0) {
                addPart(owners[from], from, to);
            }
            from = to;
        }
    }

    private void addPart(int owner, int from, int to) {
        int start = from;
        while (start < to && body.blank(start)) {
            start++;
        }
        int end = BodyEdit.contentEnd(body, start, to);
        if (start < end) {
            parts.get(owner).add(new Part(start, end));
        }
    }

    private Part head(int i) {
        return parts.get(i).get(0);
    }

    private List<Part> tails(int i) {
        return parts.get(i).subList(1, parts.get(i).size());
    }

    /**
     * Decides which bullets stay in place. A bullet moves if its order changes, or if other text would separate it from
     * its parent.
     */
    private void place() {
        Arrays.fill(stays, -1);
        for (int j = 0; j < nodes.size(); j++) {
            if (changes.old(j) >= 0) {
                stays[changes.old(j)] = j;
            }
        }
        findJoined();
        Deque<Integer> branch = new ArrayDeque<>();
        boolean[] open = new boolean[nodes.size()];
        int cursor = old.get(0).line();
        for (int j = 0; j < nodes.size(); j++) {
            cursor = close(branch, open, j, cursor);
            int i = changes.old(j);
            if (i >= 0 && !branch.isEmpty() && isSeparated(cursor, old.get(i).line(), branch.element(), open)) {
                stays[i] = -1;
            }
            cursor = i >= 0 && stays[i] == j ? head(i).to() : cursor;
            branch.push(j);
            open[j] = true;
        }
    }

    /** Finds the bullets with a part behind a bullet that is not below them after the edit. */
    private void findJoined() {
        int[] ends = new int[nodes.size()];
        Deque<Integer> branch = new ArrayDeque<>();
        for (int j = 0; j <= nodes.size(); j++) {
            while (!branch.isEmpty()
                    && (j == nodes.size()
                            || nodes.get(branch.element()).level()
                                    >= nodes.get(j).level())) {
                ends[branch.pop()] = j;
            }
            if (j < nodes.size()) {
                branch.push(j);
            }
        }
        int latest = -1;
        for (int line = 0; line < owners.length; line++) {
            int owner = owners[line];
            if (owner < 0) {
                continue;
            }
            if (line == old.get(owner).line()) {
                latest = Math.max(latest, stays[owner]);
            } else if (stays[owner] >= 0
                    && latest >= ends[stays[owner]]
                    && line >= head(owner).to()) {
                joined[owner] = !tails(owner).isEmpty();
            }
        }
    }

    /** Closes the nodes that do not contain a node, and returns the line after the text before that node. */
    private int close(Deque<Integer> branch, boolean[] open, int j, int cursor) {
        int line = cursor;
        while (!branch.isEmpty()
                && nodes.get(branch.element()).level() >= nodes.get(j).level()) {
            int closed = branch.pop();
            open[closed] = false;
            int i = changes.old(closed);
            if (i >= 0 && stays[i] == closed && !joined[i]) {
                line = Math.max(line, parts.get(i).get(parts.get(i).size() - 1).to());
            }
        }
        return line;
    }

    /** Whether text between two lines belongs to no bullet, or to a bullet above the parent. */
    private boolean isSeparated(int from, int to, int parent, boolean[] open) {
        for (int line = from; line < to; line++) {
            int owner = owners[line];
            if (owner < 0 && !body.blank(line)) {
                return true;
            }
            if (owner >= 0 && stays[owner] >= 0 && !joined[owner] && stays[owner] != parent && open[stays[owner]]) {
                return true;
            }
        }
        return false;
    }

    private void findRemoved() {
        for (int i = 0; i < old.size(); i++) {
            for (Part part : stays[i] < 0 ? parts.get(i) : joined[i] ? tails(i) : List.<Part>of()) {
                Arrays.fill(removed, part.from(), part.to(), true);
            }
        }
    }

    private void write() {
        Deque<Integer> branch = new ArrayDeque<>();
        boolean[] open = new boolean[nodes.size()];
        int start = old.get(0).line();
        int cursor = start;
        int latest = 0;
        for (int j = 0; j < nodes.size(); j++) {
            cursor = close(branch, open, j, cursor);
            int i = changes.source(j);
            boolean placed = i >= 0 && stays[i] == j;
            latest = placed ? i : latest;
            String prefix = prefix(j, i, branch, latest);
            indents.add(indentation(prefix));
            if (placed) {
                change(j, i, prefix);
                cursor = head(i).to();
            } else {
                insert(
                        cursor,
                        cursor == start,
                        i < 0 ? ListItem.lines(prefix, nodes.get(j).text()) : moved(j, i, prefix));
            }
            branch.push(j);
        }
    }

    private String prefix(int j, int i, Deque<Integer> branch, int latest) {
        int level = nodes.get(j).level();
        if (i >= 0 && !aligned && old.get(i).level() == level) {
            return old.get(i).item().prefix();
        }
        String own = i >= 0 ? old.get(i).item().prefix() : newPrefix(level, latest);
        String indent = aligned ? base + " ".repeat(step * level) : indent(j, branch);
        ListItem.checkIndentation(indent);
        return indent + own.substring(indentation(own).length());
    }

    /** The indentation of the node's next or previous sibling, or one step more than that of its parent. */
    private String indent(int j, Deque<Integer> branch) {
        int level = nodes.get(j).level();
        for (int next = j + 1; next < nodes.size() && nodes.get(next).level() >= level; next++) {
            int i = changes.old(next);
            if (nodes.get(next).level() == level) {
                if (i >= 0 && stays[i] == next && old.get(i).level() == level) {
                    return indentation(old.get(i).item().prefix());
                }
                break;
            }
        }
        for (int previous = j - 1; previous >= 0 && nodes.get(previous).level() >= level; previous--) {
            if (nodes.get(previous).level() == level) {
                return indents.get(previous);
            }
        }
        return branch.isEmpty() ? base : indents.get(branch.element()) + " ".repeat(step);
    }

    /** The prefix of a new node, with the marker of the nearest bullet of its level. */
    private String newPrefix(int level, int latest) {
        int at = latest;
        while (old.get(at).level() > level) {
            at = old.get(at).parent();
        }
        int next = latest + 1;
        OutlineBullet like = old.get(at).level() == level
                ? old.get(at)
                : next < old.size() && old.get(next).level() == level ? old.get(next) : null;
        return like == null ? marker : like.item().nextPrefix();
    }

    /** Changes a bullet in place. */
    private void change(int j, int i, String prefix) {
        int shift = shift(i, prefix);
        Part head = head(i);
        boolean renamed = !nodes.get(j).text().equals(old.get(i).item().text());
        if (shift != 0 || renamed || !prefix.equals(old.get(i).item().prefix())) {
            edit.replace(head.from(), head.to(), headLines(j, i, prefix));
        }
        if (joined[i]) {
            edit.insert(head.to(), tailLines(i, shift));
        } else if (shift != 0) {
            tails(i).forEach(part -> edit.replace(part.from(), part.to(), shifted(part, shift)));
        }
    }

    private static int column(String indent) {
        return LineMarkers.column(indent, indent.length());
    }

    private int shift(int i, String prefix) {
        return column(indentation(prefix))
                - column(indentation(old.get(i).item().prefix()));
    }

    private List<String> headLines(int j, int i, String prefix) {
        ListItem item = old.get(i).item();
        int shift = shift(i, prefix);
        List<String> lines = new ArrayList<>();
        if (nodes.get(j).text().equals(item.text())) {
            lines.add(indentation(prefix)
                    + body.line(item.line())
                            .substring(indentation(item.prefix()).length()));
            lines.addAll(shifted(new Part(item.line() + 1, item.textEnd()), shift));
        } else {
            lines.addAll(ListItem.lines(prefix, nodes.get(j).text()));
        }
        lines.addAll(shifted(new Part(item.textEnd(), head(i).to()), shift));
        return lines;
    }

    private List<String> tailLines(int i, int shift) {
        List<String> lines = new ArrayList<>();
        for (Part part : tails(i)) {
            lines.add("");
            lines.addAll(shifted(part, shift));
        }
        return lines;
    }

    private List<String> moved(int j, int i, String prefix) {
        List<String> lines = headLines(j, i, prefix);
        lines.addAll(tailLines(i, shift(i, prefix)));
        return lines;
    }

    private List<String> shifted(Part part, int shift) {
        List<String> lines = new ArrayList<>();
        for (int line = part.from(); line < part.to(); line++) {
            lines.add(ListItem.shifted(body.line(line), shift));
        }
        return lines;
    }

    private void insert(int at, boolean first, List<String> lines) {
        List<String> block = new ArrayList<>(lines);
        int next = at;
        while (next < body.size() && removed[next]) {
            next++;
        }
        if (loose && !first) {
            block.add(0, "");
        } else if (loose || continues(next)) {
            block.add("");
        }
        edit.insert(at, block);
    }

    /** Whether a line would continue the text of a bullet directly above it. */
    private boolean continues(int line) {
        boolean bullet =
                line < body.size() && owners[line] >= 0 && old.get(owners[line]).line() == line;
        return line < body.size() && !body.blank(line) && !body.inHeading(line) && !bullet;
    }

    private void remove() {
        for (int from = 0; from < removed.length; ) {
            if (!removed[from]) {
                from++;
                continue;
            }
            int to = from;
            for (int line = from; line < removed.length && (removed[line] || body.blank(line)); line++) {
                to = removed[line] ? line + 1 : to;
            }
            if (from > 0 && !body.blank(from - 1) && continues(to)) {
                edit.replace(from, to, List.of(""));
            } else {
                edit.removeBlock(from, to);
            }
            from = to;
        }
    }

    private static String marker(String prefix) {
        String marker = prefix.substring(indentation(prefix).length());
        return Character.isDigit(marker.charAt(0)) ? BULLET : marker;
    }

    private static String indentation(String prefix) {
        return prefix.substring(0, Line.skipSpace(prefix, 0, prefix.length()));
    }

    /** The number of spaces by which the file indents each level. */
    private static int step(List<OutlineBullet> old) {
        for (int i = 1; i < old.size(); i++) {
            if (old.get(i).level() == old.get(i - 1).level() + 1) {
                int width = column(indentation(old.get(i).item().prefix()))
                        - column(indentation(old.get(i - 1).item().prefix()));
                return Math.min(Math.max(STEP, width), MAX_STEP);
            }
        }
        return STEP;
    }
}
