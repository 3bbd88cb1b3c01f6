package dev.planner.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * One change for thousands of idle event streams, compared with nginx and nchan for the same message in the same run.
 */
final class FanOutBench implements Benchmark {

    private static final String TASK = "/api/tasks/" + BigProject.taskId(0);
    private static final String EVENTS = "/api/events";

    /** The interface to the process with the clients. */
    private static final class Clients implements AutoCloseable {
        private final Process process;
        private final BufferedReader answers;
        private final BufferedWriter commands;

        Clients(Child server, String path, int count) throws IOException {
            process = new ProcessBuilder(
                            Child.java(),
                            "-Xmx512m",
                            "-cp",
                            "target/test-classes",
                            Crowd.class.getName(),
                            String.valueOf(server.port()),
                            path,
                            String.valueOf(count))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            commands = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
            expect("READY");
        }

        /** Publishes once. Returns the milliseconds from sending and from the acknowledgement to the last client. */
        double[] round(String method, String path, String body) throws IOException {
            String encoded = Base64.getEncoder().encodeToString(body.getBytes(StandardCharsets.UTF_8));
            String[] figures =
                    ask("round " + method + ' ' + path + ' ' + encoded, "ROUND").split(" ", -1);
            if (!figures[3].equals("0")) {
                throw new IOException(figures[3] + " clients did not get the message");
            }
            return new double[] {Double.parseDouble(figures[1]), Double.parseDouble(figures[2])};
        }

        String message() throws IOException {
            byte[] data = Base64.getDecoder().decode(ask("message", "MESSAGE").substring("MESSAGE ".length()));
            return new String(data, StandardCharsets.UTF_8).strip();
        }

        void addStuckClient() throws IOException {
            ask("stuck", "STUCK");
        }

        private String ask(String command, String answer) throws IOException {
            commands.write(command + '\n');
            commands.flush();
            return expect(answer);
        }

        private String expect(String word) throws IOException {
            String line = answers.readLine();
            if (line == null || !line.startsWith(word)) {
                throw new IOException("The clients said: " + line);
            }
            return line;
        }

