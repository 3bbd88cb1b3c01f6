package dev.planner.http.message;

import dev.planner.item.ProblemException;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request as a stream, which fails when it exceeds a limit of bytes and when it is cut short. It listens
 * to its source from the start, because the client can be gone before anything reads the stream; the reader learns of
 * that when it sets its handler.
 */
final class LimitedStream implements ReadStream<Buffer> {
    private final ReadStream<Buffer> source;
    private final long limit;
    private final Supplier<ProblemException> tooLarge;
    private @Nullable Handler<Buffer> received;
    private @Nullable Handler<Void> ended;
    private @Nullable Handler<Throwable> failed;
    private @Nullable ProblemException failure;
    private long read;
    /** Whether the source has ended or was cut short. Vert.x refuses to pause or resume a cancelled request. */
    private boolean over;

    /**
     * @param source paused
     * @param limit bytes
     * @param cutShort the failure when the connection ends within the body, or the body cannot be decoded
     */
    LimitedStream(
            ReadStream<Buffer> source,
            long limit,
            Supplier<ProblemException> tooLarge,
            Supplier<ProblemException> cutShort) {
        this.source = source;
        this.limit = limit;
        this.tooLarge = tooLarge;
        source.exceptionHandler(fault -> {
            over = true;
            fail(cutShort.get());
        });
        source.handler(this::pass);
        source.endHandler(this::end);
    }

    private void pass(Buffer chunk) {
        read += chunk.length();
        if (read > limit) {
            fail(tooLarge.get());
        } else if (failure == null && received != null) {
            received.handle(chunk);
        }
    }

    /** Fails the stream, unless it has ended. */
    void refuse(ProblemException fault) {
        if (!over) {
            fail(fault);
        }
    }

    private void end(@Nullable Void end) {
        over = true;
        if (failure == null && ended != null) {
            ended.handle(null);
        }
    }

    private void fail(ProblemException fault) {
        if (failure == null) {
            failure = fault;
            if (failed != null) {
                failed.handle(fault);
            }
        }
    }

    @Override
    public LimitedStream exceptionHandler(@Nullable Handler<Throwable> handler) {
        failed = handler;
        if (handler != null && failure != null) {
            handler.handle(failure);
        }
        return this;
    }

    @Override
    public LimitedStream handler(@Nullable Handler<Buffer> handler) {
        received = handler;
        return this;
    }

    @Override
    public LimitedStream endHandler(@Nullable Handler<Void> handler) {
        ended = handler;
        return this;
    }

    @Override
    public LimitedStream pause() {
        if (!over) {
            source.pause();
        }
        return this;
    }

    @Override
    public LimitedStream resume() {
        if (!over) {
            source.resume();
        }
        return this;
    }

    @Override
    public LimitedStream fetch(long amount) {
        if (!over) {
            source.fetch(amount);
        }
        return this;
    }
}
