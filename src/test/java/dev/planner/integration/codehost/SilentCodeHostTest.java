package dev.planner.integration.codehost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.integration.FakeServer;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A code host that does not answer. */
class SilentCodeHostTest {

    @Test
    void read_isNotRepeatedAfterATimeout() throws Exception {
        Vertx vertx = Vertx.vertx();
        CountDownLatch end = new CountDownLatch(1);
        try (FakeServer fake = new FakeServer(request -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            CodeHost host = new CodeHost(vertx, fake.url(), () -> null, Duration.ofMillis(300));
            assertThatThrownBy(() -> host.list("/user/repos")
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS))
                    .cause()
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem())
                                    .isInstanceOfSatisfying(
                                            Problem.Upstream.class,
                                            problem -> assertThat(problem.timedOut())
                                                    .isTrue()));
            assertThat(fake.requests()).hasSize(1);
            end.countDown();
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        }
    }
}
