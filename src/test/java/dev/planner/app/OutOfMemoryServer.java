package dev.planner.app;

import dev.planner.config.Setting;
import dev.planner.config.Settings;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.Map;

/** The server in its own process, in which one thread runs out of memory. */
public final class OutOfMemoryServer {
    private OutOfMemoryServer() {}

    /** Arguments: where memory runs out (thread, handler or worker), and the project directory. */
    public static void main(String[] arguments) throws InterruptedException {
        Settings settings = Settings.of(Map.of(Setting.PORT, "0"), Map.of());
        try (Server server = Server.run(Path.of(arguments[1]), settings)) {
            System.out.println(server.announcement());
            Vertx vertx = Vertx.vertx();
            switch (arguments[0]) {
                case "thread" -> new Thread(OutOfMemoryServer::exhaust).start();
                case "handler" -> vertx.runOnContext(go -> exhaust());
                default ->
                    vertx.executeBlocking(() -> {
                                exhaust();
                                return null;
                            })
                            .onFailure(error -> {
                                throw new IllegalStateException("the work failed", error);
                            });
            }
            Thread.sleep(60_000);
        }
    }

    private static void exhaust() {
        byte[][] kept = new byte[100_000][];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = new byte[1 << 20];
        }
        throw new AssertionError("the heap holds " + kept.length + " MB");
    }
}
