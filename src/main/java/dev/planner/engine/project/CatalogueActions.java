package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.ItemStore;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Describes the collections, counts their records and lists the records' names. */
public final class CatalogueActions {
    private final Catalogue catalogue;
    private final ItemStore store;
    private final Titles titles;
    private final Supplier<List<Operation>> operations;
    private volatile @Nullable Described described;

    /** The descriptions never change, so they are encoded once. */
    private record Described(Outcome.Encoded all, Map<String, Outcome.Encoded> byName) {}

    /**
     * @param operations all operations; requested once, after the server is assembled
     */
    public CatalogueActions(Catalogue catalogue, ItemStore store, Supplier<List<Operation>> operations) {
        this.catalogue = catalogue;
        this.store = store;
        this.titles = new Titles(catalogue, store);
        this.operations = operations;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(
                        read("listCollections", Target.project())
                                .unlistedForAgents()
                                .at("/collections")
                                .says(
                                        "Describe all collections",
                                        "Everything that a client needs to build lists and forms for any collection: "
                                                + "the fields with their types, choices, defaults and help, and the "
                                                + "operations.")
                                .answers(Result.list("Collection", CollectionSchema.schema()))
                                .build(),
                        call -> Future.succeededFuture(described().all)),
                Action.of(
                        getOne("getCollection", "/collections/:name", "Describe one collection"),
                        call -> collection(call.path("name"))),
                Action.of(
                        getOne(
                                "getCollectionOfArea",
                                "/collections/:area/:name",
                                "Describe one collection of an area, such as billing/quotes"),
                        call -> collection(call.path("area") + "/" + call.path("name"))),
                Action.of(
                        read("countRecords", Target.project())
                                .unlistedForAgents()
                                .at("/counts")
                                .says(
                                        "Count the records of every collection",
                                        "The number of records of each collection, by the collection's name.")
                                .answers(Result.value("Counts", Shape.byName(Shape.count("The number of records."))))
                                .build(),
                        this::counts),
                Action.of(
                        read("listTitles", Target.project())
                                .unlistedForAgents()
                                .at("/titles")
                                .says(
                                        "List the names of records",
                                        "The id, title and tags of every record, by collection. With one call, a "
                                                + "client can find any record by its name.")
                                .query(
                                        CollectionNames.PARAMETER,
                                        Parameter.optional(
                                                "ids",
                                                FieldTypes.text(),
                                                "Only records with these ids, separated by commas."))
                                .answers(Result.value("Titles", Shape.byName(Shape.list(Titles.schema()))))
                                .build(),
                        this::titles));
    }

    private static Operation getOne(String id, String address, String summary) {
        return read(id, Target.project())
                .unlistedForAgents()
                .at(address)
                .says(summary, "The name is the collection's path, such as `tasks` or `billing/quotes`.")
                .answers(Result.value("Collection", CollectionSchema.schema()))
                .build();
    }

    private Described described() {
        Described made = described;
        if (made == null) {
            List<Operation> all = operations.get();
            List<Map<String, Object>> each = new ArrayList<>();
            Map<String, Outcome.Encoded> byName = new LinkedHashMap<>();
            for (CollectionType type : catalogue.all()) {
                Map<String, Object> one = CollectionDescriptions.of(type, all);
                each.add(one);
                byName.put(type.name(), encoded(one, null));
            }
            made = new Described(encoded(each, each.size()), byName);
            described = made;
        }
        return made;
    }

    private static Outcome.Encoded encoded(Object value, @Nullable Integer total) {
        byte[] json = Json.write(value);
        return new Outcome.Encoded(json, '"' + Hashes.of(json) + '"', total);
    }

    private Future<Outcome> collection(String name) {
        Outcome.Encoded found = described().byName.get(name);
        if (found == null) {
            throw Problem.notFound(
                    CommonRefusal.NO_SUCH_COLLECTION,
                    "There is no collection with this name; GET /api/collections lists them.");
        }
        return Future.succeededFuture(found);
    }

    private Future<Outcome> counts(Call call) {
        Map<String, Object> counts = new LinkedHashMap<>();
        for (CollectionType type : catalogue.all()) {
            counts.put(type.name(), store.snapshot().table(type.name()).size());
        }
        return Future.succeededFuture(new Outcome.Value(counts));
    }

    private Future<Outcome> titles(Call call) {
        return Future.succeededFuture(titles.of(CollectionNames.of(call.query(), catalogue), (String)
                call.query().get("ids")));
    }
}
