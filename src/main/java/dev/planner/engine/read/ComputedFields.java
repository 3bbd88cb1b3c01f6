package dev.planner.engine.read;

import dev.planner.item.Item;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** How records of one collection are shown beyond their description. The default shows what is stored. */
public interface ComputedFields {

    /**
     * Derives the computed fields of one record from what the description declares as their sources. Must be quick: other records are reached through indexed fields
     * ({@code Table.where}), never by walking a table. Must tolerate any value in a file.
     *
     * @param into takes the computed values by name; absent ones are left out
     */
    default void compute(Item item, Moment moment, Map<String, Object> into) {}

    /**
     * A test for a filter that means more than equality with the field's value, such as a person's name where the id is
     * stored.
     *
     * @return {@code null} for the ordinary meaning
     * @throws dev.planner.item.ProblemException when the text is not what the filter takes
     */
    default @Nullable Predicate<Rendered> filter(String name, String text, Moment moment) {
        return null;
    }

    /**
     * The default order of lists, when there is more to it than the values of fields; {@code null} for the description's.
     * Equal records stay in the order of their files.
     */
    default @Nullable Comparator<Item> order() {
        return null;
    }
}
