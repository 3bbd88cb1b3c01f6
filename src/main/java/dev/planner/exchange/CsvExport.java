package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.RecordReader.Selection;
import dev.planner.engine.read.Rendered;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordNames;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the records of a collection as CSV (RFC 4180) in UTF-8, with a header row. */
public final class CsvExport {
    /** The media type of the export. */
    static final String MEDIA_TYPE = "text/csv";

    /** The content type of an answer, whose first row has the headings. */
    static final String CONTENT_TYPE = MEDIA_TYPE + "; charset=utf-8; header=present";

    private final Vertx vertx;
    private final Catalogue catalogue;

    public CsvExport(Vertx vertx, Catalogue catalogue) {
        this.vertx = vertx;
        this.catalogue = catalogue;
    }

    public List<Action> actions() {
        RecordNames names = new RecordNames(catalogue.all());
        return catalogue.all().stream()
                .filter(type -> type.storage().layout() != CollectionType.Layout.SINGLETON)
                .map(type -> Action.of(
                        read("export" + names.many(type) + "Csv", Target.collection(type))
                                .at("/export/csv/" + type.name())
                                .says(
                                        "Export " + type.manyRecords() + " as CSV",
                                        "RFC 4180 in UTF-8 with a header row: a column for each stored field, then a "
                                                + "column for each undeclared field. Accepts the filters, `sort` and "
                                                + "`fields` of the list; the columns have the order of `fields`. "
                                                + "Lists are joined with commas, objects are JSON, and a text that a "
                                                + "spreadsheet would run as a formula gets a leading apostrophe.")
                                .filters()
                                .answers(new Result.Stream(List.of(MEDIA_TYPE), "The records, one per row."))
                                .shown(Place.CONTROL, "Export as CSV", "download")
                                .build(),
                        call -> run(type, call)))
                .toList();
    }

    private Future<Outcome> run(CollectionType type, Call call) {
        Selection selection = call.engine().records().select(type.name(), call.listQuery());
        Map<String, String> columns = columns(type, selection.fields(), selection.ownFields());
        List<String> names = List.copyOf(columns.keySet());
        Stream<List<String>> rows = selection.records().stream().map(record -> row(names, record));
        return Future.succeededFuture(new Outcome.Streamed(
                CONTENT_TYPE,
                type.name().replace('/', '-') + ".csv",
                null,
                new ChunkStream(vertx, new CsvChunks(columns.values(), rows))));
    }

    /** The heading of each column by the name of its field, in the order of the wanted fields. */
    private static Map<String, String> columns(CollectionType type, Set<String> wanted, Iterable<String> own) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (FieldSpec field : ColumnNames.fields(type)) {
            columns.put(field.name(), ColumnNames.heading(field.name()));
        }
        own.forEach(name -> columns.put(name, CsvCells.guarded(name)));
        if (wanted.isEmpty()) {
            return columns;
        }
        Map<String, String> chosen = new LinkedHashMap<>();
        wanted.forEach(name -> {
            String heading = columns.get(name);
            chosen.put(name, heading == null ? ColumnNames.heading(name) : heading);
        });
        return chosen;
    }

    private static List<String> row(Collection<String> fields, Rendered record) {
        return fields.stream().map(field -> CsvCells.text(record.value(field))).toList();
    }
}
