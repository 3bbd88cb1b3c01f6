package dev.planner.store.files.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A start reads only files that have changed, and never depends on the cache. */
class RecordCacheTest {
    private static final int CARDS = 600;
    private static final String CACHE = ".planner/records.cache";
    private static final Duration LATER = Duration.ofHours(1);

    @TempDir
    Path root;

    private final List<String> read = new ArrayList<>();
    private Clock clock = Clock.offset(Clock.systemUTC(), LATER);
    private int starts;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(root.resolve("wall/todo"));
        for (int i = 0; i < CARDS; i++) {
            write(i, "Card " + i);
        }
    }

    private Path file(int number) {
        return root.resolve("wall/todo/c" + number + ".md");
    }

    private Path write(int number, String title) throws IOException {
        return Files.writeString(file(number), """
                ---
                id: c%d
                title: %s
                count: %d
                colours: [red, "%d"]
                own: {deep: [1.50, true, null, {a: b}], 42: x}
                ---
                """.formatted(number, title, number, number));
    }

    /**
     * Returns a disk whose clock is ahead, so that all files seem unchanged for a while. The disk records which files
     * are read.
     */
    private Disk disk() throws IOException {
        LocalDisk disk = new LocalDisk(root);
        return (Disk) Proxy.newProxyInstance(
                Disk.class.getClassLoader(), new Class<?>[] {Disk.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("now")) {
                        return disk.now() + LATER.toNanos();
                    }
                    if (method.getName().equals("read")
                            && arguments[0].toString().endsWith(".md")) {
                        synchronized (read) {
                            read.add(arguments[0].toString());
                        }
                    }
                    try {
                        return method.invoke(disk, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private MarkdownStore open(String version) throws IOException {
        read.clear();
        InlineRuntime runtime = new InlineRuntime(++starts);
        return ItemStoreContract.await(MarkdownStore.open(
                new LocalMedium(disk(), false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(clock, false, Duration.ofDays(1), false, version)));
    }

    /** Starts a store, closes it, and returns its records. */
    private Map<String, Item> records(String version) throws IOException {
        MarkdownStore store = open(version);
        Map<String, Item> items = new HashMap<>();
        store.snapshot().table(Shop.CARDS).items().forEach(item -> items.put(item.id(), item));
        ItemStoreContract.await(store.close());
        return items;
    }

    @Test
    void unchangedFiles_areNotReadAgain() throws IOException {
        Map<String, Item> first = records("1");
        assertThat(first).hasSize(CARDS);
        assertThat(read).hasSize(CARDS);

        assertThat(records("1")).isEqualTo(first);
        assertThat(read).isEmpty();
    }

    @Test
    void changedFiles_areReadEvenWithTheSameSizeAndTime() throws IOException {
        Map<String, Item> first = records("1");
        FileTime time = Files.getLastModifiedTime(file(7));
        Files.setLastModifiedTime(write(7, "Cart 7"), time);
        write(CARDS, "New");
        Files.delete(file(8));

        Map<String, Item> second = records("1");
        assertThat(second.get("c7").value("title")).isEqualTo("Cart 7");
        assertThat(second.get("c" + CARDS).value("title")).isEqualTo("New");
        assertThat(second).doesNotContainKey("c8").hasSize(CARDS);
        assertThat(second.get("c9")).isEqualTo(first.get("c9"));
        assertThat(read).containsExactlyInAnyOrder("wall/todo/c7.md", "wall/todo/c" + CARDS + ".md");
    }

    @Test
    void recordFromTheCache_isEditedLikeAnyOther() throws IOException {
        records("1");
        MarkdownStore store = open("1");
        ItemKey key = new ItemKey(Shop.CARDS, "c3");
        ItemStoreContract.await(store.commit(
                Locks.record(key), transaction -> ItemStoreContract.change(transaction, key, Map.of("count", 99L))));
        ItemStoreContract.await(store.close());

        assertThat(file(3)).content().contains("count: 99\ncolours: [red, \"3\"]\nown: {deep: [1.50, true, null");
        assertThat(records("1").get("c3").value("count")).isEqualTo(99L);
    }

    @Test
    void fileThatMayNotBeOnDiskYet_isReadAgain() throws IOException {
        clock = Clock.systemUTC();
        Map<String, Item> first = records("1");
        assertThat(records("1")).isEqualTo(first);
        assertThat(read).hasSize(CARDS);
    }

    @Test
    void cacheOfAnotherVersion_isNotUsed() throws IOException {
        Map<String, Item> first = records("1");
        assertThat(records("2")).isEqualTo(first);
        assertThat(read).hasSize(CARDS);
        assertThat(records(null)).isEqualTo(first);
        assertThat(read).hasSize(CARDS);
    }

    @Test
    void damagedCache_losesNoRecord() throws IOException {
        Map<String, Item> first = records("1");
        byte[] cache = Files.readAllBytes(root.resolve(CACHE));
        for (int at = 0; at < cache.length; at += cache.length / 40) {
            byte[] damaged = cache.clone();
            damaged[at] ^= 0x15;
            Files.write(root.resolve(CACHE), damaged);
            assertThat(records("1")).as("byte %d is changed", at).isEqualTo(first);

            Files.write(root.resolve(CACHE), Arrays.copyOf(cache, at));
            assertThat(records("1")).as("cut at %d", at).isEqualTo(first);
        }
    }

    @Test
    void cacheThatCannotBeRead_losesNoRecord() throws IOException {
        Map<String, Item> first = records("1");
        Files.delete(root.resolve(CACHE));
        Files.createDirectory(root.resolve(CACHE));
        assertThat(records("1")).isEqualTo(first);
    }

    @Test
    void unreadableFile_isReadAtEachStart() throws IOException {
        Files.write(file(5), new byte[] {'-', '-', '-', '\n', (byte) 0xff});
        assertThat(records("1")).doesNotContainKey("c5");
        assertThat(records("1")).doesNotContainKey("c5");
        assertThat(read).containsExactly("wall/todo/c5.md");
    }

    @Test
    void textWithAnUnpairedSurrogate_isTheSameAfterAStart() throws IOException {
        write(5, "\"half \\ud83d\"");
        write(6, "\"whole \\ud83d\\ude00\"");
        for (int i = 0; i < 2; i++) {
            Map<String, Item> records = records("1");
            assertThat(records.get("c5").value("title")).isEqualTo("half \ud83d");
            assertThat(records.get("c6").value("title")).isEqualTo("whole \ud83d\ude00");
        }
        assertThat(read).containsExactly("wall/todo/c5.md");
    }

    @Test
    void fewFiles_useNoCache() throws IOException {
        for (int i = 100; i < CARDS; i++) {
            Files.delete(file(i));
        }
        records("1");
        assertThat(root.resolve(CACHE)).doesNotExist();
    }
}
