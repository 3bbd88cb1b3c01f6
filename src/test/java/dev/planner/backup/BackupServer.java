package dev.planner.backup;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.http.TestConfig;
import java.nio.file.Path;

/** Starts an open server without rate limits on a project. */
final class BackupServer {
    static final PlannerConfig.Backup PLAIN = new PlannerConfig.Backup(null, 0, 0, null, null);
    /** The usual limit of a request body, bytes. */
    static final long BODY_BYTES = 10L << 20;

    private BackupServer() {}

    static Server on(Path project, PlannerConfig.Backup backup, long bodyBytes) {
        return TestConfig.of(project).backup(backup).limits(0, bodyBytes).start();
    }
}
