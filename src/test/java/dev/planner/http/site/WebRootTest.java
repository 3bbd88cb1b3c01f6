package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.schema.Catalogue;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WebRootTest {
    private static final Pattern ASSET = Pattern.compile("\"(/assets/[^\"]+)\"");

    private static Vertx vertx;
    private static HttpServer server;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @BeforeAll
    static void serve() throws Exception {
        vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        new WebRoot(new Catalogue(List.of()), "").mount(router);
        server = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    @AfterAll
    static void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void page_isTheSameForEveryAddressOfTheUi() throws Exception {
        HttpResponse<String> home = get("/");
        assertThat(home.statusCode()).isEqualTo(200);
        assertThat(get("/billing/customers?item=cust_1.x").body()).isEqualTo(home.body());
    }

    @Test
    void page_hasAPolicyThatAllowsOnlyItsImportMap() throws Exception {
        HttpResponse<String> home = get("/");
        String policy = home.headers().firstValue("Content-Security-Policy").orElseThrow();
        Matcher map = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL)
                .matcher(home.body());
        assertThat(map.find()).isTrue();
        String hash = Base64.getEncoder()
                .encodeToString(WebAsset.digest("SHA-256", map.group(1).getBytes(UTF_8)));
        assertThat(policy)
                .contains("default-src 'none'", "script-src 'self' 'sha256-" + hash + "'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(home.headers().firstValue("Cache-Control")).contains("no-cache");
    }

    @Test
    void page_isServedForARecordWhoseIdHasADot() throws Exception {
        HttpRequest navigation = request("/goals/v1.2")
                .header("Accept", "text/html,application/xhtml+xml")
                .build();
        assertThat(CLIENT.send(navigation, HttpResponse.BodyHandlers.ofString()).body())
                .isEqualTo(get("/").body());
        assertThat(get("/goals/v1.2").statusCode()).isEqualTo(404);
    }

    @Test
    void page_isNotServedForFilesAndOtherParts() throws Exception {
        for (String path : List.of(
                "/api/nothing",
                "/mcp",
                "/robots.txt",
                "/.well-known/oauth-protected-resource",
                "/assets/x/none.js",
                "/assets/x/index.html")) {
            assertThat(get(path).statusCode()).as(path).isEqualTo(404);
        }
    }

    @Test
    void everyResourceOfThePage_existsAndIsCachedForever() throws Exception {
        List<String> paths = new ArrayList<>();
        Matcher matcher = ASSET.matcher(get("/").body());
        while (matcher.find()) {
            paths.add(matcher.group(1));
        }
        assertThat(paths).anyMatch(path -> path.endsWith("/app/boot.js")).hasSizeGreaterThan(20);
        for (String path : paths) {
            if (!path.endsWith("/")) {
                HttpResponse<String> file = get(path);
                assertThat(file.statusCode()).as(path).isEqualTo(200);
                assertThat(file.headers().firstValue("Cache-Control").orElse(""))
                        .contains("immutable");
                assertThat(file.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            }
        }
    }

    @Test
    void assets_areCompressed_andRevalidatedWithoutABody() throws Exception {
        String path = stylesheet();
        HttpResponse<byte[]> packed = CLIENT.send(
                request(path).header("Accept-Encoding", "gzip").build(), HttpResponse.BodyHandlers.ofByteArray());
        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
        assertThat(new String(unpacked, UTF_8)).isEqualTo(get(path).body()).contains("@layer tokens {");
        String etag = packed.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again =
                CLIENT.send(request(path).header("If-None-Match", etag).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void assetsOfAnotherVersion_areTheCurrentOnes_andNotCached() throws Exception {
        HttpResponse<String> old = get(stylesheet().replaceFirst("/assets/[^/]+/", "/assets/before/"));
        assertThat(old.statusCode()).isEqualTo(200);
        assertThat(old.headers().firstValue("Cache-Control")).contains("no-cache");
    }

    @Test
    void assets_neverServeOtherFiles() throws Exception {
        for (String path : List.of(
                "/assets/v/modules/lit/%2e%2e/%2e%2e/x.js",
                "/assets/v/modules/unknown/index.js", "/assets/v/modules/lit/LICENSE", "/assets/v/..%2findex.html")) {
            assertThat(get(path).statusCode()).as(path).isEqualTo(404);
        }
    }

    @Test
    void head_returnsTheLengthWithoutABody() throws Exception {
        HttpResponse<String> head = CLIENT.send(
                request(stylesheet())
                        .method("HEAD", HttpRequest.BodyPublishers.noBody())
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValueAsLong("Content-Length").orElse(0)).isPositive();
    }

    @Test
    void everyNamedIcon_exists() {
        assertThat(ViewIndex.icons(WebFiles.all(null)))
                .contains("x", "file-warning")
                .allMatch(name -> WebModules.icon(name) != null);
    }

    @Test
    void everyModule_hasTheVersionOfTheBuild() {
        for (String module : List.of(
                "lit/index.js",
                "lit-html/lit-html.js",
                "lit-element/lit-element.js",
                "reactive-element/reactive-element.js",
                "marked/marked.esm.js",
                "dompurify/purify.es.mjs",
                "sortablejs/sortable.core.esm.js")) {
            assertThat(WebModules.read(module)).as(module).isNotNull();
        }
    }

    @Test
    void folderWithADeclaration_isAViewWithItsTextsAndIcons() {
        Map<String, byte[]> files = new HashMap<>(WebFiles.all(null));
        files.put("views/weather/view.js", "export default {}".getBytes(UTF_8));
        files.put("views/weather/words/en.js", "export default { 'weather.rain': 'Rain' }".getBytes(UTF_8));
        files.put("views/weather/icons.txt", "cloud-rain\n".getBytes(UTF_8));
        WebSite site = SiteBuilder.build(files, List.of()).served();
        Map<String, byte[]> collected = ViewIndex.of(files.keySet());
        assertThat(new String(collected.get("views/declared.js"), UTF_8))
                .contains("from './weather/view.js'", "'weather': ", "'settings/parts/about': ");
        assertThat(new String(collected.get("words/en/views.js"), UTF_8))
                .contains("from '../../views/weather/words/en.js'", "from '../../views/trash/words/en.js'");
        assertThat(site.find("views/weather/view.js").plain().toString()).contains("export default ");
        assertThat(site.find("words/en.js").plain().toString()).contains("'weather.rain': 'Rain'");
        assertThat(site.find("icons.svg").plain().toString()).contains("<symbol id=\"cloud-rain\"");
    }

    @Test
    void missingModule_preventsTheStart() {
        ModuleGraph graph = new ModuleGraph(
                new ImportMap(Map.of()), path -> path.equals("a.js") ? "import './gone.js'".getBytes(UTF_8) : null);
        assertThatThrownBy(() -> graph.from(List.of("a.js"))).hasMessageContaining("gone.js");
    }

    private static String stylesheet() throws Exception {
        Matcher matcher = Pattern.compile("\"(/assets/[^\"]+/styles/app.css)\"").matcher(get("/").body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.actualPort() + path));
    }
}
