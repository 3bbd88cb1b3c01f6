package dev.planner.backup.envelope;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.MGF1ParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;

/**
 * The format of an encrypted archive, which an older program defined:
 *
 * <ol>
 *   <li>the length of the next part: 4 bytes, unsigned, little-endian
 *   <li>an AES-256 key, encrypted by RSA-OAEP (RFC 8017) with SHA-256 for the hash and for MGF1, without a label
 *   <li>the nonce: 12 bytes
 *   <li>the archive, encrypted by AES-256-GCM (NIST SP 800-38D) without associated data, then the tag of 16 bytes
 * </ol>
 */
final class EnvelopeFormat {
    static final int LENGTH_BYTES = 4;
    static final int KEY_BYTES = 32;
    static final int NONCE_BYTES = 12;
    static final int TAG_BITS = 128;

    private EnvelopeFormat() {}

    /**
     * The cipher that encrypts or decrypts the AES key.
     *
     * @param mode {@link Cipher#ENCRYPT_MODE} or {@link Cipher#DECRYPT_MODE}
     */
    static Cipher wrapping(int mode, Key key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        // Without these parameters, the JDK uses MGF1 with SHA-1.
        cipher.init(
                mode,
                key,
                new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
        return cipher;
    }
}
