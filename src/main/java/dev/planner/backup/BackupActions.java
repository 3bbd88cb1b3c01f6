package dev.planner.backup;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.backup.archive.ArchiveFault;
import dev.planner.backup.envelope.BackupKeys;
import dev.planner.config.Setting;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Input;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.transfer.ReceivedFiles;
import io.vertx.core.Future;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations of backups: export and import of the whole project, and the scheduled archives. */
public final class BackupActions {
    private static final String TAR = "application/x-tar";
    private static final String ENVELOPE = "application/octet-stream";

    private final ReceivedFiles received;
    private final ArchiveMaker maker;
    private final ArchiveRestore restore;
    private final @Nullable BackupSchedule schedule;
    private final Keys keys;
    private final Clock clock;

    /**
     * The configured keys.
     *
     * @param encrypting the key that encrypts archives; {@code null} if none is configured
     * @param opening the key that decrypts archives; {@code null} if none is configured
     */
    public record Keys(
            @Nullable RSAPublicKey encrypting, @Nullable RSAPrivateKey opening) {}

    /**
     * @param schedule {@code null} if no directory for archives is configured
     */
    public BackupActions(
            ReceivedFiles received,
            ArchiveMaker maker,
            ArchiveRestore restore,
            @Nullable BackupSchedule schedule,
            Keys keys,
            Clock clock) {
        this.received = received;
        this.maker = maker;
        this.restore = restore;
        this.schedule = schedule;
        this.keys = keys;
        this.clock = clock;
    }

    public List<Action> actions() {
        return List.of(exportAction(), importAction(), triggerAction(), statusAction());
    }

    private Action exportAction() {
        return Action.of(
                read("exportBackup", Target.project())
                        .at("/backup/export")
                        .says(
                                "Download a backup",
                                "A consistent snapshot of all files of the project as a tar archive (POSIX pax). The "
                                        + "archive excludes version control and the server's own files. It is "
                                        + "complete and verified before its first byte is sent.")
                        .query(Parameter.optional(
                                "encrypted",
                                FieldTypes.bool(),
                                "Encrypt the archive with the operator's public key (`--backup-public-key`)."))
                        .answers(new Result.Stream(List.of(TAR, ENVELOPE), "The archive."))
                        .fails(Problem.NotConfigured.class)
                        .fails(Problem.Unwritable.class)
                        .shown(Place.PRIMARY, "Download backup", "download")
                        .build(),
                this::download);
    }

    private Future<Outcome> download(Call call) {
        boolean encrypted = Boolean.TRUE.equals(call.query().get("encrypted"));
        RSAPublicKey key = encrypted ? keys.encrypting() : null;
        if (encrypted && key == null) {
            return Future.failedFuture(Problem.notConfigured(
                    Setting.BACKUP_PUBLIC_KEY.flag(),
                    "The server has no public key; start it with " + Setting.BACKUP_PUBLIC_KEY.flag() + "."));
        }
        String name = BackupFiles.name(clock.instant()) + (encrypted ? ".tar.enc" : ".tar");
        return maker.download(key)
                .map(archive -> new Outcome.Streamed(
                        encrypted ? ENVELOPE : TAR, name, archive.size(), archive.bytes(), archive.bytes()::close));
    }

