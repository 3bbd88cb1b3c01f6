package dev.planner.simulation;

import dev.planner.base.Clocks;
import dev.planner.item.Change;
import dev.planner.item.ItemKey;
import dev.planner.store.Shop;
import dev.planner.store.StoreProblem;
import dev.planner.store.Trash;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import dev.planner.store.files.disk.FaultyDisk.PowerCut;
import dev.planner.store.files.disk.SimulatedDisk;
import dev.planner.store.files.local.LocalMedium;
import dev.planner.store.files.medium.Locations;
import dev.planner.store.files.work.InlineRuntime;
import io.vertx.core.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One run of the simulation: a disk, a server, clients, people with editors, process kills and power failures. */
final class World {
    static final int RECORDS = 8;

    private static final long BEGIN = 1_700_000_000_000_000_000L;
    /** The resolution of file system clocks. */
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(4);

    private static final long QUIET = TimeUnit.SECONDS.toNanos(25);
    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(2);
    private static final int NOTES = Integer.getInteger("simulation.notes", 60);

    private final Random random;
    private final Timeline timeline = new Timeline();
    private final Ledger ledger = new Ledger();
    private final Clients clients;
    private final Editor editor;
    private final List<String> findings = new ArrayList<>();
    private final Deque<String> notes = new ArrayDeque<>();
    private final Set<String> unanswered = new HashSet<>();
    /** The tokens that each unanswered request may remove. */
    private final Set<Collection<String>> dropping = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Map<ItemKey, Map<String, Object>> heard =
            new TreeMap<>((left, right) -> left.toString().compareTo(right.toString()));
    private SimulatedDisk disk = new SimulatedDisk(this::fileTime);
    private VirtualRuntime runtime;
    private MarkdownStore store;
    private int processes;
    private int depth;
    private boolean quiet;
    private int cutAfter = -1;
    /** Whether the process is being killed: none of its further steps reaches the disk. */
    private boolean cut;

    World(long seed) {
        this.random = new Random(seed);
        this.clients = new Clients(this, random, ledger);
        this.editor = new Editor(this, random, ledger);
        start();
    }

    /** An action of another program, which may fail. */
    interface Action {
        void run() throws IOException;
    }

    private long fileTime() {
        return BEGIN + timeline.now() / TICK * TICK;
    }

    SimulatedDisk disk() {
        return disk;
    }

    MarkdownStore store() {
        return store;
    }

    Trash trash() {
        return store;
    }

    int process() {
        return processes;
    }

    void finding(String text) {
        findings.add(text);
    }

