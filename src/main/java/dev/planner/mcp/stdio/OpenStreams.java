package dev.planner.mcp.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The endless answers of the server. After the end of the input, none is open and none can be opened. */
final class OpenStreams {
    private static final Logger LOG = LoggerFactory.getLogger(OpenStreams.class);

    private final Map<Object, InputStream> open = new HashMap<>();
    private boolean closed;

    /** Keeps a stream, or closes it if the input has ended. */
    void opened(Object id, InputStream stream) {
        synchronized (this) {
            if (!closed) {
                open.put(id, stream);
                return;
            }
        }
        close(stream);
    }

    synchronized boolean isOpen(Object id) {
        return open.containsKey(id);
    }

    synchronized void ended(Object id) {
        open.remove(id);
    }

    /** Closes one stream, if it is open. */
    void close(Object id) {
        close(removed(id));
    }

    private synchronized @Nullable InputStream removed(Object id) {
        return open.remove(id);
    }

    /** Closes all streams, and those that open later. */
    void closeAll() {
        List<InputStream> all;
        synchronized (this) {
            closed = true;
            all = List.copyOf(open.values());
            open.clear();
        }
        all.forEach(OpenStreams::close);
    }

    private static void close(@Nullable InputStream stream) {
        try {
            if (stream != null) {
                stream.close();
            }
        } catch (IOException e) {
            LOG.debug("a stream did not close", e);
        }
    }
}
