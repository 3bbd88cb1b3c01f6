package dev.planner.app;

import dev.planner.config.PlannerConfig;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A self-signed certificate for this machine as PEM files, and an SSL context that trusts it. */
record SelfSigned(PlannerConfig.Tls files, SSLContext trusting) {
    private static final char[] PASSWORD = "changeit".toCharArray();

    static SelfSigned in(Path directory) throws IOException, GeneralSecurityException, InterruptedException {
        Path store = directory.resolve("store.p12");
        Process keytool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "planner",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1",
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        new String(PASSWORD)))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!keytool.waitFor(30, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
            throw new AssertionError(said);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        Certificate certificate = keys.getCertificate("planner");
        Key key = keys.getKey("planner", PASSWORD);
        return new SelfSigned(
                new PlannerConfig.Tls(
                        pem(directory.resolve("cert.pem"), "CERTIFICATE", certificate.getEncoded()),
                        pem(directory.resolve("key.pem"), "PRIVATE KEY", key.getEncoded())),
                trusting(certificate));
    }

    private static Path pem(Path file, String what, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return Files.writeString(file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
    }

    private static SSLContext trusting(Certificate certificate) throws IOException, GeneralSecurityException {
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, PASSWORD);
        known.setCertificateEntry("planner", certificate);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
