package dev.planner.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Content hashes as short texts. */
public final class Hashes {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    /**
     * One digest for each thread, because the lookup of the algorithm takes longer than the hash of a small file. A
     * digest resets itself after each use.
     */
    private static final ThreadLocal<MessageDigest> DIGESTS = ThreadLocal.withInitial(Hashes::sha256);

    private Hashes() {}

    /** The first 128 bits of SHA-256, 22 characters of URL-safe base64 ({@code A–Z a–z 0–9 - _}). */
    public static String of(byte[] bytes) {
        return text(DIGESTS.get().digest(bytes), 16);
    }

    /** Like {@link #of(byte[])}, for all bytes up to the end of a stream, which stays open. */
    public static String of(InputStream stream) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[64 * 1024];
        for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
            digest.update(buffer, 0, read);
        }
        return of(digest);
    }

    /** Like {@link #of(byte[])}, for all bytes that a SHA-256 digest has received. */
    public static String of(MessageDigest digest) {
        return text(digest.digest(), 16);
    }

    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The first 64 bits of SHA-256, 11 characters of URL-safe base64. 64 bits are too few to identify content alone;
     * combine them with another hash.
     */
    public static String brief(byte[] bytes) {
        return text(DIGESTS.get().digest(bytes), 8);
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The first bytes of a digest as URL-safe base64. */
    public static String text(byte[] digest, int bytes) {
        byte[] head = new byte[bytes];
        System.arraycopy(digest, 0, head, 0, bytes);
        return ENCODER.encodeToString(head);
    }
}
