package dev.planner.exchange;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Records the progress of running imports, so that a client can show it while it waits for the response. */
final class RunningImports {
    private final CollectionType type;
    private final List<Progress> running = new CopyOnWriteArrayList<>();

    RunningImports(CollectionType type) {
        this.type = type;
    }

    /** The phases of an import. */
    enum Phase {
        RECEIVING,
        WAITING,
        CHECKING,
        WRITING;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The progress of an import. One thread at a time writes it; any thread may read it. */
    static final class Progress {
        private final @Nullable String fileName;
        private final boolean dryRun;
        private volatile Phase phase = Phase.RECEIVING;
        private volatile long done;
        private volatile long total;

        private Progress(@Nullable String fileName, boolean dryRun) {
            this.fileName = fileName;
            this.dryRun = dryRun;
        }

        /** Records that the file is complete. The import now waits for the lock on the collection. */
        void received() {
            phase = Phase.WAITING;
        }

        /**
         * Starts or restarts the count of rows.
         *
         * @param rows the number of rows without the header
         */
        void begin(long rows) {
            done = 0;
            total = rows;
            phase = Phase.CHECKING;
        }

        void checked(long rows) {
            done = rows;
        }

        /** Records that all rows are checked and the files are being written. */
        void writing() {
            phase = Phase.WRITING;
        }

        private Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            if (fileName != null) {
                json.put("fileName", fileName);
            }
            json.put("dryRun", dryRun);
            json.put("phase", phase.word());
            json.put("done", done);
            json.put("total", total);
            return json;
        }
    }

    Progress begin(Invocation.Content content, boolean dryRun) {
        Progress progress = new Progress(content.fileName(), dryRun);
        running.add(progress);
        return progress;
    }

    void end(Progress progress) {
        running.remove(progress);
    }

    Action action() {
        return Action.of(
                read("getTaskImportStatus", Target.collection(type))
                        .unlistedForAgents()
                        .at("/import/csv/" + type.name() + "/status")
                        .says(
                                "Get the progress of imports from CSV",
                                "The running imports, the oldest first. An import runs until its request is answered; "
                                        + "poll this meanwhile to show its progress.")
                        .answers(Result.value("ImportStatus", schema()))
                        .build(),
                call -> Future.succeededFuture(new Outcome.Value(
                        Map.of("imports", running.stream().map(Progress::json).toList()))));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> one = Shape.object()
                .maybe("fileName", Shape.text("The name of the file according to the client."))
                .with("dryRun", Shape.bool("Whether the import only checks and writes nothing."))
                .with(
                        "phase",
                        Shape.oneOf(
                                Phase.RECEIVING.word(),
                                Phase.WAITING.word(),
                                Phase.CHECKING.word(),
                                Phase.WRITING.word()))
                .with("done", Shape.count("The number of checked rows."))
                .with("total", Shape.count("The number of rows without the header; 0 until the rows are counted."))
                .schema();
        return Shape.object().with("imports", Shape.list(one)).schema();
    }
}
