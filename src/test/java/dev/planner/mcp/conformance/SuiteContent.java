package dev.planner.mcp.conformance;

import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The resources, prompts and completions of the conformance suite. */
final class SuiteContent implements Feature {
    private static final Pattern TEMPLATE = Pattern.compile("test://template/([^/]+)/data");

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of(
                "resources", Maps.of("subscribe", true),
                "prompts", Map.of(),
                "completions", Map.of(),
                "logging", Map.of());
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of(
                "resources/list", (params, exchange) -> answer("resources", JsonText.value("""
                        [{"uri": "test://static-text", "name": "text", "mimeType": "text/plain"},
                         {"uri": "test://static-binary", "name": "binary", "mimeType": "image/png"},
                         {"uri": "test://watched-resource", "name": "watched", "mimeType": "text/plain"}]""")),
                "resources/templates/list", (params, exchange) -> answer("resourceTemplates", JsonText.value("""
                        [{"uriTemplate": "test://template/{id}/data", "name": "template", "mimeType": \
                        "application/json"}]""")),
                "resources/read", SuiteContent::read,
                "prompts/list", (params, exchange) -> answer("prompts", JsonText.value("""
                        [{"name": "test_simple_prompt", "description": "A simple prompt"},
                         {"name": "test_prompt_with_arguments", "description": "Two arguments", "arguments": [
                            {"name": "arg1", "description": "First", "required": true},
                            {"name": "arg2", "description": "Second", "required": true}]},
                         {"name": "test_prompt_with_embedded_resource", "description": "A resource", "arguments": [
                            {"name": "resourceUri", "description": "Its address", "required": true}]},
                         {"name": "test_prompt_with_image", "description": "An image"},
                         {"name": "test_input_required_result_prompt", "description": "Asks back"}]""")),
                "prompts/get", SuiteContent::prompt,
                "completion/complete",
                        (params, exchange) -> answer(
                                "completion",
                                Maps.of("values", List.of("paris", "park"), "total", 2L, "hasMore", false)),
                "logging/setLevel", (params, exchange) -> Future.succeededFuture(Map.of()));
    }

    private static Future<Map<String, Object>> answer(String name, Object value) {
        return Future.succeededFuture(Map.of(name, value));
    }

    private static Future<Map<String, Object>> read(Map<String, Object> params, Exchange exchange) {
        String uri = String.valueOf(params.get("uri"));
        Matcher template = TEMPLATE.matcher(uri);
        Map<String, Object> content;
        if (uri.equals("test://static-text")) {
            content = Maps.of(
                    "uri", uri, "mimeType", "text/plain", "text", "This is the content of the static text resource.");
        } else if (uri.equals("test://static-binary")) {
            content = Maps.of("uri", uri, "mimeType", "image/png", "blob", Content.PNG);
        } else if (uri.equals("test://watched-resource")) {
            content = Maps.of("uri", uri, "mimeType", "text/plain", "text", "Watched.");
        } else if (template.matches()) {
            String id = template.group(1);
            content = Maps.of(
                    "uri",
                    uri,
                    "mimeType",
                    "application/json",
                    "text",
                    "{\"id\":\"" + id + "\",\"templateTest\":true,\"data\":\"Data for ID: " + id + "\"}");
        } else {
            throw RpcException.resourceNotFound(uri, exchange.revision());
        }
        return answer("contents", List.of(content));
    }

    private static Future<Map<String, Object>> prompt(Map<String, Object> params, Exchange exchange) {
        Map<?, ?> arguments = params.get("arguments") instanceof Map<?, ?> map ? map : Map.of();
        return switch (String.valueOf(params.get("name"))) {
            case "test_simple_prompt" ->
                Future.succeededFuture(Content.messages(Content.text("This is a simple prompt for testing.")));
            case "test_prompt_with_arguments" ->
                Future.succeededFuture(Content.messages(Content.text("Prompt with arguments: arg1='"
                        + arguments.get("arg1") + "', arg2='" + arguments.get("arg2") + "'")));
            case "test_prompt_with_embedded_resource" ->
                Future.succeededFuture(Content.messages(
                        Content.resource(
                                String.valueOf(arguments.get("resourceUri")),
                                "text/plain",
                                "Embedded resource content for testing."),
                        Content.text("Please process the embedded resource above.")));
            case "test_prompt_with_image" ->
                Future.succeededFuture(
                        Content.messages(Content.image(), Content.text("Please analyze the image above.")));
            case "test_input_required_result_prompt" ->
                Future.succeededFuture(
                        Rounds.responses(params).containsKey("user_context")
                                ? Content.messages(Content.text("With your context."))
                                : Rounds.ask(Maps.of(
                                        "user_context",
                                        Rounds.form("What context should the prompt use?", "context"))));
            default -> throw RpcException.invalidParams("There is no such prompt.");
        };
    }
}
