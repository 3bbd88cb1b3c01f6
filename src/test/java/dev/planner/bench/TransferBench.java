package dev.planner.bench;

import dev.planner.backup.envelope.BackupKeys;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The peak memory of the server during an upload of 2 GB, its backup and its restore. */
final class TransferBench implements Benchmark {
    private static final double AIM = 400;
    private static final long LARGE = 2L << 30;
    private static final String TAR = "application/x-tar";
    private static final String BYTES = "application/octet-stream";

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        long size = workbench.quick() ? LARGE / 8 : LARGE;
        Path project = Files.createDirectory(workbench.directory().resolve("transfer"));
        Files.writeString(project.resolve("project.md"), "---\nname: Transfer\n---\n\n# Transfer\n");
        KeyPair keys = BackupKeys.generate();
        Path key = Files.writeString(workbench.directory().resolve("private.key"), BackupKeys.hex(keys.getPrivate()));
        Path archive = workbench.directory().resolve("archive");
        try (Child server = Child.planner(
                Workbench.SCRIPT_OPTIONS,
                project,
                "--rate-limit",
                "0",
                "--max-body-size",
                "4096",
                "--backup-public-key",
                BackupKeys.hex(keys.getPublic()),
                "--backup-private-key-file",
                key.toString())) {
            server.awaitOk("/api/health");
            Transfers transfers = new Transfers(server);
            List<Result> results = new ArrayList<>();
            transfers.post("/api/uploads?name=large.bin", BYTES, Transfers.bytes(size));
            results.add(memory(server, "upload of 2 GB"));
            for (boolean encrypted : new boolean[] {false, true}) {
                transfers.download("/api/backup/export?encrypted=" + encrypted, archive);
                results.add(memory(server, "export of 2 GB" + (encrypted ? ", encrypted" : "")));
                removeUploads(project);
                transfers.post(
                        "/api/backup/import?overwrite=true", encrypted ? BYTES : TAR, BodyPublishers.ofFile(archive));
                results.add(memory(server, "import of 2 GB" + (encrypted ? ", encrypted" : "")));
                check(project, size);
                Files.delete(archive);
            }
            return results;
        }
    }

    private static Result memory(Child server, String what) throws IOException {
        return Result.atMost(AIM, " MB", "peak memory, " + what, server.peakMegabytes());
    }

    private static void removeUploads(Path project) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("uploads"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void check(Path project, long size) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("uploads"))) {
            List<Path> restored = files.filter(Files::isRegularFile).toList();
            if (restored.size() != 1 || Files.size(restored.get(0)) != size) {
                throw new IOException("The import restored " + restored);
            }
        }
    }
}
