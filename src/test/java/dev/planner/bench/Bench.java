package dev.planner.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the named benchmarks, or all of them, and prints one table. The exit code is 1 if a target is missed. */
final class Bench {

    private static final Map<String, Benchmark> ALL = new LinkedHashMap<>();

    static {
        ALL.put("read", new ReadBench());
        ALL.put("create", new CreateBench());
        ALL.put("start", new StartBench());
        ALL.put("size", new SizeBench());
        ALL.put("cost", new CostBench());
        ALL.put("fanout", new FanOutBench());
        ALL.put("watch", new WatchBench());
        ALL.put("access", new AccessBench());
        ALL.put("tool", new ToolBench());
        ALL.put("ui", new UiBench());
        ALL.put("motion", new MotionBench());
        ALL.put("edits", new EditBench());
        ALL.put("search", new SearchBench());
        ALL.put("import", new ImportBench());
        ALL.put("transfer", new TransferBench());
    }

    private Bench() {}

    public static void main(String[] arguments) throws Exception {
        List<String> names = new ArrayList<>(List.of(arguments));
        boolean quick = names.remove("--quick");
        if (names.isEmpty()) {
            names.addAll(ALL.keySet());
        }
        if (!ALL.keySet().containsAll(names)) {
            System.err.println("Usage: scripts/bench [--quick] [name…], where a name is one of " + ALL.keySet());
            System.exit(2);
        }
        boolean met = true;
        List<String> table = new ArrayList<>();
        for (String name : names) {
            Path directory = Files.createTempDirectory("planner-bench-");
            try {
                System.out.println("Running " + name + " …");
                for (Result result : ALL.get(name).run(new Workbench(directory, quick))) {
                    table.add(result.line(name));
                    System.out.println(result.line(name));
                    met &= result.met();
                }
            } catch (Exception e) {
                // The others are still measured, which takes many minutes.
                met = false;
                table.add(name + " could not be measured: " + e.getMessage());
                e.printStackTrace();
            } finally {
                delete(directory);
            }
        }
        System.out.println();
        System.out.println(Result.HEAD);
        table.forEach(System.out::println);
        System.exit(met ? 0 : 1);
    }

    private static void delete(Path directory) throws IOException {
        try (var walk = Files.walk(directory)) {
            for (Path path : walk.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
    }
}
