package dev.planner.http;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A server of an empty project, new for each test. */
public abstract class NewServer {
    @TempDir
    protected Path directory;

    protected TestServer server;

    @BeforeEach
    void startServer() {
        server = TestServer.start(directory);
    }

    @AfterEach
    void stopServer() {
        server.close();
    }
}
