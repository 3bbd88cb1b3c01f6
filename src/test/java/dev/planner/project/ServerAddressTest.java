package dev.planner.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerAddressTest {
    private static final String URL = "http://127.0.0.1:8003";

    @TempDir
    private Path project;

    private Path file;

    @BeforeEach
    void createDirectory() throws IOException {
        file = Files.createDirectory(project.resolve(".planner")).resolve("server.json");
    }

    @Test
    void address_replacesThatOfACrashedServer() {
        new ServerAddress(project, "http://127.0.0.1:1");
        new ServerAddress(project, URL);
        assertThat(ServerAddress.find(project)).isEqualTo(URL);
    }

    @Test
    void keep_writesAMissingFileAgain() throws IOException {
        ServerAddress address = new ServerAddress(project, URL);
        Files.delete(file);
        address.keep();
        assertThat(ServerAddress.find(project)).isEqualTo(URL);
    }

    /** A check that began before the server stops may run afterwards. */
    @Test
    void keep_afterRemove_writesNothing() {
        ServerAddress address = new ServerAddress(project, URL);
        address.remove();
        address.keep();
        assertThat(file).doesNotExist();
    }
}
