package dev.planner.domain.crm;

import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.domain.kernel.Money;
import dev.planner.engine.Action;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.Option;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** {@code GET /crm/summary}: an overview of the pipeline. */
final class CrmSummary {
    private static final Map<String, Object> NUMBER = Maps.of("type", "number");
    private static final Map<String, Object> INTEGER = Maps.of("type", "integer");

    private final List<Option> stages;

    /**
     * @param stages the known stages of deals
     */
    CrmSummary(List<Option> stages) {
        this.stages = stages;
    }

    Action action() {
        return Action.of(
                read("crmSummary", Target.project())
                        .at("/crm/summary")
                        .says(
                                "Sum up the CRM",
                                "Counts companies, contacts, deals and interactions, sums up the pipeline, and "
                                        + "lists the upcoming follow-ups.")
                        .answers(Result.value("CrmSummary", schema()))
                        .build(),
                call -> Future.succeededFuture(
                        new Outcome.Value(of(call.engine().records().moment()))));
    }

    private Map<String, Object> of(Moment moment) {
        Snapshot snapshot = moment.snapshot();
        Money money = Money.of(moment);
        List<Item> deals = snapshot.table("crm/deals").items();
        List<Item> interactions = snapshot.table("crm/interactions").items();
        List<Item> open = deals.stream().filter(DealRules::isOpen).toList();
        List<Item> won = inStage(deals, "won");
        List<Item> lost = inStage(deals, "lost");
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("totalCompanies", (long) snapshot.table("crm/companies").size());
        summary.put("totalContacts", (long) snapshot.table("crm/contacts").size());
        summary.put("totalDeals", (long) deals.size());
        summary.put("totalInteractions", (long) interactions.size());
        summary.put("openDeals", (long) open.size());
        summary.put("pipelineValue", sum(open, DealRules::value, money));
        summary.put("weightedPipelineValue", sum(open, deal -> DealRules.weightedValue(deal, money), money));
        summary.put("wonDeals", (long) won.size());
        summary.put("wonValue", sum(won, DealRules::value, money));
        summary.put("lostDeals", (long) lost.size());
        summary.put("byStage", byStage(deals, money));
        summary.put("upcomingFollowUps", upcoming(interactions, moment.today()));
        return summary;
    }

    private static List<Item> inStage(Collection<Item> deals, String stage) {
        return deals.stream().filter(deal -> stage.equals(deal.text("stage"))).toList();
    }

    private static Number sum(Collection<Item> deals, Function<Item, BigDecimal> value, Money money) {
        return money.value(deals.stream().map(value).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private List<Object> byStage(Collection<Item> deals, Money money) {
        Map<Object, List<Item>> byStage = new LinkedHashMap<>();
        stages.forEach(known -> byStage.put(known.value(), new ArrayList<>()));
        for (Item deal : deals) {
            byStage.computeIfAbsent(deal.text("stage", "lead"), stage -> new ArrayList<>())
                    .add(deal);
        }
        List<Object> list = new ArrayList<>();
        byStage.forEach((stage, in) -> {
            if (!in.isEmpty()) {
                list.add(Maps.of("stage", stage, "count", (long) in.size(), "value", sum(in, DealRules::value, money)));
            }
        });
        return list;
    }

    private static List<Object> upcoming(Collection<Item> interactions, LocalDate today) {
        return interactions.stream()
                .filter(interaction -> {
                    LocalDate followUp = Dates.date(interaction.value("nextFollowUp"));
                    return followUp != null && !followUp.isBefore(today);
                })
                .sorted(Comparator.comparing(interaction -> interaction.text("nextFollowUp", "")))
                .<Object>map(CrmSummary::brief)
                .toList();
    }

    private static Map<String, Object> brief(Item interaction) {
        Map<String, Object> brief = new LinkedHashMap<>();
        brief.put("id", interaction.id());
        for (String name : List.of("summary", "companyId", "contactId", "dealId", "nextFollowUp")) {
            String text = interaction.text(name);
            if (text != null) {
                brief.put(name, text);
            }
        }
        return brief;
    }

    private static Map<String, Object> schema() {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> stage =
                Maps.of("type", "object", "properties", Maps.of("stage", text, "count", INTEGER, "value", NUMBER));
        Map<String, Object> properties = Maps.of(
                "totalCompanies", INTEGER,
                "totalContacts", INTEGER,
                "totalDeals", INTEGER,
                "totalInteractions", INTEGER,
                "openDeals", INTEGER,
                "pipelineValue", NUMBER,
                "weightedPipelineValue", NUMBER,
                "wonDeals", INTEGER,
                "wonValue", NUMBER,
                "lostDeals", INTEGER,
                "byStage", Maps.of("type", "array", "items", stage),
                "upcomingFollowUps", Maps.of("type", "array", "items", Maps.of("type", "object")));
        return Maps.of("type", "object", "properties", properties);
    }
}
