package dev.planner.backup;

import dev.planner.backup.archive.ArchiveFault;
import dev.planner.backup.archive.ArchivePaths;
import dev.planner.backup.archive.ArchiveReader;
import dev.planner.backup.archive.MalformedArchiveException;
import dev.planner.backup.envelope.EnvelopeException;
import dev.planner.backup.envelope.EnvelopeReader;
import dev.planner.backup.envelope.PrivateKeyException;
import dev.planner.base.IoFaults;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.store.ProjectTree;
import dev.planner.store.ProjectTree.BlockedException;
import dev.planner.store.ProjectTree.Replacement;
import dev.planner.store.TreeEntry;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Restores the files of an archive to the project atomically: all of them, or none if there is a problem. */
public final class ArchiveRestore {
    /** The request header with the private key of an encrypted archive. */
    static final String KEY_HEADER = "X-Backup-Private-Key";

    private static final int BUFFER = 1 << 16;

    private final Vertx vertx;
    private final ProjectTree tree;
    private final BackupFiles files;

    public ArchiveRestore(Vertx vertx, ProjectTree tree, BackupFiles files) {
        this.vertx = vertx;
        this.tree = tree;
        this.files = files;
    }

    /** The effect of a restore on a file. */
    public enum Action {
        /** The project has no such file. */
        CREATED,
        /** The project's file has different content, which is replaced. */
        REPLACED,
        /** The project's file has the same content. */
        UNCHANGED,
        /** The project's file has different content, which is kept. */
        KEPT,
        /** The file belongs to version control or to the server itself, and is not restored. */
        IGNORED,
        /** The archive has no such file. The project's file goes to the trash or to {@link Report#removedTo}. */
        REMOVED;

        /** The value in the API. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private boolean writes() {
            return this == CREATED || this == REPLACED;
        }
    }

    /**
     * The options of a restore.
     *
     * @param differing what happens to files of the project that differ from the archive
     * @param dryRun whether the restore only reports its effects and changes nothing
     */
    public record Options(Differing differing, boolean dryRun) {}

    /**
     * The effects of a restore.
     *
     * @param actions path → effect, first in the order of the archive, then for the removed files
     * @param removedTo the directory of the project that keeps the removed files other than records, under their paths;
     *     {@code null} if there are none
     */
    public record Report(
            Map<String, Action> actions, @Nullable String removedTo) {}

    /** What happens to files of the project that differ from the archive. */
    public enum Differing {
        /** All files of the project stay. */
        KEPT,
        /** Files with different content are replaced. Files that the archive does not have stay. */
        REPLACED,
        /**
         * After the restore, the project has exactly the files and directories of the archive. Only archives that a
         * server has written stay too.
         */
        EXACT;

        /** The strictest of the options of a request or a command. */
        public static Differing of(boolean overwrite, boolean exact) {
            return exact ? EXACT : overwrite ? REPLACED : KEPT;
        }
    }

    /**
     * Restores an archive.
     *
     * @param archive the path of a plain or encrypted archive
     * @param key the key that decrypts an encrypted archive; {@code null} if there is none
     * @param recheck throws an exception if the project must not be changed; runs before the first change
     * @return fails with a {@code ProblemException} without any change
     */
    Future<Report> restore(Path archive, @Nullable RSAPrivateKey key, Options options, Runnable recheck) {
        return vertx.executeBlocking(() -> fresh(".decrypted"), false)
                .compose(decrypted -> restore(archive, decrypted, key, options, recheck));
    }

