package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.ProjectTree;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.Transaction;
import dev.planner.store.Trash;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Cuts the power before every step of every kind of write, opens the store on any possible state of the disk, and
 * expects the write completely or not at all: completely if it was acknowledged.
 */
class PowerCutTest {
    private static final int SAMPLES = 14;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private static final ItemKey HOUSE = new ItemKey(Shop.HOUSE, "config");
    private static final Set<ItemKey> ALL = Set.of(card("c1"), card("c2"), card("c3"), bill("b1"), bill("b2"));
    private static final Locks LOCKS = new Locks(ALL, Set.of());

    private static final List<Scenario> SCENARIOS = List.of(
            new Scenario("create", store -> {}, work(transaction -> put(transaction, card("c1"), "One", "Todo"))),
            new Scenario(
                    "create in a new section",
                    store -> {},
                    work(transaction -> put(transaction, card("c1"), "One", "Elsewhere"))),
            new Scenario("edit", two(), work(transaction -> transaction.set(card("c1"), "count", 7L))),
            new Scenario("edit twice", two().andThen(work(t -> t.set(card("c1"), "count", 6L))), work(transaction -> {
                transaction.set(card("c1"), "count", 7L);
            })),
            new Scenario("move", two(), work(transaction -> transaction.set(card("c1"), "section", "Done"))),
            new Scenario(
                    "edit after a move",
                    two().andThen(work(transaction -> transaction.set(card("c1"), "section", "Done"))),
                    work(transaction -> transaction.set(card("c1"), "count", 7L))),
            new Scenario("move of a section", two(), work(transaction -> {
                transaction.set(card("c1"), "section", "New");
                transaction.set(card("c2"), "section", "New");
            })),
            new Scenario("delete", two(), work(transaction -> transaction.delete(card("c1")))),
            new Scenario("delete together", two(), work(transaction -> {
                transaction.delete(card("c1"));
                transaction.deleteWith(card("c1"), card("c2"));
            })),
            new Scenario("edit and move, then delete", two(), work(transaction -> {
                transaction.set(card("c1"), "count", 7L);
                transaction.set(card("c1"), "section", "Done");
                transaction.delete(card("c1"));
            })),
            new Scenario("delete, then create with the same id", two(), work(transaction -> {
                transaction.delete(card("c1"));
                put(transaction, card("c1"), "Another", "Todo");
            })),
            new Scenario("batch", two(), work(transaction -> {
                transaction.set(card("c1"), "section", "Done");
                transaction.delete(card("c2"));
                put(transaction, card("c3"), "Three", "Todo");
                put(transaction, bill("b1"), "Bill", null);
                transaction.putState("numbers/next", "8".getBytes(StandardCharsets.UTF_8));
            })),
            new Scenario(
                    "batch after a batch",
                    two().andThen(work(transaction -> {
                        transaction.set(card("c1"), "count", 5L);
                        transaction.set(card("c2"), "count", 5L);
                    })),
                    work(transaction -> {
                        transaction.set(card("c1"), "count", 6L);
                        put(transaction, card("c3"), "Three", "Todo");
                    })),
            new Scenario(
                    "edit after a batch",
                    two().andThen(work(transaction -> {
                        transaction.set(card("c1"), "count", 5L);
                        transaction.set(card("c2"), "count", 5L);
                    })),
                    work(transaction -> transaction.set(card("c1"), "count", 6L))),
            new Scenario(
                    "restore",
                    two().andThen(work(transaction -> {
                        transaction.delete(card("c1"));
                        transaction.deleteWith(card("c1"), card("c2"));
                    })),
                    store -> restore(store, "c1", null)),
            new Scenario(
                    "restore with a change",
                    two().andThen(work(transaction -> transaction.delete(card("c1")))),
                    store -> restore(store, "c1", "Restored")),
            new Scenario(
                    "delete after a restore",
                    two().andThen(work(transaction -> transaction.delete(card("c1"))))
                            .andThen(store -> restore(store, "c1", null)),
                    work(transaction -> transaction.delete(card("c1")))),
            new Scenario(
                    "delete of what an editor has just written",
                    store -> {},
                    work(transaction -> transaction.delete(card("c1"))),
                    true),
            new Scenario("import", two(), store -> importFiles(store)),
            new Scenario(
                    "import after an edit",
                    two().andThen(work(transaction -> transaction.set(card("c2"), "count", 7L))),
                    store -> importFiles(store)),
            new Scenario("first settings", store -> {}, settings("Ours")),
            new Scenario("settings", settings("Ours"), settings("Theirs")),
            new Scenario("purge", two().andThen(work(transaction -> transaction.delete(card("c1")))), store -> {
                List<Trash.Entry> entries = ItemStoreContract.await(store.list());
                ItemStoreContract.await(store.purge(entries.get(0).trashId()));
            }),
            new Scenario(
                    "state",
                    work(transaction -> transaction.putState("numbers/next", "8".getBytes(StandardCharsets.UTF_8))),
                    work(transaction -> transaction.putState("numbers/next", "9".getBytes(StandardCharsets.UTF_8)))));

