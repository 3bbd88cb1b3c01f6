package dev.planner.project;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the server of a project is, for programs on the same machine. A note that a crash left after leads nowhere.
 */
public final class ServerAddress {
    private static final Logger LOG = LoggerFactory.getLogger(ServerAddress.class);
    private static final Path FILE = Path.of(".planner", "server.json");
    private static final String URL = "url";

    private ServerAddress() {}

    /** Leaves a note of the address. Without it the server only is harder to find. */
    public static void write(Path project, String url) {
        try {
            Files.write(project.resolve(FILE), Json.write(Maps.of(URL, url)));
        } catch (IOException e) {
            LOG.debug("the address cannot be noted in {}", FILE, e);
        }
    }

    public static void remove(Path project) {
        try {
            Files.deleteIfExists(project.resolve(FILE));
        } catch (IOException e) {
            LOG.debug("the address cannot be removed from {}", FILE, e);
        }
    }

    /** The address in the note; {@code null} if there is none. */
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
