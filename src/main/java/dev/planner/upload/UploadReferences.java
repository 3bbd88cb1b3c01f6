package dev.planner.upload;

import dev.planner.schema.Catalogue;
import dev.planner.store.Snapshot;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The records that refer to uploaded files. The last result is cached, because the pages that show the files ask every
 * few seconds, and the search reads all texts of the project. Thread-safe.
 */
final class UploadReferences {
    private final Catalogue catalogue;
    private @Nullable Found last;

    private record Found(
            List<UploadedFile> files, ReferenceSearch search, long version, Map<String, List<Object>> byPath) {}

    UploadReferences(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** The path of each file to which records refer → these records. */
    synchronized Map<String, List<Object>> to(List<UploadedFile> files, Snapshot snapshot) {
        Found known = last != null && last.files.equals(files) ? last : null;
        if (known != null && known.version == snapshot.version()) {
            return known.byPath;
        }
        ReferenceSearch search = known == null ? new ReferenceSearch(files) : known.search;
        Map<String, List<Object>> found = search.in(snapshot, catalogue);
        last = new Found(List.copyOf(files), search, snapshot.version(), found);
        return found;
    }
}
