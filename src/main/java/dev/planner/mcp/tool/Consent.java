package dev.planner.mcp.tool;

import dev.planner.base.Maps;
import dev.planner.mcp.protocol.Exchange;
import dev.planner.mcp.protocol.RpcException;
import io.vertx.core.Future;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks the person who uses a client before an action with lasting consequences ("Elicitation" in the specification). A
 * client that cannot ask decides by itself, as the hints of the tool advise it.
 */
final class Consent {
    private static final String CAPABILITY = "elicitation";
    private static final String METHOD = "elicitation/create";
    /** The name of the question in a revision without requests from the server. */
    private static final String NAME = "confirm";

    private Consent() {}

    /**
     * Asks a question.
     *
     * @param params of the call
     * @return what to answer instead of calling the tool: a revision without requests from the server asks through the
     *     answer, and the client repeats the call; {@code null} if the tool may be called. Fails with a {@link Refusal}
     *     if the person does not agree
     */
    static Future<@Nullable Map<String, Object>> ask(
            String question, Map<String, @Nullable Object> params, Exchange exchange) {
        if (!exchange.offers(CAPABILITY)) {
            return Future.succeededFuture();
        }
        // Accepting is the whole answer, so the form has no fields.
        Map<String, Object> form =
                Maps.of("message", question, "requestedSchema", Maps.of("type", "object", "properties", Map.of()));
        if (!exchange.revision().isStateless()) {
            return exchange.ask(METHOD, form)
                    .compose(Consent::checked)
                    .recover(fault -> Future.failedFuture(reason(fault)));
        }
        return params.get("inputResponses") instanceof Map<?, ?> answers
                        && answers.get(NAME) instanceof Map<?, ?> answer
                ? checked(answer)
                : Future.succeededFuture(Maps.of(
                        "resultType",
                        "input_required",
                        "inputRequests",
                        Maps.of(NAME, Maps.of("method", METHOD, "params", form))));
    }

    private static Future<@Nullable Map<String, Object>> checked(Map<?, ?> answer) {
        return "accept".equals(answer.get("action"))
                ? Future.succeededFuture()
                : Future.failedFuture(refusal("The person who was asked does not agree. Nothing was done."));
    }

    private static Throwable reason(Throwable fault) {
        return fault instanceof RpcException
                ? refusal("Nobody could be asked, so nothing was done: " + fault.getMessage())
                : fault;
    }

    private static Refusal refusal(String detail) {
        return new Refusal(Maps.of("error", "declined", "detail", detail));
    }
}
