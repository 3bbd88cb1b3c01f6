package dev.planner.engine;

import dev.planner.base.Dates;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The bookkeeping that every collection has in common, where its description declares the fields. */
final class ServerFields {
    private static final int DATE_LENGTH = 10;

    private ServerFields() {}

    static void onCreate(CollectionType type, Map<String, Object> values, Instant now) {
        stamp(type.createdField(), values, now);
        stamp(type.updatedField(), values, now);
        FieldSpec revision = type.revisionField();
        if (revision != null) {
            values.put(revision.name(), 1L);
        }
    }

    static void onUpdate(CollectionType type, Item before, Map<String, Object> values, Instant now) {
        stamp(type.updatedField(), values, now);
        FieldSpec revision = type.revisionField();
        if (revision != null) {
            Number last = before.number(revision.name());
            values.put(revision.name(), (last == null ? 1 : last.longValue()) + 1);
        }
    }

    private static void stamp(@Nullable FieldSpec field, Map<String, Object> values, Instant now) {
        if (field != null) {
            String instant = Dates.text(now);
            boolean date = field.type().name().equals("date");
            values.put(field.name(), date ? instant.substring(0, DATE_LENGTH) : instant);
        }
    }
}
