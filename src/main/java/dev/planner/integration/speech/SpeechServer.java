package dev.planner.integration.speech;

import dev.planner.base.Json;
import dev.planner.config.Secret;
import dev.planner.integration.UpstreamServer;
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
import io.vertx.core.streams.ReadStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A client for a speech server. It supports two protocols, selected by the address: {@code …/audio/speech} is OpenAI's;
 * any other address uses the older one with {@code /tts/synthesize}.
 */
final class SpeechServer {
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** A silent connection is closed only after the timeout of an answer, which tells clients what happened. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private static final int CONNECTIONS = 4;
    private static final String OPEN_AI = "/audio/speech";
    private static final String OLDER = "/tts/synthesize";

    static final UpstreamServer SERVER = new UpstreamServer("speech", "The speech server", "tts");

    private final String address;
    private final Supplier<@Nullable Secret> token;
    private final Duration silence;
    private final HttpClient client;

    /**
     * A sound that the server sends.
     *
     * @param length in bytes; {@code null} if it is not known
     * @param release must be called after the last byte, or when nobody reads on
     */
    record Sound(String mediaType, @Nullable Long length, ReadStream<Buffer> content, Runnable release) {}

    /**
     * @param address without a trailing slash
     * @param token returns the bearer token for each call
     * @param silence the longest time without a byte of the server, before the first byte or after it
     */
    SpeechServer(Vertx vertx, String address, Supplier<@Nullable Secret> token, Duration silence) {
        this.address = address;
        this.token = token;
        this.silence = silence;
        this.client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setConnectTimeout((int) CONNECT.toMillis())
                        .setReadIdleTimeout((int) silence.plus(MARGIN).toMillis())
                        .setIdleTimeoutUnit(TimeUnit.MILLISECONDS),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS));
    }

    /**
     * Requests the sound of a text. The future fails with {@link Problem.Upstream} if the server does not send one.
     *
     * @param voice a voice of the server; {@code null} for its default
     * @param format an audio format; {@code null} for its default
     */
    Future<Sound> speak(String text, @Nullable Object voice, @Nullable Object format) {
        Promise<HttpClientRequest> sent = Promise.promise();
        return Future.succeededFuture()
                .compose(begun -> client.request(options()))
                .compose(request -> {
                    sent.complete(request);
                    request.exceptionHandler(fault -> {});
                    return request.send(Buffer.buffer(Json.write(body(text, voice, format))));
                })
                .map(response -> sound(response, sent))
                .timeout(silence.toMillis(), TimeUnit.MILLISECONDS)
                .recover(fault -> {
                    sent.future().onSuccess(HttpClientRequest::reset);
                    return Future.failedFuture(classified(fault));
                });
    }

    private RequestOptions options() {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(isOpenAi() || address.endsWith(OLDER) ? address : address + OLDER)
                .setConnectTimeout(CONNECT.toMillis())
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.ACCEPT, "audio/*");
        Secret secret = token.get();
        return secret == null ? options : options.putHeader(HttpHeaders.AUTHORIZATION, "Bearer " + secret.reveal());
    }

    private boolean isOpenAi() {
        return address.endsWith(OPEN_AI);
    }

    private Map<String, Object> body(String text, @Nullable Object voice, @Nullable Object format) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (isOpenAi()) {
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

    private static Sound sound(HttpClientResponse response, Promise<HttpClientRequest> sent) {
        response.exceptionHandler(fault -> {});
        String type = Objects.requireNonNullElse(response.getHeader(HttpHeaders.CONTENT_TYPE), "audio/wav")
                .toLowerCase(Locale.ROOT);
        if (response.statusCode() != 200) {
            throw new ProblemException(SERVER.refusal(response));
        }
        if (!type.startsWith("audio/") && !type.startsWith("application/octet-stream")) {
            throw new ProblemException(SERVER.unusable("answered with something that is not sound."));
        }
        String length = response.getHeader(HttpHeaders.CONTENT_LENGTH);
        response.pause();
        return new Sound(
                type.startsWith("audio/") ? type : "audio/wav",
                length == null ? null : Long.valueOf(length),
                response,
                () -> {
                    response.exceptionHandler(fault -> {});
                    sent.future().onSuccess(HttpClientRequest::reset);
                });
    }

    private static Throwable classified(Throwable fault) {
        if (fault instanceof ProblemException) {
            return fault;
        }
        return new ProblemException(fault instanceof TimeoutException ? SERVER.noAnswer() : SERVER.unreachable());
    }
}
