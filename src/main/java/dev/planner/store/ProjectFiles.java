package dev.planner.store;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names of files in the project, as text relative to it with {@code /} between, and the paths they stand for. Names are
 * UTF-8 whatever the locale of the process: where Java would take them for something else they go through URIs, which carry
 * bytes.
 */
final class ProjectFiles {
    /** The server's own directory. */
    static final String OWN = ".planner";

    /**
     * Where new contents are written before they take their place: apart from the records, so that nobody who watches these
     * (editors, tools that synchronise, the server itself) sees files come and go.
     */
    static final String TEMPORARY = OWN + "/tmp";

    private static final String SUFFIX = ".md";
    private static final boolean UTF8 =
            Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")).equals(StandardCharsets.UTF_8);

    private final Path root;
    /** Directories that have been found to lie in the project → what they were then. */
    private final Map<Path, Object> inner = new ConcurrentHashMap<>();

    /**
     * @param root the project, an existing directory
     */
    ProjectFiles(Path root) throws IOException {
        this.root = root.toRealPath();
    }

    Path root() {
        return root;
    }

    Path path(String relative) {
        return UTF8 || ascii(relative) ? root.resolve(relative) : Path.of(uri(relative));
    }

    private static boolean ascii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }

    private URI uri(String relative) {
        String base = root.toUri().getRawPath();
        StringBuilder path = new StringBuilder(base.endsWith("/") ? base : base + "/");
        for (byte each : relative.getBytes(StandardCharsets.UTF_8)) {
            if (each == '/' || (each > 0 && Character.isLetterOrDigit(each))) {
                path.append((char) each);
            } else {
                path.append('%').append(HexFormat.of().withUpperCase().toHexDigits(each));
            }
        }
        return URI.create("file://" + path);
    }

    /** The name of an entry of a directory. */
    String name(String directory, Path entry) {
        return UTF8 ? entry.toString() : name(path(directory).resolve(entry));
    }

    /** The last name of a path. */
    static String name(Path path) {
        Path name = path.getFileName();
        if (name == null) {
            throw new IllegalArgumentException("a root has no name");
        }
        String text = name.toString();
        if (UTF8 || (ascii(text) && text.indexOf('?') < 0)) {
            return text;
        }
        String uri = path.toUri().getPath();
        String trimmed = uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }

    /** Whether a file of that name can be a record. */
    static boolean isRecord(String name) {
        return name.endsWith(SUFFIX)
                && name.charAt(0) != '.'
                && name.charAt(0) != '_'
                && !name.equalsIgnoreCase("README.md");
    }

    /** Whether a directory of that name can hold records. */
    static boolean isSection(String name) {
        return !name.isEmpty() && name.charAt(0) != '.' && name.charAt(0) != '_';
    }

    /** The id that a file's name stands for: the name without {@code .md}. */
    static String idOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1, path.length() - SUFFIX.length());
    }

    /** The name of a new record's file: the id with everything but {@code A–Z a–z 0–9 _ -} replaced by {@code _}. */
    static String nameFor(String id) {
        StringBuilder name = new StringBuilder(id.length() + 3);
        id.codePoints().limit(128).forEach(c -> name.append(plain(c) ? (char) c : '_'));
        String safe = name.toString();
        boolean hidden = safe.isEmpty() || !isRecord(safe + SUFFIX);
        return hidden ? "r" + safe : safe;
    }

    private static boolean plain(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    /** Whether the id itself can be a file's name. */
    static boolean nameable(String id) {
        return !id.isEmpty()
                && id.length() <= 128
                && id.codePoints().allMatch(c -> plain(c) || c == '.')
                && isRecord(id + SUFFIX)
                && !id.toLowerCase(Locale.ROOT).endsWith(SUFFIX);
    }

    static String fileName(String stem) {
        return stem + SUFFIX;
    }

    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    static String child(String directory, String name) {
        return directory.isEmpty() ? name : directory + "/" + name;
    }

    /**
     * Whether this is a directory that, followed through all links, lies in the project.
     *
     * @return {@code false} also when there is no such directory
     */
    boolean isInnerDirectory(Path directory) throws IOException {
        BasicFileAttributes found;
        try {
            found = Files.readAttributes(directory, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return false;
        }
        Object identity = found.fileKey();
        if (identity != null && identity.equals(inner.get(directory))) {
            return true;
        }
        if (!found.isDirectory() || !inside(directory)) {
            return false;
        }
        if (identity != null) {
            inner.put(directory, identity);
        }
        return true;
    }

    /** Whether a path, followed through all links, still lies in the project. Its last part need not exist. */
    boolean inside(Path path) throws IOException {
        Path existing = path;
        while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            Path parent = existing.getParent();
            if (parent == null) {
                return false;
            }
            existing = parent;
        }
        return existing.toRealPath().startsWith(root);
    }
}
