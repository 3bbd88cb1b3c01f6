package dev.planner.store;

import dev.planner.item.ConflictKind;
import io.vertx.core.Future;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All files of a project as a unit, for backup and restore. The server's own directory and {@code .git} are excluded.
 */
public interface ProjectTree {

    /**
     * Copies all files and empty directories as a consistent snapshot. Writes continue during the copy. They wait only
     * at the end, while the files that changed during the copy are copied again.
     *
     * @param spool the file that holds the contents; it must not exist yet
     * @param wanted whether the copy includes a path and everything below it
     */
    Future<Copy> copy(Path spool, Predicate<String> wanted);

    /** Starts a replacement: compares files with those of the project and prepares the files that replace them. */
    Replacement replacement();

    /**
     * Puts all prepared files in place atomically, even if the server crashes. Readers see all of them at the same
     * time, and each changed record is one change.
     *
     * @return fails with {@code Conflict}, without any change, if another program has changed one of the files since
     *     the comparison
     */
    Future<Void> apply(Replacement replacement);

    /** A snapshot of a project's files. Closing it releases the disk space. */
    interface Copy extends Closeable {
        /** All entries, in the order in which {@link #read} visits them. */
        List<TreeEntry> entries();

        /** The omitted paths: symbolic links, special files, and names that are not valid UTF-8. */
        List<String> skipped();

        /** Passes each entry with its content to the visitor. Blocks. */
        void read(Visitor visitor) throws IOException;
    }

    /** Receives the entries of a copy. */
    @FunctionalInterface
    interface Visitor {
        /**
         * @param content the content of a file; empty for a directory
         */
        void visit(TreeEntry entry, InputStream content) throws IOException;
    }

    /** The path of a replaced file contains something that is not a file. The message is a sentence for people. */
    final class BlockedException extends IOException {
        private static final long serialVersionUID = 1L;

        private final transient ConflictKind kind;
        private final transient Map<String, Object> facts;

        public BlockedException(ConflictKind kind, String message, Map<String, Object> facts) {
            super(message);
            this.kind = kind;
            this.facts = facts;
        }

        public ConflictKind kind() {
            return kind;
        }

        public Map<String, Object> facts() {
            return facts;
        }
    }

    /** Files that are replaced and removed together. All methods block. Closing it removes the prepared files. */
    interface Replacement extends Closeable {

        /** The result of comparing a file with the one at its path. */
        enum Difference {
            MISSING,
            SAME,
            OTHER
        }

        /**
         * Compares a file or directory of the archive with the one at its path in the project.
         *
         * @throws BlockedException if the path in the project is of another kind, or leads through a symbolic link
         */
        Difference compare(TreeEntry entry, InputStream content) throws IOException;

        /** Prepares a directory, or a file that is missing or different according to the comparison. */
        void prepare(TreeEntry entry, InputStream content) throws IOException;

        /**
         * The files and empty directories of the project that were not compared, sorted by path. Symbolic links,
         * special files, and the old file of a record that is restored at another path are excluded.
         *
         * @param wanted whether the list includes a path and everything below it
         */
        List<TreeEntry> others(Predicate<String> wanted) throws IOException;

        /**
         * Prepares the removal of one of the {@link #others}. A record goes to the trash, and any other file to
         * {@link #removedTo}. A directory that becomes empty is removed unless it was compared.
         */
        void prepareRemoval(TreeEntry entry) throws IOException;

        /**
         * The directory that keeps the removed files that are not records, under their paths; relative to the project.
         * {@code null} if no such removal is prepared.
         */
        @Nullable String removedTo();
    }
}
