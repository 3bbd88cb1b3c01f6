package dev.planner.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Revision;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AmendedSnapshotTest {
    private static final int CHANGES = 2_000;

    private static ItemKey key(int number) {
        return new ItemKey("things", "t" + number);
    }

    private static Item item(ItemKey key, int place) {
        return new Item(key, Map.of("id", key.id()), "things/" + place + "-" + key.id(), new Revision("r"), false);
    }

    @Test
    void items_afterEachChange_areTheRecordsInTheOrderOfTheirLocations() {
        Random random = new Random(7);
        Map<String, Item> expected = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            expected.put("t" + i, item(key(i), random.nextInt(100)));
        }
        AmendedSnapshot amended = new AmendedSnapshot(new Fixed(Map.copyOf(expected)));
        List<Item> earlier = amended.table("things").items();
        List<Item> copy = List.copyOf(earlier);
        for (int i = 0; i < CHANGES; i++) {
            ItemKey key = key(random.nextInt(30));
            Item after = random.nextInt(3) == 0 ? null : item(key, random.nextInt(100));
            amended.change(key, after);
            expected.remove(key.id());
            if (after != null) {
                expected.put(key.id(), after);
            }
            assertThat(amended.table("things").items())
                    .isEqualTo(expected.values().stream()
                            .sorted(Comparator.comparing(Item::location))
                            .toList());
        }
        assertThat(earlier).as("an earlier list").isEqualTo(copy);
    }

    /** Committed records. */
    private record Fixed(Map<String, Item> records) implements Snapshot, Table {
        @Override
        public Table table(String collection) {
            return this;
        }

        @Override
        public Item get(String id) {
            return records.get(id);
        }

        @Override
        public List<Item> items() {
            return records.values().stream()
                    .sorted(Comparator.comparing(Item::location))
                    .toList();
        }

        @Override
        public SortedSet<Item> where(String field, String text) {
            return Collections.unmodifiableSortedSet(new TreeSet<>(Comparator.comparing(Item::location)));
        }

        @Override
        public int size() {
            return records.size();
        }

        @Override
        public long version() {
            return 1;
        }
    }
}
