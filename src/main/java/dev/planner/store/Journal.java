package dev.planner.store;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes several changes of files one: all of them are there after a crash, or none. Before the first of several is made,
 * they are written down under {@code .planner/journal/}; what stands there at the next start is brought to its end. A
 * single change needs no note, because renaming is one step.
 *
 * <p>Other programs may write to the same files at the same time. A new file takes no other's place. A file that is replaced
 * or removed gets a second name first, and is looked at once more under it afterwards: when somebody has begun to write to it
 * in between, it is put back and nothing has happened.
 */
final class Journal {
    static final String DIRECTORY = ProjectFiles.OWN + "/journal";

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final ProjectFiles files;
    private final Disk disk;
    private final Queue<Path> leftovers = new ConcurrentLinkedQueue<>();
    private final AtomicLong sequence = new AtomicLong(System.currentTimeMillis() * 1000);
    private final AtomicLong kept = new AtomicLong();

    Journal(ProjectFiles files, Disk disk) {
        this.files = files;
        this.disk = disk;
    }

    /** One change of one file; all paths relative to the project. */
    sealed interface Step {

        /**
         * A temporary file takes its place.
         *
         * @param old what stood there, to put back when a later step fails; {@code null} for nothing
         */
        record Put(String temporary, String path, byte @Nullable [] old) implements Step {}

        /** A file is removed. */
        record Remove(String path, byte[] old) implements Step {}

        /** A file goes elsewhere, to a place that is free. */
        record Move(String from, String to, String hash) implements Step {}
    }

    /**
     * What a change takes away, under its second name.
     *
     * @param stamp as it was before
     */
    private record Kept(Path name, FileStamp stamp) {}

    /**
     * Makes the changes durable. When one fails, those before it are taken back; the temporary files of the others stay
     * until they are discarded.
     *
     * @param check looks for the last time whether the files are as they are thought to be
     * @throws IOException when nothing was changed
     * @throws FileTransaction.OvertakenException when nothing was changed, because another program writes to the same files
     */
    void apply(List<Step> steps, Runnable check) throws IOException {
        Path note = null;
        int made = 0;
        IdentityHashMap<Step, Kept> old = new IdentityHashMap<>();
        dropLeftovers();
        try {
            note = steps.size() > 1 ? write(steps) : null;
            keep(steps, old);
            check.run();
            for (Step step : steps) {
                make(step);
                made++;
            }
            checkUntouched(old.values());
            for (Path directory : directories(steps)) {
                disk.sync(directory);
            }
        } catch (IOException | RuntimeException e) {
            for (int i = made - 1; i >= 0; i--) {
                takeBack(steps.get(i), old.get(steps.get(i)), e);
            }
            throw e;
        } finally {
            if (note != null) {
                drop(note);
            }
            old.values().forEach(each -> drop(each.name()));
        }
    }

    private void keep(List<Step> steps, IdentityHashMap<Step, Kept> old) {
        for (Step step : steps) {
            String path = replaced(step);
            Kept keeping = path == null || path.startsWith(ProjectFiles.OWN + "/") ? null : keep(files.path(path));
            if (keeping != null) {
                old.put(step, keeping);
            }
        }
    }

    private static @Nullable String replaced(Step step) {
        if (step instanceof Step.Put put) {
            return put.old() == null ? null : put.path();
        }
        return step instanceof Step.Remove remove ? remove.path() : null;
    }

    /** {@code null} where files have no second names; then the last look is the one before. */
    private @Nullable Kept keep(Path file) {
        Path name = files.path(ProjectFiles.TEMPORARY).resolve(Disk.temporary("kept-" + kept.incrementAndGet()));
        try {
            disk.link(file, name);
            return new Kept(name, stamp(name));
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("{} cannot be kept while it is replaced", file, e);
            return null;
        }
    }

