package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The source of an index. */
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
     * @param renamed records with a new title, so that texts that mention them are outdated too
     */
    record News(Collection<ItemKey> changed, Collection<ItemKey> renamed) {}

    /** All records, in no order. */
    List<Entry> entries();

    /** The current text of a record; {@code null} if the record does not exist. */
    @Nullable SearchText text(ItemKey key);

    /** The same without what only the index needs, which makes it cheaper. */
    SearchText.@Nullable Content content(ItemKey key);

    /** Calls the listener for every later change, on any thread; listeners must only pass the change on. */
    void listen(Consumer<News> listener);
}
