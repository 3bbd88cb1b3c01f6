package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What an index is made from. */
public interface SearchSource {

    /**
     * One record as the source has it now.
     *
     * @param fingerprint equal fingerprints mean equal texts, except for the names of other records
     */
    record Entry(ItemKey key, String fingerprint) {}

    /**
     * Keys of records that have changed.
     *
     * @param changed records whose text must be read anew, deleted ones included
     * @param renamed those whose title is not what it was, so that texts which mention them are outdated too
     */
    record News(Collection<ItemKey> changed, Collection<ItemKey> renamed) {}

    /** All records, in no order. */
    List<Entry> entries();

    /** The text of a record as it is now; {@code null} when there is no such record. */
    @Nullable SearchText text(ItemKey key);

    /** Calls the listener for every change from now on, on any thread; listeners only hand over. */
    void listen(Consumer<News> listener);
}
