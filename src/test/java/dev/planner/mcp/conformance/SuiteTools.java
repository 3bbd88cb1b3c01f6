package dev.planner.mcp.conformance;

import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The tools of the conformance suite. */
final class SuiteTools implements Feature {
    private static final long PAUSE_MILLIS = 50;
    private static final String ROUNDS = "test_input_required_result_";

    private static final List<String> PLAIN = List.of(
            "test_simple_text",
            "test_image_content",
            "test_audio_content",
            "test_embedded_resource",
            "test_multiple_content_types",
            "test_tool_with_logging",
            "test_logging_tool",
            "test_tool_with_progress",
            "test_error_handling",
            "test_sampling",
            "test_elicitation",
            "test_elicitation_sep1034_defaults",
            "test_elicitation_sep1330_enums",
            "test_reconnection",
            "test_missing_capability",
            "test_streaming_elicitation",
            ROUNDS + "elicitation",
            ROUNDS + "sampling",
            ROUNDS + "list_roots",
            ROUNDS + "request_state",
            ROUNDS + "tampered_state",
            ROUNDS + "multiple_inputs",
            ROUNDS + "multi_round",
            ROUNDS + "capabilities");

    private static final Object SCHEMA_TOOL = JsonText.value("""
            {"name": "json_schema_2020_12_tool", "description": "Tool with JSON Schema 2020-12 features", \
            "inputSchema": {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
            "$defs": {"address": {"$anchor": "addressDef", "type": "object",
              "properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
            "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"},
              "contactMethod": {"type": "string", "enum": ["phone", "email"]}, "phone": {"type": "string"},
              "email": {"type": "string"}},
            "allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
            "if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
            "then": {"required": ["phone"]}, "else": {"required": ["email"]}, "additionalProperties": false}}""");

    private static final Map<String, Object> USER = JsonText.object("""
            {"type": "object", "properties": {"username": {"type": "string", "description": "User's response"},
            "email": {"type": "string", "description": "User's email address"}}, "required": ["username", "email"]}""");

    private static final Map<String, Object> DEFAULTS = JsonText.object("""
            {"type": "object", "properties": {"name": {"type": "string", "default": "John Doe"},
            "age": {"type": "integer", "default": 30}, "score": {"type": "number", "default": 95.5},
            "status": {"type": "string", "enum": ["active", "inactive", "pending"], "default": "active"},
            "verified": {"type": "boolean", "default": true}}, "required": []}""");

    private static final Map<String, Object> ENUMS = JsonText.object("""
            {"type": "object", "properties": {
            "untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
            "titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First Option"},
              {"const": "value2", "title": "Second Option"}, {"const": "value3", "title": "Third Option"}]},
            "legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"],
              "enumNames": ["Option One", "Option Two", "Option Three"]},
            "untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
            "titledMulti": {"type": "array", "items": {"anyOf": [{"const": "value1", "title": "First Choice"},
              {"const": "value2", "title": "Second Choice"}, {"const": "value3", "title": "Third Choice"}]}}},
            "required": []}""");

    private final Vertx vertx;

    SuiteTools(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of("tools", Map.of());
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of("tools/list", SuiteTools::list, "tools/call", this::call);
    }

    private static Future<Map<String, Object>> list(Map<String, Object> params, Exchange exchange) {
        List<Object> tools = new ArrayList<>();
        tools.add(SCHEMA_TOOL);
        for (String name : PLAIN) {
            tools.add(Maps.of("name", name, "description", "For the suite.", "inputSchema", Maps.of("type", "object")));
        }
        return Future.succeededFuture(Map.of("tools", tools));
    }

