package dev.planner.http.message;

import dev.planner.item.ProblemException;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A stream that fails when it exceeds a limit of bytes. */
final class LimitedStream implements ReadStream<Buffer> {
    private final ReadStream<Buffer> source;
    private final long limit;
    private final Supplier<ProblemException> tooLarge;
    private @Nullable Handler<Throwable> failed;
    private long read;
    private boolean over;

    /**
     * @param limit bytes
     */
    LimitedStream(ReadStream<Buffer> source, long limit, Supplier<ProblemException> tooLarge) {
        this.source = source;
        this.limit = limit;
        this.tooLarge = tooLarge;
    }

    @Override
    public LimitedStream exceptionHandler(@Nullable Handler<Throwable> handler) {
        failed = handler;
        source.exceptionHandler(handler);
        return this;
    }

    @Override
    public LimitedStream handler(@Nullable Handler<Buffer> handler) {
        source.handler(handler == null ? null : chunk -> pass(chunk, handler));
        return this;
    }

    private void pass(Buffer chunk, Handler<Buffer> handler) {
        read += chunk.length();
        if (read <= limit) {
            handler.handle(chunk);
        } else if (!over) {
            over = true;
            if (failed != null) {
                failed.handle(tooLarge.get());
            }
        }
    }

    @Override
    public LimitedStream endHandler(@Nullable Handler<Void> handler) {
        source.endHandler(
                handler == null
                        ? null
                        : end -> {
                            if (!over) {
                                handler.handle(null);
                            }
                        });
        return this;
    }

    @Override
    public LimitedStream pause() {
        source.pause();
        return this;
    }

    @Override
    public LimitedStream resume() {
        source.resume();
        return this;
    }

    @Override
    public LimitedStream fetch(long amount) {
        source.fetch(amount);
        return this;
    }
}
