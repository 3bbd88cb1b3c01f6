package dev.planner.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.base.JsonText;
import dev.planner.config.PlannerConfig;
import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another server converts text to speech, with both protocols. Its sound is passed on as it arrives. */
class SpeechTest {
    private static final Path ESPEAK = Path.of("/usr/bin/espeak-ng");

    @TempDir
    private Path directory;

    private FakeServer speech;

    /** {@code null} in a test that is skipped. */
    private TestServer server;

    private void start(String path, FakeServer.Script script) {
        speech = new FakeServer(script);
        server = TestServer.start(directory, new PlannerConfig.Integrations(null, null, speech.url() + path));
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
            speech.close();
        }
    }

    private Http.Answer speak(Object... members) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            body.put((String) members[i], members[i + 1]);
        }
        return server.http.post("/api/tts", body);
    }

    @Test
    void olderProtocol_sendsTheTextToSynthesize() {
        start("", request -> {
            assertThat(request.path()).isEqualTo("/tts/synthesize");
            assertThat(JsonText.object(request.body())).isEqualTo(Map.of("text", "Hello", "voice", "en"));
            request.with("Content-Type", "audio/wav").send(200, "RIFF sound");
        });
        Http.Answer answer = speak("text", "Hello", "voice", "en").expect(200);
        assertThat(answer.text()).isEqualTo("RIFF sound");
        assertThat(answer.header("Content-Type")).contains("audio/wav");
    }

    @Test
    void openAiProtocol_sendsTheTextAsInput() {
        start("/v1/audio/speech", request -> {
            assertThat(request.path()).isEqualTo("/v1/audio/speech");
            assertThat(JsonText.object(request.body()))
                    .containsEntry("input", "Hello")
                    .containsEntry("response_format", "mp3")
                    .containsKeys("model", "voice");
            request.with("Content-Type", "audio/mpeg").send(200, "mp3");
        });
        assertThat(speak("text", "Hello", "format", "mp3").expect(200).header("Content-Type"))
                .contains("audio/mpeg");
    }

    @Test
    void invalidText_isRefusedBeforeTheRequest() {
        start("", request -> request.send(200, ""));
        speak("text", " ").problem(400);
        speak("text", "x".repeat(5001)).problem(400);
        speak("text", "x", "ttsUrl", "http://elsewhere.example").problem(400);
        speak("text", "x", "format", "odd").problem(400);
        assertThat(speech.requests()).isEmpty();
    }

    @Test
    void failures_areProblems() {
        start("", request -> {
            switch (String.valueOf(JsonText.object(request.body()).get("text"))) {
                case "status" -> request.send(500, "{}");
                case "token" -> request.send(401, "{}");
                case "busy" -> request.with("Retry-After", "17").send(429, "{}");
                case "page" -> request.with("Content-Type", "text/html").send(200, "<p>");
                default -> request.exchange().close();
            }
        });
        speak("text", "status").problem(502);
        assertThat(speak("text", "token").problem(502).object()).containsEntry("code", "upstream-token-refused");
        assertThat(speak("text", "busy").problem(429).header("Retry-After")).contains("17");
        speak("text", "page").problem(502);
        for (int i = 0; i < 10; i++) {
            speak("text", "gone").problem(502);
        }
    }

    /** More calls than may run at once, so that each failed call must free its place. */
    @Test
    void tokenThatNoHeaderCanContain_isNotSent() throws IOException {
        Files.writeString(
                directory.resolve("project.md"),
                "---\nname: P\nintegrations:\n  tts:\n    token: \"a\\nb\"\n---\n\n# P\n");
        start("", request -> request.send(401, "{}"));
        for (int i = 0; i < 6; i++) {
            assertThat(speak("text", "x").problem(502).text()).contains("refuses the token");
        }
    }

    /** Clients must be able to distinguish a truncated sound from a complete one. */
    @Test
    void truncatedSound_isAnIncompleteResponse() {
        start("", request -> {
            request.with("Content-Type", "audio/wav").exchange().sendResponseHeaders(200, 200_000);
            request.exchange().getResponseBody().write(new byte[100_000]);
            request.exchange().getResponseBody().flush();
            request.exchange().close();
        });
        assertThatThrownBy(() -> speak("text", "x")).isInstanceOf(AssertionError.class);
    }

    /** The client receives the beginning before the speech server has produced the end. */
    @Test
    void sound_isPassedOnAsItArrives() throws Exception {
        CountDownLatch heard = new CountDownLatch(1);
        start("", request -> {
            request.with("Content-Type", "audio/wav").exchange().sendResponseHeaders(200, 0);
            try (OutputStream out = request.exchange().getResponseBody()) {
                out.write("first".getBytes(StandardCharsets.US_ASCII));
                out.flush();
                if (heard.await(20, TimeUnit.SECONDS)) {
                    out.write("second".getBytes(StandardCharsets.US_ASCII));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.http.port() + "/api/tts"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"x\"}"))
                .build();
        try (InputStream sound = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofInputStream())
                .body()) {
            assertThat(new String(sound.readNBytes(5), StandardCharsets.US_ASCII))
                    .isEqualTo("first");
            heard.countDown();
            assertThat(new String(sound.readAllBytes(), StandardCharsets.US_ASCII))
                    .isEqualTo("second");
        }
    }

    /** A client that disconnects ends the request to the speech server. */
    @Test
    void disconnectedClient_endsTheRequest() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        start("", request -> {
            request.with("Content-Type", "audio/wav");
            request.exchange().sendResponseHeaders(200, 0);
            try (OutputStream out = request.exchange().getResponseBody()) {
                byte[] piece = new byte[64 * 1024];
                while (true) {
                    out.write(piece);
                }
            } catch (IOException e) {
                ended.countDown();
            }
        });
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.http.port())) {
            String body = "{\"text\":\"endless\"}";
            socket.getOutputStream()
                    .write(("POST /api/tts HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                                    + "application/json\r\nContent-Length: "
                                    + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().readNBytes(100_000)).hasSize(100_000);
        }
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    }

    /** A real synthesizer behind the older protocol. */
    @Test
    void realSpeech_isPassedOn() {
        Assumptions.assumeTrue(Files.isExecutable(ESPEAK), "espeak-ng is not installed");
        start("", request -> {
            String text = String.valueOf(JsonText.object(request.body()).get("text"));
            Process process = new ProcessBuilder(ESPEAK.toString(), "--stdout", text)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            request.with("Content-Type", "audio/wav");
            request.exchange().sendResponseHeaders(200, 0);
            try (OutputStream out = request.exchange().getResponseBody()) {
                process.getInputStream().transferTo(out);
            }
        });
        Http.Answer answer = speak("text", "The fork holds.").expect(200);
        assertThat(answer.bytes()).hasSizeGreaterThan(10_000);
        assertThat(new String(answer.bytes(), 0, 4, StandardCharsets.ISO_8859_1))
                .isEqualTo("RIFF");
    }
}
