package dev.planner.store.files;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Locks;
import dev.planner.store.ProjectTree;
import dev.planner.store.StoreConflict;
import dev.planner.store.Trash;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.MediumCopy;
import dev.planner.store.files.medium.MediumReplacement;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.outside.OutsideEdits;
import dev.planner.store.files.outside.PauseBudget;
import dev.planner.store.files.records.FileEntry;
import dev.planner.store.files.records.RecordFileReader;
import dev.planner.store.files.records.StoreFaults;
import dev.planner.store.files.records.Workspace;
import dev.planner.store.files.transaction.TrashNotes;
import dev.planner.store.files.work.WorkQueue;
import io.vertx.core.Future;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The {@link ProjectTree} of a Markdown store: all files of the store's medium. */
final class WholeProject implements ProjectTree {
    private static final Logger LOG = LoggerFactory.getLogger(WholeProject.class);
    private static final String GIT = ".git";

    private final Workspace workspace;
    private final WorkQueue queue;
    private final WriteProbe probe;
    private final Supplier<String> trashIds;
    private final Locks everything;

    /**
     * @param trashIds generates an id for each removed record
     */
    WholeProject(Workspace workspace, WorkQueue queue, WriteProbe probe, Supplier<String> trashIds) {
        this.trashIds = trashIds;
        this.workspace = workspace;
        this.queue = queue;
        this.probe = probe;
        this.everything = Locks.collections(
                workspace.layout().all().stream().map(CollectionType::name).collect(Collectors.toSet()));
    }

    @Override
    public Future<Copy> copy(Path spool, Predicate<String> wanted) {
        MediumCopy copy = workspace.medium().copy(spool, path -> !path.equals(GIT) && wanted.test(path));
        return queue.run(() -> fill(copy)).compose(filled -> queue.run(everything, () -> fill(copy)));
    }

    private static Copy fill(MediumCopy copy) throws IOException {
        try {
            copy.fill();
            return copy;
        } catch (IOException | RuntimeException e) {
            copy.close();
            throw e;
        }
    }

    @Override
    public Replacement replacement() {
        return new RecordReplacement(workspace.medium().replacement());
    }

    @Override
    public Future<Void> apply(Replacement replacement) {
        RecordReplacement prepared = (RecordReplacement) replacement;
        PauseBudget pauses = new PauseBudget();
        return queue.<Void>run(
                everything,
                () -> probe.watching(() -> {
                    prepared.checkSettled(pauses);
                    applyNow(prepared);
                    return null;
                }));
    }

    private void applyNow(RecordReplacement prepared) {
        if (!workspace.medium().isWritable()) {
            throw StoreFaults.unwritable(new IOException("permission denied"));
        }
        try {
            refresh(prepared.apply());
        } catch (OvertakenException | NoSuchFileException | BlockedException e) {
            throw projectChanged(e);
        } catch (IOException e) {
            throw StoreFaults.unwritable(e);
        }
    }

    private static ProblemException projectChanged(Exception fault) {
        LOG.debug("another program changes the project during a restore", fault);
        return Problem.conflict(
                StoreConflict.PROJECT_CHANGED,
                "The project has changed since the files were compared. Nothing was changed; try again.");
    }

    /** Reads the changed records into the index. */
    private void refresh(List<String> locations) {
        List<FileEntry> present = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        for (String location : locations) {
            CollectionType type = workspace.layout().ofFile(location);
            FileEntry entry = type == null ? null : workspace.reader().read(location, type);
            if (entry != null) {
                present.add(entry);
            } else if (type != null) {
                absent.add(location);
            }
        }
        workspace.index().apply(present, absent, workspace.clock().instant());
    }

    /**
     * A replacement that recognises records by their ids. If a restored record has another location in the project, the
     * file at that location is removed.
     */
    private final class RecordReplacement implements Replacement {
        private final MediumReplacement files;
        private final Set<String> compared = new HashSet<>();
        /** Location of a restored file → current location of its record, if the two differ. */
        private final Map<String, String> elsewhere = new HashMap<>();

