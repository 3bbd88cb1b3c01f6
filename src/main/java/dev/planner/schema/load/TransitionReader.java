package dev.planner.schema.load;

import dev.planner.field.Option;
import dev.planner.item.Condition;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.Transitions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the possible changes of choices. */
final class TransitionReader {
    private final NamedFields fields;

    /**
     * @param fields the fields of the collection
     */
    TransitionReader(Map<String, FieldSpec> fields) {
        this.fields = new NamedFields(fields);
    }

    List<Transitions> read(List<DescriptionMap> maps) {
        List<Transitions> read = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (DescriptionMap map : maps) {
            Transitions transitions = transitions(map);
            if (!seen.add(transitions.field())) {
                throw map.fault("field", "\"" + transitions.field() + "\" is repeated");
            }
            read.add(transitions);
        }
        return List.copyOf(read);
    }

    private Transitions transitions(DescriptionMap map) {
        String name = map.text("field");
        FieldSpec field = fields.known(map, "field", name);
        List<String> options = field.type().options().stream()
                .map(Option::value)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
        if (options.isEmpty() || field.origin() != Origin.CLIENT) {
            throw map.fault("field", "the field \"" + name + "\" does not fit here; a choice of texts does");
        }
        if (field.readDefault() == null) {
            throw map.fault("field", "the field \"" + name + "\" needs a default, which it has when it is cleared");
        }
        List<String> initial = options(map, "initial", name, options);
        Object first = field.defaultValue();
        if (first instanceof String text && !initial.contains(text)) {
            throw map.fault("initial", "the default " + first + " is missing");
        }
        List<Transitions.Step> steps = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (DescriptionMap each : map.maps("steps")) {
            Transitions.Step step = step(each, name, options);
            for (String from : step.from()) {
                if (!seen.add(List.of(from, step.to()))) {
                    throw each.fault("the step from " + from + " to " + step.to() + " is repeated");
                }
            }
            steps.add(step);
        }
        if (steps.isEmpty()) {
            throw map.fault("\"steps\" are needed: the possible changes");
        }
        map.end();
        return new Transitions(name, initial, List.copyOf(steps));
    }

    private Transitions.Step step(DescriptionMap map, String name, List<String> options) {
        List<String> to = map.has("to") ? options(map, "to", name, options) : List.of();
        if (to.size() != 1) {
            throw map.fault("to", "\"to\" must be one value");
        }
        List<String> from = options(map, "from", name, options).stream()
                .filter(value -> map.has("from") || !value.equals(to.get(0)))
                .toList();
        if (from.contains(to.get(0))) {
            throw map.fault("from", "a value is no step from itself");
        }
        Condition when = fields.condition(map, "when");
        if (when.allowed().containsKey(name)) {
            throw map.fault("when", "\"from\" says the values of the field \"" + name + "\"");
        }
        Map<String, String> because = because(map.map("because"), when);
        map.end();
        return new Transitions.Step(from, to.get(0), when, because);
    }

    private static Map<String, String> because(@Nullable DescriptionMap map, Condition when) {
        Map<String, String> because = new LinkedHashMap<>();
        if (map != null) {
            for (String name : map.keys()) {
                if (!when.allowed().containsKey(name)) {
                    throw map.fault(name, "the condition does not name the field \"" + name + "\"");
                }
                because.put(name, map.text(name));
            }
        }
        return because;
    }

    /** The options under a key; all of them if the key is missing. */
    private static List<String> options(DescriptionMap map, String key, String name, List<String> options) {
        if (!map.has(key)) {
            return options;
        }
        List<String> values = new ArrayList<>();
        for (String value : map.texts(key)) {
            if (!options.contains(value)) {
                throw map.fault(key, "the field \"" + name + "\" cannot have the value " + value);
            }
            values.add(value);
        }
        return List.copyOf(values);
    }
}
