package dev.planner.engine.project;

import dev.planner.engine.read.Arrangement;
import dev.planner.engine.read.ListedRecord;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the titles of the records to which a page of records refers by id, so that a client needs no further
 * request.
 */
final class RelatedTitles {
    private final Catalogue catalogue;
    private final Snapshot snapshot;
    private final CollectionType type;
    private final List<FieldSpec> relations = new ArrayList<>();
    private final Map<String, Map<String, String>> titles = new LinkedHashMap<>();

    /**
     * @param fields the names of the shown fields; empty for all
     */
    RelatedTitles(Catalogue catalogue, Snapshot snapshot, CollectionType type, Set<String> fields) {
        this.catalogue = catalogue;
        this.snapshot = snapshot;
        this.type = type;
        for (FieldSpec field : type.fields()) {
            if (isById(field) && (fields.isEmpty() || fields.contains(field.name()))) {
                relations.add(field);
            }
        }
    }

    private static boolean isById(@Nullable FieldSpec field) {
        return field != null && field.reference() != null && !field.reference().byName();
    }

    /** Adds the title of one value of a field. */
    void addValue(FieldSpec field, Object value) {
        if (isById(field)) {
            add(value, field.reference());
        }
    }

    void add(ListedRecord record) {
        for (FieldSpec relation : relations) {
            add(record.value(relation.name()), relation.reference());
        }
    }

    /** Adds the titles of groups by a relation. */
    void addGroups(@Nullable String field, List<Arrangement.Group> groups) {
        FieldSpec relation = field == null ? null : type.field(field);
        if (relation != null && isById(relation)) {
            groups.forEach(group -> add(group.value(), relation.reference()));
        }
    }

    private void add(@Nullable Object value, @Nullable Reference reference) {
        if (value instanceof Collection<?> list) {
            list.forEach(each -> add(each, reference));
        } else if (value != null && reference != null) {
            for (String target : reference.targets()) {
                Item item = snapshot.table(target).get(value.toString());
                if (item != null) {
                    titles.computeIfAbsent(target, name -> new LinkedHashMap<>())
                            .put(item.id(), RecordTitle.of(catalogue.get(target), item));
                }
            }
        }
    }

    /** The titles by collection and id. */
    Map<String, Map<String, String>> byCollection() {
        return titles;
    }
}
