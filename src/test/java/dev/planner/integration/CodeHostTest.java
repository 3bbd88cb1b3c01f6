package dev.planner.integration;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import dev.planner.config.PlannerConfig;
import dev.planner.config.Secret;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories and issues of a host with the documented REST API v3, with its pages, limits and failures. */
class CodeHostTest {
    private static final String TOKEN = "token-of-the-host";
    private static final String REPOSITORIES = "/api/integrations/codehost/repos";
    private static final String ISSUES = "/api/integrations/codehost/issues";
    private static final String KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    @TempDir
    private Path directory;

    private FakeServer host;
    private TestServer server;

    private void start(FakeServer.Script script) {
        host = new FakeServer(script);
        server = TestServer.start(
                directory, new PlannerConfig.Integrations(new Secret(KEY), host.url() + "/api/v3", null));
        server.http
                .put("/api/integrations/secrets", Map.of("name", "codehost", "value", TOKEN))
                .expect(200);
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
        if (host != null) {
            host.close();
        }
    }

    private static String issue(int number, String more) {
        return "{\"number\":" + number + ",\"title\":\"Issue " + number
                + "\",\"state\":\"open\",\"labels\":[{\"name\":\"bug\"}],\"assignee\":{\"login\":\"sora\"},"
                + "\"created_at\":\"2026-01-02T03:04:05Z\",\"closed_at\":null,\"html_url\":\"https://h/o/r/issues/"
                + number + "\"" + more + "}";
    }

    @Test
    void lists_followOnlyPagesOfTheSameHost() {
        start(request -> {
            assertThat(request.header("Authorization")).isEqualTo("Bearer " + TOKEN);
            assertThat(request.header("Accept")).isEqualTo("application/vnd.github+json");
            if (request.path().contains("page=2&")) {
                request.with("Link", "<http://elsewhere.example/api/v3/x>; rel=\"next\"")
                        .send(200, "[" + issue(1, "") + "]");
            } else {
                request.with("Link", "<" + host.url() + "/api/v3/repos/o/r/issues?page=2&per_page=100>; rel=\"next\"")
                        .send(200, "[" + issue(3, "") + "," + issue(2, ",\"pull_request\":{}") + "]");
            }
        });
        assertThat(server.http
                        .get(ISSUES + "?repo=o/r&state=all&assignee=a%26b")
                        .expect(200)
                        .list())
                .extracting(each -> each.get("number"))
                .containsExactly(3L, 1L);
        assertThat(host.requests()).hasSize(2).first().asString().contains("state=all", "assignee=a%26b");
        assertThat(server.http.get(ISSUES + "?repo=o/r").list().get(0))
                .containsEntry("labels", List.of("bug"))
                .containsEntry("assignee", "sora")
                .doesNotContainKey("closedAt");
        server.http.get(ISSUES).problem(400);
        server.http.get(ISSUES + "?repo=../x").problem(400);
        server.http.get(ISSUES + "?repo=o/r&state=odd").problem(400);
    }

    @Test
    void repositories_areListedAndShown() {
        start(request -> {
            if (request.path().startsWith("/api/v3/user/repos")) {
                request.send(
                        200,
                        "[{\"full_name\":\"o/rig\",\"description\":null,\"private\":true},"
                                + "{\"full_name\":\"o/other\",\"description\":\"D\",\"private\":false}]");
            } else if (request.path().contains("/pulls")) {
                request.send(200, "[{\"number\":9},{\"number\":8}]");
            } else {
                request.send(
                        200,
                        "{\"full_name\":\"o/rig\",\"stargazers_count\":5,\"open_issues_count\":7,"
                                + "\"pushed_at\":\"2026-01-01T00:00:00Z\",\"license\":{\"spdx_id\":\"MIT\"}}");
            }
        });
        assertThat(server.http.get(REPOSITORIES + "?query=RIG").expect(200).list())
                .containsExactly(Map.of("fullName", "o/rig", "private", true));
        for (String id : List.of("o~rig", "o%2Frig")) {
            assertThat(server.http.get(REPOSITORIES + "/" + id).expect(200).object())
                    .containsEntry("owner", "o")
                    .containsEntry("repo", "rig")
                    .containsEntry("stars", 5L)
                    .containsEntry("openIssues", 5L)
                    .containsEntry("openPRs", 2L)
                    .containsEntry("license", "MIT");
        }
    }

