package dev.planner.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Large documents of unusual shapes are created, read and edited, or refused, without recursion over their parts. The
 * stack is smaller than usual in the same ratio as the documents are smaller than the largest request, so that
 * recursion overflows it. The benchmark of edits measures how the time grows with the size.
 */
class GrowingDocumentTest {
    private static final int CHARACTERS = 120_000;
    private static final int STACK_BYTES = 192 * 1024;
    /** The limit for work that never ends. */
    private static final Duration MOST = Duration.ofMinutes(2);

    @TestFactory
    Stream<DynamicTest> largeDocuments_areReadAndEdited() {
        return GrowingDocument.all().stream()
                .map(document -> DynamicTest.dynamicTest(document.name(), () -> run(document)));
    }

    private static void run(GrowingDocument document) throws ExecutionException, InterruptedException {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Thread thread = new Thread(null, () -> complete(document, done), document.name(), STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            done.get(MOST.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            assertThat(thread.getStackTrace())
                    .as("still at work on %s", document.name())
                    .isEmpty();
        }
    }

    private static void complete(GrowingDocument document, CompletableFuture<Boolean> done) {
        try {
            boolean written = document.create(CHARACTERS);
            done.complete(document.run(CHARACTERS) || written);
        } catch (Throwable e) {
            done.completeExceptionally(e);
        }
    }
}
