package dev.planner.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.http.Http;
import dev.planner.http.NewServer;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/**
 * Thumbnails of uploaded pictures: created once, rotated upright, and replaced by the picture itself if none can be
 * created.
 */
class ThumbnailTest extends NewServer {
    /** An image whose left half is red and whose right half is blue. */
    private static byte[] image(String format, int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D canvas = image.createGraphics();
        canvas.setColor(Color.RED);
        canvas.fillRect(0, 0, width / 2, height);
        canvas.setColor(Color.BLUE);
        canvas.fillRect(width / 2, 0, width - width / 2, height);
        canvas.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, format, bytes);
        return bytes.toByteArray();
    }

    /** An image that needs one bit for each pixel. */
    private static byte[] blank(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png", bytes);
        return bytes.toByteArray();
    }

    private static byte[] withOrientation(byte[] jpeg, int orientation) {
        ByteBuffer exif = ByteBuffer.allocate(36).putShort((short) 0xFFE1).putShort((short) 34);
        exif.put("Exif\0\0MM\0*".getBytes(StandardCharsets.ISO_8859_1)).putInt(8);
        exif.putShort((short) 1).putShort((short) 274).putShort((short) 3).putInt(1);
        exif.putShort((short) orientation).putShort((short) 0).putInt(0);
        return ByteBuffer.allocate(jpeg.length + 36)
                .put(jpeg, 0, 2)
                .put(exif.flip())
                .put(jpeg, 2, jpeg.length - 2)
                .array();
    }

    private String upload(String name, byte[] content) {
        return server.http
                .send("POST", "/api/uploads?name=" + name, content, "Content-Type", "application/octet-stream")
                .expect(201)
                .object()
                .get("url")
                .toString();
    }

    private Http.Answer thumbnail(String url) {
        return server.http.get(url + "?thumbnail=true").expect(200);
    }

    private static BufferedImage decoded(Http.Answer answer) throws IOException {
        assertThat(answer.header("Content-Type")).contains("image/png");
        return ImageIO.read(new ByteArrayInputStream(answer.bytes()));
    }

    private long cached() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve(".planner/thumbnails"))) {
            return files.count();
        }
    }

    @Test
    void thumbnail_isCreatedOnce_andCanBeDeleted() throws IOException {
        String url = upload("wide.jpg", image("jpg", 2000, 1000));
        Http.Answer small = thumbnail(url);
        BufferedImage image = decoded(small);
        assertThat(image.getWidth()).isEqualTo(192);
        assertThat(image.getHeight()).isEqualTo(96);
        assertThat(new Color(image.getRGB(20, 40)).getRed()).isGreaterThan(200);
        assertThat(new Color(image.getRGB(140, 40)).getBlue()).isGreaterThan(200);
        assertThat(small.etag()).isNotEqualTo(server.http.get(url).etag());
        server.http.get(url + "?thumbnail=true", "If-None-Match", small.etag()).expect(304);
        assertThat(thumbnail(url).bytes()).isEqualTo(small.bytes());
        assertThat(cached()).isEqualTo(1);
        server.http.send("DELETE", url, new byte[0]).expect(204);
        assertThat(cached()).isZero();
    }

    @Test
    void deletedCache_isCreatedAgain() throws IOException {
        String url = upload("tall.png", image("png", 300, 600));
        byte[] small = thumbnail(url).bytes();
        try (Stream<Path> files = Files.list(directory.resolve(".planner/thumbnails"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory.resolve(".planner/thumbnails"));
        assertThat(thumbnail(url).bytes()).isEqualTo(small);
    }

    @Test
    void photo_isRotatedUpright() throws IOException {
        byte[] photo = image("jpg", 800, 400);
        BufferedImage right = decoded(thumbnail(upload("right.jpg", withOrientation(photo, 6))));
        assertThat(right.getWidth()).isEqualTo(96);
        assertThat(right.getHeight()).isEqualTo(192);
        assertThat(new Color(right.getRGB(40, 20)).getRed()).isGreaterThan(200);
        BufferedImage down = decoded(thumbnail(upload("down.jpg", withOrientation(photo, 3))));
        assertThat(new Color(down.getRGB(20, 40)).getBlue()).isGreaterThan(200);
        BufferedImage left = decoded(thumbnail(upload("left.jpg", withOrientation(photo, 8))));
        assertThat(new Color(left.getRGB(40, 20)).getBlue()).isGreaterThan(200);
    }

    @Test
    void pictureThatCannotBeScaled_isServedItself() throws IOException {
        byte[] huge = image("png", 200, 100);
        ByteBuffer.wrap(huge).putInt(16, 60_000).putInt(20, 60_000);
        byte[] cut = image("jpg", 900, 900);
        Map<String, byte[]> pictures = Map.of(
                "small.png", image("png", 100, 50),
                "huge.png", huge,
                "long.png", image("png", 70_000, 1),
                "detailed.png", blank(8_000, 6_000),
                "cut.jpg", Arrays.copyOf(cut, 200),
                "text.txt", "no picture".getBytes(StandardCharsets.UTF_8),
                "new.webp", "RIFF\0\0\0\0WEBPVP8 ".getBytes(StandardCharsets.ISO_8859_1));
        pictures.forEach((name, bytes) -> {
            String url = upload(name, bytes);
            assertThat(thumbnail(url).bytes()).as(name).isEqualTo(bytes);
            assertThat(thumbnail(url).bytes()).as(name + " again").isEqualTo(bytes);
        });
    }
}
