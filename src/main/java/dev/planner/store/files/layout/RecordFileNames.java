package dev.planner.store.files.layout;

import dev.planner.store.files.medium.Locations;
import java.util.Locale;
import java.util.regex.Pattern;

/** The valid names of record files and section directories, and the conversion of ids to file names. */
public final class RecordFileNames {
    private static final String SUFFIX = ".md";
    /** The maximum length of a name without {@code .md}, in characters. */
    private static final int MAX_LENGTH = 128;
    /** Names that Windows reserves for devices, in any case, alone or before a dot. */
    private static final Pattern DEVICE =
            Pattern.compile("(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?", Pattern.CASE_INSENSITIVE);

    private RecordFileNames() {}

    /** Whether a file with this name can be a record. */
    static boolean isRecord(String name) {
        return name.endsWith(SUFFIX)
                && name.charAt(0) != '.'
                && name.charAt(0) != '_'
                && !name.equalsIgnoreCase("README.md");
    }

    /** Whether a directory with this name can contain records. */
    static boolean isSection(String name) {
        return !name.isEmpty() && name.charAt(0) != '.' && name.charAt(0) != '_';
    }

    /** The id of a record file: its name without {@code .md}. */
    public static String idOf(String location) {
        String name = Locations.name(location);
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /**
     * The name of a new record's file, without {@code .md}: the id, with {@code _} in place of every character other
     * than {@code A–Z a–z 0–9 _ -}.
     */
    public static String stemFor(String id) {
        StringBuilder name = new StringBuilder(id.length() + 3);
        id.codePoints().limit(MAX_LENGTH).forEach(c -> name.append(isPlain(c) ? (char) c : '_'));
        String safe = name.toString();
        boolean unusable = safe.isEmpty() || !isRecord(safe + SUFFIX) || isDevice(safe);
        return unusable ? "r" + safe : safe;
    }

    /** Whether Windows reserves a name for a device. A project with such a name cannot be copied to Windows. */
    static boolean isDevice(String name) {
        return DEVICE.matcher(name).matches();
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    /** Whether an id can be the name of a record file without changes. */
    public static boolean isNameable(String id) {
        return !id.isEmpty()
                && id.length() <= MAX_LENGTH
                && id.codePoints().allMatch(c -> isPlain(c) || c == '.')
                && isRecord(id + SUFFIX)
                && !isDevice(id)
                && !id.toLowerCase(Locale.ROOT).endsWith(SUFFIX);
    }

    public static String fileName(String stem) {
        return stem + SUFFIX;
    }

    /**
     * One of several names for a file, because the others may be taken.
     *
     * @param number counts the names from 1
     */
    public static String fileName(String stem, int number) {
        return Locations.fitting(stem, number == 1 ? SUFFIX : "-" + number + SUFFIX);
    }
}
