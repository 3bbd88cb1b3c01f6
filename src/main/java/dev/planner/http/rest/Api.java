package dev.planner.http.rest;

import dev.planner.base.PercentEncoding;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Problems;
import dev.planner.http.message.RequestContext;
import dev.planner.http.message.RequestRefusal;
import dev.planner.http.message.Uris;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches every request below {@code /api} to its route, and all other requests to the router. It serves {@code
 * HEAD} like {@code GET}, serves {@code OPTIONS} for every path, and refuses unknown paths and methods. A path with a
 * trailing slash is unknown.
 */
public final class Api implements Handler<HttpServerRequest> {
    private static final int BASE_LENGTH = ApiLinks.BASE.length();

    private final PathTree tree = new PathTree();
    private final Consumer<HttpServerRequest> marks;
    private final BiConsumer<HttpServerRequest, Throwable> failed;
    private final Handler<HttpServerRequest> others;

    /**
     * @param marks adds headers to each response of the API
     * @param problems answers failed requests of the API
     * @param others handles requests to all other paths
     */
    public Api(
            List<Route> routes,
            Consumer<HttpServerRequest> marks,
            Problems problems,
            Handler<HttpServerRequest> others) {
        routes.forEach(tree::add);
        this.marks = marks;
        this.failed = problems::answer;
        this.others = others;
    }

    @Override
    public void handle(HttpServerRequest request) {
        String path = path(request);
        if (path == null) {
            others.handle(request);
            return;
        }
        RequestContext context = new RequestContext(request, failed);
        try {
            marks.accept(request);
            dispatch(context, path);
        } catch (RuntimeException e) {
            context.fail(e);
        }
    }

    /** The normalised path; {@code null} if it is not in the API. */
    private static @Nullable String path(HttpServerRequest request) {
        String sent = request.path();
        if (sent == null) {
            return null;
        }
        try {
            String path = Uris.normalPath(sent);
            boolean inApi =
                    path.startsWith(ApiLinks.BASE) && (path.length() == BASE_LENGTH || path.charAt(BASE_LENGTH) == '/');
            return inApi ? path : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private void dispatch(RequestContext context, String path) {
        HttpMethod method = context.request().method();
        PathTree.Match match = tree.find(method == HttpMethod.HEAD ? HttpMethod.GET : method, path, BASE_LENGTH);
        if (match == null) {
            refuse(context.request(), path);
        } else {
            List<String> sent = match.parameters();
            match.route().handler().handle(context, path.indexOf('%') < 0 ? sent : decode(sent));
        }
    }

    private static List<String> decode(List<String> parameters) {
        try {
            return parameters.stream().map(PercentEncoding::decode).toList();
        } catch (IllegalArgumentException e) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The address cannot be decoded: " + e.getMessage() + ".");
        }
    }

    private void refuse(HttpServerRequest request, String path) {
        Set<String> methods = tree.methods(path, BASE_LENGTH);
        if (methods.isEmpty()) {
            throw Problem.notFound(RequestRefusal.NO_SUCH_ADDRESS, hint(path));
        }
        Endpoints.refuse(request, methods);
    }

    private String hint(String path) {
        boolean slash = path.endsWith("/")
                && !tree.methods(path.substring(0, path.length() - 1), BASE_LENGTH)
                        .isEmpty();
        return slash
                ? "There is nothing at this address; omit the trailing slash."
                : "There is nothing at this address; GET /api/openapi.json lists all addresses.";
    }
}
