package dev.planner.domain.crm;

import static dev.planner.engine.operation.Operation.change;

import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Action;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.RecordVerb;
import dev.planner.engine.Write;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.item.Condition;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A deal is open until it is won or lost. Its weighted value is its value times its probability, and its customer is
 * the one of its company.
 */
public final class DealRules implements CollectionRules {
    private static final String STAGE = "stage";
    private static final String PROBABILITY = "probability";
    /** The probability of a closed deal by stage. */
    private static final Map<String, Long> CLOSED = Map.of("won", 100L, "lost", 0L);

    private static final Long NOT_ESTIMATED = 0L;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final CollectionType type;

    public DealRules(CollectionType type) {
        this.type = type;
    }

    static boolean isOpen(Item deal) {
        return !CLOSED.containsKey(deal.text(STAGE, "lead"));
    }

    static BigDecimal value(Item deal) {
        Number value = deal.number("value");
        return value == null ? BigDecimal.ZERO : Numbers.decimal(value);
    }

    static BigDecimal weightedValue(Item deal, Money money) {
        Long certain = CLOSED.get(deal.text(STAGE, "lead"));
        Number probability = certain == null ? deal.number(PROBABILITY) : certain;
        BigDecimal percent = probability == null ? BigDecimal.ZERO : Numbers.decimal(probability);
        return money.round(value(deal).multiply(percent).divide(HUNDRED));
    }

    @Override
    public void compute(Item deal, Moment moment, Map<String, Object> into) {
        into.put("weightedValue", Numbers.normalise(weightedValue(deal, Money.of(moment))));
        String customer = customer(deal, moment.snapshot());
        if (customer != null) {
            into.put("customerId", customer);
        }
    }

    /** The id of the customer whom the deal will bill; {@code null} if its company has none or several. */
    private static @Nullable String customer(Item deal, Snapshot snapshot) {
        String companyId = deal.text("companyId");
        String contactId = deal.text("contactId");
        if (companyId == null && contactId != null) {
            Item contact = snapshot.get(new ItemKey("crm/contacts", contactId));
            companyId = contact == null ? null : contact.text("companyId");
        }
        Item company = companyId == null ? null : snapshot.get(new ItemKey("crm/companies", companyId));
        if (company == null) {
            return null;
        }
        Table customers = snapshot.table("billing/customers");
        Set<Item> found = new HashSet<>(customers.where("company", company.id()));
        found.addAll(customers.where("company", company.text("name", company.id())));
        return found.size() == 1 ? found.iterator().next().id() : null;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    /**
     * A won deal has a probability of 100 percent, and a lost deal of 0 percent. A reopened deal has no estimate.
     */
    @Override
    public void updating(Write write) {
        Item before = write.before();
        boolean moves = write.changes(STAGE);
        Long certain = CLOSED.get(String.valueOf(write.value(STAGE)));
        if (certain != null) {
            Object estimated = write.value(PROBABILITY);
            boolean estimates = before == null ? !NOT_ESTIMATED.equals(estimated) : write.changes(PROBABILITY);
            if (estimates && !certain.equals(estimated)) {
                throw Problem.invalid(
                        ValueFault.FOLLOWS,
                        "/probability",
                        "is " + certain + " for a deal that is " + write.value(STAGE) + "; omit it",
                        Maps.of(
                                "collection",
                                write.key().collection(),
                                "field",
                                STAGE,
                                "status",
                                String.valueOf(write.value(STAGE)),
                                "value",
                                certain));
            }
            if (moves) {
                write.set(PROBABILITY, certain);
            }
        } else if (moves && before != null && !isOpen(before) && !write.changes(PROBABILITY)) {
            write.set(PROBABILITY, NOT_ESTIMATED);
        }
        if (moves) {
            write.set(
                    "closedAt", certain == null ? null : write.moment().today().toString());
        }
    }

    @Override
    public List<Action> actions(CollectionType collection) {
        FieldSpec stage = Objects.requireNonNull(type.field("stage"));
        return List.of(
                RecordVerb.of(
                        change("setDealStage", Target.record(type))
                                .verb("stage")
                                .says(
                                        "Move a deal to another stage",
                                        "Moves a deal to another stage. The stages won and lost close it.")
                                .body(Parameter.required("stage", stage.type(), "The stage."))
                                .answers(Result.entity(type.name()))
                                .idempotent(),
                        (deal, step) -> step.update(deal, step.body())),
                close("winDeal", "win", "Won", "check", "won"),
                close("loseDeal", "lose", "Lost", "x", "lost"),
                new CrmSummary(stage.type().options()).action());
    }

    private Action close(String id, String verb, String label, String icon, String stage) {
        return RecordVerb.of(
                change(id, Target.record(type))
                        .verb(verb)
                        .says("Close a deal as " + stage)
                        .answers(Result.entity(type.name()))
                        .idempotent()
                        .shown(Place.MENU, label, icon)
                        .offeredWhen(Condition.when("closedAt", (Object) null)),
                (deal, step) -> step.update(deal, Map.of(STAGE, stage)));
    }
}
