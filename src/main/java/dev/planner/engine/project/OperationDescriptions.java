package dev.planner.engine.project;

import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation;
import dev.planner.engine.operation.Result;
import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operations in the form of the API: everything that a client needs to offer and call them. */
final class OperationDescriptions {
    private OperationDescriptions() {}

    /** An operation in the form of the API. */
    static Map<String, Object> of(Operation operation) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("id", operation.id());
        if (operation.crud() != null) {
            described.put("crud", CollectionDescriptions.word(operation.crud()));
        }
        if (operation.batch() != null) {
            described.put("batch", operation.batch());
        }
        described.put("effect", operation.effect().word());
        described.put("idempotent", operation.isIdempotent());
        described.put("target", operation.target().word());
        described.put("address", operation.address());
        described.put("summary", operation.summary());
        described.put("description", operation.description());
        put(described, "path", operation.path());
        put(described, "query", operation.query());
        described.put("input", inputWord(operation.input()));
        if (operation.input() instanceof Input.Members members) {
            put(described, "members", members.parameters());
        }
        described.put("result", resultWord(operation.result()));
        if (operation.result() instanceof Result.Entity entity && entity.collection() != null) {
            described.put("answers", entity.collection());
        }
        if (!operation.when().equals(Condition.ALWAYS)) {
            described.put("when", operation.when().allowed());
        }
        Presentation presentation = operation.presentation();
        if (presentation != null) {
            described.put("label", presentation.label());
            described.put("place", CollectionDescriptions.word(presentation.place()));
            if (presentation.icon() != null) {
                described.put("icon", presentation.icon());
            }
            if (presentation.confirmation() != null) {
                described.put("confirmation", presentation.confirmation());
            }
            if (!presentation.offered().equals(Condition.ALWAYS)) {
                described.put("offeredWhen", presentation.offered().allowed());
            }
        }
        if (operation.needs() != null) {
            described.put("needs", operation.needs());
        }
        return described;
    }

    private static void put(Map<String, Object> described, String name, List<Parameter> parameters) {
        if (!parameters.isEmpty()) {
            described.put(
                    name, parameters.stream().map(OperationDescriptions::of).toList());
        }
    }

    private static Map<String, Object> of(Parameter parameter) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", parameter.name());
        described.put("type", parameter.type().name());
        described.putAll(parameter.type().describe());
        described.put("required", parameter.required());
        described.put("help", parameter.help());
        if (parameter.example() != null) {
            described.put("example", parameter.example());
        }
        return described;
    }

    private static String inputWord(Input input) {
        if (input instanceof Input.Members) {
            return "members";
        } else if (input instanceof Input.NewRecord) {
            return "record";
        } else if (input instanceof Input.Patch) {
            return "patch";
        }
        return input instanceof Input.Stream ? "stream" : "none";
    }

    private static String resultWord(Result result) {
        if (result instanceof Result.Entity) {
            return "record";
        } else if (result instanceof Result.Entities) {
            return "records";
        } else if (result instanceof Result.Value) {
            return "value";
        }
        return result instanceof Result.Stream ? "stream" : "nothing";
    }
}
