package dev.planner.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The delay from the end of another program's write to the event on an open stream, in a project of 10,000 tasks. */
final class WatchBench implements Benchmark {

    private static final long PAUSE_MILLIS = 300;

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        Path project = workbench.bigProject();
        Path note = project.resolve("notes/watched.md");
        write(note, "begin");
        try (Child planner = Child.planner(Workbench.SCRIPT_OPTIONS, project)) {
            planner.awaitOk("/api/notes/watched");
            try (BufferedReader events = new BufferedReader(new InputStreamReader(
                    URI.create(planner.url("/api/events")).toURL().openStream(), StandardCharsets.UTF_8))) {
                events.readLine();
                return List.of(
                        Result.atMost(
                                500,
                                " ms",
                                "an edit in place, to the event",
                                median(workbench, events, text -> write(note, text))),
                        Result.atMost(
                                500,
                                " ms",
                                "a file replaced, to the event",
                                median(workbench, events, text -> replace(note, text))));
            }
        }
    }

    private interface Edit {
        void apply(String text) throws IOException;
    }

    private static double median(Workbench workbench, BufferedReader events, Edit edit) throws Exception {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < (workbench.quick() ? 15 : 50); i++) {
            String text = "text " + System.nanoTime() + " end";
            edit.apply(text);
            long written = System.nanoTime();
            String line = events.readLine();
            while (!line.contains(text)) {
                line = events.readLine();
            }
            times.add((System.nanoTime() - written) / 1e6);
            Thread.sleep(PAUSE_MILLIS);
        }
        return Statistics.median(times);
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, "---\nid: watched\n---\n\n# Watched\n\n" + text + "\n");
    }

    private static void replace(Path file, String text) throws IOException {
        Path fresh = file.resolveSibling("watched.md~");
        write(fresh, text);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
