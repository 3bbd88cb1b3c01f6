package dev.planner.http.rest;

import dev.planner.http.message.ApiLinks;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.Uris;
import dev.planner.item.Problem;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All of {@code /api}: finds the route of a request, serves {@code HEAD} like {@code GET} and {@code OPTIONS} for every
 * path, and otherwise answers with the problem of the address or the method. A path has one spelling: a path with a
 * trailing slash is unknown.
 */
public final class Api implements Endpoints {
    private static final String ALL = ApiLinks.BASE + "/*";

    private final PathTree tree = new PathTree();

    public Api(List<Route> routes) {
        routes.forEach(tree::add);
    }

    /** Must be mounted after the handlers that protect the API, and before other endpoints below {@code /api}. */
    @Override
    public void mount(Router router) {
        router.route(ALL).handler(this::dispatch);
        router.route(ALL).last().handler(context -> unknown(context, router));
    }

    private void dispatch(RoutingContext context) {
        HttpMethod method = context.request().method();
        PathTree.Match match = tree.find(
                method == HttpMethod.HEAD ? HttpMethod.GET : method, context.normalizedPath(), ApiLinks.BASE.length());
        if (match == null) {
            context.next();
            return;
        }
        match.route().handler().handle(context, decoded(match.parameters()));
    }

    private static List<String> decoded(List<String> parameters) {
        for (String parameter : parameters) {
            if (parameter.indexOf('%') >= 0) {
                return decode(parameters);
            }
        }
        return parameters;
    }

    private static List<String> decode(List<String> parameters) {
        try {
            return parameters.stream().map(Uris::decode).toList();
        } catch (IllegalArgumentException e) {
            throw Problem.invalid("", "The address cannot be decoded: " + e.getMessage() + ".");
        }
    }

    private void unknown(RoutingContext context, Router router) {
        String path = context.normalizedPath();
        Set<String> methods = tree.methods(path, ApiLinks.BASE.length());
        methods.addAll(elsewhere(router, path));
        if (methods.isEmpty()) {
            throw Problem.notFound(hint(path));
        }
        Endpoints.refuse(context, methods);
    }

    /** The methods of endpoints with fixed paths that are mounted directly on the router. */
    private static Set<String> elsewhere(Router router, String path) {
        Set<String> methods = new TreeSet<>();
        for (var route : router.getRoutes()) {
            if (route.isExactPath() && path.equals(route.getPath()) && route.methods() != null) {
                route.methods().forEach(method -> methods.add(method.name()));
            }
        }
        return methods;
    }

    private String hint(String path) {
        boolean slash = path.endsWith("/")
                && !tree.methods(path.substring(0, path.length() - 1), ApiLinks.BASE.length())
                        .isEmpty();
        return slash
                ? "There is nothing at this address; leave out the slash at its end."
                : "There is nothing at this address; GET /api/openapi.json lists what there is.";
    }
}
