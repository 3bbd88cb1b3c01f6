package dev.planner.search.lucene.indexing;

import dev.planner.base.FileTrees;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The directories of generations: {@code 1}, {@code 2} … in one root directory. A higher number is newer. */
public class IndexFiles {
    private static final Logger LOG = LoggerFactory.getLogger(IndexFiles.class);
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private final Path root;

    public IndexFiles(Path root) {
        this.root = root;
    }

    /** Returns the generations on disk, newest first. */
    List<Path> all() throws IOException {
        return numbered().stream().filter(Files::isDirectory).toList();
    }

    private List<Path> numbered() throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            return entries.filter(entry -> NUMBER.matcher(name(entry)).matches())
                    .sorted(Comparator.comparingInt(IndexFiles::number).reversed())
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        }
    }

    /** Creates the directory of a new generation, in memory if the disk cannot be written. */
    Directory create() throws IOException {
        List<Path> taken = numbered();
        Path next = root.resolve(String.valueOf(taken.isEmpty() ? 1 : number(taken.get(0)) + 1));
        try {
            Files.createDirectories(next);
        } catch (FileSystemException e) {
            if (isWritable()) {
                throw e;
            }
            LOG.warn("{} cannot be written; the search index is kept in memory", root);
            return new ByteBuffersDirectory();
        }
        return open(next);
    }

    /** Whether permissions and the file system allow new generations. A full disk counts as writable. */
    private boolean isWritable() {
        Path parent = root.getParent();
        Path existing = parent == null || Files.exists(root, LinkOption.NOFOLLOW_LINKS) ? root : parent;
        return Files.isDirectory(existing) && Files.isWritable(existing);
    }

    public Directory open(Path generation) throws IOException {
        return FSDirectory.open(generation);
    }

    /**
     * Opens the files of a generation once more. Each of the two directories must be closed.
     *
     * @throws IOException if the generation is in memory
     */
    Directory openAgain(Directory opened) throws IOException {
        if (FilterDirectory.unwrap(opened) instanceof FSDirectory onDisk) {
            return open(onDisk.getDirectory());
        }
        throw new IOException("the index is in memory");
    }

    /**
     * Deletes generations. Files that cannot be deleted are left behind.
     *
     * @param kept the generation to keep; {@code null} for none
     */
    void deleteAllBut(@Nullable Directory kept) throws IOException {
        Path keptPath =
                kept != null && FilterDirectory.unwrap(kept) instanceof FSDirectory files ? files.getDirectory() : null;
        for (Path generation : all()) {
            if (keptPath == null || !generation.toRealPath().equals(keptPath.toRealPath())) {
                delete(generation);
            }
        }
    }

    private static void delete(Path generation) {
        try {
            FileTrees.delete(generation);
        } catch (IOException e) {
            LOG.warn("the old search index {} could not be deleted: {}", generation, e.getMessage());
        }
    }

    private static int number(Path generation) {
        return Integer.parseInt(name(generation));
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }
}
