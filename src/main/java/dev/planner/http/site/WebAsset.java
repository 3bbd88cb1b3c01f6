package dev.planner.http.site;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A static file in memory. It is kept compressed, because nearly every client accepts gzip; the plain form is made when
 * the first other client requests it.
 */
final class WebAsset {

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

    private final String type;
    private final String tag;
    private final Buffer stored;
    private final boolean compressed;
    private volatile @Nullable Buffer plain;

    /**
     * @param path the path, whose extension decides the media type
     * @param stored the bytes of the file, or their compressed form
     * @param compressed whether {@code stored} is the compressed form
     */
    WebAsset(String path, byte[] stored, boolean compressed) {
        this.type = typeOf(path);
        this.tag = '"' + hash("SHA-256", stored).substring(0, 22) + '"';
        this.stored = Buffer.buffer(stored);
        this.compressed = compressed;
    }

    /** Compresses the bytes of a file unless that saves nothing. */
    static WebAsset of(String path, byte[] bytes) {
        byte[] packed = gzip(bytes);
        boolean smaller = packed.length < bytes.length;
        return new WebAsset(path, smaller ? packed : bytes, smaller);
    }

    /** The value of {@code Content-Type}. */
    String type() {
        return type;
    }

    /** The quoted tag for comparison, without the weakness prefix. */
    String tag() {
        return tag;
    }

    /** The value of {@code ETag}. It is weak, because both forms have the same one. */
    String etag() {
        return "W/" + tag;
    }

    /** Whether there is a compressed form. */
    boolean isCompressed() {
        return compressed;
    }

    /** The bytes as they are kept: the compressed form if there is one. */
    Buffer stored() {
        return stored;
    }

    Buffer plain() {
        if (!compressed) {
            return stored;
        }
        Buffer known = plain;
        if (known == null) {
            known = Buffer.buffer(gunzip(stored.getBytes()));
            plain = known;
        }
        return known;
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

    private static byte[] gunzip(byte[] packed) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
