package dev.planner.base;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Graph algorithms. No method recurses, and the time of each is linear in the size of the graph. */
public final class Graphs {
    private Graphs() {}

    /**
     * A shortest path from one of several nodes.
     *
     * @param next the successors of a node; may contain nodes without successors
     * @return the nodes from the first to the last, both included; empty if there is no path
     */
    public static <N> List<N> shortestPath(Collection<N> from, N to, Function<N, ? extends Iterable<N>> next) {
        Map<N, @Nullable N> cameFrom = new HashMap<>();
        Deque<N> queue = new ArrayDeque<>();
        for (N start : from) {
            if (!cameFrom.containsKey(start)) {
                cameFrom.put(start, null);
                queue.add(start);
            }
        }
        while (!queue.isEmpty()) {
            N node = queue.remove();
            if (node.equals(to)) {
                return pathTo(node, cameFrom);
            }
            for (N neighbour : next.apply(node)) {
                if (!cameFrom.containsKey(neighbour)) {
                    cameFrom.put(neighbour, node);
                    queue.add(neighbour);
                }
            }
        }
        return List.of();
    }

    /**
     * The nodes on cycles.
     *
     * @param next the only successor of a node; {@code null} for none
     */
    public static <N> Set<N> nodesOnCycles(Collection<N> nodes, Function<N, @Nullable N> next) {
        Set<N> onCycles = new HashSet<>();
        Set<N> seen = new HashSet<>();
        for (N start : nodes) {
            Map<N, Integer> places = new HashMap<>();
            List<N> walk = new ArrayList<>();
            N node = start;
            while (node != null && seen.add(node)) {
                places.put(node, walk.size());
                walk.add(node);
                node = next.apply(node);
            }
            Integer entry = node == null ? null : places.get(node);
            if (entry != null) {
                onCycles.addAll(walk.subList(entry, walk.size()));
            }
        }
        return onCycles;
    }

    private static <N> List<N> pathTo(N last, Map<N, @Nullable N> cameFrom) {
        List<N> path = new ArrayList<>();
        for (N node = last; node != null; node = cameFrom.get(node)) {
            path.add(node);
        }
        Collections.reverse(path);
        return path;
    }
}
