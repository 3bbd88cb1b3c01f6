package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.http.TestConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API description declares the headers that the server sends. */
class DeclaredHeadersTest {
    private static final String TOKEN = "correct-horse-battery-staple";

    /** Headers of HTTP itself, and those that only tell browsers how to treat any answer. */
    private static final Set<String> GENERAL = Set.of(
            "content-length",
            "content-type",
            "date",
            "cache-control",
            "vary",
            "referrer-policy",
            "x-content-type-options",
            "cross-origin-resource-policy",
            "content-security-policy");

    @TempDir
    static Path directory;

    private static Server server;
    private static HttpClient client;
    private static Map<?, ?> description;

    @BeforeAll
    static void start() throws Exception {
        Files.writeString(directory.resolve("project.md"), "# Declared\n");
        server = Server.start(
                TestConfig.of(directory).token(TOKEN).limits(1000, 1_000_000).build());
        client = HttpClient.newHttpClient();
        description = (Map<?, ?>)
                Json.read(send("GET", "/api/openapi.json", null).body().getBytes(StandardCharsets.UTF_8));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpResponse<String> send(String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest.BodyPublisher publisher =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        return client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                        .header("Authorization", "Bearer " + TOKEN)
                        .header("Content-Type", "application/json")
                        .method(method, publisher)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static void check(String declaredPath, HttpResponse<String> response) {
        Set<String> sent = new TreeSet<>(response.headers().map().keySet());
        sent.removeAll(GENERAL);
        assertThat(declared(declaredPath, response.request().method(), response.statusCode()))
                .containsAll(sent);
    }

    /** The names of the declared headers, in lower case like those of the client. */
    private static Set<String> declared(String path, String method, int status) {
        Map<?, ?> operation = at(description, "paths", path, method.toLowerCase(Locale.ROOT));
        Map<?, ?> response = at(operation, "responses", Integer.toString(status));
        if (response.get("$ref") instanceof String reference) {
            response = at(description, reference.substring("#/".length()).split("/"));
        }
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        at(response, "headers").keySet().forEach(name -> names.add((String) name));
        return names;
    }

    private static Map<?, ?> at(Map<?, ?> tree, String... path) {
        Map<?, ?> found = tree;
        for (String name : path) {
            found = (Map<?, ?>) found.get(name);
        }
        return found;
    }

    @Test
    void sessions_declareTheirCookie() throws IOException, InterruptedException {
        HttpResponse<String> login = send("POST", "/api/auth/login", "{\"token\":\"" + TOKEN + "\"}");
        assertThat(login.headers().firstValue("Set-Cookie")).isPresent();
        check("/api/auth/login", login);
        check("/api/auth/login", send("POST", "/api/auth/login", "{\"token\":\"wrong\"}"));
        check("/api/auth/logout", send("POST", "/api/auth/logout", null));
    }

    @Test
    void answersAndProblems_declareTheirHeaders() throws IOException, InterruptedException {
        check("/api/notes", send("GET", "/api/notes?limit=1", null));
        check("/api/notes", send("POST", "/api/notes", "{\"title\":\"One\"}"));
        check("/api/notes", send("POST", "/api/notes", "{}"));
        check("/api/notes/{id}", send("GET", "/api/notes/missing", null));
    }
}
