package dev.planner.exchange;

import dev.planner.base.Ids;
import dev.planner.domain.tasks.SectionEnds;
import dev.planner.domain.tasks.TaskRules;
import dev.planner.engine.ChangedRecord;
import dev.planner.engine.RecordWriter;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Moment;
import dev.planner.exchange.foreign.ForeignFormats;
import dev.planner.exchange.foreign.TableRows;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Transaction;
import dev.planner.transfer.StoredFileFaults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One attempt to run an import in its transaction. */
final class ImportAttempt {
    private final CollectionType type;
    private final RecordWriter writer;
    private final Transaction transaction;
    private final Moment moment;
    private final SectionEnds ends;
    private final NamedRows rows;
    private final NamedRecords names;
    private final RunningImports.Progress progress;
    private final Map<String, Long> rowsById = new HashMap<>();
    private boolean hasKnownIds;

    ImportAttempt(
            Catalogue catalogue,
            RecordWriter writer,
            Transaction transaction,
            Moment moment,
            RunningImports.Progress progress) {
        this.type = catalogue.get(TaskRules.TASKS);
        this.writer = writer;
        this.transaction = transaction;
        this.moment = moment;
        this.progress = progress;
        this.ends = new SectionEnds(moment.snapshot());
        this.rows = new NamedRows(type, () -> Ids.next(Objects.requireNonNull(type.idPrefix()), moment.now()));
        this.names = new NamedRecords(catalogue, moment.snapshot(), rows);
    }

    /**
     * Runs the import. Without a title column, it can only update the tasks whose ids the file contains.
     *
     * @param fileName the name of the file on the client's machine; {@code null} if it is unknown
     */
    ImportReport run(
            Path file, @Nullable String fileName, @Nullable List<String> fields, OptionLabels labels, boolean dryRun) {
        try (CsvSource source = CsvSource.open(file)) {
            TableRows table = ForeignFormats.rows(source, file, fileName);
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
            ImportColumns columns = ColumnMapping.columns(
                    header.cells(), type, fields, labels, moment.time().getZone());
            ImportReport report = new ImportReport(columns);
            long first = header.number();
            ProblemException repeated = fault(columns::checkDistinct);
            if (repeated != null) {
                return ofHeader(columns, repeated, first, dryRun);
            }
            progress.begin(rows.read(file, fileName, columns) - first);
            for (TableRows.Row row = table.next(); row != null; row = table.next()) {
                one(columns, row, report);
                progress.checked(row.number() - first);
            }
            return hasKnownIds ? report : ofNewTasks(columns, report, first, dryRun);
        } catch (IOException e) {
            throw StoredFileFaults.unstorable(e);
        } catch (UncheckedIOException e) {
            throw StoredFileFaults.unstorable(Objects.requireNonNull(e.getCause()));
        }
    }

    /** The report about a file of new tasks, which need a title column. */
    private static ImportReport ofNewTasks(ImportColumns columns, ImportReport report, long header, boolean dryRun) {
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
    private static ImportReport ofHeader(ImportColumns columns, ProblemException fault, long header, boolean dryRun) {
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
                        ImportFault.CSV_ID_TWICE, "/id", "is also the id of row " + earlier, Map.of("row", earlier));
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
        return field == null ? value : names.withIds(field, value, current == null ? null : current.value(name), row);
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
