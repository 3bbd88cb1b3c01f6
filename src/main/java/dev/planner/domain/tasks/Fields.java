package dev.planner.domain.tasks;

import dev.planner.field.FieldType;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lets the verbs take the same values as the fields that they set. */
final class Fields {
    private Fields() {}

    static FieldType type(CollectionType type, String name) {
        FieldSpec field = type.field(name);
        if (field == null) {
            throw new IllegalStateException("the description of " + type.name() + " has no field " + name);
        }
        return field.type();
    }

    /** The JSON Schema of one entry of a list. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> elementSchema(Map<String, Object> listSchema) {
        return listSchema.get("items") instanceof Map<?, ?> items ? (Map<String, Object>) items : Map.of();
    }

    /** Replaces a list; an empty one goes. */
    static void put(Transaction transaction, Item task, String field, List<Object> entries) {
        Map<String, Object> values = new LinkedHashMap<>(task.values());
        if (entries.isEmpty()) {
            values.remove(field);
        } else {
            values.put(field, List.copyOf(entries));
        }
        transaction.put(task.key(), values);
    }
}
