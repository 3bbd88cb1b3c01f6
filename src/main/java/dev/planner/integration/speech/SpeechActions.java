package dev.planner.integration.speech;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.config.Secret;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.FieldType;
import dev.planner.field.Option;
import dev.planner.field.type.FieldTypes;
import dev.planner.integration.UpstreamRefusal;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Reason;
import dev.planner.item.ValueFault;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sends a text to the configured speech server and streams the audio back. It supports two protocols, selected by the
 * address: {@code …/audio/speech} is OpenAI's; any other address uses the older one with {@code /tts/synthesize}.
 */
public final class SpeechActions {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration FIRST_BYTE = Duration.ofSeconds(60);
    private static final int IDLE_SECONDS = 30;
    private static final int MOST_AT_ONCE = 4;
    private static final int LONGEST_TEXT = 5000;
    private static final long RETRY_SECONDS = 5;
    private static final String OPEN_AI = "/audio/speech";
    private static final String OLDER = "/tts/synthesize";
    private static final String SOUND = "audio/*";
    private static final String NAME = "speech";
    private static final Map<String, Object> SERVER = Map.of("server", NAME);

    private final @Nullable String address;
    private final Supplier<@Nullable Secret> token;
    private final HttpClient client;
    private final AtomicInteger running = new AtomicInteger();

