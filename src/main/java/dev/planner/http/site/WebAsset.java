package dev.planner.http.site;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * A static file in memory.
 *
 * @param type the value of {@code Content-Type}
 * @param etag the quoted weak tag; weak, because the compressed form has the same tag
 * @param plain the uncompressed bytes
 * @param gzip the compressed bytes; {@code plain} if compression saves nothing
 */
record WebAsset(String type, String etag, Buffer plain, Buffer gzip) {

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "mjs", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "webmanifest", "application/manifest+json",
            "json", "application/json",
            "txt", "text/plain; charset=utf-8");

    static WebAsset of(String path, byte[] bytes) {
        Buffer plain = Buffer.buffer(bytes);
        byte[] packed = gzip(bytes);
        return new WebAsset(
                typeOf(path),
                "W/\"" + hash("SHA-256", bytes).substring(0, 22) + '"',
                plain,
                packed.length < bytes.length ? Buffer.buffer(packed) : plain);
    }

    /** The tag for comparison, without the weakness prefix. */
    String tag() {
        return etag.substring("W/".length());
    }

    boolean compresses() {
        return gzip.length() < plain.length();
    }

    /** The digest as URL-safe base64 without padding. */
    static String hash(String algorithm, byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest(algorithm, bytes));
    }

    static byte[] digest(String algorithm, byte[] bytes) {
        try {
            return MessageDigest.getInstance(algorithm).digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String typeOf(String path) {
        String extension = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(extension, "application/octet-stream");
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2 + 32);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
