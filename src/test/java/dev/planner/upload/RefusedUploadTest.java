package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.engine.Engine;
import dev.planner.engine.Operations;
import dev.planner.engine.idempotency.IdempotencyKeys;
import dev.planner.engine.idempotency.Reservations;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Precondition;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import io.vertx.core.file.OpenOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An upload whose client loses access after its last byte. */
class RefusedUploadTest {
    @TempDir
    private Path directory;

    @Test
    void upload_refusedAfterItsLastByte_isNotStored() throws IOException {
        Path project = Files.createDirectory(directory.resolve("project")).toRealPath();
        Path source = Files.writeString(directory.resolve("late.txt"), "late");
        Clock clock = Clock.systemUTC();
        Catalogue catalogue = Descriptions.load();
        Vertx vertx = Vertx.vertx();
        try {
            MarkdownStore store = MarkdownStore.open(vertx, project, catalogue, StoreOptions.of(clock))
                    .await();
            UploadActions uploads = new UploadActions(vertx, catalogue, project, () -> clock, () -> {});
            Operations operations = new Operations(
                    new Engine(catalogue, store, Map.of(), () -> clock),
                    new IdempotencyKeys(store, clock, Reservations.inProcess()),
                    uploads.actions());
            assertThatThrownBy(() -> upload(vertx, operations, source, RefusedUploadTest::refuse))
                    .hasMessage("signed out");
            assertThat(files(project.resolve("uploads"))).isEmpty();

            upload(vertx, operations, source, () -> {});
            assertThat(files(project.resolve("uploads"))).hasSize(1);
            store.close().await();
        } finally {
            vertx.close().await();
        }
    }

    private static void upload(Vertx vertx, Operations operations, Path source, Runnable recheck) {
        Invocation.Content content = new Invocation.Content(
                "text/plain",
                "late.txt",
                null,
                vertx.fileSystem()
                        .openBlocking(source.toString(), new OpenOptions().setRead(true))
                        .pause(),
                Map.of(),
                recheck);
        Invocation call = new Invocation(Map.of(), Map.of(), null, content, Precondition.NONE, null);
        operations.perform(operations.find("uploadFile"), call).await();
    }

    private static void refuse() {
        throw new IllegalStateException("signed out");
    }

    private static List<Path> files(Path below) throws IOException {
        if (!Files.exists(below)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(below)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }
}