    private Future<Map<String, Object>> call(Map<String, Object> params, Exchange exchange) {
        String name = String.valueOf(params.get("name"));
        if (name.startsWith(ROUNDS)) {
            return Future.succeededFuture(Rounds.call(name.substring(ROUNDS.length()), params, exchange));
        }
        Map<?, ?> arguments = params.get("arguments") instanceof Map<?, ?> map ? map : Map.of();
        return switch (name) {
            case "test_simple_text" -> answer(Content.text("This is a simple text response for testing."));
            case "test_image_content" -> answer(Content.image());
            case "test_audio_content" -> answer(Content.audio());
            case "test_embedded_resource" ->
                answer(Content.resource(
                        "test://embedded-resource", "text/plain", "This is an embedded resource content."));
            case "test_multiple_content_types" ->
                answer(
                        Content.text("Multiple content types test:"),
                        Content.image(),
                        Content.resource(
                                "test://mixed-content-resource",
                                "application/json",
                                "{\"test\":\"data\",\"value\":123}"));
            case "test_error_handling" ->
                Future.succeededFuture(Maps.of(
                        "isError",
                        true,
                        "content",
                        List.of(Content.text("This tool intentionally returns an error for testing"))));
            case "test_tool_with_logging", "test_logging_tool" -> log(params, exchange);
            case "test_tool_with_progress" -> progress(params, exchange);
            case "test_sampling" -> sample(String.valueOf(arguments.get("prompt")), exchange);
            case "test_elicitation" ->
                elicit(String.valueOf(arguments.get("message")), USER, "User response", exchange);
            case "test_elicitation_sep1034_defaults" ->
                elicit("Please check the values", DEFAULTS, "Elicitation completed", exchange);
            case "test_elicitation_sep1330_enums" -> elicit("Please choose", ENUMS, "Elicitation completed", exchange);
            case "test_reconnection" -> {
                exchange.release();
                yield pause().compose(done -> answer(Content.text("Reconnection test completed successfully.")));
            }
            case "test_missing_capability" -> {
                if (!exchange.offers("sampling")) {
                    throw RpcException.missingCapabilities(Maps.of("sampling", Map.of()));
                }
                yield answer(Content.text("The client can sample."));
            }
            case "test_streaming_elicitation" -> Future.succeededFuture(Rounds.call("streaming", params, exchange));
            case "json_schema_2020_12_tool" -> answer(Content.text("It takes anything."));
            default -> throw RpcException.invalidParams("There is no tool " + name + ".");
        };
    }

    private static Future<Map<String, Object>> answer(Object... content) {
        return Future.succeededFuture(Content.result(content));
    }

    private Future<Void> pause() {
        return vertx.timer(PAUSE_MILLIS).mapEmpty();
    }

    /** In the stateless revision, only a request with a log level receives log messages. */
    private Future<Map<String, Object>> log(Map<String, Object> params, Exchange exchange) {
        boolean asked =
                params.get("_meta") instanceof Map<?, ?> meta && meta.containsKey("io.modelcontextprotocol/logLevel");
        boolean wanted = asked || !exchange.revision().isStateless();
        Future<Void> told = Future.succeededFuture();
        for (String line : List.of("Tool execution started", "Tool processing data", "Tool execution completed")) {
            told = told.compose(before -> {
                if (wanted) {
                    exchange.notify("notifications/message", Maps.of("level", "info", "data", line));
                }
                return pause();
            });
        }
        return told.compose(done -> answer(Content.text("Logged.")));
    }

    private Future<Map<String, Object>> progress(Map<String, Object> params, Exchange exchange) {
        Object token = params.get("_meta") instanceof Map<?, ?> meta ? meta.get("progressToken") : null;
        Future<Void> told = Future.succeededFuture();
        for (long progress : new long[] {0, 50, 100}) {
            told = told.compose(before -> {
                if (token != null) {
                    exchange.notify(
                            "notifications/progress",
                            Maps.of("progressToken", token, "progress", progress, "total", 100L));
                }
                return pause();
            });
        }
        return told.compose(done -> answer(Content.text("Done.")));
    }

    private static Future<Map<String, Object>> sample(String prompt, Exchange exchange) {
        requireOffered(exchange, "sampling");
        return exchange.ask(
                        "sampling/createMessage",
                        Maps.of(
                                "messages",
                                List.of(Maps.of("role", "user", "content", Content.text(prompt))),
                                "maxTokens",
                                100L))
                .map(result -> {
                    Object text = result.get("content") instanceof Map<?, ?> content ? content.get("text") : null;
                    return Content.result(Content.text("LLM response: " + text));
                });
    }

    private static Future<Map<String, Object>> elicit(
            String message, Map<String, Object> schema, String answer, Exchange exchange) {
        requireOffered(exchange, "elicitation");
        return exchange.ask("elicitation/create", Maps.of("message", message, "requestedSchema", schema))
                .map(result -> Content.result(Content.text(
                        answer + ": action=" + result.get("action") + ", content=" + result.get("content"))));
    }

    private static void requireOffered(Exchange exchange, String capability) {
        if (!exchange.offers(capability)) {
            throw RpcException.missingCapabilities(Maps.of(capability, Map.of()));
        }
    }
}
