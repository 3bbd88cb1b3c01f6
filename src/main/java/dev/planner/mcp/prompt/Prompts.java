package dev.planner.mcp.prompt;

import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.base.Spelling;
import dev.planner.engine.Prompt;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the prompts, and renders one with its arguments. */
public final class Prompts implements Feature {
    private final List<Prompt> all;
    private final Map<String, Prompt> byName = new LinkedHashMap<>();

    public Prompts(List<Prompt> all) {
        this.all = List.copyOf(all);
        all.forEach(prompt -> byName.put(prompt.name(), prompt));
    }

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of("prompts", Map.of());
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of("prompts/list", this::list, "prompts/get", this::get);
    }

    /**
     * The arguments of a prompt, each with the collection that it refers to; {@code null} if the prompt does not exist.
     */
    public @Nullable Map<String, String> collections(String name) {
        Prompt prompt = byName.get(name);
        if (prompt == null) {
            return null;
        }
        Map<String, String> collections = new LinkedHashMap<>();
        prompt.arguments().forEach(argument -> collections.put(argument.name(), argument.collection()));
        return collections;
    }

    private Future<Map<String, Object>> list(Map<String, @Nullable Object> params, Exchange exchange) {
        if (params.get("cursor") != null) {
            throw RpcException.invalidParams("There is only one page of prompts; omit the cursor.");
        }
        return Future.succeededFuture(
                Map.of("prompts", all.stream().map(Prompts::json).toList()));
    }

    /** The entry of the list of prompts. */
    private static Map<String, Object> json(Prompt prompt) {
        return Maps.of(
                "name",
                prompt.name(),
                "title",
                prompt.title(),
                "description",
                prompt.description(),
                "arguments",
                prompt.arguments().stream().map(Prompts::json).toList());
    }

    private static Map<String, Object> json(Prompt.Argument argument) {
        return Maps.of("name", argument.name(), "description", argument.description(), "required", argument.required());
    }

    private Future<Map<String, Object>> get(Map<String, @Nullable Object> params, Exchange exchange) {
        if (!(params.get("name") instanceof String name)) {
            throw RpcException.invalidParams("The name of the prompt is missing.");
        }
        Prompt prompt = byName.get(name);
        if (prompt == null) {
            throw RpcException.invalidParams("There is no prompt " + Excerpts.quoted(name)
                    + Spelling.hint(name, byName.keySet(), "prompts/list lists the prompts."));
        }
        String text = prompt.filled(values(prompt, params.get("arguments")));
        Map<String, Object> message = Maps.of("role", "user", "content", Maps.of("type", "text", "text", text));
        return Future.succeededFuture(Maps.of("description", prompt.description(), "messages", List.of(message)));
    }

    private static Map<String, String> values(Prompt prompt, @Nullable Object sent) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<?, ?> arguments = sent instanceof Map<?, ?> map ? map : Map.of();
        checkNames(prompt, arguments.keySet());
        for (Prompt.Argument argument : prompt.arguments()) {
            Object value = arguments.get(argument.name());
            if (value != null && !(value instanceof String)) {
                throw RpcException.invalidParams("The argument " + argument.name() + " must be a text.");
            }
            if (value instanceof String text && !text.isBlank()) {
                values.put(argument.name(), text.strip());
            } else if (argument.required()) {
                throw RpcException.invalidParams("The argument " + argument.name() + " is required.");
            }
        }
        return values;
    }

    /** A prompt without an argument that was sent would tell the agent to do something else. */
    private static void checkNames(Prompt prompt, Set<?> sent) {
        List<String> names =
                prompt.arguments().stream().map(Prompt.Argument::name).toList();
        for (Object name : sent) {
            if (!names.contains(name)) {
                throw RpcException.invalidParams("The prompt " + prompt.name() + " has no argument "
                        + Excerpts.quoted(String.valueOf(name))
                        + (names.isEmpty() ? "." : "; its arguments are " + String.join(", ", names) + "."));
            }
        }
    }
}
