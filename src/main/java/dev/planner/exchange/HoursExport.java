package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Numbers;
import dev.planner.domain.billing.HoursSelection;
import dev.planner.domain.billing.LoggedTime;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes the hours logged on all tasks as CSV: a row for each entry. */
public final class HoursExport {
    private static final List<String> HEADINGS = List.of(
            "Date",
            "Person",
            "Task",
            "Description",
            "Hours",
            "Section",
            "Project",
            "Customer",
            "Invoice",
            "Task ID",
            "Entry ID");

    private final Vertx vertx;

    public HoursExport(Vertx vertx) {
        this.vertx = vertx;
    }

    public Action action() {
        return Action.of(
                read("exportHoursCsv", Target.project())
                        .at("/export/csv/hours")
                        .says(
                                "Export the logged hours as CSV",
                                "RFC 4180 in UTF-8 with a header row: a row for each entry that `listHours` counts, "
                                        + "in its order, with the names of people, tasks and customers.")
                        .query(HoursSelection.parameters().toArray(Parameter[]::new))
                        .answers(new Result.Stream(List.of(CsvExport.MEDIA_TYPE), "The entries, one per row."))
                        .build(),
                this::run);
    }

    private Future<Outcome> run(Call call) {
        HoursSelection selection =
                HoursSelection.of(call.query(), call.engine().records().moment());
        Stream<List<String>> rows = selection.times().stream().map(time -> row(time, selection));
        return Future.succeededFuture(new Outcome.Streamed(
                CsvExport.CONTENT_TYPE, "hours.csv", null, new ChunkStream(vertx, new CsvChunks(HEADINGS, rows))));
    }

    private static List<String> row(LoggedTime time, HoursSelection selection) {
        Object[] cells = {
            time.day() == null ? null : time.day().toString(),
            selection.personName(time),
            time.task().text("title", time.task().id()),
            time.entry().description(),
            Numbers.normalise(time.hours()),
            time.task().text("section"),
            time.project(),
            selection.customerName(time),
            time.invoice() == null
                    ? null
                    : time.invoice().text("number", time.invoice().id()),
            time.task().id(),
            time.entry().id()
        };
        return Arrays.stream(cells).map(CsvCells::text).toList();
    }
}
