package dev.planner.store.files.outside;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The files that may have changed and must be read. Times are nanoseconds of the runtime. */
final class Suspects {
    /** How long a file must be unchanged before it is read, because it may be half written (debounce). */
    static final long QUIET = TimeUnit.MILLISECONDS.toNanos(50);

    private final Map<String, Suspect> byLocation = new LinkedHashMap<>();
    private long lastNotification;

    /** A file that may have changed. */
    static final class Suspect {
        private final long first;
        private long due;
        private boolean whole = true;

        private Suspect(long now) {
            this.first = now;
            this.due = now + QUIET;
        }

        /** The time of the first notification. */
        long first() {
            return first;
        }

        /** The time of the last notification. */
        long last() {
            return due - QUIET;
        }

        /** Whether all notifications report a complete new file, as for the files that the store writes. */
        boolean isWhole() {
            return whole;
        }

        void postpone(long until) {
            due = until;
        }
    }

    Suspects(long now) {
        this.lastNotification = now;
    }

    void add(String location, boolean whole, long now) {
        lastNotification = now;
        Suspect suspect = byLocation.computeIfAbsent(location, first -> new Suspect(now));
        suspect.due = now + QUIET;
        suspect.whole &= whole;
    }

    void remove(String location) {
        byLocation.remove(location);
    }

    @Nullable Suspect get(String location) {
        return byLocation.get(location);
    }

    boolean isEmpty() {
        return byLocation.isEmpty();
    }

    /** The files that have been unchanged for long enough, in the order of their first notification. */
    List<String> due(long now) {
        return byLocation.entrySet().stream()
                .filter(each -> each.getValue().due <= now)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The time of the last notification for any file. */
    long lastNotification() {
        return lastNotification;
    }
}
