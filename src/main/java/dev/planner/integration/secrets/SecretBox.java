package dev.planner.integration.secrets;

import dev.planner.config.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Encrypts texts with AES-256-GCM: {@code enc:gcm:<iv>:<ciphertext and tag>}, both in Base64 with padding, with an IV
 * of 12 bytes, a tag of 16 bytes and no associated data.
 */
public final class SecretBox {
    private static final String PREFIX = "enc:gcm:";
    private static final int IV_BYTES = 12;
    private static final int KEY_BYTES = 32;
    private static final int TAG_BITS = 128;

    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();

    /**
     * @param hex the key, 64 hexadecimal digits
     * @throws IllegalArgumentException if it has another form
     */
    public SecretBox(Secret hex) {
        byte[] bytes = HexFormat.of().parseHex(hex.reveal());
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("a key has " + 2 * KEY_BYTES + " hexadecimal digits");
        }
        this.key = new SecretKeySpec(bytes, "AES");
    }

    /** A new key, 64 lower-case hexadecimal digits. */
    public static String newKey() {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Whether a stored text is encrypted, with any key. */
    static boolean isSealed(String stored) {
        return stored.startsWith(PREFIX);
    }

    public String seal(String plain) {
        byte[] iv = new byte[IV_BYTES];
        random.nextBytes(iv);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, iv).doFinal(plain.getBytes(StandardCharsets.UTF_8));
            Base64.Encoder base64 = Base64.getEncoder();
            return PREFIX + base64.encodeToString(iv) + ":" + base64.encodeToString(sealed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java platform lacks AES-GCM", e);
        }
    }

    /** The text; {@code null} if it was encrypted with another key or is damaged. */
    public @Nullable String open(String stored) {
        String[] parts = isSealed(stored) ? stored.substring(PREFIX.length()).split(":", -1) : new String[0];
        if (parts.length != 2) {
            return null;
        }
        try {
            byte[] iv = Base64.getDecoder().decode(parts[0]);
            byte[] sealed = Base64.getDecoder().decode(parts[1]);
            return iv.length == IV_BYTES
                    ? new String(cipher(Cipher.DECRYPT_MODE, iv).doFinal(sealed), StandardCharsets.UTF_8)
                    : null;
        } catch (AEADBadTagException | IllegalArgumentException e) {
            return null;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java platform lacks AES-GCM", e);
        }
    }

    private Cipher cipher(int mode, byte[] iv) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, iv));
        return cipher;
    }
}
