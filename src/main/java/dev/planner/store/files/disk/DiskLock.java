package dev.planner.store.files.disk;

import java.io.IOException;

/** The lock of a project. It is held until it is closed or the process ends. */
public interface DiskLock extends AutoCloseable {

    /** Whether the lock file still exists and is the locked file. Another program may have removed or replaced it. */
    boolean held() throws IOException;

    @Override
    void close() throws IOException;
}
