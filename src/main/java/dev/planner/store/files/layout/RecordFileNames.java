package dev.planner.store.files.layout;

import dev.planner.store.files.medium.Locations;
import java.util.Locale;
import java.util.regex.Pattern;

/** The valid names of record files and section directories, and the conversion of ids to file names. */
public final class RecordFileNames {
    private static final String SUFFIX = ".md";
    private static final int LONGEST = 128;
    /** Names that Windows reserves for devices, alone and before a dot, whatever their case. */
    private static final Pattern DEVICE =
            Pattern.compile("(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?", Pattern.CASE_INSENSITIVE);

    private RecordFileNames() {}

    /** Whether a file of that name can be a record. */
    public static boolean isRecord(String name) {
        return name.endsWith(SUFFIX)
                && name.charAt(0) != '.'
                && name.charAt(0) != '_'
                && !name.equalsIgnoreCase("README.md");
    }

    /** Whether a directory with this name can contain records. */
    public static boolean isSection(String name) {
        return !name.isEmpty() && name.charAt(0) != '.' && name.charAt(0) != '_';
    }

    /** The id of a record file: its name without {@code .md}. */
    public static String idOf(String location) {
        String name = Locations.name(location);
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /**
     * The name of a new record's file, without {@code .md}: the id with {@code _} for everything but
     * {@code A–Z a–z 0–9 _ -}.
     */
    public static String stemFor(String id) {
        StringBuilder name = new StringBuilder(id.length() + 3);
        id.codePoints().limit(LONGEST).forEach(c -> name.append(isPlain(c) ? (char) c : '_'));
        String safe = name.toString();
        boolean unusable = safe.isEmpty() || !isRecord(safe + SUFFIX) || isDevice(safe);
        return unusable ? "r" + safe : safe;
    }

    /** Whether Windows reserves a name, so that a project with it cannot be copied there. */
    static boolean isDevice(String name) {
        return DEVICE.matcher(name).matches();
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
                && !isDevice(id)
                && !id.toLowerCase(Locale.ROOT).endsWith(SUFFIX);
    }

    public static String fileName(String stem) {
        return stem + SUFFIX;
    }
}
