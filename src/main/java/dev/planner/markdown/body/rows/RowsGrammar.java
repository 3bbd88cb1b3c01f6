package dev.planner.markdown.body.rows;

import dev.planner.item.Problem;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.DerivedIds;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.body.list.ListItem;
import dev.planner.markdown.body.list.SectionListGrammar;
import dev.planner.markdown.text.Alignment;
import dev.planner.markdown.text.ListDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lines of columns under a heading, or under the headings of groups. A row without an id is read with one that is derived from
 * its cells; the file gets it when that line is changed.
 */
public final class RowsGrammar extends GuardedGrammar {
    private final RowsFormat format;
    private final List<Column> columns;
    private final HeadingClaims claims;
    private final int firstClaim;
    private final boolean always;

    /**
     * @param firstClaim the index of the section's heading; with groups that of the first group, and the others follow
     * @param always whether an empty list keeps its heading
     */
    public RowsGrammar(RowsFormat format, HeadingClaims claims, int firstClaim, boolean always) {
        this.format = format;
        this.columns = format.columns();
        this.claims = claims;
        this.firstClaim = firstClaim;
        this.always = always;
    }

    /** A row with its value, and the group that it stands in. */
    private record Entry(Row row, int group, Map<String, Object> value) implements ListEdit.Meaning {
        @Override
        public ListEdit.Entry lines() {
            return row;
        }
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Object> values = new ArrayList<>();
        entries(body).forEach(entry -> values.add(entry.value()));
        return values.isEmpty() ? null : List.copyOf(values);
    }

    private int groups() {
        return Math.max(1, format.groups().size());
    }

    private List<HeadingClaims.Section> sections(Body body, int group) {
        return claims.sections(body, firstClaim + group);
    }

