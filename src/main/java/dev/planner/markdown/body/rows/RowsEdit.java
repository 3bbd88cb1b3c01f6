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

/** Writes the rows of a body. */
final class RowsEdit {
    private static final String BULLET = "- ";

    private final Body body;
    private final List<Column> columns;
    private final HeadingClaims claims;
    private final BodyEdit edit;
    /** Id → list item, for the list items of all groups. */
    private final Map<String, Row> known = new HashMap<>();

    /**
     * @param entries the rows of all groups
     */
    RowsEdit(Body body, List<Column> columns, HeadingClaims claims, List<RowEntry> entries) {
        this.body = body;
        this.columns = columns;
        this.claims = claims;
        this.edit = new BodyEdit(body);
        for (RowEntry entry : entries) {
            String id = entry.row().id();
            if (entry.row().item() != null && id != null) {
                known.putIfAbsent(id, entry.row());
            }
        }
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
            wanted.forEach(row -> edit.insert(table.end(), List.of(table.line(row, columns, null))));
        }
    }

    private List<String> items(List<Map<?, ?>> wanted) {
        List<String> lines = new ArrayList<>();
        wanted.forEach(row -> lines.addAll(item(BULLET, row)));
        return lines;
    }

    /** The lines of a new item. A row that moves to another group keeps its cells after the last column. */
    private List<String> item(String prefix, Map<?, ?> value) {
        Object id = value.get("id");
        return ListItem.lines(prefix, Row.text(value, columns, id == null ? null : known.get(id.toString())));
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
                    return List.of(row.table().line(value, columns, null));
                }
                return item(row.item() == null ? BULLET : row.item().nextPrefix(), value);
            }
        });
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
