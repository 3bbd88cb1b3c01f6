package dev.planner.schema.load;

import dev.planner.field.Numeric;
import dev.planner.item.Condition;
import dev.planner.item.Violation;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a description that name fields of the collection.
 *
 * @param fields the fields of the collection by name
 */
record NamedFields(Map<String, FieldSpec> fields) {

    /**
     * The field with a name.
     *
     * @throws DescriptionException at the line of the key, if there is no such field
     */
    FieldSpec known(DescriptionMap map, String key, String name) {
        FieldSpec field = fields.get(name);
        if (field == null) {
            throw map.fault(key, "there is no field \"" + name + "\"");
        }
        return field;
    }

    /** The names under a key. Every named field must exist and fit, and no name may be repeated. */
    List<String> names(DescriptionMap map, String key, Predicate<FieldSpec> fits) {
        List<String> names = map.texts(key);
        Set<String> seen = new LinkedHashSet<>();
        for (String name : names) {
            if (!fits.test(known(map, key, name))) {
                throw map.fault(key, "the field \"" + name + "\" does not fit here");
            }
            if (!seen.add(name)) {
                throw map.fault(key, "\"" + name + "\" is repeated");
            }
        }
        return List.copyOf(names);
    }

    static boolean isShown(FieldSpec field) {
        return field.origin() != Origin.SECRET;
    }

    static boolean isNumber(FieldSpec field) {
        return field.type() instanceof Numeric;
    }

    /** The condition under a key: a map of fields, each with one allowed value or a list of allowed values. */
    Condition condition(DescriptionMap map, String key) {
        DescriptionMap conditions = map.map(key);
        Condition condition = Condition.ALWAYS;
        if (conditions != null) {
            for (String name : conditions.keys()) {
                FieldSpec field = known(conditions, name, name);
                List<@Nullable Object> values = conditions.values(name);
                for (Object value : values) {
                    if (value != null && !fits(field, value)) {
                        throw conditions.fault(name, "the field \"" + name + "\" cannot have the value " + value);
                    }
                }
                condition = condition.and(name, values.toArray());
            }
        }
        return condition;
    }

    private static boolean fits(FieldSpec field, Object value) {
        if (!field.type().options().isEmpty()) {
            return field.type().options().stream()
                    .anyMatch(option -> option.value().equals(value));
        }
        List<Violation> faults = new ArrayList<>();
        Object accepted = field.type().accept(value, "", faults::add);
        return faults.isEmpty() && value.equals(accepted);
    }
}
