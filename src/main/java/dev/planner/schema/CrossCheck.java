package dev.planner.schema;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A reference from one description to another collection. It is checked after all descriptions are loaded.
 *
 * @param place the file and the line of the reference, for messages
 * @param fault returns the error; {@code null} if the reference is correct
 */
record CrossCheck(String place, Function<Catalogue, @Nullable String> fault) {

    /**
     * @throws DescriptionException if the reference is wrong
     */
    void run(Catalogue catalogue) {
        String found = fault.apply(catalogue);
        if (found != null) {
            throw new DescriptionException(place + ": " + found);
        }
    }

    /** The error in a reference to a field of a collection; {@code null} if the field exists. */
    static @Nullable String field(Catalogue catalogue, String collection, String field) {
        CollectionType type = catalogue.find(collection);
        if (type == null) {
            return "there is no collection \"" + collection + "\"";
        }
        return type.field(field) == null ? collection + " has no field \"" + field + "\"" : null;
    }
}
