package dev.planner.promises;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An editor that changes files all the time, imitates a different program each time, and records every edit. */
final class RestlessEditor {
    private static final String ANCHOR = "start";
    private static final int PAUSE_MILLIS = 5;
    /** A pause so long that the first half of a file looks complete. */
    private static final int LONG_PAUSE_MILLIS = 150;

    private final Path directory;
    private final Random random;
    private final List<Edit> edits = new ArrayList<>();

    /**
     * One edit: a new line in a file. Times are values of {@link System#nanoTime}.
     *
     * @param line empty if the file had lost the line {@value #ANCHOR}, so that it was saved as it was
     * @param read when the file was read
     * @param begun when the file was first touched
     * @param ended when the file was complete
     */
    record Edit(String file, String line, long read, long begun, long ended) {}

    RestlessEditor(Path directory, Random random) {
        this.directory = directory;
        this.random = random;
    }

    List<Edit> edits() {
        return edits;
    }

    /** Adds a line below the line {@value #ANCHOR}. */
    void edit(String file) throws IOException, InterruptedException {
        Path path = directory.resolve(file);
        String added = "- edit " + edits.size() + " of " + file;
        long read = System.nanoTime();
        String before = Files.readString(path);
        String edited = before.replaceFirst("(?m)^" + ANCHOR + "$", ANCHOR + "\n" + added);
        String line = edited.equals(before) ? "" : added;
        byte[] after = edited.getBytes(StandardCharsets.UTF_8);
        long begun = System.nanoTime();
        switch (random.nextInt(5)) {
            case 0 -> Files.write(path, after);
            case 1 -> writeAndRename(path, after);
            case 2 -> writeBesideBackup(path, after);
            case 3 -> writeWithLock(path, after);
            default -> writeSlowly(path, after);
        }
        edits.add(new Edit(file, line, read, begun, System.nanoTime()));
    }

    private static void writeAndRename(Path path, byte[] after) throws IOException {
        Path beside = path.resolveSibling(path.getFileName() + ".tmp");
        Files.write(beside, after);
        Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Writes as vim does with {@code backupcopy=no}: tests the directory, keeps the old file as a backup, writes a new
     * one.
     */
    private static void writeBesideBackup(Path path, byte[] after) throws IOException {
        Path trial = path.resolveSibling("4913");
        Path swap = path.resolveSibling("." + path.getFileName() + ".swp");
        Path backup = path.resolveSibling(path.getFileName() + "~");
        Files.write(swap, after);
        Files.write(trial, new byte[0]);
        Files.delete(trial);
        Files.move(path, backup, StandardCopyOption.REPLACE_EXISTING);
        Files.write(path, after);
        Files.delete(backup);
        Files.delete(swap);
    }

    /** Writes as Emacs does: a dangling link as a lock, the unsaved text in another file, then the file in place. */
    private static void writeWithLock(Path path, byte[] after) throws IOException {
        Path lock = path.resolveSibling(".#" + path.getFileName());
        Path unsaved = path.resolveSibling("#" + path.getFileName() + "#");
        if (!Files.exists(lock, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(lock, Path.of("somebody@somewhere.1234:5678"));
        }
        Files.write(unsaved, after);
        Files.write(path, after);
        Files.delete(unsaved);
        Files.delete(lock);
    }

    private void writeSlowly(Path path, byte[] after) throws IOException, InterruptedException {
        try (OutputStream out = Files.newOutputStream(path)) {
            out.write(after, 0, after.length / 2);
            Thread.sleep(random.nextInt(25) == 0 ? LONG_PAUSE_MILLIS : PAUSE_MILLIS);
            out.write(after, after.length / 2, after.length - after.length / 2);
        }
    }
}
