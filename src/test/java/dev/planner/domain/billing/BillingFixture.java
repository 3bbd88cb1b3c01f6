package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;

import dev.planner.domain.Project;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** A project with quotes, invoices and payments. */
abstract class BillingFixture {
    static final String QUOTES = "billing/quotes";
    static final String INVOICES = "billing/invoices";
    static final String PAYMENTS = "billing/payments";
    static final String CUSTOMERS = "billing/customers";

    final Project project = new Project();

    Map<String, Object> summary() {
        return project.json("billingSummary", List.of());
    }

    String issued(String amount) {
        return project.create(INVOICES, "title", "A", "status", "sent", "lineItems", List.of(line("x", 1, amount)));
    }

    String pay(String invoice, long amount) {
        return project.create(PAYMENTS, "invoiceId", invoice, "amount", amount);
    }

    static Map<String, Object> line(String description, Object quantity, String rate) {
        return map(
                "description",
                description,
                "quantity",
                new BigDecimal(quantity.toString()),
                "rate",
                new BigDecimal(rate));
    }
}
