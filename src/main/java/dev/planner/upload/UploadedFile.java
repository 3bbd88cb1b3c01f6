package dev.planner.upload;

import dev.planner.base.PercentEncoding;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * An uploaded file.
 *
 * @param name the unique name, which addresses the file
 * @param path the path relative to the project, such as {@code uploads/2026/03/04/1772600000000_pinout.pdf}
 * @param file the path on disk
 * @param size the length in bytes
 * @param modified the time of the last change, in milliseconds since the epoch
 * @param mediaType the media type, detected from the content
 */
record UploadedFile(String name, String path, Path file, long size, long modified, String mediaType) {
    /** The number of names in the path of an upload: year, month, day, name. */
    private static final int UPLOAD_DEPTH = 4;

    /** The path below {@code uploads/}. */
    String below() {
        return path.substring(UploadTree.UPLOADS.length() + 1);
    }

    /**
     * The path of the address that serves the file. There are addresses for the path of an upload and for one segment.
     * For a path of another depth, the segment contains encoded slashes.
     */
    String address() {
        String[] segments = below().split("/");
        String separator = segments.length == UPLOAD_DEPTH ? "/" : PercentEncoding.encode("/");
        return Arrays.stream(segments)
                .map(PercentEncoding::encode)
                .collect(Collectors.joining(separator, "/" + UploadTree.UPLOADS + "/", ""));
    }

    /** The original name from the client. */
    String givenName() {
        return givenName(name);
    }

    static String givenName(String name) {
        return name.replaceFirst("^[0-9]{10,}_", "");
    }

    /** The entity tag. It is strong, because the server never writes to a stored file. */
    String etag() {
        return '"' + Long.toString(size, 36) + "-" + Long.toString(modified, 36) + '"';
    }
}
