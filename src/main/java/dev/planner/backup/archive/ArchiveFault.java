package dev.planner.backup.archive;

import dev.planner.item.FaultKind;

/** Faults of archives. */
public enum ArchiveFault implements FaultKind {
    NO_ARCHIVE("The file is not an archive."),
    ARCHIVE_EMPTY("The archive has no files."),
    ARCHIVE_COMPRESSED("The archive is compressed with gzip."),
    ARCHIVE_DAMAGED("The archive is cut short, damaged or altered."),
    ARCHIVE_PATH("The archive has a path that cannot be restored.", "path"),
    ARCHIVE_TWICE("The archive has two entries with the same path.", "path"),
    ARCHIVE_SPECIAL("The archive has a link, a device or another special file.", "path"),
    ARCHIVE_TOO_MANY("The archive has too many files, or their paths are too long."),
    KEY_NEEDED("The archive is encrypted, and the server has no private key."),
    KEY_WRONG("The archive was encrypted for another key, or its beginning is damaged."),
    KEY_UNREADABLE("The text is not a private key.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    ArchiveFault(String meaning, String... facts) {
        this.description = FaultKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
