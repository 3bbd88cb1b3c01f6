package dev.planner.ui;

import dev.planner.app.Server;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.TestConfig;
import dev.planner.project.SampleProject;
import java.nio.file.Path;
import java.time.LocalDate;

/** The options of a test server. It runs on a fresh copy of the sample project. */
record Planner(
        String token,
        boolean readOnly,
        int requestsPerMinute,
        String publicUrl,
        boolean search,
        PlannerConfig.Backup backup,
        PlannerConfig.Integrations integrations) {

    private Planner(String token, boolean readOnly, int requestsPerMinute, String publicUrl, boolean search) {
        this(token, readOnly, requestsPerMinute, publicUrl, search, null, PlannerConfig.Integrations.NONE);
    }

    static final Planner OPEN = new Planner(null, false, 0, null, false);
    static final Planner READ_ONLY = new Planner(null, true, 0, null, false);

    /** With a search index. */
    static final Planner SEARCHING = new Planner(null, false, 0, null, true);

    static Planner protectedBy(String token) {
        return new Planner(token, false, 0, null, false);
    }

    static Planner limitedTo(int requestsPerMinute) {
        return new Planner(null, false, requestsPerMinute, null, false);
    }

    /** With the public address of a proxy in front of it. */
    static Planner behind(String publicUrl) {
        return new Planner(null, false, 0, publicUrl, false);
    }

    /** With backups and integrations. */
    Planner with(PlannerConfig.Backup backups, PlannerConfig.Integrations others) {
        return new Planner(token, readOnly, requestsPerMinute, publicUrl, search, backups, others);
    }

    Server on(Path directory) {
        SampleProject.write(directory, LocalDate.now(java.time.ZoneId.systemDefault()));
        return start(directory, 0);
    }

    /** Starts a server on an existing project. */
    Server start(Path directory, int port) {
        return TestConfig.of(directory)
                .port(port)
                .publicUrl(publicUrl)
                .access(new PlannerConfig.Access(token == null ? null : new Secret(token), null, null, readOnly))
                .limits(requestsPerMinute, 10L << 20)
                .search(search)
                .backup(backup)
                .integrations(integrations)
                .start();
    }
}
