package dev.planner.store.files;

import dev.planner.base.Ids;
import dev.planner.item.Problem;
import dev.planner.store.Trash;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.Trashed;
import dev.planner.store.files.transaction.TrashNotes;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The entries of the medium's trash. All methods block. */
final class TrashBin {
    static final Duration RETENTION = Duration.ofDays(30);

    private static final Logger LOG = LoggerFactory.getLogger(TrashBin.class);

    private final Medium medium;
    private final Clock clock;
    private final RandomGenerator random;

    TrashBin(Medium medium, Clock clock, RandomGenerator random) {
        this.random = random;
        this.medium = medium;
        this.clock = clock;
    }

    String newId() {
        return Ids.next("trash", clock.instant(), random);
    }

    /** All entries, the newest first. */
    List<Trash.Entry> list() throws IOException {
        List<Trash.Entry> entries = new ArrayList<>();
        for (Trashed trashed : medium.trash()) {
            Trash.Entry entry = TrashNotes.read(trashed);
            if (entry == null) {
                LOG.warn("the note of {} in the trash is damaged; the entry is ignored", trashed.trashId());
            } else {
                entries.add(entry);
            }
        }
        entries.sort(Comparator.comparing(Trash.Entry::deletedAt)
                .thenComparing(Trash.Entry::trashId)
                .reversed());
        return entries;
    }

    /** An entry, followed by those that were deleted with it. */
    List<Trash.Entry> find(String trashId) throws IOException {
        List<Trash.Entry> all = list();
        Trash.Entry entry = all.stream()
                .filter(each -> each.trashId().equals(trashId))
                .findFirst()
                .orElseThrow(() -> Problem.notFound("The trash has no entry with this id."));
        List<Trash.Entry> found = new ArrayList<>(List.of(entry));
        all.stream().filter(other -> other.wasDeletedWith(entry)).forEach(found::add);
        return found;
    }

    void purge(String trashId) throws IOException {
        medium.purge(trashId);
    }

    /** The entries whose retention time has ended. */
    List<Trash.Entry> expired() throws IOException {
        Instant limit = clock.instant().minus(RETENTION);
        return list().stream()
                .filter(entry -> entry.deletedAt().isBefore(limit))
                .toList();
    }
}
