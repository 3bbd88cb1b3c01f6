package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.planner.http.Http;
import dev.planner.http.NewServer;
import dev.planner.http.access.Wire;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files are uploaded in a form, typed by their content, found in the records that reference them, and harmless in
 * browsers.
 */
class UploadTest extends NewServer {
    private static final byte[] PNG = bytes("\u0089PNG\r\n\u001a\n and then pixels");

    private static byte[] bytes(String latin1) {
        return latin1.getBytes(StandardCharsets.ISO_8859_1);
    }

    private Http.Answer send(String name, byte[] content) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(("--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                        + "\"\r\nContent-Type: image/png\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(content);
        body.writeBytes(bytes("\r\n--B--\r\n"));
        return server.http.send(
                "POST", "/api/uploads", body.toByteArray(), "Content-Type", "multipart/form-data; boundary=B");
    }

    private Map<String, Object> upload(String name, byte[] content) {
        return send(name, content).expect(201).object();
    }

    private List<Path> stored() {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().contains("uploads")
                            || file.toString().contains(".planner/tmp"))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void upload_isStoredByDay_andServedUnchanged() throws IOException {
        Map<String, Object> made = upload("Pin out (v2).png", PNG);
        assertThat(made).containsEntry("contentType", "image/png").containsEntry("size", (long) PNG.length);
        assertThat((String) made.get("path")).matches("uploads/\\d{4}/\\d\\d/\\d\\d/\\d{13}_Pin_out_v2.png");
        assertThat(Files.readAllBytes(directory.resolve((String) made.get("path"))))
                .isEqualTo(PNG);
        assertThat(stored()).hasSize(1);

        Http.Answer served = server.http.get((String) made.get("url")).expect(200);
        assertThat(served.bytes()).isEqualTo(PNG);
        assertThat(served.header("Content-Type")).contains("image/png");
        assertThat(served.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(served.header("Content-Security-Policy").orElse("")).startsWith("sandbox");
        assertThat(served.header("Content-Disposition").orElse("")).startsWith("inline");
        assertThat(server.http
                        .get("/api/uploads/" + made.get("name"))
                        .expect(200)
                        .bytes())
                .isEqualTo(PNG);
        server.http
                .get((String) made.get("url"), "If-None-Match", served.etag())
                .expect(304);
    }

    @Test
    void ranges_areServed() {
        String url = (String) upload("a.txt", bytes("0123456789")).get("url");
        Http.Answer part = server.http.get(url, "Range", "bytes=2-4").expect(206);
        assertThat(part.text()).isEqualTo("234");
        assertThat(part.header("Content-Range")).contains("bytes 2-4/10");
        assertThat(server.http.get(url, "Range", "bytes=7-").expect(206).text()).isEqualTo("789");
        assertThat(server.http.get(url, "Range", "bytes=-3").expect(206).text()).isEqualTo("789");
        assertThat(server.http.get(url, "Range", "bytes=5-99").expect(206).text())
                .isEqualTo("56789");
        assertThat(server.http.get(url, "Range", "bytes=10-").expect(416).header("Content-Range"))
                .contains("bytes */10");
        assertThat(server.http
                        .get(url, "Range", "bytes=2-4", "If-Range", "\"other\"")
                        .expect(200)
                        .text())
                .isEqualTo("0123456789");
        assertThat(server.http.get(url, "Range", "bytes=1-2,4-5").expect(200).text())
                .isEqualTo("0123456789");
        assertThat(server.http.send("HEAD", url, null).expect(200).header("Content-Length"))
                .contains("10");
        assertThat(server.http
                        .send("HEAD", url, null, "Range", "bytes=2-4")
                        .expect(200)
                        .header("Content-Length"))
                .contains("10");
    }

    @Test
    void activeContent_isRefusedOrHarmless() {
        for (String body : List.of(
                "<html><script>alert(1)</script></html>",
                "  \n<!DOCTYPE html><p>",
                "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
                "plain text")) {
            send("photo.png", bytes(body)).problem(415);
            send("paper.pdf", bytes(body)).problem(415);
        }
        assertThat(stored()).isEmpty();
        Map<String, Object> html = upload("page.txt", bytes("<script>alert(1)</script>"));
        assertThat(html).containsEntry("contentType", "text/html");
        assertDownload(html, "application/octet-stream");
        Map<String, Object> svg = upload("icon.svg", bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"));
        assertDownload(svg, "image/svg+xml");
        assertDownload(upload("data.bin", new byte[] {0, 1, 2, 3}), "application/octet-stream");
    }

    private void assertDownload(Map<String, Object> made, String type) {
        Http.Answer served = server.http.get((String) made.get("url")).expect(200);
        assertThat(served.header("Content-Disposition").orElse("")).startsWith("attachment");
        assertThat(served.header("Content-Type")).contains(type);
        assertThat(served.header("Content-Security-Policy").orElse("")).startsWith("sandbox; default-src 'none'");
    }

    @Test
    void unreadableFilesAndDirectories_areLeftOut() throws IOException {
        Path hidden = Files.createDirectories(directory.resolve("uploads/2026/03/01"));
        Path secret = Files.writeString(directory.resolve("uploads/secret.txt"), "secret");
        Files.setPosixFilePermissions(secret, Set.of());
        Files.setPosixFilePermissions(hidden, Set.of());
        try {
            assumeFalse(Files.isReadable(secret), "the system's administrator may read every file");
            String url = (String) upload("open.txt", bytes("open")).get("url");
            assertThat(server.http.get("/api/uploads").expect(200).list()).hasSize(1);
            assertThat(server.http.get(url).expect(200).text()).isEqualTo("open");
            server.http.get("/api/uploads/secret.txt").problem(404);
        } finally {
            Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void nameWithoutExtension_promisesNoType() {
        assertThat(upload("pdf", bytes("plain text"))).containsEntry("contentType", "text/plain");
    }

    @Test
    void filesOfEqualNames_areServedByTheirPaths() throws IOException {
        for (String day : List.of("01", "02")) {
            Path file = Files.createDirectories(directory.resolve("uploads/2026/03/" + day))
                    .resolve("same.txt");
            Files.writeString(file, "of " + day);
        }
        for (int round = 0; round < 2; round++) {
            assertThat(server.http
                            .get("/api/uploads/2026/03/02/same.txt")
                            .expect(200)
                            .text())
                    .isEqualTo("of 02");
            assertThat(server.http
                            .get("/api/uploads/2026/03/01/same.txt")
                            .expect(200)
                            .text())
                    .isEqualTo("of 01");
            assertThat(server.http.get("/api/uploads/same.txt").expect(200).text())
                    .isEqualTo("of 01");
        }
        server.http.delete("/api/uploads/2026/03/01/same.txt").expect(204);
        assertThat(server.http.get("/api/uploads/same.txt").expect(200).text()).isEqualTo("of 02");
        server.http.get("/api/uploads/2026/03/01/same.txt").problem(404);
    }

    @Test
    void names_areSafe_andNoFileIsReplaced() {
        assertThat(UploadDirectory.safeName("../../etc/passwd")).isEqualTo("passwd");
        assertThat(UploadDirectory.safeName("C:\\x\\.hidden.txt")).isEqualTo("hidden.txt");
        assertThat(UploadDirectory.safeName("日本語.pdf")).isEqualTo("file.pdf");
        assertThat(UploadDirectory.safeName("Übersicht Café.txt")).isEqualTo("Ubersicht_Cafe.txt");
        assertThat(UploadDirectory.safeName("Maße.txt")).isEqualTo("Masse.txt");
        assertThat(UploadDirectory.safeName("")).isEqualTo("file");
        assertThat(UploadDirectory.safeName("x".repeat(400) + ".txt"))
                .hasSize(200)
                .endsWith("x.txt");
        for (int i = 0; i < 20; i++) {
            upload("same.txt", bytes("content " + i));
        }
        assertThat(stored()).hasSize(20);
        assertThat(server.http.get("/api/uploads").expect(200).list())
                .extracting(file -> file.get("name"))
                .doesNotHaveDuplicates()
                .hasSize(20);
    }

    @Test
    void uses_areFoundInEveryCollection() {
        String inTask = (String) upload("task.txt", bytes("1")).get("path");
        String inNote = (String) upload("note.txt", bytes("2")).get("path");
        Map<String, Object> byName = upload("named.txt", bytes("3"));
        upload("orphan.txt", bytes("4"));
        server.http
                .post("/api/tasks", Map.of("id", "t", "title", "T", "attachments", List.of(inTask)))
                .expect(201);
        server.http
                .post("/api/notes", Map.of("id", "n", "title", "N", "content", "See ![x](/api/" + inNote + ")."))
                .expect(201);
        server.http
                .post("/api/goals", Map.of("id", "g", "title", "G", "proof", "uploads/" + byName.get("name")))
                .expect(201);
        assertThat(server.http.get("/api/uploads").expect(200).list())
                .extracting(file -> String.valueOf(file.get("uses")).replaceAll(".*collection=(\\w+).*", "$1"))
                .containsExactly("tasks", "notes", "goals", "[]");
        assertThat(server.http.get("/api/uploads?orphans=true").expect(200).list())
                .hasSize(1);
        assertThat(server.http.get("/api/uploads?orphans=false").expect(200).list())
                .hasSize(3);
    }

    private void store(String path) throws IOException {
        Path file = directory.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "2026/03/04/1_a.pdf | [p](uploads/2026/03/04/1_a.pdf#page=2)",
                "2026/03/04/1_a.png | ![](/api/uploads/2026/03/04/1_a.png?thumbnail=true)",
                "2026/03/04/1_a.png | ![](uploads/2026/03/04/1\\_a.png)",
                "scan (1).pdf | uploads/scan (1).pdf",
                "scan (1).pdf | [s](uploads/scan%20(1).pdf)",
                "scan (1).pdf | [s](<uploads/scan (1).pdf>) and 100% more",
                "my photo.png | uploads/my photo.png",
                "my photo.png | See uploads/my photo.png, please.",
                "my photo.png | [p](/uploads?file=uploads%2Fmy%20photo.png)",
                "C# notes.txt | uploads/C# notes.txt",
                "100%.txt | uploads/100%.txt",
                "50%20.txt | uploads/50%20.txt",
                "why? | uploads/why?",
                "a_ | uploads/a_",
                "a. | uploads/a.",
                "a* | uploads/a*",
                "a! | uploads/a!",
                "a.txt | Is it **uploads/a.txt**?",
                "scans/a.txt | [a](/api/uploads/scans%2Fa.txt)",
                "a&b.png | <img src=\"\"/api/uploads/a&amp;b.png\"\">",
                "it's.png | <img src='uploads/it&#39;s.png'>",
                "a&b c.png | <img src='uploads/a&#x26;b%20c.png'>",
                "größe.png | <img src='uploads/gr&ouml;&szlig;e.png'>",
                "a&amp;b.png | uploads/a&amp;b.png",
                "a&amp;b.png | ![](uploads/a\\&amp;b.png)",
                "a&no;b.png | ![](uploads/a&no;b.png)",
                "$1&.png | ![](uploads/$1&amp;.png)",
                "u\u0308ber.png | ![](uploads/\u00fcber.png)",
                "u\u0308ber.png | ![](uploads/%C3%BCber.png)",
                "\u00fcber.png | ![](uploads/u\u0308ber.png)",
                "u\u0308ber.png | ![](uploads/u\u0308ber.png)",
            })
    void use_isFoundInEveryNotation(String path, String text) throws IOException {
        store("uploads/" + path);
        server.http
                .post("/api/notes", Map.of("id", "n", "title", "N", "content", text))
                .expect(201);
        assertThat(server.http.get("/api/uploads?orphans=false").expect(200).list())
                .extracting(file -> file.get("path"))
                .containsExactly("uploads/" + path);
    }

    @Test
    void useOfALongerName_isNoUseOfAShorterOne() throws IOException {
        store("uploads/plan.doc");
        store("uploads/plan.docx");
        server.http
                .post("/api/notes", Map.of("id", "n", "title", "N", "content", "See uploads/plan.docx."))
                .expect(201);
        assertThat(server.http.get("/api/uploads?orphans=true").expect(200).list())
                .extracting(file -> file.get("path"))
                .containsExactly("uploads/plan.doc");
    }

    @Test
    void url_servesAndDeletesEveryListedFile() throws IOException {
        List<String> paths = List.of(
                "uploads/100% C# why?.txt",
                "uploads/2026/03/04/my photo (1).txt",
                "uploads/scans/a.txt",
                "uploads/scans/deep/er/and/deeper/ä+b.txt",
                "uploads/2026/a.txt",
                "uploads/a.txt");
        for (String path : paths) {
            store(path);
        }
        List<Map<String, Object>> listed =
                server.http.get("/api/uploads").expect(200).list();
        assertThat(listed).extracting(file -> file.get("path")).containsExactlyInAnyOrderElementsOf(paths);
        for (Map<String, Object> file : listed) {
            String url = (String) file.get("url");
            assertThat(server.http.get(url).expect(200).text()).isEqualTo(file.get("path"));
        }
        for (Map<String, Object> file : listed) {
            server.http.delete((String) file.get("url")).expect(204);
            assertThat(directory.resolve((String) file.get("path"))).doesNotExist();
        }
    }

    /** macOS decomposes the characters of file names, and texts have them composed. */
    @Test
    void address_mayHaveAnotherNormalForm() throws IOException {
        store("uploads/u\u0308ber.txt");
        assertThat(server.http.get("/api/uploads/%C3%BCber.txt").expect(200).text())
                .isEqualTo("uploads/u\u0308ber.txt");
        store("uploads/\u00fcber.txt");
        server.http.get("/api/uploads").expect(200);
        assertThat(server.http.get("/api/uploads/%C3%BCber.txt").expect(200).text())
                .isEqualTo("uploads/\u00fcber.txt");
        assertThat(server.http.get("/api/uploads/u%CC%88ber.txt").expect(200).text())
                .isEqualTo("uploads/u\u0308ber.txt");
    }

    /** The server knows the files of its last listing; it lists again if it does not know the name. */
    @Test
    void pathOfAFile_isNotTheNameOfAnother() throws IOException {
        store("uploads/2026/a.txt");
        store("uploads/a.txt");
        server.http.delete("/api/uploads/a.txt").expect(204);
        assertThat(directory.resolve("uploads/a.txt")).doesNotExist();
        assertThat(directory.resolve("uploads/2026/a.txt")).exists();
    }

    @Test
    void delete_keepsAFileThatDoesNotMatch() {
        String url = (String) upload("a.txt", bytes("x")).get("url");
        String tag = server.http.get(url).expect(200).header("ETag").orElseThrow();
        server.http.delete(url, "If-Match", "\"old\"").problem(412);
        server.http.get(url).expect(200);
        server.http.delete(url, "If-Match", tag).expect(204);
        server.http.get(url).problem(404);
        url = (String) upload("b.txt", bytes("x")).get("url");
        server.http.delete(url, "If-Match", "*").expect(204);
    }

    @Test
    void delete_removesTheFile() {
        Map<String, Object> made = upload("a.txt", bytes("x"));
        server.http.delete("/api/uploads/" + made.get("name")).expect(204);
        server.http.get((String) made.get("url")).problem(404);
        server.http.delete("/api/uploads/" + made.get("name")).problem(404);
        Map<String, Object> other = upload("b.txt", bytes("x"));
        server.http.delete((String) other.get("url")).expect(204);
        assertThat(stored()).isEmpty();
    }

    @Test
    void filesOutsideTheDirectory_areNotServed() throws IOException {
        upload("a.txt", bytes("x"));
        Files.createSymbolicLink(directory.resolve("uploads/link.txt"), directory.resolve("project.md"));
        Files.writeString(directory.resolve("uploads/.hidden"), "x");
        for (String name : List.of("..%2Fproject.md", "link.txt", ".hidden", "%2Fetc%2Fpasswd", "..", "a.txt")) {
            assertThat(server.http.get("/api/uploads/" + name).status())
                    .as(name)
                    .isBetween(400, 404);
        }
        assertThat(server.http.get("/api/uploads").list()).hasSize(1);
    }

    @Test
    void invalidUploads_storeNothing() {
        send("empty.txt", new byte[0]).problem(400);
        send("large.bin", new byte[11 << 20]).problem(413);
        server.http
                .send(
                        "POST",
                        "/api/uploads",
                        bytes("--B\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--B--\r\n"),
                        "Content-Type",
                        "multipart/form-data; boundary=B")
                .problem(400);
        assertThat(stored()).isEmpty();
        server.http
                .send("POST", "/api/uploads?name=raw.txt", bytes("raw"), "Content-Type", "text/plain")
                .expect(201);
        assertThat(stored()).hasSize(1);
    }

    /** The file is longer than one read, so that the reader also pauses the part after the form has ended. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 300_000, 3_000_000})
    void formThatEndsWithinTheFile_isRefusedAndStoresNothing(int length) {
        String form = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n";
        server.http
                .send(
                        "POST",
                        "/api/uploads",
                        bytes(form + "x".repeat(length)),
                        "Content-Type",
                        "multipart/form-data; boundary=B")
                .problem(400);
        assertThat(stored()).isEmpty();
        byte[] complete = "y".repeat(length + 1).getBytes(StandardCharsets.US_ASCII);
        assertThat(upload("b.txt", complete)).containsEntry("size", length + 1L);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 300_000, 3_000_000})
    void formWithTwoFiles_isRefusedAndStoresNothing(int length) {
        String part = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n"
                + "x".repeat(length) + "\r\n";
        String text = server.http
                .send(
                        "POST",
                        "/api/uploads",
                        bytes(part + part + "--B--\r\n"),
                        "Content-Type",
                        "multipart/form-data; boundary=B")
                .problem(400)
                .text();
        assertThat(text).contains("/file", "more than once");
        assertThat(stored()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boundary",
                "boundary=",
                "boundary=\"",
                "boundary=B; charset=",
                "boundary=B; charset=\"",
                "boundary=B; charset=unknown"
            })
    void formWithAnInvalidHeader_isRefusedAndStoresNothing(String parameters) {
        String form = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nx\r\n--B--\r\n";
        assertThat(server.http
                        .send("POST", "/api/uploads", bytes(form), "Content-Type", "multipart/form-data; " + parameters)
                        .problem(400)
                        .text())
                .contains("Content-Type");
        assertThat(stored()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: text/plain; charset=unknown",
                "Content-Type: text/plain; charset=",
                "Content-Type: text/plain; charset=\"\"",
                "Content-Type: multipart/mixed",
                "Content-Transfer-Encoding: unknown"
            })
    void formPartWithAnInvalidHeader_isRefusedAndStoresNothing(String header) {
        String form = "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n" + header
                + "\r\n\r\nx\r\n--B--\r\n";
        server.http
                .send("POST", "/api/uploads", bytes(form), "Content-Type", "multipart/form-data; boundary=B")
                .problem(400);
        assertThat(stored()).isEmpty();
    }

    /** The body is longer than what the sockets can hold, and its client reads nothing before it has sent the body. */
    @Test
    void uploadThatIsRefusedByItsParameters_isReadToItsEnd() {
        String chunk = "100000\r\n" + "x".repeat(1 << 20) + "\r\n";
        String request = "POST /api/uploads?nope=1 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunk.repeat(40) + "0\r\n\r\n";
        assertThat(Wire.raw(server.port(), request).status()).isEqualTo(400);
    }
}
