package dev.planner.store.files.local;

import dev.planner.base.Hashes;
import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns the edits of one commit into steps of the journal, and prepares the files that the steps need. */
final class CommitPlan {
    private static final int WRITE_BITS = 0222;

    private final Disk disk;
    private final SymbolicLinks links;
    private final Directories directories;
    private final TemporaryFiles temporaries;
    private final TrashDirectory trash;
    private final List<Step> steps = new ArrayList<>();
    private final List<String> trashIds = new ArrayList<>();
    private final List<@Nullable Written> written = new ArrayList<>();

    /**
     * A file that an edit writes.
     *
     * @param stat of the file before it takes its place
     */
    record Written(String path, FileStat stat) {}

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

    /** For each edit the file that it writes; {@code null} for those that write none. */
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

    private void put(String temporary, String path, byte[] content, Step.@Nullable Old old) throws IOException {
        FileStat stat = disk.stat(temporary);
        steps.add(new Step.Put(temporary, path, Hashes.of(content), old));
        if (stat == null) {
            throw new NoSuchFileException(temporary);
        }
        written.add(new Written(path, stat));
    }

    private void add(Edit.Write write) throws IOException {
        Edit.Known known = write.known();
        if (known == null) {
            makeRoom(write.location());
            put(temporaries.write(write.content(), null), write.location(), write.content(), null);
            return;
        }
        SymbolicLinks.Target target = target(known);
        checkWritable(known.location(), target);
        boolean stays = known.location().equals(write.location());
        if (!stays) {
            makeRoom(write.location());
        }
        String temporary = copied(write.content(), target.path());
        if (stays || target.linked()) {
            put(temporary, target.path(), write.content(), old(target, known));
        } else {
            put(temporary, write.location(), write.content(), null);
            steps.add(new Step.Remove(old(target, known)));
        }
        if (!stays && target.linked()) {
            moveLink(known.location(), target.path(), write.location());
        }
    }

    /** New content with the attributes of a file. */
    private String copied(byte[] content, String like) throws IOException {
        try {
            return temporaries.write(content, like);
        } catch (NoSuchFileException e) {
            if (disk.stat(like) == null) {
                throw new OvertakenException();
            }
            throw e;
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
        if (target == null) {
            throw new OvertakenException();
        }
        return target;
    }

    /** Replacing a file needs no right to write to it, so the right has to be asked for. */
    private void checkWritable(String location, SymbolicLinks.Target target) throws IOException {
        int mode = target.stat().mode();
        if ((mode != -1 && (mode & WRITE_BITS) == 0) || !disk.writable(target.path())) {
            throw new ReadOnlyException(location);
        }
    }

    /** A file as it is now. It needs no second look at its bytes when its stamp shows that it is as it was read. */
    private Step.Old old(SymbolicLinks.Target target, Edit.Known known) {
        Stamp now = stamp(target.stat(), true);
        boolean asRead = known.stamp().covers(now);
        return old(target.path(), asRead ? now : now.unsettled(), known.hash());
    }

    private Step.Old old(String path, Stamp stamp, String hash) {
        return new Step.Old(path, stamp, hash, temporaries.fresh());
    }

    private static Stamp stamp(FileStat stat, boolean settled) {
        return new Stamp(stat.size(), stat.modified(), stat.file(), stat.changed(), settled);
    }

    private Step.Old oldLink(String path) throws IOException {
        FileStat link = disk.stat(path);
        if (link == null || !link.isLink()) {
            throw new OvertakenException();
        }
        return old(path, stamp(link, true), Hashes.of(disk.readLink(path)));
    }

    /** Makes sure that there is a directory for a file, and that no link leads to it. */
    private void makeRoom(String location) throws IOException {
        String directory = Locations.parent(location);
        links.checkDirectories(directory);
        directories.create(directory);
    }

    private void add(Edit.Trash removal) throws IOException {
        String location = removal.known().location();
        SymbolicLinks.Target target = target(removal.known());
        if (!target.linked()) {
            checkWritable(location, target);
        }
        String to = trash.prepare(removal.trashId(), Locations.name(location), removal.note());
        trashIds.add(removal.trashId());
        if (target.linked()) {
            steps.add(new Step.Move(oldLink(location), to));
        } else {
            disk.sync(location);
            steps.add(new Step.Move(old(target, removal.known()), to));
        }
    }

    private void add(Edit.Restore restore) throws IOException {
        String file = trash.file(restore.trashId());
        FileStat found = file == null ? null : disk.stat(file);
        if (file == null || found == null) {
            throw new OvertakenException();
        }
        trashIds.add(restore.trashId());
        makeRoom(restore.location());
        byte[] content = restore.content();
        if (found.isLink()) {
            steps.add(new Step.Move(oldLink(file), restore.location()));
            String target = SymbolicLinks.resolved(restore.location(), disk.readLink(file));
            FileStat standing = disk.stat(target);
            if (content == null && standing != null) {
                written.add(new Written(target, standing));
            } else if (content != null) {
                Step.Old old = standing == null ? null : old(target, stamp(standing, false), restore.hash());
                put(copied(content, target), target, content, old);
            }
        } else if (content != null) {
            put(copied(content, file), restore.location(), content, null);
            steps.add(new Step.Remove(old(file, stamp(found, false), restore.hash())));
        } else {
            steps.add(new Step.Move(old(file, stamp(found, false), restore.hash()), restore.location()));
            written.add(new Written(restore.location(), found));
        }
    }

    private void add(Edit.State state) throws IOException {
        String path = StateFiles.path(state.name());
        FileStat found = disk.stat(path);
        Step.Old old = found == null ? null : old(path, stamp(found, false), Hashes.of(disk.read(path)));
        byte[] content = state.content();
        if (content != null) {
            directories.create(Locations.parent(path));
            steps.add(new Step.Put(temporaries.write(content, null), path, Hashes.of(content), old));
        } else if (old != null) {
            steps.add(new Step.Remove(old));
        }
    }

    /** Removes what was prepared for steps that were never made. */
    void discard() {
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                temporaries.drop(put.temporary());
            }
        }
        cleanTrash();
    }

    /** Removes the places in the trash that hold no file: of deletes that did not happen, and of restores that did. */
    void cleanTrash() {
        trashIds.forEach(trash::discard);
    }
}
