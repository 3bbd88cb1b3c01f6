package dev.planner.store;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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
 */
final class Journal {
    static final String DIRECTORY = ProjectFiles.OWN + "/journal";

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final ProjectFiles files;
    private final Disk disk;
    private final Queue<Path> leftovers = new ConcurrentLinkedQueue<>();
    private final AtomicLong sequence = new AtomicLong(System.currentTimeMillis() * 1000);

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
     * Makes the changes durable. When one fails, those before it are taken back.
     *
     * @throws IOException when nothing was changed
     */
    void apply(List<Step> steps) throws IOException {
        Path note = null;
        dropLeftovers();
        try {
            note = steps.size() > 1 ? write(steps) : null;
            for (Step step : steps) {
                make(step);
            }
            for (Path directory : directories(steps)) {
                disk.sync(directory);
            }
        } catch (IOException e) {
            for (int i = steps.size() - 1; i >= 0; i--) {
                takeBack(steps.get(i), e);
            }
            throw e;
        } finally {
            if (note != null) {
                drop(note);
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
            disk.move(files.path(put.temporary()), files.path(put.path()));
        } else if (step instanceof Step.Remove remove) {
            disk.delete(files.path(remove.path()));
        } else if (step instanceof Step.Move move) {
            disk.move(files.path(move.from()), files.path(move.to()));
        }
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

    private void takeBack(Step step, IOException fault) {
        try {
            if (step instanceof Step.Put put) {
                takeBack(put);
            } else if (step instanceof Step.Remove remove) {
                if (!Files.exists(files.path(remove.path()))) {
                    restore(remove.path(), remove.old());
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

    private void takeBack(Step.Put put) throws IOException {
        Path temporary = files.path(put.temporary());
        if (Files.exists(temporary)) {
            disk.delete(temporary);
        } else if (put.old() == null) {
            disk.delete(files.path(put.path()));
        } else {
            restore(put.path(), put.old());
        }
    }

    private void restore(String path, byte[] content) throws IOException {
        disk.move(disk.writeTemporary(parent(path), content), files.path(path));
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
                ? Files.exists(files.path(from))
                : isStill(from, text(line, "hash")) && !Files.exists(files.path(to));
        if (due) {
            disk.createDirectory(parent(to));
            disk.move(files.path(from), files.path(to));
            touched.add(parent(from));
            touched.add(parent(to));
        }
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
