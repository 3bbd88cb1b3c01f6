package dev.planner.search.query;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Snapshot;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The project at one moment, as the conditions of one query see it. */
public interface RecordView {

    Snapshot snapshot();

    /** The calendar date in the project's time zone. */
    LocalDate today();

    /** The display name of a record; {@code null} if the record does not exist. */
    @Nullable String name(ItemKey key);

    /** The stored or computed value of a field; {@code null} when it is absent. */
    @Nullable Object value(Item item, String field);
}
