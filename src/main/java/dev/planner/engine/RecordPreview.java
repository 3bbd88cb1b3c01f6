package dev.planner.engine;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /preview}: the record that a create would return, so that a form can show the sums of a new record before
 * it exists.
 */
final class RecordPreview {
    private static final String COLLECTION = "collection";
    private static final String VALUE = "value";

    private final Catalogue catalogue;

    RecordPreview(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    Action action() {
        return Action.of(
                change("previewRecord", Target.project())
                        .verb("preview")
                        .idempotent()
                        .unlistedForAgents()
                        .says(
                                "Preview a new record",
                                "The record that a create with this value would return, with its defaults, sums and "
                                        + "computed fields. Nothing is written. A later create gets another id, and "
                                        + "may get another number.")
                        .body(
                                Parameter.required(COLLECTION, FieldTypes.text(), "The collection of the record.")
                                        .example(catalogue
                                                .all()
                                                .iterator()
                                                .next()
                                                .name()),
                                Parameter.optional(
                                        VALUE, FieldTypes.object(List.of()), "The fields of the new record."))
                        .answers(new Result.Entity(null, false))
                        .fails(Problem.Conflict.class)
                        .build(),
                this::run);
    }

    private Future<Outcome.Kept> run(Call call) {
        CollectionType type = collection(String.valueOf(call.body().get(COLLECTION)));
        return Future.succeededFuture()
                .compose(nothing -> create(call.engine(), type, value(call)))
                .recover(fault -> Future.failedFuture(
                        fault instanceof ProblemException e
                                ? new ProblemException(e.problem().within("/" + VALUE))
                                : fault));
    }

    private static Future<Outcome.Kept> create(
            Engine engine, CollectionType type, Map<String, @Nullable Object> value) {
        RecordDrafts.Draft draft =
                engine.drafts().draft(type.name(), value, engine.records().moment());
        return UnitOfWork.REHEARSAL.once(leave -> engine.commit(engine.locks().create(draft), (transaction, moment) -> {
            Outcome.Kept created =
                    new Outcome.Entity(engine.writer().create(transaction, moment, draft, Precondition.NONE));
            leave.accept(transaction, created);
            return created;
        }));
    }

    private CollectionType collection(String name) {
        CollectionType type = catalogue.find(name);
        if (type == null) {
            throw Problem.invalid(ValueFault.MALFORMED, "/" + COLLECTION, catalogue.missing(name));
        }
        if (!type.offers(Crud.CREATE)) {
            throw Problem.invalid(
                    ValueFault.MALFORMED, "/" + COLLECTION, "is a collection in which nothing can be created");
        }
        return type;
    }

    private static Map<String, @Nullable Object> value(Call call) {
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        if (call.body().get(VALUE) instanceof Map<?, ?> members) {
            members.forEach((name, member) -> value.put((String) name, member));
        }
        return value;
    }
}
