package dev.planner.integration.codehost;

import dev.planner.item.ConflictKind;
import java.util.Set;

/** Conflicts with the code host. */
public enum CodeHostConflict implements ConflictKind {
    CODE_HOST_REFUSED("The code host refuses the issue."),
    ISSUE_EXISTS("The task has an issue.");

    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> facts;

    CodeHostConflict(String meaning, String... facts) {
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
