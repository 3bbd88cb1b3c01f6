package dev.planner.store;

import dev.planner.base.Hashes;
import dev.planner.item.Item;
import dev.planner.item.RecordLimits;
import dev.planner.item.Revision;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads files as records. What cannot be read becomes a problem, never an exception. */
final class FileReader {
    static final long LARGEST = RecordLimits.FILE_LENGTH;

    private static final Logger LOG = LoggerFactory.getLogger(FileReader.class);

    private final ProjectFiles files;
    private final Map<String, MarkdownCodec> codecs = new HashMap<>();

    FileReader(ProjectFiles files, Catalogue catalogue) {
        this.files = files;
        Values.Pool pool = new Values.Pool();
        catalogue.all().forEach(type -> codecs.put(type.name(), new MarkdownCodec(type, pool)));
    }

    MarkdownCodec codec(String collection) {
        MarkdownCodec codec = codecs.get(collection);
        if (codec == null) {
            throw new IllegalArgumentException("no collection is named " + collection);
        }
        return codec;
    }

    /** A regular file's stamp; {@code null} when there is no such file. */
    @Nullable FileStamp stamp(String path) throws IOException {
        Found found = look(files.path(path));
        return found == null ? null : FileStamp.of(found.attributes);
    }

    /**
     * A regular file.
     *
     * @param linked whether it is reached by a link
     */
    private record Found(BasicFileAttributes attributes, boolean linked) {}

    private static @Nullable Found look(Path file) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            boolean linked = attributes.isSymbolicLink();
            if (linked) {
                attributes = Files.readAttributes(file, BasicFileAttributes.class);
            }
            return attributes.isRegularFile() ? new Found(attributes, linked) : null;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** The file as it is now; {@code null} when there is none. */
    @Nullable FileEntry read(String path, CollectionType type) {
        return read(path, type, null);
    }

    /** The file as it is now, which is the known one with another stamp when its bytes are the same. */
    @Nullable FileEntry readAgain(FileEntry known, CollectionType type) {
        return read(known.path(), type, known);
    }

    private @Nullable FileEntry read(String path, CollectionType type, @Nullable FileEntry known) {
        Path file = files.path(path);
        FileStamp stamp = new FileStamp(0, 0, 0, false);
        try {
            Found found = look(file);
            if (found == null) {
                return null;
            }
            stamp = FileStamp.of(found.attributes);
            if (stamp.size() > LARGEST) {
                return broken(path, type, stamp, "It is larger than " + (LARGEST >> 20) + " MB.");
            }
            if (found.linked && !files.inside(file)) {
                return broken(path, type, stamp, "It is a link to a file outside of the project.");
            }
            byte[] bytes = Files.readAllBytes(file);
            if (known != null && known.item() != null && known.revision().hash().equals(Hashes.of(bytes))) {
                return known.with(stamp);
            }
            return decode(path, type, stamp, bytes);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            return broken(path, type, stamp, "It cannot be read: " + reason(e) + ".");
        }
    }

    /** The bytes of a file as a record. */
    FileEntry decode(String path, CollectionType type, FileStamp stamp, byte[] bytes) {
        try {
            Item item = codec(type.name()).decode(path, bytes);
            return new FileEntry(path, type.name(), stamp, item.revision(), item, null);
        } catch (UnreadableDocumentException e) {
            return broken(path, type, stamp, e.getMessage() == null ? "It is no record." : e.getMessage(), bytes);
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", path, e);
            return broken(path, type, stamp, "It cannot be read: " + e + ".", bytes);
        }
    }

    private static FileEntry broken(String path, CollectionType type, FileStamp stamp, String detail, byte[] bytes) {
        return broken(path, type, stamp, detail, new Revision(Hashes.of(bytes)));
    }

    private static FileEntry broken(String path, CollectionType type, FileStamp stamp, String detail) {
        return broken(path, type, stamp, detail, new Revision(Hashes.of(stamp + detail)));
    }

    private static FileEntry broken(
            String path, CollectionType type, FileStamp stamp, String detail, Revision revision) {
        String repair = "Repair the file in an editor; until then the server leaves it alone.";
        return new FileEntry(
                path,
                type.name(),
                stamp,
                revision,
                null,
                new FileProblem(FileProblem.UNREADABLE, path, type.name(), detail, repair));
    }

    /** What to tell people of a fault of the disk, without the path that Java puts first. */
    static String reason(IOException fault) {
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    }
}
