package dev.planner.domain.planning;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.engine.Moment;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code GET /analytics}: the figures over the whole project, made anew from one moment at each call. */
final class Analytics {
    private final Path uploads;

    Analytics(Path uploads) {
        this.uploads = uploads;
    }

    Action action() {
        return new Action(
                "analytics",
                Method.GET,
                "/analytics",
                "Figures over the whole project: tasks, goals and milestones, meetings, people, notes, uploaded files.",
                List.of(),
                null,
                Answer.json(200, schema()),
                this::run);
    }

    /** Counting the uploaded files waits for the disk, so it is done where writes are done, with nothing locked. */
    private Future<Outcome> run(Call call) {
        return call.json(
                new Locks(Set.of(), Set.of()),
                (transaction, moment) -> figures(moment, TaskFigures.of(call.engine(), moment), uploads));
    }

    private static Map<String, Object> figures(Moment moment, Map<String, Object> tasks, Path uploads) {
        Snapshot snapshot = moment.snapshot();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("tasks", tasks);
        figures.put(
                "goals",
                GoalFigures.of(
                        snapshot.table("goals").items(),
                        snapshot.table("milestones").items()));
        figures.put("meetings", OtherFigures.meetings(snapshot.table("meetings").items(), moment.today()));
        figures.put("people", OtherFigures.people(snapshot.table("people").items()));
        figures.put("notes", OtherFigures.notes(snapshot.table("notes").items(), moment.now()));
        figures.put("storage", OtherFigures.storage(uploads));
        figures.put("generatedAt", Dates.text(moment.now()));
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
