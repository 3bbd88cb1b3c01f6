package dev.planner.store.files;

import static dev.planner.base.Waiting.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What the status says about the watch of the file system. */
class WatchStatusTest extends FileStoreFixture {
    @Test
    void status_endedWatch_isReportedAndRestarted() throws Exception {
        write(C1, LONG_TEXT);
        open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(200), false));
        assertThat(store.status().watcher()).isEqualTo("watching");
        disk.endWatches(false);
        eventually(() -> store.status().watcher().equals("sweeping"));
        write(C1, LONG_TEXT.replace("One", "Two"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Two"));
        disk.endWatches(true);
        eventually(() -> store.status().watcher().equals("watching"));
        write(C1, LONG_TEXT.replace("One", "Three"));
        eventually(() -> store.snapshot().get(card("c1")).text("title").equals("Three"));
    }

    @Test
    void status_directoryThatCannotBeWatched_isLoggedOnceUntilItCan() throws Exception {
        write(C1, LONG_TEXT);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        Logger watch = (Logger) LoggerFactory.getLogger("dev.planner.store.files.local.LocalWatch");
        watch.addAppender(log);
        watch.setLevel(Level.INFO);
        try {
            disk.failWatches("wall/todo");
            open(new StoreOptions(Clock.systemUTC(), true, Duration.ofMillis(50), false));
            Instant opened = store.status().lastSweep();
            eventually(() -> store.status().lastSweep().isAfter(opened.plusMillis(100)));
            assertThat(store.status().watcher()).isEqualTo("sweeping");
            disk.failWatches(null);
            eventually(() -> log.list.size() > 1);
            assertThat(store.status().watcher()).isEqualTo("watching");
        } finally {
            watch.detachAppender(log);
            watch.setLevel(null);
        }
        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "the project cannot be watched (permission denied); all files are checked at intervals instead",
                        "changed files are watched again");
    }
}
