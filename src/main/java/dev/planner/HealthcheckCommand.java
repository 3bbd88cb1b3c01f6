package dev.planner;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks a running server whether it is well, for container and service managers. */
@Command(
        name = "healthcheck",
        mixinStandardHelpOptions = true,
        description = "Ask a running server whether it is well; exit code 0 or 1")
final class HealthcheckCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..1",
            paramLabel = "<url>",
            description = "The server's address (default: http://127.0.0.1:8003, or PLANNER_PORT's)")
    private @Nullable URI url;

    @Option(
            names = "--timeout",
            paramLabel = "<seconds>",
            defaultValue = "5",
            description = "Longest wait (default: 5)")
    private int timeout = 5;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        URI health = address().resolve("/api/health");
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(timeout))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        HttpRequest request = HttpRequest.newBuilder(health)
                .timeout(Duration.ofSeconds(timeout))
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            print(response.statusCode() + " " + response.body());
            return response.statusCode() == 200 ? Main.OK : Main.FAILED;
        } catch (IOException e) {
            print("no answer from " + health);
            return Main.FAILED;
        }
    }

    private URI address() {
        if (url != null) {
            return url;
        }
        String port = System.getenv().getOrDefault("PLANNER_PORT", "8003");
        return URI.create("http://127.0.0.1:" + (port.matches("[0-9]{1,5}") ? port : "8003"));
    }

    private void print(String line) {
        if (spec != null) {
            spec.commandLine().getOut().println(line);
        }
    }
}
