package dev.planner.store;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread that watches for changes by other programs: one short round after the other, because waiting for news blocks. */
final class WatchThread {
    private static final Logger LOG = LoggerFactory.getLogger(WatchThread.class);
    private static final long PAUSE_AFTER_FAULT = 1_000;

    private final Watch watch;
    private final Thread thread = new Thread(this::run, "planner-watch");
    private final Promise<Void> ended = Promise.promise();
    private volatile boolean stopped;

    WatchThread(Watch watch) {
        this.watch = watch;
        thread.setDaemon(true);
    }

    Watch watch() {
        return watch;
    }

    void start() {
        thread.start();
    }

    /** Ends after the present round. */
    Future<Void> stop() {
        stopped = true;
        watch.close();
        return thread.isAlive() ? ended.future() : Future.succeededFuture();
    }

    private void run() {
        try {
            while (!stopped) {
                round();
            }
        } finally {
            ended.complete();
        }
    }

    private void round() {
        try {
            watch.round();
        } catch (RuntimeException e) {
            LOG.error("looking for changes by other programs failed; it goes on", e);
            pause();
        }
    }

    private void pause() {
        try {
            Thread.sleep(PAUSE_AFTER_FAULT);
        } catch (InterruptedException e) {
            stopped = true;
        }
    }
}
