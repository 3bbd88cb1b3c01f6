package dev.planner.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.FileTrees;
import dev.planner.http.Http;
import dev.planner.http.access.Wire;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** A commit that is pulled may contain such a link. */
    @ParameterizedTest
    @ValueSource(strings = {"tmp", "backup", "thumbnails"})
    void ownDirectory_thatBecomesALinkOutside_isNotFollowed(String name) throws IOException {
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(2_000, 1_000, BufferedImage.TYPE_INT_RGB), "png", picture);
        Http http = new Http(serve());
        Object url = upload(http, picture).expect(201).object().get("url");
        Path outside = Files.createDirectory(parent.resolve("outside"));
        Path own = project.resolve(".planner").resolve(name);
        if (Files.exists(own)) {
            FileTrees.delete(own);
        }
        Files.createSymbolicLink(own, outside);
        http.get(url + "?thumbnail=true").expect(200);
        if (name.equals("tmp")) {
            assertThat(upload(http, picture).problem(503).text()).contains(".planner/tmp is a symbolic link");
        }
        if (name.equals("backup")) {
            assertThat(http.get("/api/backup/export").problem(503).text())
                    .contains(".planner/backup is a symbolic link");
        }
        assertThat(outside).isEmptyDirectory();
    }

    private static Http.Answer upload(Http http, ByteArrayOutputStream picture) {
        return http.send("POST", "/api/uploads?name=a.png", picture.toByteArray(), "Content-Type", "image/png");
    }

    @Test
    void file_linkOutside_isNotFollowed() throws IOException {
        Files.createSymbolicLink(project.resolve("notes/link.md"), parent.resolve("secret.md"));
        serve();
        assertAlive();
    }
}
