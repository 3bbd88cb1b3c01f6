package dev.planner.markdown.body.list;

import dev.planner.item.RecordLimits;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.LineMarkers;
import dev.planner.markdown.body.list.OutlineParts.Part;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes the nodes of an outline. A node that stays in place keeps its lines. A node that moves, or changes its level,
 * takes the text below it along.
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

    private final OutlineParts parts;
    private final OutlinePlacement placement;
    private final boolean[] removed;
    /** Node → its indentation. */
    private final List<String> indents = new ArrayList<>();

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
        this.parts = new OutlineParts(body, old);
        this.placement = new OutlinePlacement(body, old, nodes, changes, parts);
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
        edit.findRemoved();
        edit.write();
        edit.remove();
        return edit.edit.apply();
    }

    private void findRemoved() {
        for (int i = 0; i < old.size(); i++) {
            List<Part> gone = !placement.stays(i) ? parts.of(i) : placement.isJoined(i) ? parts.tails(i) : List.of();
            for (Part part : gone) {
                Arrays.fill(removed, part.from(), part.to(), true);
            }
        }
    }

    private void write() {
        OutlinePlacement.Walk walk = placement.new Walk();
        int start = walk.line();
        int latest = 0;
        for (int j = 0; j < nodes.size(); j++) {
            walk.leaveFor(j);
            int i = changes.source(j);
            boolean placed = placement.stays(i, j);
            latest = placed ? i : latest;
            String prefix = prefix(j, i, walk, latest);
            indents.add(indentation(prefix));
            if (placed) {
                change(j, i, prefix);
            } else {
                insert(
                        walk.line(),
                        walk.line() == start,
                        i < 0 ? ListItem.lines(prefix, nodes.get(j).text()) : moved(j, i, prefix));
            }
            walk.enter(j);
        }
    }

    private String prefix(int j, int i, OutlinePlacement.Walk walk, int latest) {
        int level = nodes.get(j).level();
        if (i >= 0 && !aligned && old.get(i).level() == level) {
            return old.get(i).item().prefix();
        }
        String own = i >= 0 ? old.get(i).item().prefix() : newPrefix(level, latest);
        String indent = aligned ? base + " ".repeat(step * level) : indent(j, walk);
        ListItem.checkIndentation(indent);
        return indent + own.substring(indentation(own).length());
    }

    /** The indentation of the node's next or previous sibling, or one step more than that of its parent. */
    private String indent(int j, OutlinePlacement.Walk walk) {
        int level = nodes.get(j).level();
        for (int next = j + 1; next < nodes.size() && nodes.get(next).level() >= level; next++) {
            int i = changes.old(next);
            if (nodes.get(next).level() == level) {
                if (placement.stays(i, next) && old.get(i).level() == level) {
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
        return walk.isAtTop() ? base : indents.get(walk.parent()) + " ".repeat(step);
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
        Part head = parts.head(i);
        boolean renamed = !nodes.get(j).text().equals(old.get(i).item().text());
        if (shift != 0 || renamed || !prefix.equals(old.get(i).item().prefix())) {
            edit.replace(head.from(), head.to(), headLines(j, i, prefix));
        }
        if (placement.isJoined(i)) {
            edit.insert(head.to(), tailLines(i, shift));
        } else if (shift != 0) {
            parts.tails(i).forEach(part -> edit.replace(part.from(), part.to(), shifted(part, shift)));
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
        lines.addAll(shifted(new Part(item.textEnd(), parts.head(i).to()), shift));
        return lines;
    }

    private List<String> tailLines(int i, int shift) {
        List<String> lines = new ArrayList<>();
        for (Part part : parts.tails(i)) {
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
        if (line >= body.size() || body.blank(line) || body.inHeading(line)) {
            return false;
        }
        int owner = parts.owner(line);
        return owner < 0 || old.get(owner).line() != line;
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
