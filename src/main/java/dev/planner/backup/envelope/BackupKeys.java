package dev.planner.backup.envelope;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.interfaces.RSAKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/**
 * RSA keys as text. A public key is in SPKI format (RFC 5280) and a private key in PKCS #8 format (RFC 5958), either as
 * the hexadecimal digits of the DER encoding or as PEM. White space is ignored.
 */
public final class BackupKeys {
    private static final int BITS = 4096;
    private static final int MIN_BITS = 2048;
    private static final String ALGORITHM = "RSA";

    private BackupKeys() {}

    /** A new pair of keys with 4096 bits. */
    public static KeyPair generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
            generator.initialize(BITS);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    /** A key as hexadecimal digits. */
    public static String hex(Key key) {
        return HexFormat.of().formatHex(key.getEncoded());
    }

    /**
     * @throws IllegalArgumentException if the text is not an RSA key of at least 2048 bits; the message does not
     *     contain the text
     */
    public static RSAPublicKey publicKey(String text) {
        try {
            PublicKey key = KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(der(text)));
            return strong((RSAPublicKey) key);
        } catch (InvalidKeySpecException e) {
            throw new IllegalArgumentException(
                    "this is not a public RSA key in SPKI format, as hexadecimal digits or PEM", e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    /**
     * @throws IllegalArgumentException if the text is not an RSA key of at least 2048 bits; the message does not
     *     contain the text
     */
    public static RSAPrivateKey privateKey(String text) {
        try {
            return strong((RSAPrivateKey)
                    KeyFactory.getInstance(ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(der(text))));
        } catch (InvalidKeySpecException e) {
            throw new IllegalArgumentException(
                    "this is not a private RSA key in PKCS #8 format, as hexadecimal digits or PEM", e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    /**
     * The public key of a private key.
     *
     * @throws IllegalArgumentException if the private key lacks the public exponent
     */
    public static PublicKey publicKey(RSAPrivateKey key) {
        if (!(key instanceof RSAPrivateCrtKey complete)) {
            throw new IllegalArgumentException("the private key lacks its public exponent");
        }
        try {
            return KeyFactory.getInstance(ALGORITHM)
                    .generatePublic(new RSAPublicKeySpec(complete.getModulus(), complete.getPublicExponent()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    private static <T extends RSAKey> T strong(T key) {
        if (key.getModulus().bitLength() < MIN_BITS) {
            throw new IllegalArgumentException("the key has fewer than " + MIN_BITS + " bits");
        }
        return key;
    }

    private static byte[] der(String text) {
        String compact = text.replaceAll("\\s", "");
        try {
            return compact.startsWith("-----")
                    ? Base64.getDecoder().decode(compact.replaceAll("-----[A-Z]+-----", ""))
                    : HexFormat.of().parseHex(compact);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("a key is hexadecimal digits or PEM", e);
        }
    }
}
