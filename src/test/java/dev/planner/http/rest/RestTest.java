package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Json;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.http.Http;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Paths, methods, conditions, encodings, queries and problems, with collections for this test. */
class RestTest {
    private static RestServer server;
    private static Http http;

    @BeforeAll
    static void start() {
        CollectionRules rules = new CollectionRules() {
            @Override
            public List<Action> actions(CollectionType type) {
                var word =
                        Parameter.required("word", FieldTypes.text(), "A word.").alias("term");
                var count = Parameter.optional("count", FieldTypes.integer(null, null), "How often.");
                var loud = Parameter.optional("loud", FieldTypes.bool(), "Whether.");
                var echo = Result.value("Echo", Shape.anything("What was sent."));
                return List.of(
                        Action.of(
                                Operation.read("echoAll", Target.collection(type))
                                        .verb("echo")
                                        .says("Say what was asked")
                                        .query(word, count, loud)
                                        .answers(echo)
                                        .build(),
                                call -> Future.succeededFuture(new Outcome.Value(call.query()))),
                        Action.of(
                                Operation.change("echoOne", Target.record(type))
                                        .verb("echo")
                                        .says("Say what was sent")
                                        .query(count)
                                        .body(word, loud)
                                        .answers(echo)
                                        .build(),
                                call -> Future.succeededFuture(new Outcome.Value(Map.of(
                                        "path",
                                        Map.of("id", call.path("id")),
                                        "query",
                                        call.query(),
                                        "body",
                                        call.body())))));
            }
        };
        server = new RestServer(
                List.of(
                        RestServer.things(),
                        RestServer.type(
                                "area/notes",
                                EnumSet.of(Crud.LIST, Crud.UPDATE),
                                RestServer.field("title", FieldTypes.title()))),
                Map.of("things", rules));
        http = server.http;
        server.put("things", "a", Map.of("title", "Apple", "size", 3L));
        server.put("things", "b", Map.of("title", "Berry", "size", 5L, "colour", "blue"));
        server.put("things", "c/d é", Map.of("title", "Cherry"));
        server.put("things", "echo", Map.of("title", "Echo"));
        server.put("things", "big", Map.of("title", "Zbig", "notes", "word ".repeat(2_000)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void get_returnsTheRecordWithItsTag() {
        var answer = http.get("/api/things/a").expect(200);
        assertThat(answer.object()).containsEntry("id", "a").containsEntry("title", "Apple");
        assertThat(answer.header("Content-Type")).contains("application/json");
        assertThat(answer.etag()).matches("\"[A-Za-z0-9_-]+\"");
        assertThat(answer.header("Vary")).contains("accept-encoding");
    }

    @Test
    void get_idIsDecodedOnce() {
        assertThat(http.get("/api/things/c%2Fd%20%C3%A9").expect(200).object()).containsEntry("title", "Cherry");
    }

    @Test
    void get_unknownId() {
        http.get("/api/things/none").problem(404);
        http.get("/api/things/..%2F..%2Fetc%2Fpasswd").problem(404);
        http.get("/api/things/%00").problem(404);
        http.get("/api/things/" + "x".repeat(3_000)).problem(404);
    }

    @Test
    void get_dotSegmentsNeverReachTheStore() {
        assertThat(raw("GET /api/things/../../../etc/passwd HTTP/1.1")).startsWith("HTTP/1.1 404");
        assertThat(raw("GET /api/things/%2e%2e/a HTTP/1.1")).startsWith("HTTP/1.1 404");
    }

    @Test
    void get_malformedEncoding() {
        assertThat(raw("GET /api/things/%zz HTTP/1.1"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json");
        assertThat(raw("GET /api/things/%C3 HTTP/1.1"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json");
        assertThat(raw("GET /api/things?title=%zz HTTP/1.1"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json");
    }

    @Test
    void request_lineOrHeadersTooLong() {
        assertThat(raw("GET /api/things/" + "x".repeat(9_000) + " HTTP/1.1"))
                .contains(" 414 ")
                .contains("application/problem+json");
        assertThat(raw("GET /api/things HTTP/1.1\r\nX-Long: " + "x".repeat(20_000)))
                .contains(" 431 ")
                .contains("application/problem+json");
    }

    private static String raw(String head) {
        return http.raw(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    }

    @Test
    void head_equalsGetWithoutBody() {
        for (String path : List.of("/api/things/a", "/api/things", "/api/health", "/api/collections")) {
            var get = http.get(path).expect(200);
            var head = http.send("HEAD", path, null).expect(200);
            assertThat(head.bytes()).isEmpty();
            assertThat(head.header("Content-Length")).contains(Integer.toString(get.bytes().length));
            assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
        }
    }

    @Test
    void method_notOffered() {
        assertThat(http.delete("/api/things").problem(405).header("Allow")).contains("GET, HEAD, OPTIONS, POST");
        assertThat(http.get("/api/area/notes/x").problem(405).header("Allow")).contains("OPTIONS, PUT");
        assertThat(http.post("/api/area/notes", Map.of()).problem(405).header("Allow"))
                .contains("GET, HEAD, OPTIONS");
    }

    @Test
    void options_listsTheMethods() {
        var answer = http.send("OPTIONS", "/api/things/a", null).expect(204);
        assertThat(answer.header("Allow")).contains("DELETE, GET, HEAD, OPTIONS, PUT");
    }

    @Test
    void path_unknown() {
        http.get("/api").problem(404);
        http.get("/api/").problem(404);
        http.get("/api/nothing").problem(404);
        http.get("/api/area").problem(404);
        http.get("/api/things/a/b/c").problem(404);
        assertThat(http.get("/api/things/").problem(404).text()).contains("slash");
        assertThat(http.get("/api/things/a/").problem(404).text()).contains("slash");
    }

    @Test
    void path_fixedSegmentHasPriorityIfItHasTheMethod() {
        http.get("/api/things/echo?word=hi").expect(200);
        http.delete("/api/things/echo").expect(204);
        http.get("/api/things/echo?word=hi").expect(200);
    }

    @Test
    void failure_revealsNoInternals() {
        assertThat(http.get("/api/broken").problem(500).text()).doesNotContain("secret", "Exception");
    }

    @Test
    void list_hasTotalTagAndLinkToTheNextPage() {
        var whole = http.get("/api/things").expect(200);
        int total = Integer.parseInt(whole.header("X-Total-Count").orElseThrow());
        assertThat(whole.list()).hasSize(total);
        assertThat(whole.header("Link")).isEmpty();
        List<Object> ids = new ArrayList<>();
        String path = "/api/things?limit=2&_=17&sort=-title";
        while (path != null) {
            var page = http.get(path).expect(200);
            assertThat(page.header("X-Total-Count")).contains(Integer.toString(total));
            page.list().forEach(thing -> ids.add(thing.get("id")));
            path = page.header("Link")
                    .map(link -> link.replaceFirst("<(.*)>; rel=\"next\"", "$1"))
                    .orElse(null);
        }
        assertThat(ids).hasSize(total).doesNotHaveDuplicates();
        assertThat(ids.get(0)).isEqualTo("big");
    }

    @Test
    void linkToTheNextPage_isAPathOfThisServer_evenIfTheRequestBeginsWithTwoSlashes() {
        assertThat(http.get("//api/things?limit=2").expect(200).header("Link").orElseThrow())
                .startsWith("</api/things?limit=2&");
    }

    @Test
    void list_filtersSortsAndPages() {
        assertThat(http.get("/api/things?size=5").expect(200).list())
                .extracting("id")
                .containsExactly("b");
        assertThat(http.get("/api/things?colour=blue").expect(200).list()).hasSize(1);
        assertThat(http.get("/api/things?fields=title&size=3").expect(200).text())
                .isEqualTo("[{\"id\":\"a\",\"title\":\"Apple\"}]");
    }

    @Test
    void list_invalidQueries_areRefused() {
        http.get("/api/things?nosuch=1").problem(400);
        http.get("/api/things?size=many").problem(400);
        http.get("/api/things?limit=0").problem(400);
        http.get("/api/things?limit=1001").problem(400);
        http.get("/api/things?limit=abc").problem(400);
        http.get("/api/things?cursor=%21").problem(400);
        http.get("/api/things?sort=nosuch").problem(400);
        http.get("/api/things?fields=nosuch").problem(400);
        assertThat(http.get("/api/things?size=1&size=2").problem(400).text()).contains("once");
    }

    @Test
    void ifNoneMatch_current() {
        for (String path : List.of("/api/things/a", "/api/things", "/api/collections")) {
            String etag = http.get(path).etag();
            for (String held : List.of(etag, "W/" + etag, "\"other\", " + etag, "*", "\"a,b\"," + etag)) {
                var answer = http.get(path, "If-None-Match", held).expect(304);
                assertThat(answer.bytes()).isEmpty();
                assertThat(answer.etag()).isEqualTo(etag);
            }
            http.send("HEAD", path, null, "If-None-Match", etag).expect(304);
        }
    }

    @Test
    void ifNoneMatch_other() {
        http.get("/api/things/a", "If-None-Match", "\"other\"").expect(200);
        http.get("/api/things/a", "If-None-Match", "not quoted").problem(400);
    }

    @Test
    void ifMatch_onGet() {
        String etag = http.get("/api/things/a").etag();
        http.get("/api/things/a", "If-Match", etag).expect(200);
        http.get("/api/things/a", "If-Match", "\"x\", " + etag).expect(200);
        http.get("/api/things/a", "If-Match", "*").expect(200);
        http.get("/api/things/a", "If-Match", "W/" + etag).expect(200);
        http.get("/api/things/a", "If-Match", "\"x\"").problem(412);
        http.get("/api/things/a", "If-Match", "\"x\"", "If-None-Match", etag).problem(412);
    }

    /** A proxy that compresses a response makes its entity tag weak. */
    @Test
    void ifMatch_weakTagOnAWrite_countsAsTheStrongOne() {
        String id = (String) http.post("/api/things", Map.of("title", "Weak"))
                .expect(201)
                .object()
                .get("id");
        String path = "/api/things/" + id;
        String first = "W/" + http.get(path).etag();
        http.put(path, Map.of("title", "Changed"), "If-Match", first).expect(200);
        http.put(path, Map.of("title", "Lost"), "If-Match", first).problem(412);
        http.delete(path, "If-Match", first + ", W/" + http.get(path).etag()).expect(204);
    }

    @Test
    void ifMatch_staleOnDelete() {
        var answer = http.delete("/api/things/a", "If-Match", "\"x\"").problem(412);
        assertThat(answer.object())
                .containsEntry("etag", http.get("/api/things/a").etag());
        assertThat(answer.object().get("current"))
                .isEqualTo(http.get("/api/things/a").object());
        http.get("/api/things/a").expect(200);
    }

    @Test
    void ifNoneMatch_onDelete() {
        http.delete("/api/things/a", "If-None-Match", "*").problem(412);
        http.delete("/api/things/none", "If-None-Match", "*").problem(404);
        http.get("/api/things/a").expect(200);
    }

    @Test
    void gzip_isUsedForLargeResponses() {
        var plain = http.get("/api/things/big").expect(200);
        assertThat(plain.header("Content-Encoding")).isEmpty();
        var packed = http.get("/api/things/big", "Accept-Encoding", "br, gzip").expect(200);
        assertThat(packed.header("Content-Encoding")).contains("gzip");
        assertThat(packed.unzipped()).isEqualTo(plain.bytes());
        assertThat(packed.etag()).isNotEqualTo(plain.etag());
        http.get("/api/things/big", "Accept-Encoding", "gzip", "If-None-Match", packed.etag())
                .expect(304);
        http.get("/api/things/big", "If-Match", packed.etag()).expect(200);
        assertThat(http.get("/api/things/a", "Accept-Encoding", "gzip").header("Content-Encoding"))
                .isEmpty();
        assertThat(http.get("/api/things/big", "Accept-Encoding", "gzip;q=0, *;q=0.5")
                        .header("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void largeList_isTheSameInEveryEncoding() {
        Random random = new Random(7);
        try (RestServer own = new RestServer(List.of(RestServer.things()), Map.of())) {
            for (int i = 0; i < 300; i++) {
                own.put(
                        "things",
                        "t" + i,
                        Map.of(
                                "title",
                                "T" + i,
                                "notes",
                                Long.toString(random.nextLong()).repeat(20)));
            }
            var plain = own.http.get("/api/things").expect(200);
            assertThat(plain.bytes().length).isGreaterThan(100_000);
            assertThat(plain.list()).hasSize(300);
            for (int i = 0; i < 3; i++) {
                assertThat(own.http
                                .get("/api/things", "Accept-Encoding", "gzip")
                                .unzipped())
                        .isEqualTo(plain.bytes());
                assertThat(own.http.get("/api/things").bytes()).isEqualTo(plain.bytes());
            }
            assertThat(own.http.send("HEAD", "/api/things", null).header("Content-Length"))
                    .contains(Integer.toString(plain.bytes().length));
        }
    }

    @Test
    void body_mustBeAJsonObject() {
        String path = "/api/things";
        assertThat(http.post(path, "{\"title\":\n  x}").problem(400).text()).contains("line 2", "column");
        http.post(path, "").problem(400);
        http.post(path, "[]").problem(400);
        http.post(path, "\"text\"").problem(400);
        http.post(path, "null").problem(400);
        http.post(path, "{\"title\":\"a\"} {}").problem(400);
        http.post(path, "{\"title\":\"a\",\"title\":\"b\"}").problem(400);
        http.post(path, "{\"title\":\"\\ud800\"}").problem(400);
        http.post(path, "[".repeat(5_000)).problem(400);
        http.post(path, "{\"size\":1e999999999}").problem(400);
        byte[] latin = {'{', '"', 'a', '"', ':', '"', (byte) 0xe9, '"', '}'};
        http.send("POST", path, latin, "Content-Type", "application/json").problem(400);
    }

    @Test
    void body_contentType() {
        byte[] body = Json.write(Map.of("word", "hi"));
        String path = "/api/things/a/echo";
        for (String type : List.of(
                "application/json",
                "application/json; charset=utf-8",
                "Application/JSON;charset=\"UTF-8\"",
                "application/merge-patch+json")) {
            http.send("POST", path, body, "Content-Type", type).expect(200);
        }
        for (String type : List.of("text/plain", "application/json; charset=latin1", "application/x-json")) {
            http.send("POST", path, body, "Content-Type", type).problem(415);
        }
        http.send("POST", path, body).problem(415);
    }

    @Test
    void body_tooLarge() {
        String large = "{\"word\":\"" + "x".repeat(RestServer.BODY_LIMIT) + "\"}";
        http.post("/api/things/a/echo", large).problem(413);
        assertThat(http.raw("POST /api/things/a/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + Integer.toHexString(large.length()) + "\r\n" + large + "\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
        String fits = "{\"word\":\"" + "x".repeat(RestServer.BODY_LIMIT - 20) + "\"}";
        http.post("/api/things/a/echo", fits).expect(200);
    }

    @Test
    void action_acceptsTypedArguments() {
        assertThat(http.get("/api/things/echo?word=hi%20you&count=3&loud=true&_t=1")
                        .expect(200)
                        .object())
                .isEqualTo(Map.of("word", "hi you", "count", 3L, "loud", true));
        assertThat(http.post("/api/things/x%2Fy/echo?count=2", Map.of("term", "hi", "loud", false))
                        .expect(200)
                        .object())
                .isEqualTo(Map.of(
                        "path", Map.of("id", "x/y"),
                        "query", Map.of("count", 2L),
                        "body", Map.of("word", "hi", "loud", false)));
    }

    @Test
    void action_invalidArguments_areRefused() {
        assertThat(http.post("/api/things/a/echo", Map.of("wrod", "hi", "loud", "x"))
                        .problem(400)
                        .pointers())
                .containsExactlyInAnyOrder("/word", "/loud", "/wrod");
        assertThat(http.post("/api/things/a/echo", Map.of("wrod", "hi")).text()).contains("did you mean word");
        assertThat(http.post("/api/things/a/echo", Map.of("word", " ")).pointers())
                .containsExactly("/word");
        http.get("/api/things/echo?word=a&count=x").problem(400);
        assertThat(http.get("/api/things/echo?word=a&lowd=true").problem(400).text())
                .contains("did you mean loud");
        http.get("/api/things/echo").problem(400);
    }

    @Test
    void collections_areDescribed() {
        var all = http.get("/api/collections").expect(200).list();
        assertThat(all).extracting("name").containsExactly("things", "area/notes");
        var one = http.get("/api/collections/area/notes").expect(200).object();
        assertThat(one)
                .isEqualTo(all.get(1))
                .extractingByKey("operations")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .extracting(operation -> String.valueOf(((Map<?, ?>) operation).get("address")))
                .containsExactlyInAnyOrder("/area/notes", "/area/notes/:id", "/area/notes/batch");
        assertThat(http.get("/api/collections/area%2Fnotes").expect(200).object())
                .isEqualTo(one);
        http.get("/api/collections/none").problem(404);
    }

    /** A load balancer may add a query of its own to the address that it checks. */
    @Test
    void health_withUnknownParameters_isAnswered() {
        assertThat(http.get("/api/health?x=1&x=2&y").expect(200).object()).containsEntry("status", "ok");
        http.get("/api/version?x=1").expect(400);
    }

    @Test
    void health_andVersion() {
        assertThat(http.get("/api/health").expect(200).object()).containsEntry("status", "ok");
        assertThat(http.get("/api/version").expect(200).object()).containsEntry("version", "1");
    }

    @Test
    void recordWithTheNameOfAReadingVerb_isAProblem() {
        server.put("things", "echo", Map.of("title", "Echo"));
        assertThat(http.get("/api/problems").expect(200).list())
                .singleElement()
                .satisfies(problem -> assertThat(problem)
                        .containsEntry("kind", "reserved-id")
                        .containsEntry("collection", "things")
                        .containsEntry("recordId", "echo"));
    }
}
