package dev.planner.store.files.local.tree;

import dev.planner.store.ProjectTree;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.journal.FileStamps;
import dev.planner.store.files.medium.MediumCopy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A copy of all files, with their contents concatenated in one spool file. The caller fills it twice: first while the
 * project may change, then, with writes blocked, again for the files that changed during the first pass.
 */
public final class TreeCopy implements MediumCopy {
    private static final int ATTEMPTS = 3;
    private static final int PERMISSIONS = 0777;

    private final Disk disk;
    private final Path spool;
    private final TreeWalk walk;
    private final Map<String, Slice> slices = new TreeMap<>();
    private long end;

    /**
     * The part of the spool file that holds the content of a file.
     *
     * @param offset the position in the spool file, in bytes
     * @param settled whether every later change of the file would change its stamp
     */
    private record Slice(TreeEntry entry, long offset, FileStat stamp, boolean settled) {}

    public TreeCopy(Disk disk, Path spool, Predicate<String> wanted) {
        this.disk = disk;
        this.spool = spool;
        this.walk = new TreeWalk(disk, wanted);
    }

    @Override
    public void fill() throws IOException {
        try (OutputStream out = Files.newOutputStream(
                spool, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            Map<String, FileStat> found = walk.run();
            slices.keySet().retainAll(found.keySet());
            for (Map.Entry<String, FileStat> each : found.entrySet()) {
                Slice known = slices.get(each.getKey());
                if (known == null || !known.settled() || !isLike(known.stamp(), each.getValue())) {
                    copy(each.getKey(), out);
                }
            }
        }
    }

    private static boolean isLike(FileStat one, FileStat other) {
        return one.kind() == other.kind()
                && one.size() == other.size()
                && one.modified() == other.modified()
                && one.changed() == other.changed()
                && one.file() == other.file();
    }

    private void copy(String path, OutputStream out) throws IOException {
        slices.remove(path);
        for (int i = 1; i <= ATTEMPTS; i++) {
            FileStat before = disk.stat(path);
            if (before == null || !(before.isFile() || before.isDirectory())) {
                return;
            }
            boolean settled = FileStamps.isSettled(before, disk.now());
            long offset = end;
            Long length = before.isDirectory() ? Long.valueOf(0) : append(path, out);
            FileStat after = disk.stat(path);
            if (length == null) {
                return;
            }
            if (i == ATTEMPTS || (after != null && isLike(before, after))) {
                slices.put(path, new Slice(entry(path, before, length), offset, before, settled));
                return;
            }
        }
    }

    static TreeEntry entry(String path, FileStat stat, long length) {
        Instant modified = Instant.EPOCH.plusNanos(stat.modified());
        int mode = stat.mode() < 0 ? (stat.isDirectory() ? 0755 : 0644) : stat.mode() & PERMISSIONS;
        return new TreeEntry(path, stat.isDirectory(), length, modified, mode);
    }

    /** Appends the content of a file to the spool file. Returns its length; {@code null} if the file does not exist. */
    private @Nullable Long append(String path, OutputStream out) throws IOException {
        try (InputStream in = disk.input(path)) {
            long length = in.transferTo(out);
            end += length;
            return length;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private List<Slice> ordered() {
        return slices.values().stream()
                .sorted(Comparator.comparingLong(Slice::offset)
                        .thenComparing(slice -> slice.entry().path()))
                .toList();
    }

    @Override
    public List<TreeEntry> entries() {
        return ordered().stream().map(Slice::entry).toList();
    }

    @Override
    public List<String> skipped() {
        return List.copyOf(walk.skipped());
    }

    @Override
    public void read(ProjectTree.Visitor visitor) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(spool), 1 << 16)) {
            long at = 0;
            for (Slice slice : ordered()) {
                in.skipNBytes(slice.offset() - at);
                SliceStream content = new SliceStream(in, slice.entry().size());
                visitor.visit(slice.entry(), content);
                in.skipNBytes(content.rest());
                at = slice.offset() + slice.entry().size();
            }
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(spool);
    }
}
