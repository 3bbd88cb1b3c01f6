package dev.planner.http;

import io.netty.buffer.ByteBuf;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The last few big answers, each once in memory outside the heap, however many clients are reading it. A body is freed when
 * it has been displaced and its last reader is done.
 */
final class SharedBodies {
    private final long capacity;
    private final Map<String, ByteBuf> bodies = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Future<ByteBuf>> pending = new HashMap<>();
    private long size;

    /**
     * @param capacity bytes to keep; the newest body is kept even when it alone is larger
     */
    SharedBodies(long capacity) {
        this.capacity = capacity;
    }

    /**
     * The body with this key, made when it is not there. The caller releases it when it is written.
     *
     * @param key its strong entity tag: equal keys stand for equal bytes
     */
    synchronized ByteBuf get(String key, Supplier<ByteBuf> make) {
        ByteBuf body = find(key);
        return body != null ? body : keep(key, make.get());
    }

    /** The same for a body that takes long to make: those who ask meanwhile wait for the one. */
    synchronized Future<ByteBuf> getLater(String key, Supplier<Future<ByteBuf>> make) {
        ByteBuf body = find(key);
        if (body != null) {
            return Future.succeededFuture(body);
        }
        Future<ByteBuf> making = pending.get(key);
        if (making == null) {
            making = make.get();
            pending.put(key, making);
            making.onComplete(made -> finish(key, made.succeeded() ? made.result() : null));
        }
        return making.map(ByteBuf::retain);
    }

    private synchronized void finish(String key, @Nullable ByteBuf made) {
        pending.remove(key);
        if (made != null) {
            keep(key, made).release();
        }
    }

    private @Nullable ByteBuf find(String key) {
        ByteBuf body = bodies.get(key);
        return body == null ? null : body.retain();
    }

    private ByteBuf keep(String key, ByteBuf body) {
        ByteBuf before = bodies.put(key, body);
        if (before != null) {
            size -= before.readableBytes();
            before.release();
        }
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
