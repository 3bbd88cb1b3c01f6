package dev.planner.store.files.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.store.Locks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LockQueueTest {
    private final LockQueue queue = new LockQueue();
    private final Map<String, LockQueue.Ticket> held = new HashMap<>();
    private final List<String> order = new ArrayList<>();

    private void ask(String name, Locks locks) {
        queue.acquire(locks, ticket -> {
            order.add(name);
            held.put(name, ticket);
        });
    }

    private void end(String name) {
        queue.release(held.remove(name));
    }

    private static Locks record(String... ids) {
        Set<ItemKey> keys = new HashSet<>();
        for (String id : ids) {
            keys.add(new ItemKey("tasks", id));
        }
        return new Locks(keys, Set.of());
    }

    private static Locks whole(String... names) {
        return Locks.collections(Set.of(names));
    }

    @Test
    void acquire_differentRecords_inParallel() {
        ask("a", record("1"));
        ask("b", record("2"));
        assertThat(held).containsOnlyKeys("a", "b");
    }

    @Test
    void acquire_sameRecord_inOrder() {
        ask("a", record("1"));
        ask("b", record("1"));
        ask("c", record("1"));
        assertThat(order).containsExactly("a");
        end("a");
        assertThat(order).containsExactly("a", "b");
        end("b");
        assertThat(order).containsExactly("a", "b", "c");
    }

    @Test
    void acquire_wholeCollection_waitsForItsRecordsAndKeepsLaterOnesWaiting() {
        ask("a", record("1"));
        ask("whole", whole("tasks"));
        ask("later", record("2"));
        assertThat(order).containsExactly("a");
        end("a");
        assertThat(order).containsExactly("a", "whole");
        end("whole");
        assertThat(order).containsExactly("a", "whole", "later");
    }

    @Test
    void acquire_inOppositeOrder_neverDeadlocks() {
        ask("a", record("1", "2"));
        ask("b", record("2", "1"));
        end("a");
        end("b");
        assertThat(order).containsExactly("a", "b");
    }

    @Test
    void acquire_nothing_atOnce() {
        ask("whole", whole("tasks"));
        ask("nothing", new Locks(Set.of(), Set.of()));
        assertThat(order).containsExactly("whole", "nothing");
    }

    @Test
    void acquire_manyThreads_neverTwoHolders_andAllAreServed() throws Exception {
        long seed = System.nanoTime();
        Map<Object, Integer> holders = new HashMap<>();
        List<String> faults = new ArrayList<>();
        int count = 2_000;
        CountDownLatch served = new CountDownLatch(count);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Locks locks = random.nextInt(10) == 0
                    ? whole("tasks")
                    : record(String.valueOf(random.nextInt(5)), String.valueOf(random.nextInt(5)));
            threads.execute(() -> queue.acquire(
                    locks,
                    ticket -> threads.execute(() -> {
                        enter(locks, holders, faults, 1);
                        enter(locks, holders, faults, -1);
                        queue.release(ticket);
                        served.countDown();
                    })));
        }
        assertThat(served.await(30, TimeUnit.SECONDS)).as("seed %d", seed).isTrue();
        threads.shutdown();
        assertThat(faults).as("seed %d", seed).isEmpty();
    }

    private static void enter(Locks locks, Map<Object, Integer> holders, List<String> faults, int change) {
        synchronized (holders) {
            Set<Object> all = new HashSet<>(locks.records());
            all.addAll(locks.collections());
            for (Object each : all) {
                if (holders.merge(each, change, Integer::sum) > 1) {
                    faults.add("two hold " + each);
                }
            }
            boolean whole = holders.getOrDefault("tasks", 0) > 0;
            boolean records = holders.entrySet().stream()
                    .anyMatch(holder -> holder.getKey() instanceof ItemKey && holder.getValue() > 0);
            if (whole && records) {
                faults.add("a record is held beside its whole collection");
            }
        }
    }
}
