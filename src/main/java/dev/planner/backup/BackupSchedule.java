package dev.planner.backup;

import dev.planner.base.IoFaults;
import dev.planner.item.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes archives to a directory, on demand and at intervals, and removes the oldest ones. The time of the next archive
 * follows from the newest archive in the directory, so that a restart neither delays nor repeats it.
 */
public final class BackupSchedule {
    private static final Logger LOG = LoggerFactory.getLogger(BackupSchedule.class);
    private static final Pattern ARCHIVE =
            Pattern.compile("backup-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d(-\\d+)?\\.tar(\\.enc)?");
    private static final String PART = ".part";
    private static final Duration MIN_DELAY = Duration.ofSeconds(1);
    /**
     * The maximum time from one look at the clock to the next. A timer neither follows a correction of the clock nor
     * runs while the machine sleeps.
     */
    private static final Duration MAX_DELAY = Duration.ofSeconds(5);
    /** The maximum time from an error to the next attempt. */
    private static final Duration RETRY_DELAY = Duration.ofMinutes(10);

    private final Vertx vertx;
    private final ArchiveMaker maker;
    private final Clock clock;
    private final Settings settings;
    private long timer = -1;
    private boolean closed;
    private volatile @Nullable DirectoryOwner owner;
    private @Nullable Future<Written> running;
    private volatile @Nullable Instant next;
    private volatile @Nullable Throwable lastFailure;

    /**
     * The settings of the operator.
     *
     * @param project the project directory
     * @param directory the directory of the archives; created if it is missing
     * @param interval the time between two archives; {@code null} for archives on demand only
     * @param keep the number of archives to keep; 0 for all
     * @param key the key that encrypts archives; {@code null} for no encryption
     */
    public record Settings(
            Path project,
            Path directory,
            @Nullable Duration interval,
            int keep,
            @Nullable RSAPublicKey key) {}

    /**
     * An archive in the directory.
     *
     * @param name the name of the file
     * @param size the length in bytes
     * @param at the time at which the archive was written
     */
    record Written(String name, long size, Instant at) {}

    /**
     * The status of the schedule.
     *
     * @param archives the archives, newest first
     * @param running whether an archive is being written
     * @param next the time of the next archive; {@code null} if none is scheduled
     * @param lastFailure the error of the last attempt; {@code null} if it succeeded
     */
    record Status(
            List<Written> archives,
            boolean running,
            @Nullable Instant next,
            @Nullable Throwable lastFailure) {}

    public BackupSchedule(Vertx vertx, ArchiveMaker maker, Clock clock, Settings settings) {
        this.vertx = vertx;
        this.maker = maker;
        this.clock = clock;
        this.settings = settings;
    }

    /** Whether a file has the name of an archive that a server has written. */
    static boolean isArchive(String name) {
        return ARCHIVE.matcher(name).matches();
    }

    Settings settings() {
        return settings;
    }

    /**
     * Creates the directory and schedules the next archive. An archive from the future was written while the clock was
     * wrong, and says nothing about the age of the newest one.
     */
    public Future<Void> start() {
        return vertx.executeBlocking(
                        () -> {
                            Files.createDirectories(settings.directory());
                            owner = DirectoryOwner.claim(settings.directory(), settings.project());
                            removeParts();
                            return archives();
                        },
                        false)
                .map(found -> {
                    planAfter(found.stream()
                            .map(Written::at)
                            .filter(at -> !at.isAfter(clock.instant()))
                            .findFirst()
                            .orElse(null));
                    return null;
                });
    }

    /** Cancels the schedule, waits for the archive that is being written, and gives the directory up. */
    public Future<Void> close() {
        Future<Written> last;
        synchronized (this) {
            closed = true;
            if (timer >= 0) {
                vertx.cancelTimer(timer);
            }
            last = running;
        }
        Future<Written> written = last == null ? Future.succeededFuture() : last;
        return written.transform(done -> vertx.executeBlocking(this::giveUp, false));
    }

    private @Nullable Void giveUp() throws IOException {
        DirectoryOwner claimed = owner;
        if (claimed != null) {
            claimed.close();
        }
        return null;
    }

    /** Plans the archive after the time of the newest one; at once if there is none. */
    private void planAfter(@Nullable Instant newest) {
        Duration interval = settings.interval();
        if (interval != null) {
            plan(newest == null ? clock.instant() : newest.plus(interval), interval);
        }
    }

    /**
     * Replaces the time of the next archive. It is at most one interval away, even if the newest archive was written
     * while the clock was wrong.
     */
    private synchronized void plan(Instant wanted, Duration interval) {
        if (closed) {
            return;
        }
        if (timer >= 0) {
            vertx.cancelTimer(timer);
        }
        Instant now = clock.instant();
        Instant latest = now.plus(interval);
        Instant due = wanted.isAfter(latest) ? latest : wanted;
        next = due;
        long wait = Math.max(MIN_DELAY.toMillis(), Duration.between(now, due).toMillis());
        timer = vertx.setTimer(Math.min(wait, MAX_DELAY.toMillis()), fired -> writeIfDue(due, interval));
    }

    private synchronized void writeIfDue(Instant due, Duration interval) {
        if (closed) {
            // The timer fired before it was cancelled.
            return;
        }
        if (clock.instant().isBefore(due)) {
            plan(due, interval);
        } else {
            write();
        }
    }

