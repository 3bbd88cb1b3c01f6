package dev.planner.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients, an editor and git write to one project at the same time. Afterwards every acknowledged write is present
 * once, unless somebody has overwritten the file, and the event stream matches the changes of the records. Text that
 * the editor writes to a file that the server has just replaced is among the recovered files.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MixedAttackTest {
    private static final long ATTACK_MILLIS = Long.getLong("planner.attack.millis", 6_000);
    private static final int CLIENTS = 6;
    private static final int VERSIONED = 60;
    private static final List<String> QUIET = AttackingClient.named("quiet", 4);
    private static final List<String> EDITED = AttackingClient.named("edited", 6);
    private static final List<String> COLLECTIONS = List.of("tasks", "notes", "goals");

    @TempDir
    private Path directory;

    private final ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();

    private interface Work {
        void run() throws Exception;
    }

    @Test
    void clientsEditorAndGit_nothingIsLostDuplicatedOrUnreported() throws Exception {
        long seed = Long.getLong("planner.seed", System.nanoTime());
        System.out.println("mixed attack, seed " + seed);
        GitProject project = prepare(directory.resolve("project"));
        List<AttackingClient> clients = new ArrayList<>();
        RestlessEditor editor = new RestlessEditor(project.path("board/todo"), new Random(seed));
        ChildServer server = ChildServer.start(project.path(""));
        EventLog log = new EventLog(server.url());
        try {
            Map<String, Map<String, Object>> before = records(server);
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(new AttackingClient(server, new Random(seed + i + 1), i));
            }
            attack(project, clients, editor, new Random(seed - 1));
            project.git("checkout", "-q", "-f", "main");
            settle(project, server, log);
            Map<String, Map<String, Object>> after = records(server);

            checkOwn(clients, after);
            checkShared(clients, editor, after, recovered(project));
            checkVersioned(after);
            checkEvents(log, before, after, server);
            assertThat(problems(server))
                    .allSatisfy(problem -> assertThat(problem)
                            .containsEntry("kind", "recovered")
                            .extracting("path")
                            .asString()
                            .contains("edited"));
            checkAgainstFreshServer(project.path(""), server);
            System.out.println("mixed attack: "
                    + clients.stream().mapToInt(AttackingClient::requests).sum() + " requests, "
                    + editor.edits().size() + " edits, " + log.events().size() + " events");
        } finally {
            server.close();
            log.close();
        }
    }

    private static GitProject prepare(Path directory) throws Exception {
        GitProject project = new GitProject(directory);
        project.write("project.md", "# Attacked\n");
        for (String id : QUIET) {
            project.write("board/todo/" + id + ".md", id, "start");
        }
        for (String id : EDITED) {
            project.write("board/todo/" + id + ".md", id, "start");
        }
        project.write(".gitignore", "quiet*\nedited*\nown*\n.planner/\n");
        for (int i = 0; i < VERSIONED; i++) {
            project.write("notes/changed" + i + ".md", "changed" + i, "one");
            project.write("notes/mixed" + i + ".md", "mixed" + i, "one");
            project.write("board/todo/moved" + i + ".md", "moved" + i, "stays");
            project.write("goals/old" + i + ".md", "old" + i, "goes");
        }
        project.commit();
        project.git("checkout", "-q", "-b", "other");
        for (int i = 0; i < VERSIONED; i++) {
            project.write("notes/changed" + i + ".md", "changed" + i, "two");
            project.write("notes/mixed" + i + ".md", "mixed" + i, "two");
            project.move("board/todo/moved" + i + ".md", "board/doing/moved" + i + ".md");
            project.delete("goals/old" + i + ".md");
            project.write("goals/new" + i + ".md", "new" + i, "comes");
        }
        project.commit();
        project.git("checkout", "-q", "main");
        return project;
    }

    private void attack(GitProject project, List<AttackingClient> clients, RestlessEditor editor, Random random)
            throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ATTACK_MILLIS);
        List<Thread> threads = new ArrayList<>();
        for (AttackingClient client : clients) {
            threads.add(run(() -> {
                while (System.nanoTime() < end && faults.isEmpty()) {
                    client.act(QUIET, EDITED);
                }
            }));
        }
        threads.add(run(() -> {
            while (System.nanoTime() < end && faults.isEmpty()) {
                editor.edit(EDITED.get(random.nextInt(EDITED.size())) + ".md");
                Thread.sleep(random.nextInt(20));
            }
        }));
        threads.add(run(() -> {
            for (int i = 0; System.nanoTime() < end && faults.isEmpty(); i++) {
                project.git("checkout", "-q", "-f", i % 2 == 0 ? "other" : "main");
                Thread.sleep(300);
            }
        }));
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(faults).isEmpty();
    }

    private Thread run(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (Throwable e) {
                faults.add(e);
            }
        });
        thread.start();
        return thread;
    }

    /** Waits for an edit, so that the events of all earlier changes have arrived as well. */
    private static void settle(GitProject project, ChildServer server, EventLog log) throws Exception {
        project.write("notes/last.md", "last", "after all others");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        int told = -1;
        while (System.nanoTime() < end
                && (told != log.events().size()
                        || !server.get("/api/notes").contains("\"id\":\"last\"")
                        || server.get("/api/goals").contains("\"id\":\"new"))) {
            told = log.events().size();
            Thread.sleep(1_500);
        }
    }

    private static Map<String, Map<String, Object>> records(ChildServer server) {
        Map<String, Map<String, Object>> records = new TreeMap<>();
        for (String collection : COLLECTIONS) {
            for (Object each : (List<?>) JsonText.value(server.get("/api/" + collection))) {
                @SuppressWarnings("unchecked")
                Map<String, Object> record = (Map<String, Object>) each;
                assertThat(records.put(collection + "/" + record.get("id"), record))
                        .as("%s is present once", record.get("id"))
                        .isNull();
            }
        }
        return records;
    }

    private static void checkOwn(List<AttackingClient> clients, Map<String, Map<String, Object>> after) {
        Set<String> wanted = new HashSet<>();
        for (AttackingClient client : clients) {
            client.own().forEach((id, task) -> {
                assertThat(after.get("tasks/" + id)).as(id).isNotNull().containsAllEntriesOf(task);
                wanted.add("tasks/" + id);
            });
            client.deleted().forEach(id -> assertThat(after).as(id + " is gone").doesNotContainKey("tasks/" + id));
        }
        Set<String> found = new HashSet<>(after.keySet());
        found.removeIf(key -> !key.startsWith("tasks/own"));
        assertThat(found).as("no record without a writer").isEqualTo(wanted);
    }

    private static List<Map<String, Object>> problems(ChildServer server) {
        List<Map<String, Object>> problems = new ArrayList<>();
        ((List<?>) JsonText.value(server.get("/api/problems"))).forEach(each -> {
            @SuppressWarnings("unchecked")
            Map<String, Object> problem = (Map<String, Object>) each;
            problems.add(problem);
        });
        return problems;
    }

    /** Returns the lines of all recovered files. */
    private static Set<String> recovered(GitProject project) throws IOException {
        Path directory = project.path(".planner/recovered");
        Set<String> lines = new HashSet<>();
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.toList()) {
                    lines.addAll(Files.readAllLines(file));
                }
            }
        }
        return lines;
    }

    private void checkShared(
            List<AttackingClient> clients,
            RestlessEditor editor,
            Map<String, Map<String, Object>> after,
            Set<String> recovered) {
        for (String id : QUIET) {
            int counted =
                    clients.stream().mapToInt(client -> client.counted(id)).sum();
            assertThat(after.get("tasks/" + id).getOrDefault("n", 0L))
                    .as("n of " + id)
                    .isEqualTo((long) counted);
        }
        List<RestlessEditor.Edit> edits = editor.edits();
        for (AttackingClient client : clients) {
            Map<String, AttackingClient.Write> last = new LinkedHashMap<>();
            client.writes().forEach(write -> last.put(write.task(), write));
            last.values().forEach(write -> {
                Object value = after.get("tasks/" + write.task()).get(client.field());
                if (!write.value().equals(value) && !recovered.contains(client.field() + ": " + write.value())) {
                    assertThat(edits)
                            .as("%s of %s is not %s", client.field(), write.task(), write.value())
                            .anyMatch(edit -> overwrote(edit, write));
                }
            });
            client.comments().forEach(comment -> {
                int there = count(after, comment);
                assertThat(there)
                        .as("%s of %s", comment.value(), comment.task())
                        .isLessThan(2);
                if (there == 0 && recovered.stream().noneMatch(line -> line.contains(comment.value()))) {
                    assertThat(edits)
                            .as("%s of %s is gone", comment.value(), comment.task())
                            .anyMatch(edit -> overwrote(edit, comment));
                }
            });
        }
        List<RestlessEditor.Edit> lost = edits.stream()
                .filter(edit -> !edit.line().isEmpty())
                .filter(edit -> !String.valueOf(after.get("tasks/" + edit.file().replace(".md", ""))
                                .get("description"))
                        .lines()
                        .toList()
                        .contains(edit.line()))
                .toList();
        System.out.println("mixed attack: " + lost.size() + " edits of " + edits.size() + " were overwritten, "
                + lost.stream().filter(edit -> recovered.contains(edit.line())).count() + " of them recovered");
        assertThat(lost)
                .as("edits that nobody overwrote in the same instant")
                .allMatch(edit -> recovered.contains(edit.line())
                        || clients.stream()
                                .flatMap(client -> Stream.concat(client.writes().stream(), client.comments().stream()))
                                .anyMatch(write -> overwrote(edit, write)));
    }

    private static int count(Map<String, Map<String, Object>> after, AttackingClient.Write comment) {
        List<?> comments = (List<?>) after.get("tasks/" + comment.task()).getOrDefault("comments", List.of());
        return (int) comments.stream()
                .filter(each -> comment.value().equals(((Map<?, ?>) each).get("body")))
                .count();
    }

    /** Whether the editor read the file before the write was complete, and wrote it after the write had started. */
    private static boolean overwrote(RestlessEditor.Edit edit, AttackingClient.Write write) {
        return edit.file().equals(write.task() + ".md") && edit.read() < write.ended() && edit.ended() > write.begun();
    }

    private static void checkVersioned(Map<String, Map<String, Object>> after) {
        for (int i = 0; i < VERSIONED; i++) {
            assertThat(after.get("notes/changed" + i)).containsEntry("content", "one");
            assertThat(after.get("tasks/moved" + i)).containsEntry("section", "Todo");
            assertThat(after).containsKey("goals/old" + i).doesNotContainKey("goals/new" + i);
        }
    }

    /** Replays the events: each one must fit the state before it, and together they must result in the final state. */
    private static void checkEvents(
            EventLog log,
            Map<String, Map<String, Object>> before,
            Map<String, Map<String, Object>> after,
            ChildServer server) {
        Map<String, Map<String, Object>> played = new TreeMap<>(before);
        Map<String, String> etags = new HashMap<>();
        for (String text : log.events()) {
            Map<String, Object> event = JsonText.object(text);
            String key = event.get("entity") + "/" + event.get("id");
            @SuppressWarnings("unchecked")
            Map<String, Object> value = (Map<String, Object>) event.get("value");
            etags.put(key, String.valueOf(event.get("etag")));
            switch (String.valueOf(event.get("action"))) {
                case "created" -> assertThat(played.put(key, value)).as(text).isNull();
                case "deleted" -> assertThat(played.remove(key)).as(text).isNotNull();
                case "moved" ->
                    assertThat(played.put(key, value).get("section")).as(text).isNotEqualTo(value.get("section"));
                default ->
                    assertThat(played.put(key, value)).as(text).isNotNull().isNotEqualTo(value);
            }
        }
        assertThat(played).isEqualTo(after);
        after.keySet().forEach(key -> {
            if (etags.containsKey(key)) {
                assertThat(server.send("GET", "/api/" + key, null).headers().firstValue("ETag"))
                        .contains(etags.get(key));
            }
        });
    }

    private void checkAgainstFreshServer(Path project, ChildServer server) throws Exception {
        Path copy = directory.resolve("copy");
        try (Stream<Path> files = Files.walk(project)) {
            for (Path file : files.toList()) {
                Path relative = project.relativize(file);
                if (!relative.startsWith(".planner") && !relative.startsWith(".git")) {
                    Files.copy(file, copy.resolve(relative));
                }
            }
        }
        try (ChildServer fresh = ChildServer.start(copy)) {
            for (String collection : COLLECTIONS) {
                assertThat(JsonText.value(server.get("/api/" + collection)))
                        .isEqualTo(JsonText.value(fresh.get("/api/" + collection)));
            }
        }
    }
}
