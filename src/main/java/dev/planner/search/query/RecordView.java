package dev.planner.search.query;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.search.record.RecordStates;
import dev.planner.store.Snapshot;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** The state of the project for the conditions of one query. */
public interface RecordView {

    Snapshot snapshot();

    /** Returns the current date in the project's time zone. */
    LocalDate today();

    /** Returns the project's time zone. */
    ZoneId zone();

    /** Returns the first day of a week in this project. */
    DayOfWeek firstDayOfWeek();

    /** Returns the display name of a record; {@code null} if the record does not exist. */
    @Nullable String name(ItemKey key);

    /** Returns the states of a collection's records. */
    RecordStates states(CollectionType type);

    /** Returns the stored or computed value of a field; {@code null} if it is absent. */
    @Nullable Object value(Item item, String field);
}
