package dev.planner.promises;

import static dev.planner.base.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A third-party client follows a stream that is cut a hundred times, and receives each event once and in order. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventSourceTest {
    private static final int CUTS = 100;
    private static final String PACKAGE = "eventsource@3.0.7";
    private static final Path MODULES = Path.of("target", "eventsource");

    @TempDir
    private Path project;

    private ChildServer server;
    private CuttingProxy proxy;

    @BeforeEach
    void start() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        server = ChildServer.start(project);
        proxy = new CuttingProxy(URI.create(server.url()).getPort(), new Random(seed));
        server.send("POST", "/api/notes", "{\"id\":\"n\",\"title\":\"Followed\"}");
    }

    @AfterEach
    void stop() throws Exception {
        proxy.close();
        server.close();
    }

    @Test
    void nodeClient_receivesEachEventOnce() throws Exception {
        requirePackage();
        String script = "import {EventSource} from 'eventsource';"
                + "const source = new EventSource('" + proxy.url() + "/api/events');"
                + "source.onmessage = message => console.log(message.lastEventId);"
                + "source.addEventListener('reset', () => console.log('reset'));"
                + "source.onopen = () => console.log('open')";
        Process node = new ProcessBuilder("node", "--input-type=module", "-e", script)
                .directory(MODULES.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            List<String> lines = new CopyOnWriteArrayList<>();
            Thread reader = new Thread(() -> read(node, lines), "node");
            reader.setDaemon(true);
            reader.start();
            until("the stream is open", () -> lines.contains("open"));
            follow(() -> lines.stream().filter(line -> !line.equals("open")).toList());
        } finally {
            node.destroyForcibly();
        }
    }

    private static void read(Process process, List<String> lines) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // The process has ended.
        }
    }

    private static void requirePackage() throws Exception {
        if (!Files.exists(MODULES.resolve("node_modules/eventsource"))) {
            Files.createDirectories(MODULES);
            assumeTrue(
                    succeeds("npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", ".", PACKAGE),
                    "npm cannot provide " + PACKAGE);
        }
        assumeTrue(succeeds("node", "--version"), "node is not installed");
    }

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(MODULES.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Makes changes until the stream has been cut often enough, and then expects every event to have arrived. */
    private void follow(Supplier<List<String>> seen) throws Exception {
        for (int i = 0; proxy.cuts() < CUTS; i++) {
            assertThat(server.send("PUT", "/api/notes/n", "{\"content\":\"" + i + "\"}")
                            .statusCode())
                    .isEqualTo(200);
            Thread.sleep(5);
        }
        proxy.rest();
        server.send("PUT", "/api/notes/n", "{\"content\":\"the end\"}");
        String last = server.get("/api/changes?limit=1").replaceAll(".*\"next\":\"([^\"]+)\".*", "$1");
        until("the last event has arrived", () -> seen.get().contains(last));
        String epoch = last.substring(0, last.indexOf('-') + 1);
        long count = Long.parseLong(last.substring(epoch.length()));
        assertThat(seen.get())
                .isEqualTo(LongStream.rangeClosed(2, count)
                        .mapToObj(sequence -> epoch + sequence)
                        .toList());
    }
}
