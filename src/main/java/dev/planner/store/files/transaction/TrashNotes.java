package dev.planner.store.files.transaction;

import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.item.ItemKey;
import dev.planner.store.Trash;
import dev.planner.store.files.medium.Medium;
import dev.planner.store.files.medium.Trashed;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The format of a note in the trash: a JSON object with {@code collection}, {@code id}, {@code title}, {@code path},
 * {@code deletedAt} (ISO 8601) and, for a record that was deleted together with its owner, {@code owner} with {@code
 * collection} and {@code id}.
 */
public final class TrashNotes {
    private static final Logger LOG = LoggerFactory.getLogger(TrashNotes.class);

    private TrashNotes() {}

    /** All entries of the trash, the newest first. */
    public static List<Trash.Entry> all(Medium medium) throws IOException {
        List<Trash.Entry> entries = new ArrayList<>();
        for (Trashed trashed : medium.trash()) {
            Trash.Entry entry = read(trashed);
            if (entry == null) {
                LOG.warn("the note of {} in the trash is damaged; the file is left alone", trashed.trashId());
            } else {
                entries.add(entry);
            }
        }
        entries.sort(Comparator.comparing(Trash.Entry::deletedAt)
                .thenComparing(Trash.Entry::trashId)
                .reversed());
        return entries;
    }

    public static byte[] write(Trash.Entry entry) {
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("collection", entry.key().collection());
        note.put("id", entry.key().id());
        note.put("title", entry.title());
        note.put("path", entry.location());
        note.put("deletedAt", entry.deletedAt().toString());
        ItemKey owner = entry.owner();
        if (owner != null) {
            note.put("owner", Maps.of("collection", owner.collection(), "id", owner.id()));
        }
        return Json.write(note);
    }

    /** The entry that a note describes; {@code null} if the note is damaged. */
    static Trash.@Nullable Entry read(Trashed trashed) {
        try {
            return Json.read(trashed.note()) instanceof Map<?, ?> note ? entry(trashed.trashId(), note) : null;
        } catch (Json.MalformedJsonException | DateTimeException e) {
            return null;
        }
    }

    private static Trash.@Nullable Entry entry(String trashId, Map<?, ?> note) {
        ItemKey key = key(note);
        return key != null
                        && note.get("title") instanceof String title
                        && note.get("path") instanceof String location
                        && note.get("deletedAt") instanceof String at
                ? new Trash.Entry(trashId, key, title, location, Instant.parse(at), key(note.get("owner")))
                : null;
    }

    private static @Nullable ItemKey key(@Nullable Object note) {
        return note instanceof Map<?, ?> members
                        && members.get("collection") instanceof String collection
                        && members.get("id") instanceof String id
                ? new ItemKey(collection, id)
                : null;
    }
}
