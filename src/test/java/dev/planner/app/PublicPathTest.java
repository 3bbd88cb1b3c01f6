package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.Http;
import dev.planner.http.TestConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The addresses in responses of a server whose public address has a path. */
class PublicPathTest {
    private static final String TOKEN = "a-token-of-at-least-32-characters-for-tests";
    private static final String[] AUTHORIZED = {"Authorization", "Bearer " + TOKEN};

    /** An address in a page or a style sheet that begins at the root of the host. */
    private static final Pattern FROM_THE_ROOT = Pattern.compile("(?:href|src)=\"(/[^\"]*)\"|: \"(/[^\"]*)\"");

    @TempDir
    static Path directory;

    private static Server server;
    private static Http http;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(directory.resolve("project.md"), "# Below a path\n");
        server = TestConfig.of(directory)
                .publicUrl("https://example.org/plan")
                .access(new PlannerConfig.Access(new Secret(TOKEN), null, null, false))
                .start();
        http = new Http(server.port());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void locationsAndLinks_beginWithThePath() {
        Http.Answer created =
                http.post("/api/goals", Map.of("title", "First"), AUTHORIZED).expect(201);
        String id = (String) created.object().get("id");
        assertThat(created.header("Location")).contains("/plan/api/goals/" + id);
        http.post("/api/goals", Map.of("title", "Second"), AUTHORIZED).expect(201);
        assertThat(http.get("/api/goals?limit=1", AUTHORIZED).header("Link").orElseThrow())
                .startsWith("</plan/api/goals?limit=1&cursor=");
    }

    @Test
    void sessionCookie_isSentOnlyBelowThePath() {
        Http.Answer answer =
                http.post("/api/auth/login", Map.of("token", TOKEN)).expect(200);
        assertThat(answer.header("Set-Cookie").orElseThrow()).contains("; Path=/plan/;");
    }

    @Test
    void page_loadsItsFilesBelowThePath_andItsPolicyAdmitsItsImportMap() throws NoSuchAlgorithmException {
        Http.Answer page = http.get("/tasks").expect(200);
        assertThat(addressesFromTheRoot(page.text()))
                .hasSizeGreaterThan(20)
                .allMatch(address -> address.startsWith("/plan/assets/") || address.startsWith("/plan/api/"));
        Matcher importMap = Pattern.compile("<script type=\"importmap\">((?s:.*?))</script>")
                .matcher(page.text());
        assertThat(importMap.find()).isTrue();
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest(importMap.group(1).getBytes(StandardCharsets.UTF_8));
        assertThat(page.header("Content-Security-Policy").orElseThrow())
                .contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }

    @Test
    void reference_linksBelowThePath() {
        assertThat(addressesFromTheRoot(
                        http.get("/docs", AUTHORIZED).expect(200).text()))
                .isNotEmpty()
                .allMatch(address -> address.startsWith("/plan/"));
        assertThat(http.get("/api/openapi.json", AUTHORIZED).object().get("servers"))
                .isEqualTo(List.of(Map.of("url", "/plan", "description", "This server")));
    }

    @Test
    void pagesOfThePublicOrigin_mayChangeThings() {
        http.post("/api/goals", Map.of("title", "Third"), "Origin", "https://example.org", AUTHORIZED[0], AUTHORIZED[1])
                .expect(201);
        http.post(
                        "/api/goals",
                        Map.of("title", "Fourth"),
                        "Origin",
                        "https://example.org.evil.example",
                        AUTHORIZED[0],
                        AUTHORIZED[1])
                .problem(403);
    }

    private static List<String> addressesFromTheRoot(String html) {
        return FROM_THE_ROOT
                .matcher(html)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .toList();
    }
}
