package dev.planner.domain.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlacementTest {

    @Test
    void intoAnEmptySection() {
        assertThat(Placement.at(List.of(), 3)).isEqualTo(new Placement(BigDecimal.ZERO, Map.of()));
    }

    @Test
    void atTheEnd_changesNoOther() {
        assertThat(Placement.at(orders("0", "1", "2.5"), 99)).isEqualTo(new Placement(new BigDecimal("3"), Map.of()));
    }

    @Test
    void atTheBeginning_changesNoOther() {
        assertThat(Placement.at(orders("0", "1"), 0)).isEqualTo(new Placement(new BigDecimal("-1"), Map.of()));
    }

    @Test
    void between_takesTheShortestNumber() {
        assertThat(Placement.at(orders("0", "10"), 1).order()).isEqualByComparingTo("5");
        assertThat(Placement.at(orders("3", "4"), 1).order()).isEqualByComparingTo("3.5");
        assertThat(Placement.at(orders("3.9", "4"), 1).order()).isEqualByComparingTo("3.95");
    }

    @Test
    void amongTasksWithoutOrder_shiftsTheShorterSide() {
        List<BigDecimal> unstated = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            unstated.add(Placement.UNSTATED);
        }
        assertThat(Placement.at(unstated, 2).shifted()).hasSize(2);
        assertThat(Placement.at(unstated, 47).shifted()).hasSize(3);
        assertThat(Placement.at(unstated, 50).shifted()).isEmpty();
    }

    @Test
    void randomMoves_resultInTheExpectedOrder() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> names = new ArrayList<>();
        List<BigDecimal> orders = new ArrayList<>();
        for (int step = 0; step < 5000; step++) {
            int from = random.nextInt(3);
            if (from == 0 || names.size() < 8) {
                names.add("t" + step);
                orders.add(Placement.behind(orders.isEmpty() ? null : orders.get(orders.size() - 1)));
                continue;
            }
            int source = random.nextInt(names.size());
            String moved = names.remove(source);
            orders.remove(source);
            int position = random.nextInt(4);
            Placement placement = Placement.at(orders, position);
            placement.shifted().forEach(orders::set);
            names.add(position, moved);
            orders.add(position, placement.order());
            assertThat(orders).as("seed %d, step %d", seed, step).isSorted();
            assertThat(orders.stream().distinct().count())
                    .as("seed %d, step %d", seed, step)
                    .isEqualTo(orders.size());
        }
    }

    private static List<BigDecimal> orders(String... texts) {
        return Arrays.stream(texts).map(BigDecimal::new).toList();
    }
}
