package dev.planner.upload;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchKind;
import dev.planner.search.SearchSource;
import dev.planner.search.SearchText;
import dev.planner.search.SearchText.Part;
import dev.planner.search.SearchText.Standing;
import dev.planner.search.SearchText.Weight;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The names of uploaded files for the search, so that it finds files to which no record refers. Thread-safe. */
public final class UploadSource implements SearchSource, AutoCloseable {
    public static final SearchKind KIND = new SearchKind("uploads", "Uploads", "upload", "file");

    /** The version of the texts. It must change when the texts of unchanged files change. */
    public static final String SCHEMA = "1";

    private static final Logger LOG = LoggerFactory.getLogger(UploadSource.class);
    private static final String FIELD = "name";

    private final Path project;
    private final UploadWatch watch;
    private final List<Consumer<Update>> listeners = new CopyOnWriteArrayList<>();
    /** Path → time of the last change, in milliseconds since the epoch; {@code null} until the directory is read. */
    private volatile @Nullable Map<String, Long> files;

    /**
     * Starts to watch the directory {@code uploads/}.
     *
     * @param project the absolute path of the project
     */
    public UploadSource(Path project) {
        this.project = project;
        this.watch = new UploadWatch(project, this::refresh);
    }

    /** Reads the directory and reports the changed files to the listeners. Blocks. */
    public void refresh() {
        Set<ItemKey> changed = read();
        if (!changed.isEmpty()) {
            Update news = new Update(changed, List.of());
            listeners.forEach(listener -> listener.accept(news));
        }
    }

    private synchronized Set<ItemKey> read() {
        Map<String, Long> before = files;
        Map<String, Long> after;
        try {
            after = UploadTree.files(project);
        } catch (IOException e) {
            LOG.warn("the uploaded files cannot be listed for the search: {}", e.toString());
            return Set.of();
        }
        files = after;
        if (before == null) {
            return Set.of();
        }
        Set<String> paths = new TreeSet<>(before.keySet());
        paths.addAll(after.keySet());
        paths.removeIf(path -> Objects.equals(before.get(path), after.get(path)));
        Set<ItemKey> changed = new LinkedHashSet<>();
        paths.forEach(path -> changed.add(new ItemKey(KIND.name(), path)));
        return changed;
    }

    @Override
    public List<Entry> entries() {
        refresh();
        List<Entry> entries = new ArrayList<>();
        known().forEach((path, modified) ->
                entries.add(new Entry(new ItemKey(KIND.name(), path), fingerprint(modified))));
        return entries;
    }

    private Map<String, Long> known() {
        Map<String, Long> known = files;
        return known == null ? Map.of() : known;
    }

    private static String fingerprint(long modified) {
        return Long.toString(modified);
    }

    @Override
    public @Nullable SearchText text(ItemKey key) {
        SearchText.Content content = content(key);
        Instant changed = content == null ? null : content.changed();
        return content == null || changed == null
                ? null
                : new SearchText(
                        key,
                        fingerprint(changed.toEpochMilli()),
                        content.title(),
                        content.parts(),
                        Standing.FILE,
                        changed,
                        Set.of());
    }

    @Override
    public SearchText.@Nullable Content content(ItemKey key) {
        Long modified = key.collection().equals(KIND.name()) ? known().get(key.id()) : null;
        if (modified == null) {
            return null;
        }
        String name = UploadedFile.givenName(key.id().substring(key.id().lastIndexOf('/') + 1));
        return new SearchText.Content(
                name, List.of(new Part(FIELD, Weight.TITLE, name)), Instant.ofEpochMilli(modified));
    }

    @Override
    public void listen(Consumer<Update> listener) {
        listeners.add(listener);
    }

    @Override
    public void close() {
        watch.close();
    }
}
