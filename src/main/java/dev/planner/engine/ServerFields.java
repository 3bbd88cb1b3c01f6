package dev.planner.engine;

import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;

/** The bookkeeping that every collection has in common, where its description declares the fields. */
final class ServerFields {
    private static final DateTimeFormatter INSTANT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final List<String> CREATED = List.of("created", "createdAt");
    private static final List<String> UPDATED = List.of("updated", "updatedAt");
    private static final String REVISION = "revision";

    private ServerFields() {}

    static void onCreate(CollectionType type, Map<String, Object> values, Instant now) {
        stamp(type, values, CREATED, now);
        stamp(type, values, UPDATED, now);
        if (serverSet(type, REVISION)) {
            values.put(REVISION, 1L);
        }
    }

    static void onUpdate(CollectionType type, Item before, Map<String, Object> values, Instant now) {
        stamp(type, values, UPDATED, now);
        if (serverSet(type, REVISION)) {
            Number revision = before.number(REVISION);
            values.put(REVISION, (revision == null ? 1 : revision.longValue()) + 1);
        }
    }

    private static void stamp(CollectionType type, Map<String, Object> values, List<String> names, Instant now) {
        for (String name : names) {
            if (serverSet(type, name)) {
                FieldSpec field = type.fieldsByName().get(name);
                boolean instant = field != null && field.type().name().equals("instant");
                values.put(
                        name,
                        instant ? INSTANT.format(now) : INSTANT.format(now).substring(0, 10));
            }
        }
    }

    private static boolean serverSet(CollectionType type, String name) {
        FieldSpec field = type.field(name);
        return field != null && field.origin() == FieldSpec.Origin.SERVER;
    }
}
