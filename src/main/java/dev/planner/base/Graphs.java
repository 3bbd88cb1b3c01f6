package dev.planner.base;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Walks through things that point at each other. */
public final class Graphs {
    private Graphs() {}

    /**
     * A shortest way.
     *
     * @param next what a node points at; may name nodes that point at nothing
     * @return the nodes from the first to the last, both included; empty when there is no way
     */
    public static <N> List<N> path(N from, N to, Function<N, ? extends Iterable<N>> next) {
        Map<N, @Nullable N> cameFrom = new HashMap<>();
        Deque<N> queue = new ArrayDeque<>();
        cameFrom.put(from, null);
        queue.add(from);
        while (!queue.isEmpty()) {
            N node = queue.remove();
            if (node.equals(to)) {
                return wayTo(node, cameFrom);
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

    private static <N> List<N> wayTo(N last, Map<N, @Nullable N> cameFrom) {
        List<N> way = new ArrayList<>();
        for (N node = last; node != null; node = cameFrom.get(node)) {
            way.add(node);
        }
        Collections.reverse(way);
        return way;
    }
}
