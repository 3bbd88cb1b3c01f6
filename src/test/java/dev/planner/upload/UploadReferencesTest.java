package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.InMemoryStore;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The records that refer to uploaded files are looked for only after a change of the records or the files. */
class UploadReferencesTest {
    private static final UploadedFile FIRST = file("a.txt");
    private static final UploadedFile SECOND = file("b.txt");

    private final Catalogue catalogue = Descriptions.load();
    private final InMemoryStore store = new InMemoryStore(catalogue, Clock.systemUTC());
    private final UploadReferences references = new UploadReferences(catalogue);
    private final AtomicInteger reads = new AtomicInteger();

    private static UploadedFile file(String name) {
        return new UploadedFile(name, "uploads/" + name, Path.of("uploads", name), 1, 1, "text/plain");
    }

    private Map<String, List<Object>> references(UploadedFile... files) {
        Snapshot snapshot = store.snapshot();
        return references.to(List.of(files), new Snapshot() {
            @Override
            public Table table(String collection) {
                reads.incrementAndGet();
                return snapshot.table(collection);
            }

            @Override
            public long version() {
                return snapshot.version();
            }
        });
    }

    private void write(String text) {
        write("n", text);
    }

    private void write(String id, String text) {
        ItemKey note = new ItemKey("notes", id);
        store.commit(
                Locks.record(note),
                transaction -> transaction.put(note, Map.of("id", id, "title", "N", "content", text)));
    }

    @Test
    void unchangedProject_isNotReadAgain() {
        write("uploads/a.txt");
        Map<String, List<Object>> found = references(FIRST);
        assertThat(found).containsOnlyKeys("uploads/a.txt");
        int once = reads.get();
        assertThat(once).isPositive();
        assertThat(references(file("a.txt"))).isSameAs(found);
        assertThat(reads).hasValue(once);
    }

    @Test
    void changedRecord_isReadAgain() {
        write("nothing");
        write("other", "uploads/a.txt");
        assertThat(references(FIRST, SECOND)).containsOnlyKeys("uploads/a.txt");
        write("uploads/b.txt");
        assertThat(references(FIRST, SECOND)).containsOnlyKeys("uploads/a.txt", "uploads/b.txt");
        assertThat(references(FIRST, SECOND).get("uploads/b.txt"))
                .containsExactly(Map.of("collection", "notes", "id", "n", "title", "N"));
    }

    @Test
    void newFile_isLookedFor() {
        write("uploads/a.txt and uploads/b.txt");
        assertThat(references(FIRST)).containsOnlyKeys("uploads/a.txt");
        assertThat(references(FIRST, SECOND)).containsOnlyKeys("uploads/a.txt", "uploads/b.txt");
    }
}
