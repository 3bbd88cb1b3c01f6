package dev.planner.engine.invocation;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request of a client, not yet checked.
 *
 * @param path the parameters of the operation's address, by name
 * @param query the parameters of the query, by the names that the client uses
 * @param body the members of the body; {@code null} if there is none
 * @param content the bytes for an operation that takes a stream; {@code null} if there are none
 * @param precondition the client's precondition for the record
 * @param key the client's idempotency key; {@code null} if it sends none
 */
public record Invocation(
        Map<String, String> path,
        Map<String, String> query,
        @Nullable Map<String, @Nullable Object> body,
        @Nullable Content content,
        Precondition precondition,
        @Nullable String key) {

    /**
     * Bytes from a client.
     *
     * @param mediaType as the client names it; {@code null} when it does not
     * @param fileName as the client names it; {@code null} when it does not
     * @param length in bytes; {@code null} when the client does not say
     * @param bytes paused; ends or fails once; {@link HashedBytes} when the client sends an idempotency key
     * @param headers the texts that the operation takes beside the bytes, as far as the client sends them
     * @param recheck throws a {@code ProblemException} if the client has lost access meanwhile; the operation runs it
     *     on any thread before it changes anything
     */
    public record Content(
            @Nullable String mediaType,
            @Nullable String fileName,
            @Nullable Long length,
            ReadStream<Buffer> bytes,
            Map<String, String> headers,
            Runnable recheck) {

        public Content with(HashedBytes hashed) {
            return new Content(mediaType, fileName, length, hashed, headers, recheck);
        }
    }

    /** A stream that hashes its bytes while they are read. */
    public interface HashedBytes extends ReadStream<Buffer> {

        /**
         * The hash of all bytes.
         *
         * @throws IllegalStateException when the stream has not been read to its end
         */
        String hash();

        /** Reads the stream to its end and discards its bytes. Must be its only reader. */
        Future<Void> drained();
    }
}
