package dev.planner.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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
    void path_endsInACycleWithoutAnswer() {
        assertThat(path("c", "x")).isEmpty();
    }

    private static List<String> path(String from, String to) {
        return Graphs.path(from, to, node -> EDGES.getOrDefault(node, List.of()));
    }
}
