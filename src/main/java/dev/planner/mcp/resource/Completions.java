package dev.planner.mcp.resource;

import dev.planner.base.Maps;
import dev.planner.engine.Operations;
import dev.planner.item.Item;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Completes the arguments of resource templates and of prompts. */
public final class Completions implements Feature {
    private static final int MOST = 100;

    private final Operations operations;
    private final Function<String, @Nullable Map<String, String>> prompts;

    /**
     * @param prompts the arguments of a prompt, each with the collection that it refers to, empty for none; {@code
     *     null} if the prompt does not exist
     */
    public Completions(Operations operations, Function<String, @Nullable Map<String, String>> prompts) {
        this.operations = operations;
        this.prompts = prompts;
    }

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of("completions", Map.of());
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of("completion/complete", this::complete);
    }

    private Future<Map<String, Object>> complete(Map<String, @Nullable Object> params, Exchange exchange) {
        if (!(params.get("ref") instanceof Map<?, ?> reference)
                || !(params.get("argument") instanceof Map<?, ?> argument)
                || !(argument.get("name") instanceof String name)
                || !(argument.get("value") instanceof String value)) {
            throw RpcException.invalidParams("A completion needs a ref, and an argument with a name and a value.");
        }
        List<String> values = values(reference, name, given(params), value.toLowerCase(Locale.ROOT));
        boolean more = values.size() > MOST;
        return Future.succeededFuture(Map.of(
                "completion",
                Maps.of(
                        "values",
                        more ? values.subList(0, MOST) : values,
                        "total",
                        (long) values.size(),
                        "hasMore",
                        more)));
    }

    /** The arguments with known values. */
    private static Map<?, ?> given(Map<String, @Nullable Object> params) {
        return params.get("context") instanceof Map<?, ?> context && context.get("arguments") instanceof Map<?, ?> given
                ? given
                : Map.of();
    }

    private List<String> values(Map<?, ?> reference, String name, Map<?, ?> given, String typed) {
        if ("ref/prompt".equals(reference.get("type"))) {
            Map<String, String> arguments = prompts.apply(String.valueOf(reference.get("name")));
            if (arguments == null) {
                throw RpcException.invalidParams("There is no such prompt.");
            }
            String collection = arguments.getOrDefault(name, "");
            return collection.isEmpty() ? List.of() : ids(collection, typed);
        }
        Object template = reference.get("uri");
        if (!Resources.COLLECTION_TEMPLATE.equals(template) && !Resources.RECORD_TEMPLATE.equals(template)) {
            throw RpcException.invalidParams("There is no such resource template.");
        }
        return name.equals("collection") ? collections(typed) : ids(String.valueOf(given.get("collection")), typed);
    }

    private List<String> collections(String typed) {
        Stream<String> names = operations.engine().catalogue().all().stream().map(CollectionType::name);
        return names.filter(name -> name.contains(typed)).toList();
    }

    /** The ids of the records whose id begins with the text or whose name contains it. */
    private List<String> ids(String collection, String typed) {
        CollectionType type = operations.engine().catalogue().find(collection);
        if (type == null) {
            return List.of();
        }
        return operations.engine().records().moment().snapshot().table(collection).items().stream()
                .filter(item -> matches(item, type, typed))
                .map(Item::id)
                .toList();
    }

    private static boolean matches(Item item, CollectionType type, String typed) {
        return item.id().toLowerCase(Locale.ROOT).startsWith(typed)
                || item.text(type.naming(), "").toLowerCase(Locale.ROOT).contains(typed);
    }
}