    /**
     * @param address the speech server's address without a trailing slash; {@code null} if there is none
     * @param token returns the bearer token for each call
     */
    public SpeechActions(Vertx vertx, @Nullable String address, Supplier<@Nullable Secret> token) {
        this.address = address;
        this.token = token;
        this.client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setConnectTimeout((int) CONNECT.toMillis())
                        .setReadIdleTimeout(IDLE_SECONDS)
                        .setIdleTimeoutUnit(TimeUnit.SECONDS),
                new PoolOptions().setHttp1MaxSize(MOST_AT_ONCE));
    }

    public Action action() {
        return Action.of(
                change("speak", Target.project())
                        .at("")
                        .verb("tts")
                        .says(
                                "Read a text aloud",
                                "Sends the text to the configured speech server, and streams the sound back.")
                        .body(
                                Parameter.required(
                                                "text",
                                                FieldTypes.markdown(),
                                                "The text to read, at most 5,000 characters.")
                                        .example("The relay test has passed."),
                                Parameter.optional("voice", FieldTypes.text(100), "A voice of the speech server."),
                                Parameter.optional(
                                        "format",
                                        formats(),
                                        "The audio format; default: the format of the speech server."))
                        .answers(new Result.Stream(List.of(SOUND), "The sound."))
                        .needs(Setting.TTS_URL.flag())
                        .fails(Problem.Upstream.class)
                        .fails(Problem.TooManyRequests.class)
                        .build(),
                this::run);
    }

    private static FieldType formats() {
        return FieldTypes.select(
                Stream.of("mp3", "wav", "opus", "aac", "flac", "pcm")
                        .map(format -> new Option(format, format, null, null, null))
                        .toList(),
                false);
    }

    private Future<Outcome> run(Call call) {
        if (address == null) {
            throw new ProblemException(new Problem.NotConfigured(
                    CommonRefusal.NOT_SET.reason(Map.of("setting", Setting.TTS_URL.flag())),
                    "There is no speech server. Start the server with " + Setting.TTS_URL.flag()
                            + " and its address."));
        }
        String text = String.valueOf(call.body().get("text"));
        if (text.length() > LONGEST_TEXT) {
            throw Problem.invalid(
                    ValueFault.TOO_LONG,
                    "/text",
                    "must be at most " + LONGEST_TEXT + " characters long, not " + text.length(),
                    Map.of("limit", LONGEST_TEXT));
        }
        if (running.incrementAndGet() > MOST_AT_ONCE) {
            running.decrementAndGet();
            throw new ProblemException(new Problem.TooManyRequests(
                    UpstreamRefusal.UPSTREAM_BUSY.reason(SERVER),
                    "The server already reads " + MOST_AT_ONCE + " texts aloud, which is its limit; try again in a "
                            + "moment.",
                    RETRY_SECONDS));
        }
        Promise<HttpClientRequest> sent = Promise.promise();
        return client.request(options(address))
                .compose(request -> {
                    sent.complete(request);
                    request.exceptionHandler(fault -> {});
                    return request.send(Buffer.buffer(Json.write(body(address, text, call.body()))));
                })
                .map(response -> sound(response, sent))
                .timeout(FIRST_BYTE.toMillis(), TimeUnit.MILLISECONDS)
                .recover(fault -> {
                    running.decrementAndGet();
                    sent.future().onSuccess(HttpClientRequest::reset);
                    return Future.failedFuture(classified(fault));
                });
    }

    private RequestOptions options(String base) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(isOpenAi(base) || base.endsWith(OLDER) ? base : base + OLDER)
                .setConnectTimeout(CONNECT.toMillis())
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.ACCEPT, SOUND);
        Secret secret = token.get();
        return secret == null ? options : options.putHeader(HttpHeaders.AUTHORIZATION, "Bearer " + secret.reveal());
    }

    private static boolean isOpenAi(String base) {
        return base.endsWith(OPEN_AI);
    }

    private static Map<String, Object> body(String base, String text, Map<String, @Nullable Object> sent) {
        Map<String, Object> body = new LinkedHashMap<>();
        Object voice = sent.get("voice");
        Object format = sent.get("format");
        if (isOpenAi(base)) {
            body.put("model", "tts-1");
            body.put("input", text);
            body.put("voice", voice == null ? "alloy" : voice);
            if (format != null) {
                body.put("response_format", format);
            }
        } else {
            body.put("text", text);
            if (voice != null) {
                body.put("voice", voice);
            }
            if (format != null) {
                body.put("format", format);
            }
        }
        return body;
    }

    private Outcome sound(HttpClientResponse response, Promise<HttpClientRequest> sent) {
        response.exceptionHandler(fault -> {});
        String type = Objects.requireNonNullElse(response.getHeader(HttpHeaders.CONTENT_TYPE), "audio/wav")
                .toLowerCase(Locale.ROOT);
        if (response.statusCode() != 200) {
            throw upstream(
                    UpstreamRefusal.UPSTREAM_FAILED.reason(Maps.of("server", NAME, "status", response.statusCode())),
                    "The speech server answered with status " + response.statusCode() + ".",
                    false);
        }
        if (!type.startsWith("audio/") && !type.startsWith("application/octet-stream")) {
            throw upstream(
                    UpstreamRefusal.UPSTREAM_UNUSABLE_ANSWER.reason(SERVER),
                    "The speech server answered with something that is not sound.",
                    false);
        }
        String length = response.getHeader(HttpHeaders.CONTENT_LENGTH);
        response.pause();
        return new Outcome.Streamed(
                type.startsWith("audio/") ? type : "audio/wav",
                null,
                length == null ? null : Long.valueOf(length),
                response,
                () -> {
                    running.decrementAndGet();
                    response.exceptionHandler(fault -> {});
                    sent.future().onSuccess(HttpClientRequest::reset);
                });
    }

    private static Throwable classified(Throwable fault) {
        if (fault instanceof ProblemException) {
            return fault;
        }
        return fault instanceof TimeoutException
                ? upstream(
                        UpstreamRefusal.UPSTREAM_NO_ANSWER.reason(SERVER),
                        "The speech server did not answer in time.",
                        true)
                : upstream(
                        UpstreamRefusal.UPSTREAM_UNREACHABLE.reason(SERVER),
                        "The speech server cannot be reached.",
                        false);
    }

    private static ProblemException upstream(Reason reason, String detail, boolean timedOut) {
        return new ProblemException(new Problem.Upstream(reason, detail, timedOut));
    }
}
