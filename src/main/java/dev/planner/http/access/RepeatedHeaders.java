package dev.planner.http.access;

import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.stream.Stream;

/**
 * Refuses requests that repeat a header with a single value (RFC 9110 §5.3). The server would use one of the values,
 * and a program before the server may have used the other one.
 */
final class RepeatedHeaders {
    /** These names cache their hashes, because every request is checked. */
    private static final List<CharSequence> SINGLE = Stream.of(
                    "Authorization",
                    "Content-Type",
                    "Idempotency-Key",
                    "If-Range",
                    "Last-Event-ID",
                    "Mcp-Method",
                    "Mcp-Name",
                    "Mcp-Protocol-Version",
                    "Mcp-Session-Id",
                    "Origin",
                    "Range",
                    "X-Backup-Private-Key")
            .map(HttpHeaders::createOptimized)
            .toList();

    private RepeatedHeaders() {}

    /**
     * @throws ProblemException if the request repeats such a header
     */
    static void refuse(HttpServerRequest request) {
        MultiMap headers = request.headers();
        for (CharSequence name : SINGLE) {
            if (headers.contains(name) && headers.getAll(name).size() > 1) {
                throw Problem.invalidParameter(ValueFault.MALFORMED, name.toString(), "send the header once");
            }
        }
    }
}
