package dev.planner.engine.read.filter;

import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import org.jspecify.annotations.Nullable;

/** A record as filters see it. */
public interface FilteredRecord {

    /** The stored values. */
    Item item();

    /** A stored or computed value. */
    @Nullable Object value(String name);

    /** The text of the short fields, without case and accents; see {@link RecordText}. */
    String foldedText(CollectionType type);
}
