package dev.planner.store.files.disk.nio;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the adapter's paths, which are texts, and the paths of {@code java.nio.file}. Names on disk are
 * UTF-8 whatever the locale of the process is. If Java would encode a name differently, the name is converted through a
 * URI, because a URI represents bytes.
 */
final class PathNames {
    private static final boolean UTF8 =
            Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")).equals(StandardCharsets.UTF_8);
    private static final char REPLACEMENT = '\uFFFD';

    private final Path root;

    /**
     * @param root the project directory, without symbolic links
     */
    PathNames(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    /** The path for a text that is absolute or relative to the root. */
    Path path(String text) {
        if (UTF8 || isAscii(text)) {
            return root.resolve(text);
        }
        return Path.of(uri(text.startsWith("/") ? "/" : directoryUri(), text));
    }

    private String directoryUri() {
        String base = root.toUri().getRawPath();
        return base.endsWith("/") ? base : base + "/";
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }

    private static URI uri(String base, String text) {
        StringBuilder path = new StringBuilder(base);
        for (byte each : (text.startsWith("/") ? text.substring(1) : text).getBytes(StandardCharsets.UTF_8)) {
            if (each == '/' || (each > 0 && Character.isLetterOrDigit(each))) {
                path.append((char) each);
            } else {
                path.append('%').append(HexFormat.of().withUpperCase().toHexDigits(each));
            }
        }
        return URI.create("file://" + path);
    }

    /** The text for a path: relative if the path is in the root, otherwise absolute. */
    String text(Path path) {
        boolean inside = path.startsWith(root);
        StringBuilder text = new StringBuilder();
        Path each = inside ? root : path.getRoot();
        for (Path part : inside ? root.relativize(path) : path) {
            each = each == null ? part : each.resolve(part);
            if (!text.isEmpty() || !inside) {
                text.append('/');
            }
            text.append(lossyName(each));
        }
        return text.toString();
    }

    /**
     * The last name of an absolute path, with U+FFFD for bytes that are not UTF-8.
     *
     * @see #isNameable
     */
    static String lossyName(Path path) {
        Path name = path.getFileName();
        if (name == null) {
            return "";
        }
        String text = name.toString();
        if (UTF8 || (isAscii(text) && text.indexOf('?') < 0)) {
            return text;
        }
        String uri = path.toUri().getPath();
        return lastName(uri);
    }

    /** Whether the name of a directory entry is valid UTF-8, so that its text identifies the entry. */
    static boolean isNameable(Path path, String name) {
        return name.indexOf(REPLACEMENT) < 0 || decoded(lastName(path.toUri().getRawPath())) != null;
    }

    private static String lastName(String uri) {
        String trimmed = uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }

    private static @Nullable String decoded(String raw) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '%') {
                bytes.write(HexFormat.fromHexDigits(raw, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(c);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
