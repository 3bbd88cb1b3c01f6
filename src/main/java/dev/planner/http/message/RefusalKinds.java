package dev.planner.http.message;

import dev.planner.backup.BackupConflict;
import dev.planner.backup.archive.ArchiveFault;
import dev.planner.domain.billing.BillingConflict;
import dev.planner.domain.billing.BillingFault;
import dev.planner.domain.tasks.ClaimConflict;
import dev.planner.exchange.ImportFault;
import dev.planner.integration.UpstreamRefusal;
import dev.planner.integration.codehost.CodeHostConflict;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.RecordConflict;
import dev.planner.item.RefusalKind;
import dev.planner.item.ValueFault;
import dev.planner.search.SearchRefusal;
import dev.planner.search.query.QueryFault;
import dev.planner.store.StoreConflict;
import dev.planner.upload.UploadConflict;
import java.util.List;
import java.util.stream.Stream;

/** All kinds of refusals that the server can answer with. */
public final class RefusalKinds {
    private RefusalKinds() {}

    /** In a stable order. */
    public static List<RefusalKind> all() {
        return Stream.<RefusalKind[]>of(
                        ValueFault.values(),
                        BillingFault.values(),
                        ImportFault.values(),
                        ArchiveFault.values(),
                        QueryFault.values(),
                        RecordConflict.values(),
                        StoreConflict.values(),
                        ClaimConflict.values(),
                        BillingConflict.values(),
                        BackupConflict.values(),
                        UploadConflict.values(),
                        CodeHostConflict.values(),
                        CommonRefusal.values(),
                        RequestRefusal.values(),
                        SearchRefusal.values(),
                        UpstreamRefusal.values())
                .flatMap(Stream::of)
                .toList();
    }

    /** The kinds of invalid input. */
    public static List<RefusalKind> faults() {
        return all().stream()
                .filter(kind -> kind.problem() == Problem.Invalid.class)
                .toList();
    }

    /** The kinds of refusals as a whole: all others. */
    public static List<RefusalKind> others() {
        return all().stream()
                .filter(kind -> kind.problem() != Problem.Invalid.class)
                .toList();
    }
}
