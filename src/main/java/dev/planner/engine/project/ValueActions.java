package dev.planner.engine.project;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Excerpts;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.ListedRecord;
import dev.planner.engine.read.RecordReader;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import dev.planner.item.ValueFault;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the values of a field in all records of a collection, so that a client can suggest them. */
public final class ValueActions {
    private static final String FIELD = "field";
    private static final String LIMIT = "limit";
    private static final long DEFAULT_LIMIT = 500;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(10_000);

    private final Catalogue catalogue;
    private final RecordQuery query;

    public ValueActions(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.query = new RecordQuery(catalogue);
    }

    public List<Action> actions() {
        return List.of(Action.of(
                read("listValues", Target.project())
                        .at("/values")
                        .says(
                                "List the values of a field",
                                "The distinct values of a field in all records of a collection, the most frequent "
                                        + "first. Each entry of a list counts as a value.")
                        .query(
                                query.collection(),
                                Parameter.required(FIELD, FieldTypes.text(), "The field.")
                                        .example("tags"),
                                Parameter.optional(
                                        LIMIT,
                                        FieldTypes.integer(BigDecimal.ZERO, MAX_LIMIT),
                                        "The largest number of values; default: 500."))
                        .answers(Result.value("Values", schema()))
                        .build(),
                this::values));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> value = Shape.object()
                .with("value", Map.of("description", "The value."))
                .with("count", Shape.count("The number of records that have it."))
                .schema();
        return Shape.object()
                .with("values", Shape.list(value))
                .with(
                        "titles",
                        Shape.byName(Shape.byName(
                                Shape.text("The title of a record to which a value refers, by collection and id."))))
                .schema();
    }

    private Future<Outcome> values(Call call) {
        CollectionType type = query.type(call);
        FieldSpec field = field(type, String.valueOf(call.query().get(FIELD)));
        RecordReader records = call.engine().records();
        long limit = call.query().get(LIMIT) instanceof Long sent ? sent : DEFAULT_LIMIT;
        RelatedTitles titles = new RelatedTitles(catalogue, records.moment().snapshot(), type, Set.of(field.name()));
        List<Object> shown =
                counts(records.arrange(type.name(), Query.ALL, null).records(), field.name()).entrySet().stream()
                        .sorted(Map.Entry.<Object, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(each -> each.getKey().toString()))
                        .limit(limit)
                        .<Object>map(each -> {
                            titles.addValue(field, each.getKey());
                            return Map.of("value", each.getKey(), "count", each.getValue());
                        })
                        .toList();
        return Future.succeededFuture(new Outcome.Value(Map.of("values", shown, "titles", titles.byCollection())));
    }

    private static FieldSpec field(CollectionType type, String name) {
        FieldSpec field = type.field(name);
        if (field == null || field.origin() == FieldSpec.Origin.SECRET) {
            throw Problem.invalidParameter(
                    ValueFault.NO_SUCH_FIELD,
                    FIELD,
                    "there is no field " + Excerpts.quoted(name),
                    Map.of("name", name));
        }
        return field;
    }

    private static Map<Object, Long> counts(List<ListedRecord> records, String field) {
        Map<Object, Long> counts = new LinkedHashMap<>();
        for (ListedRecord record : records) {
            @Nullable Object value = record.value(field);
            Collection<?> entries =
                    value instanceof Collection<?> list ? list : value == null ? List.of() : List.of(value);
            for (Object entry : Set.copyOf(entries)) {
                if (!(entry instanceof Map<?, ?>)) {
                    counts.merge(entry, 1L, Long::sum);
                }
            }
        }
        return counts;
    }
}
