package dev.planner.mcp.transport;

import dev.planner.http.message.RequestContext;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.NetClientOptions;
import io.vertx.junit5.VertxExtension;
import io.vertx.junit5.VertxTestContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(VertxExtension.class)
class SseChannelTest {
    private static final int BUFFER = 64 << 10;
    private static final int MESSAGE = 1 << 20;
    private static final int MESSAGES = 16;

    @Test
    void clientThatDoesNotRead_isDisconnectedWhenTooManyBytesWait(Vertx vertx, VertxTestContext test) {
        vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setSendBufferSize(BUFFER))
                .requestHandler(request -> {
                    RequestContext context = new RequestContext(request, (failed, failure) -> test.failNow(failure));
                    SseChannel channel = SseChannel.open(context, test::completeNow);
                    for (int i = 0; i < MESSAGES; i++) {
                        channel.send(null, new byte[MESSAGE]);
                    }
                })
                .listen(0)
                .compose(server -> vertx.createNetClient(new NetClientOptions().setReceiveBufferSize(BUFFER))
                        .connect(server.actualPort(), "127.0.0.1"))
                .compose(socket -> socket.pause().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                .onFailure(test::failNow);
    }
}
