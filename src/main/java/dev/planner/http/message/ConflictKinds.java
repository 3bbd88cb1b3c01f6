package dev.planner.http.message;

import dev.planner.backup.BackupConflict;
import dev.planner.domain.billing.BillingConflict;
import dev.planner.domain.tasks.ClaimConflict;
import dev.planner.integration.codehost.CodeHostConflict;
import dev.planner.item.ConflictKind;
import dev.planner.item.RecordConflict;
import dev.planner.store.StoreConflict;
import dev.planner.upload.UploadConflict;
import java.util.List;
import java.util.stream.Stream;

/** All kinds of conflicts that the server can answer with. */
public final class ConflictKinds {
    private ConflictKinds() {}

    /** In a stable order. */
    public static List<ConflictKind> all() {
        return Stream.<ConflictKind[]>of(
                        RecordConflict.values(),
                        StoreConflict.values(),
                        ClaimConflict.values(),
                        BillingConflict.values(),
                        BackupConflict.values(),
                        UploadConflict.values(),
                        CodeHostConflict.values())
                .flatMap(Stream::of)
                .toList();
    }
}
