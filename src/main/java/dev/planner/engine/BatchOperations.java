package dev.planner.engine;

import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Raws;
import dev.planner.item.Raw;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.Examples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The operations in the body of a batch. Their values are not normalised, because {@code null} has a meaning in a
 * patch. They are validated when the operation runs.
 */
final class BatchOperations implements FieldType {
    /** The same text for every collection, because clients translate it. */
    static final String HELP = "The operations in order: objects with `op`, `id`, `value` and, optionally, `ifMatch`.";

    private static final String RESTORE = "restore";
    private static final int MOST = 500;
    private static final List<String> MEMBERS = List.of("op", "id", "ifMatch", "value");

    private final CollectionType type;
    private final List<String> words;
    private final List<RecordVerb> verbs;

    /**
     * @param verbs the verbs of the collection
     */
    BatchOperations(CollectionType type, List<RecordVerb> verbs) {
        this.type = type;
        this.verbs = verbs;
        List<String> names = new ArrayList<>();
        Stream.of(Crud.CREATE, Crud.UPDATE, Crud.DELETE)
                .filter(type::offers)
                .map(Crud::word)
                .forEach(names::add);
        if (type.offers(Crud.DELETE)) {
            names.add(RESTORE);
        }
        verbs.stream().map(RecordVerb::word).forEach(names::add);
        this.words = List.copyOf(names);
    }

    /**
     * One operation.
     *
     * @param crud the kind of change; {@code null} for a verb and for a restore
     * @param verb the verb of the collection; {@code null} for any other operation
     * @param id the record; {@code null} for a new one
     * @param ifMatch the tag that the record must have; {@code null} for any
     */
    record One(
            @Nullable Crud crud,
            @Nullable RecordVerb verb,
            @Nullable String id,
            @Nullable String ifMatch,
            Map<String, @Nullable Object> value) {

        String word() {
            return crud != null ? crud.word() : verb == null ? RESTORE : verb.word();
        }
    }

    /** The names of the operations that the collection has. */
    List<String> words() {
        return words;
    }

    /** Explains {@code op} and {@code value} in a sentence. */
    String explained() {
        List<String> values = new ArrayList<>();
        if (type.offers(Crud.CREATE)) {
            values.add("the new " + type.singular());
        }
        if (type.offers(Crud.UPDATE)) {
            values.add("the changed fields");
        }
        if (!verbs.isEmpty()) {
            values.add("the body of the operation of that name");
        }
        String restore = type.offers(Crud.DELETE)
                ? " `restore` takes the id that a deleted " + type.singular() + " had, or its id in the trash."
                : "";
        return "The `op` is " + listed(words, "or") + ", and the `value` " + listed(values, "or") + "." + restore;
    }

    /** Joins words as in a sentence: {@code create, update or delete}. */
    static String listed(List<String> words, String conjunction) {
        int last = words.size() - 1;
        return last == 0
                ? words.get(0)
                : String.join(", ", words.subList(0, last)) + " " + conjunction + " " + words.get(last);
    }

    @Override
    public String name() {
        return "list";
    }

    @Override
    public @Nullable Object read(Raw raw) {
        return Raws.resolve(raw);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof List<?> list)) {
            report.accept(new Violation(ValueFault.MALFORMED, pointer, "must be a list of operations"));
            return null;
        }
        if (list.size() > MOST) {
            report.accept(new Violation(
                    ValueFault.TOO_MANY,
                    pointer,
                    "must have at most " + MOST + " operations, not " + list.size(),
                    Map.of("limit", MOST)));
            return null;
        }
        List<One> operations = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            One operation = operation(list.get(i), pointer + "/" + i, report);
            if (operation != null) {
                operations.add(operation);
            }
        }
        return operations;
    }

    private @Nullable One operation(@Nullable Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof Map<?, ?> map)) {
            report.accept(new Violation(ValueFault.MALFORMED, pointer, "must be an object with op, id and value"));
            return null;
        }
        if (!(map.get("op") instanceof String word) || !words.contains(word)) {
            report.accept(new Violation(
                    ValueFault.MALFORMED, pointer + "/op", "must be " + listed(words, "or") + " for " + type.name()));
            return null;
        }
        for (Object name : map.keySet()) {
            if (!MEMBERS.contains(name)) {
                report.accept(new Violation(
                        ValueFault.MALFORMED,
                        pointer + "/" + OwnValues.escape(String.valueOf(name)),
                        "is unknown; known are op, id, ifMatch and value"));
            }
        }
        RecordVerb verb = verbs.stream()
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElse(null);
        boolean restore = word.equals(RESTORE);
        Crud crud = verb == null && !restore ? Crud.valueOf(word.toUpperCase(Locale.ROOT)) : null;
        String id = text(map, "id", pointer, report);
        if (crud != Crud.CREATE && id == null) {
            report.accept(new Violation(ValueFault.MALFORMED, pointer + "/id", "is required"));
        }
        if (crud == Crud.CREATE && id != null) {
            report.accept(new Violation(
                    ValueFault.MALFORMED, pointer + "/id", "belongs in the value of a new " + type.singular()));
        }
        String ifMatch = text(map, "ifMatch", pointer, report);
        if (restore && ifMatch != null) {
            report.accept(new Violation(ValueFault.MALFORMED, pointer + "/ifMatch", "is for records that exist"));
        }
        boolean required = crud == Crud.CREATE || crud == Crud.UPDATE;
        return new One(crud, verb, id, ifMatch, value(map, required, pointer, report));
    }

    private static @Nullable String text(Map<?, ?> map, String name, String pointer, Consumer<Violation> report) {
        Object value = map.get(name);
        if (value == null || value instanceof String) {
            return (String) value;
        }
        report.accept(new Violation(ValueFault.MALFORMED, pointer + "/" + name, "must be a text"));
        return null;
    }

    private static Map<String, @Nullable Object> value(
            Map<?, ?> map, boolean required, String pointer, Consumer<Violation> report) {
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        if (map.get("value") instanceof Map<?, ?> members) {
            members.forEach((name, member) -> value.put((String) name, member));
        } else if (required || map.get("value") != null) {
            report.accept(new Violation(ValueFault.MALFORMED, pointer + "/value", "must be an object"));
        }
        return value;
    }

    @Override
    public Object example() {
        return List.of(Maps.of("op", Crud.CREATE.word(), "value", Examples.minimal(type)));
    }

    @Override
    public Map<String, Object> jsonSchema() {
        Map<String, Object> operation = Maps.of(
                "op", Maps.of("type", "string", "enum", words),
                "id",
                        Maps.of(
                                "type",
                                "string",
                                "description",
                                "The " + type.singular() + "; not for create, whose value may have an id."),
                "ifMatch",
                        Maps.of(
                                "type",
                                "string",
                                "description",
                                "The ETag that the " + type.singular() + " must have before the batch."),
                "value",
                        Maps.of(
                                "type",
                                "object",
                                "description",
                                "As in the operation of this name; not for delete and restore.",
                                "additionalProperties",
                                true));
        return Maps.of(
                "type",
                "array",
                "maxItems",
                MOST,
                "items",
                Maps.of("type", "object", "properties", operation, "required", List.of("op")));
    }
}
