package dev.planner.store.files.layout;

import dev.planner.store.files.medium.Locations;
import java.util.Locale;

/** Which names of files and directories are those of records and sections, and how an id becomes the name of a file. */
public final class RecordNames {
    private static final String SUFFIX = ".md";
    private static final int LONGEST = 128;

    private RecordNames() {}

    /** Whether a file of that name can be a record. */
    public static boolean isRecord(String name) {
        return name.endsWith(SUFFIX)
                && name.charAt(0) != '.'
                && name.charAt(0) != '_'
                && !name.equalsIgnoreCase("README.md");
    }

    /** Whether a directory of that name can hold records. */
    public static boolean isSection(String name) {
        return !name.isEmpty() && name.charAt(0) != '.' && name.charAt(0) != '_';
    }

    /** The id that the name of a record's file stands for: the name without {@code .md}. */
    public static String idOf(String location) {
        String name = Locations.name(location);
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /**
     * The name of a new record's file, without {@code .md}: the id with everything but {@code A–Z a–z 0–9 _ -} replaced
     * by
     * {@code _}.
     */
    public static String stemFor(String id) {
        StringBuilder name = new StringBuilder(id.length() + 3);
        id.codePoints().limit(LONGEST).forEach(c -> name.append(isPlain(c) ? (char) c : '_'));
        String safe = name.toString();
        boolean hidden = safe.isEmpty() || !isRecord(safe + SUFFIX);
        return hidden ? "r" + safe : safe;
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    /** Whether the id itself can be the name of a file. */
    public static boolean isNameable(String id) {
        return !id.isEmpty()
                && id.length() <= LONGEST
                && id.codePoints().allMatch(c -> isPlain(c) || c == '.')
                && isRecord(id + SUFFIX)
                && !id.toLowerCase(Locale.ROOT).endsWith(SUFFIX);
    }

    public static String fileName(String stem) {
        return stem + SUFFIX;
    }
}
