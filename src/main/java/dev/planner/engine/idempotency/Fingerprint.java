package dev.planner.engine.idempotency;

import dev.planner.base.Hashes;
import dev.planner.engine.invocation.Invocation;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A hash that distinguishes a call from other calls with the same idempotency key. It includes the bytes of a stream.
 */
public final class Fingerprint {
    private final byte[] call;
    private final Invocation.@Nullable HashedBytes content;

    /**
     * @param call a hash of the call without its stream
     * @param content the call's stream; {@code null} when it has none
     */
    public Fingerprint(byte[] call, Invocation.@Nullable HashedBytes content) {
        this.call = call;
        this.content = content;
    }

    boolean isComplete() {
        return content == null;
    }

    /**
     * @throws IllegalStateException when the stream has not been read to its end
     */
    String text() {
        String known = Hashes.of(call);
        return content == null ? known : Hashes.of((known + content.hash()).getBytes(StandardCharsets.US_ASCII));
    }

    /** Reads the stream to its end, and returns the text. Must not be called if something else reads the stream. */
    Future<String> read() {
        return content == null
                ? Future.succeededFuture(text())
                : content.drained().map(end -> text());
    }
}
