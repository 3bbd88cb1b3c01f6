package dev.planner.http.events;

import dev.planner.http.server.Outflow;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

/** A sink for any HTTP version. */
final class ResponseSink implements EventSink {
    private final HttpServerRequest request;
    private final HttpServerResponse response;

    ResponseSink(HttpServerRequest request, Runnable drained) {
        this.request = request;
        this.response = request.response();
        response.drainHandler(nothing -> drained.run());
    }

    @Override
    public boolean full() {
        return response.writeQueueFull();
    }

    @Override
    public void write(EncodedChunk chunk) {
        response.write(chunk.plain());
    }

    @Override
    public void flush() {
        // Every write is flushed.
    }

    @Override
    public void end(EncodedChunk last) {
        response.end(last.plain());
    }

    @Override
    public void reset() {
        Outflow.drop(request);
    }
}
