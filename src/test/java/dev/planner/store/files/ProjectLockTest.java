package dev.planner.store.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.ItemStoreContract;
import dev.planner.store.ProjectInUseException;
import dev.planner.store.Shop;
import dev.planner.store.files.local.LocalMedium;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock that keeps a second server out of a project. */
class ProjectLockTest extends FileStoreFixture {
    @Test
    void open_directoryInUse_isRefused() {
        open();
        Future<MarkdownStore> second =
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC()));
        assertThatThrownBy(() -> ItemStoreContract.await(second))
                .isInstanceOf(ProjectInUseException.class)
                .hasMessageContaining(String.valueOf(ProcessHandle.current().pid()));
        reopen();
    }

    @Test
    void commit_ownDirectoryRemovedWhileServing_stillExcludesOtherServers() throws IOException {
        openUnwatched();
        change(card("c1"), Map.of("title", "One"));
        removeOwnDirectory();
        change(card("c2"), Map.of("title", "Two"));
        Future<MarkdownStore> second =
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC()));
        assertThatThrownBy(() -> ItemStoreContract.await(second)).isInstanceOf(ProjectInUseException.class);
    }

    @Test
    void commit_projectMovedAwayWhileServing_isReportedUntilItIsBack(@TempDir Path elsewhere) throws IOException {
        openUnwatched();
        change(card("c1"), Map.of("title", "One"));
        Path moved = Files.move(root, elsewhere.resolve("moved"));
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Two")))
                .hasMessageContaining("it was moved or deleted while the server runs");
        assertThat(root).doesNotExist();
        Files.move(moved, root);
        change(card("c1"), Map.of("title", "Three"));
        assertThat(Files.readString(
                        root.resolve(store.snapshot().get(card("c1")).location())))
                .contains("Three");
    }

    @Test
    void commit_anotherServerTookTheProject_isRefused() throws IOException {
        openUnwatched();
        change(card("c1"), Map.of("title", "One"));
        removeOwnDirectory();
        MarkdownStore second = ItemStoreContract.await(
                MarkdownStore.open(vertx, root, Shop.CATALOGUE, StoreOptions.of(Clock.systemUTC())));
        assertThatThrownBy(() -> change(card("c1"), Map.of("title", "Mine")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Unwritable.class));
        assertThat(second.snapshot().get(card("c1")).text("title")).isEqualTo("One");
        ItemStoreContract.await(second.close());
    }

    @Test
    void maintain_closedMedium_doesNotLockTheProjectAgain() throws IOException {
        LocalMedium medium = new LocalMedium(disk, false, new Random());
        medium.open();
        medium.close();
        medium.maintain();
        LocalMedium next = new LocalMedium(disk, false, new Random());
        next.open();
        assertThat(next.isWritable()).isTrue();
        next.close();
    }

    private void removeOwnDirectory() throws IOException {
        try (Stream<Path> all = Files.walk(root.resolve(".planner"))) {
            for (Path each : all.sorted((x, y) -> y.compareTo(x)).toList()) {
                Files.delete(each);
            }
        }
    }
}
