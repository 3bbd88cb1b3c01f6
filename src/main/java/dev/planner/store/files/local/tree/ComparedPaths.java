package dev.planner.store.files.local.tree;

import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.FileStat;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paths of an archive that were compared with the project. On a file system that ignores case or Unicode normal
 * forms, two spellings of a path lead to the same file. The identity of the file on the disk reveals that.
 */
final class ComparedPaths {
    private final Set<String> paths = new HashSet<>();
    /** Path in lower case and NFC → its first spelling. */
    private final Map<String, String> spellings = new HashMap<>();
    /** Path in lower case and NFC → the identity of the file that was at the path. */
    private final Map<String, Long> files = new HashMap<>();

    /**
     * Adds the path of an entry of the archive.
     *
     * @param found the status of the path in the project; {@code null} if it does not exist
     * @return an earlier path that differs only in case or normal form; {@code null} if there is none
     */
    @Nullable String add(TreeEntry entry, @Nullable FileStat found) {
        paths.add(entry.path());
        String first = spellings.putIfAbsent(folded(entry.path()), entry.path());
        if (found != null) {
            files.put(folded(entry.path()), found.file());
        }
        return first == null || first.equals(entry.path()) ? null : first;
    }

    /** Whether a file or directory of the project was compared, perhaps with another spelling of its path. */
    boolean contains(String path, FileStat found) {
        Long file = files.get(folded(path));
        return paths.contains(path) || (file != null && file == found.file());
    }

    private static String folded(String path) {
        return Normalizer.normalize(path, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }
}
