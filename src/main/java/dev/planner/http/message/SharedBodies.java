package dev.planner.http.message;

import io.netty.buffer.ByteBuf;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the latest large responses. All readers of a response share one copy outside the heap. A body is freed as
 * soon as it is evicted and its last reader is done, because waiting for the garbage collector would let lists that
 * change often accumulate. It is thread-safe across event loops.
 */
final class SharedBodies {
    private final long capacity;
    private final Map<String, ByteBuf> bodies = new LinkedHashMap<>(16, 0.75f, true);
    private final Object making = new Object();
    private long size;

    /**
     * @param capacity the total size of the cached bodies in bytes; the newest body is cached even if it is larger
     */
    SharedBodies(long capacity) {
        this.capacity = capacity;
    }

    /**
     * The body with this key, if it is cached. The caller releases it after the write.
     *
     * @param key its strong entity tag: equal keys mean equal bytes
     */
    synchronized @Nullable ByteBuf find(String key) {
        ByteBuf body = bodies.get(key);
        return body == null ? null : body.retain();
    }

    /** The body with this key, created if missing. The caller releases it after the write. */
    ByteBuf get(String key, Supplier<ByteBuf> make) {
        ByteBuf body = find(key);
        return body == null ? keep(key, make.get()) : body;
    }

    /** Like {@link #get}, for a body that is slow to create: concurrent callers wait for one creation. Blocks. */
    ByteBuf getBlocking(String key, Supplier<ByteBuf> make) {
        synchronized (making) {
            return get(key, make);
        }
    }

    private synchronized ByteBuf keep(String key, ByteBuf body) {
        ByteBuf sooner = find(key);
        if (sooner != null) {
            body.release();
            return sooner;
        }
        bodies.put(key, body);
        size += body.readableBytes();
        Iterator<ByteBuf> eldest = bodies.values().iterator();
        while (size > capacity && bodies.size() > 1) {
            ByteBuf displaced = eldest.next();
            eldest.remove();
            size -= displaced.readableBytes();
            displaced.release();
        }
        return body.retain();
    }
}