    @Test
    void responses_areRevalidated() {
        AtomicInteger unchanged = new AtomicInteger();
        start(request -> {
            if ("\"v1\"".equals(request.header("If-None-Match"))) {
                unchanged.incrementAndGet();
                request.send(304, "");
            } else {
                request.with("ETag", "\"v1\"").send(200, "[" + issue(1, "") + "]");
            }
        });
        for (int i = 0; i < 3; i++) {
            assertThat(server.http.get(ISSUES + "?repo=o/r").expect(200).list()).hasSize(1);
        }
        assertThat(unchanged).hasValue(2);
    }

    @Test
    void task_getsAnIssueAndShowsItsState() {
        start(request -> {
            if (request.exchange().getRequestMethod().equals("POST")) {
                assertThat(request.body()).contains("\"title\":\"Weld\"", "\"body\":\"Both sides\"");
                request.send(201, issue(42, ""));
            } else {
                request.send(200, issue(42, "").replace("\"open\"", "\"closed\""));
            }
        });
        server.http
                .post("/api/tasks", Map.of("id", "t", "title", "Weld", "description", "Both sides"))
                .expect(201);
        server.http.get("/api/tasks/t/issue").problem(404);
        server.http.post("/api/tasks/t/issue", Map.of()).problem(400);
        assertThat(server.http
                        .post("/api/tasks/t/issue", Map.of("repo", "o/r"))
                        .expect(200)
                        .object())
                .containsEntry("codehostRepo", "o/r")
                .containsEntry("codehostIssue", 42L);
        assertThat(server.http.get("/api/tasks/t/issue").expect(200).object()).containsEntry("state", "closed");
        server.http.post("/api/tasks/t/issue", Map.of("repo", "o/r")).problem(409);
        assertThat(server.http
                        .post(ISSUES, Map.of("repo", "o/r", "title", "Weld", "body", "Both sides"))
                        .expect(201)
                        .object())
                .containsEntry("number", 42L);
        server.http.post(ISSUES, Map.of("repo", "o/r", "title", " ")).problem(400);
    }

    @Test
    void invalidRepository_isNamedWhereItWasSent() {
        start(request -> request.send(200, "[]"));
        server.http.post("/api/tasks", Map.of("id", "t", "title", "Weld")).expect(201);
        assertThat(server.http.get(ISSUES + "?repo=o").problem(400).errors())
                .singleElement(as(MAP))
                .containsEntry("parameter", "repo");
        assertThat(server.http
                        .post(ISSUES, Map.of("repo", "o", "title", "Weld"))
                        .problem(400)
                        .pointers())
                .containsExactly("/repo");
        assertThat(server.http
                        .post("/api/tasks/t/issue", Map.of("repo", "o"))
                        .problem(400)
                        .pointers())
                .containsExactly("/repo");
        assertThat(host.requests()).isEmpty();
    }

    @Test
    void issue_isNotCreatedTwiceAtTheSameTime() {
        AtomicInteger second = new AtomicInteger();
        start(request -> {
            if (second.compareAndSet(0, -1)) {
                second.set(server.http
                        .post("/api/tasks/t/issue", Map.of("repo", "o/r"))
                        .status());
            }
            request.send(201, issue(42, ""));
        });
        server.http.post("/api/tasks", Map.of("id", "t", "title", "Weld")).expect(201);
        server.http.post("/api/tasks/t/issue", Map.of("repo", "o/r")).expect(200);
        assertThat(second).hasValue(409);
        assertThat(host.requests()).hasSize(1);
    }

    @Test
    void issue_ofATaskThatHasChanged_isNotCreated() {
        start(request -> request.send(201, issue(42, "")));
        server.http.post("/api/tasks", Map.of("id", "t", "title", "Weld")).expect(201);
        server.http
                .post("/api/tasks/t/issue", Map.of("repo", "o/r"), "If-Match", "\"older\"")
                .problem(412);
        assertThat(host.requests()).isEmpty();
        server.http.post("/api/tasks/t/issue", Map.of("repo", "o/r")).expect(200);
    }

    /** A task can become unchangeable while the host creates its issue. Then only the answer refers to the issue. */
    @Test
    void issue_thatCannotBeLinked_isNamed() throws IOException {
        start(request -> request.send(201, issue(42, "")));
        server.http.post("/api/tasks", Map.of("id", "t", "title", "Weld")).expect(201);
        Path file = directory.resolve("board/todo/t.md");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Map<String, Object> problem = server.http
                .post("/api/tasks/t/issue", Map.of("repo", "o/r"))
                .problem(409)
                .object();
        assertThat(problem)
                .containsEntry("code", "issue-unlinked")
                .containsEntry("facts", Map.of("repository", "o/r", "issue", 42L));
        assertThat(problem.get("detail")).asString().contains("issue 42 of o/r", "read-only");
        assertThat(server.http.get("/api/tasks/t").object()).doesNotContainKey("codehostIssue");
    }

