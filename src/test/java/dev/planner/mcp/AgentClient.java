package dev.planner.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import dev.planner.base.Maps;
import dev.planner.http.Http;
import dev.planner.schema.SchemaFaults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An agent with a session that waits for each response. */
public final class AgentClient {
    private static final String ACCEPT = "application/json, text/event-stream";

    private final Http http;
    private final List<String> headers = new ArrayList<>(List.of("Accept", ACCEPT));
    private final Map<String, Object> handshake;
    private final Map<String, Map<String, Object>> outputSchemas = new HashMap<>();
    private long id;
    private long characters;

    private AgentClient(Http http, String revision, String... more) {
        this.http = http;
        headers.addAll(List.of(more));
        Http.Answer answer = send(
                        "initialize",
                        Maps.of(
                                "protocolVersion", revision,
                                "capabilities", Map.of(),
                                "clientInfo", Maps.of("name", "test", "version", "1")))
                .expect(200);
        handshake = result(answer);
        headers.addAll(List.of("Mcp-Session-Id", answer.header("Mcp-Session-Id").orElseThrow()));
        headers.addAll(List.of("Mcp-Protocol-Version", String.valueOf(handshake.get("protocolVersion"))));
        post(Maps.of("jsonrpc", "2.0", "method", "notifications/initialized")).expect(202);
    }

    /** Starts a session with the newest revision that has sessions. */
    public static AgentClient connect(Http http, String... headers) {
        return new AgentClient(http, "2025-11-25", headers);
    }

    static AgentClient connectAs(Http http, String revision) {
        return new AgentClient(http, revision);
    }

    /** Returns the result of {@code initialize}. */
    Map<String, Object> handshake() {
        return handshake;
    }

    /** Returns the headers of every request in the session. */
    String[] headers() {
        return headers.toArray(String[]::new);
    }

    public Http.Answer send(String method, Map<String, Object> params) {
        return post(Maps.of("jsonrpc", "2.0", "id", ++id, "method", method, "params", params));
    }

    Http.Answer post(Object message) {
        return http.post("/mcp", message, headers());
    }

    /** Returns the result of a successful request. */
    public Map<String, Object> ask(String method, Map<String, Object> params) {
        return result(send(method, params).expect(200));
    }

    /** Returns the error of a refused request. */
    Map<String, Object> refused(String method, Map<String, Object> params) {
        Map<String, Object> answer = send(method, params).object();
        assertThat(answer).containsKey("error");
        return map(answer.get("error"));
    }

    private static Map<String, Object> result(Http.Answer answer) {
        Map<String, Object> message = answer.object();
        assertThat(message).as(answer.text()).containsKey("result");
        return map(message.get("result"));
    }

    /** Returns the structured content of a successful tool call, which equals the text and matches the schema. */
    public Map<String, Object> call(String tool, Object... arguments) {
        Map<String, Object> result = called(tool, Maps.of(arguments));
        assertThat(result).as("%s %s", tool, result).containsEntry("isError", false);
        Map<String, Object> structured = map(result.get("structuredContent"));
        assertThat(JsonText.object(text(result))).isEqualTo(structured);
        assertThat(SchemaFaults.of(outputSchema(tool), structured)).as(tool).isEmpty();
        return structured;
    }

    private Map<String, Object> outputSchema(String tool) {
        if (outputSchemas.isEmpty()) {
            list(ask("tools/list", Map.of()).get("tools"))
                    .forEach(
                            each -> outputSchemas.put(String.valueOf(each.get("name")), map(each.get("outputSchema"))));
        }
        return outputSchemas.get(tool);
    }

    /** Returns the content of a refused tool call. */
    public Map<String, Object> fail(String tool, Object... arguments) {
        Map<String, Object> result = called(tool, Maps.of(arguments));
        assertThat(result).as("%s %s", tool, result).containsEntry("isError", true);
        assertThat(result).doesNotContainKey("structuredContent");
        return JsonText.object(text(result));
    }

    private Map<String, Object> called(String tool, Map<String, Object> arguments) {
        Map<String, Object> result = ask("tools/call", Maps.of("name", tool, "arguments", arguments));
        characters += text(result).length();
        return result;
    }

    /** Returns the number of characters in the results of all calls. */
    long characters() {
        return characters;
    }

    private static String text(Map<String, Object> result) {
        return String.valueOf(list(result.get("content")).get(0).get("text"));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        assertThat(value).isInstanceOf(Map.class);
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Map<String, Object>> list(Object value) {
        assertThat(value).isInstanceOf(List.class);
        return (List<Map<String, Object>>) value;
    }
}
