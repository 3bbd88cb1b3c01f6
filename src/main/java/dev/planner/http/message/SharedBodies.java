package dev.planner.http.message;

import io.netty.buffer.ByteBuf;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The last few big answers, each once in memory outside the heap, however many clients are reading it. A body is freed as
 * soon as it has been displaced and its last reader is done; waiting for the garbage collector would let lists that change
 * often pile up. Safe for use by several event loops.
 */
final class SharedBodies {
    private final long capacity;
    private final Map<String, ByteBuf> bodies = new LinkedHashMap<>(16, 0.75f, true);
    private final Object making = new Object();
    private long size;

    /**
     * @param capacity bytes to keep; the newest body is kept even when it alone is larger
     */
    SharedBodies(long capacity) {
        this.capacity = capacity;
    }

    /**
     * The body with this key, if it is there. The caller releases it when it is written.
     *
     * @param key its strong entity tag: equal keys stand for equal bytes
     */
    synchronized @Nullable ByteBuf find(String key) {
        ByteBuf body = bodies.get(key);
        return body == null ? null : body.retain();
    }

    /** The body with this key, made when it is not there. The caller releases it when it is written. */
    ByteBuf get(String key, Supplier<ByteBuf> make) {
        ByteBuf body = find(key);
        return body == null ? keep(key, make.get()) : body;
    }

    /** The same for a body that takes long to make: those who ask meanwhile wait for the one. Blocks. */
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
