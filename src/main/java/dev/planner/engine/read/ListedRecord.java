package dev.planner.engine.read;

import dev.planner.engine.read.filter.FilteredRecord;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record of a list. It is rendered when its JSON or one of its computed fields is first needed, because most records
 * of a list are only compared by stored values.
 */
public final class ListedRecord implements FilteredRecord {
    private final Item item;
    private final @Nullable ListView view;
    private volatile @Nullable Rendered rendered;

    ListedRecord(Item item, @Nullable ListView view) {
        this.item = item;
        this.view = view;
    }

    /** A record that is only compared with others, by its stored values. */
    static ListedRecord of(Item item) {
        return new ListedRecord(item, null);
    }

    @Override
    public Item item() {
        return item;
    }

    @Override
    public @Nullable Object value(String name) {
        Object value = item.value(name);
        return value != null || view == null || !view.computes(name)
                ? value
                : rendered().value(name);
    }

    /**
     * The values of some fields by their names.
     *
     * @param fields empty for all
     */
    public Map<String, Object> shown(Set<String> fields) {
        return rendered().shown(fields);
    }

    @Override
    public String foldedText(CollectionType type) {
        return rendered().foldedText(type);
    }

    Rendered rendered() {
        Rendered made = rendered;
        if (made == null) {
            made = Objects.requireNonNull(view).render(item);
            rendered = made;
        }
        return made;
    }
}
