package dev.planner.engine;

import dev.planner.field.Dated;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.ZonedDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maintains the times and the revision of a record, if its description declares the fields. */
final class ServerFields {
    /** JavaScript clients cannot represent larger revisions exactly. */
    private static final long MOST_REVISIONS = (1L << 53) - 1;

    private ServerFields() {}

    static void onCreate(CollectionType type, Map<String, Object> values, ZonedDateTime now) {
        stamp(type.createdField(), values, now);
        stamp(type.updatedField(), values, now);
        FieldSpec revision = type.revisionField();
        if (revision != null) {
            values.put(revision.name(), 1L);
        }
    }

    static void onUpdate(CollectionType type, Item before, Map<String, Object> values, ZonedDateTime now) {
        stamp(type.updatedField(), values, now);
        FieldSpec revision = type.revisionField();
        if (revision != null) {
            values.put(revision.name(), next(before.number(revision.name())));
        }
    }

    /** A record without a revision counts as revision 1. An invalid revision in a file restarts the count. */
    private static long next(@Nullable Number last) {
        if (last == null) {
            return 2;
        }
        return last instanceof Long count && count >= 0 && count < MOST_REVISIONS ? count + 1 : 1;
    }

    private static void stamp(@Nullable FieldSpec field, Map<String, Object> values, ZonedDateTime now) {
        if (field != null) {
            values.put(field.name(), ((Dated) field.type()).containing(now));
        }
    }
}
