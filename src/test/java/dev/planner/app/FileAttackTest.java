package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.access.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Malicious files of the project are reported as problems, and have no other effect. */
class FileAttackTest extends AttackedServer {
    @Test
    void file_withBillionLaughs_isOnlyReportedAsAProblem() throws IOException {
        StringBuilder bomb = new StringBuilder("---\nid: bomb\na: &a [x, x, x, x, x, x, x, x, x]\n");
        for (char c = 'b'; c <= 'k'; c++) {
            String last = "*" + (char) (c - 1);
            bomb.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append(String.join(", ", java.util.Collections.nCopies(9, last)))
                    .append("]\n");
        }
        Files.writeString(project.resolve("notes/bomb.md"), bomb + "---\n\n# Bomb\n");
        Files.writeString(project.resolve("notes/deep.md"), "---\ndeep: " + "[".repeat(20_000) + "\n---\n\n# Deep\n");
        Files.writeString(
                project.resolve("notes/type.md"), "---\nx: !!java.net.URL [\"http://127.0.0.1\"]\n---\n# Type\n");
        serve();
        assertAlive();
    }

    @Test
    void file_hugeOrBinary_isOnlyReportedAsAProblem() throws IOException {
        byte[] line = "all work and no play makes a dull file\n".getBytes(StandardCharsets.US_ASCII);
        try (var out = new java.io.BufferedOutputStream(Files.newOutputStream(project.resolve("notes/huge.md")))) {
            for (long size = 0; size < 100_000_000; size += line.length) {
                out.write(line);
            }
        }
        Files.write(project.resolve("notes/binary.md"), new byte[] {0, (byte) 0xff, (byte) 0xfe, 0, 1, 2});
        serve();
        assertAlive();
        assertThat(Wire.once(server.port(), "GET", "/api/problems").body()).contains("notes/huge.md");
    }

    @Test
    void file_linkOutside_isNotFollowed() throws IOException {
        Files.createSymbolicLink(project.resolve("notes/link.md"), parent.resolve("secret.md"));
        serve();
        assertAlive();
    }
}
