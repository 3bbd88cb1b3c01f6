package dev.planner.backup.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvelopeTest {
    private static KeyPair keys;

    @TempDir
    private Path directory;

    @BeforeAll
    static void makeKeys() {
        keys = BackupKeys.generate();
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static byte[] sealed(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (EnvelopeOutput envelope = new EnvelopeOutput(out, (RSAPublicKey) keys.getPublic())) {
            envelope.write(plain);
        }
        return out.toByteArray();
    }

    private static byte[] opened(byte[] envelope, KeyPair pair) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        EnvelopeReader.decrypt(new ByteArrayInputStream(envelope), (RSAPrivateKey) pair.getPrivate(), plain);
        return plain.toByteArray();
    }

    @Test
    void sealedEnvelope_canBeOpened() throws IOException {
        for (int length : new int[] {0, 1, 15, 16, 17, 65_535, 65_536, 65_537, 1_000_000}) {
            byte[] plain = random(length);
            byte[] envelope = sealed(plain);
            assertThat(envelope).hasSize(length + 544);
            assertThat(EnvelopeReader.isEnvelope(envelope)).isTrue();
            assertThat(opened(envelope, keys)).isEqualTo(plain);
        }
    }

    /** Opens the parts with the JDK's own ciphers, as the library of the older program does. */
    @Test
    void envelope_hasTheOlderProgramsFormat() throws IOException, GeneralSecurityException {
        byte[] envelope = sealed("archive".getBytes(StandardCharsets.UTF_8));
        assertThat(Arrays.copyOf(envelope, 4)).containsExactly(0, 2, 0, 0);
        byte[] secret = EnvelopeFormat.wrapping(Cipher.DECRYPT_MODE, keys.getPrivate())
                .doFinal(Arrays.copyOfRange(envelope, 4, 516));
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(secret, "AES"),
                new GCMParameterSpec(128, Arrays.copyOfRange(envelope, 516, 528)));
        assertThat(cipher.doFinal(Arrays.copyOfRange(envelope, 528, envelope.length)))
                .isEqualTo("archive".getBytes(StandardCharsets.UTF_8));
    }

    /** OpenSSL unwraps the key with SHA-256 for both hashes, independently of Java's defaults. */
    @Test
    void wrappedKey_isOpenedByOpenssl() throws IOException, InterruptedException {
        byte[] envelope = sealed(new byte[0]);
        Path key = directory.resolve("key.pem");
        Files.writeString(
                key,
                "-----BEGIN PRIVATE KEY-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'})
                                .encodeToString(keys.getPrivate().getEncoded())
                        + "\n-----END PRIVATE KEY-----\n");
        Path wrapped = Files.write(directory.resolve("wrapped"), Arrays.copyOfRange(envelope, 4, 516));
        Path secret = directory.resolve("secret");
        Process openssl = new ProcessBuilder(
                        "openssl",
                        "pkeyutl",
                        "-decrypt",
                        "-inkey",
                        key.toString(),
                        "-in",
                        wrapped.toString(),
                        "-out",
                        secret.toString(),
                        "-pkeyopt",
                        "rsa_padding_mode:oaep",
                        "-pkeyopt",
                        "rsa_oaep_md:sha256",
                        "-pkeyopt",
                        "rsa_mgf1_md:sha256")
                .redirectErrorStream(true)
                .start();
        String said = new String(openssl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(openssl.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(openssl.exitValue()).as(said).isZero();
        assertThat(Files.size(secret)).isEqualTo(32);
    }

    @Test
    void anotherKey_isRefused() throws IOException {
        byte[] envelope = sealed(random(100));
        KeyPair other = SmallKeys.generate();
        assertThatThrownBy(() -> opened(envelope, other))
                .isInstanceOf(EnvelopeException.class)
                .hasMessageContaining("another key");
    }

    @Test
    void alteredOrShortEnvelope_isRefused() throws IOException {
        byte[] envelope = sealed(random(1000));
        for (int length : new int[] {0, 3, 4, 100, 516, 520, 528, 540, 1000, envelope.length - 1}) {
            assertThatThrownBy(() -> opened(Arrays.copyOf(envelope, length), keys))
                    .as("cut at " + length)
                    .isInstanceOf(EnvelopeException.class);
        }
        for (int at : new int[] {0, 10, 517, 600, envelope.length - 1}) {
            byte[] altered = envelope.clone();
            altered[at] ^= 1;
            assertThatThrownBy(() -> opened(altered, keys))
                    .as("altered at " + at)
                    .isInstanceOf(EnvelopeException.class);
        }
    }

    @Test
    void keys_areReadAsHexAndAsPem() {
        String digits = BackupKeys.hex(keys.getPublic());
        assertThat(digits).hasSize(1100);
        assertThat(BackupKeys.publicKey(digits)).isEqualTo(keys.getPublic());
        assertThat(BackupKeys.publicKey(digits.substring(0, 64) + "\n " + digits.substring(64) + "\n"))
                .isEqualTo(keys.getPublic());
        assertThat(BackupKeys.privateKey(BackupKeys.hex(keys.getPrivate()))).isEqualTo(keys.getPrivate());
        String pem = "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(keys.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
        assertThat(BackupKeys.publicKey(pem)).isEqualTo(keys.getPublic());
    }

    @Test
    void invalidKey_isRefused_withoutBeingShown() {
        for (String text : new String[] {"", "secret words", "abc", "ff00ff", BackupKeys.hex(keys.getPublic())}) {
            assertThatThrownBy(() -> BackupKeys.privateKey(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageNotContaining("secret");
        }
        assertThatThrownBy(() -> BackupKeys.publicKey(BackupKeys.hex(keys.getPrivate())))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The plain text arrives in small parts, before the authentication tag is known. */
    @Test
    void longEnvelope_isOpenedInParts() throws IOException {
        long length = 8L << 20;
        Path envelope = directory.resolve("long.enc");
        byte[] block = random(1 << 20);
        try (OutputStream out = Files.newOutputStream(envelope);
                EnvelopeOutput sealing = new EnvelopeOutput(out, (RSAPublicKey) keys.getPublic())) {
            for (long at = 0; at < length; at += block.length) {
                sealing.write(block);
            }
        }
        long[] received = {0};
        long[] largest = {0};
        OutputStream counting = new OutputStream() {
            @Override
            public void write(int b) {
                received[0]++;
            }

            @Override
            public void write(byte[] bytes, int offset, int count) {
                received[0] += count;
                largest[0] = Math.max(largest[0], count);
            }
        };
        try (InputStream in = Files.newInputStream(envelope)) {
            EnvelopeReader.decrypt(in, (RSAPrivateKey) keys.getPrivate(), counting);
        }
        assertThat(received[0]).isEqualTo(length);
        assertThat(largest[0]).isLessThanOrEqualTo(128 * 1024);
    }
}
