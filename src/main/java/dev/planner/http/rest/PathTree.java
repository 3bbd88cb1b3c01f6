package dev.planner.http.rest;

import io.vertx.core.http.HttpMethod;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Routes by path, one level for each segment. The number of look-ups for a request is the number of segments in its
 * path, independent of the number of routes. A fixed segment takes precedence over a parameter if it offers the method.
 */
final class PathTree {
    private static final char SEPARATOR = '/';

    private final Node root = new Node();

    private static final class Node {
        final Map<String, Node> fixed = new HashMap<>();
        final Map<HttpMethod, Route> routes = new LinkedHashMap<>();

        @Nullable Node parameter;
    }

    /** The route of a request, with the encoded values of the path's parameters. */
    record Match(Route route, List<String> parameters) {}

    /**
     * @throws IllegalArgumentException if the path already has a route with this method, which is a bug in the server
     */
    void add(Route route) {
        Node node = root;
        for (String segment : route.path().substring(1).split("/", -1)) {
            node = segment.startsWith(":") ? parameter(node) : node.fixed.computeIfAbsent(segment, name -> new Node());
        }
        if (node.routes.put(route.method(), route) != null) {
            throw new IllegalArgumentException("two routes at " + route.method() + " " + route.path());
        }
    }

    private static Node parameter(Node node) {
        Node parameter = node.parameter;
        if (parameter == null) {
            parameter = new Node();
            node.parameter = parameter;
        }
        return parameter;
    }

    /**
     * @param path an absolute path
     * @param from the start of the part that routes describe, at a {@code /}
     */
    @Nullable Match find(HttpMethod method, String path, int from) {
        return from < path.length() ? find(root, method, path, from + 1, null) : null;
    }

    private static @Nullable Match find(
            Node node, HttpMethod method, String path, int from, @Nullable Parameters parameters) {
        int end = path.indexOf(SEPARATOR, from);
        String segment = end < 0 ? path.substring(from) : path.substring(from, end);
        Node fixed = node.fixed.get(segment);
        Match match = fixed == null ? null : below(fixed, method, path, end, parameters);
        if (match != null || node.parameter == null || segment.isEmpty()) {
            return match;
        }
        return below(node.parameter, method, path, end, new Parameters(parameters, segment));
    }

    private static @Nullable Match below(
            Node node, HttpMethod method, String path, int end, @Nullable Parameters parameters) {
        if (end >= 0) {
            return find(node, method, path, end + 1, parameters);
        }
        Route route = node.routes.get(method);
        return route == null ? null : new Match(route, Parameters.list(parameters));
    }

    /** The methods that a path offers; empty if the path is unknown. */
    Set<String> methods(String path, int from) {
        Set<String> methods = new TreeSet<>();
        if (from < path.length()) {
            collect(root, path, from + 1, methods);
        }
        return methods;
    }

    private static void collect(Node node, String path, int from, Set<String> methods) {
        int end = path.indexOf(SEPARATOR, from);
        String segment = end < 0 ? path.substring(from) : path.substring(from, end);
        List<Node> next = new ArrayList<>(2);
        Node fixed = node.fixed.get(segment);
        if (fixed != null) {
            next.add(fixed);
        }
        if (node.parameter != null && !segment.isEmpty()) {
            next.add(node.parameter);
        }
        for (Node below : next) {
            if (end < 0) {
                below.routes.keySet().forEach(method -> methods.add(method.name()));
            } else {
                collect(below, path, end + 1, methods);
            }
        }
    }

    /**
     * The parameters found so far, last first. The list is immutable, because other branches are tried with the same
     * prefix.
     */
    private record Parameters(@Nullable Parameters before, String value) {
        static List<String> list(@Nullable Parameters last) {
            if (last == null) {
                return List.of();
            }
            if (last.before == null) {
                return List.of(last.value);
            }
            List<String> values = new ArrayList<>();
            for (Parameters at = last; at != null; at = at.before) {
                values.add(at.value);
            }
            Collections.reverse(values);
            return values;
        }
    }
}