    private Path fresh(String suffix) {
        try {
            return files.fresh(suffix);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private Future<Report> restore(
            Path archive, Path decrypted, @Nullable RSAPrivateKey key, Options options, Runnable recheck) {
        Replacement replacement = tree.replacement();
        return vertx.executeBlocking(() -> prepare(archive, decrypted, key, options, replacement), false)
                .compose(actions -> {
                    if (options.dryRun()) {
                        return Future.succeededFuture(new Report(actions, null));
                    }
                    recheck.run();
                    return tree.apply(replacement).map(done -> new Report(actions, replacement.removedTo()));
                })
                .eventually(() -> vertx.executeBlocking(
                        () -> {
                            BackupFiles.remove(decrypted);
                            replacement.close();
                            return null;
                        },
                        false));
    }

    private static Map<String, Action> prepare(
            Path archive, Path decrypted, @Nullable RSAPrivateKey key, Options options, Replacement replacement) {
        try {
            ArchiveReader reader = new ArchiveReader(plain(archive, decrypted, key));
            Map<String, Action> actions = new LinkedHashMap<>();
            reader.read((entry, content) -> actions.put(shown(entry), action(entry, content, options, replacement)));
            List<TreeEntry> removed = options.differing() == Differing.EXACT
                    ? replacement.others(ArchiveRestore::isRemovable)
                    : List.of();
            removed.forEach(entry -> actions.put(shown(entry), Action.REMOVED));
            if (!options.dryRun()) {
                reader.read((entry, content) -> {
                    if (actions.getOrDefault(shown(entry), Action.IGNORED).writes()) {
                        replacement.prepare(entry, content);
                    }
                });
                for (TreeEntry entry : removed) {
                    replacement.prepareRemoval(entry);
                }
            }
            return actions;
        } catch (PrivateKeyException e) {
            ArchiveFault kind = key == null ? ArchiveFault.KEY_NEEDED : ArchiveFault.KEY_WRONG;
            String message = String.valueOf(e.getMessage());
            throw new ProblemException(
                    new Problem.Invalid(message, List.of(Violation.parameter(kind, KEY_HEADER, message))));
        } catch (EnvelopeException e) {
            throw Problem.invalid(ArchiveFault.ARCHIVE_DAMAGED, "", String.valueOf(e.getMessage()));
        } catch (MalformedArchiveException e) {
            throw Problem.invalid(e.kind(), "", String.valueOf(e.getMessage()), e.facts());
        } catch (BlockedException e) {
            throw Problem.conflict(e.kind(), e.getMessage() + " Nothing was changed.", e.facts());
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Whether an exact restore may remove a file. Archives of a server may be in the project, and they must stay. */
    private static boolean isRemovable(String path) {
        return !ArchivePaths.isExcluded(path) && !BackupSchedule.isArchive(path.substring(path.lastIndexOf('/') + 1));
    }

    private static ProblemException unwritable(IOException fault) {
        return new ProblemException(new Problem.Unwritable(
                CommonRefusal.FILE_UNWRITABLE.reason(),
                "The archive cannot be restored: " + IoFaults.reason(fault) + ". Nothing was changed."));
    }

    private static String shown(TreeEntry entry) {
        return entry.directory() ? entry.path() + "/" : entry.path();
    }

    private static Action action(TreeEntry entry, InputStream content, Options options, Replacement replacement)
            throws IOException {
        if (ArchivePaths.isExcluded(entry.path())) {
            return Action.IGNORED;
        }
        return switch (replacement.compare(entry, content)) {
            case MISSING -> Action.CREATED;
            case SAME -> Action.UNCHANGED;
            case OTHER -> options.differing() == Differing.KEPT ? Action.KEPT : Action.REPLACED;
        };
    }

    private static Path plain(Path archive, Path decrypted, @Nullable RSAPrivateKey key) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive), BUFFER)) {
            in.mark(8);
            byte[] start = in.readNBytes(4);
            in.reset();
            if (!EnvelopeReader.isEnvelope(start)) {
                return archive;
            }
            if (key == null) {
                throw new PrivateKeyException("The archive is encrypted; the private key is needed.", null);
            }
            try (OutputStream out =
                    new BufferedOutputStream(BackupFiles.output(BackupFiles.create(decrypted)), BUFFER)) {
                EnvelopeReader.decrypt(in, key, out);
            }
            return decrypted;
        }
    }
}
