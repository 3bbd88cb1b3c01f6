package dev.planner.domain.planning;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.Option;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** {@code GET /analytics}: statistics over the whole project, computed from one snapshot at each call. */
final class Analytics {
    private final Path uploads;
    private final List<Option> goalStatuses;

    /**
     * @param goals the description of goals
     */
    Analytics(Path uploads, CollectionType goals) {
        this.uploads = uploads;
        this.goalStatuses = Objects.requireNonNull(goals.field("status")).type().options();
    }

    Action action() {
        return Action.of(
                read("analytics", Target.project())
                        .at("/analytics")
                        .says(
                                "Get statistics over the whole project",
                                "Statistics on tasks, goals and milestones, meetings, people, notes and uploaded "
                                        + "files.")
                        .answers(Result.value("Analytics", schema()))
                        .build(),
                this::run);
    }

    /** Counting the uploaded files blocks on the disk, so it runs on a worker without locks. */
    private Future<Outcome> run(Call call) {
        return call.engine()
                .commit(new Locks(Set.of(), Set.of()), (transaction, moment) -> encoded(figures(moment), moment));
    }

    /** The tag ignores the time of computation, so that it is stable while the content is unchanged. */
    private static Outcome encoded(Map<String, Object> figures, Moment moment) {
        String tag = '"' + Hashes.of(Json.write(figures)) + '"';
        figures.put("generatedAt", Dates.text(moment.now()));
        return new Outcome.Encoded(Json.write(figures), tag, null);
    }

    private Map<String, Object> figures(Moment moment) {
        Snapshot snapshot = moment.snapshot();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("tasks", TaskFigures.of(moment));
        figures.put(
                "goals",
                GoalFigures.of(
                        goalStatuses,
                        snapshot.table("goals").items(),
                        snapshot.table("milestones").items()));
        figures.put("meetings", OtherFigures.meetings(snapshot.table("meetings").items(), moment.today()));
        figures.put("people", OtherFigures.people(snapshot.table("people").items()));
        figures.put("notes", OtherFigures.notes(snapshot.table("notes").items(), moment.now()));
        figures.put("storage", OtherFigures.storage(uploads));
        return figures;
    }

    private static Map<String, Object> schema() {
        Map<String, Object> object = Maps.of("type", "object");
        return Maps.of(
                "type",
                "object",
                "properties",
                Maps.of(
                        "tasks",
                        object,
                        "goals",
                        object,
                        "meetings",
                        object,
                        "people",
                        object,
                        "notes",
                        object,
                        "storage",
                        object,
                        "generatedAt",
                        Maps.of("type", "string", "format", "date-time")));
    }
}
