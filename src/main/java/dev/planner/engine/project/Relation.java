package dev.planner.engine.project;

import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A place in the records of a collection that refers to other records.
 *
 * @param type the collection whose records refer
 * @param field the field whose value is the reference or contains it at any depth
 * @param members the names of the members that lead from the field's value to the reference; empty when the field
 *     is a relation or a list of relations
 * @param label the label for people
 */
record Relation(CollectionType type, FieldSpec field, List<String> members, String label, Reference reference) {

    /** All stored relations of the collections that can be listed. */
    static List<Relation> all(Catalogue catalogue) {
        List<Relation> found = new ArrayList<>();
        for (CollectionType type : catalogue.all()) {
            if (!type.offers(Crud.LIST)) {
                continue;
            }
            for (FieldSpec field : type.fields()) {
                boolean stored = field.origin() == FieldSpec.Origin.CLIENT || field.origin() == FieldSpec.Origin.SERVER;
                if (stored) {
                    collect(type, field, field.type(), List.of(), field.label(), found);
                }
            }
        }
        return List.copyOf(found);
    }

    private static void collect(
            CollectionType type,
            FieldSpec field,
            FieldType value,
            List<String> members,
            String label,
            List<Relation> found) {
        Reference reference = value.reference();
        FieldType element = value.element();
        if (reference != null) {
            found.add(new Relation(type, field, members, label, reference));
        } else if (element != null) {
            collect(type, field, element, members, label, found);
        }
        for (Member member : value.members()) {
            List<String> deeper = new ArrayList<>(members);
            deeper.add(member.name());
            collect(type, field, member.type(), List.copyOf(deeper), label + ": " + member.label(), found);
        }
    }

    /** The field and the members, such as {@code items.taskId}. */
    String path() {
        return members.isEmpty() ? field.name() : field.name() + "." + String.join(".", members);
    }

    boolean mayName(CollectionType target) {
        return reference.targets().contains(target.name());
    }

    /** Whether the field alone is the reference, so that an index on the field finds it. */
    boolean isIndexed() {
        return members.isEmpty() && field.indexed();
    }

    /** The ids or names to which the record refers. */
    List<String> values(Item item) {
        List<String> values = new ArrayList<>();
        gather(item.value(field.name()), 0, values);
        return values;
    }

    private void gather(@Nullable Object value, int depth, Collection<String> into) {
        if (value instanceof List<?> list) {
            list.forEach(entry -> gather(entry, depth, into));
        } else if (depth < members.size()) {
            if (value instanceof Map<?, ?> map) {
                gather(map.get(members.get(depth)), depth + 1, into);
            }
        } else if (value instanceof String text) {
            into.add(text);
        }
    }
}
