package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Json;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.Engine;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.project.CollectionNames;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the records of the project as JSON lines (jsonlines.org), in the form of the API. */
public final class JsonLinesExport {
    private static final int RECORDS_AT_ONCE = 200;
    private static final String MEDIA_TYPE = "application/x-ndjson";

    private final Vertx vertx;
    private final Catalogue catalogue;

    public JsonLinesExport(Vertx vertx, Catalogue catalogue) {
        this.vertx = vertx;
        this.catalogue = catalogue;
    }

    public List<Action> actions() {
        return List.of(Action.of(
                read("exportJsonLines", Target.project())
                        .at("/export/jsonl")
                        .says(
                                "Export all records as JSON lines",
                                "One line for each record: `{\"entity\": …, \"id\": …, \"etag\": …, \"value\": …}`, "
                                        + "with the members of the event stream. The export is a consistent snapshot "
                                        + "of the project.")
                        .query(CollectionNames.PARAMETER)
                        .answers(new Result.Stream(List.of(MEDIA_TYPE), "The records, one per line."))
                        .build(),
                this::run));
    }

    private Future<Outcome> run(Call call) {
        Set<String> wanted = CollectionNames.of(call.query(), catalogue);
        Engine engine = call.engine();
        Moment moment = engine.records().moment();
        Stream<Rendered> records = catalogue.all().stream()
                .map(CollectionType::name)
                .filter(name -> wanted.isEmpty() || wanted.contains(name))
                .flatMap(name -> moment.snapshot().table(name).items().stream())
                .map(item -> engine.records().render(item, moment));
        return Future.succeededFuture(new Outcome.Streamed(
                MEDIA_TYPE, "planner.jsonl", null, new ChunkStream(vertx, new Chunks(records.iterator()))));
    }

    private record Chunks(Iterator<Rendered> records) implements Iterator<Buffer> {
        @Override
        public boolean hasNext() {
            return records.hasNext();
        }

        @Override
        public Buffer next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Buffer chunk = Buffer.buffer();
            for (int i = 0; i < RECORDS_AT_ONCE && records.hasNext(); i++) {
                append(chunk, records.next());
            }
            return chunk;
        }

        private static void append(Buffer chunk, Rendered record) {
            Item item = record.item();
            chunk.appendString("{\"entity\":")
                    .appendBytes(Json.write(item.key().collection()))
                    .appendString(",\"id\":")
                    .appendBytes(Json.write(item.id()))
                    .appendString(",\"etag\":")
                    .appendBytes(Json.write(record.etag()))
                    .appendString(",\"value\":")
                    .appendBytes(record.json())
                    .appendString("}\n");
        }
    }
}
