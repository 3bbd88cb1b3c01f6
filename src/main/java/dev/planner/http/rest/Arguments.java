package dev.planner.http.rest;

import dev.planner.base.EditDistance;
import dev.planner.engine.Action;
import dev.planner.field.FieldType;
import dev.planner.field.OwnValues;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks what a client sent for an action against its declaration, and reports everything that is wrong at once. */
final class Arguments {
    private static final int NEAR = 2;

    private Arguments() {}

    /** One value that was sent, as the declared type takes it. */
    @FunctionalInterface
    private interface Reading {
        @Nullable Object read(FieldType type, Object sent, String pointer, Consumer<Violation> report);
    }

    /**
     * @return the members by their declared names, typed; absent ones are left out
     * @throws ProblemException with every member that is unknown, missing or does not fit
     */
    static Map<String, Object> ofBody(List<Action.Parameter> declared, Map<String, ? extends @Nullable Object> sent) {
        return check(declared, sent, "/", FieldType::accept);
    }

    /** The same for a query, whose values are all text; they are read as the declared types read text in files. */
    static Map<String, Object> ofQuery(List<Action.Parameter> declared, Map<String, String> sent) {
        return check(declared, sent, "", (type, text, pointer, report) -> {
            Object value = type.read(new Raw.Text((String) text, true));
            return value == null ? null : type.accept(value, pointer, report);
        });
    }

    private static Map<String, Object> check(
            List<Action.Parameter> declared,
            Map<String, ? extends @Nullable Object> sent,
            String prefix,
            Reading reading) {
        List<Violation> violations = new ArrayList<>();
        Map<String, Object> typed = new LinkedHashMap<>();
        Set<String> unknown = new HashSet<>(sent.keySet());
        for (Action.Parameter parameter : declared) {
            String name = sentName(parameter, sent);
            unknown.remove(name);
            Object value = sent.get(name);
            int before = violations.size();
            Consumer<Violation> report = prefix.isEmpty()
                    ? found -> violations.add(violation(prefix, name, found.detail()))
                    : violations::add;
            Object accepted =
                    value == null ? null : reading.read(parameter.type(), value, pointer(prefix, name), report);
            if (accepted != null) {
                typed.put(parameter.name(), accepted);
            } else if (parameter.required() && violations.size() == before) {
                violations.add(violation(prefix, name, value == null ? "is required" : "must not be blank"));
            }
        }
        sent.keySet().stream()
                .filter(unknown::contains)
                .forEach(name -> violations.add(violation(prefix, name, unknown(name, declared))));
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
        return typed;
    }

    private static String sentName(Action.Parameter parameter, Map<String, ?> sent) {
        if (sent.containsKey(parameter.name())) {
            return parameter.name();
        }
        return parameter.aliases().stream()
                .filter(sent::containsKey)
                .findFirst()
                .orElse(parameter.name());
    }

    private static String unknown(String name, List<Action.Parameter> declared) {
        List<String> names = declared.stream().map(Action.Parameter::name).toList();
        String nearest = EditDistance.nearest(name, names, NEAR);
        if (nearest != null) {
            return "is not known here; did you mean " + nearest + "?";
        }
        return names.isEmpty() ? "is not known here" : "is not known here; there are " + String.join(", ", names);
    }

    /** A query has no pointers: the name stands in the text. */
    private static Violation violation(String prefix, String name, String detail) {
        return prefix.isEmpty()
                ? new Violation("", name + ": " + detail)
                : new Violation(pointer(prefix, name), detail);
    }

    private static String pointer(String prefix, String name) {
        return prefix.isEmpty() ? "" : prefix + OwnValues.escape(name);
    }
}
