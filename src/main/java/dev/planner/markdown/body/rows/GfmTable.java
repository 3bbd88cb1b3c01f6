package dev.planner.markdown.body.rows;

import dev.planner.markdown.body.Body;
import dev.planner.markdown.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A GFM table whose header row contains the names of columns.
 *
 * @param head the line of the header row
 * @param end the line after the last row
 * @param columns column of the table → index of the column in the field's format; -1 for an unknown column
 * @param id the column of the table that holds the ids; -1 for none
 */
record GfmTable(int head, int end, List<Integer> columns, int id) {
    /** The maximum number of columns. A wider table is not read, but stays in the file. */
    private static final int MAX_COLUMNS = 100;

    /** The tables between two lines whose header row contains the name of the first column. */
    static List<GfmTable> in(Body body, int from, int to, List<Column> columns) {
        List<GfmTable> tables = new ArrayList<>();
        int line = from;
        while (line + 1 < to) {
            boolean head = !body.literal(line) && body.line(line).indexOf('|') >= 0 && isRule(body.line(line + 1));
            GfmTable table = head ? of(body, line, to, columns) : null;
            if (table != null) {
                tables.add(table);
            }
            line = table == null ? line + 1 : table.end;
        }
        return tables;
    }

    /** Whether a line is the delimiter row: dashes in cells, optionally with colons at their ends. */
    private static boolean isRule(String line) {
        String rule = line.strip();
        int start = rule.startsWith("|") ? 1 : 0;
        int end = rule.length() > start && rule.endsWith("|") ? rule.length() - 1 : rule.length();
        int cell = start;
        for (int i = start; i <= end; i++) {
            if (i == end || rule.charAt(i) == '|') {
                if (!isRuleCell(rule, cell, i)) {
                    return false;
                }
                cell = i + 1;
            }
        }
        return true;
    }

    private static boolean isRuleCell(String rule, int from, int to) {
        int start = Line.skipSpace(rule, from, to);
        int end = Line.trimEnd(rule, start, to);
        int first = start < end && rule.charAt(start) == ':' ? start + 1 : start;
        int last = end > first && rule.charAt(end - 1) == ':' ? end - 1 : end;
        for (int i = first; i < last; i++) {
            if (rule.charAt(i) != '-') {
                return false;
            }
        }
        return last > first;
    }

    private static @Nullable GfmTable of(Body body, int head, int to, List<Column> columns) {
        List<Integer> places = new ArrayList<>();
        int id = -1;
        List<String> names = cells(body.line(head));
        for (int i = 0; i < names.size(); i++) {
            String name = name(names.get(i));
            int place = -1;
            for (int c = 0; c < columns.size(); c++) {
                if (name(columns.get(c).name()).equals(name)) {
                    place = c;
                }
            }
            places.add(place);
            id = name.equals("id") ? i : id;
        }
        if (!places.contains(0) || names.size() > MAX_COLUMNS) {
            return null;
        }
        int end = head + 2;
        while (end < to
                && !body.blank(end)
                && body.level(end) == 0
                && body.line(end).indexOf('|') >= 0) {
            end++;
        }
        return new GfmTable(head, end, List.copyOf(places), id);
    }

    /** The letters and digits of a name in lower case. */
    private static String name(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>(RowCells.split(line));
        if (cells.get(0).isEmpty()) {
            cells.remove(0);
        }
        if (cells.size() > 1
                && cells.get(cells.size() - 1).isEmpty()
                && line.stripTrailing().endsWith("|")) {
            cells.remove(cells.size() - 1);
        }
        return cells;
    }

    List<Row> rows(Body body, int count) {
        List<Row> rows = new ArrayList<>();
        for (int line = head + 2; line < end; line++) {
            List<String> cells = cells(body.line(line));
            @Nullable String[] own = new String[count];
            for (int i = 0; i < columns.size(); i++) {
                if (columns.get(i) >= 0) {
                    own[columns.get(i)] = i < cells.size() ? cells.get(i) : "";
                }
            }
            String rowId = id >= 0 && id < cells.size() && !cells.get(id).isEmpty() ? cells.get(id) : null;
            rows.add(new Row(rowId, Arrays.asList(own), cells, this, null, line, line + 1, line + 1));
        }
        return rows;
    }

    /**
     * A row of a list or of another table as a row of this table.
     *
     * @return {@code null} if this table has no place for a part of the row
     */
    @Nullable Row adopt(Row row, Body body) {
        if (equals(row.table())) {
            return row;
        }
        boolean misses = row.id() != null && id < 0;
        for (int i = 0; i < row.cells().size(); i++) {
            misses |= !row.cell(i).isEmpty()
                    && (!columns.contains(i) || row.cell(i).indexOf('\n') >= 0);
        }
        List<String> cells = new ArrayList<>(Collections.nCopies(columns.size(), ""));
        List<String> names = cells(body.line(head)).stream().map(GfmTable::name).toList();
        for (Row.Unknown unknown : row.unknown(body)) {
            int place = unknown.column() == null ? -1 : names.indexOf(name(unknown.column()));
            if (place < 0 || place == id || columns.get(place) >= 0) {
                return null;
            }
            cells.set(place, unknown.cell());
        }
        boolean below = row.item() != null && row.end() > row.textEnd();
        return misses || below
                ? null
                : new Row(row.id(), row.cells(), cells, this, null, row.line(), row.textEnd(), row.end());
    }

    /** The cells of a row in columns that the format of the field does not have. */
    List<Row.Unknown> unknown(Row row, Body body) {
        List<String> names = cells(body.line(head));
        List<Row.Unknown> unknown = new ArrayList<>();
        for (int i = 0; i < row.rest().size(); i++) {
            boolean known = i == id || i < columns.size() && columns.get(i) >= 0;
            if (!known && !row.rest().get(i).isEmpty()) {
                unknown.add(new Row.Unknown(
                        i < names.size() ? names.get(i) : null, row.rest().get(i)));
            }
        }
        return unknown;
    }

    /** The header row and the delimiter row. */
    List<String> header(Body body) {
        return List.of(body.line(head), body.line(head + 1));
    }

    /**
     * The line of a row.
     *
     * @param old the row before the change, whose cells in unknown columns and after the last column stay;
     *     {@code null} for a new row
     */
    String line(Map<?, ?> value, List<Column> rowColumns, @Nullable Row old) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < columns.size(); i++) {
            String cell = "";
            if (i == id) {
                Object known = value.get("id");
                cell = known == null ? "" : RowCells.escape(known.toString());
            } else if (columns.get(i) >= 0) {
                cell = Row.cell(value, rowColumns.get(columns.get(i)), columns.get(i), old);
            } else if (old != null && i < old.rest().size()) {
                cell = old.rest().get(i);
            }
            line.append(' ').append(cell).append(" |");
        }
        for (int i = columns.size(); old != null && i < old.rest().size(); i++) {
            line.append(' ').append(old.rest().get(i)).append(" |");
        }
        return line.toString();
    }
}
