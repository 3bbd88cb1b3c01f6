package dev.planner.http.stream;

import dev.planner.base.Hashes;
import dev.planner.engine.invocation.Invocation;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** A stream that hashes the bytes of another stream while they are read. */
public final class HashedStream implements Invocation.HashedBytes {
    private final ReadStream<Buffer> source;
    private final MessageDigest digest = Hashes.sha256();
    private volatile @Nullable String hash;

    public HashedStream(ReadStream<Buffer> source) {
        this.source = source;
    }

    @Override
    public String hash() {
        String known = hash;
        if (known == null) {
            throw new IllegalStateException("the stream has not been read to its end");
        }
        return known;
    }

    @Override
    public Future<Void> drained() {
        Promise<Void> end = Promise.promise();
        exceptionHandler(end::tryFail);
        handler(bytes -> {});
        endHandler(ended -> end.tryComplete());
        resume();
        return end.future();
    }

    @Override
    public HashedStream exceptionHandler(@Nullable Handler<Throwable> handler) {
        source.exceptionHandler(handler);
        return this;
    }

    @Override
    public HashedStream handler(@Nullable Handler<Buffer> handler) {
        source.handler(
                handler == null
                        ? null
                        : bytes -> {
                            digest.update(bytes.getBytes());
                            handler.handle(bytes);
                        });
        return this;
    }

    @Override
    public HashedStream endHandler(@Nullable Handler<Void> handler) {
        source.endHandler(
                handler == null
                        ? null
                        : end -> {
                            hash = Hashes.of(digest);
                            handler.handle(null);
                        });
        return this;
    }

    @Override
    public HashedStream pause() {
        source.pause();
        return this;
    }

    @Override
    public HashedStream resume() {
        source.resume();
        return this;
    }

    @Override
    public HashedStream fetch(long amount) {
        source.fetch(amount);
        return this;
    }
}
