package dev.planner.store.files.local.tree;

import dev.planner.base.Hashes;
import dev.planner.base.Maps;
import dev.planner.store.ProjectTree.BlockedException;
import dev.planner.store.StoreConflict;
import dev.planner.store.TreeEntry;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.local.journal.Journal;
import dev.planner.store.files.local.journal.Step;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.OwnDirectory;
import dev.planner.store.files.local.own.RemovedFiles;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.local.trash.TrashDirectory;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.MediumReplacement;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Prepares the new files as temporary files, then puts them in place and removes other files in one commit of the
 * journal.
 */
public final class TreeReplacement implements MediumReplacement {
    private static final long CLOCK_RESOLUTION_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int CHUNK = 64 * 1024;
    private static final Logger LOG = LoggerFactory.getLogger(TreeReplacement.class);

    private final Disk disk;
    private final LinkCheck links;
    private final Directories directories;
    private final TemporaryFiles temporaries;
    private final Journal journal;
    private final TrashDirectory trash;
    private final Map<String, Step.Old> standing = new HashMap<>();
    private final ComparedPaths compared = new ComparedPaths();
    private final List<Step> steps = new ArrayList<>();
    private final List<String> emptyDirectories = new ArrayList<>();
    private final List<String> trashIds = new ArrayList<>();
    /** The directories to remove after the commit if they are empty then. */
    private final Set<String> vacated = new LinkedHashSet<>();

    /** The directory for removed files other than records; {@code null} if there are none. */
    private @Nullable String removedTo;

    private boolean applied;

    /** Refuses a directory that is reached through a symbolic link. */
    @FunctionalInterface
    public interface LinkCheck {
        void check(String directory) throws IOException;
    }

    public TreeReplacement(
            Disk disk,
            LinkCheck links,
            Directories directories,
            TemporaryFiles temporaries,
            Journal journal,
            TrashDirectory trash) {
        this.trash = trash;
        this.disk = disk;
        this.links = links;
        this.directories = directories;
        this.temporaries = temporaries;
        this.journal = journal;
    }

    @Override
    public Difference compare(TreeEntry entry, InputStream content) throws IOException {
        String path = entry.path();
        if (OwnDirectory.contains(path + "/")) {
            throw new BlockedException(
                    StoreConflict.OWN_DIRECTORY, path + " is in the server's own directory.", Maps.of("path", path));
        }
        checkParents(path);
        FileStat now = disk.stat(path);
        String other = compared.add(entry, now);
        if (other != null && ignoresCase()) {
            throw new BlockedException(
                    StoreConflict.SAME_FILE,
                    "On this file system, " + other + " and " + path
                            + " are the same file, because the names differ only in case.",
                    Maps.of("path", path, "other", other));
        }
        if (now == null) {
            return Difference.MISSING;
        }
        if (entry.directory() ? !now.isDirectory() : !now.isFile()) {
            throw new BlockedException(
                    entry.directory() ? StoreConflict.NOT_A_DIRECTORY : StoreConflict.NOT_A_FILE,
                    "In the project, " + path + (entry.directory() ? " is not a directory." : " is not a file."),
                    Maps.of("path", path));
        }
        if (entry.directory()) {
            return Difference.SAME;
        }
        Step.Old old = old(path, now);
        standing.put(path, old);
        return now.size() == entry.size() && Hashes.of(content).equals(old.hash()) ? Difference.SAME : Difference.OTHER;
    }

    /**
     * Tests whether another spelling of the server's own directory, which always exists, leads to the same directory.
     */
    private boolean ignoresCase() throws IOException {
        FileStat own = disk.stat(OwnDirectory.PATH);
        FileStat upper = disk.stat(OwnDirectory.PATH.toUpperCase(Locale.ROOT));
        return own != null && upper != null && own.file() == upper.file();
    }

    private void checkParents(String path) throws IOException {
        String parent = Locations.parent(path);
        try {
            links.check(parent);
        } catch (LinkedException e) {
            throw new BlockedException(
                    StoreConflict.FILE_LINKED,
                    "In the project, " + e.getMessage() + ", which is not followed.",
                    Maps.of("path", e.location()));
        }
        for (; !parent.isEmpty(); parent = Locations.parent(parent)) {
            FileStat found = disk.stat(parent);
            if (found != null && !disk.isDirectory(parent)) {
                throw new BlockedException(
                        StoreConflict.NOT_A_DIRECTORY,
                        "In the project, " + parent + " is not a directory.",
                        Maps.of("path", parent));
            }
            if (found != null) {
                return;
            }
        }
    }

    private Step.Old old(String path, FileStat now) throws IOException {
        boolean settled = disk.now() - Math.max(now.modified(), now.changed()) > CLOCK_RESOLUTION_NANOS;
        Stamp stamp = new Stamp(now.size(), now.modified(), now.file(), now.changed(), settled);
        try (InputStream content = disk.input(path)) {
            return new Step.Old(path, stamp, Hashes.of(content), temporaries.fresh());
        }
    }

