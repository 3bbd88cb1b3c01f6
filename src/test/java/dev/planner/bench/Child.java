package dev.planner.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server in its own process. */
final class Child implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int MOST_WARM_UP_ROUNDS = 40;
    /** The share of the processor time that an idle compiler uses at most. */
    private static final double IDLE_COMPILER = 0.03;

    private static final Pattern COMPILER = Pattern.compile("C[12] CompilerThre");

    private final Process process;
    private final Path log;
    private final int port;
    private final long startedAt = System.nanoTime();

    private Child(List<String> command, int port) throws IOException {
        this.port = port;
        this.log = Files.createTempFile("planner-bench-", ".log");
        log.toFile().deleteOnExit();
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        this.process = builder.start();
    }

    /** Starts the server under test as people start it, without a rate limit unless there are flags. */
    static Child planner(List<String> javaOptions, Path project, String... flags) throws IOException {
        int port = Workbench.freePort();
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(javaOptions);
        command.addAll(List.of("-jar", Workbench.JAR.toString()));
        command.addAll(List.of("--host", "127.0.0.1", "--port", String.valueOf(port)));
        command.addAll(flags.length > 0 ? List.of(flags) : List.of("--rate-limit", "0"));
        command.add(project.toString());
        return new Child(command, port);
    }

    /** Starts a main class of this package. Its first argument is its port. */
    static Child main(Class<?> main, String... arguments) throws IOException {
        int port = Workbench.freePort();
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(Workbench.PLAIN_OPTIONS);
        command.addAll(List.of("-cp", Workbench.JAR + ":target/test-classes", main.getName(), String.valueOf(port)));
        command.addAll(List.of(arguments));
        return new Child(command, port);
    }

    static Child program(int port, String... command) throws IOException {
        return new Child(List.of(command), port);
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Waits for the first response with status 200. Returns the milliseconds since the start. */
    double awaitOk(String path) throws IOException, InterruptedException {
        long deadline = startedAt + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            if (!process.isAlive()) {
                throw new IOException("The child ended: " + Files.readString(log));
            }
            try {
                HttpURLConnection connection = open(path);
                if (connection.getResponseCode() == 200) {
                    double milliseconds = (System.nanoTime() - startedAt) / 1e6;
                    drain(connection);
                    return milliseconds;
                }
            } catch (IOException notYet) {
                Thread.sleep(2);
            }
        }
        throw new IOException("No answer within " + PATIENCE);
    }

    byte[] get(String path) throws IOException {
        return drain(open(path));
    }

    String url(String path) {
        return "http://127.0.0.1:" + port + path;
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** Returns the megabytes of memory that the process and its children occupy now. */
    double residentMegabytes() throws IOException {
        double kilobytes = residentKilobytes(process.pid());
        for (ProcessHandle child : process.descendants().toList()) {
            kilobytes += residentKilobytes(child.pid());
        }
        return kilobytes / 1024;
    }

    /** Returns the largest number of megabytes of memory that the process has occupied so far. */
    double peakMegabytes() throws IOException {
        return status(process.pid(), "VmHWM:") / 1024;
    }

    /** Returns the milliseconds of processor time that the process has used so far. */
    double processorMilliseconds() throws IOException {
        return process.info()
                        .totalCpuDuration()
                        .orElseThrow(() -> new IOException("No processor time of process " + pid()))
                        .toNanos()
                / 1e6;
    }

    /** Returns the milliseconds of processor time that the process's JIT compiler has used so far. */
    double compilerMilliseconds() throws IOException {
        double milliseconds = 0;
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid() + "/task"))) {
            for (Path thread : threads.toList()) {
                if (COMPILER.matcher(Files.readString(thread.resolve("comm"))).lookingAt()) {
                    milliseconds += Long.parseLong(Files.readString(thread.resolve("schedstat"))
                                    .split(" ", -1)[0])
                            / 1e6;
                }
            }
        }
        return milliseconds;
    }

    /** Requests of clients for some seconds. */
    interface Load {
        Wrk.Load run(double seconds) throws Exception;
    }

    /** Repeats a load until the JIT compiler is idle. */
    void warmUp(double seconds, Load load) throws Exception {
        for (int i = 0; i < MOST_WARM_UP_ROUNDS; i++) {
            double before = processorMilliseconds();
            double compiled = compilerMilliseconds();
            load.run(seconds);
            if ((compilerMilliseconds() - compiled) / (processorMilliseconds() - before) < IDLE_COMPILER) {
                return;
            }
        }
    }

    private static double residentKilobytes(long pid) throws IOException {
        return status(pid, "VmRSS:");
    }

    private static double status(long pid, String name) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
            if (line.startsWith(name)) {
                return Double.parseDouble(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException("No " + name + " for process " + pid);
    }

    private HttpURLConnection open(String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(url(path)).toURL().openConnection();
        connection.setReadTimeout((int) PATIENCE.toMillis());
        return connection;
    }

    private static byte[] drain(HttpURLConnection connection) throws IOException {
        try (InputStream body = connection.getInputStream()) {
            return body.readAllBytes();
        }
    }

    @Override
    public void close() {
        stop(process);
    }

    /** Ends a process, by force if necessary. */
    static void stop(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(15, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
