package dev.planner.backup;

import dev.planner.base.Dates;
import dev.planner.engine.operation.Shape;
import dev.planner.item.ProblemException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The results of the backup operations as JSON, with their schemas. */
final class BackupJson {
    private static final int MAX_LISTED = 10_000;

    private BackupJson() {}

    static Map<String, Object> report(ArchiveRestore.Report done, ArchiveRestore.Options options) {
        Map<String, ArchiveRestore.Action> actions = done.actions();
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("dryRun", options.dryRun());
        for (ArchiveRestore.Action action : ArchiveRestore.Action.values()) {
            report.put(
                    action.word(),
                    actions.values().stream().filter(action::equals).count());
        }
        List<Object> files = new ArrayList<>();
        actions.forEach((path, action) -> {
            if (action != ArchiveRestore.Action.UNCHANGED && files.size() < MAX_LISTED) {
                files.add(Map.of("path", path, "action", action.word()));
            }
        });
        report.put("files", files);
        if (done.removedTo() != null) {
            report.put("removedTo", done.removedTo());
        }
        return report;
    }

    static Map<String, Object> reportSchema() {
        Shape shape = Shape.object().with("dryRun", Shape.bool("Whether nothing was changed."));
        shape.with("created", Shape.count("Files that the project did not have."));
        shape.with("replaced", Shape.count("Files whose content differed."));
        shape.with("unchanged", Shape.count("Files that had the same content."));
        shape.with("kept", Shape.count("Files whose content differs and was not replaced."));
        shape.with("ignored", Shape.count("Files of version control and of the server, which are not restored."));
        shape.with("removed", Shape.count("Files that the archive does not have, with `exact`."));
        Map<String, Object> file = Shape.object()
                .with("path", Shape.text("Relative to the project; a directory ends with a slash."))
                .with("action", Shape.oneOf("created", "replaced", "kept", "ignored", "removed"))
                .schema();
        shape.with("files", Shape.list(file));
        return shape.maybe(
                        "removedTo",
                        Shape.text("The directory of the project that keeps the removed files other than records."))
                .schema();
    }

    static Map<String, Object> written(BackupSchedule.Written written) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("file", written.name());
        shown.put("size", written.size());
        shown.put("createdAt", Dates.text(written.at()));
        return shown;
    }

    static Map<String, Object> writtenSchema() {
        return Shape.object()
                .with("file", Shape.text("The name of the file in the operator's directory."))
                .with("size", Shape.count("The length in bytes."))
                .with("createdAt", Shape.formatted("date-time"))
                .schema();
    }

    static Map<String, Object> settings(BackupSchedule.@Nullable Settings settings, BackupActions.Keys keys) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("enabled", settings != null);
        shown.put("canEncrypt", keys.encrypting() != null);
        shown.put("canDecrypt", keys.opening() != null);
        if (settings != null) {
            shown.put("directory", settings.directory().toString());
            shown.put(
                    "intervalHours",
                    settings.interval() == null ? 0 : settings.interval().toHours());
            shown.put("keep", settings.keep());
        }
        return shown;
    }

    static Map<String, Object> status(BackupSchedule from, BackupSchedule.Status status, BackupActions.Keys keys) {
        Map<String, Object> shown = settings(from.settings(), keys);
        shown.put("running", status.running());
        shown.put("backups", status.archives().stream().map(BackupJson::written).toList());
        Instant next = status.next();
        if (next != null) {
            shown.put("nextBackupAt", Dates.text(next));
        }
        Throwable failure = status.lastFailure();
        if (failure != null) {
            shown.put("lastError", String.valueOf(failure.getMessage()));
        }
        if (failure instanceof ProblemException refused) {
            shown.put("lastErrorReason", refused.problem().reason().members());
        }
        return shown;
    }

    static Map<String, Object> statusSchema() {
        return Shape.object()
                .with("enabled", Shape.bool("Whether the server writes backups into a directory (`--backup-dir`)."))
                .with("canEncrypt", Shape.bool("Whether there is a public key (`--backup-public-key`)."))
                .with("canDecrypt", Shape.bool("Whether there is a private key (`--backup-private-key-file`)."))
                .maybe("directory", Shape.text("The directory of the backups."))
                .maybe("intervalHours", Shape.count("Hours between two backups; 0 for backups on demand only."))
                .maybe("keep", Shape.count("The number of backups to keep; 0 for all."))
                .maybe("running", Shape.bool("Whether a backup is being written."))
                .maybe("backups", Shape.list(Shape.named("Backup")))
                .maybe("nextBackupAt", Shape.formatted("date-time"))
                .maybe("lastError", Shape.text("The error of the last attempt; absent if it succeeded."))
                .maybe(
                        "lastErrorReason",
                        Shape.object()
                                .with("code", Shape.text("The kind of that error, a stable word."))
                                .maybe("facts", Shape.anything("What the kind names."))
                                .schema())
                .schema();
    }
}
