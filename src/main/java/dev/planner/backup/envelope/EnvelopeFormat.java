package dev.planner.backup.envelope;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.MGF1ParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;

/**
 * The format of an encrypted archive, which is compatible with the older program:
 *
 * <ol>
 *   <li>4 bytes: the length of the next part, unsigned, little-endian
 *   <li>a key of AES-256, encrypted by RSA-OAEP with SHA-256 for the hash and for MGF1, and no label
 *   <li>12 bytes: the nonce
 *   <li>the archive, encrypted by AES-256-GCM without associated data, and the tag of 16 bytes
 * </ol>
 */
final class EnvelopeFormat {
    static final int LENGTH_BYTES = 4;
    static final int KEY_BYTES = 32;
    static final int NONCE_BYTES = 12;
    static final int TAG_BITS = 128;

    private EnvelopeFormat() {}

    /**
     * @param mode {@link Cipher#ENCRYPT_MODE} or {@link Cipher#DECRYPT_MODE}
     */
    static Cipher wrapping(int mode, Key key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        // The algorithm's name alone would select MGF1 with SHA-1.
        cipher.init(
                mode,
                key,
                new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
        return cipher;
    }
}