    private Action importAction() {
        return Action.of(
                change("importBackup", Target.project())
                        .at("/backup")
                        .verb("import")
                        .says(
                                "Restore a backup",
                                "Restores the files of an archive to the project: all of them, or none if there is a "
                                        + "problem with the archive or the disk. Files that the archive does not have "
                                        + "stay, unless `exact` is set. Accepts the plain and the encrypted archives "
                                        + "of `GET /api/backup/export`, and other tar archives of a project.")
                        .query(
                                Parameter.optional(
                                        "overwrite",
                                        FieldTypes.bool(),
                                        "Replace files whose content differs. Otherwise such files are kept."),
                                Parameter.optional(
                                        "exact",
                                        FieldTypes.bool(),
                                        "Replace files whose content differs, and remove files that the archive does "
                                                + "not have. Removed records go to the trash. Other removed files are "
                                                + "moved to the directory in `removedTo` of the answer."),
                                Parameter.optional(
                                        "dryRun", FieldTypes.bool(), "Only report the effects, and change nothing."))
                        .input(new Input.Stream(
                                List.of(TAR, ENVELOPE),
                                "The archive.",
                                List.of(Parameter.optional(
                                        ArchiveRestore.KEY_HEADER,
                                        FieldTypes.text(),
                                        "The private key of an encrypted archive: PKCS #8, hexadecimal. Not needed "
                                                + "if the server has the key (`--backup-private-key-file`)."))))
                        .answers(Result.value("RestoreReport", BackupJson.reportSchema()))
                        .fails(Problem.Conflict.class)
                        .fails(Problem.Unwritable.class)
                        .shown(Place.CONTROL, "Restore backup", "upload", "Files with another content are replaced.")
                        .build(),
                this::take);
    }

    private Future<Outcome> take(Call call) {
        Invocation.Content content = call.content();
        if (content == null) {
            return Future.failedFuture(
                    Problem.invalid(ArchiveFault.ARCHIVE_EMPTY, "", "The body is empty; send an archive."));
        }
        RSAPrivateKey key;
        try {
            String sent = content.headers().get(ArchiveRestore.KEY_HEADER);
            key = sent == null ? keys.opening() : BackupKeys.privateKey(sent);
        } catch (IllegalArgumentException e) {
            return Future.failedFuture(new ProblemException(Problem.Invalid.of(List.of(Violation.parameter(
                    ArchiveFault.KEY_UNREADABLE, ArchiveRestore.KEY_HEADER, String.valueOf(e.getMessage()))))));
        }
        ArchiveRestore.Options options = new ArchiveRestore.Options(
                ArchiveRestore.Differing.of(
                        Boolean.TRUE.equals(call.query().get("overwrite")),
                        Boolean.TRUE.equals(call.query().get("exact"))),
                Boolean.TRUE.equals(call.query().get("dryRun")));
        return received.with(
                        content.bytes(),
                        ReceivedFiles.Readers.OWNER,
                        file -> restore.restore(file, key, options, content.recheck()))
                .map(report -> new Outcome.Value(BackupJson.report(report, options)));
    }

    private Action triggerAction() {
        return Action.of(
                change("triggerBackup", Target.project())
                        .at("/backup")
                        .verb("trigger")
                        .says(
                                "Write a backup now",
                                "Writes an archive to the operator's directory, verifies it by reading it back, and "
                                        + "removes the oldest archives beyond the number to keep.")
                        .needs(Setting.BACKUP_DIR.flag())
                        .answers(Result.value("Backup", BackupJson.writtenSchema()))
                        .fails(Problem.Conflict.class)
                        .shown(Place.PRIMARY, "Back up now", "archive")
                        .build(),
                call -> schedule == null
                        ? Future.failedFuture(Problem.notConfigured(
                                Setting.BACKUP_DIR.flag(),
                                "The server has no directory for backups; start it with " + Setting.BACKUP_DIR.flag()
                                        + "."))
                        : schedule.trigger().map(written -> new Outcome.Value(BackupJson.written(written))));
    }

    private Action statusAction() {
        return Action.of(
                read("getBackupStatus", Target.project())
                        .at("/backup/status")
                        .says("Status of backups", "The operator's settings and the existing archives.")
                        .answers(Result.value("BackupStatus", BackupJson.statusSchema()))
                        .build(),
                call -> schedule == null
                        ? Future.succeededFuture(new Outcome.Value(BackupJson.settings(null, keys)))
                        : schedule.status()
                                .map(status -> new Outcome.Value(BackupJson.status(schedule, status, keys))));
    }
}
