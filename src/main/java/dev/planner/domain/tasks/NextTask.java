package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code GET /tasks/next}: the best task to do now. */
final class NextTask {
    private static final long LEAST_PRIORITY = 5;

    private final CollectionType type;

    NextTask(CollectionType type) {
        this.type = type;
    }

    Action action() {
        return Action.of(
                read("nextTask", Target.collection(type))
                        .verb("next")
                        .says(
                                "Find the best task to do now",
                                "Finds the best task to do now: ready and not claimed. Candidates are ordered by: "
                                        + "assigned to the person, section, the person's skills, priority, due date.")
                        .query(
                                Parameter.optional(
                                        "assignee",
                                        FieldTypes.title(),
                                        "The person who asks: an id or a name. Excludes tasks of other people."),
                                Parameter.optional("project", FieldTypes.title(), "Only tasks of this project."),
                                Parameter.optional(
                                        "section",
                                        FieldTypes.title(),
                                        "Only tasks in this section; default: all sections, " + Sections.TODO + " "
                                                + "first."),
                                Parameter.optional(
                                        "excludeTags",
                                        FieldTypes.text(),
                                        "Excludes tasks with any of these tags, separated by commas."))
                        .answers(Result.entityIfAny(type.name()))
                        .tool("next_task")
                        .build(),
                this::run);
    }

    private Future<Outcome> run(Call call) {
        Criteria criteria = new Criteria(
                (String) call.query().get("assignee"),
                (String) call.query().get("project"),
                (String) call.query().get("section"),
                words((String) call.query().get("excludeTags")));
        Optional<Item> best = best(criteria, call.engine().records().moment());
        return Future.succeededFuture(best.<Outcome>map(Outcome.Entity::new).orElseGet(Outcome.Nothing::new));
    }

    private static Set<String> words(@Nullable String text) {
        return text == null ? Set.of() : folded(Arrays.asList(text.split(",")));
    }

    /** The criteria of a search; {@code null} for any value. */
    record Criteria(
            @Nullable String assignee,
            @Nullable String project,
            @Nullable String section,
            Set<String> excludedTags) {}

    static Optional<Item> best(Criteria criteria, Moment moment) {
        return candidates(criteria, moment).min(order(criteria, moment));
    }

    /** The tasks that are ready now, best first. */
    static List<Item> ranked(Criteria criteria, Moment moment) {
        return candidates(criteria, moment).sorted(order(criteria, moment)).toList();
    }

    private static Stream<Item> candidates(Criteria criteria, Moment moment) {
        TaskStates states = TaskStates.at(moment);
        PersonNames names = names(criteria, moment);
        return moment.snapshot().table(TaskRules.TASKS).items().stream()
                .filter(task -> suits(task, criteria, names, states))
                .filter(task -> states.holder(task) == null)
                .filter(states::isReady);
    }

    private static Comparator<Item> order(Criteria criteria, Moment moment) {
        PersonNames names = names(criteria, moment);
        Set<String> skills = skills(names, moment);
        return Comparator.<Item>comparingInt(task -> names.include(task.text("assignee")) ? 0 : 1)
                .thenComparingInt(task -> sectionRank(task.text("section")))
                .thenComparingInt(task -> skillRank(task, skills))
                .thenComparingLong(NextTask::priority)
                .thenComparing(TaskStates::dueDay)
                .thenComparing(Sections.ORDER);
    }

    private static PersonNames names(Criteria criteria, Moment moment) {
        String assignee = criteria.assignee();
        return assignee == null ? new PersonNames(Set.of()) : PersonNames.of(assignee, moment.snapshot());
    }

    private static Set<String> skills(PersonNames names, Moment moment) {
        return moment.snapshot().table("people").items().stream()
                .filter(person -> names.include(person.id()))
                .flatMap(person -> folded(person.texts("skills")).stream())
                .collect(Collectors.toSet());
    }

    private static boolean suits(Item task, Criteria criteria, PersonNames names, TaskStates states) {
        boolean anothers = criteria.assignee() != null && isAnothers(task, names, states);
        return !anothers
                && (criteria.project() == null || CaseFolding.same(task.text("project"), criteria.project()))
                && (criteria.section() == null || Claims.isIn(task, criteria.section(), states))
                && folded(task.texts("tags")).stream().noneMatch(criteria.excludedTags()::contains);
    }

    /** An expired claim counts as abandoned, even if the file still contains the holder's name. */
    private static boolean isAnothers(Item task, PersonNames names, TaskStates states) {
        String assignee = task.text("assignee");
        boolean left =
                Claims.isAbandoned(task, states) && String.valueOf(assignee).equals(task.text("claimedBy"));
        return assignee != null && !assignee.isBlank() && !left && !names.include(assignee);
    }

    private static int sectionRank(@Nullable String section) {
        if (CaseFolding.same(section, Sections.TODO)) {
            return 0;
        }
        if (CaseFolding.same(section, Sections.REVIEW)) {
            return 3;
        }
        return CaseFolding.same(section, Sections.BACKLOG) ? 2 : 1;
    }

    /** Tasks that match the skills come first, then tasks without tags, then all others. */
    private static int skillRank(Item task, Set<String> skills) {
        if (skills.isEmpty()) {
            return 0;
        }
        Set<String> tags = folded(task.texts("tags"));
        if (tags.isEmpty()) {
            return 1;
        }
        return tags.stream().anyMatch(skills::contains) ? 0 : 2;
    }

    static long priority(Item task) {
        Number priority = task.number("priority");
        return priority == null ? LEAST_PRIORITY : priority.longValue();
    }

    private static Set<String> folded(Collection<String> words) {
        Set<String> folded = new HashSet<>();
        for (String word : words) {
            folded.add(CaseFolding.fold(word));
        }
        return folded;
    }
}
