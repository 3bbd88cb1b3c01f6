package dev.planner.http.message;

import dev.planner.item.ItemKey;
import io.vertx.core.http.HttpServerRequest;

/** Addresses that answers carry, as paths from the root, so that they hold behind any proxy. */
public final class Links {
    public static final String BASE = "/api";

    private Links() {}

    /** The address of a record. */
    public static String record(ItemKey key) {
        return BASE + "/" + key.collection() + "/" + Uris.encode(key.id());
    }

    /** The address of a list's next page: the same question with another cursor. */
    static String next(HttpServerRequest request, String cursor) {
        StringBuilder link = new StringBuilder(request.path()).append('?');
        String query = request.query();
        if (query != null) {
            for (String pair : query.split("&", -1)) {
                if (!pair.isEmpty() && !pair.startsWith("cursor=")) {
                    link.append(pair).append('&');
                }
            }
        }
        return link.append("cursor=").append(Uris.encode(cursor)).toString();
    }
}
