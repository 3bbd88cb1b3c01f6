package dev.planner.promises;

import dev.planner.http.JsonRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server in its own process, so that tests can kill it. */
final class ChildServer implements AutoCloseable {
    private static final Pattern URL = Pattern.compile("http://[0-9.]+:[0-9]+");

    private final Process process;
    private final String url;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String said;

    private ChildServer(Process process, String url, String said) {
        this.process = process;
        this.url = url;
        this.said = said;
    }

    static ChildServer start(Path project, String... flags) throws IOException {
        return start(List.of(), project, flags);
    }

    /** @param wrapper a command that runs the command after it */
    static ChildServer start(List<String> wrapper, Path project, String... flags) throws IOException {
        List<String> command = new ArrayList<>(wrapper);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.planner.Main",
                "--port",
                "0",
                "--rate-limit",
                "0"));
        command.addAll(List.of(flags));
        command.add(project.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder said = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            Matcher matcher = URL.matcher(line);
            if (matcher.find()) {
                drain(output);
                return new ChildServer(process, matcher.group(), said.toString());
            }
        }
        throw new IllegalStateException("the server did not start:\n" + said);
    }

    private static void drain(BufferedReader output) {
        Thread thread = new Thread(() -> skip(output), "server output");
        thread.setDaemon(true);
        thread.start();
    }

    private static void skip(BufferedReader output) {
        try {
            output.lines().forEach(line -> {});
        } catch (UncheckedIOException e) {
            // The process was killed.
        }
    }

    long pid() {
        return process.pid();
    }

    /** Returns the output until the server was ready. */
    String said() {
        return said;
    }

    String url() {
        return url;
    }

    HttpResponse<String> send(String method, String path, String body, String... headers) {
        return sendAsync(method, path, body, headers).join();
    }

    CompletableFuture<HttpResponse<String>> sendAsync(String method, String path, String body, String... headers) {
        HttpRequest.Builder request = JsonRequest.of(method, url + path, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    String get(String path) {
        HttpResponse<String> response = send("GET", path, null);
        if (response.statusCode() != 200) {
            throw new AssertionError(path + " answered " + response.statusCode() + ": " + response.body());
        }
        return response.body();
    }

    /** Kills the process at once, like a power failure. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }

    /** Asks the process to stop and waits for it. */
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            throw new AssertionError("the server does not stop");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.getInputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
