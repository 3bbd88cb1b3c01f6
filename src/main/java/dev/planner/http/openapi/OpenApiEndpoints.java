package dev.planner.http.openapi;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Json;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Eventually;
import dev.planner.http.message.FixedBody;
import dev.planner.http.message.RequestContext;
import dev.planner.http.rest.Route;
import dev.planner.schema.Catalogue;
import io.vertx.core.Future;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /api/openapi.json}, its OpenAPI 3.0.3 version at {@code /api/openapi-3.0.json}, and the reference page
 * {@code /docs}.
 */
public final class OpenApiEndpoints implements Endpoints {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Operation DOCUMENT = read("getOpenApi", Target.project())
            .at("/openapi.json")
            .says("Get this description", "The OpenAPI 3.1 document of all operations. `/docs` shows it to people.")
            .answers(Result.value("OpenApiDocument", Shape.anything("An OpenAPI document.")))
            .build();

    private static final Operation DOCUMENT_3_0 = read("getOpenApi30", Target.project())
            .at("/openapi-3.0.json")
            .says(
                    "Get this description for older tools",
                    "The description as an OpenAPI 3.0.3 document, which is less precise where 3.0 has no equivalent.")
            .answers(Result.value("OpenApiDocument", Shape.anything("An OpenAPI document.")))
            .build();

    private final OpenApi openApi;
    private final String basePath;
    private volatile @Nullable Made made;

    /** The served documents. They are created at the first request, so that they do not delay the start. */
    private record Made(FixedBody json, FixedBody olderJson, FixedBody page) {}

    /**
     * @param others all other operations of the API
     * @param beside operations with addresses outside {@code /api}
     * @param version the server's version
     * @param basePath the path of the server's public address; may be empty
     */
    public OpenApiEndpoints(
            Catalogue catalogue, List<Operation> others, List<Operation> beside, String version, String basePath) {
        List<Operation> all = new ArrayList<>(others);
        all.add(DOCUMENT);
        all.add(DOCUMENT_3_0);
        this.openApi = new OpenApi(catalogue, all, beside, version, basePath);
        this.basePath = basePath;
    }

    public List<Route> routes() {
        return List.of(
                Route.of(DOCUMENT, (context, none) -> answer(context, Made::json)),
                Route.of(DOCUMENT_3_0, (context, none) -> answer(context, Made::olderJson)));
    }

    @Override
    public void mount(Router router) {
        Endpoints.get(router, "/docs").handler(context -> {
            context.response().putHeader("Content-Security-Policy", POLICY);
            answer(RequestContext.of(context), Made::page);
        });
        file(router, "docs.css", "docs/docs.css", "text/css; charset=utf-8");
        file(router, "docs.js", "docs/docs.js", "text/javascript; charset=utf-8");
        file(router, "favicon.svg", "favicon.svg", "image/svg+xml");
    }

    private static void file(Router router, String name, String source, String mediaType) {
        FixedBody file = FixedBody.of(mediaType, resource("/webroot/" + source));
        Endpoints.get(router, "/docs/" + name).handler(context -> file.answer(RequestContext.of(context)));
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

    private void answer(RequestContext context, Function<Made, FixedBody> part) {
        Made now = made;
        Future<Made> ready =
                now != null ? Future.succeededFuture(now) : context.loop().executeBlocking(this::make, false);
        Eventually.answer(context, ready, done -> part.apply(done).answer(context));
    }

    private synchronized Made make() {
        Made now = made;
        if (now == null) {
            Map<String, Object> document = openApi.document();
            now = new Made(
                    FixedBody.json(Json.write(document)),
                    FixedBody.json(Json.write(OpenApi30.of(document))),
                    FixedBody.of("text/html; charset=utf-8", new DocsPage(document, basePath).html()));
            made = now;
        }
        return now;
    }
}
