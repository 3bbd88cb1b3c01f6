package dev.planner.backup.archive;

import dev.planner.base.Excerpts;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.TemporaryFiles;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates the paths in an archive, and refuses every path that could leave the project. */
public final class ArchivePaths {
    private static final int MAX_PATH_BYTES = 4_000;
    private static final int MAX_NAME_BYTES = 255;
    private static final int MAX_LEVELS = 200;
    private static final int MAX_SHOWN = 120;
    /** The limits for all paths together, because they are held in memory. */
    private static final int MAX_PATHS = 250_000;

    private static final long MAX_CHARACTERS = 32L << 20;

    /** The beginning of an absolute path on Windows. Elsewhere, a name such as {@code a: plan.md} is valid. */
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[/\\\\]");

    private static final String GIT = ".git";
    private static final String OLD_INDEX = ".mdplanner.db";

    private final Set<String> files = new HashSet<>();
    private final Set<String> directories = new HashSet<>();
    private long characters;

    /** Whether archives exclude a path, because it belongs to version control or to the server's own files. */
    public static boolean isExcluded(String path) {
        String[] names = path.split("/", -1);
        for (String name : names) {
            String folded = name.toLowerCase(Locale.ROOT);
            if (folded.equals(GIT) || folded.equals(OwnDirectory.PATH) || TemporaryFiles.isTemporary(folded)) {
                return true;
            }
        }
        return names[0].startsWith(OLD_INDEX);
    }

    /**
     * Adds the path of an entry.
     *
     * @return the path without a leading {@code ./} and a trailing {@code /}; {@code null} for the project directory
     *     itself
     * @throws MalformedArchiveException if the path leaves the project, is invalid, or is a duplicate, or if the
     *     archive has too many paths
     */
    @Nullable String add(String name, boolean directory) throws MalformedArchiveException {
        String path = name;
        while (path.startsWith("./")) {
            path = path.substring(2);
        }
        if (directory && path.endsWith("/")) {
            path = path.substring(0, path.length() - 1);
        }
        if (directory && (path.isEmpty() || path.equals("."))) {
            return null;
        }
        check(path);
        if (directory) {
            addDirectories(path + "/");
        } else {
            addDirectories(path);
            if (!files.add(path)) {
                throw new MalformedArchiveException(
                        ArchiveFault.ARCHIVE_TWICE,
                        "The archive holds " + shown(path) + " twice.",
                        Map.of("path", shown(path)));
            }
            count(path);
            if (directories.contains(path)) {
                throw clash(path);
            }
        }
        return path;
    }

    private void addDirectories(String path) throws MalformedArchiveException {
        for (int at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
            String directory = path.substring(0, at);
            if (files.contains(directory)) {
                throw clash(directory);
            }
            if (!directories.add(directory)) {
                return;
            }
            count(directory);
        }
    }

    private void count(String path) throws MalformedArchiveException {
        characters += path.length();
        if (files.size() + directories.size() > MAX_PATHS) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_TOO_MANY,
                    "The archive holds more than " + MAX_PATHS + " files and directories.");
        }
        if (characters > MAX_CHARACTERS) {
            throw new MalformedArchiveException(
                    ArchiveFault.ARCHIVE_TOO_MANY,
                    "The paths in the archive have more than " + (MAX_CHARACTERS >> 20)
                            + " million characters together.");
        }
    }

    private static MalformedArchiveException clash(String path) {
        return new MalformedArchiveException(
                ArchiveFault.ARCHIVE_TWICE,
                "The archive holds " + shown(path) + " as a file and as a directory.",
                Map.of("path", shown(path)));
    }

    private static void check(String path) throws MalformedArchiveException {
        if (path.startsWith("/") || DRIVE.matcher(path).lookingAt()) {
            throw invalid("an absolute path", path);
        }
        if (path.indexOf('\0') >= 0) {
            throw invalid("a name that is not text", path);
        }
        if (path.getBytes(StandardCharsets.UTF_8).length > MAX_PATH_BYTES) {
            throw invalid("a path that is too long", path);
        }
        String[] names = path.split("/", -1);
        if (names.length > MAX_LEVELS) {
            throw invalid("a path with more than " + MAX_LEVELS + " directories", path);
        }
        for (String name : names) {
            if (name.equals("..")) {
                throw invalid("a path that leads out of the project", path);
            }
            if (name.isEmpty() || name.equals(".")) {
                throw invalid("an invalid path", path);
            }
            if (name.getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
                throw invalid("a name that is too long", path);
            }
        }
    }

    private static MalformedArchiveException invalid(String what, String path) {
        return new MalformedArchiveException(
                ArchiveFault.ARCHIVE_PATH,
                "The archive holds " + what + ": " + shown(path) + ".",
                Map.of("path", shown(path)));
    }

    /** A path for a message: one line of limited length. */
    static String shown(String path) {
        return Excerpts.start(Excerpts.printable(path), MAX_SHOWN);
    }
}
