package dev.planner.app;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.config.PlannerConfig;
import dev.planner.http.TestConfig;
import dev.planner.http.server.HttpVerticle;
import dev.planner.http.server.ServerCertificate;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.junit5.VertxExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Certificates that another program renews while the server runs. */
@ExtendWith(VertxExtension.class)
class CertificateRenewalTest {
    private static final int PERIOD_MILLIS = 5;
    private static final int HANDSHAKES = 20;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @TempDir
    Path directory;

    private SelfSigned former;
    private SelfSigned renewed;
    private PlannerConfig.Tls files;

    @BeforeEach
    void create() throws Exception {
        former = SelfSigned.in(Files.createDirectory(directory.resolve("former")));
        renewed = SelfSigned.in(Files.createDirectory(directory.resolve("renewed")));
        files = new PlannerConfig.Tls(directory.resolve("cert.pem"), directory.resolve("key.pem"));
        replace(former.files().certificate(), files.certificate());
        replace(former.files().key(), files.key());
    }

    /** Replaces a file as programs do that renew certificates. */
    private void replace(Path source, Path target) throws IOException {
        Path copy = Files.copy(source, directory.resolve("copy.pem"));
        Files.move(copy, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private int serve(Vertx vertx) throws Exception {
        ServerCertificate certificate = ServerCertificate.read(vertx, files, PERIOD_MILLIS);
        AtomicInteger port = new AtomicInteger();
        Server.await(
                vertx.deployVerticle(
                        () -> new HttpVerticle(
                                TestConfig.of(directory).build(),
                                certificate,
                                request -> request.response().end(),
                                request -> {},
                                port::set),
                        new DeploymentOptions().setInstances(2)),
                PATIENCE);
        return port.get();
    }

    private static boolean trusts(SelfSigned certificate, int port) throws IOException {
        try (SSLSocket socket =
                (SSLSocket) certificate.trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
            socket.startHandshake();
            return true;
        } catch (SSLHandshakeException e) {
            return false;
        }
    }

    @Test
    void renewedFiles_areUsedOnceBothAreReplaced(Vertx vertx) throws Exception {
        int port = serve(vertx);
        assertThat(trusts(former, port)).isTrue();

        replace(renewed.files().certificate(), files.certificate());
        for (int i = 0; i < HANDSHAKES; i++) {
            assertThat(trusts(former, port)).isTrue();
        }

        replace(renewed.files().key(), files.key());
        eventually(() -> trusts(renewed, port));
        assertThat(trusts(former, port)).isFalse();
    }

    @Test
    void keyOfAnotherCertificate_isRefused(Vertx vertx) throws IOException {
        replace(renewed.files().key(), files.key());
        assertThatThrownBy(() -> ServerCertificate.read(vertx, files, PERIOD_MILLIS))
                .hasMessage("the key does not belong to the certificate");
    }
}
