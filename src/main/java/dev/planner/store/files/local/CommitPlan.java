package dev.planner.store.files.local;

import dev.planner.base.Hashes;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.disk.OwnerLossException;
import dev.planner.store.files.local.journal.FileStamps;
import dev.planner.store.files.local.journal.Step;
import dev.planner.store.files.local.own.Directories;
import dev.planner.store.files.local.own.StateFiles;
import dev.planner.store.files.local.own.TemporaryFiles;
import dev.planner.store.files.local.trash.TrashDirectory;
import dev.planner.store.files.medium.Edit;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.medium.OvertakenException;
import dev.planner.store.files.medium.ReadOnlyException;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts the edits of a commit to journal steps, and writes the temporary files of these steps. */
final class CommitPlan {
    private static final int WRITE_BITS = 0222;

    private final Disk disk;
    private final SymbolicLinks links;
    private final Directories directories;
    private final TemporaryFiles temporaries;
    private final TrashDirectory trash;
    private final List<Step> steps = new ArrayList<>();
    private final List<String> trashIds = new ArrayList<>();
    private final List<Disk.NewFile> files = new ArrayList<>();
    private final Set<String> preparedDirectories = new HashSet<>();
    private final List<@Nullable Written> written = new ArrayList<>();

    /**
     * A file that an edit writes.
     *
     * @param path the final path of the file
     * @param source the path of the file before the commit moves it to its final path
     * @param stat the status of the file at {@code source}; {@code null} until the file is written
     */
    record Written(String path, String source, @Nullable FileStat stat) {}

    CommitPlan(
            Disk disk, SymbolicLinks links, Directories directories, TemporaryFiles temporaries, TrashDirectory trash) {
        this.disk = disk;
        this.links = links;
        this.directories = directories;
        this.temporaries = temporaries;
        this.trash = trash;
    }

    List<Step> steps() {
        return steps;
    }

    /** The file that each edit writes, in the order of the edits; {@code null} for an edit that writes none. */
    List<@Nullable Written> written() {
        return written;
    }

    void add(Edit edit) throws IOException {
        int before = written.size();
        if (edit instanceof Edit.Write write) {
            add(write);
        } else if (edit instanceof Edit.Trash removal) {
            add(removal);
        } else if (edit instanceof Edit.Restore restore) {
            add(restore);
        } else if (edit instanceof Edit.State state) {
            add(state);
        }
        if (written.size() == before) {
            written.add(null);
        }
    }

    /** Writes the temporary files of all edits together, because this needs fewer disk syncs. */
    void write() throws IOException {
        try {
            temporaries.writeAll(files);
        } catch (OwnerLossException e) {
            throw new ReadOnlyException(e.path(), e);
        }
        for (int i = 0; i < written.size(); i++) {
            Written each = written.get(i);
            if (each != null && each.stat() == null) {
                FileStat stat = disk.stat(each.source());
                if (stat == null) {
                    throw new NoSuchFileException(each.source());
                }
                written.set(i, new Written(each.path(), each.source(), stat));
            }
        }
    }

    private void put(byte[] content, @Nullable String like, String path, Step.@Nullable Old old) {
        written.add(new Written(path, addPut(content, like, path, old), null));
    }

    /**
     * Adds a step that puts content at a path.
     *
     * @param like the file whose attributes the new file gets; {@code null} for the default attributes
     * @return the temporary file that {@link #write} will create
     */
    private String addPut(byte[] content, @Nullable String like, String path, Step.@Nullable Old old) {
        String temporary = temporaries.fresh();
        files.add(new Disk.NewFile(temporary, content, like));
        steps.add(new Step.Put(temporary, path, Hashes.of(content), old));
        return temporary;
    }

    private void add(Edit.Write write) throws IOException {
        Edit.Known known = write.known();
        if (known == null) {
            prepareDirectory(write.location());
            put(write.content(), null, write.location(), null);
            return;
        }
        SymbolicLinks.Target target = target(known);
        checkWritable(known.location(), target);
        boolean stays = known.location().equals(write.location());
        if (!stays) {
            prepareDirectory(write.location());
        }
        if (stays || target.linked()) {
            put(write.content(), target.path(), target.path(), old(target, known));
        } else {
            put(write.content(), target.path(), write.location(), null);
            steps.add(new Step.Remove(old(target, known)));
        }
        if (!stays && target.linked()) {
            moveLink(known.location(), target.path(), write.location());
        }
    }

    private void moveLink(String location, String target, String newLocation) throws IOException {
        String text = links.moved(location, target, newLocation);
        String temporary = temporaries.fresh();
        disk.createLink(temporary, text);
        steps.add(new Step.Put(temporary, newLocation, Hashes.of(text), null));
        steps.add(new Step.Remove(oldLink(location)));
    }

