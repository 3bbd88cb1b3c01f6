package dev.planner.mcp.transport;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Endpoints;
import dev.planner.http.message.RequestContext;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;

/**
 * Refuses to register clients for an OAuth login (RFC 7591). A client without a valid token tries to register at this
 * path if the server has no OAuth metadata, and shows the refusal to its user. The refusal therefore says how to
 * provide the token.
 */
final class ClientRegistration implements Endpoints {
    private static final String PATH = "/register";

    private static final int BAD_REQUEST = 400;

    private static final byte[] REFUSAL = Json.write(Maps.of(
            "error",
            "access_denied",
            "error_description",
            "This server has no OAuth login. Add its token to the configuration of this client, in the header "
                    + "Authorization: Bearer TOKEN."));

    @Override
    public void mount(Router router) {
        router.route(HttpMethod.POST, PATH)
                .handler(context -> Answers.json(RequestContext.of(context), BAD_REQUEST, REFUSAL));
    }
}
