package dev.planner.backup;

import dev.planner.base.FileTrees;
import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.OwnSubdirectory;
import io.vertx.core.Future;
import io.vertx.core.file.FileSystemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Temporary files for creating and reading archives. Only their owner may read them, because they contain the whole
 * project.
 */
public final class BackupFiles {
    private static final Logger LOG = LoggerFactory.getLogger(BackupFiles.class);
    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern(
                    "'backup-'uuuu-MM-dd'T'HH-mm-ss", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final String DIRECTORY = OwnDirectory.PATH + "/backup";
    private static final Set<StandardOpenOption> NEW =
            EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private final Place directory;
    private final AtomicLong count = new AtomicLong();

    /** Creates the directory of the files if it is missing, and returns it. */
    private interface Place {
        Path create() throws IOException;
    }

    private BackupFiles(Place directory) {
        this.directory = directory;
    }

    /**
     * Prepares the directory of the temporary files, and removes everything that is left in it.
     *
     * @param project the project directory. If it is read-only, the files are created in the system's temporary
     *     directory
     */
    public static BackupFiles in(Path project) throws IOException {
        if (!Files.isWritable(project)) {
            Path temporary = Files.createTempDirectory("planner-backup");
            temporary.toFile().deleteOnExit();
            return new BackupFiles(() -> Files.createDirectories(temporary));
        }
        OwnSubdirectory own = new OwnSubdirectory(project, DIRECTORY);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(own.create())) {
            for (Path file : left) {
                FileTrees.delete(file);
            }
        }
        return new BackupFiles(own::create);
    }

    /** The name of an archive that is written at a time, without its extension. */
    static String name(Instant time) {
        return NAME.format(time);
    }

    /**
     * An unused path. Creates the directory if another program has removed it, as {@code git clean} does. Blocks.
     */
    Path fresh(String suffix) throws IOException {
        return directory.create().resolve(count.incrementAndGet() + suffix);
    }

    /** Creates a file that only its owner may read. */
    static FileChannel create(Path file) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        return FileChannel.open(file, NEW, attributes);
    }

    static OutputStream output(FileChannel channel) {
        return Channels.newOutputStream(channel);
    }

    /** Converts an error of the disk to {@code Unwritable}. Any other error stays the same. */
    static <T> Future<T> unwritable(Throwable fault) {
        Throwable cause = fault instanceof FileSystemException ? fault.getCause() : fault;
        return Future.failedFuture(
                cause instanceof IOException known
                        ? new ProblemException(new Problem.Unwritable(
                                CommonRefusal.FILE_UNWRITABLE.reason(),
                                "The backup cannot be written: " + IoFaults.reason(known)
                                        + ". The project and all earlier backups are unchanged."))
                        : fault);
    }

    static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("{} could not be removed; the next start removes it", file, e);
        }
    }
}
