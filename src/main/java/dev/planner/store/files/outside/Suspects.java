package dev.planner.store.files.outside;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Files that may have changed, until they have been looked at. Times are nanoseconds of the runtime. */
final class Suspects {
    /** How long a file has to be left alone before it is read, so that half-written files are not. */
    static final long QUIET = TimeUnit.MILLISECONDS.toNanos(50);

    private final Map<String, Suspect> byLocation = new LinkedHashMap<>();
    private long lastNews;

    /** One file that may have changed. */
    static final class Suspect {
        private final long first;
        private long due;
        private boolean whole = true;

        private Suspect(long now) {
            this.first = now;
            this.due = now + QUIET;
        }

        /** When there was the first news of it. */
        long first() {
            return first;
        }

        /** When there was the last news of it. */
        long last() {
            return due - QUIET;
        }

        /** Whether nothing is known but that a file has appeared as a whole, as those do that the store writes. */
        boolean isWhole() {
            return whole;
        }

        void postpone(long until) {
            due = until;
        }
    }

    Suspects(long now) {
        this.lastNews = now;
    }

    void add(String location, boolean whole, long now) {
        lastNews = now;
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

    /** The files that have been quiet for long enough, those with the oldest news first. */
    List<String> due(long now) {
        return byLocation.entrySet().stream()
                .filter(each -> each.getValue().due <= now)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** When there was the last news of any file. */
    long lastNews() {
        return lastNews;
    }
}
