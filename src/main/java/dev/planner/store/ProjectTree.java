package dev.planner.store;

import io.vertx.core.Future;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * All files of a project as a unit, for backup and restore. The server's own directory and {@code .git} are excluded.
 * All files of a project as one, for backup and restore. The server's own directory and {@code .git} are no part of it.
 */
public interface ProjectTree {

    /**
     * Copies all files and empty directories as they are at one moment. Changes go on meanwhile; only at the end, while
     * what has changed since the beginning is copied once more, they wait for a moment.
     *
     * @param spool where the contents are kept; a file that does not exist yet
     * @param wanted says of a path whether it, and what is below it, is part of the copy
     */
    Future<Copy> copy(Path spool, Predicate<String> wanted);

    /** Begins to compare files with those of the project, and to prepare those that will take their places. */
    Replacement replacement();

    /**
     * Puts all prepared files in place: after a crash all of them are there, or none. Readers see them all at once, and
     * each record that changes is one change.
     *
     * @return fails with {@code Conflict} when another program has changed one of the files since it was compared;
     *     nothing was changed then
     */
    Future<Void> apply(Replacement replacement);

    /** The files of a project at one moment. Closing it gives the disk space back. */
    interface Copy extends Closeable {
        /** In the order in which {@link #read} visits them. */
        List<TreeEntry> entries();

        /** The paths that were left out because they are symbolic links or the like. */
        List<String> skipped();

        /** Blocks. */
        void read(Visitor visitor) throws IOException;
    }

    /** Receives the entries of a copy. */
    @FunctionalInterface
    interface Visitor {
        /**
         * @param content of a file; empty for a directory
         */
        void visit(TreeEntry entry, InputStream content) throws IOException;
    }

    /** Something that is no file is where a file of a replacement belongs. The message is a sentence for people. */
    final class BlockedException extends IOException {
        private static final long serialVersionUID = 1L;

        public BlockedException(String message) {
            super(message);
        }
    }

    /** Files that will take their places together. Methods block. Closing it removes what was prepared. */
    interface Replacement extends Closeable {

        /** How a file compares with what is at its path. */
        enum Difference {
            MISSING,
            SAME,
            OTHER
        }

        /**
         * @throws BlockedException if the path contains something else, or leads through a symbolic link
         *
         * @throws BlockedException when something else is at its path, or a symbolic link leads there
         */
        Difference compare(TreeEntry entry, InputStream content) throws IOException;

        /** Prepares a file that was compared and is missing or other, or a directory. */
        void prepare(TreeEntry entry, InputStream content) throws IOException;
    }
}
