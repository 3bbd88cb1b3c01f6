package dev.planner.store.files.disk;

import java.io.IOException;

/** Reports changes in directories. Several changes of one name may be reported as one. */
public interface DiskWatch extends AutoCloseable {

    /** Receives reports on any thread. Its methods must not block. */
    interface Listener {

        /**
         * A file or a name in a watched directory has changed.
         *
         * @param whole {@code true} if the name has appeared, because a file was moved there or created; {@code false}
         *     if the file was written to or the name was removed
         */
        void changed(String directory, String name, boolean whole);

        /** Reports were lost. */
        void lost();
    }

    /**
     * Watches the names in one directory, without its subdirectories. Adding a directory twice has no further effect.
     * The watch ends when the directory is removed.
     *
     * @throws IOException if it is not a directory, or if the operating system's limit of watches is reached
     */
    void add(String directory) throws IOException;

    /** Whether the watch still works. It ends, for example, after an error of the operating system. */
    boolean alive();

    @Override
    void close() throws IOException;
}
