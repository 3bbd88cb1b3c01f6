package dev.planner.store.files.disk;

import java.io.IOException;

/** Reports changes in directories. Several changes of one name may be reported as one. */
public interface DiskWatch extends AutoCloseable {

    /** Receives reports, on any thread; must not block. */
    interface Listener {

        /**
         * A name in a watched directory, or the file that has it, has changed.
         *
         * @param whole the name has appeared: a file was moved there or made. Otherwise the file was written to or the
         *     name was removed
         */
        void changed(String directory, String name, boolean whole);

        /** Reports were lost. */
        void lost();
    }

    /**
     * Watches the names in one directory, without those in the directories below it. Adding a directory twice is the
     * same as adding it once. The watch ends when the directory is removed.
     *
     * @throws IOException when it is no directory, or when the operating system watches no more
     */
    void add(String directory) throws IOException;

    /** Whether reports can still arrive. */
    boolean alive();

    @Override
    void close() throws IOException;
}
