package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.ListedRecord;
import dev.planner.engine.read.Moment;
import dev.planner.engine.read.RecordReader;
import dev.planner.field.Prose;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.display.Related;
import dev.planner.search.record.RecordStates;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lists what refers to a record: the tasks of a milestone, the deals of a company, the payments of an invoice. */
public final class ReferenceActions {
    private static final String COLLECTION = "collection";
    private static final String ID = "id";
    private static final String LIMIT = "limit";
    private static final String RELATED = "related";
    private static final long DEFAULT_LIMIT = 20;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(200);

    private final Catalogue catalogue;
    private final RecordQuery query;
    private final ReferringRecords referring;

    public ReferenceActions(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.query = new RecordQuery(catalogue);
        this.referring = new ReferringRecords(catalogue);
    }

    public List<Action> actions() {
        Operation list = read("listReferences", Target.project())
                .at("/references")
                .says(
                        "List what refers to a record",
                        "The records that refer to it, by collection and relation, unfinished records first. A "
                                + "relation without records is listed too, because its `starts` has the initial "
                                + "values of a new record.")
                .query(
                        query.collection(),
                        query.id(),
                        Parameter.optional(
                                LIMIT,
                                FieldTypes.integer(BigDecimal.ZERO, MAX_LIMIT),
                                "The largest number of records of each relation; default: 20."),
                        Parameter.optional(
                                RELATED,
                                FieldTypes.bool(),
                                "Whether to list first what the collection describes as `related`: also records that "
                                        + "are several relations away, and figures; default: false."))
                .answers(Result.list("Referrers", schema()))
                .fails(Problem.NotFound.class)
                .build();
        return List.of(Action.of(list, this::list));
    }

    private static Map<String, Object> schema() {
        return Shape.object()
                .with(COLLECTION, Shape.text("The collection of the records that refer to this one."))
                .with("field", Shape.text("The relation; `items.taskId` for a member of the entries of a list."))
                .maybe(
                        "path",
                        Shape.list(Shape.text("The relations that lead to the records, as `collection.field`, if there "
                                + "are several.")))
                .with("label", Shape.text("The label of the relation."))
                .maybe("inverse", Shape.text("The label of the records that refer to this one."))
                .with("total", Shape.count("The number of records that refer to this one."))
                .maybe(
                        "finished",
                        Shape.count("The number of finished records among them; absent if records of the "
                                + "collection have no finished state."))
                .maybe("figures", Shape.list(ListFigures.schema()))
                .maybe("starts", Shape.anything("The initial values of a new record that refers to this one."))
                .maybe(
                        "filter",
                        Shape.list(Shape.text("The values of the field that select exactly these records in their "
                                + "list; absent if no filter of the field does, or if it needs more than 100 values.")))
                .with(
                        "records",
                        Shape.list(Shape.anything("A record with its id, its name and the short columns of its list.")))
                .schema();
    }

    private Future<Outcome> list(Call call) {
        CollectionType type = query.type(call);
        Moment moment = call.engine().records().moment();
        Item target = query.record(call, type, moment.snapshot());
        long limit = call.query().get(LIMIT) instanceof Long sent ? sent : DEFAULT_LIMIT;
        List<Group> groups = new ArrayList<>();
        Set<Relation> listed = new HashSet<>();
        if (Boolean.TRUE.equals(call.query().get(RELATED))) {
            for (Related related : type.display().related()) {
                Group group = group(related, target, moment.snapshot());
                groups.add(group);
                if (group.isDirect()) {
                    listed.add(group.relation());
                }
            }
        }
        for (Relation relation : referring.relationsTo(type)) {
            if (!listed.contains(relation)) {
                groups.add(new Group(relation, List.of(), List.of(target), false));
            }
        }
        return Future.succeededFuture(new Outcome.Value(groups.stream()
                .map(group -> shown(group, target, limit, call.engine().records(), moment))
                .toList()));
    }

