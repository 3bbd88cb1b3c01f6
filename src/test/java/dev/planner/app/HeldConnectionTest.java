package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.planner.http.access.Wire;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Connections that are held open do not prevent other connections. */
class HeldConnectionTest extends AttackedServer {
    @Test
    void tenThousandHalfOpenConnections_doNotBlockOthers() throws IOException {
        long files = ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class)
                .getMaxFileDescriptorCount();
        assumeTrue(files >= 16_000, "the process may open only " + files + " files");
        int port = serve();
        List<SocketChannel> held = new ArrayList<>();
        try {
            ByteBuffer head = ByteBuffer.wrap(
                    "GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < 10_000; i++) {
                SocketChannel channel =
                        SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                held.add(channel);
                if (i % 2 == 0) {
                    channel.write(head.duplicate());
                }
                if (i % 1000 == 999) {
                    assertAlive();
                }
            }
            assertThat(held.stream()
                            .filter(HeldConnectionTest::isClosedByServer)
                            .count())
                    .as("the oldest had to go")
                    .isGreaterThan(5_500);
            assertAlive();
        } finally {
            for (SocketChannel channel : held) {
                channel.close();
            }
        }
        assertAlive();
    }

    private static boolean isClosedByServer(SocketChannel channel) {
        try {
            channel.configureBlocking(false);
            return channel.read(ByteBuffer.allocate(1)) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void halfOpenConnection_isClosedAfterATimeout() {
        int port = serve();
        try (Wire silent = new Wire(port);
                Wire slow = new Wire(port)) {
            slow.send("GET /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
            assertThat(slow.isClosedByServer())
                    .as("a head may take ten seconds")
                    .isTrue();
            assertThat(silent.isClosedByServer()).isTrue();
        }
    }
}
