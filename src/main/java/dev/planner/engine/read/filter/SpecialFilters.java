package dev.planner.engine.read.filter;

import org.jspecify.annotations.Nullable;

/** The filters of a collection that have a special meaning, such as a person's name for a stored id. */
@FunctionalInterface
public interface SpecialFilters {

    /**
     * @param name the name of the field
     * @param text the text of the filter
     * @return {@code null} for the default meaning, equality with the field's value
     * @throws dev.planner.item.ProblemException if the text is invalid for the filter
     */
    @Nullable FieldFilter of(String name, String text);
}
