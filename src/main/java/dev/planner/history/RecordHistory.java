package dev.planner.history;

import dev.planner.feed.Feed;
import dev.planner.feed.FeedEvent;
import dev.planner.item.Change;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.CollectionType;
import dev.planner.store.files.codec.MarkdownCodec;
import dev.planner.store.files.codec.PooledValues;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one record, latest first: the changes since the last commit that this run of the server has seen, then
 * the commits in the git repository.
 */
final class RecordHistory {
    /** Changes that follow each other within this time are joined, because clients save while a person types. */
    static final Duration JOIN_TIME = Duration.ofMinutes(10);

    /** The maximum number of commits that are read. A commit may change no field that is shown. */
    static final int MAX_COMMITS = 200;

    private final Feed feed;
    private final GitHistory git;

    /** A commit with the decoded record; {@code null} for no file, and for content that cannot be read. */
    private record Version(
            FileCommit commit,
            @Nullable Item before,
            @Nullable Item after) {}

    RecordHistory(Feed feed, GitHistory git) {
        this.feed = feed;
        this.git = git;
    }

    /** The changes of a record. Blocks while {@code git} runs. */
    List<RecordChange> of(CollectionType type, Item record, int limit) {
        List<RecordChange> changes = new ArrayList<>();
        List<RecordChange> committed = committed(type, record);
        Item last = committed.isEmpty() ? null : committed.get(0).after();
        for (RecordChange change : seen(record.key())) {
            if (!committed.isEmpty() && isIn(change, last, committed.get(0))) {
                break;
            }
            changes.add(change);
        }
        List<RecordChange> history = joined(changes);
        history.addAll(committed);
        history.removeIf(change -> change.before() != null
                && FieldChange.between(type, change.before(), change.after()).isEmpty());
        return history.size() > limit ? history.subList(0, limit) : history;
    }

    /**
     * Whether the last commit contains a change that the server has seen.
     *
     * @param last the record after the commit; {@code null} if the commit deleted it
     */
    private static boolean isIn(RecordChange change, @Nullable Item last, RecordChange commit) {
        Item after = change.after();
        boolean same =
                after == null || last == null ? after == last : after.revision().equals(last.revision());
        return same || change.at().isBefore(commit.at());
    }

    private List<RecordChange> seen(ItemKey key) {
        List<RecordChange> changes = new ArrayList<>();
        for (FeedEvent event : feed.latest()) {
            Change change = event.change();
            if (change.key().equals(key)) {
                changes.add(new RecordChange(change.at(), null, change.before(), change.after()));
            }
        }
        return changes;
    }

    /**
     * Joins changes, latest first, that follow each other within {@link #JOIN_TIME}. A creation or a deletion is not
     * joined with other changes.
     */
    private static List<RecordChange> joined(List<RecordChange> changes) {
        List<RecordChange> joined = new ArrayList<>();
        for (RecordChange change : changes) {
            RecordChange later = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            boolean together = later != null
                    && later.before() != null
                    && later.after() != null
                    && change.after() != null
                    && Duration.between(change.at(), later.at()).compareTo(JOIN_TIME) <= 0;
            if (later != null && together && change.before() != null) {
                joined.set(joined.size() - 1, later.since(change));
            } else {
                joined.add(change);
            }
        }
        return joined;
    }

    /**
     * The commits of a record. A commit whose content cannot be read is left out, and the next one is compared with the
     * last content that can be read.
     */
    private List<RecordChange> committed(CollectionType type, Item record) {
        MarkdownCodec codec = new MarkdownCodec(type, new PooledValues.Pool());
        List<Version> versions = versions(codec, git.commits(record.location(), MAX_COMMITS));
        List<RecordChange> changes = new ArrayList<>();
        Item readable = null;
        for (int i = versions.size() - 1; i >= 0; i--) {
            FileCommit commit = versions.get(i).commit();
            Item before = versions.get(i).before();
            Item after = versions.get(i).after();
            boolean damaged = before == null && commit.before() != null;
            Item base = damaged ? readable : before;
            if (after != null || commit.after() == null) {
                readable = after;
                if (base != null || (after != null && !damaged)) {
                    changes.add(new RecordChange(commit.at(), commit, base, after));
                }
            } else {
                readable = base;
            }
        }
        Collections.reverse(changes);
        return changes;
    }

    /** Decodes commits, latest first, until the commit in which the record took the place of another one. */
    private static List<Version> versions(MarkdownCodec codec, List<FileCommit> commits) {
        List<Version> versions = new ArrayList<>();
        FileCommit later = null;
        Item beforeLater = null;
        for (FileCommit commit : commits) {
            boolean decoded = later != null
                    && later.pathBefore().equals(commit.path())
                    && Arrays.equals(later.before(), commit.after());
            Item after = decoded ? beforeLater : decode(codec, commit.path(), commit.after());
            Item before = decode(codec, commit.pathBefore(), commit.before());
            if (before != null && after != null && isReplaced(codec, commit, before, after)) {
                versions.add(new Version(commit.asCreation(), null, after));
                break;
            }
            versions.add(new Version(commit, before, after));
            later = commit;
            beforeLater = before;
        }
        return versions;
    }

    /**
     * Whether a renamed file contains another record. If the files store no ids, the file names are the ids, and the
     * record is the same.
     */
    private static boolean isReplaced(MarkdownCodec codec, FileCommit commit, Item before, Item after) {
        return !commit.path().equals(commit.pathBefore())
                && !before.id().equals(after.id())
                && (storesId(codec, commit.before()) || storesId(codec, commit.after()));
    }

    private static boolean storesId(MarkdownCodec codec, byte @Nullable [] bytes) {
        return bytes != null && codec.storesId(bytes);
    }

    /** Returns {@code null} for the content of no file, and for content that cannot be read. */
    private static @Nullable Item decode(MarkdownCodec codec, String path, byte @Nullable [] bytes) {
        if (bytes == null) {
            return null;
        }
        try {
            return codec.decode(path, bytes);
        } catch (UnreadableDocumentException e) {
            return null;
        }
    }
}
