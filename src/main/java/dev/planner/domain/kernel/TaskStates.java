package dev.planner.domain.kernel;

import dev.planner.base.Dates;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides the states of tasks at a moment. All lists, numbers and computed fields use these decisions, so that they
 * agree with each other.
 */
public final class TaskStates {
    /** The duration of a claim that names no end. */
    public static final Duration USUAL_LEASE = Duration.ofMinutes(30);

    private static final String TASKS = "tasks";

    private final Moment moment;
    private final Table tasks;
    private final ProjectSettings settings;

    private TaskStates(Moment moment) {
        this.moment = moment;
        this.tasks = moment.snapshot().table(TASKS);
        this.settings = ProjectSettings.of(moment.snapshot());
    }

    public static TaskStates at(Moment moment) {
        return new TaskStates(moment);
    }

    /** Whether the task is completed or in the done section. */
    public boolean isFinished(Item task) {
        return isFinished(task, settings);
    }

    /** The test for finished tasks, which is the same at every time. */
    public static Predicate<Item> finished(Snapshot snapshot) {
        ProjectSettings settings = ProjectSettings.of(snapshot);
        return task -> isFinished(task, settings);
    }

    private static boolean isFinished(Item task, ProjectSettings settings) {
        return task.isTrue("completed") || settings.isDoneSection(task.text("section"));
    }

    /** Whether the task is unfinished although its due day is over. */
    public boolean isOverdue(Item task) {
        return dueDay(task).isBefore(moment.today()) && !isFinished(task);
    }

    /** The day on which the task is due; the last possible day if it has no due date. */
    public static LocalDate dueDay(Item task) {
        LocalDate due = Dates.date(task.value("dueDate"));
        return due == null ? LocalDate.MAX : due;
    }

    /** Whether nothing blocks the task and it is not finished. Tasks in progress are ready too. */
    public boolean isReady(Item task) {
        return !isFinished(task) && !hasOpenBlocker(task);
    }

    /** Whether the task is not finished and waits for another task. */
    public boolean isBlocked(Item task) {
        return !isFinished(task) && hasOpenBlocker(task);
    }

    /** A blocker that does not exist is ignored. */
    private boolean hasOpenBlocker(Item task) {
        for (Object id : task.list("blockedBy")) {
            Item blocker = tasks.get(id.toString());
            if (blocker != null && !isFinished(blocker)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether somebody works on the task: it is claimed or in a section for tasks in progress. Projects choose their
     * own section names, so the latter is a guess from the name.
     */
    public boolean isInProgress(Item task) {
        boolean hasSection = sectionMentions(task, "progress") || sectionMentions(task, "doing");
        return !isFinished(task) && (hasSection || holder(task) != null);
    }

    /** Whether the task waits for a review; a guess from the name of its section. */
    public boolean isInReview(Item task) {
        return !isFinished(task) && sectionMentions(task, "review");
    }

    private static boolean sectionMentions(Item task, String word) {
        String section = task.text("section");
        return section != null && section.toLowerCase(Locale.ROOT).contains(word);
    }

    /** The current holder of the claim; {@code null} if the task is not claimed or the claim has expired. */
    public @Nullable String holder(Item task) {
        String claimedBy = task.text("claimedBy");
        if (claimedBy == null || claimedBy.isBlank()) {
            return null;
        }
        Instant end = Dates.instant(task.value("claimedUntil"));
        Instant start = Dates.instant(task.value("claimedAt"));
        if (end == null && start != null) {
            end = start.plus(USUAL_LEASE);
        }
        return end == null || end.isAfter(moment.now()) ? claimedBy : null;
    }
}
