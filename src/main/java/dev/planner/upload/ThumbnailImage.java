package dev.planner.upload;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Scales an image down to a PNG in bounded memory. */
final class ThumbnailImage {
    static final String MEDIA_TYPE = "image/png";

    /** The maximum width and height in pixels: cards show 64 CSS pixels, on screens with up to 3 pixels for each. */
    static final int SIZE = 192;

    /**
     * The maximum number of pixels of an image that is decoded. The decoder of a progressive JPEG keeps the
     * coefficients of the whole image in native memory: six bytes for each pixel, if no component is subsampled.
     */
    private static final long MAX_PIXELS = 40_000_000;

    /** The maximum width and height of an image that is decoded, because the decoders allocate whole rows. */
    private static final int MAX_SIDE = 65_535;

    private static final Set<String> READABLE = Set.of("image/png", "image/jpeg", "image/gif");
    private static final Logger LOG = LoggerFactory.getLogger(ThumbnailImage.class);

    static {
        // Otherwise a desktop system shows the server as an application with a window.
        System.setProperty("java.awt.headless", "true");
    }

    private ThumbnailImage() {}

    static boolean isReadable(String mediaType) {
        return READABLE.contains(mediaType);
    }

    /**
     * A thumbnail of an image.
     *
     * @return a PNG; {@code null} if the image is small, too large, malformed, or of an unsupported type
     */
    static byte @Nullable [] of(Path file) {
        try (ImageInputStream input = new FileImageInputStream(file.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                return null;
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(input, true, true);
                BufferedImage image = decoded(reader);
                return image == null ? null : png(drawn(halved(image), ExifOrientation.of(file)));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            // The decoders throw many kinds of exceptions for malformed images. A reduced Java runtime has no decoders.
            LOG.debug("{} cannot be scaled down", file, e);
            return null;
        }
    }

    /** The image with less than eight times the size of a thumbnail; {@code null} if it is small or too large. */
    private static @Nullable BufferedImage decoded(ImageReader reader) throws IOException {
        int width = reader.getWidth(0);
        int height = reader.getHeight(0);
        int longest = Math.max(width, height);
        if (longest <= SIZE || longest > MAX_SIDE || (long) width * height > MAX_PIXELS) {
            return null;
        }
        // Decoding only every n-th pixel keeps the decoded image small. Smooth scaling does the rest.
        int step = Math.max(1, longest / (4 * SIZE));
        ImageReadParam parameters = reader.getDefaultReadParam();
        parameters.setSourceSubsampling(step, step, 0, 0);
        return reader.read(0, parameters);
    }

    private static byte[] png(BufferedImage image) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        return png.toByteArray();
    }

    /** Halves the image until one bilinear step, which averages four pixels, is enough. */
    private static BufferedImage halved(BufferedImage image) {
        BufferedImage current = image;
        while (Math.max(current.getWidth(), current.getHeight()) >= 2 * SIZE) {
            current = resized(current, 0.5);
        }
        return current;
    }

    private static BufferedImage drawn(BufferedImage image, int orientation) {
        double longest = Math.max(image.getWidth(), image.getHeight());
        BufferedImage small = longest > SIZE ? resized(image, SIZE / longest) : image;
        boolean sideways = orientation >= 5;
        BufferedImage turned =
                empty(sideways ? small.getHeight() : small.getWidth(), sideways ? small.getWidth() : small.getHeight());
        Graphics2D canvas = turned.createGraphics();
        canvas.drawImage(small, ExifOrientation.transform(orientation, small.getWidth(), small.getHeight()), null);
        canvas.dispose();
        return turned;
    }

    private static BufferedImage resized(BufferedImage image, double scale) {
        BufferedImage resized = empty(Math.max(1, (int) Math.round(image.getWidth() * scale)), Math.max(1, (int)
                Math.round(image.getHeight() * scale)));
        Graphics2D canvas = resized.createGraphics();
        canvas.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        canvas.drawImage(
                image,
                AffineTransform.getScaleInstance(
                        (double) resized.getWidth() / image.getWidth(),
                        (double) resized.getHeight() / image.getHeight()),
                null);
        canvas.dispose();
        return resized;
    }

    private static BufferedImage empty(int width, int height) {
        return new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    }
}
