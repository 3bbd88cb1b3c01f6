package dev.planner.store.files.disk;

import java.io.IOException;

/** The lock of a project, held until it is closed or the process ends. */
public interface DiskLock extends AutoCloseable {

    /** Whether the lock file is still the locked one. Another program may have removed or replaced it. */
    boolean held() throws IOException;

    @Override
    void close() throws IOException;
}
