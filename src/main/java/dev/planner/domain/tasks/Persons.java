package dev.planner.domain.tasks;

import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who is meant: tasks name people by id or by name, and not everybody who is named has a record. */
final class Persons {
    private Persons() {}

    /** Everything that may stand for the same person, in lower case: what was said, and the ids and names that it fits. */
    static Set<String> names(String said, Snapshot snapshot) {
        Set<String> names = new HashSet<>();
        names.add(folded(said));
        for (Item person : snapshot.table("people").items()) {
            String name = person.text("name", person.id());
            if (folded(person.id()).equals(folded(said)) || folded(name).equals(folded(said))) {
                names.add(folded(person.id()));
                names.add(folded(name));
            }
        }
        return names;
    }

    static boolean isOneOf(@Nullable String person, Set<String> names) {
        return person != null && names.contains(folded(person));
    }

    private static String folded(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
