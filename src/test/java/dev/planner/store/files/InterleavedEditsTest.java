package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Change;
import dev.planner.item.Change.Action;
import dev.planner.item.Item;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.Shop;
import io.vertx.core.Future;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Edits by another program between the steps of a client's change. */
class InterleavedEditsTest extends FileStoreFixture {
    /** The points at which another program may change a file during a client's change. */
    private enum Point {
        BEFORE,
        BEFORE_READ,
        AFTER_READ,
        AFTER_PUT,
        BEFORE_COMMIT
    }

    /** The ways in which the other program writes. */
    private enum Edit {
        IN_PLACE,
        TRUNCATED_FIRST,
        REPLACED,
        MOVED,
        DELETED
    }

    @TestFactory
    Stream<DynamicTest> outside_editAtAnyMomentOfAWrite_isNeverOverwritten() {
        return Stream.of(Point.values())
                .flatMap(point -> Stream.of(Edit.values())
                        .flatMap(edit -> Stream.of(true, false)
                                .map(conditional -> DynamicTest.dynamicTest(
                                        point + " " + edit + (conditional ? " If-Match" : ""),
                                        () -> interleave(point, edit, conditional)))));
    }

    private void interleave(Point point, Edit edit, boolean conditional) {
        if (store == null) {
            write("wall/todo/first.md", "# First\n");
            openUnwatched();
        }
        String id = point + "-" + edit + "-" + conditional;
        Path file = write("wall/todo/" + id + ".md", "---\nid: " + id + "\ntitle: aaaa\n---\n");
        Item before = change(card(id), Map.of("count", 1L));
        AtomicInteger runs = new AtomicInteger();
        Runnable outside = () -> edit(edit, file, id);
        run(point == Point.BEFORE, outside);
        Future<String> write = store.commit(Locks.record(card(id)), transaction -> {
            boolean first = runs.getAndIncrement() == 0;
            run(first && point == Point.BEFORE_READ, outside);
            Item current = transaction.get(card(id));
            run(first && point == Point.AFTER_READ, outside);
            if (conditional && (current == null || !current.revision().equals(before.revision()))) {
                return "conflict";
            }
            if (current == null) {
                return "gone";
            }
            Map<String, Object> values = new LinkedHashMap<>(current.values());
            values.put("count", 2L);
            transaction.put(card(id), values);
            run(first && point == Point.AFTER_PUT, outside);
            if (first && point == Point.BEFORE_COMMIT) {
                disk.beforeWrite(outside);
            }
            return "done";
        });
        String result = ItemStoreContract.await(write);
        if (edit == Edit.DELETED) {
            assertThat(result).isEqualTo(conditional ? "conflict" : "gone");
            assertThat(file).doesNotExist();
        } else if (conditional) {
            assertThat(result).isEqualTo("conflict");
            assertThat(text(edit, file)).isEqualTo(outsideText(id));
        } else {
            assertThat(result).isEqualTo("done");
            assertThat(text(edit, file)).contains("title: bbbb", "count: 2");
        }
    }

    private static void run(boolean now, Runnable work) {
        if (now) {
            work.run();
        }
    }

    private static String outsideText(String id) {
        return "---\nid: " + id + "\ntitle: bbbb\ncount: 1\n---\n";
    }

