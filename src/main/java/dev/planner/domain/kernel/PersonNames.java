package dev.planner.domain.kernel;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The id and the name of a person. Records refer to people by either, and some people have no record.
 *
 * @param folded the ids and names, folded by {@link CaseFolding#fold}
 */
public record PersonNames(Set<String> folded) {
    public static final String PEOPLE = "people";
    private static final String NAME = "name";

    public PersonNames {
        folded = Set.copyOf(folded);
    }

    /**
     * @param said an id or a name
     */
    public static PersonNames of(String said, Snapshot snapshot) {
        Set<String> names = new HashSet<>();
        names.add(CaseFolding.fold(said));
        for (Item person : meant(said, snapshot)) {
            names.add(CaseFolding.fold(person.id()));
            names.add(CaseFolding.fold(person.text(NAME, person.id())));
        }
        return new PersonNames(names);
    }

    /** The people with this id or name. Only an id in different case requires a search through all people. */
    private static List<Item> meant(String said, Snapshot snapshot) {
        Table people = snapshot.table(PEOPLE);
        List<Item> meant = new ArrayList<>(people.where(NAME, said.strip()));
        Item byId = people.get(said.strip());
        if (byId != null) {
            meant.add(byId);
        }
        if (meant.isEmpty()) {
            people.items().stream()
                    .filter(person -> CaseFolding.fold(person.id()).equals(CaseFolding.fold(said)))
                    .forEach(meant::add);
        }
        return meant;
    }

    /** Whether an id or a name identifies the person. An absent name identifies no person. */
    public boolean include(@Nullable String said) {
        return said != null && folded.contains(CaseFolding.fold(said));
    }

    /**
     * The person's record by id, otherwise by name; {@code null} if the person has no record, or if several people have
     * the name.
     */
    public static @Nullable Item find(String said, Snapshot snapshot) {
        Item byId = snapshot.table(PEOPLE).get(said.strip());
        if (byId != null) {
            return byId;
        }
        List<Item> meant = meant(said, snapshot);
        return meant.size() == 1 ? meant.get(0) : null;
    }
}
