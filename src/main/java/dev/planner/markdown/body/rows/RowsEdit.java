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
            GfmTable table = tables.get(0);
            wanted.forEach(row -> edit.insert(table.end(), List.of(tableRow(table, row))));
        }
    }

    private List<String> items(List<Map<?, ?>> wanted) {
        List<String> lines = new ArrayList<>();
        wanted.forEach(row -> lines.addAll(item(BULLET, row)));
        return lines;
    }

    /** The old row of a row that moves to another group. */
    private @Nullable Row moved(Map<?, ?> value) {
        Object id = value.get("id");
        return id == null ? null : moving.remove(id.toString());
    }

    /**
     * The lines of a new item. A row that moves to another group keeps its cells after the last column and the lines
     * below it.
     */
    private List<String> item(String prefix, Map<?, ?> value) {
        Row old = moved(value);
        if (old == null || old.item() == null) {
            return ListItem.lines(prefix, Row.text(value, columns, null));
        }
        List<String> lines = new ArrayList<>(ListItem.lines(prefix, Row.text(value, columns, old)));
        lines.addAll(old.item().below(body, prefix));
        return lines;
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
            public List<String> insert(int sibling, int newIndex) {
                Row row = old.get(sibling).row();
                Map<?, ?> value = wanted.get(newIndex);
                if (row.table() != null) {
                    return List.of(tableRow(row.table(), value));
                }
                return item(row.item() == null ? BULLET : row.item().nextPrefix(), value);
            }
        });
    }

    /** A new row of a table. A row of another table with the same columns keeps its unknown cells. */
    private String tableRow(GfmTable table, Map<?, ?> value) {
        Row old = moved(value);
        boolean alike = old != null
                && old.table() != null
                && body.line(old.table().head())
                        .strip()
                        .equals(body.line(table.head()).strip());
        return table.line(value, columns, alike ? old : null);
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
