package dev.planner.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The minimal server: it sends prepared bytes by path, with as many event loops as processors. The bytes are outside
 * the heap, like those of the server under test, so that no response copies them.
 */
final class BareServer {

    private static final String INDEX = "index.txt";

    private BareServer() {}

    /** Arguments: the port, and the directory that {@link #prepare} has written. */
    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        Path directory = Path.of(arguments[1]);
        Map<String, ByteBuf> answers = new HashMap<>();
        List<String> paths = Files.readAllLines(directory.resolve(INDEX));
        for (int i = 0; i < paths.size(); i++) {
            byte[] bytes = Files.readAllBytes(directory.resolve(String.valueOf(i)));
            ByteBuf answer = Unpooled.directBuffer(bytes.length, bytes.length).writeBytes(bytes);
            answers.put(paths.get(i), Unpooled.unreleasableBuffer(answer));
        }
        Vertx vertx = Vertx.vertx();
        vertx.deployVerticle(
                        () -> new VerticleBase() {
                            @Override
                            public io.vertx.core.Future<?> start() {
                                return vertx.createHttpServer(new HttpServerOptions()
                                                .setHost("127.0.0.1")
                                                .setPort(port))
                                        .requestHandler(request -> {
                                            ByteBuf answer = answers.get(request.uri());
                                            if (answer == null) {
                                                request.response()
                                                        .setStatusCode(404)
                                                        .end();
                                            } else {
                                                request.response()
                                                        .putHeader("content-type", "application/json")
                                                        .end(BufferInternal.buffer(answer.duplicate()));
                                            }
                                        })
                                        .listen();
                            }
                        },
                        new DeploymentOptions()
                                .setInstances(Runtime.getRuntime().availableProcessors()))
                .onFailure(failure -> System.exit(1));
    }

    /** Stores the responses of the server for these paths in a directory. */
    static void prepare(Path directory, Child server, List<String> paths) throws Exception {
        Files.createDirectories(directory);
        Files.write(directory.resolve(INDEX), paths);
        for (int i = 0; i < paths.size(); i++) {
            Files.write(directory.resolve(String.valueOf(i)), server.get(paths.get(i)));
        }
    }
}
