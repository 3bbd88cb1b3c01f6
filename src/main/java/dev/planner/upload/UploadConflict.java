package dev.planner.upload;

import dev.planner.item.ConflictKind;

/** Conflicts of uploads. */
public enum UploadConflict implements ConflictKind {
    UPLOADS_OUTSIDE("The directory of the uploads leads out of the project."),
    NO_FREE_NAME("No name is free for the file.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    UploadConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
