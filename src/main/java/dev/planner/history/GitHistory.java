package dev.planner.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the commits of one file, including commits under earlier names of the file. It parses the output of {@code git
 * log --raw -z} and {@code git cat-file --batch}; see https://git-scm.com/docs/git-log and
 * https://git-scm.com/docs/git-cat-file.
 */
final class GitHistory {
    private static final Logger LOG = LoggerFactory.getLogger(GitHistory.class);
    /** The beginning of a commit. A message or a name may contain the control characters too, but not this pattern. */
    private static final Pattern COMMIT = Pattern.compile("\u0001(?=[0-9a-f]{40,64}\u0002)");

    private static final String PART = "\u0002";
    private static final int PARTS = 5;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,16}");
    /** The years that the API can show. */
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private static final String NO_BLOB = "0".repeat(40);
    private static final byte[] NOTHING = new byte[0];
    private static final String[] NO_PARTS = {};

    private final Path directory;
    private final GitProcess git;

    GitHistory(Path directory, GitProcess git) {
        this.directory = directory;
        this.git = git;
    }

    /**
     * A commit in the log.
     *
     * @param head the hash, the date of the author, the date of the committer, the author, and the subject
     * @param before the name of the file's blob before the commit
     * @param after the name of the file's blob after the commit
     */
    private record Entry(String[] head, String before, String after, String pathBefore, String path) {}

    /** Whether the directory is in a work tree of git. */
    boolean isWorkTree() {
        for (Path at = directory.toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return true;
            }
        }
        return false;
    }

    /**
     * The commits of a file, latest first. The list ends before a commit whose content git does not return, and with
     * the commit that copied the file from another one. Blocks while {@code git} runs.
     *
     * @param path relative to the directory
     * @param limit the maximum number of commits
     * @return empty if the file has no commits, or if the repository cannot be read
     */
    List<FileCommit> commits(String path, int limit) {
        if (!isWorkTree()) {
            return List.of();
        }
        try {
            long deadline = git.deadline();
            byte[] log = git.run(
                    deadline,
                    NOTHING,
                    "log",
                    "--follow",
                    "-M",
                    "--raw",
                    "--no-abbrev",
                    "-z",
                    "--relative",
                    "--no-color",
                    "--max-count=" + limit,
                    "--format=%x01%H%x02%at%x02%ct%x02%an%x02%s",
                    "--",
                    path);
            List<Entry> entries = entries(new String(log, StandardCharsets.UTF_8));
            Map<String, byte[]> blobs = blobs(entries, deadline);
            return entries.stream()
                    .takeWhile(entry -> isKnown(entry.before(), blobs) && isKnown(entry.after(), blobs))
                    .map(entry -> commit(entry, blobs))
                    .toList();
        } catch (TimeoutException e) {
            LOG.warn("the commits of {} are not shown, because git is too slow", path, e);
            return List.of();
        } catch (IOException e) {
            LOG.debug("the commits of {} cannot be read", path, e);
            return List.of();
        }
    }

    private static boolean isKnown(String blob, Map<String, byte[]> blobs) {
        return blob.startsWith(NO_BLOB) || blobs.containsKey(blob);
    }

    private static List<Entry> entries(String log) {
        List<Entry> entries = new ArrayList<>();
        for (String commit : COMMIT.split(log, -1)) {
            String[] fields = commit.split("\0", -1);
            String[] head = fields[0].split(PART, PARTS);
            // The fields after the head are ":<modes> <blob before> <blob after> <kind>", the path and, for a renamed
            // file, the new path.
            String[] raw = fields.length < 3 ? NO_PARTS : fields[1].strip().split(" ", -1);
            if (head.length < PARTS || raw.length < 5) {
                continue;
            }
            boolean copied = raw[4].startsWith("C");
            boolean moved = copied || raw[4].startsWith("R");
            String path = moved && fields.length > 3 ? fields[3] : fields[2];
            if (copied) {
                // Git also takes a new file that is similar to another one for a copy. The older commits belong to the
                // other file.
                entries.add(new Entry(head, NO_BLOB, raw[3], path, path));
                break;
            }
            entries.add(new Entry(head, raw[2], raw[3], fields[2], path));
        }
        return entries;
    }

    private static FileCommit commit(Entry entry, Map<String, byte[]> blobs) {
        String[] head = entry.head();
        byte @Nullable [] before = blobs.get(entry.before());
        byte @Nullable [] after = blobs.get(entry.after());
        return new FileCommit(
                head[0], head[3], time(head[1], head[2]), head[4], entry.path(), entry.pathBefore(), before, after);
    }

    /** The date of the author. If a program that converted the repository has damaged it, that of the committer. */
    private static Instant time(String author, String committer) {
        return Stream.of(author, committer)
                .filter(seconds -> SECONDS.matcher(seconds).matches())
                .map(seconds -> Instant.ofEpochSecond(Long.parseLong(seconds)))
                .filter(time -> !time.isAfter(LATEST))
                .findFirst()
                .orElse(Instant.EPOCH);
    }

    private Map<String, byte[]> blobs(List<Entry> entries, long deadline) throws IOException, TimeoutException {
        Set<String> wanted = new LinkedHashSet<>();
        for (Entry entry : entries) {
            wanted.add(entry.after());
            wanted.add(entry.before());
        }
        wanted.removeIf(name -> name.startsWith(NO_BLOB));
        if (wanted.isEmpty()) {
            return Map.of();
        }
        byte[] names = (String.join("\n", wanted) + "\n").getBytes(StandardCharsets.US_ASCII);
        return readBatch(git.run(deadline, names, "cat-file", "--batch"));
    }

    /**
     * Parses blobs. Each is a line {@code <name> blob <size>}, then its bytes and a line feed. Omits a truncated blob.
     */
    private static Map<String, byte[]> readBatch(byte[] output) {
        Map<String, byte[]> blobs = new HashMap<>();
        int at = 0;
        while (at < output.length) {
            int end = at;
            while (end < output.length && output[end] != '\n') {
                end++;
            }
            String[] head = new String(output, at, end - at, StandardCharsets.US_ASCII).split(" ", -1);
            at = end + 1;
            if (head.length == 3) {
                long size = Long.parseLong(head[2]);
                if (size > output.length - at) {
                    break;
                }
                int next = at + (int) size;
                blobs.put(head[0], Arrays.copyOfRange(output, at, next));
                at = next + 1;
            }
        }
        return blobs;
    }
}