    /**
     * A scenario.
     *
     * @param setUp writes the initial state
     * @param work the interrupted work
     * @param edited whether another program has written a file before without a sync; until the work is acknowledged,
     *     the content of that file is not guaranteed
     */
    private record Scenario(String name, Consumer<MarkdownStore> setUp, Consumer<MarkdownStore> work, boolean edited) {
        Scenario(String name, Consumer<MarkdownStore> setUp, Consumer<MarkdownStore> work) {
            this(name, setUp, work, false);
        }

        void prepare(SimulatedDisk disk, MarkdownStore store) throws IOException {
            setUp.accept(store);
            if (edited) {
                disk.write("wall/todo/c1.md", "---\nid: c1\ntitle: Edited\n---\n");
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static ItemKey card(String id) {
        return new ItemKey(Shop.CARDS, id);
    }

    private static ItemKey bill(String id) {
        return new ItemKey(Shop.BILLS, id);
    }

    private static void put(Transaction transaction, ItemKey key, String title, @Nullable String section) {
        transaction.put(key, section == null ? Map.of("title", title) : Map.of("title", title, "section", section));
    }

    private static Consumer<MarkdownStore> work(Consumer<Transaction> changes) {
        return store -> ItemStoreContract.await(store.commit(LOCKS, transaction -> {
            changes.accept(transaction);
            return true;
        }));
    }

    private static Consumer<MarkdownStore> two() {
        return work(transaction -> {
            put(transaction, card("c1"), "One", "Todo");
            put(transaction, card("c2"), "Two", "Todo");
        });
    }

    private static Consumer<MarkdownStore> settings(String title) {
        Locks locks = new Locks(Set.of(HOUSE), Set.of());
        return store -> ItemStoreContract.await(
                store.commit(locks, transaction -> transaction.put(HOUSE, Map.of("title", title))));
    }

    /** Imports a backup with an unchanged, a changed, a moved and a new record. */
    private static void importFiles(MarkdownStore store) {
        Map<String, String> files = new TreeMap<>(Map.of(
                "wall/todo/c1.md", "---\nid: c1\ntitle: From the backup\n---\n",
                "wall/old/c2.md", "---\nid: c2\ntitle: Two\n---\n",
                "wall/old/c3.md", "---\nid: c3\ntitle: Three\n---\n",
                "house.md", "---\ntitle: From the backup\n---\n",
                "pictures/one.txt", "no record"));
        try (ProjectTree.Replacement replacement = store.tree().replacement()) {
            for (Map.Entry<String, String> each : files.entrySet()) {
                byte[] content = each.getValue().getBytes(StandardCharsets.UTF_8);
                TreeEntry entry = new TreeEntry(each.getKey(), false, content.length, CLOCK.instant(), 0644);
                if (replacement.compare(entry, new ByteArrayInputStream(content))
                        != ProjectTree.Replacement.Difference.SAME) {
                    replacement.prepare(entry, new ByteArrayInputStream(content));
                }
            }
            ItemStoreContract.await(store.tree().apply(replacement));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void restore(MarkdownStore store, String id, @Nullable String title) {
        String trashId = ItemStoreContract.await(store.list()).stream()
                .filter(entry -> entry.key().equals(card(id)))
                .findFirst()
                .orElseThrow()
                .trashId();
        ItemStoreContract.await(store.restore(trashId, keys -> LOCKS, (transaction, items) -> {
            if (title != null) {
                transaction.set(card(id), "title", title);
            }
            return true;
        }));
    }

    private static long starts;

    private static MarkdownStore open(SimulatedDisk disk) {
        InlineRuntime runtime = new InlineRuntime(++starts);
        StoreOptions options = new StoreOptions(CLOCK, false, Duration.ofDays(1), false);
        return ItemStoreContract.await(
                MarkdownStore.open(new LocalMedium(disk, false, runtime.random()), runtime, Shop.CATALOGUE, options));
    }

    /** Returns records, trash and state. Everything else is a finding. */
    private static Map<String, String> visible(SimulatedDisk disk, MarkdownStore store) throws IOException {
        Map<String, String> visible = new TreeMap<>();
        disk.files("").forEach((path, text) -> {
            if (!path.startsWith(".planner/") || path.startsWith(".planner/numbers/")) {
                visible.put(path, text);
            }
        });
        for (Trash.Entry entry : ItemStoreContract.await(store.list())) {
            disk.files(".planner/trash/" + entry.trashId()).forEach((path, text) -> {
                if (!path.endsWith("/entry.json")) {
                    visible.put("trash: " + entry.key() + " of " + entry.owner(), text);
                }
            });
        }
        for (StoreProblem problem : ItemStoreContract.await(store.problems())) {
            visible.put("problem: " + problem.location(), problem.detail());
        }
        return visible;
    }

    private static Map<String, String> leftOver(SimulatedDisk disk) throws IOException {
        Map<String, String> left = new TreeMap<>();
        for (String directory : List.of("journal", "tmp", "recovered")) {
            left.putAll(disk.files(".planner/" + directory));
        }
        disk.files(".planner/trash").keySet().forEach(path -> left.put(path.substring(0, path.lastIndexOf('/')), ""));
        return left;
    }

    /** Runs one scenario. Findings are thrown as an {@link AssertionError}. */
    private static void run(Scenario scenario, SimulatedDisk disk) throws IOException {
        MarkdownStore store = open(disk);
        scenario.prepare(disk, store);
        Map<String, String> before = visible(disk, store);
        List<SimulatedDisk> images = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        disk.hook(step -> {
            for (int i = 0; i < SAMPLES && !scenario.edited(); i++) {
                images.add(disk.afterPowerCut(chance(i, steps.size())));
            }
            steps.add(step.kind() + " " + step.path());
        });
        scenario.work().accept(store);
        disk.hook(step -> {});
        Map<String, String> after = visible(disk, store);
        assertThat(after).isNotEqualTo(before);
        for (int i = 0; i < images.size(); i++) {
            String when = scenario + ", cut before step " + i / SAMPLES + " of " + steps + ", sample " + i % SAMPLES;
            Map<String, String> found = recovered(images.get(i), i, when);
            if (!found.equals(before) && !found.equals(after)) {
                throw new AssertionError(
                        when + "\nbefore " + shown(before) + "\nfound " + shown(found) + "\nafter " + shown(after));
            }
        }
        for (int i = 0; i < 3 * SAMPLES; i++) {
            String when = scenario + ", acknowledged, sample " + i;
            assertThat(recovered(disk.afterPowerCut(chance(i, -1)), i, when))
                    .as(when)
                    .isEqualTo(after);
        }
        ItemStoreContract.await(store.close());
    }

    private static String shown(Map<String, String> visible) {
        return visible.toString().replace("\n", "|");
    }

    /** The first sample loses everything that was not synced, the second nothing, and the others a random part. */
    private static SimulatedDisk.Chance chance(int sample, int step) {
        Random random = new Random(sample * 1_000_003L + step);
        if (sample == 0) {
            return count -> 0;
        }
        if (sample == 1) {
            return count -> count - 1;
        }
        double extreme = sample % 3 == 0 ? 0.85 : sample % 3 == 1 ? 0.15 : 0.5;
        return count -> sample % 2 == 0 ? random.nextInt(count) : random.nextDouble() < extreme ? count - 1 : 0;
    }

    /** Returns what a store finds on a disk. In every third sample the power fails again during the start. */
    private static Map<String, String> recovered(SimulatedDisk image, int sample, String when) throws IOException {
        SimulatedDisk disk = image;
        if (sample % 3 == 2) {
            int[] left = {new Random(sample).nextInt(12)};
            disk.hook(step -> {
                if (left[0]-- <= 0) {
                    throw new PowerCut();
                }
            });
            try {
                ItemStoreContract.await(open(disk).close());
            } catch (CompletionException e) {
                assertThat(e).hasCauseInstanceOf(PowerCut.class);
                disk.hook(step -> {});
            }
            disk = disk.afterPowerCut(chance(sample, 0));
        }
        MarkdownStore store = open(disk);
        Map<String, String> visible = visible(disk, store);
        List<Trash.Entry> trash = ItemStoreContract.await(store.list());
        ItemStoreContract.await(store.close());
        Map<String, String> left = leftOver(disk);
        trash.forEach(entry -> left.remove(".planner/trash/" + entry.trashId()));
        assertThat(left).as(when + ": left over").isEmpty();
        return visible;
    }

    @TestFactory
    Stream<DynamicTest> write_powerCutAtAnyStep_isCompleteOrUndone() {
        return SCENARIOS.stream()
                .map(scenario -> DynamicTest.dynamicTest(scenario.name(), () -> run(scenario, new SimulatedDisk())));
    }

    @Test
    void write_withoutAnyOfItsSyncs_losesData() throws IOException {
        Set<String> sites = new TreeSet<>();
        for (Scenario scenario : SCENARIOS) {
            SimulatedDisk disk = new SimulatedDisk();
            disk.syncs(site -> {
                sites.add(site);
                return true;
            });
            MarkdownStore store = open(disk);
            scenario.prepare(disk, store);
            scenario.work().accept(store);
        }
        List<String> needless =
                sites.stream().filter(site -> !losesSomethingWithout(site)).toList();
        assertThat(sites).hasSizeGreaterThan(5);
        assertThat(needless)
                .as("syncs without which nothing is lost, of %s", sites)
                .isEmpty();
    }

    private static boolean losesSomethingWithout(String site) {
        for (Scenario scenario : SCENARIOS) {
            SimulatedDisk disk = new SimulatedDisk();
            disk.syncs(each -> !each.equals(site));
            try {
                run(scenario, disk);
            } catch (AssertionError | RuntimeException | IOException e) {
                return true;
            }
        }
        return false;
    }
}