    private SymbolicLinks.Target target(Edit.Known known) throws IOException {
        SymbolicLinks.Target target = links.targetNow(known.location());
        if (target == null || !target.stat().isFile()) {
            throw new OvertakenException();
        }
        return target;
    }

    /**
     * Refuses to replace a read-only file. POSIX would allow it, because a rename needs no right to the file itself.
     */
    private void checkWritable(String location, SymbolicLinks.Target target) throws IOException {
        int mode = target.stat().mode();
        if ((mode != -1 && (mode & WRITE_BITS) == 0) || !disk.writable(target.path())) {
            throw new ReadOnlyException(location);
        }
    }

    /** The current state of a file. If its stamp is not the known one, its bytes are compared later. */
    private Step.Old old(SymbolicLinks.Target target, Edit.Known known) {
        Stamp now = FileStamps.of(target.stat(), true);
        boolean unchanged = known.stamp().provesUnchanged(now);
        return old(target.path(), unchanged ? now : now.unsettled(), known.hash());
    }

    private Step.Old old(String path, Stamp stamp, String hash) {
        return new Step.Old(path, stamp, hash, temporaries.fresh());
    }

    private Step.Old oldLink(String path) throws IOException {
        FileStat link = disk.stat(path);
        if (link == null || !link.isLink()) {
            throw new OvertakenException();
        }
        return old(path, FileStamps.of(link, true), Hashes.of(disk.readLink(path)));
    }

    /** Ensures that the directory of a file exists and is not reached through a link. */
    private void prepareDirectory(String location) throws IOException {
        String directory = Locations.parent(location);
        if (preparedDirectories.add(directory)) {
            links.checkDirectories(directory);
            directories.create(directory);
        }
    }

    private void add(Edit.Trash removal) throws IOException {
        String location = removal.known().location();
        SymbolicLinks.Target target = target(removal.known());
        if (!target.linked()) {
            checkWritable(location, target);
        }
        String to = trash.prepare(removal.trashId(), Locations.name(location), removal.note());
        trashIds.add(removal.trashId());
        byte[] content = removal.content();
        if (target.linked()) {
            if (content != null) {
                checkWritable(location, target);
                addPut(content, target.path(), target.path(), old(target, removal.known()));
            }
            steps.add(new Step.Move(oldLink(location), to));
        } else if (content != null) {
            addPut(content, target.path(), to, null);
            steps.add(new Step.Remove(old(target, removal.known())));
        } else {
            disk.sync(location);
            steps.add(new Step.Move(old(target, removal.known()), to));
        }
    }

    private void add(Edit.Restore restore) throws IOException {
        links.checkDirectories(TrashDirectory.PATH);
        String file = trash.file(restore.trashId());
        FileStat found = file == null ? null : disk.stat(file);
        if (file == null || found == null) {
            throw new OvertakenException();
        }
        trashIds.add(restore.trashId());
        prepareDirectory(restore.location());
        byte[] content = restore.content();
        if (found.isLink()) {
            steps.add(new Step.Move(oldLink(file), restore.location()));
            String target = SymbolicLinks.resolved(restore.location(), disk.readLink(file));
            FileStat standing = disk.stat(target);
            if (content == null && standing != null) {
                written.add(new Written(target, target, standing));
            } else if (content != null) {
                Step.Old old = standing == null ? null : old(target, FileStamps.of(standing, false), restore.hash());
                put(content, target, target, old);
            }
        } else if (content != null) {
            put(content, file, restore.location(), null);
            steps.add(new Step.Remove(old(file, FileStamps.of(found, false), restore.hash())));
        } else {
            steps.add(new Step.Move(old(file, FileStamps.of(found, false), restore.hash()), restore.location()));
            written.add(new Written(restore.location(), file, found));
        }
    }

    private void add(Edit.State state) throws IOException {
        String path = StateFiles.path(state.name());
        links.checkDirectories(Locations.parent(path));
        FileStat found = disk.stat(path);
        String hash = found == null ? null : Hashes.of(disk.read(path));
        if (state.read() != null && !Objects.equals(state.read().hash(), hash)) {
            throw new OvertakenException();
        }
        Step.Old old = found == null || hash == null ? null : old(path, FileStamps.of(found, false), hash);
        byte[] content = state.content();
        if (content != null) {
            directories.create(Locations.parent(path));
            addPut(content, null, path, old);
        } else if (old != null) {
            steps.add(new Step.Remove(old));
        }
    }

    /** Removes the temporary files of a commit that failed. */
    void discard() {
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                temporaries.drop(put.temporary());
            }
        }
        cleanTrash();
    }

    /** Removes trash entries without a file: those of failed deletes and of completed restores. */
    void cleanTrash() {
        trashIds.forEach(trash::discard);
    }
}