    private List<Entry> entries(Body body) {
        List<Row> rows = new ArrayList<>();
        List<Integer> groups = new ArrayList<>();
        for (int group = 0; group < groups(); group++) {
            for (HeadingClaims.Section section : sections(body, group)) {
                for (Row row : rows(body, section)) {
                    rows.add(row);
                    groups.add(group);
                }
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingInt(i -> rows.get(i).line()));
        Set<String> ids = new HashSet<>();
        DerivedIds derived = new DerivedIds("row_");
        for (Row row : rows) {
            if (row.id() != null) {
                ids.add(row.id());
                derived.take(row.id());
            }
        }
        List<Entry> entries = new ArrayList<>();
        for (int i : order) {
            Row row = repaired(rows.get(i), ids);
            entries.add(new Entry(row, groups.get(i), value(row, groups.get(i), entries.size(), derived)));
        }
        return entries;
    }

    private List<Row> rows(Body body, HeadingClaims.Section section) {
        List<Row> rows = new ArrayList<>();
        List<GfmTable> tables = GfmTable.in(body, section.start(), section.end(), columns);
        tables.forEach(table -> rows.addAll(table.rows(body, columns.size())));
        for (ListItem item : SectionListGrammar.items(body, section, false)) {
            if (tables.stream().noneMatch(table -> item.line() >= table.head() && item.line() < table.end())) {
                rows.add(Row.of(item, columns));
            }
        }
        rows.sort(Comparator.comparingInt(Row::line));
        return rows;
    }

    /**
     * Older programs left an empty second column out, so that the third came to stand in its place: another row's id where a
     * text should be gives it away.
     */
    private Row repaired(Row row, Set<String> ids) {
        boolean texts = columns.size() > 2
                && row.item() != null
                && columns.get(1).format() == Column.Format.TEXT
                && columns.get(2).format() == Column.Format.TEXT;
        boolean moved = texts
                && ids.contains(row.cell(1))
                && !row.cell(1).equals(row.id())
                && !ids.contains(row.cell(2))
                && row.cell(columns.size() - 1).isEmpty();
        return moved ? row.shifted(1, columns.size()) : row;
    }

    private Map<String, Object> value(Row row, int group, int place, DerivedIds derived) {
        Map<String, Object> value = new LinkedHashMap<>();
        String id = row.id();
        value.put("id", id == null ? derived.of(row.text()) : id);
        value.putAll(row.value(columns));
        if (format.groupBy() != null) {
            value.put(format.groupBy(), format.groups().get(group));
        }
        if (format.index() != null) {
            value.put(format.index(), (long) place);
        }
        return value;
    }

    @Override
    protected Object normalise(Object value) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : List.of(value)) {
            if (!(entry instanceof Map<?, ?> map)) {
                throw Problem.invalid("", "must be a list of objects");
            }
            rows.add(row(map));
        }
        rows.sort(
                Comparator.comparingInt((Map<String, Object> row) -> group(row)).thenComparing(this::place));
        rows.forEach(row -> {
            if (format.index() != null) {
                row.remove(format.index());
            }
        });
        return rows;
    }

    private Map<String, Object> row(Map<?, ?> map) {
        Map<String, Object> row = new LinkedHashMap<>();
        Object id = map.get("id");
        if (id != null) {
            row.put("id", id.toString());
        }
        for (Column column : columns) {
            Object cell = Cells.normalise(map.get(column.name()), column.format());
            if (cell != null) {
                row.put(column.name(), cell);
            }
        }
        if (format.groupBy() != null) {
            Object group = map.get(format.groupBy());
            if (group == null || !format.groups().contains(group.toString())) {
                throw Problem.invalid(
                        "", "needs a " + format.groupBy() + ": one of " + String.join(", ", format.groups()));
            }
            row.put(format.groupBy(), group.toString());
        }
        for (Map.Entry<?, ?> member : map.entrySet()) {
            boolean known = row.containsKey(String.valueOf(member.getKey()))
                    || columns.stream().anyMatch(column -> column.name().equals(member.getKey()));
            if (member.getKey().equals(format.index())) {
                row.put(member.getKey().toString(), member.getValue() == null ? "" : member.getValue());
            } else if (!known && member.getValue() != null) {
                throw Problem.invalid("", "has a member " + member.getKey() + ", for which a line has no column");
            }
        }
        return row;
    }

    private int group(Map<String, Object> row) {
        return format.groupBy() == null ? 0 : format.groups().indexOf(String.valueOf(row.get(format.groupBy())));
    }

    private double place(Map<String, Object> row) {
        return format.index() != null && row.get(format.index()) instanceof Number number
                ? number.doubleValue()
                : Double.MAX_VALUE;
    }

    @Override
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        List<?> wanted = meant instanceof List<?> list ? list : List.of();
        List<?> found = read instanceof List<?> list ? list : List.of();
        if (wanted.size() != found.size()) {
            return false;
        }
        List<Object> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt(row -> groupOf((Map<?, ?>) row)));
        for (int i = 0; i < wanted.size(); i++) {
            if (!means((Map<?, ?>) sorted.get(i), (Map<?, ?>) wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    private int groupOf(Map<?, ?> row) {
        return format.groupBy() == null ? 0 : format.groups().indexOf(String.valueOf(row.get(format.groupBy())));
    }

    /** Whether what was read is what is wanted: an id that nobody gave and the place do not count. */
    private boolean means(Map<?, ?> read, Map<?, ?> wanted) {
        Map<Object, Object> rest = new LinkedHashMap<>(read);
        if (format.index() != null) {
            rest.remove(format.index());
        }
        if (!wanted.containsKey("id")) {
            rest.remove("id");
        }
        return rest.equals(wanted);
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<?> values = value instanceof List<?> list ? list : List.of();
        List<Entry> entries = entries(body);
        BodyEdit edit = new BodyEdit(body);
        List<Integer> fresh = new ArrayList<>();
        for (int g = 0; g < groups(); g++) {
            int group = g;
            List<Map<?, ?>> wanted = new ArrayList<>();
            for (Object row : values) {
                if (groupOf((Map<?, ?>) row) == group) {
                    wanted.add((Map<?, ?>) row);
                }
            }
            List<Entry> old =
                    entries.stream().filter(entry -> entry.group() == group).toList();
            List<HeadingClaims.Section> sections = sections(body, group);
            if (!old.isEmpty() && wanted.isEmpty()) {
                clear(edit, body, sections, old);
            } else if (!old.isEmpty()) {
                change(edit, body, old, wanted, entries);
            } else if (!sections.isEmpty()) {
                begin(edit, body, sections.get(0), wanted, entries);
            } else if (!wanted.isEmpty() || value != null && always && groups() == 1) {
                fresh.add(group);
            }
        }
        Body edited = edit.apply();
        for (int group : fresh) {
            List<Map<?, ?>> wanted = new ArrayList<>();
            for (Object row : values) {
                if (groupOf((Map<?, ?>) row) == group) {
                    wanted.add((Map<?, ?>) row);
                }
            }
            edited = added(edited, group, wanted, entries);
        }
        return edited;
    }

    private Body added(Body body, int group, List<Map<?, ?>> wanted, List<Entry> known) {
        int claim = firstClaim + group;
        List<String> block = new ArrayList<>(List.of(claims.heading(claim)));
        if (!wanted.isEmpty()) {
            block.add("");
        }
        wanted.forEach(row -> block.addAll(ListItem.lines("- ", Row.text(row, columns, known(known, row)))));
        BodyEdit edit = new BodyEdit(body);
        edit.insertBlock(claims.place(body, claim), block);
        return edit.apply();
    }

    /** A row of another group with the same id: what it has beyond the columns goes with it. */
    private static @Nullable Row known(List<Entry> entries, Map<?, ?> row) {
        for (Entry entry : entries) {
            if (entry.row().item() != null && Objects.equals(entry.row().id(), row.get("id"))) {
                return entry.row();
            }
        }
        return null;
    }

    private void clear(BodyEdit edit, Body body, List<HeadingClaims.Section> sections, List<Entry> old) {
        for (HeadingClaims.Section section : sections) {
            List<Entry> inside = old.stream()
                    .filter(entry -> entry.line() >= section.start() && entry.line() < section.end())
                    .toList();
            if (always) {
                ListEdit.removeAll(edit, body, inside);
            } else {
                SectionListGrammar.clear(edit, body, section, inside, claims);
            }
        }
    }

    private void begin(
            BodyEdit edit, Body body, HeadingClaims.Section section, List<Map<?, ?>> wanted, List<Entry> known) {
        List<GfmTable> tables = GfmTable.in(body, section.start(), section.end(), columns);
        if (tables.isEmpty()) {
            List<String> lines = new ArrayList<>();
            wanted.forEach(row -> lines.addAll(ListItem.lines("- ", Row.text(row, columns, known(known, row)))));
            SectionListGrammar.begin(edit, body, section, lines);
        } else {
            GfmTable table = tables.get(0);
            wanted.forEach(row -> edit.insert(table.end(), List.of(table.line(row, columns, null))));
        }
    }

    private void change(BodyEdit edit, Body body, List<Entry> old, List<Map<?, ?>> wanted, List<Entry> known) {
        Alignment.Same same = (i, j) -> means(old.get(i).value(), wanted.get(j));
        ListDiff changes = ListDiff.of(
                old.size(),
                wanted.size(),
                same,
                (i, j) -> Objects.equals(
                        old.get(i).value().get("id"), wanted.get(j).get("id")));
        ListEdit.apply(edit, body, old, wanted.size(), changes, same, new ListEdit.Form() {
            @Override
            public List<String> update(int oldIndex, int newIndex) {
                return old.get(oldIndex).row().with(wanted.get(newIndex), columns);
            }

            @Override
            public List<String> insert(int sibling, int newIndex) {
                Row row = old.get(sibling).row();
                if (row.table() != null) {
                    return List.of(row.table().line(wanted.get(newIndex), columns, null));
                }
                String prefix = row.item() == null ? "- " : row.item().nextPrefix();
                Map<?, ?> value = wanted.get(newIndex);
                return ListItem.lines(prefix, Row.text(value, columns, known(known, value)));
            }
        });
    }
}
