package dev.planner.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Generates load with wrk. Its single thread needs so little processor time that it does not affect the results. */
final class Wrk {

    /**
     * The result of a run.
     *
     * @param perSecond responses per second
     * @param requests the number of responses
     * @param p50 median latency in milliseconds
     * @param p99 latency in milliseconds
     */
    record Load(double perSecond, long requests, double p50, double p99) {}

    private static final String REPORT = """
            done = function(summary, latency, requests)
              local errors = summary.errors
              io.write(string.format("REPORT %d %d %d %d %d\\n", summary.requests, summary.duration,
                latency:percentile(50), latency:percentile(99),
                errors.connect + errors.read + errors.write + errors.status + errors.timeout))
            end
            """;

    private final Path directory;
    private final String preamble;

    Wrk(Path directory) {
        this(directory, "");
    }

    private Wrk(Path directory, String preamble) {
        this.directory = directory;
        this.preamble = preamble;
    }

    /** Returns a generator with one more header. */
    Wrk withHeader(String name, String value) {
        return new Wrk(directory, preamble + "wrk.headers[\"" + name + "\"] = \"" + value + "\"\n");
    }

    /** Sends GET requests to these paths in turn. */
    Load get(Child server, List<String> paths, int connections, double seconds)
            throws IOException, InterruptedException {
        String list = paths.stream().map(path -> '"' + path + '"').collect(Collectors.joining(", "));
        return run(server, """
                local paths = { %s }
                local next = 0
                request = function()
                  next = next %% #paths + 1
                  return wrk.format("GET", paths[next])
                end
                """.formatted(list), connections, seconds);
    }

    Load post(Child server, String path, String json, int connections, double seconds)
            throws IOException, InterruptedException {
        return run(server, """
                wrk.method = "POST"
                wrk.headers["Content-Type"] = "application/json"
                wrk.path = "%s"
                wrk.body = [==[%s]==]
                """.formatted(path, json), connections, seconds);
    }

    /**
     * Sends PUT requests to these paths in turn.
     *
     * @param json the body, in which {@code #} is replaced by another number each time
     */
    Load put(Child server, List<String> paths, String json, int connections, double seconds)
            throws IOException, InterruptedException {
        String list = paths.stream().map(path -> '"' + path + '"').collect(Collectors.joining(", "));
        return run(server, """
                local paths = { %s }
                local json = [==[%s]==]
                local sent = 0
                local headers = { ["Content-Type"] = "application/json" }
                request = function()
                  sent = sent + 1
                  return wrk.format("PUT", paths[sent %% #paths + 1], headers, (json:gsub("#", sent)))
                end
                """.formatted(list, json), connections, seconds);
    }

    private Load run(Child server, String script, int connections, double seconds)
            throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("load.lua"), preamble + script + REPORT);
        Process wrk = new ProcessBuilder(
                        "wrk",
                        "-t1",
                        "-c" + connections,
                        "-d" + Math.max(1, Math.round(seconds)) + "s",
                        "--latency",
                        "-s",
                        file.toString(),
                        server.url(""))
                .redirectErrorStream(true)
                .start();
        String output = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        wrk.waitFor();
        String report = output.lines()
                .filter(line -> line.startsWith("REPORT "))
                .findFirst()
                .orElseThrow(() -> new IOException("wrk said: " + output));
        String[] figures = report.split(" ", -1);
        if (!figures[5].equals("0")) {
            throw new IOException(figures[5] + " requests failed: " + output);
        }
        return new Load(
                Double.parseDouble(figures[1]) / (Double.parseDouble(figures[2]) / 1e6),
                Long.parseLong(figures[1]),
                Double.parseDouble(figures[3]) / 1e3,
                Double.parseDouble(figures[4]) / 1e3);
    }
}
