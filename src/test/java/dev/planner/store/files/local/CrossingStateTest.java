package dev.planner.store.files.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Hashes;
import dev.planner.store.files.disk.FaultyDisk;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.medium.Edit;
import dev.planner.store.files.medium.OvertakenException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two commits change one entry of the server's own state at the same time: the second begins within the first. */
class CrossingStateTest {
    private static final String ENTRY = "group/entry";

    @TempDir
    Path root;

    private FaultyDisk disk;
    private LocalMedium medium;

    @BeforeEach
    void open() throws IOException {
        disk = new FaultyDisk(new LocalDisk(root));
        medium = new LocalMedium(disk, false, new Random(1));
        medium.open();
    }

    @AfterEach
    void close() throws IOException {
        medium.close();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Replaces the entry that was read before; returns whether it was still that one. */
    private boolean replace(byte[] read, String text) {
        try {
            medium.commit(List.of(new Edit.State(ENTRY, bytes(text), new Edit.ReadState(Hashes.of(read)))));
            return true;
        } catch (OvertakenException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void oneOfTwoCommitsThatReadTheSameEntry_startsAgain() throws Exception {
        byte[] before = bytes("before");
        for (int at = 0; ; at++) {
            medium.commit(List.of(new Edit.State(ENTRY, before, null)));
            int place = at;
            AtomicReference<Boolean> second = new AtomicReference<>();
            Thread other = new Thread(() -> second.set(replace(before, "second")));
            disk.beforeEachOperation(index -> {
                if (index == place && Thread.currentThread() != other) {
                    startAndWait(other);
                }
            });
            boolean first = replace(before, "first");
            int operations = disk.operations();
            disk.beforeEachOperation(index -> {});
            other.join();
            if (second.get() == null) {
                assertThat(at).as("operations of a commit").isGreaterThan(5);
                assertThat(operations).isEqualTo(at);
                return;
            }
            assertThat(List.of(first, second.get()))
                    .as("one commit succeeds when the other begins before operation %d", at)
                    .containsExactlyInAnyOrder(true, false);
            assertThat(medium.state(ENTRY)).isEqualTo(bytes(first ? "first" : "second"));
        }
    }

    /** Starts a commit and waits until it has ended or waits for the one that runs. */
    private static void startAndWait(Thread other) {
        other.start();
        while (other.isAlive() && other.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }
}
