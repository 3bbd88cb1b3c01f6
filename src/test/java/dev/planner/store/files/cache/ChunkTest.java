package dev.planner.store.files.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Revision;
import dev.planner.project.SampleProject;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.codec.PooledValues;
import dev.planner.store.files.disk.nio.LocalDisk;
import dev.planner.store.files.layout.ProjectLayout;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.RecordFileReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records read back from a chunk as they were written to it. */
class ChunkTest {
    private static final Stamp STAMP = new Stamp(1, 2, -3, 4, true);

    @TempDir
    Path root;

    private static FileEntry entry(Stamp stamp, Map<String, Object> values) {
        Item item = new Item(new ItemKey("cards", "c1"), values, "wall/c1.md", new Revision("r"), true);
        return new FileEntry("wall/c1.md", "cards", stamp, item.revision(), true, item, null);
    }

    private static List<FileEntry> readBack(List<FileEntry> entries) {
        return ChunkReader.read(ChunkWriter.write(entries), new PooledValues.Pool());
    }

    @Test
    void allRecordsOfTheSample_areEqual() throws IOException {
        SampleProject.write(root, LocalDate.of(2026, 3, 2));
        Catalogue catalogue = Descriptions.load();
        LocalMedium medium = new LocalMedium(new LocalDisk(root), false, new Random(1));
        RecordFileReader reader = new RecordFileReader(medium, catalogue);
        List<FileEntry> entries = new ArrayList<>();
        new ProjectScan(medium, new ProjectLayout(catalogue)).run().records().forEach((location, type) -> {
            FileEntry entry = reader.read(location, type);
            assertThat(entry).as(location).isNotNull();
            entries.add(entry.with(STAMP));
        });

        assertThat(entries).hasSizeGreaterThan(100).allMatch(ChunkWriter::encodes);
        assertThat(readBack(entries)).isEqualTo(entries);
    }

    @Test
    void extremeValues_areEqual() {
        FileEntry entry = entry(
                STAMP,
                Map.of(
                        "least",
                        Long.MIN_VALUE,
                        "exact",
                        new BigDecimal("1.500"),
                        "emoji",
                        "a\u0000\ud83d\ude00 ".repeat(50),
                        "empty",
                        "",
                        "nested",
                        List.of(List.of(), Map.of("", Map.of("a", false)))));
        assertThat(ChunkWriter.encodes(entry)).isTrue();
        assertThat(readBack(List.of(entry, entry))).containsExactly(entry, entry);
        assertThat(readBack(List.of())).isEmpty();
    }

    @Test
    void recordThatMayStillChange_isNotEncoded() {
        assertThat(ChunkWriter.encodes(entry(STAMP.unsettled(), Map.of()))).isFalse();
        assertThat(ChunkWriter.encodes(entry(new Stamp(1, 2, 3, 0, true), Map.of())))
                .as("the file system does not tell when attributes changed")
                .isFalse();
        assertThat(ChunkWriter.encodes(entry(STAMP, Map.of("a", 1.5d))))
                .as("no value of a record is a double")
                .isFalse();
    }
}
