package dev.planner.project;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.store.files.local.own.OwnDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The address of the server of a project, in the file {@code .planner/server.json}, for programs on the same machine: a
 * JSON object with the member {@code url}. After a crash, the file stays and names a server that is not running.
 * Thread-safe.
 */
public final class ServerAddress {
    private static final Logger LOG = LoggerFactory.getLogger(ServerAddress.class);
    private static final Path FILE = Path.of(OwnDirectory.PATH, "server.json");
    private static final String URL = "url";

    private final Path project;
    private final String url;
    private boolean removed;

    /** Writes the address, also over the one of a server that crashed. */
    public ServerAddress(Path project, String url) {
        this.project = project;
        this.url = url;
        write();
    }

    /** Writes the address again if the file is missing. Has no effect after {@link #remove}. */
    public synchronized void keep() {
        if (!removed && Files.notExists(project.resolve(FILE))) {
            write();
        }
    }

    /** A failure is only logged, because clients can also get the address from the user. */
    private void write() {
        try {
            Files.write(project.resolve(FILE), Json.write(Maps.of(URL, url)));
        } catch (IOException e) {
            LOG.debug("the address cannot be written to {}", FILE, e);
        }
    }

    /** Removes the file for good. */
    public synchronized void remove() {
        removed = true;
        try {
            Files.deleteIfExists(project.resolve(FILE));
        } catch (IOException e) {
            LOG.debug("{} cannot be removed", FILE, e);
        }
    }

    /** The address in the file; {@code null} if there is none. */
    public static @Nullable String find(Path project) {
        try {
            return Json.read(Files.readAllBytes(project.resolve(FILE))) instanceof Map<?, ?> note
                            && note.get(URL) instanceof String url
                    ? url
                    : null;
        } catch (IOException | Json.MalformedJsonException e) {
            return null;
        }
    }
}
