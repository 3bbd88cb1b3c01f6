package dev.planner.backup.envelope;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;

/** Backup keys of the smallest accepted size. {@link BackupKeys#generate} needs up to 20 seconds in the tests' JVM. */
public final class SmallKeys {
    private static final int BITS = 2048;

    private SmallKeys() {}

    public static KeyPair generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }
}
