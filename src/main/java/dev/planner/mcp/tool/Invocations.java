package dev.planner.mcp.tool;

import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Target;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Assigns the arguments of an agent to the address, the query and the body of an operation. */
final class Invocations {
    /** The most characters in a query. Over HTTP the length of an address limits it. */
    private static final int LONGEST_QUERY = 16_000;

    private Invocations() {}

    /** The query, if it is short enough. Queries run on the thread that serves everybody. */
    static Map<String, String> checked(Map<String, String> query) {
        long length = 0;
        for (Map.Entry<String, String> each : query.entrySet()) {
            length += each.getKey().length() + each.getValue().length();
        }
        if (length > LONGEST_QUERY) {
            throw Problem.invalid(
                    ValueFault.MALFORMED,
                    "",
                    "The names and values must have at most " + LONGEST_QUERY + " characters together, not " + length
                            + ".");
        }
        return query;
    }

    static Invocation of(
            Operation operation, Map<String, ? extends @Nullable Object> arguments, Precondition precondition) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(arguments);
        Map<String, String> path = new LinkedHashMap<>();
        for (Parameter parameter : operation.path()) {
            String name = name(operation, parameter);
            Object value = rest.remove(name);
            if (!(value instanceof String text) || text.isBlank()) {
                throw Problem.invalid(ValueFault.MALFORMED, "/" + name, "is required and must be a text");
            }
            path.put(parameter.name(), text);
        }
        Map<String, String> query = new LinkedHashMap<>();
        boolean takesBody = !(operation.input() instanceof Input.None);
        for (String name : List.copyOf(rest.keySet())) {
            Object value = rest.get(name);
            if (!takesBody || isOf(operation.query(), name)) {
                rest.remove(name);
                if (value != null) {
                    query.put(name, text(name, value));
                }
            }
        }
        return new Invocation(path, checked(query), takesBody ? rest : null, null, precondition, null);
    }

    private static boolean isOf(List<Parameter> parameters, String name) {
        return parameters.stream().anyMatch(parameter -> parameter.name().equals(name));
    }

    /** A value in its query form. An absent value is empty, and comes first in a list. */
    static String text(String name, @Nullable Object value) {
        if (value == null) {
            return "";
        } else if (value instanceof String text) {
            return text;
        } else if (value instanceof BigDecimal number) {
            return number.toPlainString();
        } else if (value instanceof List<?> list) {
            return list.stream()
                    .map(entry -> text(name, entry))
                    .sorted(Comparator.comparing(entry -> !entry.isEmpty()))
                    .collect(Collectors.joining(","));
        } else if (value instanceof Map<?, ?>) {
            throw Problem.invalid(ValueFault.MALFORMED, "/" + name, "must be a text, a number, true or false");
        }
        return String.valueOf(value);
    }

    /**
     * All parameters of an operation (address, query, body) by their names for agents. A parameter of the body with the
     * name of one in the address, such as the id of a comment that is sent back, cannot be given.
     */
    static Map<String, Parameter> parameters(Operation operation) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        operation.path().forEach(parameter -> parameters.put(name(operation, parameter), parameter));
        operation.query().forEach(parameter -> parameters.put(parameter.name(), parameter));
        if (operation.input() instanceof Input.Members members) {
            members.parameters().forEach(parameter -> parameters.putIfAbsent(parameter.name(), parameter));
        }
        return parameters;
    }

    /** The name of a parameter for agents: {@code id} for the record, whatever the address calls it. */
    private static String name(Operation operation, Parameter parameter) {
        boolean record = operation.target().collection() != null
                && parameter.equals(operation.path().get(0));
        return record ? Target.ID : parameter.name();
    }
}
