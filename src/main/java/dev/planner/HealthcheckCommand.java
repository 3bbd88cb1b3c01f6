package dev.planner;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the health of a running server, for container and service managers. */
@Command(
        name = "healthcheck",
        mixinStandardHelpOptions = true,
        description = "Ask a running server for its health; exit code 0 or 1")
final class HealthcheckCommand implements Callable<Integer> {
    private static final String DEFAULT_PORT = "8003";
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int LONGEST_WAIT = 3600;
    private static final int LAST_PORT = 65_535;

    @Parameters(
            arity = "0..1",
            paramLabel = "<url>",
            description =
                    "The server's address (default: this machine, with PLANNER_PORT or 8003, and https if there is a "
                            + "certificate)")
    private @Nullable URI url;

    @Option(
            names = "--tls-cert",
            paramLabel = "<FILE>",
            description = "Accept only this certificate of the server, PEM (default: PLANNER_TLS_CERT)")
    private @Nullable Path certificate;

    @Option(
            names = "--timeout",
            paramLabel = "<seconds>",
            defaultValue = "5",
            description = "Longest wait (default: 5)")
    private int timeout = 5;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException, GeneralSecurityException, IOException {
        if (timeout < 1 || timeout > LONGEST_WAIT) {
            throw refused("--timeout must be a whole number from 1 to " + LONGEST_WAIT + ", not '" + timeout + "'");
        }
        Path pinned = certificate();
        URI health = address(pinned != null).resolve("/api/health");
        HttpClient.Builder client = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(timeout))
                .version(HttpClient.Version.HTTP_1_1);
        if (pinned != null && "https".equals(health.getScheme())) {
            client.sslContext(PinnedCertificate.context(pinned));
        }
        HttpRequest request = HttpRequest.newBuilder(health)
                .timeout(Duration.ofSeconds(timeout))
                .build();
        try {
            HttpResponse<String> response = client.build().send(request, HttpResponse.BodyHandlers.ofString());
            print(response.statusCode() + " " + response.body());
            // Requests through a proxy can use up the limit of this address. Only a running server refuses them.
            boolean isRunning = response.statusCode() == 200 || response.statusCode() == TOO_MANY_REQUESTS;
            return isRunning ? Main.OK : Main.FAILED;
        } catch (IOException e) {
            print("no answer from " + health + (e.getMessage() == null ? "" : ": " + e.getMessage()));
            return Main.FAILED;
        }
    }

    private @Nullable Path certificate() {
        if (certificate != null) {
            return certificate;
        }
        String file = System.getenv().getOrDefault("PLANNER_TLS_CERT", "");
        return file.isEmpty() ? null : Path.of(file);
    }

    private URI address(boolean tls) {
        if (url != null) {
            boolean isWeb = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
            if (!isWeb || url.getHost() == null || url.getPort() > LAST_PORT) {
                throw refused("the address must be one such as http://127.0.0.1:8003, not '" + url + "'");
            }
            return url;
        }
        String port = System.getenv().getOrDefault("PLANNER_PORT", DEFAULT_PORT);
        return URI.create(
                (tls ? "https" : "http") + "://127.0.0.1:" + (port.matches("[0-9]{1,5}") ? port : DEFAULT_PORT));
    }

    private ParameterException refused(String detail) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), detail);
    }

    private void print(String line) {
        if (spec != null) {
            spec.commandLine().getOut().println(line);
        }
    }
}
