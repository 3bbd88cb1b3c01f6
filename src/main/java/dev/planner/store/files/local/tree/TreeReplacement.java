package dev.planner.store.files.local.tree;

import dev.planner.base.Hashes;
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
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.MediumReplacement;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Prepares the new files as temporary files, then puts them in place and removes other files in one commit of the
 * journal.
 */
public final class TreeReplacement implements MediumReplacement {
    private static final int CHUNK = 64 * 1024;

    private final Disk disk;
    private final ParentCheck parents;
    private final TreeComparison comparison;
    private final DirectoryChanges directories;
    private final TemporaryFiles temporaries;
    private final Journal journal;
    private final TrashDirectory trash;
    private final List<Step> steps = new ArrayList<>();
    private final List<String> emptyDirectories = new ArrayList<>();
    private final List<String> trashIds = new ArrayList<>();

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
        this.parents = new ParentCheck(disk, links);
        this.comparison = new TreeComparison(disk, parents, temporaries);
        this.directories = new DirectoryChanges(disk, directories, comparison);
        this.temporaries = temporaries;
        this.journal = journal;
    }

    @Override
    public Difference compare(TreeEntry entry, InputStream content) throws IOException {
        return comparison.compare(entry, content);
    }

    @Override
    public void prepare(TreeEntry entry, InputStream content) throws IOException {
        if (entry.directory()) {
            emptyDirectories.add(entry.path());
            return;
        }
        Step.Old old = comparison.standing(entry.path());
        temporaries.prepare();
        String temporary = temporaries.fresh();
        try {
            String hash = write(temporary, content, old == null ? null : entry.path());
            steps.add(new Step.Put(temporary, entry.path(), hash, old));
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
        parents.check(location);
        FileStat now = disk.stat(location);
        if (now != null) {
            steps.add(new Step.Remove(comparison.old(location, now)));
        }
    }

    @Override
    public List<TreeEntry> others(Predicate<String> wanted) throws IOException {
        List<TreeEntry> others = new ArrayList<>();
        TreeWalk walk = new TreeWalk(disk, path -> !OwnDirectory.contains(path + "/") && wanted.test(path));
        walk.run().forEach((path, stat) -> {
            if (!comparison.contains(path, stat)) {
                others.add(TreeCopy.entry(path, stat, stat.isDirectory() ? 0 : stat.size()));
            }
        });
        return others;
    }

    @Override
    public void prepareRemoval(TreeEntry entry) throws IOException {
        if (entry.directory()) {
            directories.vacate(entry.path());
        } else {
            prepareMove(entry.path());
            directories.vacate(Locations.parent(entry.path()));
        }
    }

    private void prepareMove(String location) throws IOException {
        parents.check(location);
        FileStat now = disk.stat(location);
        if (now == null) {
            return;
        }
        if (removedTo == null) {
            removedTo = RemovedFiles.directory(disk);
        }
        disk.sync(location);
        steps.add(new Step.Move(comparison.old(location, now), Locations.child(removedTo, location)));
    }

    @Override
    public @Nullable String removedTo() {
        return removedTo;
    }

    @Override
    public void prepareTrash(String location, String trashId, byte[] note) throws IOException {
        parents.check(location);
        FileStat now = disk.stat(location);
        if (now == null) {
            return;
        }
        String to = trash.prepare(trashId, Locations.name(location), note);
        trashIds.add(trashId);
        disk.sync(location);
        steps.add(new Step.Move(comparison.old(location, now), to));
        directories.vacate(Locations.parent(location));
    }

    @Override
    public List<String> apply() throws IOException {
        try {
            for (Step step : steps) {
                String path = step.creates();
                if (path != null) {
                    parents.check(path);
                    directories.make(Locations.parent(path));
                }
            }
            for (String directory : emptyDirectories) {
                parents.check(directory);
                directories.make(directory);
            }
            if (!steps.isEmpty()) {
                // Syncing many small files one by one, as they are written, would take minutes.
                disk.syncAll(temporaryFiles());
                applied = true;
                journal.apply(steps);
            }
        } catch (IOException | RuntimeException | Error e) {
            directories.undo(e);
            throw e;
        }
        directories.removeVacated();
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
