package dev.planner.http.message;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Content codings (RFC 9110 §8.4, §12.5.3): gzip or none. */
final class Encodings {
    /**
     * Allocates bodies that a cache keeps until the server ends, without Netty's leak detection, which would report
     * them.
     */
    private static final ByteBufAllocator CACHED = new UnpooledByteBufAllocator(true, true);

    private static final int BUFFER = 8 * 1024;
    /** As quick as the fastest level, but JSON becomes a tenth smaller. Higher levels take more time. */
    private static final int QUICK = 2;

    /** For bodies that many clients share. */
    private static final int THOROUGH = 6;

    private Encodings() {}

    /**
     * Whether the client accepts gzip with at least the same preference as identity. Without the header, identity is
     * used.
     */
    static boolean gzip(@Nullable String acceptEncoding) {
        if (acceptEncoding == null) {
            return false;
        }
        double gzip = -1;
        double identity = 0;
        double others = 0;
        for (String coding : acceptEncoding.toLowerCase(Locale.ROOT).split(",", -1)) {
            int semicolon = coding.indexOf(';');
            double weight = semicolon < 0 ? 1 : weight(coding.substring(semicolon + 1));
            switch ((semicolon < 0 ? coding : coding.substring(0, semicolon)).trim()) {
                case "gzip", "x-gzip" -> gzip = Math.max(gzip, weight);
                case "identity" -> identity = weight;
                case "*" -> others = weight;
                default -> {}
            }
        }
        double wanted = gzip < 0 ? others : gzip;
        return wanted > 0 && wanted >= identity;
    }

    private static double weight(String parameter) {
        String text = parameter.trim();
        if (!text.startsWith("q=")) {
            return 1;
        }
        try {
            return Double.parseDouble(text.substring(2).trim());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3 + 64);
        compress(List.of(bytes), out, QUICK);
        return out.toByteArray();
    }

    /** The pieces, joined and compressed, outside the heap; the caller owns the result. */
    static ByteBuf gzip(List<byte[]> pieces, long length) {
        return gzip(pieces, length, QUICK);
    }

    /** Compressed in twice the time to three quarters of the size, outside the heap; the caller owns the result. */
    static ByteBuf thoroughGzip(byte[] bytes) {
        return gzip(List.of(bytes), bytes.length, THOROUGH);
    }

    private static ByteBuf gzip(List<byte[]> pieces, long length, int level) {
        ByteBuf out = CACHED.directBuffer((int) (length / 8) + 64);
        try {
            compress(pieces, new ByteBufOutputStream(out), level);
            return out;
        } catch (RuntimeException e) {
            out.release();
            throw e;
        }
    }

    /** The pieces, joined, outside the heap; the caller owns the result. */
    static ByteBuf join(List<byte[]> pieces, long length) {
        ByteBuf out = CACHED.directBuffer(Math.toIntExact(length), Math.toIntExact(length));
        pieces.forEach(out::writeBytes);
        return out;
    }

    private static void compress(List<byte[]> pieces, OutputStream out, int level) {
        try (OutputStream gzip = new LevelledGzip(out, level)) {
            for (byte[] piece : pieces) {
                gzip.write(piece);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class LevelledGzip extends GZIPOutputStream {
        LevelledGzip(OutputStream out, int level) throws IOException {
            super(out, BUFFER);
            def.setLevel(level);
        }
    }
}