    /** Plans another attempt after an error, unless one is due earlier. */
    private synchronized void planAgain() {
        Duration interval = settings.interval();
        if (interval == null) {
            return;
        }
        Instant now = clock.instant();
        Instant retry = now.plus(interval.compareTo(RETRY_DELAY) < 0 ? interval : RETRY_DELAY);
        Instant planned = next;
        if (planned == null || !planned.isAfter(now) || planned.isAfter(retry)) {
            plan(retry, interval);
        }
    }

    /** Writes an archive now. Fails with {@code Conflict} while another one is being written. */
    synchronized Future<Written> trigger() {
        return running == null
                ? write()
                : Future.failedFuture(Problem.conflict(
                        BackupConflict.BACKUP_RUNNING, "A backup is being written; wait for its end."));
    }

    private synchronized Future<Written> write() {
        Future<Written> present = running;
        if (present != null) {
            return present;
        }
        Path part = settings.directory().resolve("." + BackupFiles.name(clock.instant()) + PART);
        Future<Written> writing = vertx.executeBlocking(() -> Files.createDirectories(settings.directory()), false)
                .compose(made -> maker.make(part, settings.key()))
                .compose(archive -> vertx.executeBlocking(() -> finish(archive), false))
                .recover(BackupFiles::unwritable)
                .andThen(this::ended);
        running = writing;
        return writing;
    }

    private void ended(@Nullable Written archive, @Nullable Throwable fault) {
        synchronized (this) {
            running = null;
        }
        lastFailure = fault;
        if (archive == null) {
            LOG.error("the backup could not be written", fault);
            planAgain();
        } else {
            LOG.info("wrote the backup {}, {} bytes", archive.name(), archive.size());
            // The time of the file may differ, because a file server has a clock of its own.
            planAfter(clock.instant());
        }
    }

    private Written finish(ArchiveMaker.Archive archive) throws IOException {
        String stem = BackupFiles.name(clock.instant());
        String suffix = settings.key() == null ? ".tar" : ".tar.enc";
        Path place = settings.directory().resolve(stem + suffix);
        for (int i = 2; Files.exists(place); i++) {
            place = settings.directory().resolve(stem + "-" + i + suffix);
        }
        Instant at;
        try {
            // Another program may move the archive to another machine as soon as it has its name.
            at = Files.getLastModifiedTime(archive.file()).toInstant();
            Files.move(archive.file(), place, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            BackupFiles.remove(archive.file());
            throw e;
        }
        try (FileChannel directory = FileChannel.open(settings.directory(), StandardOpenOption.READ)) {
            directory.force(true);
        }
        Written newest = new Written(String.valueOf(place.getFileName()), archive.size(), at);
        removeOldest(newest);
        return newest;
    }

    private static Written written(Path file) throws IOException {
        return new Written(
                String.valueOf(file.getFileName()),
                Files.size(file),
                Files.getLastModifiedTime(file).toInstant());
    }

    /**
     * Removes the archives that are too many. An archive with a later time than the newest one was written while the
     * clock was wrong. It counts as the oldest, so that it never displaces the newest one.
     */
    private void removeOldest(Written newest) throws IOException {
        List<Written> all = archives();
        if (settings.keep() == 0 || all.size() <= settings.keep()) {
            return;
        }
        all.sort(Comparator.comparing((Written each) -> each.at().isAfter(newest.at()) ? Instant.MIN : each.at())
                .thenComparing(Written::name)
                .reversed());
        for (Written old : all.subList(settings.keep(), all.size())) {
            try {
                Files.deleteIfExists(settings.directory().resolve(old.name()));
                LOG.info("removed the backup {}", old.name());
            } catch (IOException e) {
                // The new archive is complete. If it counted as failed, the retries would fill the disk with archives.
                LOG.warn("the old backup {} could not be removed: {}", old.name(), IoFaults.reason(e));
            }
        }
    }

    /** Removes the incomplete files of a server that was killed. */
    private void removeParts() throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(settings.directory(), ".backup-*" + PART)) {
            for (Path part : parts) {
                Files.delete(part);
            }
        }
    }

    private List<Written> archives() throws IOException {
        List<Written> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(settings.directory(), "backup-*")) {
            for (Path file : files) {
                if (isArchive(String.valueOf(file.getFileName()))) {
                    add(file, all);
                }
            }
        } catch (NoSuchFileException e) {
            LOG.debug("there is no {}", settings.directory());
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        all.sort(Comparator.comparing(Written::at).thenComparing(Written::name).reversed());
        return all;
    }

    private static void add(Path file, List<Written> all) throws IOException {
        try {
            all.add(written(file));
        } catch (NoSuchFileException e) {
            LOG.debug("{} was removed meanwhile", file, e);
        }
    }

    /** Never fails: if the directory cannot be read, the error is a part of the status. */
    Future<Status> status() {
        boolean busy;
        synchronized (this) {
            busy = running != null;
        }
        return vertx.executeBlocking(this::archives, false)
                .map(archives -> new Status(archives, busy, next, lastFailure))
                .otherwise(fault -> new Status(List.of(), busy, next, unreadable(fault)));
    }

    private static Throwable unreadable(Throwable fault) {
        return fault instanceof IOException known
                ? new IOException("The directory of the backups cannot be read: " + IoFaults.reason(known) + ".", known)
                : fault;
    }
}
