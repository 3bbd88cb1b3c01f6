package dev.planner.mcp.tool;

import dev.planner.base.Excerpts;
import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.base.Spelling;
import dev.planner.engine.Operations;
import dev.planner.http.message.RequestRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All tools: lists them and calls them. */
public final class ToolCatalogue implements Feature {
    private final Map<String, Offered> tools = new LinkedHashMap<>();
    private final List<Object> listed;
    private final ToolErrors errors;
    private final boolean readOnly;

    /** A tool, with the arguments and the effect from its definition. */
    private record Offered(Tool tool, Set<String> arguments, boolean reads) {}

    /**
     * @param readOnly whether write tools are hidden and refused
     */
    public ToolCatalogue(Operations operations, boolean readOnly) {
        this.readOnly = readOnly;
        this.errors = new ToolErrors(operations.engine());
        List<Object> definitions = new ArrayList<>();
        for (Tool tool : tools(operations)) {
            Tool.Definition definition = tool.definition();
            Map<String, Object> json = definition.json(tool.name());
            boolean reads = definition.hints().reads();
            tools.put(tool.name(), new Offered(tool, arguments(json), reads));
            if (reads || !readOnly) {
                definitions.add(json);
            }
        }
        this.listed = List.copyOf(definitions);
    }

    /** In the order in which agents usually need them. */
    private static List<Tool> tools(Operations operations) {
        CatalogueLookup lookup = new CatalogueLookup(operations);
        List<Tool> tools = new ArrayList<>();
        tools.add(new DescribeTool(lookup));
        tools.add(new ListTool(lookup));
        tools.add(new GetTool(lookup));
        tools.add(new SearchTool(lookup));
        tools.add(new CreateTool(lookup));
        tools.add(new UpdateTool(lookup));
        tools.add(new DeleteTool(lookup));
        tools.addAll(OperationTool.all(operations));
        tools.add(new RunActionTool(lookup));
        return tools;
    }

    private static Set<String> arguments(Map<String, Object> definition) {
        Set<String> names = new LinkedHashSet<>();
        if (definition.get("inputSchema") instanceof Map<?, ?> schema
                && schema.get("properties") instanceof Map<?, ?> properties) {
            properties.keySet().forEach(name -> names.add(String.valueOf(name)));
        }
        return names;
    }

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of("tools", Map.of());
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of("tools/list", this::list, "tools/call", this::call);
    }

    private Future<Map<String, Object>> list(Map<String, @Nullable Object> params, Exchange exchange) {
        if (params.get("cursor") != null) {
            throw RpcException.invalidParams("There is only one page of tools; omit the cursor.");
        }
        return Future.succeededFuture(Map.of("tools", listed));
    }

    private Future<Map<String, Object>> call(Map<String, @Nullable Object> params, Exchange exchange) {
        if (!(params.get("name") instanceof String name)) {
            throw RpcException.invalidParams("The name of the tool is missing.");
        }
        Offered offered = tools.get(name);
        if (offered == null) {
            throw RpcException.invalidParams("There is no tool " + Excerpts.quoted(name)
                    + Spelling.hint(name, tools.keySet(), "tools/list lists the tools."));
        }
        return answer(offered, params, exchange).recover(this::failed);
    }

    private Future<Map<String, Object>> answer(
            Offered offered, Map<String, @Nullable Object> params, Exchange exchange) {
        try {
            if (readOnly && !offered.reads()) {
                throw new ProblemException(new Problem.NotAllowed(
                        RequestRefusal.READ_ONLY.reason(),
                        "The server is read-only and refuses all changes.",
                        Set.of()));
            }
            Tool tool = offered.tool();
            ToolArguments arguments = new ToolArguments(members(params.get("arguments")), offered.arguments());
            String question = tool.question(arguments);
            return question == null
                    ? called(tool, arguments)
                    : Consent.ask(question, params, exchange)
                            .compose(instead ->
                                    instead == null ? called(tool, arguments) : Future.succeededFuture(instead));
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }

    private static Future<Map<String, Object>> called(Tool tool, ToolArguments arguments) {
        return tool.call(arguments).map(ToolCatalogue::succeeded);
    }

    private static Map<String, @Nullable Object> members(@Nullable Object arguments) {
        if (arguments == null) {
            return Map.of();
        }
        if (!(arguments instanceof Map<?, ?> map)) {
            throw Problem.invalid(ValueFault.MALFORMED, "", "The arguments must be an object.");
        }
        return Json.members(map);
    }

    private static Map<String, Object> succeeded(Map<String, Object> result) {
        byte[] json = ResultSize.fit(result);
        return Maps.of("content", content(json), "structuredContent", new Json.Raw(json), "isError", false);
    }

    private static List<Object> content(byte[] json) {
        return List.of(Maps.of("type", "text", "text", new Json.Text(json)));
    }

    /** A refusal is reported to the model, which can correct the call. Any other exception is a bug in the server. */
    private Future<Map<String, Object>> failed(Throwable fault) {
        Map<String, Object> error;
        if (fault instanceof Refusal refusal) {
            error = refusal.error();
        } else if (fault instanceof ProblemException refused) {
            error = errors.of(refused.problem());
        } else {
            return Future.failedFuture(fault);
        }
        return Future.succeededFuture(Maps.of("content", content(ResultSize.fit(error)), "isError", true));
    }
}
