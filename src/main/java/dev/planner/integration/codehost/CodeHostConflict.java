package dev.planner.integration.codehost;

import dev.planner.item.ConflictKind;

/** Conflicts with the code host. */
public enum CodeHostConflict implements ConflictKind {
    CODE_HOST_REFUSED("The code host refuses the issue."),
    ISSUE_EXISTS("The task has an issue."),
    ISSUE_RUNNING("The issue of the task is being created."),
    ISSUE_UNLINKED("The issue was created, but the task cannot be linked to it.", "repository", "issue");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    CodeHostConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