    @Test
    void reads_areRepeated_butWritesAreNot() {
        AtomicInteger count = new AtomicInteger();
        start(request -> {
            if (count.incrementAndGet() < 3) {
                request.send(503, "{\"message\":\"" + TOKEN + "\"}");
            } else {
                request.send(200, "[]");
            }
        });
        server.http.get(ISSUES + "?repo=o/r").expect(200);
        assertThat(count).hasValue(3);
        count.set(0);
        assertThat(server.http
                        .post(ISSUES, Map.of("repo", "o/r", "title", "x"))
                        .problem(502)
                        .text())
                .doesNotContain(TOKEN);
        assertThat(count).hasValue(1);
    }

    @Test
    void hostThatKeepsFailing_isNotAskedForAWhile() {
        start(request -> request.send(500, "{}"));
        for (int i = 0; i < 4; i++) {
            server.http.get(ISSUES + "?repo=o/r").problem(502);
        }
        assertThat(host.requests()).hasSize(5);
        assertThat(server.http.get(ISSUES + "?repo=o/r").problem(502).text()).contains("several times in a row");
    }

    @Test
    void refusals_becomeProblemsOfTheSameKind() {
        AtomicInteger status = new AtomicInteger();
        start(request -> {
            if (status.get() == 403) {
                request.with("X-RateLimit-Remaining", "0").with("Retry-After", "17");
            }
            if (status.get() == 302) {
                request.with("Location", "http://elsewhere.example/");
            }
            request.send(status.get(), status.get() == 200 ? "this is no JSON" : "{\"message\":\"no\"}");
        });
        String get = ISSUES + "?repo=o/r";
        status.set(403);
        assertThat(server.http.get(get).problem(429).header("Retry-After")).contains("17");
        status.set(429);
        server.http.get(get).problem(429);
        status.set(401);
        assertThat(server.http.get(get).problem(502).text()).contains("token");
        status.set(404);
        server.http.get(get).problem(404);
        status.set(422);
        server.http.post(ISSUES, Map.of("repo", "o/r", "title", "x")).problem(409);
        status.set(302);
        server.http.get(get).problem(502);
        status.set(200);
        server.http.get(get).problem(502);
    }

    /** A broken or hostile host cannot place values in a task or a link that its API does not have. */
    @Test
    void answersOfAnotherForm_areRefused() {
        AtomicReference<String> answer = new AtomicReference<>();
        AtomicReference<String> link = new AtomicReference<>();
        start(request -> {
            if (link.get() != null) {
                request.with("Link", link.get());
            }
            request.send(200, answer.get());
        });
        server.http
                .post("/api/tasks", Map.of("id", "t1", "title", "Relay", "codehostRepo", "o/r"))
                .expect(201);
        for (String odd : List.of(
                "{}",
                issue(7, "").replace(":7,", ":\"seven\","),
                issue(7, "").replace(":7,", ":1000000000000000000000000,"),
                issue(7, "").replace("\"open\"", "\"odd\""),
                issue(7, "").replace("\"open\"", "null"),
                issue(7, "").replace("\"Issue 7\"", "7"))) {
            answer.set(odd);
            server.http.post(ISSUES, Map.of("repo", "o/r", "title", "x")).problem(502);
            answer.set("[" + odd + "]");
            server.http.get(ISSUES + "?repo=o/r").problem(502);
        }
        answer.set("{\"number\":\"seven\"}");
        server.http.post("/api/tasks/t1/issue", Map.of()).problem(502);
        assertThat(server.http.get("/api/tasks/t1").object()).doesNotContainKey("codehostIssue");
        answer.set("[{\"full_name\":\"o/r\",\"private\":\"yes\",\"description\":5,\"html_url\":\"javascript:x\"}]");
        assertThat(server.http.get(REPOSITORIES).expect(200).list()).containsExactly(Map.of("fullName", "o/r"));
        link.set("<" + host.url() + "/api/v3/a b>; rel=\"next\"");
        server.http.get(REPOSITORIES).problem(502);
    }

    @Test
    void unreachableHost_isAProblem() throws IOException {
        start(request -> request.exchange().close());
        server.http.get(ISSUES + "?repo=o/r").problem(502);
        host.close();
        server.http.post(ISSUES, Map.of("repo", "o/r", "title", "x")).problem(502);
    }

    @Test
    void withoutAnAddress_theFlagIsNamed() {
        server = TestServer.start(directory);
        assertThat(server.http.get(REPOSITORIES).problem(501).text()).contains("--codehost-url");
        assertThat(server.http
                        .post("/api/tts", Map.of("text", "x"))
                        .problem(501)
                        .text())
                .contains("--tts-url");
    }
}
