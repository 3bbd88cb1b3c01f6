package dev.planner.integration.codehost;

import dev.planner.base.Json;
import dev.planner.integration.UpstreamRefusal;
import dev.planner.integration.UpstreamServer;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A response of the code host.
 *
 * @param bytes the size of the body
 * @param etag {@code null} if the response does not support conditional requests
 * @param next the address of the next page; {@code null} on the last
 */
record HostAnswer(
        int status,
        int bytes,
        @Nullable Object json,
        @Nullable String etag,
        @Nullable String next) {
    static final UpstreamServer SERVER = new UpstreamServer("code-host", "The code host", "codehost");

    private static final Pattern NEXT = Pattern.compile("<([^>]+)>\\s*;\\s*rel=\"?next\"?");
    /** The characters of an address. A client cannot send a request to an address with others. */
    private static final Pattern VISIBLE = Pattern.compile("[!-~]+");

    /**
     * Reads a complete response.
     *
     * @throws ProblemException if the host refuses the request, or the response is unusable
     * @throws TransientFailure if the host has failed
     */
    static HostAnswer of(HttpClientResponse response, Buffer bytes) {
        int status = response.statusCode();
        if (status >= 400) {
            throw refusal(response);
        }
        if (status == 304) {
            return new HostAnswer(status, 0, null, null, null);
        }
        if (status >= 300) {
            throw new ProblemException(SERVER.unusable("redirects to another address, which is not supported."));
        }
        try {
            return new HostAnswer(
                    status,
                    bytes.length(),
                    bytes.length() == 0 ? null : Json.read(bytes.getBytes()),
                    response.getHeader(HttpHeaders.ETAG),
                    next(response.getHeader("Link")));
        } catch (Json.MalformedJsonException e) {
            throw unexpected();
        }
    }

    private static @Nullable String next(@Nullable String links) {
        Matcher next = NEXT.matcher(links == null ? "" : links);
        if (!next.find()) {
            return null;
        }
        if (!VISIBLE.matcher(next.group(1)).matches()) {
            throw unexpected();
        }
        return next.group(1);
    }

    private static RuntimeException refusal(HttpClientResponse response) {
        int status = response.statusCode();
        boolean limited =
                response.getHeader("Retry-After") != null || "0".equals(response.getHeader("X-RateLimit-Remaining"));
        if (status == 403 && limited) {
            return new ProblemException(SERVER.busy(response));
        }
        if (status >= 500) {
            return new TransientFailure(SERVER.failed(status));
        }
        return switch (status) {
            case 404 ->
                new ProblemException(new Problem.NotFound(
                        SERVER.reason(UpstreamRefusal.UPSTREAM_LACKS),
                        "The code host does not have this, or does not show it with the stored token."));
            case 410, 422 ->
                Problem.conflict(
                        CodeHostConflict.CODE_HOST_REFUSED,
                        "The code host refuses this: issues are disabled, or a value is invalid.");
            default -> new ProblemException(SERVER.refusal(response));
        };
    }

    /** The problem of an answer that does not have the form of the API. */
    static ProblemException unexpected() {
        return new ProblemException(SERVER.unusable("gave an answer that does not have the form of its API."));
    }
}
