package dev.planner.markdown.body.rows;

import dev.planner.base.DerivedIds;
import dev.planner.base.Excerpts;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.ClaimedSections.Section;
import dev.planner.markdown.body.GuardedGrammar;
import dev.planner.markdown.body.HeadingClaims;
import dev.planner.markdown.body.list.ListItem;
import dev.planner.markdown.body.list.RecordPair;
import dev.planner.markdown.body.list.SectionListGrammar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lines with columns under a heading, or under the headings of groups. A row without an id gets an id that is derived
 * from its cells (see {@link DerivedIds}).
 */
public final class RowsGrammar extends GuardedGrammar {
    /** The prefix of derived ids. */
    public static final String DERIVED = "row_";

    private static final String ID = "id";

    private final RowsFormat format;
    private final List<Column> columns;
    private final HeadingClaims claims;
    private final int firstClaim;
    private final boolean always;

    /**
     * @param firstClaim the index of the section's heading in the claims; with groups, the index of the first group's
     *     heading, which the other groups follow
     * @param always whether an empty list keeps its heading
     */
    public RowsGrammar(RowsFormat format, HeadingClaims claims, int firstClaim, boolean always) {
        this.format = format;
        this.columns = format.columns();
        this.claims = claims;
        this.firstClaim = firstClaim;
        this.always = always;
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

    private List<Section> sections(Body body, int group) {
        return claims.sections(body).of(firstClaim + group);
    }

    private List<RowEntry> entries(Body body) {
        List<Row> rows = new ArrayList<>();
        List<Integer> groups = new ArrayList<>();
        for (int group = 0; group < groups(); group++) {
            for (Section section : sections(body, group)) {
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
        DerivedIds derived = new DerivedIds(DERIVED);
        for (Row row : rows) {
            if (row.id() != null) {
                ids.add(row.id());
                derived.take(row.id());
            }
        }
        List<RowEntry> entries = new ArrayList<>();
        for (int i : order) {
            Row row = repaired(rows.get(i), ids);
            entries.add(new RowEntry(row, groups.get(i), value(row, groups.get(i), entries.size(), derived)));
        }
        return entries;
    }

    private List<Row> rows(Body body, Section section) {
        List<Row> rows = new ArrayList<>();
        List<GfmTable> tables = GfmTable.in(body, section.start(), section.end(), columns);
        tables.forEach(table -> rows.addAll(table.rows(body, columns.size())));
        Iterator<GfmTable> next = tables.iterator();
        GfmTable table = next.hasNext() ? next.next() : null;
        for (ListItem item : SectionListGrammar.items(body, section, false)) {
            while (table != null && table.end() <= item.line()) {
                table = next.hasNext() ? next.next() : null;
            }
            if (table == null || item.line() < table.head()) {
                rows.add(Row.of(item, columns));
            }
        }
        rows.sort(Comparator.comparingInt(Row::line));
        return rows;
    }

    /**
     * Repairs a row of an older program that omitted an empty second column, so that the third column took its place.
     * Such a row has the id of another row in its second column.
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
        value.put(ID, id == null ? derived.of(row.text()) : id);
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
                throw Problem.invalid(ValueFault.MALFORMED, "", "must be a list of objects");
            }
            rows.add(row(map));
        }
        rows.sort(Comparator.<Map<String, Object>>comparingInt(this::group).thenComparingDouble(this::place));
        if (format.index() != null) {
            rows.forEach(row -> row.remove(format.index()));
        }
        return rows;
    }

    private Map<String, Object> row(Map<?, ?> map) {
        Map<String, Object> row = new LinkedHashMap<>();
        Object id = map.get(ID);
        if (id != null) {
            row.put(ID, id.toString());
        }
        for (Column column : columns) {
            Object cell = RowCells.normalise(map.get(column.name()), column.format());
            if (cell != null) {
                row.put(column.name(), cell);
            }
        }
        if (format.groupBy() != null) {
            Object group = map.get(format.groupBy());
            if (group == null || !format.groups().contains(group.toString())) {
                throw Problem.invalid(
                        ValueFault.MALFORMED,
                        "",
                        "needs a " + format.groupBy() + ": one of " + String.join(", ", format.groups()));
            }
            row.put(format.groupBy(), group.toString());
        }
        for (Map.Entry<?, ?> member : map.entrySet()) {
            boolean known = row.containsKey(String.valueOf(member.getKey()))
                    || columns.stream().anyMatch(column -> column.name().equals(member.getKey()));
            if (member.getKey().equals(format.index())) {
                row.put(member.getKey().toString(), member.getValue() == null ? "" : member.getValue());
            } else if (!known && member.getValue() != null) {
                throw Problem.invalid(
                        ValueFault.MALFORMED,
                        "",
                        "has the member " + Excerpts.quoted(member.getKey().toString())
                                + ", for which there is no column");
            }
        }
        return row;
    }

    /** The index of a row's group. */
    private int group(Map<?, ?> row) {
        return format.groupBy() == null ? 0 : format.groups().indexOf(String.valueOf(row.get(format.groupBy())));
    }

    private double place(Map<?, ?> row) {
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
        sorted.sort(Comparator.comparingInt(row -> group((Map<?, ?>) row)));
        for (int i = 0; i < wanted.size(); i++) {
            if (!isSame((Map<?, ?>) wanted.get(i), withoutPlace((Map<?, ?>) sorted.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a row is the wanted one. A table without a column for ids stores the row without its id. */
    private static boolean isSame(Map<?, ?> wanted, Map<?, ?> read) {
        Map<Object, Object> stored = new LinkedHashMap<>(wanted);
        if (DerivedIds.isDerived(DERIVED, String.valueOf(read.get(ID)))) {
            stored.remove(ID);
        }
        return RecordPair.isSame(ID, read, stored);
    }

    /** The members of a row that was read, without the position. */
    private Map<?, ?> withoutPlace(Map<?, ?> read) {
        if (format.index() == null) {
            return read;
        }
        Map<Object, Object> rest = new LinkedHashMap<>(read);
        rest.remove(format.index());
        return rest;
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        List<RowEntry> entries = entries(body);
        List<List<Map<?, ?>>> wanted =
                byGroup(value instanceof List<?> list ? withoutStaleIds(list, entries) : List.of());
        RowsEdit edit = new RowsEdit(body, columns, claims, moving(entries, wanted));
        List<Integer> fresh = new ArrayList<>();
        for (int g = 0; g < groups(); g++) {
            int group = g;
            List<RowEntry> old =
                    entries.stream().filter(entry -> entry.group() == group).toList();
            List<Section> sections = sections(body, group);
            if (!old.isEmpty() && wanted.get(group).isEmpty()) {
                edit.clear(sections, old, always);
            } else if (!old.isEmpty()) {
                List<Map<?, ?>> values = new ArrayList<>();
                old.forEach(entry -> values.add(withoutPlace(entry.value())));
                edit.change(old, values, wanted.get(group));
            } else if (!sections.isEmpty()) {
                edit.begin(sections.get(0), wanted.get(group));
            } else if (!wanted.get(group).isEmpty() || value != null && always && groups() == 1) {
                fresh.add(group);
            }
        }
        Body edited = edit.apply();
        for (int group : fresh) {
            edited = edit.withSection(edited, firstClaim + group, wanted.get(group));
        }
        return edited;
    }

    /**
     * The new rows without the derived ids that no row has any more. A row of a table without a column for ids gets
     * another id when its cells change. A client that sends its earlier id means the row at the same place.
     */
    private static List<?> withoutStaleIds(List<?> rows, List<RowEntry> entries) {
        if (entries.stream().noneMatch(entry -> entry.row().isInTableWithoutIds())) {
            return rows;
        }
        Set<Object> known = new HashSet<>();
        entries.forEach(entry -> known.add(entry.value().get(ID)));
        List<Map<?, ?>> current = new ArrayList<>();
        for (Object row : rows) {
            Map<Object, Object> copy = new LinkedHashMap<>((Map<?, ?>) row);
            Object id = copy.get(ID);
            if (id != null && !known.contains(id) && DerivedIds.isDerived(DERIVED, id.toString())) {
                copy.remove(ID);
            }
            current.add(copy);
        }
        return current;
    }

    /** Id → row, for the rows that the new list has in another group only. */
    private Map<String, Row> moving(List<RowEntry> entries, List<List<Map<?, ?>>> wanted) {
        List<Set<String>> ids = new ArrayList<>();
        wanted.forEach(rows -> {
            Set<String> inGroup = new HashSet<>();
            rows.forEach(row -> inGroup.add(String.valueOf(row.get(ID))));
            ids.add(inGroup);
        });
        Map<String, Row> moving = new HashMap<>();
        for (RowEntry entry : entries) {
            String id = String.valueOf(entry.value().get(ID));
            if (!ids.get(entry.group()).contains(id)) {
                moving.putIfAbsent(id, entry.row());
            }
        }
        return moving;
    }

    private List<List<Map<?, ?>>> byGroup(List<?> rows) {
        List<List<Map<?, ?>>> groups = new ArrayList<>();
        for (int group = 0; group < groups(); group++) {
            groups.add(new ArrayList<>());
        }
        rows.forEach(row -> groups.get(group((Map<?, ?>) row)).add((Map<?, ?>) row));
        return groups;
    }
}
