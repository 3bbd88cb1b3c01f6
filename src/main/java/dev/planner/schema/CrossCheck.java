package dev.planner.schema;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A statement of one description about another collection, checked when all descriptions are loaded.
 *
 * @param place the file and the line of the statement, for messages
 * @param fault what is wrong with it; {@code null} when it is right
 */
record CrossCheck(String place, Function<Catalogue, @Nullable String> fault) {

    /**
     * @throws DescriptionException when the statement is wrong
     */
    void run(Catalogue catalogue) {
        String found = fault.apply(catalogue);
        if (found != null) {
            throw new DescriptionException(place + ": " + found);
        }
    }

    /** Says what is wrong with a reference to a field of a collection. */
    static @Nullable String field(Catalogue catalogue, String collection, String field) {
        CollectionType type = catalogue.find(collection);
        if (type == null) {
            return "there is no collection \"" + collection + "\"";
        }
        return type.field(field) == null ? collection + " has no field \"" + field + "\"" : null;
    }
}
