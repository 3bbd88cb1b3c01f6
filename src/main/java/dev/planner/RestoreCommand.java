package dev.planner;

import dev.planner.backup.ArchiveRestore;
import dev.planner.backup.ArchiveRestore.Action;
import dev.planner.backup.ProjectRestore;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.base.Excerpts;
import dev.planner.config.ConfigException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Restores a backup into a project that is not being served. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        header = "Restore a backup into a project directory",
        description =
                "All files of the archive are put in place, or none when anything is wrong. Files that the archive "
                        + "does not have stay without --exact. Nothing may be serving the project; a running server "
                        + "restores over its API.")
final class RestoreCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "<archive>", description = "A .tar or .tar.enc file")
    private @Nullable Path archive;

    @Parameters(index = "1", paramLabel = "<project-directory>", description = "Made when it does not exist")
    private @Nullable Path directory;

    @Option(names = "--private-key-file", paramLabel = "<FILE>", description = "Opens an encrypted archive")
    private @Nullable Path keyFile;

    @Option(names = "--overwrite", description = "Replace files that have another content; without it they stay")
    private boolean overwrite;

    @Option(
            names = "--exact",
            description =
                    "Replace differing files, and remove files that the archive does not have; removed records go "
                            + "to the trash, other removed files to .planner/removed")
    private boolean exact;

    @Option(names = "--dry-run", description = "Only tell what would happen")
    private boolean dryRun;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (archive == null || directory == null || spec == null) {
            throw new IllegalStateException("picocli demands the archive and the directory");
        }
        if (!Files.isRegularFile(archive)) {
            throw new ConfigException("there is no file " + archive);
        }
        ArchiveRestore.Options options =
                new ArchiveRestore.Options(ArchiveRestore.Differing.of(overwrite, exact), dryRun);
        ArchiveRestore.Report report = ProjectRestore.run(archive, directory, key(), options);
        Map<String, Action> actions = report.actions();
        PrintWriter out = spec.commandLine().getOut();
        actions.forEach((path, action) -> {
            if (action != Action.UNCHANGED) {
                out.println(action.word() + "  " + Excerpts.printable(path));
            }
        });
        long same = actions.values().stream().filter(Action.UNCHANGED::equals).count();
        out.println(
                (dryRun ? "nothing was changed; " : "") + actions.size() + " entries, " + same + " of them unchanged");
        if (report.removedTo() != null) {
            out.println("removed files that are no records are kept in " + report.removedTo() + "/");
        }
        return Main.OK;
    }

    private @Nullable RSAPrivateKey key() {
        try {
            return keyFile == null ? null : BackupKeys.privateKey(Files.readString(keyFile));
        } catch (IllegalArgumentException e) {
            throw new ConfigException(keyFile + ": " + e.getMessage());
        } catch (IOException e) {
            throw new ConfigException(keyFile + " cannot be read");
        }
    }
}
