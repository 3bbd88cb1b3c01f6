package dev.planner.http.events;

import io.vertx.core.http.HttpServerResponse;

/** An outlet for any HTTP version. */
final class ResponseOutlet implements Outlet {
    private final HttpServerResponse response;

    ResponseOutlet(HttpServerResponse response, Runnable drained) {
        this.response = response;
        response.drainHandler(nothing -> drained.run());
    }

    @Override
    public boolean full() {
        return response.writeQueueFull();
    }

    @Override
    public void write(Piece piece) {
        response.write(piece.plain());
    }

    @Override
    public void flush() {
        // Every write is flushed.
    }

    @Override
    public void end(Piece last) {
        response.end(last.plain());
    }

    @Override
    public void reset() {
        response.reset();
    }
}
