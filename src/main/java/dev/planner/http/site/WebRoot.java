package dev.planner.http.site;

import dev.planner.http.message.Answers;
import dev.planner.http.message.ConditionalRequests;
import dev.planner.http.message.Endpoints;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Serves the web UI: the same page for every address of the UI, and its files under a path with their version. It must
 * be mounted after all other endpoints. With the system property {@code planner.webroot} the files are read from that
 * directory at each load of the page.
 */
public final class WebRoot implements Endpoints {
    private static final String ASSETS = "/assets/";
    private static final Set<String> NOT_THE_UI = Set.of("api", "mcp", "docs", "metrics", "assets", ".well-known");

    private final String basePath;
    private final List<String> icons;
    private final @Nullable Path directory;
    private volatile WebSite site;

    /**
     * Reads files, so it must not be called on an event loop.
     *
     * @param basePath the path of the server's public address; may be empty
     */
    public WebRoot(Catalogue catalogue, String basePath) {
        this.basePath = basePath;
        icons = icons(catalogue);
        String property = System.getProperty("planner.webroot");
        directory = property == null ? null : Path.of(property);
        WebSite written = directory == null ? BuiltSite.written(WebFiles::resource, icons) : null;
        site = written == null ? build() : placed(written);
    }

    /** The icons of the collections. */
    static List<String> icons(Catalogue catalogue) {
        return catalogue.all().stream().map(CollectionType::icon).toList();
    }

    private WebSite build() {
        return placed(SiteBuilder.build(WebFiles.all(directory), icons).served());
    }

    private WebSite placed(WebSite built) {
        return basePath.isEmpty() ? built : built.below(basePath);
    }

    @Override
    public void mount(Router router) {
        router.route(ASSETS + "*").handler(this::asset);
        router.route("/*").last().handler(this::page);
    }

    private void page(RoutingContext context) {
        if (!isAddressOfTheUi(context.normalizedPath(), context.request())) {
            context.next();
            return;
        }
        if (!Endpoints.reads(context.request())) {
            Endpoints.refuse(context.request(), Set.of("GET"));
            return;
        }
        if (directory != null) {
            site = build();
        }
        HttpServerResponse response = context.response();
        response.putHeader("Content-Security-Policy", site.contentSecurityPolicy());
        response.putHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.putHeader("X-Content-Type-Options", "nosniff");
        response.putHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        send(context.request(), site.page());
    }

    /**
     * Whether a path leads to the page. A path with a dot can be the path of a record, whose id may contain a dot, or
     * the path of a missing file. For a path with a dot, only a browser that navigates receives the page.
     */
    private static boolean isAddressOfTheUi(String path, HttpServerRequest request) {
        String first = path.substring(1).split("/", 2)[0];
        boolean isRecord = path.indexOf('/', 1) > 0 && isNavigation(request);
        boolean hasDot = path.indexOf('.', path.lastIndexOf('/')) >= 0;
        return !NOT_THE_UI.contains(first) && (!hasDot || isRecord);
    }

    private static boolean isNavigation(HttpServerRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return accepted != null && accepted.contains("text/html");
    }

    private void asset(RoutingContext context) {
        String path = context.normalizedPath();
        if (!path.startsWith(ASSETS)) {
            context.next();
            return;
        }
        String rest = path.substring(ASSETS.length());
        int slash = rest.indexOf('/');
        WebAsset asset = slash < 0 ? null : site.find(rest.substring(slash + 1));
        if (asset == null) {
            context.next();
            return;
        }
        if (!Endpoints.reads(context.request())) {
            Endpoints.refuse(context.request(), Set.of("GET"));
            return;
        }
        // A page that was loaded before an update requests files of its old version: it gets the current ones,
        // uncached.
        boolean current = rest.substring(0, slash).equals(site.version());
        HttpServerResponse response = context.response();
        response.putHeader("X-Content-Type-Options", "nosniff");
        response.putHeader(HttpHeaders.CACHE_CONTROL, current ? "public, max-age=31536000, immutable" : "no-cache");
        send(context.request(), asset);
    }

    private static void send(HttpServerRequest request, WebAsset asset) {
        HttpServerResponse response = request.response();
        boolean held = ConditionalRequests.notModified(request, asset.tag());
        response.putHeader(HttpHeaders.ETAG, asset.etag());
        response.headers().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (held) {
            response.setStatusCode(304).end();
            return;
        }
        boolean packed = asset.isCompressed() && Answers.gzip(request);
        if (packed) {
            response.putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, asset.type());
        Endpoints.end(request, packed ? asset.stored() : asset.plain());
    }
}
