package dev.planner.backup;

import dev.planner.item.ConflictKind;

/** Conflicts of backups. */
public enum BackupConflict implements ConflictKind {
    BACKUP_RUNNING("Another backup is being written."),
    ARCHIVE_IN_PROJECT("An exact restore would remove the archive, because it is in the project.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    BackupConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
