package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.ChangedRecord;
import dev.planner.engine.Engine;
import dev.planner.engine.RecordWriter;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.transfer.ReceivedFiles;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Creates and updates tasks from CSV in one transaction, so that the import is atomic for readers and across crashes.
 * Invalid rows are reported and skipped.
 */
public final class TaskImport {
    /** The query parameter with the fields of the columns. */
    static final String COLUMNS = "columns";

    /** The query parameter with the labels of options. */
    static final String LABELS = "labels";

    /** The day of completion. Only the server sets it, but an import keeps the day on which old work was done. */
    static final String COMPLETED_AT = "completedAt";

    static final String COMPLETED = "completed";

    private static final String DRY_RUN = "dryRun";
    private static final String ALL_OR_NOTHING = "allOrNothing";
    private static final List<String> MEDIA_TYPES = List.of(
            CsvExport.MEDIA_TYPE,
            "text/tab-separated-values",
            "text/plain",
            "application/vnd.ms-excel",
            "application/octet-stream");

    private final Catalogue catalogue;
    private final CollectionType type;
    private final ReceivedFiles received;
    private final RunningImports running;

    /**
     * @param project the project directory
     */
    public TaskImport(Vertx vertx, Catalogue catalogue, Path project) {
        this.catalogue = catalogue;
        this.type = catalogue.get(TaskRules.TASKS);
        this.received = new ReceivedFiles(vertx, project);
        this.running = new RunningImports(type);
    }

    public List<Action> actions() {
        return List.of(action(), running.action());
    }

    private Action action() {
        return Action.of(
                change("importTasksCsv", Target.collection(type))
                        .at("/import/csv")
                        .verb(type.name())
                        .says(
                                "Import tasks from CSV",
                                "The header row names the columns in any order, with the headings of the CSV export, "
                                        + "with field names, or with the headings of an export from Asana, ClickUp, "
                                        + "GitHub, Jira, Linear, Microsoft Planner, Todoist or Trello. A row with the "
                                        + "id of a task updates that task; any other row "
                                        + "creates a task and needs a title. An empty cell removes the value of its "
                                        + "field; a missing column leaves its field unchanged. A relation takes the id "
                                        + "of a record, or its title if no other record has that title; a row of "
                                        + "the file comes before a record of the project. Tasks of Todoist have no "
                                        + "ids; a file with the name of an earlier one updates the tasks that have "
                                        + "the same title, section and parent. Days and "
                                        + "numbers may also have the forms `24.12.2026` and `1.234,5`. Two days such "
                                        + "as `March 2, 2026 → March 5, 2026` are the planned start and the due day, "
                                        + "or the planned start and end. The lists of "
                                        + "several columns for one field are joined; two columns for a field with a "
                                        + "single value are refused. "
                                        + "`Completed At` is the day on which a completed task was done; default: "
                                        + "today. Invalid rows are reported and skipped; all other rows are written "
                                        + "in one step.")
                        .query(
                                Parameter.optional(
                                        DRY_RUN, FieldTypes.bool(), "Only report the result, without writing."),
                                Parameter.optional(
                                        ALL_OR_NOTHING, FieldTypes.bool(), "Write nothing if any row is invalid."),
                                Parameter.optional(
                                                COLUMNS,
                                                FieldTypes.text(),
                                                "The field of each column in the order of the file, as one row of "
                                                        + "CSV; replaces the headings. An empty field ignores its "
                                                        + "column.")
                                        .example("id,title,,dueDate"),
                                Parameter.optional(
                                                LABELS,
                                                FieldTypes.text(),
                                                "The labels of options in the file, as a JSON object of the values by "
                                                        + "label for each field, such as labels in another language.")
                                        .example("{\"priority\":{\"Hoch\":2}}"))
                        .input(new Input.Stream(MEDIA_TYPES, "CSV in UTF-8, separated by comma, semicolon or tab."))
                        .answers(Result.value("ImportReport", ImportReport.schema()))
                        .fails(Problem.UnsupportedMediaType.class)
                        .shown(Place.CONTROL, "Import from CSV", "upload")
                        .build(),
                this::run);
    }

    private Future<Outcome> run(Call call) {
        Invocation.Content content = call.content();
        if (content == null) {
            throw Problem.invalid(ImportFault.CSV_EMPTY, "", "The body is empty; send a CSV file.");
        }
        boolean dryRun = Boolean.TRUE.equals(call.query().get(DRY_RUN));
        boolean whole = Boolean.TRUE.equals(call.query().get(ALL_OR_NOTHING));
        Object chosen = call.query().get(COLUMNS);
        List<String> fields = chosen == null ? null : CsvSource.row(chosen.toString());
        OptionLabels labels = OptionLabels.read(call.query().get(LABELS));
        RunningImports.Progress progress = running.begin(content, dryRun);
        return received.with(content.bytes(), ReceivedFiles.Readers.OWNER, file -> {
                    progress.received();
                    return call.commit(Locks.collections(Set.of(type.name())), (transaction, moment) -> {
                        RecordWriter writer = call.engine().writer();
                        ImportReport report = new ImportAttempt(catalogue, writer, transaction, moment, progress)
                                .run(file, content.fileName(), fields, labels, dryRun);
                        if (dryRun || (whole && report.hasFailures())) {
                            throw new NotApplied(report);
                        }
                        content.recheck().run();
                        progress.writing();
                        return new Outcome.Value(report.json(true));
                    });
                })
                .recover(fault -> fault instanceof NotApplied undone
                        ? Future.succeededFuture(new Outcome.Value(undone.report.json(false)))
                        : Future.failedFuture(fault))
                .andThen((outcome, fault) -> running.end(progress))
                .map(outcome -> withRecords(call.engine(), outcome));
    }

    /** Adds the changed records as they are now, like the answer of a batch. */
    @SuppressWarnings("unchecked") // made by ImportReport, or read from JSON
    private static Outcome withRecords(Engine engine, Outcome outcome) {
        if (!(outcome instanceof Outcome.Value value
                && value.json() instanceof Map<?, ?> report
                && report.get(ImportReport.CHANGED) instanceof List<?> changed)) {
            return outcome;
        }
        Snapshot snapshot = engine.records().moment().snapshot();
        Map<String, Object> shown = new LinkedHashMap<>((Map<String, Object>) report);
        shown.put(
                ImportReport.CHANGED,
                changed.stream()
                        .map(each -> ChangedRecord.shown(engine, snapshot, TaskRules.TASKS, (Map<String, Object>) each))
                        .toList());
        return new Outcome.Value(shown);
    }

    /** Aborts the transaction of an import that is not written. */
    private static final class NotApplied extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient ImportReport report;

        NotApplied(ImportReport report) {
            super(null, null, false, false);
            this.report = report;
        }
    }
}
