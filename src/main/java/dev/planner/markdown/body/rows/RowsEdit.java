package dev.planner.markdown.body.rows;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.body.list.ListItem;
import dev.planner.markdown.body.list.RecordPair;
import dev.planner.markdown.body.list.SectionListGrammar;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes the rows of a body. */
final class RowsEdit {
    private static final String BULLET = "- ";

    private final Body body;
    private final List<Column> columns;
    private final HeadingClaims claims;
    private final BodyEdit edit;
    /** Id → row, for the rows that move to another group. */
    private final Map<String, Row> moving;

    /**
     * @param moving id → row, for the rows that move to another group
     */
    RowsEdit(Body body, List<Column> columns, HeadingClaims claims, Map<String, Row> moving) {
        this.body = body;
        this.columns = columns;
        this.claims = claims;
        this.edit = new BodyEdit(body);
        this.moving = new HashMap<>(moving);
    }

    /** Removes all rows of a group. */
    void clear(List<Section> sections, List<RowEntry> old, boolean keepHeadings) {
        for (Section section : sections) {
            List<RowEntry> inside = ListEdit.within(section, old);
            if (keepHeadings) {
                ListEdit.removeAll(edit, body, inside);
            } else {
                SectionListGrammar.clear(edit, body, section, inside, claims);
            }
        }
    }

    /** Writes the first rows of a section that has none. */
    void begin(Section section, List<Map<?, ?>> wanted) {
        List<GfmTable> tables = GfmTable.in(body, section.start(), section.end(), columns);
        if (tables.isEmpty()) {
            SectionListGrammar.begin(edit, body, section, items(wanted));
        } else {
            insert(tables.get(0), wanted);
        }
    }

    /** Writes rows into an empty table, or below it if it has no place for a part of them. */
    private void insert(GfmTable table, List<Map<?, ?>> wanted) {
        boolean fits = wanted.stream().allMatch(row -> {
            Row old = moving.get(String.valueOf(row.get("id")));
            return old == null || table.adopt(old, body) != null;
        });
        if (!fits) {
            edit.insertBlock(table.end(), items(wanted));
            return;
        }
        wanted.forEach(row -> {
            Row old = moved(row);
            Row adopted = old == null ? null : table.adopt(old, body);
            edit.insert(table.end(), List.of(table.line(row, columns, adopted)));
        });
    }

    private List<String> items(List<Map<?, ?>> wanted) {
        List<String> lines = new ArrayList<>();
        wanted.forEach(row -> lines.addAll(item(BULLET, row, moved(row))));
        return lines;
    }

    /** The old row of a row that moves to another group. */
    private @Nullable Row moved(Map<?, ?> value) {
        Object id = value.get("id");
        return id == null ? null : moving.remove(id.toString());
    }

    /** The lines of a new or moved item. A moved row keeps its unknown cells and the lines below it. */
    private List<String> item(String prefix, Map<?, ?> value, @Nullable Row old) {
        return old == null
                ? ListItem.lines(prefix, Row.text(value, columns, null))
                : old.asItem(prefix, value, columns, body);
    }

    /**
     * Replaces the rows of a group.
     *
     * @param values the values of the old rows, without positions
     */
    void change(List<RowEntry> old, List<Map<?, ?>> values, List<Map<?, ?>> wanted) {
        ListDiff changes = ListDiff.of(new RecordPair("id", values, wanted));
        ListEdit.apply(edit, body, old, changes, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                return old.get(oldIndex).row().with(wanted.get(newIndex), columns);
            }

            @Override
            public boolean alike(int oldIndex, int sibling) {
                return Objects.equals(
                        old.get(oldIndex).row().table(), old.get(sibling).row().table());
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                Row beside = old.get(sibling).row();
                Map<?, ?> value = wanted.get(newIndex);
                int source = changes.source(newIndex);
                Row row = source < 0 ? moved(value) : old.get(source).row();
                GfmTable table = beside.table();
                if (table == null) {
                    return item(beside.item() == null ? BULLET : beside.item().nextPrefix(), value, row);
                }
                Row adopted = row == null ? null : table.adopt(row, body);
                if (row == null || adopted != null) {
                    return List.of(table.line(value, columns, adopted));
                }
                boolean first = sibling == 0 && beforeAll(changes, newIndex);
                return besideTable(
                        table, first ? table.head() : beside.end(), row.asItem(BULLET, value, columns, body));
            }
        });
    }

    private static boolean beforeAll(ListDiff changes, int newIndex) {
        return IntStream.range(0, newIndex).allMatch(j -> changes.old(j) < 0);
    }

    /**
     * The lines of an item above, within or below a table. The rows below the item become a table with the same header.
     */
    private List<String> besideTable(GfmTable table, int at, List<String> item) {
        if (at == table.head()) {
            edit.insertBlock(at, item);
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(item);
        if (at < table.end()) {
            lines.add("");
            lines.addAll(table.header(body));
        } else if (at < body.size() && !body.blank(at)) {
            lines.add("");
        }
        return lines;
    }

    Body apply() {
        return edit.apply();
    }

    /** The edited body with a new section. */
    Body withSection(Body edited, int claim, List<Map<?, ?>> wanted) {
        List<String> block = new ArrayList<>(List.of(claims.heading(claim)));
        if (!wanted.isEmpty()) {
            block.add("");
        }
        block.addAll(items(wanted));
        BodyEdit section = new BodyEdit(edited);
        section.insertBlock(claims.sections(edited).place(claim), block);
        return section.apply();
    }
}
