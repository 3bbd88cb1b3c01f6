package dev.planner.backup;

import dev.planner.item.ConflictKind;
import java.util.Set;

/** Conflicts of backups. */
public enum BackupConflict implements ConflictKind {
    BACKUP_RUNNING("Another backup is being written."),
    ARCHIVE_IN_PROJECT("An exact restore would remove the archive, because it is in the project.");

    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> facts;

    BackupConflict(String meaning, String... facts) {
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
