package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.AnswerCache;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /overview}: the tasks that need attention, the tasks in progress by person, and the numbers of created and
 * completed tasks by day. It contains everything that a dashboard shows about tasks, so that the dashboard of a large
 * project does not load all tasks.
 */
final class Overview {
    private static final int MOST_TASKS = 50;
    private static final int MOST_PEOPLE = 8;
    private static final int MOST_OF_PERSON = 3;
    private static final long DAYS_AHEAD = 7;
    /** The chart shows eight calendar weeks, which are at most 56 days, today included. */
    private static final long DAYS_BACK = 8 * 7;

    private static final Set<String> FIELDS = Set.of(
            "id",
            "title",
            "section",
            "completed",
            "priority",
            "dueDate",
            "assignee",
            "claimedBy",
            "blockedBy",
            "subtasks",
            "ready",
            "childCount",
            "childrenDone");

    private static final Comparator<Item> URGENCY = Comparator.<Item, LocalDate>comparing(TaskStates::dueDay)
            .thenComparing(NextTask::priority)
            .thenComparing(Sections.ORDER);
    private static final Comparator<Item> LONGEST_UNCHANGED = Comparator.<Item, String>comparing(
                    task -> task.text("updatedAt", ""))
            .thenComparing(Sections.ORDER);

    private final AnswerCache answers = new AnswerCache();

    Action action() {
        return Action.of(
                read("getOverview", Target.project())
                        .at("/overview")
                        .says(
                                "Show what needs attention",
                                "The open tasks that are overdue, due within a week, in review, and blocked; the tasks "
                                        + "in progress by person; and how many tasks were created and completed on "
                                        + "each day of the last eight weeks. Each list has its total and its first "
                                        + MOST_TASKS + " tasks.")
                        .query(Parameter.optional(
                                "assignee",
                                FieldTypes.title(),
                                "Only tasks that this person is assigned to or has claimed: an id or a name."))
                        .answers(Result.value("Overview", schema()))
                        .build(),
                this::run);
    }

    private static Map<String, Object> schema() {
        Map<String, Object> task = Shape.object()
                .with("id", Shape.text())
                .with("title", Shape.text())
                .maybe("section", Shape.text())
                .maybe("completed", Shape.bool("Whether it is completed."))
                .maybe("priority", Shape.number("1 is the highest."))
                .maybe("dueDate", Shape.text())
                .maybe("assignee", Shape.text())
                .maybe("claimedBy", Shape.text())
                .maybe("blockedBy", Shape.list(Shape.text()))
                .maybe("subtasks", Shape.list(Shape.anything("A sub-task.")))
                .maybe("ready", Shape.bool("Whether nothing blocks it."))
                .maybe("childCount", Shape.count("The number of tasks below it."))
                .maybe("childrenDone", Shape.count("The number of completed ones among them."))
                .schema();
        Map<String, Object> list = Shape.object()
                .with("total", Shape.count("The number of tasks."))
                .with("tasks", Shape.list(task))
                .schema();
        Map<String, Object> section = Shape.object()
                .with("section", Shape.text())
                .with("total", Shape.count("The number of tasks that wait for a review in this section."))
                .schema();
        Map<String, Object> reviews = Shape.object()
                .with("total", Shape.count("The number of tasks."))
                .with("tasks", Shape.list(task))
                .with("sections", Shape.list(section))
                .schema();
        Map<String, Object> person = Shape.object()
                .maybe(
                        "person",
                        Shape.text("The person's id; the name of a person without a record; absent for unassigned "
                                + "tasks."))
                .with("total", Shape.count("The number of tasks."))
                .with("tasks", Shape.list(task))
                .schema();
        Map<String, Object> day = Shape.object()
                .with("date", Shape.formatted("date"))
                .with("created", Shape.count("The number of tasks created on this day."))
                .with("completed", Shape.count("The number of tasks completed on this day."))
                .schema();
        return Shape.object()
                .with("today", Shape.formatted("date"))
                .with("overdue", list)
                .with("dueSoon", list)
                .with("inReview", reviews)
                .with("blocked", list)
                .with("inProgress", Shape.list(person))
                .with("flow", Shape.list(day))
                .schema();
    }

    private Future<Outcome> run(Call call) {
        RecordReader records = call.engine().records();
        Moment moment = records.moment();
        String assignee = (String) call.query().get("assignee");
        String person = assignee == null ? "" : CaseFolding.fold(assignee);
        return Future.succeededFuture(
                answers.get(moment, person, () -> new Computation(records, moment, assignee).result()));
    }

    /** A computation over one snapshot. */
    private static final class Computation {
        private final RecordReader records;
        private final Moment moment;
        private final TaskStates states;
        private final @Nullable PersonNames names;
        private final List<Item> overdue = new ArrayList<>();
        private final List<Item> dueSoon = new ArrayList<>();
        private final List<Item> inReview = new ArrayList<>();
        private final List<Item> blocked = new ArrayList<>();
        private final Map<String, List<Item>> inProgress = new LinkedHashMap<>();
        private final Map<String, String> spellings = new HashMap<>();
        private final Map<LocalDate, long[]> days = new TreeMap<>();

