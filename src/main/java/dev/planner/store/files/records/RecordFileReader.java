package dev.planner.store.files.records;

import dev.planner.base.Hashes;
import dev.planner.base.IoFaults;
import dev.planner.item.Item;
import dev.planner.item.RecordLimits;
import dev.planner.item.Revision;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.StoreProblem;
import dev.planner.store.files.codec.MarkdownCodec;
import dev.planner.store.files.codec.PooledValues;
import dev.planner.store.files.layout.ProjectScan;
import dev.planner.store.files.medium.Content;
import dev.planner.store.files.medium.LinkedException;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.Stamp;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads files as records. A file that cannot be read becomes a problem, never an exception. */
public final class RecordFileReader {
    /** The maximum size of a record's file in bytes. A larger file is not read. */
    public static final long MAX_SIZE = RecordLimits.FILE_LENGTH;

    private static final Logger LOG = LoggerFactory.getLogger(RecordFileReader.class);
    private static final String REPAIR = "Repair the file in an editor. Until then the server does not change it.";

    private final Medium medium;
    private final PooledValues.Pool pool = new PooledValues.Pool();
    private final Map<String, MarkdownCodec> codecs = new HashMap<>();

    public RecordFileReader(Medium medium, Catalogue catalogue) {
        this.medium = medium;
        catalogue.all().forEach(type -> codecs.put(type.name(), new MarkdownCodec(type, pool)));
    }

    /** The pool of names and texts that all records share. */
    public PooledValues.Pool pool() {
        return pool;
    }

    public MarkdownCodec codec(String collection) {
        MarkdownCodec codec = codecs.get(collection);
        if (codec == null) {
            throw new IllegalArgumentException("no collection is named " + collection);
        }
        return codec;
    }

    /** The current state of the file; {@code null} if it does not exist. */
    public @Nullable FileEntry read(String location, CollectionType type) {
        return read(location, type, null);
    }

    /**
     * The current state of a known file; {@code null} if it does not exist. If its bytes are unchanged, the result has
     * the known record.
     */
    public @Nullable FileEntry readAgain(FileEntry known, CollectionType type) {
        return read(known.location(), type, known);
    }

    /** Whether the stamp of a known file proves that its bytes are unchanged, so that it need not be read again. */
    public boolean isUnchanged(FileEntry known) {
        try {
            Stamp now = medium.stamp(known.location());
            return now != null && known.stamp().provesUnchanged(now);
        } catch (IOException e) {
            LOG.debug("{} cannot be checked, so it is read", known.location(), e);
            return false;
        }
    }

    private @Nullable FileEntry read(String location, CollectionType type, @Nullable FileEntry known) {
        try {
            Content content = medium.read(location, MAX_SIZE);
            if (content == null) {
                return misplaced(location, type);
            }
            if (known != null
                    && known.item() != null
                    && known.problem() == null
                    && known.revision().hash().equals(Hashes.of(content.bytes()))) {
                return known.with(content.stamp());
            }
            return decode(location, type, content);
        } catch (Medium.TooLargeException e) {
            long limit = MAX_SIZE >> 20;
            String detail = "It is larger than " + limit + " MB.";
            Revision revision = new Revision(Hashes.of(e.stamp() + detail));
            return broken(location, type, e.stamp(), revision, detail, Map.of("because", "size", "limit", limit));
        } catch (LinkedException e) {
            StoreProblem problem = ProjectScan.linked(location, type);
            return new FileEntry(
                    location, type.name(), Stamp.NONE, new Revision(Hashes.of(problem.detail())), false, null, problem);
        } catch (IOException e) {
            return unreadable(location, type, known, IoFaults.reason(e));
        }
    }

    /** The state of a directory, or a pipe, in the place of a record's file; {@code null} if there is nothing. */
    private @Nullable FileEntry misplaced(String location, CollectionType type) throws IOException {
        Medium.Kind kind = medium.kind(location);
        if (kind == Medium.Kind.NOTHING || kind == Medium.Kind.CONTENT) {
            return null;
        }
        StoreProblem problem = new StoreProblem(
                        StoreProblem.UNREADABLE,
                        location,
                        type.name(),
                        "It has the name of a record's file, but it is not a file.",
                        "Rename or remove it.")
                .with("because", "not-a-file");
        return new FileEntry(
                location, type.name(), Stamp.NONE, new Revision(Hashes.of(problem.detail())), false, null, problem);
    }

    /** The state of a file that may soon be readable again. It keeps the known record, and its stamp is not settled. */
    private FileEntry unreadable(String location, CollectionType type, @Nullable FileEntry known, String reason) {
        String detail = "It cannot be read: " + reason + ".";
        Stamp stamp = Stamp.NONE;
        try {
            Stamp now = medium.stamp(location);
            stamp = now == null ? stamp : now.unsettled();
        } catch (IOException e) {
            LOG.debug("{} cannot be checked", location, e);
        }
        if (known == null || known.item() == null) {
            Map<String, Object> facts = Map.of("because", "unread", "reason", reason);
            return broken(location, type, stamp, new Revision(Hashes.of(detail)), detail, facts);
        }
        StoreProblem problem = new StoreProblem(
                        StoreProblem.UNREADABLE,
                        location,
                        type.name(),
                        detail + " The record is shown as it was last read.",
                        "Make sure that the user of the server can read it. The server tries again by itself.")
                .with("because", "rights")
                .with("reason", reason);
        return new FileEntry(location, type.name(), stamp, known.revision(), known.endsLine(), known.item(), problem);
    }

    private FileEntry decode(String location, CollectionType type, Content content) {
        Revision revision = new Revision(Hashes.of(content.bytes()));
        try {
            Item item = codec(type.name()).decode(location, content.bytes());
            boolean endsLine = FileEntry.endsLine(content.bytes());
            return new FileEntry(location, type.name(), content.stamp(), item.revision(), endsLine, item, null);
        } catch (UnreadableDocumentException e) {
            String detail = "Its content cannot be read: " + e.getMessage() + ".";
            return broken(location, type, content.stamp(), revision, detail, e.facts());
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", location, e);
            Map<String, Object> facts = Map.of("because", "fault", "reason", e.toString());
            return broken(location, type, content.stamp(), revision, "It cannot be read: " + e + ".", facts);
        }
    }

    private static FileEntry broken(
            String location,
            CollectionType type,
            Stamp stamp,
            Revision revision,
            String detail,
            Map<String, Object> facts) {
        StoreProblem problem =
                new StoreProblem(StoreProblem.UNREADABLE, location, type.name(), detail, REPAIR, facts, null);
        return new FileEntry(location, type.name(), stamp, revision, false, null, problem);
    }
}
