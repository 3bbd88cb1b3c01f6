package dev.planner.mcp.resource;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.Operations;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.Feature;
import dev.planner.mcp.protocol.RpcException;
import dev.planner.mcp.tool.BriefFields;
import dev.planner.mcp.tool.ToolResults;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lists and reads resources. Records are not listed but available through templates, because a project can have
 * thousands of records.
 */
public final class Resources implements Feature {
    static final String COLLECTION_TEMPLATE = Addresses.SCHEME + "{collection}";
    static final String RECORD_TEMPLATE = COLLECTION_TEMPLATE + "/{id}";

    private static final String JSON = "application/json";
    private static final String MOST_LISTED = "100";

    private final Operations operations;
    private final Addresses addresses;
    private final ToolResults results;

    public Resources(Operations operations, Addresses addresses) {
        this.operations = operations;
        this.addresses = addresses;
        this.results = new ToolResults(operations.engine());
    }

    @Override
    public Map<String, Object> capabilities() {
        return Maps.of("resources", Maps.of("subscribe", true));
    }

    @Override
    public Map<String, Method> methods() {
        return Map.of(
                "resources/list", this::list,
                "resources/templates/list", this::templates,
                "resources/read", this::read);
    }

    private Future<Map<String, Object>> list(Map<String, @Nullable Object> params, Exchange exchange) {
        requireFirstPage(params);
        List<Map<String, Object>> listed =
                addresses.views().stream().map(Resources::entry).toList();
        return Future.succeededFuture(Map.of("resources", listed));
    }

    private static Map<String, Object> entry(Addresses.View view) {
        var operation = view.action().operation();
        return Maps.of(
                "uri", view.key(),
                "name", view.name(),
                "title", operation.summary(),
                "description", operation.description(),
                "mimeType", JSON);
    }

    private Future<Map<String, Object>> templates(Map<String, @Nullable Object> params, Exchange exchange) {
        requireFirstPage(params);
        return Future.succeededFuture(Map.of(
                "resourceTemplates",
                List.of(
                        template(
                                COLLECTION_TEMPLATE,
                                "collection",
                                "Records of a collection",
                                "The first 100 records, with a few fields each."),
                        template(RECORD_TEMPLATE, "record", "One record", "The whole record."))));
    }

    private static Map<String, Object> template(String uri, String name, String title, String description) {
        return Maps.of("uriTemplate", uri, "name", name, "title", title, "description", description, "mimeType", JSON);
    }

    private static void requireFirstPage(Map<String, @Nullable Object> params) {
        if (params.get("cursor") != null) {
            throw RpcException.invalidParams("There is only one page; omit the cursor.");
        }
    }

    private Future<Map<String, Object>> read(Map<String, @Nullable Object> params, Exchange exchange) {
        if (!(params.get("uri") instanceof String uri)) {
            throw RpcException.invalidParams("The uri is missing.");
        }
        return content(addresses.find(uri, exchange.revision()))
                .recover(fault -> Future.failedFuture(
                        isMissing(fault) ? RpcException.resourceNotFound(uri, exchange.revision()) : fault))
                .map(json -> Map.of(
                        "contents", List.of(Maps.of("uri", uri, "mimeType", JSON, "text", new Json.Text(json)))));
    }

    private static boolean isMissing(Throwable fault) {
        return fault instanceof ProblemException refused && refused.problem() instanceof Problem.NotFound;
    }

    private Future<byte[]> content(Addresses.Address address) {
        try {
            if (address instanceof Addresses.One one) {
                return Future.succeededFuture(operations
                        .engine()
                        .records()
                        .get(one.type().name(), one.id())
                        .json());
            } else if (address instanceof Addresses.View view) {
                return run(view.action(), Map.of());
            }
            return listing(((Addresses.Listing) address).type());
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
    }

    private Future<byte[]> listing(CollectionType type) {
        for (Action action : operations.all()) {
            if (BriefFields.lists(action.operation(), type)) {
                return run(action, Map.of("limit", MOST_LISTED, "fields", String.join(",", BriefFields.fields(type))));
            }
        }
        return content(new Addresses.One(type, CollectionType.ONLY));
    }

    private Future<byte[]> run(Action action, Map<String, String> query) {
        Invocation invocation = new Invocation(Map.of(), query, null, null, Precondition.NONE, null);
        return operations.run(action, invocation).map(this::json);
    }

    private byte[] json(Outcome outcome) {
        return outcome instanceof Outcome.Shown shown ? shown.rendered().json() : Json.write(results.read(outcome));
    }
}
