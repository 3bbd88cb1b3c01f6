package dev.planner.http.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundlePlanTest {
    private static final int SMALL = 100;
    private static final int LARGE = 1_000_000;

    /** The imports of each module. The list, the board and the calendar are entries. */
    private final Map<String, List<String>> imports = new HashMap<>(Map.of(
            "begin.js", List.of("shell.js"),
            "shell.js", List.of(),
            "list.js", List.of("rows.js", "dates.js", "shell.js"),
            "board.js", List.of("rows.js", "dates.js"),
            "calendar.js", List.of("dates.js"),
            "rows.js", List.of(),
            "dates.js", List.of()));

    private final Map<String, Integer> lengths = new HashMap<>();

    @Test
    void smallModulesOfSimilarEntries_shareABundle() {
        assertThat(bundleOf("rows.js")).containsExactlyInAnyOrder("rows.js", "dates.js");
    }

    @Test
    void largeModule_isNotLoadedByAnEntryWithoutNeed() {
        lengths.put("rows.js", LARGE);
        imports.put("rows.js", List.of("cells.js"));
        imports.put("cells.js", List.of());
        assertThat(bundleOf("rows.js")).containsExactly("cells.js", "rows.js");
    }

    @Test
    void moduleThatMostEntriesNeed_isNotLoadedByTheOtherOnes() {
        lengths.put("rows.js", 15_000);
        for (int i = 0; i < 20; i++) {
            imports.put(module(i), List.of("rows.js", "dates.js"));
        }
        assertThat(bundleOf("dates.js")).containsExactly("dates.js");
    }

    @Test
    void modulesThatNoEntryNeedsTogether_areApart() {
        imports.put("trash.js", List.of("bin.js"));
        imports.put("problems.js", List.of("bin.js"));
        imports.put("bin.js", List.of("lid.js"));
        imports.put("lid.js", List.of());
        assertThat(bundleOf("bin.js")).containsExactly("lid.js", "bin.js");
    }

    @Test
    void moduleOfTheFirstEntry_staysInItsBundle() {
        assertThat(plan()).containsEntry("begin.js", List.of("shell.js", "begin.js"));
        assertThat(plan()).containsEntry("list.js", List.of("list.js"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 19})
    void modulesOfAnyGraph_areInOneBundle_behindTheirImports(long seed) {
        Random random = new Random(seed);
        imports.clear();
        imports.put("begin.js", List.of());
        for (int i = 0; i < 150; i++) {
            int number = i;
            imports.put(
                    module(i),
                    random.ints(random.nextInt(4), 0, 150)
                            .filter(other -> other < number)
                            .distinct()
                            .mapToObj(BundlePlanTest::module)
                            .toList());
            lengths.put(module(i), random.nextInt(20_000));
        }
        // With 19, a merge of the groups that gain most would put another group between its modules.
        Map<String, List<String>> plan = plan();
        Map<String, String> bundleOf = new HashMap<>();
        plan.forEach((bundle, paths) -> {
            for (String path : paths) {
                assertThat(bundleOf.put(path, bundle)).as(path).isNull();
                assertThat(paths.subList(0, paths.indexOf(path)))
                        .as("imports of %s run first", path)
                        .containsAll(imports.get(path).stream()
                                .filter(paths::contains)
                                .toList());
            }
        });
    }

    private static String module(int number) {
        return "m%03d.js".formatted(number);
    }

    private List<String> bundleOf(String path) {
        return plan().values().stream()
                .filter(paths -> paths.contains(path))
                .findFirst()
                .orElse(List.of(path));
    }

    private Map<String, List<String>> plan() {
        return new BundlePlan(
                        imports.keySet().stream().sorted().toList(),
                        imports::get,
                        path -> lengths.getOrDefault(path, SMALL),
                        List.of("begin.js"))
                .bundles();
    }
}
