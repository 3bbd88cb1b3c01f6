package dev.planner.bench;

import dev.planner.base.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The elapsed time and the processor time of an import of 50,000 tasks, by a server that has just started. */
final class ImportBench implements Benchmark {
    private static final int ROWS = 50_000;
    private static final double SECONDS = 30;
    private static final String[] SECTIONS = {"Todo", "In Progress", "Review", "Done"};

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        int rows = workbench.quick() ? ROWS / 5 : ROWS;
        Path csv = write(workbench.directory().resolve("tasks.csv"), rows);
        Path project = Files.createDirectory(workbench.directory().resolve("import"));
        try (Child server =
                Child.planner(Workbench.SCRIPT_OPTIONS, project, "--rate-limit", "0", "--max-body-size", "64")) {
            server.awaitOk("/api/health");
            double processor = server.processorMilliseconds();
            long start = System.nanoTime();
            String report = new Transfers(server).post("/api/import/csv/tasks", "text/csv", BodyPublishers.ofFile(csv));
            double seconds = (System.nanoTime() - start) / 1e9;
            processor = (server.processorMilliseconds() - processor) / 1_000;
            if (!(Json.read(report.getBytes(StandardCharsets.UTF_8)) instanceof Map<?, ?> map)
                    || !(map.get("created") instanceof Number created)
                    || created.intValue() != rows) {
                throw new IOException("The import answered " + report);
            }
            double aim = SECONDS * rows / ROWS;
            String used = String.format(Locale.ROOT, "%.1f s of CPU", processor);
            return List.of(
                    new Result("elapsed time of an import of " + rows + " rows", used, "", seconds, " s", aim, false));
        }
    }

    private static Path write(Path file, int rows) throws IOException {
        try (BufferedWriter csv = Files.newBufferedWriter(file)) {
            csv.write("ID,Title,Section,Completed,Priority,Assignee,Due Date,Effort,Tags,Description\n");
            for (int i = 0; i < rows; i++) {
                csv.write("imported-%d,Order part %d,%s,%s,%d,person%d,2026-%02d-%02d,%d,\"tag%d, tag%d\","
                        .formatted(
                                i,
                                i,
                                SECTIONS[i % 4],
                                i % 4 == 3,
                                1 + i % 5,
                                i % 20,
                                1 + i % 12,
                                1 + i % 28,
                                i % 9,
                                i % 13,
                                i % 7));
                csv.write("\"The description of part %d,\n\nwith a comma and a second paragraph.\"\n".formatted(i));
            }
        }
        return file;
    }
}
