package dev.planner.backup.envelope;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.modes.GCMBlockCipher;
import org.bouncycastle.crypto.modes.GCMModeCipher;
import org.bouncycastle.crypto.params.AEADParameters;
import org.bouncycastle.crypto.params.KeyParameter;

/**
 * Encrypts an archive in constant memory. It uses Bouncy Castle, because the GCM of the JDK is limited to 2 GiB.
 * Closing it completes the envelope and leaves the underlying stream open.
 */
public final class EnvelopeOutput extends OutputStream {
    private static final int CHUNK = 64 * 1024;

    private final OutputStream out;
    private final GCMModeCipher cipher = GCMBlockCipher.newInstance(AESEngine.newInstance());
    private final byte[] buffer = new byte[CHUNK + 64];
    private boolean closed;

    /** Writes the header of the envelope. */
    public EnvelopeOutput(OutputStream out, RSAPublicKey key) throws IOException {
        this.out = out;
        SecureRandom random = new SecureRandom();
        byte[] secret = new byte[EnvelopeFormat.KEY_BYTES];
        byte[] nonce = new byte[EnvelopeFormat.NONCE_BYTES];
        random.nextBytes(secret);
        random.nextBytes(nonce);
        cipher.init(true, new AEADParameters(new KeyParameter(secret), EnvelopeFormat.TAG_BITS, nonce));
        byte[] wrapped = wrapped(secret, key);
        Arrays.fill(secret, (byte) 0);
        out.write(ByteBuffer.allocate(EnvelopeFormat.LENGTH_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(wrapped.length)
                .array());
        out.write(wrapped);
        out.write(nonce);
    }

    private static byte[] wrapped(byte[] secret, RSAPublicKey key) throws IOException {
        try {
            return EnvelopeFormat.wrapping(Cipher.ENCRYPT_MODE, key).doFinal(secret);
        } catch (GeneralSecurityException e) {
            throw new IOException("the public key cannot encrypt", e);
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        for (int at = 0; at < length; at += CHUNK) {
            int made = cipher.processBytes(bytes, offset + at, Math.min(CHUNK, length - at), buffer, 0);
            out.write(buffer, 0, made);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            out.write(buffer, 0, cipher.doFinal(buffer, 0));
        } catch (InvalidCipherTextException e) {
            throw new IOException("the archive could not be encrypted", e);
        }
        out.flush();
    }
}
