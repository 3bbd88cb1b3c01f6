package dev.planner.upload;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Detects the media type of a file from its first bytes, whatever the file's name and the client's header say. */
final class MediaTypes {
    /** The number of bytes that the detection reads. */
    static final int SNIFFED_BYTES = 4096;

    static final String UNKNOWN = "application/octet-stream";
    static final String HTML = "text/html";
    static final String SVG = "image/svg+xml";

    private static final String TEXT = "text/plain";

    /** The types that a browser displays without running code. */
    private static final Set<String> SAFE =
            Set.of("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "application/pdf", TEXT);

    private static final Map<String, String> TEXTS = Map.of(
            "md", "text/markdown",
            "csv", "text/csv",
            "json", "application/json");

    private static final Map<String, String> BY_EXTENSION = Map.of(
            "png", "image/png",
            "jpg", "image/jpeg",
            "jpeg", "image/jpeg",
            "gif", "image/gif",
            "webp", "image/webp",
            "avif", "image/avif",
            "pdf", "application/pdf");

    private MediaTypes() {}

    /**
     * The media type of a file.
     *
     * @param start the first bytes, at most {@link #SNIFFED_BYTES}
     * @param name the name of the file; its extension is used only to distinguish text formats
     */
    static String of(byte[] start, String name) {
        String binary = binary(start);
        if (binary != null) {
            return binary;
        }
        if (!isText(start)) {
            return UNKNOWN;
        }
        String text = new String(start, StandardCharsets.UTF_8)
                .replace("\uFEFF", "")
                .stripLeading()
                .toLowerCase(Locale.ROOT);
        if (text.contains("<svg")) {
            return SVG;
        }
        return isHtml(text) ? HTML : TEXTS.getOrDefault(extension(name), TEXT);
    }

    private static @Nullable String binary(byte[] start) {
        if (begins(start, 0, "\u0089PNG\r\n\u001a\n")) {
            return "image/png";
        }
        if (begins(start, 0, "\u00ff\u00d8\u00ff")) {
            return "image/jpeg";
        }
        if (begins(start, 0, "GIF87a") || begins(start, 0, "GIF89a")) {
            return "image/gif";
        }
        if (begins(start, 0, "RIFF") && begins(start, 8, "WEBP")) {
            return "image/webp";
        }
        if (begins(start, 4, "ftypavif")) {
            return "image/avif";
        }
        if (begins(start, 0, "%PDF-")) {
            return "application/pdf";
        }
        return begins(start, 0, "PK\u0003\u0004") ? "application/zip" : null;
    }

    private static boolean begins(byte[] start, int at, String signature) {
        if (start.length < at + signature.length()) {
            return false;
        }
        for (int i = 0; i < signature.length(); i++) {
            if ((start[at + i] & 0xFF) != signature.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the bytes are UTF-8 without control characters. The last character may be truncated. */
    private static boolean isText(byte[] start) {
        for (byte each : start) {
            if (each >= 0 && each < ' ' && each != '\t' && each != '\n' && each != '\r' && each != '\f') {
                return false;
            }
        }
        CharBuffer characters = CharBuffer.allocate(start.length + 1);
        CoderResult read = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(start), characters, false);
        return !read.isError();
    }

    /** Whether a browser could detect a text as HTML or XML; see the WHATWG MIME Sniffing standard, section 7.1. */
    private static boolean isHtml(String text) {
        return text.startsWith("<!doctype")
                || text.startsWith("<?xml")
                || text.startsWith("<!--")
                || text.matches("(?s)<(html|head|body|script|iframe|style|title|h1|div|font|table|a|p|br|b)[\\s>/].*")
                || text.contains("<script");
    }

    /** Whether the name has the extension of an image or a PDF although the content has another type. */
    static boolean isDisguised(String type, String name) {
        String promised = BY_EXTENSION.get(extension(name));
        return promised != null && !promised.equals(type);
    }

    /** Whether a browser may display files of a type. It must download all others. */
    static boolean isSafeToDisplay(String type) {
        return SAFE.contains(type);
    }

    private static String extension(String name) {
        return !name.contains(".")
                ? ""
                : name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