    @Override
    public void prepare(TreeEntry entry, InputStream content) throws IOException {
        if (entry.directory()) {
            emptyDirectories.add(entry.path());
            return;
        }
        Step.Old old = standing.get(entry.path());
        temporaries.prepare();
        String temporary = temporaries.fresh();
        try {
            String hash = write(temporary, content, old == null ? null : entry.path());
            steps.add(new Step.Put(temporary, entry.path(), hash, old));
        } catch (NoSuchFileException e) {
            temporaries.drop(temporary);
            if (old != null && disk.stat(entry.path()) == null) {
                throw new OvertakenException();
            }
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            temporaries.drop(temporary);
            throw e;
        }
    }

    /** Writes a temporary file and returns the hash of its bytes. */
    private String write(String temporary, InputStream content, @Nullable String like) throws IOException {
        MessageDigest digest = Hashes.sha256();
        byte[] buffer = new byte[CHUNK];
        try (Disk.Output output = disk.create(temporary, like)) {
            for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
                digest.update(buffer, 0, read);
                output.write(read == buffer.length ? buffer : Arrays.copyOf(buffer, read));
            }
        }
        return Hashes.of(digest);
    }

    @Override
    public void prepareRemoval(String location) throws IOException {
        checkParents(location);
        FileStat now = disk.stat(location);
        if (now != null) {
            steps.add(new Step.Remove(old(location, now)));
        }
    }

    @Override
    public List<TreeEntry> others(Predicate<String> wanted) throws IOException {
        List<TreeEntry> others = new ArrayList<>();
        TreeWalk walk = new TreeWalk(disk, path -> !OwnDirectory.contains(path + "/") && wanted.test(path));
        walk.run().forEach((path, stat) -> {
            if (!compared.contains(path, stat)) {
                others.add(TreeCopy.entry(path, stat, stat.isDirectory() ? 0 : stat.size()));
            }
        });
        return others;
    }

    @Override
    public void prepareRemoval(TreeEntry entry) throws IOException {
        if (entry.directory()) {
            vacated.add(entry.path());
        } else {
            prepareMove(entry.path());
            vacated.add(Locations.parent(entry.path()));
        }
    }

    private void prepareMove(String location) throws IOException {
        checkParents(location);
        FileStat now = disk.stat(location);
        if (now == null) {
            return;
        }
        if (removedTo == null) {
            removedTo = RemovedFiles.directory(disk);
        }
        disk.sync(location);
        steps.add(new Step.Move(old(location, now), Locations.child(removedTo, location)));
    }

    @Override
    public @Nullable String removedTo() {
        return removedTo;
    }

    @Override
    public void prepareTrash(String location, String trashId, byte[] note) throws IOException {
        checkParents(location);
        FileStat now = disk.stat(location);
        if (now == null) {
            return;
        }
        String to = trash.prepare(trashId, Locations.name(location), note);
        trashIds.add(trashId);
        disk.sync(location);
        steps.add(new Step.Move(old(location, now), to));
        vacated.add(Locations.parent(location));
    }

    @Override
    public List<String> apply() throws IOException {
        List<String> made = new ArrayList<>();
        try {
            for (Step step : steps) {
                String path = step.creates();
                if (path != null) {
                    checkParents(path);
                    make(Locations.parent(path), made);
                }
            }
            for (String directory : emptyDirectories) {
                checkParents(directory);
                make(directory, made);
            }
            if (!steps.isEmpty()) {
                // Syncing many small files one by one, as they are written, would take minutes.
                disk.syncAll(temporaryFiles());
                applied = true;
                journal.apply(steps);
            }
        } catch (IOException | RuntimeException | Error e) {
            removeDirectories(made, e);
            throw e;
        }
        vacated.forEach(this::removeEmpty);
        List<String> changed = new ArrayList<>();
        for (Step step : steps) {
            Step.Old old = step.old();
            changed.add(old == null ? String.valueOf(step.creates()) : old.path());
        }
        return changed;
    }

    private List<String> temporaryFiles() {
        List<String> files = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                files.add(put.temporary());
            }
        }
        return files;
    }

    /** Removes a directory and then its parents, up to the first one that is not empty or was compared. */
    private void removeEmpty(String directory) {
        try {
            for (String each = directory; !each.isEmpty(); each = Locations.parent(each)) {
                FileStat now = disk.stat(each);
                if (now != null && compared.contains(each, now)) {
                    return;
                }
                disk.delete(each);
            }
        } catch (IOException e) {
            LOG.debug("the directory of removed files is not empty and stays", e);
        }
    }

    /** Creates a directory and its parents, and adds the new ones to {@code made}. */
    private void make(String directory, List<String> made) throws IOException {
        List<String> missing = new ArrayList<>();
        for (String each = directory; !each.isEmpty() && disk.stat(each) == null; each = Locations.parent(each)) {
            missing.add(0, each);
        }
        made.addAll(missing);
        directories.create(directory);
    }

    private void removeDirectories(List<String> made, Throwable fault) {
        for (int i = made.size() - 1; i >= 0; i--) {
            try {
                disk.delete(made.get(i));
            } catch (IOException e) {
                fault.addSuppressed(e);
            }
        }
    }

    /** Removes the temporary files, unless the journal has received them, which then removes them itself. */
    @Override
    public void close() {
        trashIds.forEach(trash::discard);
        if (applied) {
            return;
        }
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                temporaries.drop(put.temporary());
            }
        }
    }
}
