package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.Locks;
import dev.planner.store.ProjectTree;
import dev.planner.store.Shop;
import dev.planner.store.Trash;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.work.InlineRuntime;
import io.vertx.core.Future;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another program removes a directory, or moves it away and back, before each single step of the server. */
class SharedProjectTest {
    private static final ItemKey CARD = new ItemKey(Shop.CARDS, "c1");
    private static final String PATH = "wall/todo/c1.md";
    private static final String OTHER = "office/bills/b1.md";
    private static final String AWAY = "away";

    @TempDir
    private Path directory;

    private Path project;
    private FaultyDisk disk;
    private int starts;

    /** What another program does, first at one step and then at the next. */
    @FunctionalInterface
    private interface Deed {
        void run(boolean again) throws IOException;
    }

    /** What the server does. */
    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private MarkdownStore open() {
        InlineRuntime runtime = new InlineRuntime(++starts);
        return await(MarkdownStore.open(
                new LocalMedium(disk, false, runtime.random()),
                runtime,
                Shop.CATALOGUE,
                new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false)));
    }

    private static <T> T await(Future<T> future) {
        return ItemStoreContract.await(future);
    }

    private static String file(String id, String title) {
        return "---\nid: " + id + "\ntitle: " + title + "\n---\n";
    }

    private void prepare(int step) throws IOException {
        project = Files.createDirectory(directory.resolve("project" + step)).toRealPath();
        Map<String, String> files = Map.of(PATH, file("c1", "One"), OTHER, file("b1", "Bill"), "notes/a.txt", "text");
        for (Map.Entry<String, String> each : files.entrySet()) {
            Path file = project.resolve(each.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, each.getValue());
        }
        disk = new FaultyDisk(new LocalDisk(project));
    }

    private void moveAwayAndBack(String path, boolean back) throws IOException {
        Path here = project.resolve(path);
        Path away = project.resolve(AWAY);
        if (!back && Files.exists(here)) {
            Files.move(here, away);
        } else if (back && Files.exists(away)) {
            if (Files.exists(here)) {
                FileTrees.delete(here);
            }
            Files.move(away, here);
        }
    }

    private void remove(String path) throws IOException {
        if (Files.exists(project.resolve(path))) {
            FileTrees.delete(project.resolve(path));
        }
    }

    /** Does some work while another program acts before one of its steps. Returns whether the work has this step. */
    private boolean during(Work work, int step, Deed deed) throws IOException {
        boolean[] acting = {false};
        disk.beforeEachOperation(operation -> {
            if (!acting[0] && (operation == step || operation == step + 1)) {
                acting[0] = true;
                try {
                    deed.run(operation > step);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                acting[0] = false;
            }
        });
        work.run();
        boolean reached = disk.operations() > step;
        disk.beforeEachOperation(operation -> {});
        deed.run(true);
        return reached;
    }

    private static void delete(MarkdownStore store) {
        await(store.commit(Locks.record(CARD), transaction -> {
            transaction.delete(CARD);
            return true;
        }));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void start_succeedsAlthoughTheOwnDirectoryDisappears(boolean moved) throws IOException {
        boolean hit = true;
        for (int step = 0; hit; step++) {
            prepare(step);
            MarkdownStore[] store = new MarkdownStore[1];
            hit = during(() -> store[0] = open(), step, again -> {
                if (moved) {
                    moveAwayAndBack(".planner", again);
                } else if (!again) {
                    remove(".planner");
                }
            });
            assertThat(store[0].snapshot().get(CARD)).as("at step %d", step).isNotNull();
            delete(store[0]);
            await(store[0].close());
        }
    }

    @Test
    void deletedRecord_staysInATrashThatIsMovedAwayForAMoment() throws IOException {
        boolean hit = true;
        for (int step = 0; hit; step++) {
            prepare(step);
            MarkdownStore store = open();
            hit = during(() -> delete(store), step, again -> moveAwayAndBack(".planner/trash", again));
            List<Trash.Entry> trash = await(store.list());
            assertThat(trash).as("at step %d", step).hasSize(1);
            assertThat(store.snapshot().get(CARD)).isNull();
            await(store.restore(
                    trash.get(0).trashId(), keys -> new Locks(Set.of(), Set.of()), (transaction, items) -> true));
            assertThat(project.resolve(PATH)).hasContent(file("c1", "One"));
            await(store.close());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void purge_succeedsAlthoughTheTrashDisappears(boolean moved) throws IOException {
        boolean hit = true;
        for (int step = 0; hit; step++) {
            prepare(step);
            MarkdownStore store = open();
            delete(store);
            String trashId = await(store.list()).get(0).trashId();
            String as = "at step " + step;
            hit = during(
                    () -> {
                        try {
                            await(store.purge(trashId));
                        } catch (CompletionException | ProblemException e) {
                            assertThat(problem(e)).as(as).isInstanceOf(Problem.NotFound.class);
                        }
                    },
                    step,
                    again -> {
                        if (moved) {
                            moveAwayAndBack(".planner/trash", again);
                        } else if (!again) {
                            remove(".planner/trash");
                        }
                    });
            await(store.close());
        }
    }

    private static Object problem(Throwable fault) {
        Throwable cause = fault;
        while (!(cause instanceof ProblemException) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof ProblemException refused ? refused.problem() : cause;
    }

    private static void prepare(ProjectTree.Replacement replacement, String path, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        TreeEntry entry = new TreeEntry(path, false, content.length, Instant.EPOCH, 0644);
        replacement.compare(entry, new ByteArrayInputStream(content));
        replacement.prepare(entry, new ByteArrayInputStream(content));
    }

    /** Replaces one record, adds another, and removes all other files. */
    private static void restoreProject(MarkdownStore store) throws IOException {
        try (ProjectTree.Replacement replacement = store.tree().replacement()) {
            prepare(replacement, PATH, file("c1", "Restored"));
            prepare(replacement, "wall/done/c2.md", file("c2", "New"));
            for (TreeEntry other : replacement.others(path -> !path.startsWith(AWAY))) {
                replacement.prepareRemoval(other);
            }
            await(store.tree().apply(replacement));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wall", "wall/todo", "office", "notes", ".planner/tmp", ".planner/trash"})
    void restore_saysThatTheProjectHasChanged(String moved) throws IOException {
        boolean hit = true;
        for (int step = 0; hit; step++) {
            prepare(step);
            MarkdownStore store = open();
            String as = moved + " at step " + step;
            hit = during(
                    () -> {
                        try {
                            restoreProject(store);
                        } catch (CompletionException | ProblemException e) {
                            assertThat(problem(e)).as(as).isInstanceOf(Problem.Conflict.class);
                        }
                    },
                    step,
                    again -> moveAwayAndBack(moved, again));
            await(store.close());
        }
    }
}
