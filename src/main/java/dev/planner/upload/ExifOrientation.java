package dev.planner.upload;

import java.awt.geom.AffineTransform;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the orientation of a JPEG image from its Exif data (Exif 2.32, tag 274). A camera stores the pixels in the
 * order of the sensor; the orientation tells a viewer how to rotate and mirror the image.
 */
final class ExifOrientation {
    private static final int UPRIGHT = 1;
    private static final int TAG = 274;
    private static final int ENTRY_LENGTH = 12;
    private static final int START_OF_IMAGE = 0xFFD8;
    private static final int FIRST_APPLICATION = 0xFFE0;
    private static final int LAST_APPLICATION = 0xFFEF;
    private static final byte[] START = "Exif\0\0".getBytes(StandardCharsets.US_ASCII);

    private ExifOrientation() {}

    /**
     * The orientation, from 1 to 8; 1 if there is no valid orientation.
     *
     * @param file a JPEG file; any other file has orientation 1
     */
    static int of(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (in.readUnsignedShort() != START_OF_IMAGE) {
                return UPRIGHT;
            }
            for (int marker = in.readUnsignedShort();
                    marker >= FIRST_APPLICATION && marker <= LAST_APPLICATION;
                    marker = in.readUnsignedShort()) {
                byte[] segment = in.readNBytes(in.readUnsignedShort() - 2);
                if (isExif(segment)) {
                    return read(segment);
                }
            }
            return UPRIGHT;
        } catch (EOFException | IllegalArgumentException e) {
            return UPRIGHT;
        }
    }

    private static boolean isExif(byte[] bytes) {
        return bytes.length > START.length
                && ByteBuffer.wrap(bytes, 0, START.length).equals(ByteBuffer.wrap(START));
    }

    private static int read(byte[] bytes) {
        try {
            ByteBuffer tiff = ByteBuffer.wrap(bytes, START.length, bytes.length - START.length)
                    .slice();
            tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
            tiff.position(tiff.getInt(4));
            int entries = Short.toUnsignedInt(tiff.getShort());
            int first = tiff.position();
            for (int i = 0; i < entries; i++) {
                int entry = first + i * ENTRY_LENGTH;
                if (Short.toUnsignedInt(tiff.getShort(entry)) == TAG) {
                    int value = tiff.getShort(entry + 8);
                    return value >= 1 && value <= 8 ? value : UPRIGHT;
                }
            }
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return UPRIGHT;
        }
        return UPRIGHT;
    }

    /** The transform that turns an image with an orientation upright. */
    static AffineTransform transform(int orientation, int width, int height) {
        return switch (orientation) {
            case 2 -> new AffineTransform(-1, 0, 0, 1, width, 0);
            case 3 -> new AffineTransform(-1, 0, 0, -1, width, height);
            case 4 -> new AffineTransform(1, 0, 0, -1, 0, height);
            case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
            case 6 -> new AffineTransform(0, 1, -1, 0, height, 0);
            case 7 -> new AffineTransform(0, -1, -1, 0, height, width);
            case 8 -> new AffineTransform(0, -1, 1, 0, 0, width);
            default -> new AffineTransform();
        };
    }
}
