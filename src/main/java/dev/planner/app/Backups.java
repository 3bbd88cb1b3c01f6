package dev.planner.app;

import dev.planner.backup.ArchiveMaker;
import dev.planner.backup.ArchiveRestore;
import dev.planner.backup.BackupActions;
import dev.planner.backup.BackupFiles;
import dev.planner.backup.BackupSchedule;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.base.IoFaults;
import dev.planner.config.ConfigException;
import dev.planner.config.PlannerConfig;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.store.files.MarkdownStore;
import dev.planner.transfer.ReceivedFiles;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the components for backup and restore from the configuration. */
final class Backups {
    private final BackupActions actions;
    private final @Nullable BackupSchedule schedule;

    private Backups(BackupActions actions, @Nullable BackupSchedule schedule) {
        this.actions = actions;
        this.schedule = schedule;
    }

    /** Fails with a {@link ConfigException} if a key or the directory is invalid. */
    static Future<Backups> start(Vertx vertx, PlannerConfig config, MarkdownStore store) {
        PlannerConfig.Backup set = config.backup();
        return vertx.executeBlocking(() -> BackupFiles.in(config.directory()), false)
                .compose(files -> {
                    BackupActions.Keys keys = keys(set);
                    Path directory = set == null ? null : set.directory();
                    ArchiveMaker maker =
                            new ArchiveMaker(vertx, store.tree(), files, inside(config.directory(), directory));
                    ArchiveRestore restore = new ArchiveRestore(vertx, store.tree(), files);
                    BackupSchedule schedule = set == null || directory == null
                            ? null
                            : new BackupSchedule(
                                    vertx,
                                    maker,
                                    Clock.systemUTC(),
                                    new BackupSchedule.Settings(
                                            config.directory(),
                                            directory,
                                            set.intervalHours() == 0 ? null : Duration.ofHours(set.intervalHours()),
                                            set.keep(),
                                            keys.encrypting()));
                    BackupActions actions = new BackupActions(
                            new ReceivedFiles(vertx, config.directory()),
                            maker,
                            restore,
                            schedule,
                            keys,
                            Clock.systemUTC());
                    return started(schedule).map(new Backups(actions, schedule));
                });
    }

    private static Future<Void> started(@Nullable BackupSchedule schedule) {
        return schedule == null
                ? Future.succeededFuture()
                : schedule.start()
                        .recover(fault -> Future.failedFuture(new ConfigException(
                                Setting.BACKUP_DIR.flag() + " cannot be used: " + IoFaults.message(fault))));
    }

    /** The path of a directory relative to the project; {@code null} if it is outside the project. */
    private static @Nullable String inside(Path project, @Nullable Path directory) {
        return directory == null || !directory.startsWith(project) || directory.equals(project)
                ? null
                : project.relativize(directory).toString();
    }

    private static BackupActions.Keys keys(PlannerConfig.@Nullable Backup set) {
        return set == null
                ? new BackupActions.Keys(null, null)
                : new BackupActions.Keys(publicKey(set.publicKey()), privateKey(set.privateKeyFile()));
    }

    private static @Nullable RSAPublicKey publicKey(@Nullable String text) {
        try {
            return text == null ? null : BackupKeys.publicKey(text);
        } catch (IllegalArgumentException e) {
            throw new ConfigException(Setting.BACKUP_PUBLIC_KEY.flag() + ": " + e.getMessage());
        }
    }

    private static @Nullable RSAPrivateKey privateKey(@Nullable Path file) {
        try {
            return file == null ? null : BackupKeys.privateKey(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new ConfigException(Setting.BACKUP_PRIVATE_KEY_FILE.flag() + ": " + e.getMessage());
        } catch (IOException e) {
            throw new ConfigException(Setting.BACKUP_PRIVATE_KEY_FILE.flag() + " must name a readable file");
        }
    }

    List<Action> actions() {
        return actions.actions();
    }

    Future<Void> close() {
        return schedule == null ? Future.succeededFuture() : schedule.close();
    }
}
