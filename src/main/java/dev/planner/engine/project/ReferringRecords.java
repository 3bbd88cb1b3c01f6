package dev.planner.engine.project;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Related;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the records that refer to a record, by its id or by its name. */
final class ReferringRecords {
    /** A longer filter would make the address of the list too long. */
    private static final int MOST_VALUES = 100;

    private final Catalogue catalogue;
    private final List<Relation> relations;

    ReferringRecords(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.relations = Relation.all(catalogue);
    }

    /**
     * The relations that may refer to records of a collection. Relations that are fields come before relations within
     * the values of fields.
     */
    List<Relation> relationsTo(CollectionType target) {
        List<Relation> found = new ArrayList<>();
        relations.stream().filter(relation -> relation.members().isEmpty()).forEach(found::add);
        relations.stream().filter(relation -> !relation.members().isEmpty()).forEach(found::add);
        found.removeIf(relation -> !relation.mayName(target));
        return found;
    }

    /** The relation of a step. The loader of the descriptions has checked that it exists. */
    Relation relation(Related.Step step) {
        return relations.stream()
                .filter(relation -> relation.type().name().equals(step.collection())
                        && relation.path().equals(step.field()))
                .findFirst()
                .orElseThrow();
    }

    /** The records that refer to any of the targets through one relation. The targets themselves do not count. */
    List<Item> find(Relation relation, Collection<Item> targets, Snapshot snapshot) {
        Map<ItemKey, Item> found = new LinkedHashMap<>();
        for (Item target : targets) {
            find(relation, target, snapshot).forEach(item -> found.put(item.key(), item));
        }
        targets.forEach(target -> found.remove(target.key()));
        return List.copyOf(found.values());
    }

    /** The records that refer to the target through one relation. The target itself does not count. */
    List<Item> find(Relation relation, Item target, Snapshot snapshot) {
        CollectionType type = catalogue.get(target.key().collection());
        String name = nameOf(target);
        FieldSpec within = within(relation, type);
        return candidates(
                        relation,
                        target.id(),
                        name,
                        snapshot.table(relation.type().name()))
                .stream()
                .filter(item -> !item.key().equals(target.key()))
                .filter(item -> relation.values(item).stream()
                        .anyMatch(value -> isMeant(value, relation, target, name, snapshot)))
                .filter(item ->
                        within == null || CaseFolding.mayBeSame(item.text(within.name()), target.text(within.name())))
                .toList();
    }

    /**
     * The values of the relation with which a filter of the list selects exactly these records; empty if it would
     * select others too, such as the tasks of another milestone with the same name.
     *
     * @param found the records that refer to any of the targets
     */
    List<String> filter(Relation relation, Collection<Item> targets, Collection<Item> found, Snapshot snapshot) {
        if (!relation.members().isEmpty() || targets.size() > MOST_VALUES) {
            return List.of();
        }
        SortedMap<String, String> values = new TreeMap<>();
        for (Item item : found) {
            for (String value : relation.values(item)) {
                String folded = CaseFolding.fold(value);
                if (!values.containsKey(folded) && mean(value, relation, targets, snapshot)) {
                    values.put(folded, value);
                }
            }
        }
        boolean exact = selected(relation, values.keySet(), snapshot) == found.size();
        return exact && values.size() <= MOST_VALUES ? List.copyOf(values.values()) : List.of();
    }

    private boolean mean(String value, Relation relation, Collection<Item> targets, Snapshot snapshot) {
        return targets.stream().anyMatch(target -> isMeant(value, relation, target, nameOf(target), snapshot));
    }

    /** The number of records with any of the folded values. */
    private static long selected(Relation relation, Set<String> values, Snapshot snapshot) {
        Table table = snapshot.table(relation.type().name());
        if (!relation.isIndexed()) {
            return table.items().stream()
                    .filter(item -> relation.values(item).stream()
                            .map(CaseFolding::fold)
                            .anyMatch(values::contains))
                    .count();
        }
        Set<String> selected = new HashSet<>();
        for (String value : values) {
            table.where(relation.field().name(), value).forEach(item -> selected.add(item.id()));
        }
        return selected.size();
    }

    private @Nullable String nameOf(Item target) {
        return target.text(catalogue.get(target.key().collection()).naming());
    }

    private static Collection<Item> candidates(Relation relation, String id, @Nullable String name, Table table) {
        if (!relation.isIndexed()) {
            return table.items();
        }
        Set<Item> found = new LinkedHashSet<>(table.where(relation.field().name(), id));
        if (name != null) {
            found.addAll(table.where(relation.field().name(), name.strip()));
        }
        return found;
    }

    /** Whether a value names the target: by id, or by name when it is not a record's id. */
    private static boolean isMeant(
            String value, Relation relation, Item target, @Nullable String name, Snapshot snapshot) {
        String said = value.strip();
        if (said.equals(target.id())) {
            return true;
        }
        return name != null
                && CaseFolding.same(said, name)
                && relation.reference().targets().stream()
                        .allMatch(collection -> snapshot.table(collection).get(said) == null);
    }

    /**
     * The field that distinguishes records of the same name, such as a milestone's project, if the referring records
     * have it too; {@code null} for none.
     */
    static @Nullable FieldSpec within(Relation relation, CollectionType target) {
        FieldSpec naming = target.field(target.naming());
        if (!relation.reference().byName() || naming == null || naming.constraint() == null) {
            return null;
        }
        String name = naming.constraint().within();
        FieldSpec own = name == null ? null : target.field(name);
        FieldSpec other = name == null ? null : relation.type().field(name);
        boolean same = own != null && other != null && own.reference() != null && other.reference() != null;
        return same ? other : null;
    }
}
