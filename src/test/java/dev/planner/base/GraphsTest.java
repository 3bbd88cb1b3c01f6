package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GraphsTest {
    private static final Map<String, List<String>> EDGES =
            Map.of("a", List.of("b", "c"), "b", List.of("d"), "c", List.of("a"), "d", List.of("e"));

    @Test
    void path_isTheShortest() {
        assertThat(path("a", "e")).containsExactly("a", "b", "d", "e");
    }

    @Test
    void path_toItself() {
        assertThat(path("a", "a")).containsExactly("a");
    }

    @Test
    void path_inACycleWithoutTheTarget_isEmpty() {
        assertThat(path("c", "x")).isEmpty();
    }

    @Test
    void path_fromSeveralNodes_startsAtTheNearest() {
        assertThat(Graphs.shortestPath(List.of("a", "b"), "e", node -> EDGES.getOrDefault(node, List.of())))
                .containsExactly("b", "d", "e");
    }

    @Test
    void nodesOnCycles_findsOnlyMembersOfCycles() {
        Map<String, String> next = Map.of("a", "b", "b", "c", "c", "b", "d", "d", "e", "a", "f", "g");
        assertThat(Graphs.nodesOnCycles(List.of("e", "a", "f", "d", "c"), next::get))
                .containsExactlyInAnyOrder("b", "c", "d");
    }

    @Test
    void nodesOnCycles_ofALongChain() {
        Set<Integer> circles =
                Graphs.nodesOnCycles(IntStream.range(0, 200_000).boxed().toList(), node -> node == 0 ? null : node - 1);
        assertThat(circles).isEmpty();
    }

    private static List<String> path(String from, String to) {
        return Graphs.shortestPath(List.of(from), to, node -> EDGES.getOrDefault(node, List.of()));
    }
}