        Computation(RecordReader records, Moment moment, @Nullable String assignee) {
            this.records = records;
            this.moment = moment;
            this.names = assignee == null ? null : PersonNames.of(assignee, moment.snapshot());
            this.states = TaskStates.at(moment);
            for (Item task : moment.snapshot().table(TaskRules.TASKS).items()) {
                String holder = states.holder(task);
                if (!isWanted(task, holder)) {
                    continue;
                }
                countDay(dayOf(task.text("createdAt")), 0);
                countDay(Dates.date(task.text("completedAt")), 1);
                if (!states.isFinished(task)) {
                    sort(task, holder);
                }
            }
        }

        private boolean isWanted(Item task, @Nullable String holder) {
            return names == null || names.include(task.text("assignee")) || names.include(holder);
        }

        /**
         * The day of an instant in the project's time zone, because {@code completedAt} and today are days in that zone
         * too. A date without a zone is already a day.
         */
        private @Nullable LocalDate dayOf(@Nullable String time) {
            Instant instant = Dates.instant(time);
            return instant == null ? Dates.date(time) : LocalDate.ofInstant(instant, moment.zone());
        }

        private void countDay(@Nullable LocalDate day, int what) {
            if (day != null && day.isAfter(moment.today().minusDays(DAYS_BACK))) {
                days.computeIfAbsent(day, date -> new long[2])[what]++;
            }
        }

        private void sort(Item task, @Nullable String holder) {
            if (states.isOverdue(task)) {
                overdue.add(task);
            } else if (TaskStates.dueDay(task).isBefore(moment.today().plusDays(DAYS_AHEAD))) {
                dueSoon.add(task);
            }
            if (states.isInReview(task)) {
                inReview.add(task);
            }
            if (states.isBlocked(task)) {
                blocked.add(task);
            }
            if (states.isInProgress(task)) {
                String said = holder != null ? holder : task.text("assignee", "");
                String person = spellings.computeIfAbsent(CaseFolding.fold(said), name -> personNamed(said));
                inProgress.computeIfAbsent(person, name -> new ArrayList<>()).add(task);
            }
        }

        /** The id of the person's record, because tasks refer to a person by id or by name. */
        private String personNamed(String said) {
            Item person = said.isBlank() ? null : PersonNames.find(said, moment.snapshot());
            return person == null ? said.strip() : person.id();
        }

        Map<String, Object> result() {
            return Maps.of(
                    "today", moment.today().toString(),
                    "overdue", list(overdue, URGENCY),
                    "dueSoon", list(dueSoon, URGENCY),
                    "inReview", reviews(),
                    "blocked", list(blocked, URGENCY),
                    "inProgress", people(),
                    "flow", flow());
        }

        private Map<String, Object> list(List<Item> tasks, Comparator<Item> order) {
            return Maps.of(
                    "total", (long) tasks.size(), "tasks", shown(tasks.stream().sorted(order), MOST_TASKS));
        }

        /** The list of reviews, and the sections that all of them are in. */
        private Map<String, Object> reviews() {
            Map<String, String> spelling = new HashMap<>();
            Map<String, Long> totals = new TreeMap<>();
            for (Item task : inReview) {
                String section = task.text("section", "").strip();
                totals.merge(spelling.computeIfAbsent(CaseFolding.fold(section), name -> section), 1L, Long::sum);
            }
            List<Map<String, Object>> sections = new ArrayList<>();
            totals.forEach((section, total) -> sections.add(Maps.of("section", section, "total", total)));
            Map<String, Object> reviews = new LinkedHashMap<>(list(inReview, LONGEST_UNCHANGED));
            reviews.put("sections", sections);
            return reviews;
        }

        private List<Map<String, Object>> shown(Stream<Item> tasks, int most) {
            return tasks.limit(most)
                    .map(task -> records.render(task, moment).shown(FIELDS))
                    .toList();
        }

        /** The person with the most tasks comes first; unassigned tasks come last. */
        private List<Map<String, Object>> people() {
            Comparator<Map.Entry<String, List<Item>>> nobodyLast =
                    Comparator.comparing(entry -> entry.getKey().isEmpty());
            return inProgress.entrySet().stream()
                    .sorted(nobodyLast.thenComparing(entry -> entry.getValue().size(), Comparator.reverseOrder()))
                    .limit(MOST_PEOPLE)
                    .map(entry -> person(entry.getKey(), entry.getValue()))
                    .toList();
        }

        private Map<String, Object> person(String name, List<Item> tasks) {
            Map<String, Object> person = new LinkedHashMap<>();
            if (!name.isEmpty()) {
                person.put("person", name);
            }
            person.put("total", (long) tasks.size());
            person.put("tasks", shown(tasks.stream().sorted(URGENCY), MOST_OF_PERSON));
            return person;
        }

        private List<Map<String, Object>> flow() {
            List<Map<String, Object>> flow = new ArrayList<>();
            days.forEach((day, counts) ->
                    flow.add(Maps.of("date", day.toString(), "created", counts[0], "completed", counts[1])));
            return flow;
        }
    }
}
