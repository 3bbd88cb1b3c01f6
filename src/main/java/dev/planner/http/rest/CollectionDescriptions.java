package dev.planner.http.rest;

import dev.planner.engine.Action;
import dev.planner.field.Filterable;
import dev.planner.field.Sortable;
import dev.planner.http.message.Links;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The catalogue as clients see it: what a web UI needs to list, show and edit any collection. */
final class CollectionDescriptions {
    private CollectionDescriptions() {}

    static List<Map<String, Object>> of(Catalogue catalogue, List<Action> actions) {
        return catalogue.all().stream().map(type -> of(type, actions)).toList();
    }

    static Map<String, Object> of(CollectionType type, List<Action> actions) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", type.name());
        described.put("title", type.title());
        described.put("singular", type.singular());
        described.put("group", type.group());
        described.put("icon", type.icon());
        described.put("description", type.description());
        described.put("layout", word(type.storage().layout()));
        described.put("directory", type.storage().directory());
        described.put(
                "operations",
                type.operations().stream()
                        .sorted()
                        .map(CollectionDescriptions::word)
                        .toList());
        described.put("naming", type.naming());
        described.put("order", type.order());
        described.put(
                "fields",
                type.fields().stream()
                        .filter(field -> field.origin() != FieldSpec.Origin.SECRET)
                        .map(CollectionDescriptions::of)
                        .toList());
        described.put(
                "actions",
                actions.stream()
                        .filter(action -> concerns(action, type))
                        .map(CollectionDescriptions::of)
                        .toList());
        return described;
    }

    private static boolean concerns(Action action, CollectionType type) {
        String path = "/" + type.name();
        return action.path().equals(path) || action.path().startsWith(path + "/");
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
        described.put("required", field.required());
        described.put("origin", word(field.origin()));
        if (field.defaultValue() != null) {
            described.put("default", field.defaultValue());
        }
        if (!field.aliases().isEmpty()) {
            described.put("aliases", field.aliases());
        }
        FieldSpec.Constraint constraint = field.constraint();
        if (constraint != null) {
            String within = constraint.within();
            described.put(word(constraint.kind()), within == null ? Map.of() : Map.of("within", within));
        }
        described.put("filterable", field.type() instanceof Filterable);
        described.put("sortable", field.type() instanceof Sortable);
        return described;
    }

    private static Map<String, Object> of(Action action) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", action.name());
        described.put("method", action.method().name());
        described.put("path", Links.BASE + action.path());
        described.put("summary", action.summary());
        return described;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
