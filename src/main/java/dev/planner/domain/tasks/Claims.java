package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.CaseFolding;
import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.TaskStates;
import dev.planner.engine.Action;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.Write;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current assignment of tasks to workers. A claim is a lease: it expires if its holder does not renew it, so that
 * the task is not blocked.
 */
final class Claims {
    private static final BigDecimal LONGEST_LEASE = BigDecimal.valueOf(7 * 24 * 60);
    private static final Parameter ASSIGNEE = Parameter.required(
                    "assignee", FieldTypes.title(), "Who works on it: a person's id or a name.")
            .example("person_1789000000000_aa11bb");

    private final CollectionType type;

    Claims(CollectionType type) {
        this.type = type;
    }

    List<Action> actions() {
        return List.of(
                RecordVerb.of(
                        change("claimTask", Target.record(type))
                                .verb("claim")
                                .says(
                                        "Claim a task",
                                        "Claims a task for a limited time and moves it to the section In Progress. "
                                                + "Nobody else can claim it meanwhile. A repeated claim extends the "
                                                + "time.")
                                .body(
                                        ASSIGNEE,
                                        Parameter.optional(
                                                "leaseMinutes",
                                                FieldTypes.integer(BigDecimal.ONE, LONGEST_LEASE),
                                                "The duration of the claim in minutes; default: 30."),
                                        Parameter.optional(
                                                "section",
                                                Fields.type(type, "section"),
                                                "Claim the task only if it is in this section."))
                                .answers(Result.entity(type.name()))
                                .idempotent()
                                .when(Condition.when("completed", false, null))
                                .shown(Place.MENU, "Claim", "hand")
                                .tool("claim_task")
                                .tells("claimedUntil"),
                        this::claim),
                RecordVerb.of(
                        change("releaseTask", Target.record(type))
                                .verb("release")
                                .says(
                                        "Release a task",
                                        "Releases a claimed task for others. Its assignee is again the one that it "
                                                + "had before the claim.")
                                .body(ASSIGNEE)
                                .answers(Result.entity(type.name()))
                                .idempotent()
                                .shown(Place.MENU, "Release", "undo-2"),
                        this::release));
    }

    private Item claim(Item task, RecordVerb.Step step) {
        Moment moment = step.moment();
        String assignee = assignee(step);
        checkFree(task, assignee, moment);
        checkSection(task, (String) step.body().get("section"), moment);
        Duration lease = step.body().get("leaseMinutes") instanceof Long minutes
                ? Duration.ofMinutes(minutes)
                : TaskStates.USUAL_LEASE;
        Write write = write(task, step.transaction(), moment);
        write.set("section", Sections.spelling(Sections.IN_PROGRESS, moment.snapshot()));
        write.set("claimedFrom", assigneeBeforeClaim(task, moment));
        write.set("assignee", assignee);
        write.set("claimedBy", assignee);
        write.set("claimedAt", Dates.text(moment.now()));
        write.set("claimedUntil", Dates.text(moment.now().plus(lease)));
        return put(write);
    }

    private static void checkFree(Item task, String assignee, Moment moment) {
        if (TaskStates.at(moment).isFinished(task)) {
            throw Problem.conflict(ClaimConflict.TASK_DONE, "The task is done, so it cannot be claimed.");
        }
        checkHolder(task, assignee, moment);
    }

    private static void checkHolder(Item task, String assignee, Moment moment) {
        String holder = TaskStates.at(moment).holder(task);
        if (holder == null || PersonNames.of(assignee, moment.snapshot()).include(holder)) {
            return;
        }
        String until = task.text("claimedUntil");
        if (until == null) {
            throw Problem.conflict(
                    ClaimConflict.TASK_HELD, "The task is held by " + holder + ".", Maps.of("holder", holder));
        }
        throw Problem.conflict(
                ClaimConflict.TASK_HELD_UNTIL,
                "The task is held by " + holder + " until " + until + ".",
                Maps.of("holder", holder, "until", until));
    }

    private static void checkSection(Item task, @Nullable String section, Moment moment) {
        TaskStates states = TaskStates.at(moment);
        boolean renewed = states.holder(task) != null;
        if (section != null && !renewed && !isIn(task, section, states)) {
            throw Problem.conflict(
                    ClaimConflict.TASK_ELSEWHERE,
                    "The task is in the section " + task.text("section", "of no name") + ", not in " + section + ".",
                    Maps.of("section", task.text("section", ""), "wanted", section));
        }
    }

    /** Whether a task in this section can be claimed. A task with an expired claim can be claimed again. */
    static boolean isIn(Item task, String section, TaskStates states) {
        return CaseFolding.same(task.text("section"), section)
                || (CaseFolding.same(section, Sections.TODO)
                        && CaseFolding.same(task.text("section"), Sections.IN_PROGRESS)
                        && isAbandoned(task, states));
    }

    static boolean isAbandoned(Item task, TaskStates states) {
        return task.text("claimedBy") != null && states.holder(task) == null;
    }

    /** The assignee, or, if that is the holder of an earlier claim, the one whom that claim replaced. */
    private static @Nullable String assigneeBeforeClaim(Item task, Moment moment) {
        String claimedBy = task.text("claimedBy");
        String assignee = task.text("assignee");
        boolean byClaim = claimedBy != null
                && PersonNames.of(claimedBy, moment.snapshot()).include(assignee);
        return byClaim ? task.text("claimedFrom") : assignee;
    }

    /** Moves the task back to a section where it can be claimed, and returns it to its assignee before the claim. */
    private Item release(Item task, RecordVerb.Step step) {
        Moment moment = step.moment();
        checkHolder(task, assignee(step), moment);
        if (task.text("claimedBy") == null) {
            return task;
        }
        Write write = write(task, step.transaction(), moment);
        write.set("assignee", assigneeBeforeClaim(task, moment));
        if (CaseFolding.same(task.text("section"), Sections.IN_PROGRESS)) {
            write.set("section", Sections.spelling(Sections.TODO, moment.snapshot()));
        }
        write.set("claimedBy", null);
        write.set("claimedAt", null);
        write.set("claimedUntil", null);
        write.set("claimedFrom", null);
        return put(write);
    }

    private static String assignee(RecordVerb.Step step) {
        return String.valueOf(step.body().get("assignee"));
    }

    private Write write(Item task, Transaction transaction, Moment moment) {
        return new Write(type, task.key(), task, new LinkedHashMap<>(task.values()), moment, transaction);
    }

    private static Item put(Write write) {
        TaskRules.change(write);
        return write.transaction().put(write.key(), write.values());
    }
}
