package dev.planner.engine.project;

import dev.planner.engine.operation.Operation;
import dev.planner.field.Filterable;
import dev.planner.field.Sortable;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Freeze;
import dev.planner.schema.Retention;
import dev.planner.schema.Source;
import dev.planner.schema.Transitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The collections in the form of the API: everything that a client needs to list, show, edit and act on their records.
 */
final class CollectionDescriptions {
    private CollectionDescriptions() {}

    /**
     * @param operations all operations
     */
    static Map<String, Object> of(CollectionType type, List<Operation> operations) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", type.name());
        described.put("title", type.title());
        described.put("singular", type.singular());
        if (type.plural() != null) {
            described.put("plural", type.plural());
        }
        described.put("group", type.group());
        described.put("groupOpen", type.groupOpen());
        described.put("icon", type.icon());
        described.put("description", type.description());
        described.put("layout", word(type.storage().layout()));
        described.put("directory", type.storage().directory());
        described.put("naming", type.naming());
        if (type.currency() != null) {
            described.put("currency", type.currency());
        }
        if (type.idPrefix() != null) {
            described.put("idPrefix", type.idPrefix());
        }
        described.put("order", type.order());
        described.putAll(type.display().describe());
        described.put("frozen", type.frozen().stream().map(Freeze::describe).toList());
        described.put("kept", type.kept().stream().map(Retention::describe).toList());
        described.put(
                "transitions",
                type.transitions().stream().map(Transitions::describe).toList());
        described.put(
                "fields",
                type.fields().stream()
                        .filter(field -> field.origin() != FieldSpec.Origin.SECRET)
                        .map(CollectionDescriptions::of)
                        .toList());
        described.put(
                "operations",
                operations.stream()
                        .filter(operation -> Objects.equals(operation.target().collection(), type))
                        .map(OperationDescriptions::of)
                        .toList());
        return described;
    }

    private static Map<String, Object> of(FieldSpec field) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", field.name());
        described.put("label", field.label());
        if (field.help() != null) {
            described.put("help", field.help());
        }
        described.put("type", field.type().name());
        described.putAll(field.type().describe());
        if (field.shape() != null) {
            described.put("as", field.shape());
        }
        described.put("required", field.required());
        described.put("origin", word(field.origin()));
        if (field.defaultValue() != null) {
            described.put("default", field.defaultValue());
        }
        Source defaultFrom = field.defaultFrom();
        if (defaultFrom != null) {
            described.put("defaultFrom", defaultFrom.describe());
        }
        if (!field.from().isEmpty()) {
            described.put("from", field.from().stream().map(Source::describe).toList());
        }
        described.put("weight", field.weight());
        if (!field.aliases().isEmpty()) {
            described.put("aliases", field.aliases());
        }
        FieldSpec.Constraint constraint = field.constraint();
        if (constraint != null) {
            String within = constraint.within();
            described.put(word(constraint.kind()), within == null ? Map.of() : Map.of("within", within));
        }
        if (field.cascades()) {
            described.put("cascades", true);
        }
        described.put("filterable", field.type() instanceof Filterable);
        described.put("sortable", field.type() instanceof Sortable);
        return described;
    }

    /** The word of a constant in descriptions. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
