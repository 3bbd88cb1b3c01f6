package dev.planner.domain.crm;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Numbers;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Outcome;
import dev.planner.engine.Write;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A deal is open until it is won or lost, and worth its value times its probability until then. */
public final class DealRules implements CollectionRules {
    private static final Set<String> CLOSED = Set.of("won", "lost");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int DECIMALS = 2;

    private final CollectionType type;

    public DealRules(CollectionType type) {
        this.type = type;
    }

    static boolean isOpen(Item deal) {
        return !CLOSED.contains(deal.text("stage", "lead"));
    }

    static BigDecimal value(Item deal) {
        Number value = deal.number("value");
        return value == null ? BigDecimal.ZERO : Numbers.decimal(value);
    }

    static BigDecimal weightedValue(Item deal) {
        Number probability = deal.number("probability");
        BigDecimal percent = probability == null ? BigDecimal.ZERO : Numbers.decimal(probability);
        return value(deal).multiply(percent).divide(HUNDRED, DECIMALS, RoundingMode.HALF_UP);
    }

    @Override
    public void compute(Item deal, Moment moment, Map<String, Object> into) {
        into.put("weightedValue", Numbers.normalise(weightedValue(deal)));
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        if (write.changes("stage")) {
            boolean closed = CLOSED.contains(String.valueOf(write.value("stage")));
            write.set("closedAt", closed ? write.moment().today().toString() : null);
        }
    }

    @Override
    public List<Action> actions(CollectionType collection) {
        FieldSpec stage = Objects.requireNonNull(type.field("stage"));
        return List.of(
                Action.of(
                        change("setDealStage", Target.record(type))
                                .verb("stage")
                                .says(
                                        "Take a deal to another stage",
                                        "Takes a deal to another stage; won and lost close it.")
                                .body(Parameter.required("stage", stage.type(), "The stage."))
                                .answers(Result.entity(type.name()))
                                .idempotent()
                                .build(),
                        this::setStage),
                CrmSummary.action());
    }

    private Future<Outcome.Kept> setStage(Call call) {
        return call.commit(
                Locks.record(call.key()),
                (transaction, moment) -> new Outcome.Entity(call.engine()
                        .writer()
                        .update(transaction, moment, call.key(), call.body(), call.precondition())));
    }
}
