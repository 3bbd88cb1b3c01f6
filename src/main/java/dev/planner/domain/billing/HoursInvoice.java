package dev.planner.domain.billing;

import dev.planner.base.Currencies;
import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.DateRange;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Moment;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code POST /billing/invoices/generate}: bills the logged hours of tasks, each hour once. */
final class HoursInvoice {

    Action action(CollectionType type) {
        return Action.of(
                Operation.create("invoiceHours", Target.collection(type))
                        .verb("generate")
                        .says(
                                "Invoice logged hours",
                                "Creates a draft invoice from the hours logged on tasks. It excludes hours that are "
                                        + "already on an invoice.")
                        .body(
                                Parameter.required(
                                        "customerId",
                                        FieldTypes.relation(List.of("billing/customers"), false),
                                        "Who is billed."),
                                Parameter.required(
                                        "taskIds",
                                        FieldTypes.list(FieldTypes.relation(List.of("tasks"), false)),
                                        "The tasks whose hours are billed."),
                                Parameter.optional("startDate", FieldTypes.date(), "The first day that counts."),
                                Parameter.optional("endDate", FieldTypes.date(), "The last day that counts."),
                                Parameter.optional(
                                        "hourlyRate",
                                        FieldTypes.number(BigDecimal.ZERO, null),
                                        "In the currency of the invoice, which is that of the customer or of the "
                                                + "project. Default: the person's rate, otherwise the default rate."),
                                Parameter.optional("title", FieldTypes.title(), "The title of the invoice."))
                        .answers(Result.entity(InvoiceRules.INVOICES))
                        .shown(Place.MENU, "Invoice logged hours", "clock")
                        .build(),
                HoursInvoice::run);
    }

    private static Future<Outcome.Kept> run(Call call) {
        Locks locks = Locks.collections(Set.of(InvoiceRules.INVOICES));
        return call.commit(locks, (transaction, moment) -> {
            Map<String, @Nullable Object> body = new LinkedHashMap<>();
            body.put("customerId", call.body().get("customerId"));
            checkRate(call.body(), moment);
            Map<Item, List<TimeEntry>> entries = unbilled(call.body(), moment);
            body.put("title", call.body().getOrDefault("title", "Hours until " + lastDay(entries)));
            body.put(
                    "lineItems",
                    lines(entries, new Rates(moment.snapshot(), call.body().get("hourlyRate"))));
            return new Outcome.Entity(
                    call.engine().writer().create(transaction, moment, InvoiceRules.INVOICES, body, Precondition.NONE));
        });
    }

    /** The stored rates are in the currency of the project. */
    private static void checkRate(Map<String, Object> request, Moment moment) {
        String project = Currencies.code(moment.currency());
        String billed = BillingCurrency.ofCustomer((String) request.get("customerId"), moment);
        if (request.get("hourlyRate") == null && billed != null && !billed.equals(project)) {
            throw Problem.invalid(
                    BillingFault.RATE_CURRENCY,
                    "/hourlyRate",
                    "is required: this customer is billed in " + billed + ", and the stored rates are in "
                            + (project == null ? "no certain currency" : project),
                    Maps.of("currency", billed));
        }
    }

    /** The entries to bill by their tasks. No list is empty. */
    private static Map<Item, List<TimeEntry>> unbilled(Map<String, Object> request, Moment moment) {
        Snapshot snapshot = moment.snapshot();
        BilledHours billed = new BilledHours(moment);
        DateRange range = DateRange.of(request.get("startDate"), request.get("endDate"));
        range.check("/endDate", "startDate");
        List<?> taskIds = request.get("taskIds") instanceof List<?> ids ? ids : List.of();
        Map<Item, List<TimeEntry>> unbilled = new LinkedHashMap<>();
        for (int i = 0; i < taskIds.size(); i++) {
            Item task = snapshot.table("tasks").get(String.valueOf(taskIds.get(i)));
            if (task == null) {
                throw Problem.invalid(
                        ValueFault.NO_SUCH_RECORD,
                        "/taskIds/" + i,
                        "there is no task with this id",
                        Map.of("collection", "tasks"));
            }
            List<TimeEntry> entries = TimeEntry.of(task)
                    .filter(entry -> isUnbilled(entry, range, billed))
                    .toList();
            if (!entries.isEmpty()) {
                unbilled.put(task, entries);
            }
        }
        if (unbilled.isEmpty()) {
            throw Problem.invalid(
                    BillingFault.NO_HOURS, "/taskIds", "these tasks have no unbilled hours in this period");
        }
        return unbilled;
    }

    private static boolean isUnbilled(TimeEntry entry, DateRange range, BilledHours billed) {
        String id = entry.id();
        BigDecimal hours = entry.hours();
        return id != null
                && !billed.isBilled(id)
                && range.contains(entry.member("date"))
                && hours != null
                && hours.signum() > 0;
    }

    private static String lastDay(Map<Item, List<TimeEntry>> entries) {
        return entries.values().stream()
                .flatMap(List::stream)
                .map(entry -> String.valueOf(entry.member("date")))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** One line per task and rate. */
    private static List<Object> lines(Map<Item, List<TimeEntry>> unbilled, Rates rates) {
        List<Object> lines = new ArrayList<>();
        unbilled.forEach((task, entries) -> {
            Map<BigDecimal, List<TimeEntry>> byRate = new LinkedHashMap<>();
            for (TimeEntry entry : entries) {
                byRate.computeIfAbsent(rates.of(entry.person()), rate -> new ArrayList<>())
                        .add(entry);
            }
            byRate.forEach((rate, same) -> lines.add(line(task, rate, same)));
        });
        return lines;
    }

    private static Map<String, Object> line(Item task, BigDecimal rate, List<TimeEntry> entries) {
        BigDecimal hours = entries.stream()
                .map(TimeEntry::hours)
                .filter(Objects::nonNull)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("description", task.text("title", "Task " + task.id()));
        line.put("quantity", Numbers.normalise(hours));
        line.put("rate", Numbers.normalise(rate));
        line.put("taskId", task.id());
        line.put("timeEntryIds", entries.stream().map(TimeEntry::id).toList());
        return line;
    }
}
