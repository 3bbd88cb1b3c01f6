package dev.planner.upload;

import dev.planner.item.ConflictKind;
import java.util.Set;

/** Conflicts of uploads. */
public enum UploadConflict implements ConflictKind {
    UPLOADS_OUTSIDE("The directory of the uploads leads out of the project."),
    NO_FREE_NAME("No name is free for the file.");

    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> facts;

    UploadConflict(String meaning, String... facts) {
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
