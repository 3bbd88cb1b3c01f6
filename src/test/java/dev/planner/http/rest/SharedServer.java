package dev.planner.http.rest;

import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** One complete server on a new directory for all tests of a class. */
abstract class SharedServer {
    @TempDir
    static Path directory;

    static TestServer server;
    static Http http;

    @BeforeAll
    static void startServer() {
        server = TestServer.start(directory);
        http = server.http;
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }
}
