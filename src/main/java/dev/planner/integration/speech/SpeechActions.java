package dev.planner.integration.speech;

import static dev.planner.engine.operation.Operation.change;

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
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a text aloud: streams the sound that the configured speech server makes of it. */
public final class SpeechActions {
    private static final Duration SILENCE = Duration.ofSeconds(60);
    private static final int MOST_AT_ONCE = 4;
    private static final int LONGEST_TEXT = 5000;
    private static final long RETRY_SECONDS = 5;
    private static final String SOUND = "audio/*";

    private final @Nullable SpeechServer server;
    private final AtomicInteger running = new AtomicInteger();

    /**
     * @param address the speech server's address without a trailing slash; {@code null} if there is none
     * @param token returns the bearer token for each call
     */
    public SpeechActions(Vertx vertx, @Nullable String address, Supplier<@Nullable Secret> token) {
        this.server = address == null ? null : new SpeechServer(vertx, address, token, SILENCE);
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
        if (server == null) {
            throw Problem.notConfigured(
                    Setting.TTS_URL.flag(),
                    "There is no speech server. Start the server with " + Setting.TTS_URL.flag() + " and its address.");
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
                    SpeechServer.SERVER.reason(UpstreamRefusal.UPSTREAM_BUSY),
                    "The server already reads " + MOST_AT_ONCE + " texts aloud, which is its limit; try again in a "
                            + "moment.",
                    RETRY_SECONDS));
        }
        return server.speak(text, call.body().get("voice"), call.body().get("format"))
                .andThen((sound, fault) -> {
                    if (fault != null) {
                        running.decrementAndGet();
                    }
                })
                .map(sound -> new Outcome.Streamed(sound.mediaType(), null, sound.length(), sound.content(), () -> {
                    running.decrementAndGet();
                    sound.release().run();
                }));
    }
}
