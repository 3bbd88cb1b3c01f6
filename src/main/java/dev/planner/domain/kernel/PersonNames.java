package dev.planner.domain.kernel;

import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that stands for one person. Records refer to people by id or by name, and some of the people have no
 * record.
 *
 * @param folded the ids and names, folded by {@link #fold}
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
        names.add(fold(said));
        for (Item person : meant(said, snapshot)) {
            names.add(fold(person.id()));
            names.add(fold(person.text(NAME, person.id())));
        }
        return new PersonNames(names);
    }

    /** The people whose id or name it is. Only an id in another case makes a walk through all people necessary. */
    private static List<Item> meant(String said, Snapshot snapshot) {
        Table people = snapshot.table(PEOPLE);
        List<Item> meant = new ArrayList<>(people.where(NAME, said.strip()));
        Item byId = people.get(said.strip());
        if (byId != null) {
            meant.add(byId);
        }
        if (meant.isEmpty()) {
            people.items().stream()
                    .filter(person -> fold(person.id()).equals(fold(said)))
                    .forEach(meant::add);
        }
        return meant;
    }

    /** Whether an id or a name stands for the person; nobody stands for nobody. */
    public boolean include(@Nullable String said) {
        return said != null && folded.contains(fold(said));
    }

    /** The record of a person by id, else the first by name; {@code null} for somebody without a record. */
    public static @Nullable Item find(String said, Snapshot snapshot) {
        Item byId = snapshot.table(PEOPLE).get(said.strip());
        return byId != null ? byId : meant(said, snapshot).stream().findFirst().orElse(null);
    }

    /** The form in which ids and names are compared: without outer blanks and without regard to case. */
    public static String fold(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
