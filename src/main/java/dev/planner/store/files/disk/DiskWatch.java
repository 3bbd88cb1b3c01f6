package dev.planner.store.files.disk;

import java.io.IOException;

/** Reports changes in directories. Several changes of one name may be reported as one. */
public interface DiskWatch extends AutoCloseable {

    /** Receives reports, on any thread; must not block. */
    interface Listener {

        /**
         * A name in a watched directory, or its file, has changed.
         *
         * @param whole whether the name has appeared, because a file was moved there or created. Otherwise the file was
         *     written to or the name was removed
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

    /** Whether reports can still arrive. */
    boolean alive();

    @Override
    void close() throws IOException;
}
