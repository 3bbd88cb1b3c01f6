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

    private final Feed feed;
    private final GitHistory git;

    RecordHistory(Feed feed, GitHistory git) {
        this.feed = feed;
        this.git = git;
    }

    /** The changes of a record. Blocks while {@code git} runs. */
    List<RecordChange> of(CollectionType type, Item record, int limit) {
        List<RecordChange> changes = new ArrayList<>();
        List<RecordChange> committed = committed(type, record, limit);
        Item last = committed.isEmpty() ? null : committed.get(0).after();
        for (RecordChange change : seen(record.key())) {
            if (last != null && isIn(change, last, committed.get(0))) {
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

    /** Whether the last commit contains a change that the server has seen. */
    private static boolean isIn(RecordChange change, Item last, RecordChange commit) {
        return (change.after() != null && change.after().revision().equals(last.revision()))
                || change.at().isBefore(commit.at());
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
    private List<RecordChange> committed(CollectionType type, Item record, int limit) {
        MarkdownCodec codec = new MarkdownCodec(type, new PooledValues.Pool());
        List<FileCommit> commits = git.commits(record.location(), limit);
        List<RecordChange> changes = new ArrayList<>();
        Item readable = null;
        for (int i = commits.size() - 1; i >= 0; i--) {
            FileCommit commit = commits.get(i);
            Item before = decode(codec, commit.pathBefore(), commit.before());
            Item after = decode(codec, commit.path(), commit.after());
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
