package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.Rendered;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** {@code GET /context}: an overview for people and agents who are new to the project. */
final class ProjectContext {
    private static final int MOST_TASKS = 8;
    private static final int MOST_MILESTONES = 5;
    private static final int MOST_PEOPLE = 30;
    private static final int DESCRIPTION_LENGTH = 400;
    private static final String NUMBERS = "The number of tasks. Those that are ready can be started now: nothing "
            + "blocks them, nobody works on them, and they are not assigned to another person.";

    Action action() {
        return Action.of(
                read("getContext", Target.project())
                        .at("/context")
                        .says(
                                "Show the state of the project",
                                "Start here. The project, its open milestones, its people, the tasks in progress, "
                                        + "overdue and ready, and advice on the next step.")
                        .query(
                                Parameter.optional(
                                        "assignee",
                                        FieldTypes.title(),
                                        "The person who asks: an id or a name. The person's tasks come first."),
                                Parameter.optional(
                                        "project", FieldTypes.title(), "Only tasks and milestones of this project."))
                        .answers(Result.value("Context", schema()))
                        .tool("context")
                        .build(),
                this::run);
    }

    private static Map<String, Object> schema() {
        Map<String, Object> tasks = Shape.list(TaskLine.schema());
        Map<String, Object> next = Shape.object()
                .with("advice", Shape.oneOf("resume", "start", "unblock", "plan"))
                .maybe("id", Shape.text("The task."))
                .with("reason", Shape.text())
                .schema();
        return Shape.object()
                .with("project", Shape.anything("Name, status, description, and the section for completed tasks."))
                .with("today", Shape.formatted("date"))
                .with("tasks", Shape.byName(Shape.count(NUMBERS)))
                .with("milestones", Shape.list(Shape.anything("An open milestone and its progress.")))
                .with("inProgress", tasks)
                .with("overdue", tasks)
                .with("ready", tasks)
                .with("people", Shape.list(Shape.anything("Id, name and job title.")))
                .with("next", next)
                .schema();
    }

    private Future<Outcome> run(Call call) {
        return Future.succeededFuture(new Outcome.Value(new Computation(call).result()));
    }

    /** A computation over one snapshot. */
    private static final class Computation {
        private final Call call;
        private final Moment moment;
        private final Snapshot snapshot;
        private final TaskStates states;
        private final PersonNames names;
        private final @Nullable String project;
        private final List<Item> open;
        private final List<Item> ready;

        Computation(Call call) {
            this.call = call;
            this.moment = call.engine().records().moment();
            this.snapshot = moment.snapshot();
            this.states = TaskStates.at(moment);
            String assignee = (String) call.query().get("assignee");
            this.names = assignee == null ? new PersonNames(Set.of()) : PersonNames.of(assignee, snapshot);
            this.project = (String) call.query().get("project");
            this.open = table("tasks").items().stream()
                    .filter(task -> !states.isFinished(task))
                    .filter(this::isOfProject)
                    .toList();
            this.ready = NextTask.ranked(new NextTask.Criteria(assignee, project, null, Set.of()), moment).stream()
                    .filter(task -> !states.isInProgress(task))
                    .toList();
        }

        private Table table(String collection) {
            return snapshot.table(collection);
        }

        private boolean isOfProject(Item item) {
            return project == null || CaseFolding.same(item.text("project"), project);
        }

        Map<String, Object> result() {
            List<Item> inProgress = matching(states::isInProgress);
            List<Item> overdue = matching(states::isOverdue);
            return Maps.of(
                    "project", project(),
                    "today", moment.today().toString(),
                    "tasks", counts(inProgress, overdue),
                    "milestones", milestones(),
                    "inProgress", lines(inProgress),
                    "overdue", lines(overdue),
                    "ready", lines(ready),
                    "people", people(),
                    "next", next(inProgress));
        }

        private List<Item> matching(Predicate<Item> wanted) {
            return open.stream()
                    .filter(wanted)
                    .sorted(Comparator.<Item>comparingInt(task -> isMine(task) ? 0 : 1)
                            .thenComparing(Sections.ORDER))
                    .toList();
        }

        private boolean isMine(Item task) {
            return names.include(task.text("claimedBy")) || names.include(task.text("assignee"));
        }

        private boolean isFreeForMe(Item task) {
            String holder = states.holder(task);
            return holder == null || names.include(holder);
        }

        private static List<Map<String, Object>> lines(List<Item> tasks) {
            return tasks.stream().limit(MOST_TASKS).map(TaskLine::of).toList();
        }

        private Map<String, Object> project() {
            Map<String, Object> shown = new LinkedHashMap<>();
            for (Item config : table("project/config").items()) {
                for (String field : List.of("name", "status", "statusComment", "description")) {
                    String text = config.text(field);
                    if (text != null && !text.isBlank()) {
                        shown.put(field, Excerpts.start(text, DESCRIPTION_LENGTH));
                    }
                }
            }
            shown.put("doneSection", ProjectSettings.of(snapshot).doneSection());
            return shown;
        }

        private Map<String, Object> counts(List<Item> inProgress, List<Item> overdue) {
            return Maps.of(
                    "open", (long) open.size(),
                    "inProgress", (long) inProgress.size(),
                    "ready", (long) ready.size(),
                    "blocked", open.stream().filter(states::isBlocked).count(),
                    "overdue", (long) overdue.size());
        }

        private List<Map<String, Object>> milestones() {
            List<Map<String, Object>> shown = new ArrayList<>();
            Comparator<Item> byTarget = Comparator.comparing(milestone -> milestone.text("target", "9999"));
            table("milestones").items().stream()
                    .filter(this::isOfProject)
                    .filter(milestone -> !"completed".equals(milestone.text("status")))
                    .sorted(byTarget.thenComparing(Item::location))
                    .limit(MOST_MILESTONES)
                    .forEach(milestone -> shown.add(milestone(milestone)));
            return shown;
        }

        private Map<String, Object> milestone(Item milestone) {
            Rendered rendered = call.engine().records().render(milestone, moment);
            Map<String, Object> shown = new LinkedHashMap<>();
            for (String field : List.of("id", "name", "target", "taskCount", "completedCount", "isLate")) {
                Object value = rendered.value(field);
                if (value != null) {
                    shown.put(field, value);
                }
            }
            return shown;
        }

        private List<Map<String, Object>> people() {
            return table("people").items().stream()
                    .limit(MOST_PEOPLE)
                    .map(person -> {
                        Map<String, Object> shown = new LinkedHashMap<>();
                        shown.put("id", person.id());
                        shown.put("name", person.text("name", person.id()));
                        String title = person.text("title");
                        if (title != null) {
                            shown.put("title", title);
                        }
                        return shown;
                    })
                    .toList();
        }

        private Map<String, Object> next(List<Item> inProgress) {
            for (Item task : inProgress) {
                if (isMine(task) && isFreeForMe(task) && !states.isBlocked(task)) {
                    return advice("resume", task, "This task is in progress and assigned to you.");
                }
            }
            if (!ready.isEmpty()) {
                return advice("start", ready.get(0), "This is the best task that nothing blocks.");
            }
            List<Item> blocked = matching(states::isBlocked);
            if (!blocked.isEmpty()) {
                return advice(
                        "unblock", blocked.get(0), "No task is free to start, and this one waits for another task.");
            }
            return Maps.of("advice", "plan", "reason", "No open task is available: plan new tasks, or wait.");
        }

        private static Map<String, Object> advice(String word, Item task, String reason) {
            return Maps.of("advice", word, "id", task.id(), "reason", reason);
        }
    }
}
