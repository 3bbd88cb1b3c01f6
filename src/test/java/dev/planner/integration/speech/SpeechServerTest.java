package dev.planner.integration.speech;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.config.Secret;
import dev.planner.integration.FakeServer;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A speech server that is silent: before its answer, and in the middle of a sound. */
class SpeechServerTest {
    /** Long enough for the head of an answer on a busy machine. */
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final Vertx vertx = Vertx.vertx();
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void close() throws Exception {
        end.countDown();
        vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private SpeechServer.Sound speak(FakeServer fake) throws Exception {
        return new SpeechServer(vertx, fake.url(), () -> null, SILENCE)
                .speak("Hello", null, null)
                .toCompletionStage()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
    }

    @Test
    void silenceBeforeTheAnswer_isATimeout() {
        try (FakeServer fake = new FakeServer(request -> await())) {
            assertThatThrownBy(() -> speak(fake)).cause().isInstanceOfSatisfying(ProblemException.class, e -> {
                assertThat(e.problem())
                        .isInstanceOfSatisfying(
                                Problem.Upstream.class,
                                problem -> assertThat(problem.timedOut()).isTrue());
                assertThat(e.problem().detail()).isEqualTo("The speech server did not answer in time.");
            });
            end.countDown();
        }
    }

    @Test
    void tokenThatNoHeaderCanContain_failsTheFuture() {
        SpeechServer server = new SpeechServer(vertx, "http://localhost:1", () -> new Secret("a\nb"), SILENCE);
        assertThat(server.speak("Hello", null, null).failed()).isTrue();
    }

    @Test
    void silenceInASound_failsTheSound() throws Exception {
        try (FakeServer fake = new FakeServer(request -> {
            request.with("Content-Type", "audio/wav").exchange().sendResponseHeaders(200, 1000);
            request.exchange().getResponseBody().write(new byte[100]);
            request.exchange().getResponseBody().flush();
            await();
        })) {
            CompletableFuture<Throwable> failure = new CompletableFuture<>();
            SpeechServer.Sound sound = speak(fake);
            vertx.runOnContext(go -> {
                sound.content().exceptionHandler(failure::complete).handler(bytes -> {});
                sound.content().resume();
            });
            assertThat(failure.get(30, TimeUnit.SECONDS)).isNotNull();
            end.countDown();
        }
    }
}
