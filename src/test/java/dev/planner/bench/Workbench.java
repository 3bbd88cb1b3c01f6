package dev.planner.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The environment of a benchmark.
 *
 * @param directory its own directory, deleted afterwards
 * @param quick whether to run fewer and shorter rounds
 */
record Workbench(Path directory, boolean quick) {

    static final Path JAR = Path.of("target/planner.jar");

    /** The options of scripts/run. */
    static final List<String> SCRIPT_OPTIONS = List.of("@scripts/jvm.options");

    static final List<String> PLAIN_OPTIONS = List.of("-Xmx256m");

    private static final String CACHE = ".planner/records.cache";
    private static final Duration SETTLED = Duration.ofSeconds(62);

    int rounds() {
        return quick ? 3 : 7;
    }

    int seconds() {
        return quick ? 1 : 3;
    }

    /** Returns a generated project of 10,000 tasks and 1,000 notes. */
    Path bigProject() throws IOException {
        return bigProject("project");
    }

    /** Returns a copy for a second server, because two servers cannot use one directory. */
    Path copyOfBigProject() throws IOException {
        return bigProject("copy");
    }

    /** Returns a copy with another name, for a server that changes it. */
    Path bigProject(String name) throws IOException {
        Path project = directory.resolve(name);
        if (Files.notExists(project)) {
            BigProject.write(project, 10_000, 1_000);
        }
        return project;
    }

    /** Deletes the cache of a project's records, so that the next start reads all files. */
    static void dropCache(Path project) throws IOException {
        Files.deleteIfExists(project.resolve(CACHE));
    }

    /** Lets a server write the cache of a project's records. It leaves out files that have just changed. */
    static void fillCache(Path project, List<String> options, String readyPath) throws Exception {
        Thread.sleep(SETTLED.toMillis());
        try (Child server = Child.planner(options, project)) {
            server.awaitOk(readyPath);
        }
        if (Files.notExists(project.resolve(CACHE))) {
            throw new IOException("The server wrote no cache of records");
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
