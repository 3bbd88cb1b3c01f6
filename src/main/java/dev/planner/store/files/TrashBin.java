package dev.planner.store.files;

import dev.planner.base.Ids;
import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.Trash;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.transaction.TrashNotes;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The entries of the medium's trash. All methods block. */
final class TrashBin {
    static final Duration RETENTION = Duration.ofDays(30);

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
    List<Trash.Entry> list() {
        try {
            return TrashNotes.all(medium);
        } catch (IOException e) {
            throw fault("The trash cannot be read: ", e);
        }
    }

    /** An entry, followed by those that were deleted with it. */
    List<Trash.Entry> find(String trashId) {
        List<Trash.Entry> all = list();
        Trash.Entry entry = all.stream()
                .filter(each -> each.trashId().equals(trashId))
                .findFirst()
                .orElseThrow(() -> Problem.notFound(CommonRefusal.MISSING, "The trash has no entry with this id."));
        return entry.together(all);
    }

    /**
     * Permanently removes entries.
     *
     * @throws ProblemException if some of them cannot be removed; all others were removed
     */
    @Nullable Void purge(List<Trash.Entry> entries) {
        IOException fault = null;
        for (Trash.Entry entry : entries) {
            try {
                medium.purge(entry.trashId());
            } catch (IOException e) {
                fault = e;
            }
        }
        if (fault != null) {
            throw fault("The trash cannot be emptied: ", fault);
        }
        return null;
    }

    /** The entries whose retention time has ended. */
    List<Trash.Entry> expired() {
        Instant limit = clock.instant().minus(RETENTION);
        return list().stream()
                .filter(entry -> entry.deletedAt().isBefore(limit))
                .toList();
    }

    private static ProblemException fault(String what, IOException fault) {
        return new ProblemException(
                new Problem.Unwritable(CommonRefusal.PROJECT_UNWRITABLE.reason(), what + IoFaults.reason(fault) + "."),
                fault);
    }
}
