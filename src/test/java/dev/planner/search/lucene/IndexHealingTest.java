package dev.planner.search.lucene;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.ItemKey;
import dev.planner.search.IndexStatus;
import dev.planner.search.MemorySource;
import dev.planner.search.SearchIndex;
import dev.planner.search.TextQuery;
import dev.planner.search.lucene.indexing.IndexFiles;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Index files that are missing, damaged, of another version, or on a full disk. Every record is found again without
 * intervention.
 */
class IndexHealingTest {
    private static final Vertx VERTX = Vertx.vertx();
    private static final int RECORDS = 300;

    @TempDir
    private Path directory;

    private final MemorySource source = new MemorySource();
    private SearchIndex index;
    /** Whether the disk refuses to write. */
    private volatile boolean full;

    @AfterAll
    static void closeVertx() {
        Project.await(VERTX.close());
    }

    @BeforeEach
    void addRecords() {
        for (int i = 0; i < RECORDS; i++) {
            source.put("tasks", "t" + i, "Relay " + i, "wired with care, number " + i);
        }
        open("1");
        settle();
    }

    @AfterEach
    void close() {
        Project.await(index.close());
    }

    private void open(String schema) {
        index = Project.await(
                LuceneSearchIndex.open(VERTX, new FullDisk(directory), source, schema, Clock.systemUTC()));
    }

    private void reopen(String schema) {
        open(schema);
        settle();
    }

    /** Waits until every record is in the index and the index is on disk. */
    private void settle() {
        until("the index is up to date", () -> {
            IndexStatus status = index.status();
            return status.state() == IndexStatus.State.READY
                    && status.pending() == 0
                    && status.documents() == source.size();
        });
    }

    private long count(String word) {
        TextQuery query = new TextQuery(List.of(new TextQuery.Clause(word, false, false)), null, Set.of(), 0, 1);
        return Project.await(index.find(query)).total();
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteAll() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(directory)) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void truncate(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
    }

    @Test
    void deletedIndex_isRebuilt() throws IOException {
        Project.await(index.close());
        deleteAll();
        reopen("1");
        assertThat(count("relay")).isEqualTo(RECORDS);
    }

    @Test
    void anyTruncatedFile_indexIsRebuilt() throws IOException {
        int files = files().size();
        for (int i = 0; i < files; i++) {
            Project.await(index.close());
            List<Path> now = files();
            truncate(now.get(i % now.size()));
            reopen("1");
            assertThat(count("relay")).as("after " + now.get(i % now.size())).isEqualTo(RECORDS);
        }
    }

