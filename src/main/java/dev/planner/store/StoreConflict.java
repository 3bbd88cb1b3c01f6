package dev.planner.store;

import dev.planner.item.ConflictKind;

/** Conflicts with the files of the project. */
public enum StoreConflict implements ConflictKind {
    UNMERGED("The file has versions that are not merged.", "path"),
    FILE_EXISTS("Another file has the name of the new file.", "path"),
    RESTORED_ID_TAKEN("A record has the id of the deleted record.", "collection", "id"),
    RESTORED_NAME_TAKEN("A file has the name of the deleted file.", "path"),
    ID_SHARED("Another file has the same id and would become the record.", "id", "path"),
    FILE_CHANGING("Another program is changing the file.", "path"),
    FILES_CHANGING("Another program keeps changing one of the files."),
    FILE_UNREADABLE("The file cannot be read.", "path"),
    FILE_LINKED("The file is reached through a symbolic link.", "path"),
    FILE_READ_ONLY("The file is read-only.", "path"),
    FILE_OF_OTHER("The file belongs to another user, who would lose access to it.", "path"),
    PROJECT_CHANGED("Another program has changed the project since the files were compared."),
    OWN_DIRECTORY("The path is in the directory of the server.", "path"),
    SAME_FILE("The file system takes both names for one file.", "path", "other"),
    NOT_A_DIRECTORY("The project has something else than a directory at the path.", "path"),
    NOT_A_FILE("The project has something else than a file at the path.", "path");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    StoreConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
