package dev.planner.exchange;

import dev.planner.engine.ChangedRecord;
import dev.planner.engine.operation.Shape;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.item.Problem;
import dev.planner.item.Reason;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Counts the results of an import and lists its problems. */
final class ImportReport {
    /** The member with the changed records; absent if there are more than the limit, or if nothing was written. */
    static final String CHANGED = "changed";

    private static final int MOST_ERRORS = 1000;
    private static final int MOST_PREVIEWED = 20;
    /** The most changed records that a report lists. The browser undoes an import record by record. */
    private static final int MOST_CHANGED = 1000;

    private final ImportColumns columns;
    private final List<Object> errors = new ArrayList<>();
    private final List<Object> preview = new ArrayList<>();
    private final List<Map<String, Object>> changed = new ArrayList<>();
    private long created;
    private long sameTitle;
    private long updated;
    private long unchanged;
    private long failed;

    ImportReport(ImportColumns columns) {
        this.columns = columns;
    }

    static Map<String, Object> schema() {
        Map<String, Object> error = Shape.object()
                .with("row", Shape.count("The number of the row; the header is row 1."))
                .maybe("column", Shape.text("The heading of the column; absent if the error concerns the whole row."))
                .maybe("pointer", Shape.text("The value in a task, as a JSON Pointer; absent as `column` is."))
                .with("detail", Shape.text())
                .with("code", Shape.text("The kind of error, a stable word."))
                .maybe("facts", Shape.anything("What the kind names."))
                .schema();
        Map<String, Object> column = Shape.object()
                .with("heading", Shape.text("The heading in the file."))
                .maybe("field", Shape.text("The field that the column fills; absent if the column is ignored."))
                .schema();
        Map<String, Object> row = Shape.object()
                .with("row", Shape.count("The number of the row."))
                .with("action", Shape.oneOf("create", "update", "none"))
                .with("title", Shape.text())
                .schema();
        return Shape.object()
                .with(
                        "applied",
                        Shape.bool("Whether the changes were written. False with `dryRun`, and with `allOrNothing` if "
                                + "a row is invalid."))
                .with("format", Shape.oneOf(formats()))
                .with(
                        "created",
                        Shape.count(
                                "The number of rows that create a record. If `applied` is false, none was created."))
                .with(
                        "updated",
                        Shape.count(
                                "The number of rows that change a record. If `applied` is false, none was changed."))
                .with(
                        "sameTitle",
                        Shape.count("The number of rows that create a record with the title of another record."))
                .with("unchanged", Shape.count("The number of rows that do not change their record."))
                .with("failed", Shape.count("The number of invalid rows, which were skipped."))
                .with("errors", Shape.list(error))
                .with("columns", Shape.list(column))
                .with("preview", Shape.list(row))
                .maybe(CHANGED, Shape.list(Shape.named(ChangedRecord.SCHEMA)))
                .schema();
    }

    private static String[] formats() {
        return Stream.concat(Stream.of(ImportColumns.OWN), ForeignFormats.words().stream())
                .toArray(String[]::new);
    }

    /**
     * @param known whether another record of the project has the title: the row is perhaps imported for a second time
     */
    void created(long row, String title, boolean known, Map<String, Object> record) {
        created++;
        sameTitle += known ? 1 : 0;
        preview(row, "create", title);
        note(record);
    }

    void updated(long row, String title, Map<String, Object> record) {
        updated++;
        preview(row, "update", title);
        note(record);
    }

    private void note(Map<String, Object> record) {
        if (changed.size() < MOST_CHANGED) {
            changed.add(record);
        }
    }

    void unchanged(long row, String title) {
        unchanged++;
        preview(row, "none", title);
    }

    private void preview(long row, String action, String title) {
        if (preview.size() < MOST_PREVIEWED) {
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("row", row);
            shown.put("action", action);
            shown.put("title", title);
            preview.add(shown);
        }
    }

    void failed(long row, Problem problem) {
        failed++;
        List<Violation> violations = problem.listed();
        if (violations.isEmpty()) {
            error(row, "", problem.detail(), problem.reason());
        }
        violations.forEach(violation -> error(row, violation.pointer(), violation.detail(), violation.reason()));
    }

    private void error(long row, String pointer, String detail, Reason reason) {
        if (errors.size() < MOST_ERRORS) {
            Map<String, Object> error = new LinkedHashMap<>();
            error.put("row", row);
            String column = column(pointer);
            if (column != null) {
                error.put("column", column);
                error.put("pointer", pointer);
            }
            error.put("detail", detail);
            error.putAll(reason.members());
            errors.add(error);
        }
    }

    private @Nullable String column(String pointer) {
        if (pointer.isEmpty()) {
            return null;
        }
        int end = pointer.indexOf('/', 1);
        return columns.headingOf(end < 0 ? pointer.substring(1) : pointer.substring(1, end));
    }

    boolean hasFailures() {
        return failed > 0;
    }

    /** The report in the form of the API. */
    Map<String, Object> json(boolean applied) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("applied", applied);
        json.put("format", columns.format());
        json.put("created", created);
        json.put("sameTitle", sameTitle);
        json.put("updated", updated);
        json.put("unchanged", unchanged);
        json.put("failed", failed);
        json.put("errors", List.copyOf(errors));
        json.put("columns", columns.shown());
        json.put("preview", List.copyOf(preview));
        if (applied && changed.size() == created + updated) {
            json.put(CHANGED, List.copyOf(changed));
        }
        return json;
    }
}
