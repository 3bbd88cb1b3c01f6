package dev.planner.http.message;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import java.util.Set;
import java.util.TreeSet;

/** A group of related routes that adds itself to the router. Paths are absolute, including {@code /api}. */
public interface Endpoints {
    void mount(Router router);

    /** A route for GET and therefore also for HEAD (RFC 9110 §9.3.2); other methods are refused at this path. */
    static Route get(Router router, String path) {
        Route route = router.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD);
        router.route(path).handler(context -> {
            if (reads(context.request())) {
                context.next();
            } else {
                refuse(context.request(), Set.of("GET"));
            }
        });
        return route;
    }

    static boolean reads(HttpServerRequest request) {
        return request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD;
    }

    /**
     * Refuses a request whose method the path does not support. An OPTIONS request gets the list of supported methods
     * (§9.3.7).
     *
     * @param offered the supported methods; never empty
     * @throws ProblemException with 405, except for OPTIONS
     */
    static void refuse(HttpServerRequest request, Set<String> offered) {
        Set<String> methods = new TreeSet<>(offered);
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        methods.add("OPTIONS");
        String list = String.join(", ", methods);
        if (request.method() == HttpMethod.OPTIONS) {
            request.response()
                    .setStatusCode(204)
                    .putHeader(HttpHeaders.ALLOW, list)
                    .end();
            return;
        }
        throw new ProblemException(new Problem.NotAllowed(
                RequestRefusal.METHOD_NOT_ALLOWED.reason(),
                request.method() + " is not allowed here; allowed are " + list + ".",
                methods));
    }

    /** Ends a response with a body. The response to HEAD contains only the length of the body. */
    static void end(HttpServerRequest request, Buffer body) {
        HttpServerResponse response = request.response();
        if (request.method() == HttpMethod.HEAD) {
            response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()))
                    .end();
        } else {
            response.end(body);
        }
    }
}
