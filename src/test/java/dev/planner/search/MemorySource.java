package dev.planner.search;

import dev.planner.item.ItemKey;
import dev.planner.search.SearchText.Part;
import dev.planner.search.SearchText.Standing;
import dev.planner.search.SearchText.Weight;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A search source with texts in memory. */
public final class MemorySource implements SearchSource {
    private final Map<ItemKey, SearchText> texts = new ConcurrentHashMap<>();
    private final List<Consumer<Update>> listeners = new CopyOnWriteArrayList<>();

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        texts.values().forEach(text -> entries.add(new Entry(text.key(), text.fingerprint())));
        return entries;
    }

    @Override
    public SearchText text(ItemKey key) {
        return texts.get(key);
    }

    @Override
    public SearchText.Content content(ItemKey key) {
        SearchText text = texts.get(key);
        return text == null ? null : new SearchText.Content(text.title(), text.parts(), null);
    }

    @Override
    public void listen(Consumer<Update> listener) {
        listeners.add(listener);
    }

    /** Adds an open record without a time. */
    public ItemKey put(String collection, String id, String title, String body) {
        return put(collection, id, title, body, false, null);
    }

    public ItemKey put(String collection, String id, String title, String body, boolean finished, Instant changed) {
        ItemKey key = new ItemKey(collection, id);
        List<Part> parts = List.of(new Part("title", Weight.TITLE, title), new Part("body", Weight.BODY, body));
        put(
                new SearchText(
                        key,
                        title + body,
                        title,
                        parts,
                        finished ? Standing.FINISHED : Standing.OPEN,
                        changed,
                        Set.of()),
                Set.of(key));
        return key;
    }

    /** Adds a record that mentions another one by its current name. */
    public ItemKey putMentioning(String collection, String id, ItemKey other) {
        ItemKey key = new ItemKey(collection, id);
        SearchText mentioned = texts.get(other);
        List<Part> parts = List.of(
                new Part("title", Weight.TITLE, id),
                new Part("other", Weight.LABEL, mentioned == null ? other.id() : mentioned.title()));
        put(new SearchText(key, "mentions " + other, id, parts, Standing.OPEN, null, Set.of(other)), Set.of());
        return key;
    }

    /** Adds a text without an event, like a change by another program while the index is closed. */
    public void putSilently(SearchText text) {
        texts.put(text.key(), text);
    }

    private void put(SearchText text, Set<ItemKey> renamed) {
        texts.put(text.key(), text);
        tell(new Update(Set.of(text.key()), renamed));
    }

    /** Renames a record and updates the mention in another one. */
    public void rename(ItemKey key, String title, ItemKey mentioning) {
        Set<ItemKey> changed = new LinkedHashSet<>();
        List<Part> parts = List.of(new Part("title", Weight.TITLE, title));
        texts.put(key, new SearchText(key, title, title, parts, Standing.OPEN, null, Set.of()));
        SearchText old = texts.get(mentioning);
        List<Part> mention = List.of(old.parts().get(0), new Part("other", Weight.LABEL, title));
        texts.put(
                mentioning,
                new SearchText(mentioning, old.fingerprint(), old.title(), mention, Standing.OPEN, null, Set.of(key)));
        changed.add(key);
        tell(new Update(changed, Set.of(key)));
    }

    public void delete(ItemKey key) {
        texts.remove(key);
        tell(new Update(Set.of(key), Set.of(key)));
    }

    public void deleteSilently(ItemKey key) {
        texts.remove(key);
    }

    private void tell(Update news) {
        listeners.forEach(listener -> listener.accept(news));
    }

    public int size() {
        return texts.size();
    }
}