    private void edit(Edit edit, Path file, String id) {
        try {
            switch (edit) {
                case IN_PLACE -> Files.writeString(file, outsideText(id));
                case TRUNCATED_FIRST -> {
                    Files.writeString(file, "");
                    pause(20);
                    Files.writeString(file, outsideText(id));
                }
                case REPLACED ->
                    Files.move(
                            write("wall/todo/" + id + ".swp", outsideText(id)), file, StandardCopyOption.ATOMIC_MOVE);
                case MOVED -> {
                    Path target = elsewhere(file);
                    Files.createDirectories(target.getParent());
                    Files.writeString(file, outsideText(id));
                    Files.move(file, target);
                }
                case DELETED -> Files.delete(file);
                default -> throw new IllegalStateException();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path elsewhere(Path file) {
        return root.resolve("wall/done").resolve(file.getFileName());
    }

    private String text(Edit edit, Path file) {
        Path place = edit == Edit.MOVED ? elsewhere(file) : file;
        try {
            return Files.exists(place) ? Files.readString(place) : "";
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void outside_editBetweenReadAndWrite_isAppliedFirst() {
        write("wall/todo/c1.md", "---\nid: c1\ntitle: One\ncount: 1\n---\n");
        open(new StoreOptions(Clock.systemUTC(), false, Duration.ofHours(1), false));
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Edited by hand\ncount: 1\n---\n");
        Item after = change(card("c1"), Map.of("count", 2L));
        assertThat(after.text("title")).isEqualTo("Edited by hand");
        assertThat(heard.stream().map(Change::action)).containsExactly(Action.UPDATED, Action.UPDATED);
        assertThat(root.resolve("wall/todo/c1.md"))
                .content()
                .contains("Edited by hand")
                .contains("count: 2");
    }

    @Test
    void outside_moveToANewDirectory_isDetected() throws IOException {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        openUnwatched();
        Path target = root.resolve("wall/elsewhere/c1.md");
        Files.createDirectories(target.getParent());
        Files.move(file, target);
        change(card("c1"), Map.of("count", 2L));
        assertThat(target).content().contains("title: One", "count: 2");
        assertThat(file).doesNotExist();
        assertThat(store.snapshot().table(Shop.CARDS).sections()).contains("Elsewhere");
    }

    @Test
    void outside_writeInPlaceBetweenTheLastCheckAndOurWrite_isKept() throws Exception {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        openUnwatched();
        CompletableFuture<OutputStream> editor = new CompletableFuture<>();
        disk.beforeChange(() -> editor.complete(emptied(file)));
        Future<Item> change = store.commit(
                Locks.record(card("c1")),
                transaction -> ItemStoreContract.change(transaction, card("c1"), Map.of("count", 2L)));
        try (OutputStream out = editor.get(1, TimeUnit.MINUTES)) {
            out.write("---\nid: c1\ntitle: Two\n---\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(ItemStoreContract.await(change).values())
                .containsEntry("title", "Two")
                .containsEntry("count", 2L);
        assertThat(file).content().contains("title: Two", "count: 2");
        ItemStoreContract.await(store.close());
        assertThat(root.resolve(".planner/recovered")).doesNotExist();
        store = null;
    }

    private static OutputStream emptied(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void outside_writeInPlaceBetweenTheLastCheckAndOurMove_isKept() throws IOException {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        openUnwatched();
        disk.beforeChange(() -> write("wall/todo/c1.md", "---\nid: c1\ntitle: Two\n---\n"));
        change(card("c1"), Map.of("section", "Done"));
        assertThat(file).doesNotExist();
        assertThat(root.resolve("wall/done/c1.md")).content().contains("title: Two");
        assertThat(files()).hasSize(1);
    }

    @Test
    void outside_newFileBetweenTheLastCheckAndOurWrite_isKept() {
        openUnwatched();
        disk.beforeChange(() -> write("wall/todo/c1.md", "---\nid: other\ntitle: Theirs\n---\n"));
        change(card("c1"), Map.of("title", "Ours"));
        assertThat(root.resolve("wall/todo/c1.md")).content().contains("title: Theirs");
        assertThat(read("c1").text("title")).isEqualTo("Ours");
        assertThat(files()).hasSize(2);
    }

    @Test
    void set_fileEditedByAnotherProgram_keepsTheEdit() {
        Path file = write("wall/todo/c1.md", "---\nid: c1\ntitle: One\n---\n");
        openUnwatched();
        Item known = read("c1");
        write("wall/todo/c1.md", "---\nid: c1\ntitle: Edited\n---\n");
        assertThat(read("c1")).isSameAs(known);
        Item set = commit(card("c1"), transaction -> transaction.set(card("c1"), "count", 2L));
        assertThat(set).isNotNull();
        assertThat(file).content().isEqualTo("---\nid: c1\ntitle: Edited\ncount: 2\n---\n");
        assertThat(this.<Item>commit(
                        Locks.record(card("none")), transaction -> transaction.set(card("none"), "count", 2L)))
                .isNull();
    }
}
