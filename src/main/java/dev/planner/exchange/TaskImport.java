package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Ids;
import dev.planner.domain.tasks.SectionEnds;
import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.ChangedRecord;
import dev.planner.engine.Engine;
import dev.planner.engine.RecordWriter;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.exchange.foreign.TableRows;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.Transaction;
import dev.planner.transfer.ReceivedFiles;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
    private final Supplier<Clock> clock;
    private final RunningImports running;

    /**
     * @param project the project directory
     * @param clock the time, and the time zone of the project
     */
    public TaskImport(Vertx vertx, Catalogue catalogue, Path project, Supplier<Clock> clock) {
        this.catalogue = catalogue;
        this.type = catalogue.get(TaskRules.TASKS);
        this.received = new ReceivedFiles(vertx, project);
        this.clock = clock;
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
                                        + "the file comes before a record of the project. Days and "
                                        + "numbers may also have the forms `24.12.2026` and `1.234,5`. The lists of "
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
                        ImportReport report =
                                new Attempt(writer, transaction, moment, progress).run(file, fields, labels, dryRun);
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

    /** One attempt to run an import in its transaction. */
    private final class Attempt {
        private final RecordWriter writer;
        private final Transaction transaction;
        private final Moment moment;
        private final SectionEnds ends;
        private final NamedRows rows;
        private final NamedRecords names;
        private final RunningImports.Progress progress;
        private final Map<String, Long> rowsById = new HashMap<>();
        private boolean hasKnownIds;

        Attempt(RecordWriter writer, Transaction transaction, Moment moment, RunningImports.Progress progress) {
            this.writer = writer;
            this.transaction = transaction;
            this.moment = moment;
            this.progress = progress;
            this.ends = new SectionEnds(moment.snapshot());
            this.rows = new NamedRows(type, () -> Ids.next(Objects.requireNonNull(type.idPrefix()), moment.now()));
            this.names = new NamedRecords(catalogue, moment.snapshot(), rows);
        }

        /** Runs the import. Without a title column, it can only update the tasks whose ids the file contains. */
        ImportReport run(Path file, @Nullable List<String> fields, OptionLabels labels, boolean dryRun) {
            try (CsvSource source = CsvSource.open(file)) {
                TableRows table = ForeignFormats.rows(source, file);
                TableRows.Row header = table.next();
                if (header == null) {
                    throw Problem.invalid(
                            ImportFault.CSV_EMPTY,
                            "",
                            "The file is empty; its first row must contain the headings of the columns.");
                }
                if (header.fault() != null) {
                    throw header.fault();
                }
                ImportColumns columns = ImportColumns.of(
                        header.cells(), type, fields, labels, clock.get().getZone());
                ImportReport report = new ImportReport(columns);
                long first = header.number();
                ProblemException repeated = fault(columns::checkDistinct);
                if (repeated != null) {
                    return ofHeader(columns, repeated, first, dryRun);
                }
                progress.begin(rows.read(file, columns) - first);
                for (TableRows.Row row = table.next(); row != null; row = table.next()) {
                    one(columns, row, report);
                    progress.checked(row.number() - first);
                }
                return hasKnownIds ? report : ofNewTasks(columns, report, first, dryRun);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The report about a file of new tasks, which need a title column. */
        private static ImportReport ofNewTasks(
                ImportColumns columns, ImportReport report, long header, boolean dryRun) {
            ProblemException untitled = fault(columns::checkNamed);
            return untitled == null ? report : ofHeader(columns, untitled, header, dryRun);
        }

        private static @Nullable ProblemException fault(Runnable check) {
            try {
                check.run();
                return null;
            } catch (ProblemException e) {
                return e;
            }
        }

        /**
         * Refuses a file because of its header row. In a dry run, the fault is the only error of the report, which
         * contains the columns for which a person can choose other fields.
         */
        private static ImportReport ofHeader(
                ImportColumns columns, ProblemException fault, long header, boolean dryRun) {
            if (!dryRun) {
                throw fault;
            }
            ImportReport report = new ImportReport(columns);
            report.failed(header, fault.problem());
            return report;
        }

        private void one(ImportColumns columns, TableRows.Row source, ImportReport report) {
            List<String> row = source.cells();
            long number = source.number();
            try {
                if (source.fault() != null) {
                    throw source.fault();
                }
                String id = columns.id(row);
                Long earlier = id == null ? null : rowsById.putIfAbsent(id, number);
                if (earlier != null) {
                    throw Problem.invalid(
                            ImportFault.CSV_ID_TWICE,
                            "/id",
                            "is also the id of row " + earlier,
                            Map.of("row", earlier));
                }
                Item current = id == null ? null : transaction.get(new ItemKey(type.name(), id));
                hasKnownIds |= current != null;
                Map<String, @Nullable Object> values = columns.values(row, current);
                values.replaceAll((name, value) -> withIds(name, value, current, number));
                CompletionDay day = CompletionDay.of(type, values);
                if (current == null) {
                    Item made = day.on(create(id == null ? rows.id(number) : id, values), transaction);
                    rows.imported(number, made.id());
                    report.created(
                            number,
                            title(made),
                            names.haveTitle(type.name(), title(made)),
                            ChangedRecord.of(type, made.key(), null, made));
                } else {
                    Item after = day.on(update(current, values), transaction);
                    if (after.values().equals(current.values())) {
                        report.unchanged(number, title(after));
                    } else {
                        report.updated(number, title(after), ChangedRecord.of(type, after.key(), current, after));
                    }
                }
            } catch (ProblemException e) {
                rows.failed(number);
                report.failed(number, e.problem());
            }
        }

        private @Nullable Object withIds(String name, @Nullable Object value, @Nullable Item current, long row) {
            FieldSpec field = type.field(name);
            return field == null
                    ? value
                    : names.withIds(field, value, current == null ? null : current.value(name), row);
        }

        private Item create(@Nullable String id, Map<String, @Nullable Object> values) {
            if (id != null) {
                values.put("id", id);
            }
            if (!values.containsKey("order")) {
                values.put("order", ends.behind(values.get("section")));
            }
            return writer.create(transaction, moment, type.name(), values, Precondition.NONE);
        }

        private Item update(Item current, Map<String, @Nullable Object> values) {
            if (values.isEmpty()) {
                return current;
            }
            if (!values.containsKey("order") && ends.isMove(current, values.get("section"))) {
                values.put("order", ends.behind(values.get("section")));
            }
            return writer.update(transaction, moment, current.key(), values, Precondition.NONE);
        }

        private String title(Item task) {
            return task.text(type.naming(), task.id());
        }
    }
}
