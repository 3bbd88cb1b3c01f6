package dev.planner.markdown.body.rows;

import dev.planner.base.DerivedIds;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.body.list.ListItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A row in a file: a list item or a row of a table.
 *
 * @param id the id in the file; {@code null} if there is none
 * @param cells the cells by column; {@code null} for a column that the file does not have
 * @param rest the cells after the last column of a list item; all cells of a table row
 * @param table the table that contains the row; {@code null} for a list item
 * @param item the list item; {@code null} for a row of a table
 */
record Row(
        @Nullable String id,
        List<@Nullable String> cells,
        List<String> rest,
        @Nullable GfmTable table,
        @Nullable ListItem item,
        int line,
        int textEnd,
        int end)
        implements ListEdit.Entry {
    static final Pattern ID = Pattern.compile("\\(([^()\\s]+)\\)(?:[ \\t]+(.*))?", Pattern.DOTALL);

    /**
     * A cell that is no part of the row's value.
     *
     * @param column the name of its column; {@code null} if the column has no name
     */
    record Unknown(@Nullable String column, String cell) {
        private String text() {
            return column == null || column.isEmpty() ? cell : column + ": " + cell;
        }
    }

    /** Reads a list item. */
    static Row of(ListItem item, List<Column> columns) {
        Matcher matcher = ID.matcher(item.text());
        String id = matcher.matches() ? matcher.group(1) : null;
        String text = id == null ? item.text() : matcher.group(2) == null ? "" : matcher.group(2);
        List<String> cells = text.isEmpty() ? new ArrayList<>() : new ArrayList<>(RowCells.split(text));
        join(cells, columns);
        insertOmittedHours(cells, columns);
        List<@Nullable String> own = new ArrayList<>(cells.subList(0, Math.min(cells.size(), columns.size())));
        List<String> rest = cells.subList(own.size(), cells.size());
        return new Row(id, own, List.copyOf(rest), null, item, item.line(), item.textEnd(), item.end());
    }

    /**
     * Joins cells that were split at an unescaped pipe in a text. If the last column holds text, it gets the rest of
     * the line. Otherwise the first column gets so many cells that numbers are in the columns for numbers.
     */
    private static void join(List<String> cells, List<Column> columns) {
        int last = columns.size() - 1;
        if (cells.size() > columns.size() && columns.get(last).format() == Column.Format.TEXT) {
            join(cells, last, cells.size());
        }
        long needed = columns.stream().filter(column -> !column.optional()).count();
        for (int count = 2; cells.size() - count + 1 >= needed && !numbersFit(cells, 0, columns); count++) {
            if (numbersFit(cells, count - 1, columns)) {
                join(cells, 0, count);
                return;
            }
        }
    }

    private static void join(List<String> cells, int from, int to) {
        List<String> part = cells.subList(from, to);
        String joined = String.join(" \\| ", part).strip();
        part.clear();
        cells.add(from, joined);
    }

    private static boolean numbersFit(List<String> cells, int shift, List<Column> columns) {
        for (int i = 1; i < columns.size() && i + shift < cells.size(); i++) {
            if (columns.get(i).format() == Column.Format.NUMBER
                    && !RowCells.fits(cells.get(i + shift), Column.Format.NUMBER)) {
                return false;
            }
        }
        return columns.get(0).format() == Column.Format.TEXT;
    }

    /** Inserts an empty cell for hours that a line omits before a list. */
    private static void insertOmittedHours(List<String> cells, List<Column> columns) {
        for (int i = 1; i < cells.size() && i + 1 < columns.size(); i++) {
            boolean next = columns.get(i + 1).format() == Column.Format.LIST;
            boolean empty = i + 1 >= cells.size() || cells.get(i + 1).isEmpty();
            if (next && empty && !RowCells.fits(cells.get(i), columns.get(i).format())) {
                cells.add(i, "");
                if (cells.size() > i + 2) {
                    cells.remove(i + 2);
                }
                return;
            }
        }
    }

    /** The row with an empty cell inserted before cell {@code i}. */
    Row shifted(int i, int columns) {
        List<@Nullable String> moved = new ArrayList<>(cells);
        moved.add(i, "");
        while (moved.size() > columns) {
            moved.remove(moved.size() - 1);
        }
        return new Row(id, moved, rest, table, item, line, textEnd, end);
    }

    String cell(int i) {
        String cell = i < cells.size() ? cells.get(i) : null;
        return cell == null ? "" : cell;
    }

    /** The text of all cells, from which an id is derived. */
    String text() {
        return cells.toString();
    }

    Map<String, Object> value(List<Column> columns) {
        Map<String, Object> value = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            Object cell = RowCells.read(cell(i), columns.get(i).format());
            if (cell != null) {
                value.put(columns.get(i).name(), cell);
            }
        }
        return value;
    }

    @Override
    public boolean isTight() {
        return table != null;
    }

    boolean isInTableWithoutIds() {
        return table != null && table.id() < 0;
    }

    List<Unknown> unknown(Body body) {
        return table != null
                ? table.unknown(this, body)
                : rest.stream().map(cell -> new Unknown(null, cell)).toList();
    }

    /** The lines of this row as a list item with another prefix. Unknown cells of a table become items below it. */
    List<String> asItem(String prefix, Map<?, ?> value, List<Column> columns, Body body) {
        if (item != null) {
            List<String> lines = new ArrayList<>(ListItem.lines(prefix, text(value, columns, this)));
            lines.addAll(item.below(body, prefix));
            return lines;
        }
        Row known = new Row(id, cells, List.of(), null, null, line, textEnd, end);
        List<String> lines = new ArrayList<>(ListItem.lines(prefix, text(value, columns, known)));
        unknown(body).forEach(cell -> lines.add(ListItem.nested(prefix, cell.text())));
        return lines;
    }

    /** The lines of this row with another value. */
    List<String> with(Map<?, ?> value, List<Column> columns) {
        if (table != null) {
            return List.of(table.line(value, columns, this));
        }
        String prefix = item == null ? "- " : item.prefix();
        return ListItem.lines(prefix, text(value, columns, this));
    }

    /** The text after the marker of a list item. */
    static String text(Map<?, ?> value, List<Column> columns, @Nullable Row old) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            cells.add(cell(value, columns.get(i), i, old));
        }
        if (old != null && !old.rest.isEmpty()) {
            cells.addAll(old.rest);
        } else {
            int before = old == null ? columns.size() : old.cells.size();
            for (int i = columns.size() - 1;
                    i > 0 && cells.get(i).isEmpty() && (columns.get(i).optional() || i >= before);
                    i--) {
                cells.remove(i);
            }
        }
        String text = String.join(" | ", cells);
        Object id = value.get("id");
        if (id == null && ID.matcher(text).matches()) {
            id = new DerivedIds(RowsGrammar.DERIVED).of(text);
        }
        return id == null ? text : "(" + id + ") " + text;
    }

    /** The cell for a value. If the value is unchanged, the cell keeps its spelling. */
    static String cell(Map<?, ?> value, Column column, int i, @Nullable Row old) {
        Object wanted = value.get(column.name());
        if (old != null && Objects.equals(wanted, RowCells.read(old.cell(i), column.format()))) {
            return old.cell(i);
        }
        return RowCells.write(wanted, column.format());
    }
}
