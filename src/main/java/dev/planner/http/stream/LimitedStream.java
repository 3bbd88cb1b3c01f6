package dev.planner.http.stream;

import dev.planner.item.ProblemException;
import io.vertx.core.Context;
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
public final class LimitedStream implements ReadStream<Buffer> {
    private final Context loop;
    private final ReadStream<Buffer> source;
    private final long limit;
    private final Supplier<ProblemException> tooLarge;
    private final Supplier<ProblemException> cutShort;
    private @Nullable Handler<Buffer> received;
    private @Nullable Handler<Void> ended;
    private @Nullable Handler<Throwable> failed;
    private @Nullable ProblemException failure;
    private final boolean isPart;
    private long read;

    /** Whether the form to which the source belongs has been received. */
    private boolean formReceived;

    /** Whether the source has ended, and its end is passed on when the form has been received. */
    private boolean endIsHeld;

    /** Identifies the time from a resume to the next pause; {@code null} while the source is paused. */
    private @Nullable Object flow;

    /** Whether the source has ended or was cut short. Vert.x refuses to pause or resume a cancelled request. */
    private boolean over;

    /**
     * @param loop of the source
     * @param source paused
     * @param isPart whether the source is a part of a form; the stream then ends with the form, which can be refused
     *     for what follows the part
     * @param limit bytes
     * @param cutShort the failure when the connection ends within the body, or the body cannot be decoded
     */
    public LimitedStream(
            Context loop,
            ReadStream<Buffer> source,
            boolean isPart,
            long limit,
            Supplier<ProblemException> tooLarge,
            Supplier<ProblemException> cutShort) {
        this.loop = loop;
        this.source = source;
        this.isPart = isPart;
        this.limit = limit;
        this.tooLarge = tooLarge;
        this.cutShort = cutShort;
        source.exceptionHandler(fault -> cut());
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
    public void refuse(ProblemException fault) {
        if (!over || endIsHeld) {
            fail(fault);
        }
    }

    /** Fails the stream, because its source or the rest of the form cannot go on. */
    public void cut() {
        if (!over || endIsHeld) {
            over = true;
            fail(cutShort.get());
        }
    }

    /**
     * Tells the stream of a part that the form has been received. Vert.x reports neither the end nor a failure of a
     * part that ends with the body and not with a boundary; the stream then fails when it has passed on what the source
     * has.
     */
    public void receivedForm() {
        formReceived = true;
        if (endIsHeld) {
            passEnd();
        } else {
            requireEnd();
        }
    }

    /** A source that is not paused again passes on all that it has in one task, which is queued before this one. */
    private void requireEnd() {
        Object current = flow;
        if (formReceived && current != null && !over) {
            loop.runOnContext(go -> {
                if (flow == current) {
                    cut();
                }
            });
        }
    }

    /** Drops the rest. Many clients read the answer only after they have sent the whole body. */
    public void discard() {
        received = null;
        resume();
    }

    private void end(@Nullable Void end) {
        over = true;
        endIsHeld = isPart && !formReceived;
        if (!endIsHeld) {
            passEnd();
        }
    }

    private void passEnd() {
        endIsHeld = false;
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
        flow = null;
        if (!over) {
            source.pause();
        }
        return this;
    }

    @Override
    public LimitedStream resume() {
        if (flow == null) {
            flow = new Object();
        }
        if (!over) {
            source.resume();
            requireEnd();
        }
        return this;
    }

    /** Not supported, because the end of the source would be reported late: a reader pauses and resumes. */
    @Override
    public LimitedStream fetch(long amount) {
        throw new UnsupportedOperationException("pause and resume the stream");
    }
}
