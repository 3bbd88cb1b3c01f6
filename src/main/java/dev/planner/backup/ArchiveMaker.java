package dev.planner.backup;

import dev.planner.backup.archive.ArchivePaths;
import dev.planner.backup.archive.ArchiveReader;
import dev.planner.backup.archive.ArchiveWriter;
import dev.planner.backup.envelope.EnvelopeOutput;
import dev.planner.base.Hashes;
import dev.planner.store.ProjectTree;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.file.AsyncFile;
import io.vertx.core.file.OpenOptions;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates archives from a consistent snapshot of the project. */
public final class ArchiveMaker {
    private static final Logger LOG = LoggerFactory.getLogger(ArchiveMaker.class);
    private static final int BUFFER = 1 << 16;
    private static final int MOST_NAMED = 20;
    private static final OpenOptions READ = new OpenOptions().setRead(true).setWrite(false);

    private final Vertx vertx;
    private final ProjectTree tree;
    private final BackupFiles files;
    private final Predicate<String> wanted;

    /**
     * @param without a directory to exclude from archives, relative to the project; {@code null} for none
     */
    public ArchiveMaker(Vertx vertx, ProjectTree tree, BackupFiles files, @Nullable String without) {
        this.vertx = vertx;
        this.tree = tree;
        this.files = files;
        this.wanted = path -> !ArchivePaths.isExcluded(path) && !path.equals(without);
    }

    /**
     * An archive that was written, synced to disk and verified by reading it back.
     *
     * @param size the length in bytes
     */
    public record Archive(Path file, long size) {}

    /**
     * A temporary archive that is open. Its file has no name any more, so that nothing is left if the process is
     * killed.
     *
     * @param size the length in bytes
     * @param bytes paused; the receiver must close it
     */
    record Download(long size, AsyncFile bytes) {}

    /** Creates an archive like {@link #make}, and opens it. */
    Future<Download> download(@Nullable RSAPublicKey key) {
        return fresh(".archive")
                .compose(target -> make(target, key))
                .compose(archive -> vertx.fileSystem()
                        .open(archive.file().toString(), READ)
                        .recover(BackupFiles::unwritable)
                        .andThen((file, fault) -> BackupFiles.remove(archive.file()))
                        .map(file -> new Download(
                                archive.size(), file.setReadBufferSize(BUFFER).pause())));
    }

    /**
     * Creates an archive.
     *
     * @param target the path of the archive, which must not exist; removed if the future fails
     * @param key the key that encrypts the archive; {@code null} for no encryption
     */
    Future<Archive> make(Path target, @Nullable RSAPublicKey key) {
        return fresh(".spool")
                .compose(spool -> tree.copy(spool, wanted))
                .compose(copy -> vertx.executeBlocking(() -> write(copy, target, key), false))
                .recover(BackupFiles::unwritable);
    }

    private Future<Path> fresh(String suffix) {
        return vertx.executeBlocking(() -> files.fresh(suffix), false).recover(BackupFiles::unwritable);
    }

    private static Archive write(ProjectTree.Copy copy, Path target, @Nullable RSAPublicKey key) throws IOException {
        try (copy) {
            String written = write(copy, BackupFiles.create(target), key);
            boolean hasFiles = copy.entries().stream().anyMatch(entry -> !entry.directory());
            verify(target, written, key == null && hasFiles);
            warnOfSkipped(copy.skipped());
            return new Archive(target, Files.size(target));
        } catch (IOException | RuntimeException e) {
            BackupFiles.remove(target);
            throw e;
        }
    }

    private static void warnOfSkipped(List<String> paths) {
        if (!paths.isEmpty()) {
            LOG.warn(
                    "the backup omits {} paths that are no files or directories, or are no valid UTF-8: {}",
                    paths.size(),
                    paths.subList(0, Math.min(paths.size(), MOST_NAMED)));
        }
    }

    /** Writes the archive and returns the hash of all written bytes. */
    private static String write(ProjectTree.Copy copy, FileChannel channel, @Nullable RSAPublicKey key)
            throws IOException {
        MessageDigest digest = Hashes.sha256();
        try (channel;
                OutputStream file =
                        new DigestOutputStream(new BufferedOutputStream(BackupFiles.output(channel), BUFFER), digest)) {
            if (key == null) {
                writeTar(copy, file);
            } else {
                try (OutputStream envelope = new EnvelopeOutput(file, key)) {
                    writeTar(copy, envelope);
                }
            }
            file.flush();
            channel.force(true);
        }
        return Hashes.of(digest);
    }

    private static void writeTar(ProjectTree.Copy copy, OutputStream out) throws IOException {
        ArchiveWriter tar = new ArchiveWriter(out);
        copy.read((entry, content) -> {
            if (entry.directory()) {
                tar.add(entry);
            } else {
                tar.add(entry, content);
            }
        });
        tar.finish();
    }

    /**
     * Compares the archive on disk with the hash of the written bytes, and reads it completely if it is readable.
     *
     * @param readable {@code false} for an encrypted archive, because the server need not have the private key, and for
     *     one without files, which the reader refuses
     */
    private static void verify(Path file, String written, boolean readable) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            if (!Hashes.of(in).equals(written)) {
                throw new IOException("the archive on disk differs from the written bytes");
            }
        }
        if (readable) {
            new ArchiveReader(file).check();
        }
    }
}
