package dev.planner.search.query;

import dev.planner.base.Excerpts;
import dev.planner.base.Spelling;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Origin;
import dev.planner.search.SearchKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds collections and fields by their names. The names of a field are its API name, its aliases and its label. The
 * field with a record's title also has the names {@code title} and {@code name}. The names of a collection are its
 * path, the last part of its path, its title, and its singular name.
 */
final class QueryFields {
    private static final int MOST_NAMED = 24;
    private static final List<String> NAMING = List.of("title", "name");

    private final Map<String, List<Target>> fields = new HashMap<>();
    private final Map<String, CollectionType> collections = new LinkedHashMap<>();
    /** The names of collections and of other kinds of results. */
    private final Map<String, String> typeNames = new LinkedHashMap<>();

    private final List<String> singulars = new ArrayList<>();

    /** A field with the given name in one collection. */
    record Target(CollectionType collection, FieldSpec field) {}

    QueryFields(Catalogue catalogue, List<SearchKind> kinds) {
        catalogue.all().forEach(this::add);
        kinds.forEach(kind -> addNames(kind.name(), kind.title(), kind.singular()));
    }

    private void addNames(String path, String title, String singular) {
        for (String name : List.of(path, path.substring(path.lastIndexOf('/') + 1), title, singular)) {
            typeNames.putIfAbsent(ParsedQuery.fold(name), path);
        }
        singulars.add(singular);
    }

    private void add(CollectionType type) {
        collections.put(type.name(), type);
        addNames(type.name(), type.title(), type.singular());
        Map<String, FieldSpec> own = new LinkedHashMap<>();
        visible(type).forEach(field -> own.put(ParsedQuery.fold(field.name()), field));
        visible(type)
                .forEach(field -> field.aliases().forEach(alias -> own.putIfAbsent(ParsedQuery.fold(alias), field)));
        visible(type).forEach(field -> own.putIfAbsent(ParsedQuery.fold(field.label()), field));
        FieldSpec naming = type.field(type.naming());
        if (naming != null) {
            NAMING.forEach(name -> own.putIfAbsent(name, naming));
        }
        own.forEach((name, field) ->
                fields.computeIfAbsent(name, unknown -> new ArrayList<>()).add(new Target(type, field)));
    }

    private static List<FieldSpec> visible(CollectionType type) {
        return type.fields().stream()
                .filter(field -> field.origin() != Origin.SECRET)
                .toList();
    }

    Collection<CollectionType> collections() {
        return collections.values();
    }

    /** Returns the fields with a folded name, in several collections; empty if there is none. */
    List<Target> fields(String folded) {
        return fields.getOrDefault(folded, List.of());
    }

    /** Returns the collection or the other kind of results with a name; {@code null} if there is none. */
    @Nullable String type(String name) {
        return typeNames.get(ParsedQuery.fold(name));
    }

    /** Returns the singular names of the collections and of the other kinds of results. */
    List<String> singulars() {
        return singulars;
    }

    /** Returns the problem for a name that no type has. */
    ProblemException unknownType(String parameter, String name) {
        List<String> known = singulars.stream().sorted().toList();
        return Problem.invalidParameter(
                QueryFault.QUERY_TYPE,
                parameter,
                "there is no type " + Excerpts.quoted(name) + Spelling.hintOrAll(name, known, "types are"),
                Map.of("type", name));
    }

    /**
     * Returns the names that every collection has, and the most common field names, for messages, because all field
     * names would be too many.
     */
    String commonFields() {
        Map<String, Integer> counts = new TreeMap<>();
        collections
                .values()
                .forEach(type -> visible(type).forEach(field -> counts.merge(field.name(), 1, Integer::sum)));
        List<String> everywhere = List.of(Conditions.STATE, Conditions.TYPE);
        counts.keySet().removeAll(everywhere);
        Stream<String> common = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MOST_NAMED)
                .map(Map.Entry::getKey)
                .sorted();
        return Stream.concat(everywhere.stream(), common).collect(Collectors.joining(", "));
    }

    /** Returns all folded field names. */
    Collection<String> names() {
        return fields.keySet();
    }
}
