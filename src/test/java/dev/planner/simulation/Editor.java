package dev.planner.simulation;

import dev.planner.store.files.disk.Disk;
import dev.planner.store.files.disk.FileStat;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.medium.Locations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** People with editors, and git. They read a file and write it with one more line, in all ways that programs use. */
final class Editor {
    private static final int MOST_LINES = 12;

    private final World world;
    private final Random random;
    private final Ledger ledger;
    private final Map<String, Held> held = new HashMap<>();
    /** The files that people know, with their inodes. Nobody writes to a file at the moment when it appears. */
    private final Map<String, Long> known = new HashMap<>();

    /**
     * A file that a program is saving.
     *
     * @param inode the inode of the open file
     * @param tokens the tokens of the new content
     */
    private record Held(long inode, Set<String> tokens) {}

    Editor(World world, Random random, Ledger ledger) {
        this.world = world;
        this.random = random;
        this.ledger = ledger;
    }

    boolean isHeld(String id) {
        return held.keySet().stream().anyMatch(path -> Locations.name(path).equals(id + ".md"));
    }

    /** Drops the files that programs are saving, after a power failure. */
    void lose() {
        held.values().forEach(each -> ledger.removed(each.tokens()));
        held.clear();
    }

    /**
     * Handles a kill of the server. A replaced file that a program had open is not watched any more. This is the only
     * loss that the README documents.
     */
    void loseReplaced() throws IOException {
        for (Map.Entry<String, Held> each : held.entrySet()) {
            FileStat stat = world.disk().stat(each.getKey());
            boolean open = each.getValue().inode() != 0;
            if (open && (stat == null || stat.file() != each.getValue().inode())) {
                ledger.removed(each.getValue().tokens());
            }
        }
    }

    void act() {
        try {
            look();
            String path = pick();
            if (path == null) {
                return;
            }
            switch (random.nextInt(12)) {
                case 0 -> move(path);
                case 1 -> remove(path);
                case 2, 3 -> saveSlowly(path);
                case 4, 5, 6 -> replace(path);
                case 7 -> checkout(path);
                default -> writeInPlace(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes to an existing file between two steps of the server. */
    void interrupt() {
        try {
            String path = pick();
            FileStat stat = path == null ? null : world.disk().stat(path);
            if (stat != null && known.getOrDefault(path, 0L) == stat.file()) {
                writeInPlace(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void look() throws IOException {
        known.clear();
        for (String path : world.recordFiles()) {
            known.put(path, world.disk().stat(path).file());
        }
    }

    private String pick() throws IOException {
        List<String> files = world.recordFiles();
        files.removeIf(path -> isHeld(Locations.name(path).replace(".md", "")));
        return files.isEmpty() ? null : files.get(random.nextInt(files.size()));
    }

    /** Returns the file with one more line. If there are many lines, the oldest are removed. */
    private String edited(String text, String token) {
        String line = token + "\n";
        String body = text.endsWith("\n") ? text : text + "\n";
        int end = body.lastIndexOf("---\n");
        String lines = end < 0 ? "" : body.substring(end + 4);
        if (lines.lines().count() > MOST_LINES) {
            ledger.removed(Ledger.in(lines));
            return body.substring(0, end + 4) + line;
        }
        return body + line;
    }

    private String text(String path) throws IOException {
        return new String(world.disk().read(path), StandardCharsets.UTF_8);
    }

    private void overwrite(String path, String text) throws IOException {
        try (Disk.Output output = world.disk().open(path)) {
            output.truncate();
            output.write(text.getBytes(StandardCharsets.UTF_8));
            output.sync();
        }
    }

    private void create(String path, String text) throws IOException {
        try (Disk.Output output = world.disk().create(path, null)) {
            output.write(text.getBytes(StandardCharsets.UTF_8));
            output.sync();
        }
    }

    private void writeInPlace(String path) throws IOException {
        String token = ledger.next();
        overwrite(path, edited(text(path), token));
        ledger.settle(token, Ledger.State.DONE);
        ledger.held(Set.of(token));
        world.note("in place " + path + " " + token);
    }

    private void replace(String path) throws IOException {
        String token = ledger.next();
        String beside = Locations.child(Locations.parent(path), "." + Locations.name(path) + ".swp");
        create(beside, edited(text(path), token));
        world.disk().rename(beside, path);
        world.disk().sync(Locations.parent(path));
        ledger.settle(token, Ledger.State.DONE);
        world.note("replaced " + path + " " + token);
    }

    /** Truncates the file at once, and writes it after a delay, which may be long. */
    private void saveSlowly(String path) throws IOException {
        String token = ledger.next();
        String text = edited(text(path), token);
        Set<String> seen = Ledger.in(text);
        SimulatedDisk disk = world.disk();
        Disk.Output output = disk.open(path);
        output.truncate();
        held.put(path, new Held(disk.stat(path).file(), seen));
        ledger.held(seen);
        world.note("truncated " + path + " " + token);
        long pause = TimeUnit.MILLISECONDS.toNanos(1 + random.nextInt(random.nextBoolean() ? 100 : 4_000));
        world.later(pause, () -> {
            if (world.disk() == disk) {
                output.write(text.getBytes(StandardCharsets.UTF_8));
                output.sync();
                held.remove(path);
                ledger.settle(token, Ledger.State.DONE);
                world.note("written late " + path + " " + token);
            }
        });
    }

    private void move(String path) throws IOException {
        String directory = "wall/" + List.of("todo", "done", "later").get(random.nextInt(3));
        String target = Locations.child(directory, Locations.name(path));
        if (world.disk().stat(directory) != null && world.disk().stat(target) == null) {
            world.disk().rename(path, target);
            world.disk().sync(directory);
            world.disk().sync(Locations.parent(path));
            world.note("moved " + path + " to " + target);
        }
    }

    private void remove(String path) throws IOException {
        ledger.removed(Ledger.in(text(path)));
        world.disk().delete(path);
        world.disk().sync(Locations.parent(path));
        world.note("removed " + path);
    }

    /**
     * Deletes the file and creates it again after a moment, as git does. A server that starts in this moment cannot
     * know the record, so a client can create it in another section. If the server has created it, or may just be
     * creating it, the file is not created again, because two files with one id are a problem that the store reports
     * rightly.
     */
    private void checkout(String path) throws IOException {
        String token = ledger.next();
        String text = edited(text(path), token);
        Set<String> seen = Ledger.in(text);
        SimulatedDisk disk = world.disk();
        int process = world.process();
        disk.delete(path);
        disk.sync(Locations.parent(path));
        held.put(path, new Held(0, seen));
        world.note("checkout " + path + " " + token);
        world.later(TimeUnit.MILLISECONDS.toNanos(1 + random.nextInt(15)), () -> {
            if (world.disk() == disk) {
                held.remove(path);
                boolean restarted = world.process() != process;
                boolean replaced = world.recordFiles().stream()
                        .anyMatch(each -> Locations.name(each).equals(Locations.name(path)));
                if (disk.stat(path) == null && !(restarted && (replaced || world.hasUnanswered()))) {
                    create(path, text);
                    disk.sync(Locations.parent(path));
                    ledger.settle(token, Ledger.State.DONE);
                } else {
                    ledger.removed(seen);
                }
            }
        });
    }
}