    @Test
    void anyOverwrittenFile_indexIsRebuilt() throws IOException {
        int files = files().size();
        for (int i = 0; i < files; i++) {
            Project.await(index.close());
            List<Path> now = files();
            Path file = now.get(i % now.size());
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length == 0) {
                reopen("1");
                continue;
            }
            bytes[bytes.length / 2] ^= 0x55;
            Files.write(file, bytes);
            reopen("1");
            assertThat(count("relay")).as("after " + file).isEqualTo(RECORDS);
        }
    }

    @Test
    void idOrMentionThatIsTooLongForTheIndex_hidesNoOtherRecord() {
        ItemKey huge = new ItemKey("tasks", "i".repeat(40_000));
        source.put(huge.collection(), huge.id(), "Huge", "never found");
        source.putMentioning("tasks", "mentions", huge);
        source.put("tasks", "last", "Last", "found afterwards");
        int others = source.size() - 1;
        until("the other records are in the index", () -> index.status().documents() == others);
        index.rebuild();
        until("they are in the rebuilt index", () -> {
            IndexStatus status = index.status();
            return status.state() == IndexStatus.State.READY && status.pending() == 0 && status.documents() == others;
        });
        Project.await(index.close());
        open("1");
        until("they are in the opened index", () -> index.status().documents() == others && count("afterwards") == 1);
        assertThat(index.status().failure()).isNull();
    }

    @Test
    void otherSchema_indexIsRebuiltFromCurrentTexts() {
        Project.await(index.close());
        source.put("tasks", "t0", "Pump", "");
        reopen("2");
        assertThat(count("pump")).isEqualTo(1);
        assertThat(count("relay")).isEqualTo(RECORDS - 1);
    }

    @Test
    void foreignFilesInTheDirectory_areIgnored() throws IOException {
        Project.await(index.close());
        Files.writeString(directory.resolve("7"), "a file where a directory should be");
        Files.createDirectory(directory.resolve("8"));
        Files.writeString(directory.resolve("notes.txt"), "not ours");
        reopen("1");
        assertThat(count("relay")).isEqualTo(RECORDS);
    }

    @Test
    void deletedWhileServing_changesAreFoundAndTheNextStartFindsAll() throws IOException {
        deleteAll();
        source.put("tasks", "new", "Pump", "");
        until("the change is found", () -> count("pump") == 1);
        assertThat(count("relay")).isEqualTo(RECORDS);
        Project.await(index.close());
        reopen("1");
        assertThat(count("relay")).isEqualTo(RECORDS);
        assertThat(count("pump")).isEqualTo(1);
    }

    @Test
    void deletedWhileServing_rebuildWritesItAgain() throws IOException {
        deleteAll();
        index.rebuild();
        until("there are files again", () -> !files().isEmpty());
        settle();
        assertThat(count("relay")).isEqualTo(RECORDS);
    }

    @Test
    void fullDisk_usesTheLastState_thenRecovers() {
        full = true;
        for (int i = 0; i < 50; i++) {
            source.put("tasks", "new" + i, "Pump " + i, "x".repeat(200_000));
        }
        index.rebuild();
        until("the failure shows", () -> index.status().state() == IndexStatus.State.FAILED);
        assertThat(index.status().failure()).contains("No space left");
        assertThat(count("relay")).isEqualTo(RECORDS);
        full = false;
        until("the changes are found", () -> count("pump") == 50);
        settle();
        assertThat(count("relay")).isEqualTo(RECORDS);
        assertThat(index.status().failure()).isNull();
    }

    @Test
    void writeErrorsAgainAndAgain_recoversEachTime() {
        for (int i = 0; i < 2_000; i++) {
            source.put("notes", "n" + i, "Valve " + i, "");
        }
        settle();
        for (int round = 0; round < 3; round++) {
            String word = "pump" + round;
            full = true;
            for (int i = 0; i < 50; i++) {
                source.put("tasks", word + i, word, "x".repeat(200_000));
            }
            until("the failure shows", () -> index.status().state() == IndexStatus.State.FAILED);
            full = false;
            until("the changes are found", () -> count(word) == 50);
            settle();
            assertThat(count("valve")).isEqualTo(2_000);
        }
    }

    @Test
    void fileInPlaceOfTheDirectory_keepsTheIndexInMemory_untilARebuild() throws IOException {
        Project.await(index.close());
        deleteAll();
        Path place = directory.resolve("place");
        Files.writeString(place, "a file where a directory should be");
        index = Project.await(LuceneSearchIndex.open(VERTX, new IndexFiles(place), source, "1", Clock.systemUTC()));
        settle();
        assertThat(count("relay")).isEqualTo(RECORDS);
        source.put("tasks", "new", "Pump", "");
        until("the change is found", () -> count("pump") == 1);
        Files.delete(place);
        index.rebuild();
        until("the index is on disk", () -> !files().isEmpty());
        settle();
        assertThat(count("pump")).isEqualTo(1);
    }

    @Test
    void fullDiskAtTheFirstStart_recovers() throws IOException {
        Project.await(index.close());
        deleteAll();
        full = true;
        open("1");
        until("the failure shows", () -> index.status().state() == IndexStatus.State.FAILED);
        assertThat(index.status().pending()).isEqualTo(RECORDS);
        full = false;
        settle();
        assertThat(count("relay")).isEqualTo(RECORDS);
    }

    /** A disk that accepts no bytes while it is full. */
    private final class FullDisk extends IndexFiles {
        FullDisk(Path root) {
            super(root);
        }

        @Override
        public Directory open(Path generation) throws IOException {
            return new FilterDirectory(super.open(generation)) {
                @Override
                public IndexOutput createOutput(String name, IOContext context) throws IOException {
                    check();
                    return super.createOutput(name, context);
                }

                @Override
                public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
                        throws IOException {
                    check();
                    return super.createTempOutput(prefix, suffix, context);
                }
            };
        }

        private void check() throws IOException {
            if (full) {
                throw new FileSystemException("index", null, "No space left on device");
            }
        }
    }
}
