package dev.planner.mcp.conformance;

import dev.planner.base.Maps;
import dev.planner.http.message.Bodies;
import dev.planner.http.message.BodyBudget;
import dev.planner.http.message.RequestGuard;
import dev.planner.mcp.protocol.Dispatcher;
import dev.planner.mcp.protocol.Subscriptions;
import dev.planner.mcp.transport.StreamableHttp;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.util.List;

/**
 * The tools, prompts and resources that the official conformance suite requires, on the transport of the real server.
 * They are useful only for the suite, so they are not part of the product.
 */
public final class ConformanceServer {
    private static final long BODY_BYTES = 1 << 20;

    private ConformanceServer() {}

    /**
     * Runs until the process is killed.
     *
     * @param args the port
     */
    public static void main(String[] args) {
        Vertx vertx = Vertx.vertx();
        Dispatcher dispatcher = new Dispatcher(
                Maps.of("name", "planner-conformance", "version", "1"),
                "A server for the conformance suite.",
                List.of(new SuiteTools(vertx), new SuiteContent()),
                new Subscriptions(uri -> uri));
        StreamableHttp endpoint = new StreamableHttp(
                dispatcher,
                new Bodies(BODY_BYTES, new BodyBudget(64 * BODY_BYTES), RequestGuard.NONE),
                System::nanoTime);
        Router router = Router.router(vertx);
        router.route().handler(context -> {
            String origin = context.request().getHeader("Origin");
            String host = String.valueOf(context.request().authority().host());
            boolean foreign = origin != null && !origin.contains("//localhost") && !origin.contains("//127.0.0.1");
            if (foreign || !(host.equals("localhost") || host.equals("127.0.0.1"))) {
                context.response().setStatusCode(403).end();
            } else {
                context.next();
            }
        });
        endpoint.mount(router);
        vertx.createHttpServer()
                .requestHandler(router)
                .listen(Integer.parseInt(args[0]), "127.0.0.1")
                .onSuccess(server -> System.out.println("listens on " + server.actualPort()))
                .await();
    }
}
