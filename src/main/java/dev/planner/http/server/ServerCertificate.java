package dev.planner.http.server;

import dev.planner.base.IoFaults;
import dev.planner.config.PlannerConfig;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.ServerSSLOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.KeyManager;
import javax.net.ssl.X509KeyManager;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate of the server and its key. Other programs renew the files while the server runs, the two files one
 * after the other. The server keeps the former pair until both files are renewed.
 */
public final class ServerCertificate {
    private static final Logger LOG = LoggerFactory.getLogger(ServerCertificate.class);
    private static final byte[] SAMPLE = new byte[32];

    /** The names of signatures by the types of their keys. */
    private static final Map<String, String> SIGNATURES = Map.of("RSA", "RSA", "EC", "ECDSA");

    private final Vertx vertx;
    private final PlannerConfig.Tls files;
    private final long periodMillis;
    private final AtomicBoolean renewing = new AtomicBoolean();
    private volatile PemKeyCertOptions current;
    private @Nullable String reported;

    private ServerCertificate(Vertx vertx, PlannerConfig.Tls files, long periodMillis, PemKeyCertOptions read) {
        this.vertx = vertx;
        this.files = files;
        this.periodMillis = periodMillis;
        this.current = read;
    }

    /**
     * Reads the files.
     *
     * @param periodMillis the time between two checks for renewed files
     * @throws Exception if a file cannot be read, or if they cannot be used together
     */
    public static ServerCertificate read(Vertx vertx, PlannerConfig.Tls files, long periodMillis) throws Exception {
        PemKeyCertOptions read = read(files);
        check(vertx, read);
        return new ServerCertificate(vertx, files, periodMillis, read);
    }

    private static PemKeyCertOptions read(PlannerConfig.Tls files) throws IOException {
        return new PemKeyCertOptions()
                .addCertValue(Buffer.buffer(Files.readAllBytes(files.certificate())))
                .addKeyValue(Buffer.buffer(Files.readAllBytes(files.key())));
    }

    /** Signs a text with the key and verifies it with the certificate, because Java accepts any pair. */
    private static void check(Vertx vertx, PemKeyCertOptions read) throws Exception {
        for (KeyManager manager : read.getKeyManagerFactory(vertx).getKeyManagers()) {
            X509KeyManager keys = (X509KeyManager) manager;
            for (String type : SIGNATURES.keySet()) {
                String[] names = keys.getServerAliases(type, null);
                if (names != null) {
                    check(type, keys.getPrivateKey(names[0]), keys.getCertificateChain(names[0])[0]);
                }
            }
        }
    }

    private static void check(String type, PrivateKey key, X509Certificate certificate)
            throws GeneralSecurityException {
        if (!key.getAlgorithm().equals(type) || !verifies(certificate, key, "SHA256with" + SIGNATURES.get(type))) {
            throw new GeneralSecurityException("the key does not belong to the certificate");
        }
    }

    private static boolean verifies(X509Certificate certificate, PrivateKey key, String algorithm)
            throws GeneralSecurityException {
        Signature signature = Signature.getInstance(algorithm);
        signature.initSign(key);
        signature.update(SAMPLE);
        byte[] signed = signature.sign();
        signature.initVerify(certificate.getPublicKey());
        signature.update(SAMPLE);
        return signature.verify(signed);
    }

    KeyCertOptions current() {
        return current;
    }

    /**
     * Renews the certificate of a listening server. Servers on the same port share their certificate, so the first one
     * renews it for all.
     */
    void renewFor(HttpServer server) {
        if (renewing.compareAndSet(false, true)) {
            renewLater(server);
        }
    }

    private void renewLater(HttpServer server) {
        vertx.setTimer(
                periodMillis,
                timer -> vertx.executeBlocking(this::renewed)
                        .compose(read -> read == null ? Future.succeededFuture() : use(read, server))
                        .onFailure(this::report)
                        .onComplete(done -> renewLater(server)));
    }

    /** Reads the files again. Returns {@code null} if they have not changed. */
    private @Nullable PemKeyCertOptions renewed() throws Exception {
        PemKeyCertOptions read = read(files);
        if (read.equals(current)) {
            return null;
        }
        check(vertx, read);
        return read;
    }

    private Future<?> use(PemKeyCertOptions read, HttpServer server) {
        return server.updateSSLOptions(new ServerSSLOptions().setKeyCertOptions(read))
                .map(done -> {
                    current = read;
                    reported = null;
                    LOG.info("the server uses its renewed certificate");
                    return done;
                });
    }

    /** Logs each reason once, because the files stay as they are until somebody repairs them. */
    private void report(Throwable fault) {
        String reason = IoFaults.message(fault);
        if (!reason.equals(reported)) {
            reported = reason;
            LOG.warn("the certificate cannot be renewed, so the former one stays in use: {}", reason);
        }
    }
}
