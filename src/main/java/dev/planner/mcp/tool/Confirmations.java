package dev.planner.mcp.tool;

import dev.planner.base.Excerpts;
import dev.planner.engine.Action;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Presentation;
import dev.planner.engine.operation.Target;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The questions before operations with a confirmation. A question depends on the effect of a call, so that an agent
 * cannot avoid it with another tool: a change of a field, a new record and a batch can do the same as an operation.
 */
final class Confirmations {
    private static final int MOST_NAMES = 5;

    private final CatalogueLookup lookup;
    /** The names of the records by operation. */
    private final Map<Operation, List<String>> asked = new LinkedHashMap<>();

    Confirmations(CatalogueLookup lookup) {
        this.lookup = lookup;
    }

    /** Adds an operation on a record. A record that does not exist is refused without a question. */
    Confirmations operation(Operation operation, String id) {
        Presentation shown = operation.presentation();
        String name = shown == null || shown.confirmation() == null
                ? null
                : name(operation.target().collection(), id);
        if (name != null) {
            add(operation, name);
        }
        return this;
    }

    private @Nullable String name(@Nullable CollectionType type, String id) {
        Item item = type == null ? null : item(type, id);
        return type == null ? id : item == null ? null : RecordTitle.of(type, item);
    }

    /** Adds a change of fields. */
    Confirmations update(CollectionType type, String id, Map<?, ?> changes) {
        Item item = item(type, id);
        if (item != null) {
            for (Operation operation : sameAs(type, changes)) {
                if (operation.when().unmet(item::value) == null) {
                    add(operation, RecordTitle.of(type, item));
                }
            }
        }
        return this;
    }

    /** Adds a new record. */
    Confirmations create(CollectionType type, Map<?, ?> values) {
        sameAs(type, values).forEach(operation -> add(operation, String.valueOf(values.get(type.naming()))));
        return this;
    }

    /** Adds the operations of a batch, which are not checked yet. */
    Confirmations batch(CollectionType type, @Nullable Object operations) {
        for (Object each : operations instanceof List<?> list ? list : List.of()) {
            if (each instanceof Map<?, ?> one && one.get("op") instanceof String word) {
                Map<?, ?> value = one.get("value") instanceof Map<?, ?> map ? map : Map.of();
                if (word.equals(Crud.CREATE.word())) {
                    create(type, value);
                } else if (one.get(Target.ID) instanceof String id) {
                    change(type, word, id, value);
                }
            }
        }
        return this;
    }

    private void change(CollectionType type, String word, String id, Map<?, ?> value) {
        if (word.equals(Crud.UPDATE.word())) {
            update(type, id, value);
        }
        operations(type).stream()
                .filter(operation -> word.equals(operation.batch()))
                .forEach(operation -> operation(operation, id));
    }

    /** The operations with a confirmation that these values have the same effect as. */
    private List<Operation> sameAs(CollectionType type, Map<?, ?> values) {
        return operations(type).stream()
                .filter(operation -> !operation.sameAs().equals(Condition.ALWAYS)
                        && operation.sameAs().unmet(field -> accepted(type, field, values.get(field))) == null)
                .toList();
    }

    private static @Nullable Object accepted(CollectionType type, String field, @Nullable Object value) {
        FieldSpec spec = type.field(field);
        return spec == null || value == null ? value : spec.type().accept(value, "", ignored -> {});
    }

    private List<Operation> operations(CollectionType type) {
        return lookup.operations().all().stream()
                .map(Action::operation)
                .filter(operation -> type.equals(operation.target().collection()))
                .toList();
    }

    private @Nullable Item item(CollectionType type, String id) {
        return lookup.operations().engine().records().moment().snapshot().get(new ItemKey(type.name(), id));
    }

    private void add(Operation operation, String name) {
        asked.computeIfAbsent(operation, each -> new ArrayList<>()).add(name);
    }

    /** The question that a person answers; {@code null} if there is nothing to ask. */
    @Nullable String question() {
        List<String> questions = new ArrayList<>();
        asked.forEach((operation, names) -> {
            Presentation shown = operation.presentation();
            if (shown != null) {
                questions.add(shown.label() + ": " + listed(names) + "? " + shown.confirmation());
            }
        });
        return questions.isEmpty() ? null : String.join("\n", questions);
    }

    private static String listed(List<String> names) {
        List<String> first =
                names.stream().limit(MOST_NAMES).map(Excerpts::quoted).toList();
        int more = names.size() - first.size();
        return String.join(", ", first) + (more > 0 ? " and " + more + " more" : "");
    }
}
