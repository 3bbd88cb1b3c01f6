package dev.planner.exchange;

import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * A stream of chunks that are produced on demand, one per turn of the event loop. It starts paused. It must be used in
 * the context that created it.
 */
final class ChunkStream implements ReadStream<Buffer> {
    private final Context context;
    private final Iterator<Buffer> chunks;
    private @Nullable Handler<Buffer> handler;
    private @Nullable Handler<Void> ended;
    private @Nullable Handler<Throwable> failed;
    private long demand;
    private boolean scheduled;
    private boolean done;

    /**
     * @param chunks produces each chunk within a few milliseconds
     */
    ChunkStream(Vertx vertx, Iterator<Buffer> chunks) {
        this.context = vertx.getOrCreateContext();
        this.chunks = chunks;
    }

    @Override
    public ChunkStream exceptionHandler(@Nullable Handler<Throwable> receiver) {
        failed = receiver;
        return this;
    }

    @Override
    public ChunkStream handler(@Nullable Handler<Buffer> receiver) {
        handler = receiver;
        schedule();
        return this;
    }

    @Override
    public ChunkStream endHandler(@Nullable Handler<Void> receiver) {
        ended = receiver;
        return this;
    }

    @Override
    public ChunkStream pause() {
        demand = 0;
        return this;
    }

    @Override
    public ChunkStream resume() {
        return fetch(Long.MAX_VALUE);
    }

    @Override
    public ChunkStream fetch(long amount) {
        demand = demand > Long.MAX_VALUE - amount ? Long.MAX_VALUE : demand + amount;
        schedule();
        return this;
    }

    private void schedule() {
        if (!scheduled && !done && handler != null && demand > 0) {
            scheduled = true;
            context.runOnContext(turn -> next());
        }
    }

    private void next() {
        scheduled = false;
        Handler<Buffer> receiver = handler;
        if (done || receiver == null || demand == 0) {
            return;
        }
        try {
            if (!chunks.hasNext()) {
                done = true;
                end();
                return;
            }
            if (demand != Long.MAX_VALUE) {
                demand--;
            }
            receiver.handle(chunks.next());
        } catch (RuntimeException e) {
            done = true;
            if (failed != null) {
                failed.handle(e);
            }
            return;
        }
        schedule();
    }

    private void end() {
        if (ended != null) {
            ended.handle(null);
        }
    }
}
