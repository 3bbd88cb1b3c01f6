package dev.planner.domain.tasks;

import dev.planner.item.ConflictKind;

/** Conflicts of claims of tasks. */
public enum ClaimConflict implements ConflictKind {
    TASK_DONE("The task is completed."),
    TASK_HELD("Somebody else has claimed the task.", "holder"),
    TASK_HELD_UNTIL("Somebody else has claimed the task for some time.", "holder", "until"),
    TASK_ELSEWHERE("The task is in another section.", "section", "wanted");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    ClaimConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
