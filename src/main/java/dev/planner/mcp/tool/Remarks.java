package dev.planner.mcp.tool;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.base.Spelling;
import dev.planner.engine.read.ReferencedRecords;
import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Option;
import dev.planner.field.Reference;
import dev.planner.field.filter.Filters;
import dev.planner.item.Item;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Remarks on valid values that are probably mistakes: fields and members that the collection does not have, and
 * references and filters that name no record. Without a remark, a model would not notice the mistake. An object must
 * not outlive a call.
 */
final class Remarks {
    /** The member of a result. */
    static final String NAME = "remarks";

    private static final String OPERATORS = "!~<>";
    /** The most remarks on one field. */
    private static final int MOST = 20;

    private final Catalogue catalogue;
    private final Snapshot snapshot;
    private final ReferencedRecords records;

    Remarks(CatalogueLookup lookup) {
        this.catalogue = lookup.operations().engine().catalogue();
        this.snapshot = lookup.operations().engine().records().moment().snapshot();
        this.records = new ReferencedRecords(snapshot, catalogue::get, CaseFolding::fold);
    }

    /** Adds remarks to a result, if there are any. */
    static void put(Map<String, Object> result, List<String> remarks) {
        if (!remarks.isEmpty()) {
            result.put(NAME, remarks);
        }
    }

    /**
     * Remarks on a created or changed record.
     *
     * @param sent the names in the call
     * @param written the record after the call
     * @param expected ids that do not exist yet
     */
    List<String> onRecord(CollectionType type, Set<String> sent, Map<?, ?> written, Set<?> expected) {
        List<String> remarks = new ArrayList<>();
        for (String name : sent) {
            FieldSpec field = field(type, name);
            if (field != null) {
                values(written.get(field.name())).stream()
                        .filter(value -> !expected.contains(value))
                        .map(value -> onReference(field, value))
                        .filter(remark -> remark != null)
                        .limit(MOST)
                        .forEach(remarks::add);
                onMembers(field, written.get(field.name())).stream().limit(MOST).forEach(remarks::add);
            } else if (written.containsKey(name)) {
                remarks.add(Excerpts.name(name) + ": " + type + " has no such field; it is kept as an own field"
                        + rightField(type, name, written.get(name)));
            }
        }
        return remarks;
    }

    /** A field with a similar name, otherwise a field that has the value among its options. */
    private static String rightField(CollectionType type, String name, @Nullable Object value) {
        String hint = "describe lists the fields";
        for (FieldSpec field : type.fields()) {
            for (String option : options(field.type())) {
                if (value instanceof String said && CaseFolding.same(option, said)) {
                    hint = Excerpts.quoted(option) + " is a value of " + field.name();
                }
            }
        }
        return Spelling.hint(name, type.fieldsByName().keySet(), hint);
    }

    /** Members of an object, or of the objects in a list, that the field does not have. */
    private static List<String> onMembers(FieldSpec field, @Nullable Object value) {
        FieldType element = field.type().element();
        List<String> known = (element == null ? field.type() : element)
                .members().stream().map(Member::name).toList();
        List<String> remarks = new ArrayList<>();
        if (!known.isEmpty()) {
            int index = 0;
            for (Object each : values(value)) {
                String place = field.name() + (element == null ? "" : "/" + index++);
                if (each instanceof Map<?, ?> map) {
                    map.keySet().stream()
                            .filter(name -> !known.contains(name))
                            .forEach(name -> remarks.add(place + "/" + Excerpts.name(String.valueOf(name))
                                    + ": is no member of " + field.name()
                                    + Spelling.hintOrAll(String.valueOf(name), known, "its members are")));
                }
            }
        }
        return remarks;
    }

    private static @Nullable FieldSpec field(CollectionType type, String name) {
        FieldSpec field = type.field(name);
        return field == null ? type.fieldByAlias(name) : field;
    }

    private static Collection<?> values(@Nullable Object value) {
        return value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
    }

    private @Nullable String onReference(FieldSpec field, Object value) {
        Reference reference = field.reference();
        if (reference == null || !(value instanceof String said)) {
            return null;
        }
        return reference.free() ? onFreeName(field, reference, said) : onReference(field, reference, said);
    }

    /** A name that no record has is allowed, but a part of the name of one record probably means this record. */
    private @Nullable String onFreeName(FieldSpec field, Reference reference, String said) {
        if (!records.named(reference, said).isEmpty()) {
            return null;
        }
        String part = " " + CaseFolding.fold(said) + " ";
        List<String> meant = reference.targets().stream()
                .flatMap(target -> snapshot.table(target).items().stream())
                .map(this::title)
                .filter(title -> (" " + CaseFolding.fold(title) + " ").contains(part))
                .limit(2)
                .toList();
        return meant.size() != 1
                ? null
                : field.name() + ": no " + singulars(reference) + " has the name " + Excerpts.quoted(said)
                        + "; did you mean " + Excerpts.quoted(meant.get(0)) + "?";
    }

    private @Nullable String onReference(FieldSpec field, Reference reference, String said) {
        if (reference.targets().stream()
                .allMatch(target -> snapshot.table(target).size() == 0)) {
            return null;
        }
        List<Item> named = records.named(reference, said);
        if (named.isEmpty()) {
            return field.name() + ": no " + singulars(reference) + " has the " + (reference.byName() ? "name " : "id ")
                    + Excerpts.quoted(said);
        }
        List<String> right = named.stream()
                .map(item -> reference.byName() ? title(item) : item.id())
                .toList();
        boolean isRight = reference.byName()
                ? right.stream().anyMatch(title -> CaseFolding.fold(title).equals(CaseFolding.fold(said)))
                : right.contains(said);
        return isRight
                ? null
                : field.name() + ": needs the " + (reference.byName() ? "name" : "id") + " of the record, which is "
                        + Excerpts.quoted(right.get(0));
    }

    private String singulars(Reference reference) {
        return String.join(
                " or ",
                reference.targets().stream()
                        .map(target -> catalogue.get(target).singular())
                        .toList());
    }

    private String title(Item item) {
        return RecordTitle.of(catalogue.get(item.key().collection()), item);
    }

    /** Remarks on filters that no record matches. */
    List<String> onFilters(CollectionType type, Map<String, String> filters) {
        List<String> remarks = new ArrayList<>();
        filters.forEach((name, text) -> {
            FieldSpec field = field(type, name);
            if (field != null && !text.isEmpty() && OPERATORS.indexOf(text.charAt(0)) < 0) {
                String remark = onFilter(field, text.strip());
                if (remark != null) {
                    remarks.add(remark);
                }
            }
        });
        return remarks;
    }

    private @Nullable String onFilter(FieldSpec field, String text) {
        Reference reference = field.reference();
        if (reference != null) {
            Set<String> said = Filters.texts(text);
            boolean isFine = (reference.free() || said.size() > 1)
                    && said.stream()
                            .anyMatch(each -> !records.named(reference, each).isEmpty());
            return isFine ? null : onReference(field, reference, text);
        }
        List<String> known = options(field.type());
        boolean isKnown = known.stream()
                .anyMatch(value -> Filters.texts(text).stream()
                        .anyMatch(said -> CaseFolding.fold(said).equals(CaseFolding.fold(value))));
        return known.isEmpty() || isKnown
                ? null
                : field.name() + ": " + Excerpts.quoted(text) + " is no usual value"
                        + Spelling.hintOrAll(text, known, "usual values are");
    }

    private static List<String> options(FieldType type) {
        FieldType element = type.element();
        return (element == null ? type : element)
                .options().stream().map(Option::value).map(String::valueOf).toList();
    }
}
