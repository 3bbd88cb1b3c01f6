package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.store.ItemStoreContract;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are still saving a file, or keep it open. */
class SlowProgramsTest extends FileStoreFixture {
    @Test
    void put_fileThatAnEditorIsSaving_isRefusedAndTheEditorsTextStays() throws IOException {
        Path file = write(C1, LONG_TEXT);
        openUnwatched();
        try (OutputStream editor = Files.newOutputStream(file)) {
            expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
            editor.write(LONG_TEXT.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(file).hasContent(LONG_TEXT);
        assertThat(change(card("c1"), Map.of("count", 2L)).value("count")).isEqualTo(2L);
        assertThat(file).content().contains("A paragraph", "count: 2");
    }

    @Test
    void put_fileThatEndsWithinALine_isRefusedUntilItIsSaved() throws IOException {
        Path file = write(C1, LONG_TEXT);
        openUnwatched();
        byte[] whole = LONG_TEXT.getBytes(StandardCharsets.UTF_8);
        int torn = LONG_TEXT.length() * 9 / 10;
        assertThat(whole[torn - 1]).isNotEqualTo((byte) '\n');
        try (OutputStream editor = Files.newOutputStream(file)) {
            editor.write(whole, 0, torn);
            expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
            editor.write(whole, torn, whole.length - torn);
        }
        assertThat(change(card("c1"), Map.of("count", 2L)).value("count")).isEqualTo(2L);
        assertThat(file).content().contains("A paragraph", "count: 2").endsWith("\n");
    }

    /** Many editors do not end the last line with a line break. */
    @Test
    void put_shorterFileWhoseLastLineNeverHadAnEnd_keepsTheChange() throws IOException {
        Path file = write(C1, LONG_TEXT.stripTrailing());
        openUnwatched();
        String shorter = LONG_TEXT.substring(0, LONG_TEXT.length() * 9 / 10).stripTrailing();
        Files.writeString(file, shorter);
        change(card("c1"), Map.of("count", 2L));
        assertThat(file).content().contains("count: 2").endsWith(shorter.substring(shorter.length() - 20));
    }

    @Test
    void put_fileThatLostMostOfItsContent_isRefusedUntilItIsStable() throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        Files.writeString(file, "---\nid: c1\n");
        expectConflict(() -> change(card("c1"), Map.of("count", 2L)), "is being changed by another program");
        Files.writeString(file, "---\nid: c1\n---\nshort\n");
        eventually(() -> heard.stream()
                .anyMatch(change ->
                        change.after() != null && !change.after().values().containsKey("title")));
        change(card("c1"), Map.of("count", 2L));
        assertThat(file).content().contains("short", "count: 2");
    }

    /** Editors that rename a finished file over the old one. The watch must not wait for the rest of such a file. */
    @ParameterizedTest
    @ValueSource(strings = {"---\nid: c1\n---\nshort\n", "---\nid: c2\ntitle: One\n---\nAnother record.\n"})
    void watch_fileThatIsRenamedOverALongerOne_isReadAtOnce(String saved) throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        Duration fastest = Duration.ofDays(1);
        for (int i = 0; i < 4 && fastest.toMillis() > 1_000; i++) {
            Files.writeString(file, LONG_TEXT);
            eventually(() -> store.snapshot().get(card("c1")) != null
                    && "One".equals(store.snapshot().get(card("c1")).text("title")));
            heard.clear();
            Path finished = write("wall/todo/c1.tmp", saved);
            long start = System.nanoTime();
            Files.move(finished, file, StandardCopyOption.ATOMIC_MOVE);
            eventually(() -> !heard.isEmpty());
            Duration taken = Duration.ofNanos(System.nanoTime() - start);
            fastest = taken.compareTo(fastest) < 0 ? taken : fastest;
        }
        assertThat(fastest).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void put_fileThatAnotherProgramHasOpen_keepsItsLateWrites() throws Exception {
        Path file = write(C1, LONG_TEXT);
        open(StoreOptions.of(Clock.systemUTC()));
        try (OutputStream editor = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            change(card("c1"), Map.of("count", 2L));
            editor.write("late line\n".getBytes(StandardCharsets.UTF_8));
        }
        eventually(() -> problems().stream().anyMatch(problem -> problem.kind().equals(StoreProblem.RECOVERED)));
        StoreProblem problem = problems().get(0);
        assertThat(problem.collection()).isEqualTo(Shop.CARDS);
        assertThat(root.resolve(problem.location())).hasContent(LONG_TEXT + "late line\n");
        assertThat(file).content().contains("count: 2");
        change(card("c1"), Map.of("count", 3L));
        ItemStoreContract.await(store.close());
        assertThat(root.resolve(".planner/tmp")).isEmptyDirectory();
        openUnwatched();
        assertThat(problems()).hasSize(1);
        Files.delete(root.resolve(problem.location()));
    }
}
