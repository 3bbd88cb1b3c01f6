package dev.planner.upload;

import java.nio.file.Path;

/**
 * An uploaded file.
 *
 * @param name its unique name, which addresses it
 * @param path relative to the project, such as {@code uploads/2026/03/04/1772600000000_pinout.pdf}
 * @param file its path on disk
 * @param size in bytes
 * @param modified milliseconds since 1970
 * @param mediaType detected from its content
 */
record UploadedFile(String name, String path, Path file, long size, long modified, String mediaType) {

    /** The original name from the client. */
    String givenName() {
        return givenName(name);
    }

    static String givenName(String name) {
        return name.replaceFirst("^[0-9]{10,}_", "");
    }

    /** A strong entity tag: a stored file is never written again. */
    String etag() {
        return '"' + Long.toString(size, 36) + "-" + Long.toString(modified, 36) + '"';
    }
}
