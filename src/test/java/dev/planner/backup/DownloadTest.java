package dev.planner.backup;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.app.Server;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server closes the archive of a download, whatever the client does. An open archive would occupy the disk. */
@Timeout(60)
class DownloadTest {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");
    /** More than the buffers of a connection hold, bytes. */
    private static final int MUCH = 32 << 20;

    private static final String ADDRESS = "/api/backup/export";

    @TempDir
    private Path project;

    @Test
    void endOfADownload_closesItsArchive() throws Exception {
        assumeTrue(Files.isDirectory(OPEN_FILES), "only Linux lists the open files of a process");
        Files.createDirectory(project.resolve("uploads"));
        Files.write(project.resolve("uploads/large.bin"), new byte[MUCH]);
        try (Server server = BackupServer.on(project, BackupServer.PLAIN, BackupServer.BODY_BYTES)) {
            leave(server.port());
            awaitNoArchive();
            Http http = new Http(server.port());
            http.send("HEAD", ADDRESS, null).expect(200);
            awaitNoArchive();
            assertThat(http.get(ADDRESS).expect(200).bytes()).hasSizeGreaterThan(MUCH);
            awaitNoArchive();
        }
    }

    /** Reads the start of a download and closes the connection. */
    private void leave(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request = "GET " + ADDRESS + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream answer = socket.getInputStream();
            assertThat(new String(answer.readNBytes(15), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 200 OK");
            assertThat(openArchives()).hasSize(1);
        }
    }

    private void awaitNoArchive() {
        until("every archive is closed", () -> openArchives().isEmpty());
    }

    private List<String> openArchives() throws IOException {
        List<String> archives = new ArrayList<>();
        String directory = project.toRealPath().toString();
        try (Stream<Path> files = Files.list(OPEN_FILES)) {
            for (Path file : files.toList()) {
                try {
                    String target = Files.readSymbolicLink(file).toString();
                    if (target.startsWith(directory) && target.contains(".archive")) {
                        archives.add(target);
                    }
                } catch (NoSuchFileException e) {
                    // The file was closed meanwhile.
                }
            }
        }
        return archives;
    }
}