    void note(String text) {
        notes.add(timeline.now() / 1_000_000 + " ms: " + text);
        if (notes.size() > NOTES) {
            notes.remove();
        }
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    int tokens() {
        return ledger.size();
    }

    void later(long nanos, Action action) {
        timeline.schedule(nanos, () -> outside(action));
    }

    /** Runs an action of another program. No event interrupts it. */
    private void outside(Action action) {
        boolean before = quiet;
        quiet = true;
        try {
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            quiet = before;
        }
    }

    /**
     * Notes a request.
     *
     * @param dropped filled while the request runs
     */
    void sent(Collection<String> tokens, Collection<String> dropped) {
        unanswered.addAll(tokens);
        dropping.add(dropped);
    }

    @SuppressWarnings("CollectionUndefinedEquality") // the set compares by identity
    void answered(Collection<String> tokens, Collection<String> dropped, String how) {
        unanswered.removeAll(tokens);
        dropping.remove(dropped);
        if (!tokens.isEmpty()) {
            note("answered " + tokens + " " + how);
        }
    }

    /** Whether the server is still working on a request. */
    boolean hasUnanswered() {
        return !dropping.isEmpty();
    }

    boolean isHeld(ItemKey key) {
        return editor.isHeld(key.id());
    }

    Set<String> tokensOf(ItemKey key) {
        Set<String> found = new TreeSet<>();
        for (String path : recordFiles()) {
            if (Locations.name(path).startsWith(key.id() + ".")
                    || Locations.name(path).startsWith(key.id() + "-")) {
                found.addAll(tokensIn(path));
            }
        }
        return found;
    }

    private Set<String> tokensIn(String path) {
        try {
            return Ledger.in(new String(disk.read(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Set.of();
        }
    }

    Set<String> tokensInTrash(String trashId) {
        return tokensBelow(".planner/trash/" + trashId);
    }

    private Set<String> tokensBelow(String directory) {
        try {
            return Ledger.in(String.join("\n", disk.files(directory).values()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> recordFiles() {
        List<String> files = new ArrayList<>();
        try {
            if (disk.stat("wall") != null) {
                for (String section : disk.list("wall").names()) {
                    for (String name : disk.list("wall/" + section).names()) {
                        if (name.endsWith(".md")) {
                            files.add("wall/" + section + "/" + name);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    private void start() {
        processes++;
        runtime = new VirtualRuntime(timeline, random);
        disk.hook(step -> beforeStep(step.kind()));
        StoreOptions options = new StoreOptions(clock(), true, Duration.ofSeconds(10), false);
        Future<MarkdownStore> opening =
                MarkdownStore.open(new LocalMedium(disk, false, random), runtime, Shop.CATALOGUE, options);
        while (!opening.isComplete()) {
            timeline.runNext();
        }
        store = opening.result();
        if (store == null) {
            throw new IllegalStateException("the store did not open", opening.cause());
        }
        heard.clear();
        store.subscribe(changes -> changes.forEach(this::hear))
                .table(Shop.CARDS)
                .items()
                .forEach(item -> heard.put(item.key(), item.values()));
    }

    private void hear(Change change) {
        if (change.after() == null) {
            heard.remove(change.key());
        } else {
            heard.put(change.key(), change.after().values());
        }
    }

    private Clock clock() {
        return Clocks.utc(() -> Instant.ofEpochSecond(0, BEGIN + timeline.now()));
    }

    /** Any event may happen between two steps of the server. */
    private void beforeStep(String kind) {
        if (quiet) {
            return;
        }
        timeline.pass(random.nextInt(100_000));
        if (cutAfter >= 0 && cutAfter-- == 0) {
            runtime.kill();
            cut = true;
        }
        checkAlive();
        if (depth < 3 && !kind.startsWith("sync") && !kind.equals("createDirectory") && !kind.equals("create")) {
            int dice = random.nextInt(100);
            if (dice < 1) {
                outside(editor::interrupt);
            } else if (dice < 6) {
                depth++;
                timeline.runSoon(SOON);
                depth--;
                checkAlive();
            }
        }
    }

    private void checkAlive() {
        if (cut) {
            throw new PowerCut();
        }
    }

    /** Runs one random action and advances the clock. */
    void act() {
        int dice = random.nextInt(1_000);
        if (dice < 650) {
            clients.send();
        } else if (dice < 960) {
            outside(editor::act);
        } else if (dice < 964) {
            restart(true);
        } else if (dice < 968) {
            restart(false);
        } else if (dice < 975) {
            outside(disk::loseReports);
        }
        run(TimeUnit.MICROSECONDS.toNanos(random.nextInt(random.nextInt(20) == 0 ? 500_000 : 8_000)));
    }

    private void run(long nanos) {
        try {
            timeline.run(nanos);
        } catch (PowerCut e) {
            crash(true);
        }
    }

    /** Kills the server at one of its next steps, and starts another one with the files that are left. */
    private void restart(boolean power) {
        cutAfter = random.nextInt(25);
        for (int i = 0; i < 3; i++) {
            clients.send();
        }
        try {
            timeline.run(TimeUnit.MILLISECONDS.toNanos(5));
        } catch (PowerCut e) {
            note("in mid-write");
        }
        crash(power);
    }

    private void crash(boolean power) {
        cutAfter = -1;
        cut = false;
        depth = 0;
        runtime.kill();
        ledger.removed(onlyWatched());
        disk.hook(step -> {
            throw new PowerCut();
        });
        unanswered.forEach(token -> ledger.settle(token, Ledger.State.UNKNOWN));
        unanswered.clear();
        dropping.forEach(ledger::removed);
        dropping.clear();
        note(power ? "power cut" : "kill");
        if (power) {
            editor.lose();
            disk = disk.afterPowerCut(
                    count -> random.nextInt(3) == 0 ? random.nextInt(count) : random.nextBoolean() ? count - 1 : 0);
        } else {
            SimulatedDisk left = disk;
            left.endProcess();
            outside(editor::loseReplaced);
        }
        start();
        note("started");
    }

    /**
     * Returns the tokens that programs have written to replaced files and that the server has not recovered yet. The
     * README documents that they are lost when the server ends.
     */
    private Set<String> onlyWatched() {
        Set<String> only = tokensBelow(".planner/tmp");
        only.removeIf(token -> !ledger.isHeld(token));
        only.removeAll(Ledger.in(String.join("\n", texts())));
        only.removeAll(tokensBelow(".planner/trash"));
        only.removeAll(tokensBelow(".planner/recovered"));
        return only;
    }

    /** Waits until no activity is left, then compares the files, the records and the events. */
    List<String> check() {
        run(QUIET);
        quiet = true;
        findings.addAll(ledger.check(
                Ledger.in(String.join("\n", texts())),
                tokensBelow(".planner/trash"),
                tokensBelow(".planner/recovered")));
        problems(store, "the store");
        Map<String, Map<String, Object>> served = items(store);
        MarkdownStore fresh = reopened();
        compare("what is served differs from the files", served, items(fresh));
        Map<String, Map<String, Object>> told = new TreeMap<>();
        heard.forEach((key, values) -> told.put(key.id(), values));
        compare("what was told differs from what is served", told, served);
        if (!tokensBelow(".planner/journal").isEmpty()) {
            finding("a note is left in the journal");
        }
        quiet = false;
        return findings;
    }

    private void compare(String title, Map<String, ?> left, Map<String, ?> right) {
        if (!left.equals(right)) {
            finding(title + ": " + left + "\n  and " + right);
        }
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (String path : recordFiles()) {
            try {
                texts.add(new String(disk.read(path), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return texts;
    }

    private void problems(MarkdownStore of, String whose) {
        Future<List<StoreProblem>> problems = of.problems();
        run(TimeUnit.MILLISECONDS.toNanos(10));
        for (StoreProblem problem : problems.result()) {
            if (!problem.kind().equals(StoreProblem.RECOVERED)) {
                finding(whose + " has a problem: " + problem);
            }
        }
    }

    private static Map<String, Map<String, Object>> items(MarkdownStore of) {
        Map<String, Map<String, Object>> items = new TreeMap<>();
        of.snapshot().table(Shop.CARDS).items().forEach(item -> items.put(item.id(), item.values()));
        return items;
    }

    private MarkdownStore reopened() {
        StoreOptions options = new StoreOptions(clock(), false, Duration.ofDays(1), false);
        SimulatedDisk copy = disk.afterPowerCut(count -> count - 1);
        @Nullable MarkdownStore opened = MarkdownStore.open(
                        new LocalMedium(copy, false, new Random(1)), new InlineRuntime(1), Shop.CATALOGUE, options)
                .result();
        if (opened == null) {
            throw new IllegalStateException("a copy of the disk cannot be opened");
        }
        return opened;
    }
}
