package dev.planner.store.files.codec;

import dev.planner.schema.CollectionType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a record that the description of its collection does not declare. */
record UndeclaredFields(CollectionType type) {

    boolean contain(String name) {
        return type.field(name) == null && !name.equals(MarkdownCodec.ID);
    }

    /** The new values of the undeclared fields that differ; {@code null} for a removed field. */
    Map<String, @Nullable Object> changes(Map<String, Object> current, Map<String, Object> wanted) {
        Map<String, @Nullable Object> changes = new LinkedHashMap<>();
        for (String name : names(current, wanted)) {
            if (!Objects.equals(current.get(name), wanted.get(name))) {
                changes.put(name, wanted.get(name));
            }
        }
        return changes;
    }

    /** The names of the undeclared fields in either of the two maps. */
    Set<String> names(Map<String, Object> current, Map<String, Object> wanted) {
        Set<String> names = new LinkedHashSet<>();
        for (Map<String, Object> values : List.of(current, wanted)) {
            for (String name : values.keySet()) {
                if (contain(name)) {
                    names.add(name);
                }
            }
        }
        return names;
    }
}
