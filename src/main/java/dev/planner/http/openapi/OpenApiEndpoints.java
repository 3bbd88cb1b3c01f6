package dev.planner.http.openapi;

import dev.planner.base.Json;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.FixedBody;
import dev.planner.http.rest.ApiOperation;
import dev.planner.schema.Catalogue;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code GET /api/openapi.json}, and {@code /docs}, which shows the same to people. */
public final class OpenApiEndpoints implements Endpoints {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final List<ApiOperation> operations;
    private final OpenApi openApi;
    private volatile @Nullable Made made;

    /** What is served, made when it is first asked for: it takes a moment that the start of the server need not wait for. */
    private record Made(FixedBody json, FixedBody page) {}

    /**
     * @param others all other operations of the API
     * @param beside path items of what is not below {@code /api}, by path
     * @param version the server's version
     */
    public OpenApiEndpoints(
            Catalogue catalogue, List<ApiOperation> others, Map<String, Object> beside, String version) {
        List<ApiOperation> all = new ArrayList<>(others);
        all.add(new ApiOperation(
                HttpMethod.GET,
                "/openapi.json",
                new ApiOperation.Subject.Described(OpenApi::describeItself),
                (context, none) -> answer(context, Made::json)));
        this.operations = List.copyOf(all);
        this.openApi = new OpenApi(catalogue, operations, beside, version);
    }

    /** All operations, the one that describes them included. */
    public List<ApiOperation> operations() {
        return operations;
    }

    @Override
    public void mount(Router router) {
        Endpoints.get(router, "/docs").handler(context -> {
            context.response().putHeader("Content-Security-Policy", POLICY);
            answer(context, Made::page);
        });
        file(router, "docs.css", "docs/docs.css", "text/css; charset=utf-8");
        file(router, "docs.js", "docs/docs.js", "text/javascript; charset=utf-8");
        file(router, "favicon.svg", "favicon.svg", "image/svg+xml");
    }

    private static void file(Router router, String name, String source, String mediaType) {
        FixedBody file = FixedBody.of(mediaType, resource("/webroot/" + source));
        Endpoints.get(router, "/docs/" + name).handler(file::answer);
    }

    private static byte[] resource(String path) {
        try (InputStream in = OpenApiEndpoints.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(RoutingContext context, Function<Made, FixedBody> part) {
        Made now = made;
        Future<Made> ready =
                now != null ? Future.succeededFuture(now) : context.vertx().executeBlocking(this::make, false);
        Eventually.answer(context, ready, done -> part.apply(done).answer(context));
    }

    private synchronized Made make() {
        Made now = made;
        if (now == null) {
            Map<String, Object> document = openApi.document();
            now = new Made(
                    FixedBody.json(Json.write(document)),
                    FixedBody.of("text/html; charset=utf-8", new DocsPage(document).html()));
            made = now;
        }
        return now;
    }
}
