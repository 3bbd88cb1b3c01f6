package dev.planner.store.files.local;

import dev.planner.store.ProjectInUseException;
import dev.planner.store.files.disk.DirectoryListing;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.DiskLock;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.journal.FileStamps;
import dev.planner.store.files.local.journal.Journal;
import dev.planner.store.files.local.journal.LateWrites;
import dev.planner.store.files.local.journal.Recovery;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.RecoveredFiles;
import dev.planner.store.files.local.own.StateFiles;
import dev.planner.store.files.local.own.StateLocks;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.local.trash.TrashDirectory;
import dev.planner.store.files.local.tree.TreeCopy;
import dev.planner.store.files.local.tree.TreeReplacement;
import dev.planner.store.files.medium.Content;
import dev.planner.store.files.medium.Edit;
import dev.planner.store.files.medium.Listing;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.MediumCopy;
import dev.planner.store.files.medium.MediumListener;
import dev.planner.store.files.medium.MediumReplacement;
import dev.planner.store.files.medium.MediumWatch;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.medium.Stamp;
import dev.planner.store.files.medium.Trashed;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A project directory on a {@link Disk} as a {@link Medium}. */
public final class LocalMedium implements Medium {
    private static final Logger LOG = LoggerFactory.getLogger(LocalMedium.class);
    private static final String CACHE = OwnDirectory.PATH + "/records.cache";
    private static final byte[] PROBE = new byte[4096];

    private final Disk disk;
    private final Directories directories;
    private final TemporaryFiles temporaries;
    private final RecoveredFiles recovered;
    private final LateWrites late;
    private final Journal journal;
    private final TrashDirectory trash;
    private final StateFiles state;
    private final StateLocks stateLocks = new StateLocks();
    private final SymbolicLinks links;
    private volatile @Nullable DiskLock lock;

    /**
     * @param followLinks whether symbolic links among the records are followed
     * @param random makes the names of temporary files differ from those of earlier servers
     */
    public LocalMedium(Disk disk, boolean followLinks, RandomGenerator random) {
        this.disk = disk;
        this.directories = new Directories(disk, followLinks);
        this.temporaries = new TemporaryFiles(disk, directories, random);
        this.recovered = new RecoveredFiles(disk, directories);
        this.late = new LateWrites(disk, temporaries, recovered);
        this.journal = new Journal(disk, directories, temporaries, late);
        this.trash = new TrashDirectory(disk, directories, temporaries);
        this.state = new StateFiles(disk);
        this.links = new SymbolicLinks(disk, followLinks);
    }

    @Override
    public void open() throws IOException {
        DiskLock taken = OwnDirectory.lock(disk, directories, links.followed());
        lock = taken;
        if (taken == null) {
            return;
        }
        try {
            new Recovery(disk, directories, temporaries, recovered, late).run();
            state.clean(temporaries);
            trash.clean();
        } catch (IOException | RuntimeException | Error e) {
            taken.close();
            throw e;
        }
    }

    @Override
    public boolean isWritable() {
        return lock != null;
    }

    @Override
    public Listing list(String directory) throws IOException {
        links.checkDirectories(directory);
        DirectoryListing found;
        try {
            found = disk.list(directory);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Listing.EMPTY;
        }
        List<String> names = new ArrayList<>(found.names().size());
        for (String name : found.names()) {
            if (!TemporaryFiles.isTemporary(name)) {
                names.add(name);
            } else if (lock != null && temporaries.isStale(name)) {
                temporaries.drop(Locations.child(directory, name));
            }
        }
        return new Listing(names, found.unnameable());
    }

    @Override
    public Kind kind(String location) throws IOException {
        FileStat found = disk.stat(location);
        if (found != null && found.isLink()) {
            return disk.isDirectory(location) ? Kind.DIRECTORY : Kind.CONTENT;
        }
        if (found == null) {
            return Kind.NOTHING;
        }
        return found.isFile() ? Kind.CONTENT : found.isDirectory() ? Kind.DIRECTORY : Kind.OTHER;
    }

    @Override
    public @Nullable Stamp stamp(String location) throws IOException {
        SymbolicLinks.Target target = links.target(location);
        return target == null || !target.stat().isFile() ? null : stamp(target.stat());
    }

    private Stamp stamp(FileStat stat) {
        return FileStamps.of(stat, FileStamps.isSettled(stat, disk.now()));
    }

