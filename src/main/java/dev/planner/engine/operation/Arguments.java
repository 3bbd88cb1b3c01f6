package dev.planner.engine.operation;

import dev.planner.base.Spelling;
import dev.planner.field.FieldType;
import dev.planner.field.value.OwnValues;
import dev.planner.item.FaultKind;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Validates the arguments of a client against the declared parameters, and reports all errors together. */
public final class Arguments {
    private final List<Parameter> declared;
    private final boolean inBody;

    private Arguments(List<Parameter> declared, boolean inBody) {
        this.declared = declared;
        this.inBody = inBody;
    }

    /**
     * @return the typed members by their declared names, without absent ones; {@code null} only for nullable ones
     * @throws ProblemException with every unknown, missing or invalid member
     */
    public static Map<String, @Nullable Object> ofBody(
            List<Parameter> declared, Map<String, ? extends @Nullable Object> sent) {
        Map<String, @Nullable Object> typed = new LinkedHashMap<>(new Arguments(declared, true).check(sent));
        declared.stream()
                .filter(parameter -> parameter.nullable() && isNull(parameter, sent))
                .forEach(parameter -> typed.put(parameter.name(), null));
        return typed;
    }

    /** The same for a query. Its values are texts, which the declared types read like texts in files. */
    public static Map<String, Object> ofQuery(List<Parameter> declared, Map<String, String> sent) {
        return declared.isEmpty() && sent.isEmpty() ? Map.of() : new Arguments(declared, false).check(sent);
    }

    private Map<String, Object> check(Map<String, ? extends @Nullable Object> sent) {
        List<Violation> violations = new ArrayList<>();
        Map<String, Object> typed = new LinkedHashMap<>();
        Set<String> unknown = new LinkedHashSet<>(sent.keySet());
        for (Parameter parameter : declared) {
            String name = sentName(parameter, sent);
            unknown.remove(name);
            Object value = sent.get(name);
            int before = violations.size();
            Object accepted = value == null ? null : accept(parameter.type(), value, name, violations);
            if (accepted != null) {
                typed.put(parameter.name(), accepted);
            } else if (parameter.required() && violations.size() == before) {
                violations.add(missing(name, value == null ? "is required" : "must not be blank"));
            }
        }
        unknown.forEach(name -> violations.add(unknown(name)));
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
        return typed;
    }

    private @Nullable Object accept(FieldType type, Object sent, String name, List<Violation> violations) {
        if (inBody) {
            return type.accept(sent, pointer(name), violations::add);
        }
        String text = (String) sent;
        Object read = type.read(new Raw.Text(text, true));
        // In a file, "null" means absent; in a query it is an ordinary word.
        Object value = read == null && !text.isBlank() ? text : read;
        Consumer<Violation> report = found -> violations.add(found.in(name));
        return value == null ? null : type.accept(value, "", report);
    }

    private static boolean isNull(Parameter parameter, Map<String, ? extends @Nullable Object> sent) {
        String name = sentName(parameter, sent);
        return sent.containsKey(name) && sent.get(name) == null;
    }

    private static String sentName(Parameter parameter, Map<String, ?> sent) {
        if (sent.containsKey(parameter.name())) {
            return parameter.name();
        }
        return parameter.aliases().stream()
                .filter(sent::containsKey)
                .findFirst()
                .orElse(parameter.name());
    }

    private Violation unknown(String name) {
        List<String> names = declared.stream().map(Parameter::name).toList();
        String detail = "is not known here" + (names.isEmpty() ? "" : Spelling.hintOrAll(name, names, "known are"));
        return violation(ValueFault.NO_SUCH_FIELD, name, detail, Map.of("name", name));
    }

    private Violation missing(String name, String detail) {
        return violation(ValueFault.REQUIRED, name, detail, Map.of());
    }

    private Violation violation(FaultKind kind, String name, String detail, Map<String, Object> facts) {
        return inBody
                ? new Violation(kind, pointer(name), detail, facts)
                : Violation.parameter(kind, name, detail, facts);
    }

    private static String pointer(String name) {
        return "/" + OwnValues.escape(name);
    }
}
