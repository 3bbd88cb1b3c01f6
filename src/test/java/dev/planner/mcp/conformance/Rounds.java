package dev.planner.mcp.conformance;

import dev.planner.base.Hashes;
import dev.planner.base.Maps;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.RpcException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tools of the suite that need input from the client before they respond, and request it separately (2026-07-28).
 */
final class Rounds {
    private static final String KEY = "a key of this process";

    private Rounds() {}

    static Map<String, Object> ask(Map<String, Object> requests) {
        return Maps.of("resultType", "input_required", "inputRequests", requests);
    }

    private static Map<String, Object> ask(Map<String, Object> requests, String state) {
        Map<String, Object> asked = new LinkedHashMap<>(ask(requests));
        asked.put("requestState", state + "." + signature(state));
        return asked;
    }

    private static String signature(String state) {
        return Hashes.of((KEY + state).getBytes(StandardCharsets.UTF_8));
    }

    static Map<String, Object> form(String message, String field) {
        Map<String, Object> schema = Maps.of(
                "type", "object",
                "properties", Maps.of(field, Maps.of("type", field.equals("ok") ? "boolean" : "string")),
                "required", List.of(field));
        return Maps.of(
                "method", "elicitation/create", "params", Maps.of("message", message, "requestedSchema", schema));
    }

    private static Map<String, Object> sampling(String prompt, long tokens) {
        return Maps.of(
                "method",
                "sampling/createMessage",
                "params",
                Maps.of(
                        "messages",
                        List.of(Maps.of("role", "user", "content", Content.text(prompt))),
                        "maxTokens",
                        tokens));
    }

    private static Map<String, Object> roots() {
        return Maps.of("method", "roots/list", "params", Map.of());
    }

    static Map<?, ?> responses(Map<String, Object> params) {
        return params.get("inputResponses") instanceof Map<?, ?> map ? map : Map.of();
    }

    /** Returns the state that the client has sent back; {@code null} if there is none. */
    private static String state(Map<String, Object> params) {
        if (!(params.get("requestState") instanceof String sent)) {
            return null;
        }
        int dot = sent.lastIndexOf('.');
        String state = dot < 0 ? sent : sent.substring(0, dot);
        if (!sent.equals(state + "." + signature(state))) {
            throw RpcException.invalidParams("The requestState is not the one that was handed out.");
        }
        return state;
    }

    /** Returns a value that a person has entered; {@code null} if it is missing or not a text. */
    private static Object filled(Map<String, Object> params, String request, String field) {
        return responses(params).get(request) instanceof Map<?, ?> response
                        && response.get("content") instanceof Map<?, ?> content
                ? content.get(field)
                : null;
    }

    static Map<String, Object> call(String tool, Map<String, Object> params, Exchange exchange) {
        Map<?, ?> given = responses(params);
        return switch (tool) {
            case "elicitation", "streaming" ->
                filled(params, "user_name", "name") instanceof String name
                        ? Content.result(Content.text("Hello, " + name + "!"))
                        : ask(Maps.of("user_name", form("What is your name?", "name")));
            case "sampling" ->
                given.containsKey("capital_question")
                        ? Content.result(Content.text(String.valueOf(given.get("capital_question"))))
                        : ask(Maps.of("capital_question", sampling("What is the capital of France?", 100)));
            case "list_roots" ->
                given.containsKey("client_roots")
                        ? Content.result(Content.text(String.valueOf(given.get("client_roots"))))
                        : ask(Maps.of("client_roots", roots()));
            case "request_state", "tampered_state" ->
                state(params) != null && given.containsKey("confirm")
                        ? Content.result(Content.text("state-ok"))
                        : ask(Maps.of("confirm", form("Please confirm", "ok")), "confirmed");
            case "multiple_inputs" ->
                state(params) != null && given.keySet().containsAll(List.of("user_name", "greeting", "client_roots"))
                        ? Content.result(Content.text("All there."))
                        : ask(
                                Maps.of(
                                        "user_name", form("What is your name?", "name"),
                                        "greeting", sampling("Generate a greeting", 50),
                                        "client_roots", roots()),
                                "three");
            case "multi_round" -> rounds(params, given);
            case "capabilities" -> ask(offered(exchange));
            default -> throw RpcException.invalidParams("There is no such tool.");
        };
    }

    private static Map<String, Object> rounds(Map<String, Object> params, Map<?, ?> given) {
        String state = state(params);
        if ("two".equals(state) && given.containsKey("step2")) {
            return Content.result(Content.text("Both steps are done."));
        }
        return "one".equals(state) && given.containsKey("step1")
                ? ask(Maps.of("step2", form("Step 2: What is your favorite color?", "color")), "two")
                : ask(Maps.of("step1", form("Step 1: What is your name?", "name")), "one");
    }

    private static Map<String, Object> offered(Exchange exchange) {
        Map<String, Object> requests = new LinkedHashMap<>();
        if (exchange.offers("elicitation")) {
            requests.put("user_name", form("What is your name?", "name"));
        }
        if (exchange.offers("sampling")) {
            requests.put("greeting", sampling("Generate a greeting", 50));
        }
        if (exchange.offers("roots")) {
            requests.put("client_roots", roots());
        }
        return requests;
    }
}
