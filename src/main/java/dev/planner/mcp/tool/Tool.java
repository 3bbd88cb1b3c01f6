package dev.planner.mcp.tool;

import dev.planner.engine.operation.Shape;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A tool for agents. */
interface Tool {

    /** Lower case with underscores: {@code claim_task}. */
    String name();

    /** The definition: description, effect and arguments. */
    Definition definition();

    /**
     * The question that a person answers before the call; {@code null} for none. An exception fails the call.
     *
     * @param arguments of the call
     */
    default @Nullable String question(ToolArguments arguments) {
        return null;
    }

    /**
     * Calls the tool. An exception fails the call like a failed future.
     *
     * @return the members of the result; fails with a {@code ProblemException} if the call is refused
     */
    Future<Map<String, Object>> call(ToolArguments arguments);

    /**
     * The definition of a tool for clients.
     *
     * @param title for people
     * @param description for models: its effect and when to use it
     * @param input all of its arguments
     * @param output the members of its result
     */
    record Definition(String title, String description, Shape input, Map<String, Object> output, Hints hints) {

        /** The entry of the list of tools. */
        Map<String, Object> json(String name) {
            Map<String, Object> arguments = new LinkedHashMap<>(input.schema());
            arguments.put("additionalProperties", false);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", name);
            json.put("title", title);
            json.put("description", description);
            json.put("inputSchema", arguments);
            json.put("outputSchema", output);
            json.put("annotations", hints.json());
            return json;
        }
    }

    /**
     * Hints for a host that asks its user for permission. No tool acts outside the project.
     *
     * @param reads whether it changes nothing
     * @param destroys whether it may remove something
     * @param idempotent whether a repeated call has no further effect
     */
    record Hints(boolean reads, boolean destroys, boolean idempotent) {
        static final Hints READ = new Hints(true, false, true);

        private Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("readOnlyHint", reads);
            json.put("destructiveHint", destroys);
            json.put("idempotentHint", idempotent);
            json.put("openWorldHint", false);
            return json;
        }
    }
}
