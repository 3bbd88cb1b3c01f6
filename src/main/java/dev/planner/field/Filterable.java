package dev.planner.field;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A type whose values can be matched by a query parameter. */
public interface Filterable {

    /**
     * @param text the parameter's text
     * @return a test for stored values, which may be of any JSON form; {@code null} stands for an absent value
     * @throws dev.planner.item.ProblemException when the text is not of this type, with a detail that says what is expected
     */
    Predicate<@Nullable Object> filter(String text);
}
