package dev.planner.http.access;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HKDF with HMAC-SHA-256 (RFC 5869), for keys of up to 32 bytes. */
final class Hkdf {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int HASH_LENGTH = 32;

    private Hkdf() {}

    /**
     * @param material the key material
     * @param salt not secret; an empty one counts as 32 zero bytes
     * @param info the purpose of the key; each purpose has a different key
     * @param length bytes, at most 32
     */
    static byte[] derive(byte[] material, byte[] salt, byte[] info, int length) {
        if (length > HASH_LENGTH) {
            throw new IllegalArgumentException("at most " + HASH_LENGTH + " bytes");
        }
        byte[] pseudorandom = hmac(salt.length == 0 ? new byte[HASH_LENGTH] : salt, material);
        byte[] block = Arrays.copyOf(info, info.length + 1);
        block[info.length] = 1;
        return Arrays.copyOf(hmac(pseudorandom, block), length);
    }

    private static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
