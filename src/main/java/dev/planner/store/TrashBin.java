package dev.planner.store;

import dev.planner.base.Ids;
import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The trash on disk: a directory for each deleted record with its file, under the file's own name, and {@code entry.json}
 * beside it. The note comes first and the file last, so a directory without a file is what a crash left of a delete that did
 * not happen.
 */
final class TrashBin {
    static final String DIRECTORY = ProjectFiles.OWN + "/trash";
    static final Duration KEPT = Duration.ofDays(30);

    private static final Logger LOG = LoggerFactory.getLogger(TrashBin.class);
    private static final String NOTE = "entry.json";

    private final ProjectFiles files;
    private final Disk disk;
    private final Catalogue catalogue;
    private final Clock clock;

    TrashBin(ProjectFiles files, Disk disk, Catalogue catalogue, Clock clock) {
        this.files = files;
        this.disk = disk;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /**
     * Makes a place for the record's file and says how it gets there.
     *
     * @param at when it is deleted; the same for all that is deleted together
     * @param owner the record that takes it along
     */
    Journal.Step prepare(Item item, Instant at, @Nullable ItemKey owner) throws IOException {
        String directory = DIRECTORY + "/" + Ids.next("trash", at);
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("collection", item.key().collection());
        note.put("id", item.id());
        note.put("title", item.text(catalogue.get(item.key().collection()).naming(), item.id()));
        note.put("path", item.path());
        note.put("deletedAt", at.toString());
        if (owner != null) {
            note.put("owner", Maps.of("collection", owner.collection(), "id", owner.id()));
        }
        Path place = files.path(directory);
        disk.createDirectory(place);
        try {
            disk.move(disk.writeTemporary(place, Json.write(note)), place.resolve(NOTE));
            disk.sync(place);
        } catch (IOException e) {
            discard(directory + "/");
            throw e;
        }
        String name = item.path().substring(item.path().lastIndexOf('/') + 1);
        return new Journal.Step.Move(
                item.path(), directory + "/" + name, item.revision().hash());
    }

    /** Removes the place that was made for a file which then did not come. */
    void discard(String path) {
        Path place = files.path(ProjectFiles.parent(path));
        try {
            if (holdsNoFile(place)) {
                clear(place);
            }
        } catch (IOException e) {
            LOG.warn("{} could not be removed; it will be at the next start", place, e);
        }
    }

    List<Trash.Entry> list() throws IOException {
        List<Trash.Entry> entries = new ArrayList<>();
        for (Path place : places()) {
            Trash.Entry entry = entry(place);
            if (entry != null) {
                entries.add(entry);
            }
        }
        entries.sort(Comparator.comparing(Trash.Entry::deletedAt)
                .thenComparing(Trash.Entry::trashId)
                .reversed());
        return entries;
    }

    private List<Path> places() throws IOException {
        List<Path> places = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(files.path(DIRECTORY), Files::isDirectory)) {
            stream.forEach(places::add);
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return places;
    }

    private Trash.@Nullable Entry entry(Path place) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(place.resolve(NOTE));
        } catch (NoSuchFileException e) {
            return null;
        }
        try {
            if (Json.read(bytes) instanceof Map<?, ?> note
                    && note.get("collection") instanceof String collection
                    && note.get("id") instanceof String id
                    && note.get("title") instanceof String title
                    && note.get("path") instanceof String path
                    && note.get("deletedAt") instanceof String at) {
                Trash.Entry entry = new Trash.Entry(
                        ProjectFiles.name(place),
                        new ItemKey(collection, id),
                        title,
                        path,
                        Instant.parse(at),
                        owner(note.get("owner")));
                return Files.exists(files.path(fileOf(entry))) ? entry : null;
            }
        } catch (Json.MalformedJsonException | DateTimeException e) {
            LOG.warn("{} is damaged and is left alone", place.resolve(NOTE), e);
            return null;
        }
        LOG.warn("{} is damaged and is left alone", place.resolve(NOTE));
        return null;
    }

    private static @Nullable ItemKey owner(@Nullable Object noted) {
        return noted instanceof Map<?, ?> key
                        && key.get("collection") instanceof String collection
                        && key.get("id") instanceof String id
                ? new ItemKey(collection, id)
                : null;
    }

    /** Where a deleted record's file lies, relative to the project. */
    static String fileOf(Trash.Entry entry) {
        String name = entry.path().substring(entry.path().lastIndexOf('/') + 1);
        return DIRECTORY + "/" + entry.trashId() + "/" + name;
    }

    Trash.@Nullable Entry find(String trashId) throws IOException {
        for (Path place : places()) {
            if (ProjectFiles.name(place).equals(trashId)) {
                return entry(place);
            }
        }
        return null;
    }

    /** Removes an entry with all that is left of it. */
    void purge(String trashId) throws IOException {
        clear(files.path(DIRECTORY + "/" + trashId));
        disk.sync(files.path(DIRECTORY));
    }

    private void clear(Path place) throws IOException {
        List<Path> content;
        try (Stream<Path> stream = Files.list(place)) {
            content = stream.toList();
        }
        for (Path each : content) {
            disk.delete(each);
        }
        disk.delete(place);
    }

    /** What has been in the trash for too long. */
    List<String> outdated() throws IOException {
        Instant limit = clock.instant().minus(KEPT);
        return list().stream()
                .filter(entry -> entry.deletedAt().isBefore(limit))
                .map(Trash.Entry::trashId)
                .toList();
    }

    /** Removes what a crash left of deletes that did not happen. Nobody may be deleting meanwhile. */
    void clean() throws IOException {
        for (Path place : places()) {
            if (entry(place) == null && holdsNoFile(place)) {
                purge(ProjectFiles.name(place));
            }
        }
    }

    private static boolean holdsNoFile(Path place) throws IOException {
        try (Stream<Path> stream = Files.list(place)) {
            return stream.map(ProjectFiles::name).allMatch(name -> name.equals(NOTE) || Disk.isTemporary(name));
        }
    }
}
