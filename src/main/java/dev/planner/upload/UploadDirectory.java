package dev.planner.upload;

import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.transfer.StoredFileFaults;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.text.Normalizer;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directory {@code uploads/} of a project. A new file gets the path {@code YYYY/MM/DD/<milliseconds>_<name>} and
 * never replaces another file. All methods block.
 *
 * <p>A request can only select a file from a listing of the directory. Input from clients is never used as a path, and
 * symbolic links are not followed.
 */
final class UploadDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(UploadDirectory.class);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu/MM/dd", Locale.ROOT);
    private static final int MAX_NAME_LENGTH = 200;
    private static final int MAX_TRIES = 1000;
    /** The number of times that storing a file fails before the client gets the error. */
    private static final int MAX_FAULTS = 4;

    /**
     * After a listing for an unknown name, the next one waits this many times as long as the listing took. Otherwise
     * requests for unknown names could keep the server busy, because a listing reads the whole directory.
     */
    private static final int PAUSE_FACTOR = 20;

    private final Path project;
    private final Supplier<Clock> clock;
    private final LongSupplier nanos;
    /** The files of the last listing, and those stored since then. */
    private volatile UploadIndex known = new UploadIndex(List.of());

    private long pauseEnd;

    /**
     * @param project the absolute path of the project
     * @param clock the time, and the time zone that determines the date
     * @param nanos a monotonic clock, such as {@code System::nanoTime}
     */
    UploadDirectory(Path project, Supplier<Clock> clock, LongSupplier nanos) {
        this.project = project;
        this.clock = clock;
        this.nanos = nanos;
        this.pauseEnd = nanos.getAsLong();
    }

    /**
     * Moves a complete file to its final path and makes it durable.
     *
     * @param written the file with the bytes, on the file system of the project
     * @param givenName the name from the client
     * @throws ProblemException if the file is empty, or its content does not match the extension of its name
     */
    UploadedFile keep(Path written, String givenName) {
        try {
            if (Files.size(written) == 0) {
                throw Problem.invalid(ValueFault.EMPTY, "/file", "is empty");
            }
            String safe = safeName(givenName);
            String type = MediaTypes.of(start(written), safe);
            if (MediaTypes.isDisguised(type, safe)) {
                throw new ProblemException(new Problem.UnsupportedMediaType(
                        CommonRefusal.CONTENT_UNLIKE_NAME.reason(Map.of("type", type)),
                        "The name ends like an image or a PDF, but the content is " + type + ". Nothing was stored."));
            }
            try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            return place(written, safe);
        } catch (IOException e) {
            throw StoredFileFaults.unstorable(e);
        }
    }

    /** Places a file. Tries again if another program removes or moves its directory meanwhile, as git does. */
    private UploadedFile place(Path written, String safeName) throws IOException {
        Clock now = clock.get();
        Path directory = project.resolve(UploadTree.UPLOADS).resolve(DAY.format(LocalDate.now(now)));
        long millis = now.millis();
        int faults = 0;
        for (int i = 0; i < MAX_TRIES; i++) {
            Path place = directory.resolve((millis + i) + "_" + safeName);
            try {
                Files.createDirectories(directory);
                requireInside(directory);
                if (claim(written, place)) {
                    return settled(place, directory);
                }
            } catch (FileSystemException e) {
                faults++;
                if (faults == MAX_FAULTS || !Files.isRegularFile(written, LinkOption.NOFOLLOW_LINKS)) {
                    throw e;
                }
                LOG.debug("{} could not be stored; the server tries again", place, e);
            }
        }
        throw Problem.conflict(UploadConflict.NO_FREE_NAME, "No name is free for this file; try again.");
    }

    private void requireInside(Path directory) throws IOException {
        if (!directory.toRealPath().startsWith(project.toRealPath())) {
            throw Problem.conflict(
                    UploadConflict.UPLOADS_OUTSIDE,
                    "uploads/ is a link that leads out of the project; nothing was stored.");
        }
    }

    /**
     * Makes a placed file durable and reads it. If that fails, removes the file, because the client has an error. A
     * link may have replaced the directory just before the file was placed, so the directory is checked again.
     */
    private UploadedFile settled(Path place, Path directory) throws IOException {
        try {
            requireInside(directory);
            syncUpTo(directory);
            UploadedFile file = read(place);
            remember(file);
            return file;
        } catch (IOException | ProblemException e) {
            discard(place, e);
            throw e;
        }
    }

    /**
     * Removes a file that could not be stored completely.
     *
     * @throws ProblemException if the file stays, so that the error does not say that nothing was changed
     */
    private static void discard(Path place, Exception cause) {
        try {
            Files.deleteIfExists(place);
        } catch (IOException e) {
            if (Files.notExists(place)) {
                return;
            }
            LOG.warn("{} was not stored completely and cannot be removed", place, e);
            String reason = cause instanceof IOException known ? IoFaults.reason(known) : IoFaults.message(cause);
            throw unwritable("The file was not stored completely: " + reason + ". What was stored cannot be removed: "
                    + IoFaults.reason(e) + ".");
        }
    }

    /**
     * Moves a file to a free path. It uses a hard link, which never replaces a file. On a file system without hard
     * links, an empty file reserves the path first.
     *
     * @return {@code false} if the path exists
     */
    private static boolean claim(Path written, Path place) throws IOException {
        try {
            Files.createLink(place, written);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException e) {
            return claimWithoutLinks(written, place);
        }
    }

    private static boolean claimWithoutLinks(Path written, Path place) throws IOException {
        try {
            Files.createFile(place);
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        try {
            Files.move(written, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(place, e);
            throw e;
        }
        return true;
    }

    /** Makes the names in a directory and in its parents durable. A directory that is removed meanwhile has none. */
    private void syncUpTo(Path directory) throws IOException {
        for (Path each = directory; each != null && each.startsWith(project); each = each.getParent()) {
            try (FileChannel channel = FileChannel.open(each, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (NoSuchFileException e) {
                LOG.debug("{} was removed meanwhile", each, e);
            }
        }
    }

    /** All files, sorted by path. Symbolic links and files whose names begin with a dot are skipped. */
    synchronized List<UploadedFile> list() {
        List<UploadedFile> files = new ArrayList<>();
        try {
            UploadTree.visit(project, (file, attributes) -> {
                try {
                    files.add(read(file, attributes));
                } catch (NoSuchFileException e) {
                    LOG.debug("{} was deleted meanwhile", file, e);
                } catch (IOException e) {
                    LOG.warn("{} cannot be read and is not listed: {}", file, IoFaults.reason(e));
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.sort(Comparator.comparing(UploadedFile::path));
        known = new UploadIndex(files);
        return files;
    }

    private synchronized void listForUnknownName() {
        long begin = nanos.getAsLong();
        if (begin - pauseEnd >= 0) {
            list();
            long end = nanos.getAsLong();
            pauseEnd = end + PAUSE_FACTOR * (end - begin);
        }
    }

    /** Waits for a listing in progress, which may have passed the directory before the file was stored. */
    private synchronized void remember(UploadedFile file) {
        known.add(file);
    }

    /** Waits for a listing in progress, which may have read the file before it was deleted. */
    private synchronized void forget(UploadedFile file) {
        known.remove(file);
    }

    /**
     * The file with this name, or with this path below {@code uploads/}. A file that another program has just stored
     * may be missed if many requests name unknown files.
     *
     * @throws ProblemException if it does not exist
     */
    UploadedFile find(String nameOrPath) {
        UploadedFile remembered = known.find(nameOrPath);
        if (remembered == null) {
            listForUnknownName();
        } else if (isUnchanged(remembered)) {
            return remembered;
        } else {
            list();
        }
        UploadedFile found = known.find(nameOrPath);
        if (found == null) {
            throw Problem.notFound(CommonRefusal.MISSING, "There is no uploaded file with this name.");
        }
        return found;
    }

    private static boolean isUnchanged(UploadedFile file) {
        try {
            BasicFileAttributes now =
                    Files.readAttributes(file.file(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.isRegularFile()
                    && now.size() == file.size()
                    && now.lastModifiedTime().toMillis() == file.modified();
        } catch (IOException e) {
            return false;
        }
    }

    void delete(UploadedFile file) {
        try {
            Files.deleteIfExists(file.file());
        } catch (IOException e) {
            throw unwritable("The file cannot be deleted: " + IoFaults.reason(e) + ". Nothing was changed.");
        }
        forget(file);
        Path directory = file.file().getParent();
        if (directory != null) {
            try {
                syncUpTo(directory);
            } catch (IOException e) {
                throw unwritable(
                        "The file was deleted, but it may be back after a power failure: " + IoFaults.reason(e) + ".");
            }
        }
    }

    private UploadedFile read(Path file) throws IOException {
        return read(file, Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    }

    private UploadedFile read(Path file, BasicFileAttributes attributes) throws IOException {
        String name = UploadTree.name(file);
        String path = UploadTree.path(project, file);
        long size = attributes.size();
        long modified = attributes.lastModifiedTime().toMillis();
        UploadedFile last = known.find(path.substring(UploadTree.UPLOADS.length() + 1));
        if (last != null && last.file().equals(file) && last.size() == size && last.modified() == modified) {
            return last;
        }
        return new UploadedFile(name, path, file, size, modified, MediaTypes.of(start(file), name));
    }

    private static byte[] start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return in.readNBytes(MediaTypes.SNIFFED_BYTES);
        }
    }

    /**
     * A safe file name: the ASCII letters, digits, dots, dashes and underscores of the last part of a name, where
     * letters lose their accents. It is never the name of a hidden file.
     */
    static String safeName(String givenName) {
        String last = givenName.substring(Math.max(givenName.lastIndexOf('/'), givenName.lastIndexOf('\\')) + 1);
        String plain = Normalizer.normalize(last.replace("ß", "ss"), Normalizer.Form.NFKD);
        String safe = plain.strip().replaceAll("\\s+", "_").replaceAll("[^A-Za-z0-9._-]", "");
        int dot = safe.lastIndexOf('.');
        String stem = dot < 0 ? safe : safe.substring(0, dot);
        String extension = dot < 0 || safe.length() - dot > 20 ? "" : safe.substring(dot);
        String kept = extension.isEmpty() ? safe : stem;
        String visible = kept.replaceFirst("^[.]+", "");
        String named = visible.replaceAll("[._-]", "").isEmpty() ? "file" : visible;
        return named.substring(0, Math.min(named.length(), MAX_NAME_LENGTH - extension.length())) + extension;
    }

    private static ProblemException unwritable(String detail) {
        return new ProblemException(new Problem.Unwritable(CommonRefusal.PROJECT_UNWRITABLE.reason(), detail));
    }
}
