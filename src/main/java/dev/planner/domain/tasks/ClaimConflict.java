package dev.planner.domain.tasks;

import dev.planner.item.ConflictKind;
import java.util.Set;

/** Conflicts of claims of tasks. */
public enum ClaimConflict implements ConflictKind {
    TASK_DONE("The task is completed."),
    TASK_HELD("Somebody else has claimed the task.", "holder"),
    TASK_HELD_UNTIL("Somebody else has claimed the task for some time.", "holder", "until"),
    TASK_ELSEWHERE("The task is in another section.", "section", "wanted");

    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> facts;

    ClaimConflict(String meaning, String... facts) {
        this.meaning = meaning;
        this.facts = Set.of(facts);
    }

    @Override
    public String meaning() {
        return meaning;
    }

    @Override
    public Set<String> facts() {
        return facts;
    }
}