        @Override
        public void close() {
            Child.stop(process);
        }
    }

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        Path project = workbench.directory().resolve("small");
        BigProject.write(project, 100, 10);
        results.addAll(fanOut(workbench, project, 5_000));
        results.addAll(crowd(workbench, project, 10_000));
        results.add(stuckClient(workbench, project, 1_000));
        return results;
    }

    /**
     * nginx passes a message on and stores nothing. The server under test makes the change durable first, so that its
     * time is shown both from its acknowledgement and from the sending of the request.
     */
    private static List<Result> fanOut(Workbench workbench, Path project, int clients) throws Exception {
        List<Double> acknowledged = new ArrayList<>();
        List<Double> sent = new ArrayList<>();
        List<Double> their = new ArrayList<>();
        try (Child planner = Child.planner(Workbench.SCRIPT_OPTIONS, project);
                Child nginx = nginx(workbench.directory().resolve("nginx"))) {
            planner.awaitOk(TASK);
            nginx.awaitOk("/");
            try (Clients ours = new Clients(planner, EVENTS, clients);
                    Clients theirs = new Clients(nginx, "/sub", clients)) {
                change(ours, "warm up");
                String message = ours.message();
                int rounds = workbench.quick() ? 20 : 100;
                for (int i = -30; i < rounds; i++) {
                    double[] mine = change(ours, "Round " + i);
                    double other = theirs.round("POST", "/pub", message)[0];
                    if (i >= 0) {
                        sent.add(mine[0]);
                        acknowledged.add(mine[1]);
                        their.add(other);
                    }
                }
            }
        }
        String count = String.format(Locale.ROOT, "%,d streams", clients);
        return List.of(
                against(their, count + ", answer to last receipt", acknowledged, 1.15),
                against(their, count + ", request to last receipt", sent, 1.5));
    }

    private static Result against(List<Double> their, String what, List<Double> our, double most) {
        double mine = Statistics.median(our);
        double other = Statistics.median(their);
        return new Result(what, milliseconds(mine), milliseconds(other), mine / other, "", most, false);
    }

    private static List<Result> crowd(Workbench workbench, Path project, int clients) throws Exception {
        try (Child planner = Child.planner(Workbench.SCRIPT_OPTIONS, project)) {
            planner.awaitOk(TASK);
            try (Clients few = new Clients(planner, EVENTS, 100)) {
                for (int i = 0; i < 20; i++) {
                    change(few, "Few " + i);
                }
            }
            double before = settled(planner);
            try (Clients many = new Clients(planner, EVENTS, clients)) {
                List<Double> times = new ArrayList<>();
                for (int i = 0; i < (workbench.quick() ? 3 : 10); i++) {
                    times.add(change(many, "Many " + i)[1]);
                }
                double kilobytes = (settled(planner) - before) * 1024 / clients;
                String count = String.format(Locale.ROOT, "%,d event streams", clients);
                return List.of(
                        Result.atMost(30, " KB", count + ", memory for each", kilobytes),
                        Result.atMost(1_000, " ms", count + ", one change to the last", Statistics.median(times)));
            }
        }
    }

    private static Result stuckClient(Workbench workbench, Path project, int clients) throws Exception {
        int rounds = workbench.quick() ? 100 : 400;
        try (Child planner = Child.planner(Workbench.SCRIPT_OPTIONS, project)) {
            planner.awaitOk(TASK);
            try (Clients ours = new Clients(planner, EVENTS, clients)) {
                medianOf(ours, 100);
                double without = medianOf(ours, rounds);
                ours.addStuckClient();
                double with = medianOf(ours, rounds);
                return new Result(
                        "one client never reads, the others' delay",
                        milliseconds(with),
                        milliseconds(without),
                        with / without,
                        "",
                        1.3,
                        false);
            }
        }
    }

    private static double medianOf(Clients clients, int rounds) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            times.add(change(clients, "Round " + i + " of " + System.nanoTime())[0]);
        }
        return Statistics.median(times);
    }

    private static double[] change(Clients clients, String title) throws IOException {
        return clients.round("PUT", TASK, "{\"title\":\"" + title + "\"}");
    }

    /** Returns the megabytes of memory after a garbage collection. */
    private static double settled(Child server) throws Exception {
        for (int i = 0; i < 2; i++) {
            new ProcessBuilder("jcmd", String.valueOf(server.pid()), "GC.run")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            Thread.sleep(500);
        }
        return server.residentMegabytes();
    }

    /** As many workers as the server under test has event loops. */
    private static Child nginx(Path directory) throws IOException {
        Files.createDirectories(directory);
        int port = Workbench.freePort();
        Path configuration = Files.writeString(directory.resolve("nginx.conf"), """
                load_module /usr/lib/nginx/modules/ngx_nchan_module.so;
                daemon off;
                pid %1$s/pid;
                error_log %1$s/error.log;
                worker_processes %3$d;
                worker_rlimit_nofile 20000;
                events { worker_connections 12000; }
                http {
                  access_log off;
                  client_body_temp_path %1$s/body;
                  proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/fastcgi;
                  uwsgi_temp_path %1$s/uwsgi;
                  scgi_temp_path %1$s/scgi;
                  server {
                    listen 127.0.0.1:%2$d backlog=4096;
                    location = / { return 200; }
                    location = /pub { nchan_publisher; nchan_channel_id changes; }
                    location = /sub {
                      nchan_subscriber eventsource;
                      nchan_channel_id changes;
                      nchan_subscriber_first_message newest;
                    }
                  }
                }
                """.formatted(
                        directory, port, Runtime.getRuntime().availableProcessors()));
        return Child.program(port, "nginx", "-c", configuration.toString(), "-p", directory.toString());
    }

    private static String milliseconds(double value) {
        return String.format(Locale.ROOT, "%.1f ms", value);
    }
}
