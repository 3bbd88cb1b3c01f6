package dev.planner;

import dev.planner.app.Server;
import dev.planner.base.FileTrees;
import dev.planner.config.Setting;
import dev.planner.config.Settings;
import dev.planner.domain.tasks.TaskRules;
import dev.planner.project.SampleProject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * Serves the sample project to itself and stops, so that the JVM can archive the classes that a server needs. A server
 * with such an archive starts in half the time.
 */
@Command(
        name = "warm-up",
        mixinStandardHelpOptions = true,
        header = "Serve a sample project and stop, to archive the classes that a start loads",
        description = {
            "java -XX:ArchiveClassesAtExit=planner.jsa -Xlog:disable -jar planner.jar warm-up",
            "java -XX:SharedArchiveFile=planner.jsa -jar planner.jar <project-directory>"
        })
final class WarmUpCommand implements Callable<Integer> {
    private static final String TASKS = "/api/" + TaskRules.TASKS;
    private static final List<String> ASKED =
            List.of("/", "/api/health", "/api/collections", TASKS, TASKS + "?limit=1", "/api/counts");
    private static final String TASK = "{\"title\":\"Warm up\"}";

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("planner-warm-up-");
        try {
            SampleProject.write(directory.resolve("sample"), LocalDate.now(ZoneId.systemDefault()));
            try (Server server = Server.run(directory.resolve("sample"), settings(directory))) {
                ask(server.url());
            }
        } finally {
            FileTrees.delete(directory);
        }
        return Main.OK;
    }

    /** Uses no settings of the operator, because they are for the real server. */
    private static Settings settings(Path directory) throws IOException {
        Path nothing = Files.writeString(directory.resolve("planner.yaml"), "# nothing\n");
        return Settings.of(
                Map.of(Setting.CONFIG, nothing.toString(), Setting.PORT, "0", Setting.LOG_LEVEL, "warn"), Map.of());
    }

    private static void ask(String url) throws IOException, InterruptedException {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (String path : ASKED) {
            send(client, HttpRequest.newBuilder(URI.create(url + path)).build());
        }
        send(
                client,
                HttpRequest.newBuilder(URI.create(url + TASKS))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(TASK))
                        .build());
    }

    private static void send(HttpClient client, HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
        if (response.statusCode() >= 300) {
            throw new IllegalStateException(request.uri() + " answered " + response.statusCode());
        }
    }
}
