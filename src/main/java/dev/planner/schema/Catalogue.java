package dev.planner.schema;

import dev.planner.base.Excerpts;
import dev.planner.base.Spelling;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All collections of this server, in the order of their groups in the UI. */
public final class Catalogue {
    private final Map<String, CollectionType> byName;
    private final @Nullable Source currency;

    public Catalogue(Collection<CollectionType> types) {
        Map<String, CollectionType> map = new LinkedHashMap<>();
        for (CollectionType type : types) {
            if (map.put(type.name(), type) != null) {
                throw new IllegalArgumentException("two collections are named " + type.name());
            }
        }
        this.byName = Collections.unmodifiableMap(map);
        this.currency = types.stream()
                .filter(type -> type.currency() != null)
                .findFirst()
                .map(type -> new Source(type.name(), type.currency()))
                .orElse(null);
    }

    public Collection<CollectionType> all() {
        return byName.values();
    }

    public Set<String> names() {
        return byName.keySet();
    }

    /** The sentence about a name that no collection has, with the collection that was probably meant, or all names. */
    public String missing(String name) {
        String sentence = "there is no collection " + Excerpts.quoted(name);
        for (CollectionType each : all()) {
            if (each.name().endsWith("/" + name)
                    || each.singular().equalsIgnoreCase(name)
                    || each.title().equalsIgnoreCase(name)) {
                return sentence + "; did you mean " + each + "?";
            }
        }
        return sentence + Spelling.hintOrAll(name, names(), "there are");
    }

    /** The project setting that contains the currency of all money; {@code null} if no collection contains one. */
    public @Nullable Source currency() {
        return currency;
    }

    /** The collection with a name; {@code null} if it does not exist. */
    public @Nullable CollectionType find(String name) {
        return byName.get(name);
    }

    /**
     * The collection with a name that is known to exist.
     *
     * @throws IllegalArgumentException if the collection does not exist, which is a bug in the server
     */
    public CollectionType get(String name) {
        CollectionType type = byName.get(name);
        if (type == null) {
            throw new IllegalArgumentException("no collection is named " + name);
        }
        return type;
    }
}
