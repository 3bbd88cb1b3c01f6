package dev.planner.integration.codehost;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.integration.UpstreamRefusal;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Reason;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A client for the REST API of a code host. It caches responses and revalidates them with conditional requests, which
 * do not count against the host's rate limit. It repeats failed reads but never writes, and never a request that timed
 * out, because a person waits for the answer. It pauses requests to a host that keeps failing.
 */
public final class CodeHost {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(15);
    private static final Duration PAUSE_AFTER_FAILURES = Duration.ofSeconds(30);
    private static final int FAILURES_IN_A_ROW = 5;
    private static final int MOST_TRIES = 3;
    private static final long FIRST_PAUSE_MILLIS = 200;
    private static final int MOST_PAGES = 10;
    private static final int LARGEST_ANSWER = 8 << 20;
    private static final int KEPT_ANSWERS = 300;
    private static final int CONNECTIONS = 8;
    private static final String NAME = "code-host";
    private static final Map<String, Object> SERVER = Map.of("server", NAME);
    private static final Pattern NEXT = Pattern.compile("<([^>]+)>\\s*;\\s*rel=\"?next\"?");

    private final Vertx vertx;
    private final @Nullable String base;
    private final Supplier<@Nullable Secret> token;
    private final Duration patience;
    private final HttpClient client;
    private final CircuitBreaker breaker =
            new CircuitBreaker(FAILURES_IN_A_ROW, PAUSE_AFTER_FAILURES, System::nanoTime);
    private final Cache<String, Answer> answers =
            Caffeine.newBuilder().maximumSize(KEPT_ANSWERS).build();

    /**
     * @param base the address of the API without a trailing slash, such as {@code https://git.example.org/api/v3};
     *     {@code null} if none is configured
     * @param token returns the token for each call
     */
    public CodeHost(Vertx vertx, @Nullable String base, Supplier<@Nullable Secret> token) {
        this(vertx, base, token, ANSWER);
    }

