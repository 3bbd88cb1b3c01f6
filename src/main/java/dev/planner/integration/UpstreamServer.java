package dev.planner.integration;

import dev.planner.base.Maps;
import dev.planner.item.Problem;
import dev.planner.item.Reason;
import io.vertx.core.http.HttpClientResponse;
import java.util.Map;

/**
 * Another server that operations depend on, as problems describe it.
 *
 * @param id the fact {@code server} of its problems
 * @param name the beginning of a sentence
 * @param secret the name of the stored secret with its token
 */
public record UpstreamServer(String id, String name, String secret) {
    private static final int GATEWAY_TIMEOUT = 504;

    /** The reason of a problem with this server. */
    public Reason reason(UpstreamRefusal refusal) {
        return refusal.reason(Map.of("server", id));
    }

    /** The server answered with a status that is no success. */
    public Problem refusal(HttpClientResponse response) {
        return switch (response.statusCode()) {
            case 401 ->
                problem(
                        UpstreamRefusal.UPSTREAM_TOKEN_REFUSED,
                        "refuses the token; store a valid one as the secret " + secret + ".");
            case 403 -> problem(UpstreamRefusal.UPSTREAM_NOT_PERMITTED, "does not permit this with the stored token.");
            case 429 -> busy(response);
            default -> failed(response.statusCode());
        };
    }

    /** The server has reached its limit of requests. */
    public Problem busy(HttpClientResponse response) {
        return new Problem.TooManyRequests(
                reason(UpstreamRefusal.UPSTREAM_BUSY),
                name + " accepts no more requests at the moment.",
                RetryAfter.seconds(response));
    }

    /** The server answered with an unexpected status. */
    public Problem.Upstream failed(int status) {
        return new Problem.Upstream(
                UpstreamRefusal.UPSTREAM_FAILED.reason(Maps.of("server", id, "status", status)),
                name + " answered with status " + status + ".",
                status == GATEWAY_TIMEOUT);
    }

    /** The server failed so often that no request is sent for some seconds. */
    public Problem.Upstream failedBefore(long seconds) {
        return new Problem.Upstream(
                UpstreamRefusal.UPSTREAM_FAILED_BEFORE.reason(Maps.of("server", id, "seconds", seconds)),
                name + " failed several times in a row; the next request is possible in " + seconds + " seconds.",
                false);
    }

    public Problem.Upstream noAnswer() {
        return new Problem.Upstream(
                reason(UpstreamRefusal.UPSTREAM_NO_ANSWER), name + " did not answer in time.", true);
    }

    public Problem.Upstream unreachable() {
        return problem(UpstreamRefusal.UPSTREAM_UNREACHABLE, "cannot be reached.");
    }

    /**
     * The server's answer cannot be used.
     *
     * @param fault the rest of a sentence that begins with the server
     */
    public Problem.Upstream unusable(String fault) {
        return problem(UpstreamRefusal.UPSTREAM_UNUSABLE_ANSWER, fault);
    }

    private Problem.Upstream problem(UpstreamRefusal refusal, String rest) {
        return new Problem.Upstream(reason(refusal), name + " " + rest, false);
    }
}