    /**
     * The records that refer to the same records.
     *
     * @param path the relations that lead to the records; empty if there is only one
     * @param targets the records that they refer to
     * @param figures whether it has the figures of their collection
     */
    private record Group(Relation relation, List<Related.Step> path, List<Item> targets, boolean figures) {
        boolean isDirect() {
            return path.isEmpty();
        }
    }

    private Group group(Related related, Item target, Snapshot snapshot) {
        List<Related.Step> path = related.path();
        List<Item> targets = List.of(target);
        for (Related.Step step : path.subList(0, path.size() - 1)) {
            targets = referring.find(referring.relation(step), targets, snapshot);
        }
        Relation last = referring.relation(path.get(path.size() - 1));
        return new Group(last, path.size() == 1 ? List.of() : path, targets, related.figures());
    }

    private Map<String, Object> shown(Group group, Item target, long limit, RecordReader records, Moment moment) {
        Relation relation = group.relation();
        List<Item> found = referring.find(relation, group.targets(), moment.snapshot()).stream()
                .filter(item -> !item.key().equals(target.key()))
                .toList();
        RecordStates states = records.states(relation.type().name());
        Predicate<Item> finished = states.finished(moment.snapshot());
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put(COLLECTION, relation.type().name());
        shown.put("field", relation.path());
        if (!group.isDirect()) {
            shown.put("path", group.path().stream().map(Related.Step::toString).toList());
        }
        shown.put("label", relation.label());
        if (relation.reference().inverse() != null) {
            shown.put("inverse", relation.reference().inverse());
        }
        shown.put("total", (long) found.size());
        if (states.any()) {
            shown.put("finished", found.stream().filter(finished).count());
        }
        List<ListedRecord> listed = records.listed(relation.type().name(), found);
        if (group.figures()) {
            shown.put("figures", ListFigures.of(relation.type(), listed, moment.currency()));
        }
        Map<String, Object> starts =
                group.targets().size() == 1 ? starts(relation, group.targets().get(0)) : Map.of();
        if (!starts.isEmpty()) {
            shown.put("starts", starts);
        }
        List<String> filter = referring.filter(relation, group.targets(), found, moment.snapshot());
        if (!filter.isEmpty()) {
            shown.put("filter", filter);
        }
        Set<String> fields = shownFields(relation.type());
        shown.put(
                "records",
                listed.stream()
                        .sorted(Comparator.comparing(record -> finished.test(record.item())))
                        .limit(limit)
                        .map(record -> record.shown(fields))
                        .toList());
        return shown;
    }

    /** The values that make a new record refer to the target; empty if people cannot create such a record. */
    private Map<String, Object> starts(Relation relation, Item target) {
        CollectionType type = catalogue.get(target.key().collection());
        FieldSpec field = relation.field();
        boolean possible = relation.members().isEmpty()
                && field.origin() == FieldSpec.Origin.CLIENT
                && relation.type().offers(Crud.CREATE);
        String name = relation.reference().byName() ? target.text(type.naming()) : target.id();
        if (!possible || name == null) {
            return Map.of();
        }
        Map<String, Object> starts = new LinkedHashMap<>();
        starts.put(field.name(), field.type().element() == null ? name : List.of(name));
        FieldSpec within = ReferringRecords.within(relation, type);
        String group = within == null ? null : target.text(within.name());
        if (within != null && group != null) {
            starts.put(within.name(), group);
        }
        return starts;
    }

    private static Set<String> shownFields(CollectionType type) {
        Set<String> fields = new LinkedHashSet<>();
        fields.add(ID);
        fields.add(type.naming());
        fields.add(type.display().called());
        type.display().columns().stream()
                .filter(column -> isShort(type.field(column)))
                .forEach(fields::add);
        fields.addAll(type.currencyFields(fields));
        return fields;
    }

    private static boolean isShort(@Nullable FieldSpec field) {
        return field != null
                && field.origin() != FieldSpec.Origin.SECRET
                && field.type().element() == null
                && !field.type().holdsObjects()
                && !(field.type() instanceof Prose);
    }
}