    @Override
    public @Nullable Content read(String location, long most) throws IOException {
        SymbolicLinks.Target target = links.target(location);
        if (target == null || !target.stat().isFile()) {
            return null;
        }
        Stamp stamp = stamp(target.stat());
        if (stamp.size() > most) {
            throw new TooLargeException(stamp);
        }
        try {
            return new Content(disk.read(target.path()), stamp);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public List<@Nullable Stamp> commit(List<Edit> edits) throws IOException {
        try {
            ensureLocked();
            return stateLocks.with(stateNames(edits), () -> write(edits));
        } catch (NoSuchFileException e) {
            LOG.debug("another program has removed a file or a directory that the commit needs", e);
            throw new OvertakenException();
        }
    }

    private static List<String> stateNames(List<Edit> edits) {
        return edits.stream()
                .filter(Edit.State.class::isInstance)
                .map(edit -> ((Edit.State) edit).name())
                .toList();
    }

    private List<@Nullable Stamp> write(List<Edit> edits) throws IOException {
        CommitPlan plan = new CommitPlan(disk, links, directories, temporaries, trash);
        try {
            for (Edit edit : edits) {
                plan.add(edit);
            }
            plan.write();
            journal.apply(plan.steps());
        } catch (IOException | RuntimeException | Error e) {
            plan.discard();
            throw e;
        }
        plan.cleanTrash();
        List<@Nullable Stamp> stamps = new ArrayList<>();
        for (CommitPlan.Written written : plan.written()) {
            stamps.add(written == null ? null : stampOf(written));
        }
        return stamps;
    }

    /**
     * Locks the project again if another program has removed the lock file, as {@code git clean} does.
     *
     * @throws IOException if another server has locked the project meanwhile, or the project does not exist any more
     */
    private synchronized void ensureLocked() throws IOException {
        DiskLock taken = lock;
        if (taken == null || taken.held()) {
            return;
        }
        if (disk.stat("") == null) {
            throw new IOException("it was moved or deleted while the server runs");
        }
        DiskLock again;
        try {
            again = OwnDirectory.lock(disk, directories, links.followed());
        } catch (ProjectInUseException e) {
            if (taken.held()) {
                return;
            }
            throw new IOException(e.getMessage(), e);
        }
        if (again == null) {
            throw new IOException("permission denied");
        }
        LOG.warn("another program had removed {}; the server has created it again", OwnDirectory.PATH);
        lock = again;
        taken.close();
    }

    /** The stamp of a written file; {@link Stamp#NONE} if another program has already changed or replaced it. */
    private Stamp stampOf(CommitPlan.Written written) {
        try {
            FileStat now = disk.stat(written.path());
            FileStat ours = written.stat();
            return now != null
                            && ours != null
                            && now.file() == ours.file()
                            && now.size() == ours.size()
                            && now.modified() == ours.modified()
                    ? stamp(now)
                    : Stamp.NONE;
        } catch (IOException e) {
            return Stamp.NONE;
        }
    }

    @Override
    public MediumWatch watch(Predicate<String> relevant, MediumListener listener) throws IOException {
        LocalWatch watch = new LocalWatch(disk, links, relevant, listener);
        try {
            watch.start();
        } catch (IOException e) {
            throw new IOException(LocalWatch.reason(e), e);
        }
        return watch;
    }

    @Override
    public List<Trashed> trash() throws IOException {
        links.checkDirectories(TrashDirectory.PATH);
        return trash.list();
    }

    @Override
    public byte @Nullable [] trashed(String trashId, String location) throws IOException {
        links.checkDirectories(TrashDirectory.PATH);
        String file = trash.file(trashId);
        FileStat found = file == null ? null : disk.stat(file);
        if (file == null || found == null) {
            return null;
        }
        try {
            return disk.read(found.isLink() ? SymbolicLinks.resolved(location, disk.readLink(file)) : file);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public void purge(String trashId) throws IOException {
        links.checkDirectories(TrashDirectory.PATH);
        trash.purge(trashId);
    }

    @Override
    public byte @Nullable [] state(String name) throws IOException {
        return state.read(name);
    }

    @Override
    public List<String> stateNames(String group) throws IOException {
        return state.names(group);
    }

    @Override
    public MediumCopy copy(Path spool, Predicate<String> wanted) {
        return new TreeCopy(disk, spool, path -> !OwnDirectory.contains(path + "/") && wanted.test(path));
    }

    @Override
    public MediumReplacement replacement() {
        return new TreeReplacement(disk, links::checkDirectories, directories, temporaries, journal, trash);
    }

    @Override
    public void probe() throws IOException {
        ensureLocked();
        disk.delete(temporaries.write(PROBE, null));
    }

    @Override
    public @Nullable InputStream cache() throws IOException {
        try {
            return new BufferedInputStream(disk.input(CACHE));
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public void writeCache(CacheContent content) throws IOException {
        temporaries.prepare();
        String path = temporaries.fresh();
        try {
            try (Disk.Output output = disk.create(path, null)) {
                content.writeTo(output::write);
            }
            disk.rename(path, CACHE);
        } catch (IOException | RuntimeException e) {
            temporaries.drop(path);
            throw e;
        }
    }

    @Override
    public boolean maintain() {
        try {
            ensureLocked();
        } catch (IOException e) {
            LOG.debug("the project cannot be locked again; changes are refused", e);
        }
        return late.check();
    }

    @Override
    public List<String> recovered() throws IOException {
        return recovered.list();
    }

    /** Forgets the lock first, so that {@link #maintain}, which may still run, does not lock the project again. */
    @Override
    public synchronized void close() throws IOException {
        DiskLock taken = lock;
        lock = null;
        if (taken != null) {
            late.close();
            taken.close();
        }
    }
}