    private static FileStamp stamp(Path file) throws IOException {
        return FileStamp.of(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static void checkUntouched(Collection<Kept> old) throws IOException {
        for (Kept each : old) {
            if (!each.stamp().like(stamp(each.name()))) {
                throw new FileTransaction.OvertakenException();
            }
        }
    }

    private Path write(List<Step> steps) throws IOException {
        List<Object> lines = new ArrayList<>();
        steps.forEach(step -> lines.add(line(step)));
        for (Path written : temporaries(steps)) {
            disk.sync(written);
        }
        Path directory = files.path(DIRECTORY);
        disk.createDirectory(directory);
        Path temporary = disk.writeTemporary(directory, Json.write(Map.of("steps", lines)));
        Path note = directory.resolve(sequence.incrementAndGet() + ".json");
        try {
            disk.move(temporary, note);
            disk.sync(directory);
        } catch (IOException e) {
            drop(temporary);
            drop(note);
            throw e;
        }
        return note;
    }

    /** The directories of the files that the note will name: they must not be gone after a crash when the note is there. */
    private Set<Path> temporaries(List<Step> steps) {
        Set<Path> directories = new LinkedHashSet<>();
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                directories.add(parent(put.temporary()));
            }
        }
        return directories;
    }

    private static Map<String, Object> line(Step step) {
        Map<String, Object> line = new LinkedHashMap<>();
        if (step instanceof Step.Put put) {
            line.put("step", "put");
            line.put("from", put.temporary());
            line.put("to", put.path());
            if (put.old() != null) {
                line.put("old", Hashes.of(put.old()));
            }
        } else if (step instanceof Step.Remove remove) {
            line.put("step", "remove");
            line.put("path", remove.path());
            line.put("hash", Hashes.of(remove.old()));
        } else if (step instanceof Step.Move move) {
            line.put("step", "move");
            line.put("from", move.from());
            line.put("to", move.to());
            line.put("hash", move.hash());
        }
        return line;
    }

    private void make(Step step) throws IOException {
        if (step instanceof Step.Put put) {
            Path temporary = files.path(put.temporary());
            if (put.old() == null) {
                place(temporary, files.path(put.path()));
            } else {
                disk.move(temporary, files.path(put.path()));
            }
        } else if (step instanceof Step.Remove remove) {
            disk.delete(files.path(remove.path()));
        } else if (step instanceof Step.Move move) {
            disk.move(files.path(move.from()), files.path(move.to()));
        }
    }

