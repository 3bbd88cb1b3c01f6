package dev.planner.search;

import dev.planner.item.ItemKey;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Combines several sources into one. Each source ignores the keys of the others. */
public final class CombinedSource implements SearchSource {
    private final List<SearchSource> sources;

    public CombinedSource(SearchSource... sources) {
        this.sources = List.of(sources);
    }

    @Override
    public List<Entry> entries() {
        return sources.stream().flatMap(source -> source.entries().stream()).toList();
    }

    @Override
    public @Nullable SearchText text(ItemKey key) {
        return first(source -> source.text(key));
    }

    @Override
    public SearchText.@Nullable Content content(ItemKey key) {
        return first(source -> source.content(key));
    }

    private <T> @Nullable T first(Function<SearchSource, @Nullable T> read) {
        return sources.stream().map(read).filter(Objects::nonNull).findFirst().orElse(null);
    }

    @Override
    public void listen(Consumer<Update> listener) {
        sources.forEach(source -> source.listen(listener));
    }
}
