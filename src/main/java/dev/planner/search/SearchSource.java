package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The source of the texts in an index. */
public interface SearchSource {

    /**
     * The current state of a record in the source.
     *
     * @param fingerprint equal fingerprints mean equal texts, except for the names of other records
     */
    record Entry(ItemKey key, String fingerprint) {}

    /**
     * Keys of changed records.
     *
     * @param changed records whose text must be read again, including deleted ones
     * @param renamed records with a new title; the texts that mention them must be read again too
     */
    record Update(Collection<ItemKey> changed, Collection<ItemKey> renamed) {}

    /** All records, in no particular order. */
    List<Entry> entries();

    /** The current text of a record; {@code null} if the record does not exist. */
    @Nullable SearchText text(ItemKey key);

    /**
     * The current text without the members that only the index needs, which is cheaper to compute; {@code null} if the
     * record does not exist.
     */
    SearchText.@Nullable Content content(ItemKey key);

    /**
     * Calls the listener for every later change, on any thread. A listener must not block; it should only queue the
     * change.
     */
    void listen(Consumer<Update> listener);
}
