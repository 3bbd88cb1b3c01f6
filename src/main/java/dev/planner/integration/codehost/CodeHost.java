package dev.planner.integration.codehost;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
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
    private static final int KEPT_BYTES = 8 << 20;
    private static final int CONNECTIONS = 8;

    private final Vertx vertx;
    private final @Nullable String base;
    private final Supplier<@Nullable Secret> token;
    private final Duration patience;
    private final HttpClient client;
    private final CircuitBreaker breaker =
            new CircuitBreaker(FAILURES_IN_A_ROW, PAUSE_AFTER_FAILURES, System::nanoTime);
    private final Cache<String, HostAnswer> answers = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher(CodeHost::weight)
            .build();

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
                throw HostAnswer.unexpected();
            }
            list.forEach(entry -> into.add(object(entry)));
            String next = answer.next();
            return next == null || left == 1 || !isOurs(next)
                    ? Future.succeededFuture(into)
                    : pages(next, into, left - 1);
        });
    }

    /** The size of a kept response. Even an empty one occupies memory. */
    private static int weight(String key, HostAnswer answer) {
        return key.length() + answer.bytes();
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
            throw Problem.notConfigured(
                    Setting.CODEHOST_URL.flag(),
                    "There is no code host. Start the server with " + Setting.CODEHOST_URL.flag()
                            + " and the address of its API.");
        }
        return base;
    }

    private static Map<?, ?> object(@Nullable Object json) {
        if (json instanceof Map<?, ?> object) {
            return object;
        }
        throw HostAnswer.unexpected();
    }

    private Future<HostAnswer> read(String url) {
        Secret secret = token.get();
        String key = url + " " + (secret == null ? "" : Hashes.of(secret.reveal()));
        return read(url, key, 1).recover(CodeHost::problem);
    }

    private Future<HostAnswer> read(String url, String key, int attempt) {
        HostAnswer kept = answers.getIfPresent(key);
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
                .recover(fault -> fault instanceof TransientFailure failure
                                && !failure.problem().timedOut()
                                && attempt < MOST_TRIES
                        ? pause(attempt).compose(over -> read(url, key, attempt + 1))
                        : Future.failedFuture(fault));
    }

    /** The delay doubles after each failure and is randomised. */
    private Future<?> pause(int attempt) {
        long least = FIRST_PAUSE_MILLIS << (attempt - 1);
        return vertx.timer(least + ThreadLocalRandom.current().nextLong(least), TimeUnit.MILLISECONDS);
    }

    private static Future<HostAnswer> problem(Throwable fault) {
        return Future.failedFuture(
                fault instanceof TransientFailure failure ? new ProblemException(failure.problem()) : fault);
    }

    private Future<HostAnswer> admitted(HttpMethod method, String url, byte @Nullable [] body, @Nullable String etag) {
        if (!breaker.admits()) {
            return Future.failedFuture(new ProblemException(HostAnswer.SERVER.failedBefore(breaker.secondsLeft())));
        }
        return Future.succeededFuture()
                .compose(begun -> send(method, url, body, etag))
                .andThen((answer, fault) -> {
                    if (fault instanceof TransientFailure) {
                        breaker.failed();
                    } else {
                        breaker.succeeded();
                    }
                });
    }

    private Future<HostAnswer> send(HttpMethod method, String url, byte @Nullable [] body, @Nullable String etag) {
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
                .compose(response -> collect(response).map(bytes -> HostAnswer.of(response, bytes)))
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
        return new TransientFailure(
                fault instanceof TimeoutException ? HostAnswer.SERVER.noAnswer() : HostAnswer.SERVER.unreachable());
    }

    private static Future<Buffer> collect(HttpClientResponse response) {
        Promise<Buffer> collected = Promise.promise();
        Buffer bytes = Buffer.buffer();
        response.exceptionHandler(collected::tryFail);
        response.endHandler(end -> collected.tryComplete(bytes));
        response.handler(chunk -> {
            if (bytes.length() + chunk.length() > LARGEST_ANSWER) {
                collected.tryFail(new ProblemException(
                        HostAnswer.SERVER.unusable("gave an answer that is larger than the limit.")));
                response.handler(rest -> {});
            } else {
                bytes.appendBuffer(chunk);
            }
        });
        return collected.future();
    }
}
