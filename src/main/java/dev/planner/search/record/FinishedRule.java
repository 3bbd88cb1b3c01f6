package dev.planner.search.record;

import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Decides which records of a collection are finished if its description cannot, because people choose its values. */
public interface FinishedRule {

    /**
     * The test for finished records. It must read the record and the project's settings only.
     *
     * @return {@code null} if the description decides
     */
    default @Nullable Predicate<Item> finished(Snapshot snapshot) {
        return null;
    }
}
