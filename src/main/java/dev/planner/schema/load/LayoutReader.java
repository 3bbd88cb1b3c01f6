package dev.planner.schema.load;

import dev.planner.field.FieldType;
import dev.planner.field.Prose;
import dev.planner.item.Condition;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.schema.display.RecordLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the layout of a record. Fields that the description does not place get the default place for their type.
 */
final class LayoutReader {
    private static final Set<String> SCALARS = Set.of("number", "integer", "money", "boolean", "select", "text");

    private final NamedFields fields;
    private final Set<String> placed = new LinkedHashSet<>();
    private final List<String> figures = new ArrayList<>();
    private final List<String> properties = new ArrayList<>();
    private final List<RecordLayout.Group> groups = new ArrayList<>();
    private final List<String> blocks = new ArrayList<>();
    private final List<List<String>> boxes = new ArrayList<>();
    private final List<String> facts = new ArrayList<>();
    private final List<RecordLayout.Only> only = new ArrayList<>();
    private List<String> nonzero = List.of();

    /**
     * @param called the field that names a record
     */
    LayoutReader(NamedFields fields, String called) {
        this.fields = fields;
        // The page shows the name in its heading. A computed name cannot be edited there, so the fields that it is
        // computed from remain among the properties.
        placed.add(called);
        placed.add("id");
    }

    /**
     * @param map the declared parts; {@code null} if the description has none
     */
    RecordLayout read(@Nullable DescriptionMap map) {
        if (map != null) {
            declare(map);
            map.end();
        }
        return complete();
    }

    private void declare(DescriptionMap map) {
        place(map, "figures", figures);
        place(map, "properties", properties);
        DescriptionMap titled = map.map("groups");
        if (titled != null) {
            for (String title : titled.keys()) {
                List<String> members = new ArrayList<>();
                place(titled, title, members);
                groups.add(new RecordLayout.Group(title, List.copyOf(members)));
            }
        }
        place(map, "blocks", blocks);
        place(map, "facts", facts);
        place(map, "hidden", new ArrayList<>());
        declareBoxes(map);
        map.maps("only").forEach(this::declareOnly);
        nonzero = fields.names(map, "nonzero", field -> NamedFields.isNumber(field) && field.origin() != Origin.CLIENT);
    }

    private void declareOnly(DescriptionMap map) {
        RecordLayout.Only part =
                new RecordLayout.Only(fields.names(map, "fields", NamedFields::isShown), fields.condition(map, "when"));
        if (part.fields().isEmpty() || part.when().equals(Condition.ALWAYS)) {
            throw map.fault("\"fields\" and \"when\" are needed: the fields and the state in which they are shown");
        }
        map.end();
        only.add(part);
    }

    private void declareBoxes(DescriptionMap map) {
        Set<String> inBoxes = new LinkedHashSet<>();
        for (List<String> row : map.rows("boxes")) {
            for (String name : row) {
                fields.known(map, "boxes", name);
                if (!inBoxes.contains(name) && !placed.add(name)) {
                    throw map.fault("boxes", "the field \"" + name + "\" already has another place");
                }
                inBoxes.add(name);
            }
            boxes.add(row);
        }
    }

    private void place(DescriptionMap map, String key, List<String> part) {
        for (String name : fields.names(map, key, NamedFields::isShown)) {
            if (!placed.add(name)) {
                throw map.fault(key, "the field \"" + name + "\" already has another place");
            }
            part.add(name);
        }
    }

    private RecordLayout complete() {
        for (FieldSpec field : fields.fields().values()) {
            if (NamedFields.isShown(field) && placed.add(field.name())) {
                part(field).add(field.name());
            }
        }
        List<RecordLayout.Group> all = new ArrayList<>();
        if (!properties.isEmpty()) {
            all.add(new RecordLayout.Group("", List.copyOf(properties)));
        }
        all.addAll(groups);
        return new RecordLayout(
                List.copyOf(figures),
                all,
                List.copyOf(blocks),
                List.copyOf(boxes),
                List.copyOf(facts),
                List.copyOf(only),
                nonzero);
    }

    private List<String> part(FieldSpec field) {
        if (field.origin() == Origin.CLIENT) {
            return isBlock(field) ? blocks : properties;
        }
        boolean computed = field.origin() == Origin.COMPUTED
                && SCALARS.contains(field.type().name());
        return computed || field.type().name().equals("money") ? figures : facts;
    }

    /** Whether a field takes the full width of the page: texts, objects and lists that are not chosen from options. */
    private boolean isBlock(FieldSpec field) {
        FieldType type = field.type();
        if (type.name().equals("list")) {
            boolean chosen = field.reference() != null
                    || !Objects.requireNonNull(type.element()).options().isEmpty();
            return !chosen && !"words".equals(field.shape());
        }
        return type instanceof Prose || type.holdsObjects();
    }
}