        private final Collection<String> leaving = new LinkedHashSet<>();
        /** The files that are replaced or removed. */
        private final Collection<FileEntry> changing = new ArrayList<>();
        /** Whether the caller also removes the files that were not compared. */
        private boolean exact;

        RecordReplacement(MediumReplacement files) {
            this.files = files;
        }

        @Override
        public Difference compare(TreeEntry entry, InputStream content) throws IOException {
            try {
                return difference(entry, content);
            } catch (NoSuchFileException e) {
                throw projectChanged(e);
            }
        }

        private Difference difference(TreeEntry entry, InputStream content) throws IOException {
            compared.add(entry.path());
            CollectionType type = entry.directory() ? null : workspace.layout().ofFile(entry.path());
            if (type == null || entry.size() > RecordFileReader.MAX_SIZE) {
                return files.compare(entry, content);
            }
            byte[] bytes = content.readAllBytes();
            Difference difference = files.compare(entry, new ByteArrayInputStream(bytes));
            String other = difference == Difference.MISSING ? otherPlace(entry.path(), type, bytes) : null;
            if (other == null) {
                return difference;
            }
            elsewhere.put(entry.path(), other);
            return Difference.OTHER;
        }

        private @Nullable String otherPlace(String location, CollectionType type, byte[] bytes) {
            ItemKey key;
            try {
                key = workspace
                        .reader()
                        .codec(type.name())
                        .decode(location, bytes)
                        .key();
            } catch (UnreadableDocumentException e) {
                return null;
            }
            FileEntry standing = workspace.index().fileOf(key);
            return standing == null ? null : standing.location();
        }

        @Override
        public void prepare(TreeEntry entry, InputStream content) throws IOException {
            try {
                add(entry, content);
            } catch (NoSuchFileException e) {
                throw projectChanged(e);
            }
        }

        private void add(TreeEntry entry, InputStream content) throws IOException {
            files.prepare(entry, content);
            noteChanging(entry.path());
            String other = elsewhere.get(entry.path());
            if (other != null && !compared.contains(other) && leaving.add(other)) {
                noteChanging(other);
                files.prepareRemoval(other);
                if (exact) {
                    files.prepareRemoval(new TreeEntry(Locations.parent(other), true, 0, entry.modified(), 0));
                }
            }
        }

        @Override
        public List<TreeEntry> others(Predicate<String> wanted) throws IOException {
            exact = true;
            Set<String> moved = Set.copyOf(elsewhere.values());
            return files.others(wanted).stream()
                    .filter(entry -> !moved.contains(entry.path()))
                    .toList();
        }

        @Override
        public void prepareRemoval(TreeEntry entry) throws IOException {
            try {
                remove(entry);
            } catch (NoSuchFileException e) {
                throw projectChanged(e);
            }
        }

        private void remove(TreeEntry entry) throws IOException {
            noteChanging(entry.path());
            FileEntry standing = entry.directory() ? null : workspace.index().file(entry.path());
            Item item = standing == null ? null : standing.item();
            if (item == null) {
                files.prepareRemoval(entry);
                return;
            }
            CollectionType type = workspace.layout().ofFile(entry.path());
            String title = type == null ? item.id() : RecordTitle.of(type, item);
            String trashId = trashIds.get();
            Trash.Entry note = new Trash.Entry(
                    trashId, item.key(), title, entry.path(), workspace.clock().instant(), null);
            files.prepareTrash(entry.path(), trashId, TrashNotes.write(note));
        }

        private void noteChanging(String location) {
            FileEntry standing = workspace.index().file(location);
            if (standing != null) {
                changing.add(standing);
            }
        }

        /** Refuses to replace or remove a file that another program is saving. */
        void checkSettled(PauseBudget pauses) {
            OutsideEdits outside = new OutsideEdits(workspace);
            for (FileEntry standing : changing) {
                CollectionType type = workspace.layout().ofFile(standing.location());
                if (type != null) {
                    outside.checkSettled(standing, type, pauses);
                }
            }
        }

        @Override
        public @Nullable String removedTo() {
            return files.removedTo();
        }

        List<String> apply() throws IOException {
            return files.apply();
        }

        @Override
        public void close() throws IOException {
            files.close();
        }
    }
}
