package dev.planner.backup.envelope;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.interfaces.RSAPrivateKey;
import javax.crypto.Cipher;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.modes.GCMBlockCipher;
import org.bouncycastle.crypto.modes.GCMModeCipher;
import org.bouncycastle.crypto.params.AEADParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.jspecify.annotations.Nullable;

/**
 * Decrypts an archive in constant memory. It uses Bouncy Castle, because the GCM of the JDK buffers all data until it
 * has verified the tag.
 */
public final class EnvelopeReader {
    private static final int CHUNK = 64 * 1024;
    private static final int MAX_WRAPPED_KEY_BYTES = 2048;
    private static final int MIN_WRAPPED_KEY_BYTES = 256;

    private EnvelopeReader() {}

    /**
     * Whether a file is an encrypted archive. The beginning of a plain archive is never mistaken for one.
     *
     * @param start the first bytes
     */
    public static boolean isEnvelope(byte[] start) {
        if (start.length < EnvelopeFormat.LENGTH_BYTES) {
            return false;
        }
        int length = length(start);
        return length >= MIN_WRAPPED_KEY_BYTES && length <= MAX_WRAPPED_KEY_BYTES && length % 8 == 0;
    }

    private static int length(byte[] start) {
        return ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN).getInt();
    }

    /**
     * Decrypts an archive.
     *
     * @param plain receives the archive. Its content must not be used before this method returns, because only the tag
     *     at the end shows whether the archive was altered
     * @throws EnvelopeException if the key does not match, or the envelope is truncated or altered
     */
    public static void decrypt(InputStream envelope, RSAPrivateKey key, OutputStream plain) throws IOException {
        byte[] start = part(envelope, EnvelopeFormat.LENGTH_BYTES);
        if (!isEnvelope(start)) {
            throw new EnvelopeException("The archive is not encrypted, or its beginning is damaged.");
        }
        byte[] wrapped = part(envelope, length(start));
        byte[] nonce = part(envelope, EnvelopeFormat.NONCE_BYTES);
        GCMModeCipher cipher = GCMBlockCipher.newInstance(AESEngine.newInstance());
        cipher.init(
                false, new AEADParameters(new KeyParameter(unwrapped(wrapped, key)), EnvelopeFormat.TAG_BITS, nonce));
        byte[] sealed = new byte[CHUNK];
        byte[] open = new byte[CHUNK + 64];
        for (int read = envelope.read(sealed); read >= 0; read = envelope.read(sealed)) {
            plain.write(open, 0, cipher.processBytes(sealed, 0, read, open, 0));
        }
        try {
            plain.write(open, 0, cipher.doFinal(open, 0));
        } catch (InvalidCipherTextException e) {
            throw new EnvelopeException("The encrypted archive is cut short, or somebody has altered it.", e);
        }
    }

    private static byte[] part(InputStream in, int length) throws IOException {
        byte[] part = in.readNBytes(length);
        if (part.length < length) {
            throw new EnvelopeException("The encrypted archive is cut short.");
        }
        return part;
    }

    private static byte[] unwrapped(byte[] wrapped, RSAPrivateKey key) throws IOException {
        byte[] secret;
        try {
            secret = EnvelopeFormat.wrapping(Cipher.DECRYPT_MODE, key).doFinal(wrapped);
        } catch (GeneralSecurityException e) {
            throw wrongKey(e);
        }
        if (secret.length != EnvelopeFormat.KEY_BYTES) {
            throw wrongKey(null);
        }
        return secret;
    }

    private static EnvelopeException wrongKey(@Nullable Throwable cause) {
        String message = "The archive was encrypted for another key, or its beginning is damaged.";
        return new PrivateKeyException(message, cause);
    }
}
