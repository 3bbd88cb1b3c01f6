package dev.planner.schema.load;

import dev.planner.field.type.MapType;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a field or a collection. It is checked after all descriptions are loaded.
 *
 * @param place the file and the line of the reference, for messages
 * @param fault returns the error; {@code null} if the reference is correct
 */
record CrossCheck(String place, Function<Catalogue, @Nullable String> fault) {
    /** The types whose values can be the code of a currency. */
    private static final Set<String> CODES = Set.of("currency", "text", "select");

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

    /** The error in a reference to a field that contains the code of a currency; {@code null} if the field can. */
    static @Nullable String currency(Catalogue catalogue, String collection, String field) {
        FieldSpec spec = catalogue.get(collection).field(field);
        if (spec == null) {
            return "there is no field \"" + field + "\"";
        }
        return CODES.contains(spec.type().name())
                ? null
                : "the field \"" + field + "\" is neither a currency nor a text nor a select";
    }

    /** The error in a reference to a field that contains amounts by currency; {@code null} if the field can. */
    static @Nullable String otherCurrencies(Catalogue catalogue, String collection, String field) {
        FieldSpec spec = catalogue.get(collection).field(field);
        if (spec == null) {
            return "there is no field \"" + field + "\"";
        }
        return spec.type() instanceof MapType ? null : "the field \"" + field + "\" is not a map";
    }
}