    /**
     * @param patience the longest time for a whole answer
     */
    CodeHost(Vertx vertx, @Nullable String base, Supplier<@Nullable Secret> token, Duration patience) {
        this.vertx = vertx;
        this.base = base;
        this.token = token;
        this.patience = patience;
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout((int) CONNECT.toMillis()),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS));
    }

    /**
     * A response of the host.
     *
     * @param etag {@code null} if the response does not support conditional requests
     * @param next the address of the next page; {@code null} on the last
     */
    private record Answer(
            int status,
            @Nullable Object json,
            @Nullable String etag,
            @Nullable String next) {}

    /** A temporary failure. A repeated read may succeed, except after a timeout. */
    private static final class TransientFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Reason reason;
        private final boolean timedOut;

        TransientFailure(Reason reason, String message, boolean timedOut) {
            super(message, null, false, false);
            this.reason = reason;
            this.timedOut = timedOut;
        }
    }

    /** Reads one object. */
    Future<Map<?, ?>> get(String path) {
        return read(address() + path).map(answer -> object(answer.json()));
    }

    /** Reads a list: at most {@value #MOST_PAGES} pages. */
    Future<List<Map<?, ?>>> list(String path) {
        return pages(address() + path, new ArrayList<>(), MOST_PAGES);
    }

    private Future<List<Map<?, ?>>> pages(String url, List<Map<?, ?>> into, int left) {
        return read(url).compose(answer -> {
            if (!(answer.json() instanceof List<?> list)) {
                throw unexpected();
            }
            list.forEach(entry -> into.add(object(entry)));
            String next = answer.next();
            return next == null || left == 1 || !isOurs(next)
                    ? Future.succeededFuture(into)
                    : pages(next, into, left - 1);
        });
    }

    /** The token is sent only to the configured host. */
    private boolean isOurs(String url) {
        return url.startsWith(address() + "/");
    }

    /** Sends a request that creates something. It is never repeated. */
    private Future<Map<?, ?>> post(String path, Map<String, Object> body) {
        return admitted(HttpMethod.POST, address() + path, Json.write(body), null)
                .recover(CodeHost::problem)
                .map(answer -> object(answer.json()));
    }

    Future<Map<?, ?>> createIssue(Repository repository, String title, @Nullable String body) {
        Map<String, Object> issue = new LinkedHashMap<>();
        issue.put("title", title);
        if (body != null) {
            issue.put("body", body);
        }
        return post(repository.path() + "/issues", issue);
    }

    private String address() {
        if (base == null) {
            throw new ProblemException(new Problem.NotConfigured(
                    CommonRefusal.NOT_SET.reason(Map.of("setting", Setting.CODEHOST_URL.flag())),
                    "There is no code host. Start the server with " + Setting.CODEHOST_URL.flag()
                            + " and the address of its API."));
        }
        return base;
    }

    private static Map<?, ?> object(@Nullable Object json) {
        if (json instanceof Map<?, ?> object) {
            return object;
        }
        throw unexpected();
    }

    private static ProblemException unexpected() {
        return upstream(
                UpstreamRefusal.UPSTREAM_UNUSABLE_ANSWER.reason(SERVER),
                "The code host's answer does not have the form of its API.",
                false);
    }

    private static ProblemException upstream(Reason reason, String detail, boolean timedOut) {
        return new ProblemException(new Problem.Upstream(reason, detail, timedOut));
    }

    private Future<Answer> read(String url) {
        Secret secret = token.get();
        String key = url + " " + (secret == null ? "" : Hashes.of(secret.reveal()));
        return read(url, key, 1).recover(CodeHost::problem);
    }

    private Future<Answer> read(String url, String key, int attempt) {
        Answer kept = answers.getIfPresent(key);
        return admitted(HttpMethod.GET, url, null, kept == null ? null : kept.etag())
                .map(answer -> {
                    if (answer.status() == 304 && kept != null) {
                        return kept;
                    }
                    if (answer.etag() != null) {
                        answers.put(key, answer);
                    }
                    return answer;
                })
                .recover(fault -> fault instanceof TransientFailure failure && !failure.timedOut && attempt < MOST_TRIES
                        ? pause(attempt).compose(over -> read(url, key, attempt + 1))
                        : Future.failedFuture(fault));
    }

    /** The delay doubles after each failure and is randomised. */
    private Future<?> pause(int attempt) {
        long least = FIRST_PAUSE_MILLIS << (attempt - 1);
        return vertx.timer(least + ThreadLocalRandom.current().nextLong(least), TimeUnit.MILLISECONDS);
    }

    private static Future<Answer> problem(Throwable fault) {
        return Future.failedFuture(
                fault instanceof TransientFailure transientFailure
                        ? upstream(
                                transientFailure.reason,
                                "The code host " + transientFailure.getMessage(),
                                transientFailure.timedOut)
                        : fault);
    }

    private Future<Answer> admitted(HttpMethod method, String url, byte @Nullable [] body, @Nullable String etag) {
        if (!breaker.admits()) {
            return Future.failedFuture(upstream(
                    UpstreamRefusal.UPSTREAM_FAILED_BEFORE.reason(
                            Maps.of("server", NAME, "seconds", breaker.secondsLeft())),
                    "The code host failed several times in a row; the next request is possible in "
                            + breaker.secondsLeft()
                            + " seconds.",
                    false));
        }
        return send(method, url, body, etag)
                .onSuccess(answer -> breaker.succeeded())
                .onFailure(fault -> {
                    if (fault instanceof TransientFailure) {
                        breaker.failed();
                    } else {
                        breaker.succeeded();
                    }
                });
    }

    private Future<Answer> send(HttpMethod method, String url, byte @Nullable [] body, @Nullable String etag) {
        RequestOptions options = new RequestOptions()
                .setMethod(method)
                .setAbsoluteURI(url)
                .setConnectTimeout(CONNECT.toMillis())
                .putHeader(HttpHeaders.ACCEPT, "application/vnd.github+json")
                .putHeader(HttpHeaders.USER_AGENT, "planner")
                .putHeader("X-GitHub-Api-Version", "2022-11-28");
        Secret secret = token.get();
        if (secret != null) {
            options.putHeader(HttpHeaders.AUTHORIZATION, "Bearer " + secret.reveal());
        }
        if (etag != null) {
            options.putHeader(HttpHeaders.IF_NONE_MATCH, etag);
        }
        if (body != null) {
            options.putHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        }
        Promise<HttpClientRequest> sent = Promise.promise();
        return client.request(options)
                .compose(request -> {
                    sent.complete(request);
                    return body == null ? request.send() : request.send(Buffer.buffer(body));
                })
                .compose(response -> collect(response).map(bytes -> answer(response, bytes)))
                .timeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .recover(fault -> {
                    sent.future().onSuccess(HttpClientRequest::reset);
                    return Future.failedFuture(classified(fault));
                });
    }

    private static Throwable classified(Throwable fault) {
        if (fault instanceof ProblemException || fault instanceof TransientFailure) {
            return fault;
        }
        return fault instanceof TimeoutException
                ? new TransientFailure(
                        UpstreamRefusal.UPSTREAM_NO_ANSWER.reason(SERVER), "did not answer in time.", true)
                : new TransientFailure(
                        UpstreamRefusal.UPSTREAM_UNREACHABLE.reason(SERVER), "cannot be reached.", false);
    }

    private static Future<Buffer> collect(HttpClientResponse response) {
        Promise<Buffer> collected = Promise.promise();
        Buffer bytes = Buffer.buffer();
        response.exceptionHandler(collected::tryFail);
        response.endHandler(end -> collected.tryComplete(bytes));
        response.handler(chunk -> {
            if (bytes.length() + chunk.length() > LARGEST_ANSWER) {
                collected.tryFail(upstream(
                        UpstreamRefusal.UPSTREAM_UNUSABLE_ANSWER.reason(SERVER),
                        "The code host's answer is larger than the limit.",
                        false));
                response.handler(rest -> {});
            } else {
                bytes.appendBuffer(chunk);
            }
        });
        return collected.future();
    }

    private static Answer answer(HttpClientResponse response, Buffer bytes) {
        int status = response.statusCode();
        if (status >= 400) {
            throw refusal(response);
        }
        if (status == 304) {
            return new Answer(status, null, null, null);
        }
        if (status >= 300) {
            throw upstream(
                    UpstreamRefusal.UPSTREAM_UNUSABLE_ANSWER.reason(SERVER),
                    "The code host redirects to another address, which is not supported.",
                    false);
        }
        try {
            return new Answer(
                    status,
                    bytes.length() == 0 ? null : Json.read(bytes.getBytes()),
                    response.getHeader(HttpHeaders.ETAG),
                    next(response.getHeader("Link")));
        } catch (Json.MalformedJsonException e) {
            throw unexpected();
        }
    }

    private static @Nullable String next(@Nullable String links) {
        Matcher next = NEXT.matcher(links == null ? "" : links);
        return next.find() ? next.group(1) : null;
    }

    private static Reason failed(int status) {
        return UpstreamRefusal.UPSTREAM_FAILED.reason(Maps.of("server", NAME, "status", status));
    }

    private static RuntimeException refusal(HttpClientResponse response) {
        int status = response.statusCode();
        String wait = response.getHeader("Retry-After");
        boolean spent = "0".equals(response.getHeader("X-RateLimit-Remaining"));
        if (status == 429 || (status == 403 && (spent || wait != null))) {
            return new ProblemException(new Problem.TooManyRequests(
                    UpstreamRefusal.UPSTREAM_BUSY.reason(SERVER),
                    "The code host accepts no more requests at the moment.",
                    seconds(wait, response.getHeader("X-RateLimit-Reset"))));
        }
        if (status >= 500) {
            return new TransientFailure(failed(status), "failed with status " + status + ".", status == 504);
        }
        return switch (status) {
            case 401 ->
                upstream(
                        UpstreamRefusal.UPSTREAM_TOKEN_REFUSED.reason(SERVER),
                        "The code host refuses the token; store a valid one as the secret codehost.",
                        false);
            case 403 ->
                upstream(
                        UpstreamRefusal.UPSTREAM_NOT_PERMITTED.reason(SERVER),
                        "The code host does not permit this with the stored token.",
                        false);
            case 404 ->
                new ProblemException(new Problem.NotFound(
                        UpstreamRefusal.UPSTREAM_LACKS.reason(SERVER),
                        "The code host does not have this, or does not show it with the stored token."));
            case 410, 422 ->
                Problem.conflict(
                        CodeHostConflict.CODE_HOST_REFUSED,
                        "The code host refuses this: issues are disabled, or a value is invalid.");
            default -> upstream(failed(status), "The code host answered with status " + status + ".", false);
        };
    }

    /** The seconds to wait: from the response, or until the rate limit is reset. */
    private static long seconds(@Nullable String wait, @Nullable String reset) {
        if (wait != null && wait.matches("\\d{1,6}")) {
            return Math.max(1, Long.parseLong(wait));
        }
        long until = reset != null && reset.matches("\\d{1,12}")
                ? Long.parseLong(reset) - Instant.now().getEpochSecond()
                : 60;
        return Math.max(1, until);
    }
}
