package dev.planner.engine.project;

import dev.planner.engine.Call;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.read.RecordReader;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.store.Snapshot;

/** The two query parameters of an operation on a record of any collection: {@code collection} and {@code id}. */
public final class RecordQuery {
    static final String COLLECTION = "collection";
    private static final String ID = "id";

    private final Catalogue catalogue;

    public RecordQuery(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public Parameter collection() {
        return Parameter.required(COLLECTION, FieldTypes.text(), "The collection of the record.")
                .example(catalogue.all().iterator().next().name());
    }

    public Parameter id() {
        return Parameter.required(ID, FieldTypes.text(), "The id of the record.")
                .example("record_1790000000000_k3v9qa");
    }

    /**
     * The collection that the call names.
     *
     * @throws ProblemException {@code Invalid} if it does not exist
     */
    public CollectionType type(Call call) {
        String name = String.valueOf(call.query().get(COLLECTION));
        CollectionType type = catalogue.find(name);
        if (type == null) {
            throw Problem.invalidParameter(ValueFault.MALFORMED, COLLECTION, catalogue.missing(name));
        }
        return type;
    }

    /**
     * The record that the call names.
     *
     * @param type the collection that the call names
     * @throws ProblemException {@code NotFound} if the snapshot does not have it
     */
    public Item record(Call call, CollectionType type, Snapshot snapshot) {
        return RecordReader.find(snapshot, type, String.valueOf(call.query().get(ID)));
    }
}
