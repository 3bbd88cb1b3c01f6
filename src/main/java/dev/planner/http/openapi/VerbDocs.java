package dev.planner.http.openapi;

import static dev.planner.http.rest.OperationDoc.example;
import static dev.planner.http.rest.OperationDoc.schema;

import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.http.rest.OperationDoc;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Describes the declared actions. */
final class VerbDocs {
    private static final int SHORT = 80;

    private final Catalogue catalogue;
    private final Names names;

    VerbDocs(Catalogue catalogue, Names names) {
        this.catalogue = catalogue;
        this.names = names;
    }

    Map<String, Object> describe(Action action) {
        OperationDoc doc =
                OperationDoc.of(action.name(), tag(action), summary(action)).description(action.summary());
        for (Action.Parameter parameter : action.parameters()) {
            doc.query(
                    parameter.name(),
                    parameter.help(),
                    parameter.required(),
                    parameter.type().inputSchema());
        }
        if (action.method() == Action.Method.GET) {
            doc.parameter("IfNoneMatch").notModified();
        } else {
            changes(doc, action);
        }
        List<Action.Parameter> body = action.body();
        if (body != null) {
            boolean required = body.stream().anyMatch(Action.Parameter::required);
            doc.body("What is asked.", required, members(body), Map.of());
        }
        answer(doc, action);
        return doc.problems("invalid", "not-found").build();
    }

    private static void changes(OperationDoc doc, Action action) {
        if (action.method() == Action.Method.POST) {
            doc.parameter("IdempotencyKey").problems("key-reused");
        }
        if (action.path().contains("/:")) {
            doc.parameter("IfMatch");
        }
        doc.problems("conflict", "stale", "method-not-allowed", "unwritable");
    }

    /** The collection that the path belongs to, else the path's first word. */
    private String tag(Action action) {
        CollectionType type = collection(action);
        return type != null ? type.title() : tagOf(action.path());
    }

    static String tagOf(String path) {
        return Names.sentence(path.split("/", -1)[1].replace('-', ' '));
    }

    private @Nullable CollectionType collection(Action action) {
        return catalogue.all().stream()
                .filter(type -> (action.path() + "/").startsWith("/" + type.name() + "/"))
                .findFirst()
                .orElse(null);
    }

    /** The first sentence, or its beginning when it is long. */
    private static String summary(Action action) {
        String sentence = action.summary().split("\\.( |$)", 2)[0];
        int colon = sentence.indexOf(": ");
        return sentence.length() > SHORT && colon > 0 ? sentence.substring(0, colon) : sentence;
    }

    private static Map<String, Object> members(List<Action.Parameter> declared) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Action.Parameter parameter : declared) {
            Map<String, Object> property = new LinkedHashMap<>(parameter.type().inputSchema());
            property.put("description", parameter.help());
            properties.put(parameter.name(), property);
        }
        List<String> required = declared.stream()
                .filter(Action.Parameter::required)
                .map(Action.Parameter::name)
                .toList();
        Map<String, Object> members = new LinkedHashMap<>(Maps.of("type", "object", "properties", properties));
        if (!required.isEmpty()) {
            members.put("required", required);
        }
        members.put("additionalProperties", false);
        return members;
    }

    private void answer(OperationDoc doc, Action action) {
        Action.Answer answer = action.answer();
        if (answer.collection() != null) {
            CollectionType type = catalogue.get(answer.collection());
            doc.json(
                    answer.status(),
                    "The " + type.singular() + " as it is now.",
                    answer.status() == 201 ? List.of("Location", "ETag") : List.of("ETag"),
                    schema(names.one(type)),
                    Map.of("one", example(names.one(type))));
            if (action.method() == Action.Method.GET && !action.path().contains("/:")) {
                doc.nothing(204, "There is none.");
            }
        } else if (answer.schema() != null) {
            doc.json(answer.status(), "What came of it.", List.of(), answer.schema(), Map.of());
        } else {
            doc.nothing(204, "It is done.");
        }
    }
}
