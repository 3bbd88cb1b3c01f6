package dev.planner.http.events;

import dev.planner.feed.Feed;
import dev.planner.http.message.Endpoints;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

/**
 * Puts {@code X-Last-Event-Id} on every answer below {@code /api}, so that a client can order answers and events. The
 * value is an event id, as {@code GET /api/events} sends it.
 *
 * <p>On a read it is the latest event at the arrival of the request: the answer includes every change up to that event,
 * and may include later ones. On a write it is the latest event at the time of the answer: the events of the write have
 * this id or an earlier one.
 */
public final class EventPosition {
    private static final CharSequence LAST_EVENT_ID = HttpHeaders.createOptimized("X-Last-Event-Id");

    private final Feed feed;

    public EventPosition(Feed feed) {
        this.feed = feed;
    }

    /** Must be called before the request is handled. */
    public void mark(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        // A response has one handler for the end of its headers, and the access check may need it for OPTIONS.
        if (Endpoints.reads(request) || request.method() == HttpMethod.OPTIONS) {
            response.headers().add(LAST_EVENT_ID, feed.lastId());
        } else {
            response.headersEndHandler(end -> response.putHeader(LAST_EVENT_ID, feed.lastId()));
        }
    }
}
