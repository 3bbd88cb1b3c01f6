package dev.planner.domain.billing;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives each person one key, although entries name a person by the id or by the name, in any case. */
final class HoursPeople {
    private final Snapshot snapshot;
    private final Map<String, String> bySpelling = new HashMap<>();
    private final Map<String, String> byFolded = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    HoursPeople(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** The id of the person's record; the first spelling of the name if the person has none. */
    @Nullable String key(@Nullable String said) {
        return said == null ? null : bySpelling.computeIfAbsent(said, this::find);
    }

    private String find(String said) {
        Item person = PersonNames.find(said, snapshot);
        if (person == null) {
            return byFolded.computeIfAbsent(CaseFolding.fold(said), folded -> said.strip());
        }
        names.put(person.id(), person.text("name", person.id()));
        return person.id();
    }

    /** The name of a person by the key. */
    String name(String key) {
        return names.getOrDefault(key, key);
    }
}
