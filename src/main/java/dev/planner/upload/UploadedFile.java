package dev.planner.upload;

import java.nio.file.Path;

/**
 * One uploaded file.
 *
 * @param name its own name, by which it is addressed
 * @param path relative to the project, such as {@code uploads/2026/03/04/1772600000000_pinout.pdf}
 * @param file where it lies
 * @param size in bytes
 * @param modified milliseconds since 1970
 * @param mediaType by its content
 */
record UploadedFile(String name, String path, Path file, long size, long modified, String mediaType) {

    /** The name that its sender gave it. */
    String givenName() {
        return name.replaceFirst("^[0-9]{10,}_", "");
    }

    /** A strong entity tag: a stored file is never written again. */
    String etag() {
        return '"' + Long.toString(size, 36) + "-" + Long.toString(modified, 36) + '"';
    }
}
