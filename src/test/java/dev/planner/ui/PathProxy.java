package dev.planner.ui;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A reverse proxy that serves servers below paths of one host. It removes the path of a server from requests. */
final class PathProxy implements AutoCloseable {
    private final Vertx vertx = Vertx.vertx();
    /** Each page holds a connection for its event stream. */
    private final HttpClient client = vertx.createHttpClient(new PoolOptions().setHttp1MaxSize(100));

    private final HttpServer listener = vertx.createHttpServer();
    private final Map<String, Integer> portByPath = new ConcurrentHashMap<>();

    PathProxy() {
        listener.requestHandler(this::forward).listen(0, "127.0.0.1").await();
    }

    /** Returns the address of this host. */
    String url() {
        return "http://127.0.0.1:" + listener.actualPort();
    }

    void forward(String path, int port) {
        portByPath.put(path, port);
    }

    private void forward(HttpServerRequest request) {
        String path = "/" + request.path().split("/", -1)[1];
        Integer port = portByPath.get(path);
        if (port == null || request.path().equals(path)) {
            request.response().setStatusCode(404).end("The host has nothing here.");
            return;
        }
        request.pause();
        client.request(new RequestOptions()
                        .setMethod(request.method())
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .setURI(request.uri().substring(path.length()))
                        .setHeaders(request.headers()))
                .compose(sent -> sent.send(request))
                .compose(answer -> {
                    HttpServerResponse response = request.response();
                    response.setStatusCode(answer.statusCode()).headers().setAll(answer.headers());
                    request.connection().closeHandler(gone -> answer.request().reset());
                    return answer.pipeTo(response);
                })
                .onFailure(fault -> request.connection().close());
    }

    @Override
    public void close() {
        vertx.close().await();
    }
}