    /** Puts a new file where there is none, which renaming would not make sure of. */
    private void place(Path temporary, Path path) throws IOException {
        try {
            disk.link(temporary, path);
        } catch (FileAlreadyExistsException e) {
            LOG.debug("another program has made {}", path, e);
            throw new FileTransaction.OvertakenException();
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("{} is renamed, because it cannot have two names", temporary, e);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileTransaction.OvertakenException();
            }
            disk.move(temporary, path);
            return;
        }
        drop(temporary);
    }

    private Set<Path> directories(List<Step> steps) {
        Set<Path> directories = new LinkedHashSet<>();
        for (Step step : steps) {
            if (step instanceof Step.Put put) {
                directories.add(parent(put.path()));
            } else if (step instanceof Step.Remove remove) {
                directories.add(parent(remove.path()));
            } else if (step instanceof Step.Move move) {
                directories.add(parent(move.to()));
                directories.add(parent(move.from()));
            }
        }
        return directories;
    }

    private Path parent(String path) {
        return files.path(ProjectFiles.parent(path));
    }

    private void takeBack(Step step, @Nullable Kept old, Exception fault) {
        try {
            if (step instanceof Step.Put put) {
                takeBack(put, old);
            } else if (step instanceof Step.Remove remove) {
                if (!Files.exists(files.path(remove.path()))) {
                    restore(remove.path(), remove.old(), old);
                }
            } else if (step instanceof Step.Move move) {
                if (Files.exists(files.path(move.to())) && !Files.exists(files.path(move.from()))) {
                    disk.move(files.path(move.to()), files.path(move.from()));
                }
            }
        } catch (IOException e) {
            LOG.error("a change that failed could not be taken back: {}; the file on disk counts", step, e);
            fault.addSuppressed(e);
        }
    }

    private void takeBack(Step.Put put, @Nullable Kept old) throws IOException {
        if (put.old() == null) {
            disk.delete(files.path(put.path()));
        } else {
            restore(put.path(), put.old(), old);
        }
    }

    /** The very file, when it was kept, because somebody may be writing to it. */
    private void restore(String path, byte[] content, @Nullable Kept old) throws IOException {
        if (old == null) {
            disk.move(disk.writeTemporary(parent(path), content), files.path(path));
        } else {
            disk.move(old.name(), files.path(path));
        }
    }

    /** What cannot be removed now is tried again before the next change, and at the next start. */
    private void drop(Path file) {
        try {
            disk.delete(file);
        } catch (IOException e) {
            LOG.warn("{} could not be removed yet: {}", file, FileReader.reason(e));
            leftovers.add(file);
        }
    }

    private void dropLeftovers() {
        for (Path file = leftovers.poll(); file != null; file = leftovers.poll()) {
            try {
                disk.delete(file);
            } catch (IOException e) {
                leftovers.add(file);
                return;
            }
        }
    }

    /** Removes a temporary file that is not needed after all. */
    void discard(String temporary) {
        drop(files.path(temporary));
    }

    /** Makes the end of all notes durable, so that none is read again after a crash. */
    void settle() throws IOException {
        Path directory = files.path(DIRECTORY);
        if (Files.exists(directory)) {
            disk.sync(directory);
        }
    }

    /** Brings to its end what a crash interrupted. */
    void recover() throws IOException {
        Path directory = files.path(DIRECTORY);
        List<Path> notes = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory, "*.json")) {
            entries.forEach(notes::add);
        } catch (NoSuchFileException e) {
            return;
        }
        Collections.sort(notes);
        for (Path note : notes) {
            replay(note);
            disk.delete(note);
        }
        if (!notes.isEmpty()) {
            disk.sync(directory);
            LOG.info("finished {} change(s) that a crash had interrupted", notes.size());
        }
    }

    private void replay(Path note) throws IOException {
        Object content;
        try {
            content = Json.read(Files.readAllBytes(note));
        } catch (Json.MalformedJsonException e) {
            throw new IOException(note + " is damaged: " + e.getMessage(), e);
        }
        if (!(content instanceof Map<?, ?> map) || !(map.get("steps") instanceof List<?> steps)) {
            throw new IOException(note + " is damaged: it has no steps");
        }
        Set<Path> touched = new LinkedHashSet<>();
        for (Object step : steps) {
            if (step instanceof Map<?, ?> line) {
                replay(line, touched);
            }
        }
        for (Path each : touched) {
            disk.sync(each);
        }
    }

    private void replay(Map<?, ?> line, Set<Path> touched) throws IOException {
        String kind = text(line, "step");
        if (kind.equals("remove")) {
            String path = text(line, "path");
            if (isStill(path, text(line, "hash"))) {
                disk.delete(files.path(path));
                touched.add(parent(path));
            }
            return;
        }
        String from = text(line, "from");
        String to = text(line, "to");
        boolean due = kind.equals("put")
                ? Files.exists(files.path(from)) && isStill(to, line.get("old"))
                : isStill(from, text(line, "hash")) && !Files.exists(files.path(to));
        if (due) {
            disk.createDirectory(parent(to));
            disk.move(files.path(from), files.path(to));
            touched.add(parent(from));
            touched.add(parent(to));
        }
        if (kind.equals("put")) {
            disk.delete(files.path(from));
        }
    }

    /** Whether what is to be replaced is what was there when it was decided; since then people may have written to it. */
    private boolean isStill(String path, @Nullable Object old) throws IOException {
        return old instanceof String hash ? isStill(path, hash) : !Files.exists(files.path(path));
    }

    private static String text(Map<?, ?> line, String member) throws IOException {
        if (line.get(member) instanceof String text) {
            return text;
        }
        throw new IOException("a step has no " + member);
    }

    private boolean isStill(String path, String hash) throws IOException {
        try {
            return Hashes.of(Files.readAllBytes(files.path(path))).equals(hash);
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
