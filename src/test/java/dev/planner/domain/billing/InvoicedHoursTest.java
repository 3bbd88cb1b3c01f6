package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Invoices for logged hours, and hourly rates. */
class InvoicedHoursTest extends BillingFixture {

    @Test
    void hours_areOnOnlyOneInvoice() {
        Map<String, Object> billed = map("description", "Hours", "amount", 10L, "timeEntryIds", List.of("te_1"));
        String first = project.create(INVOICES, "title", "A", "lineItems", List.of(billed));
        assertThat(pointer(() -> project.create(INVOICES, "title", "B", "lineItems", List.of(billed))))
                .isEqualTo("/lineItems/0/timeEntryIds");
        String other = project.create(INVOICES, "title", "B");
        assertThat(problem(() -> project.update(INVOICES, other, "lineItems", List.of(billed))))
                .isInstanceOf(Problem.Conflict.class);
        project.update(INVOICES, first, "title", "C", "lineItems", List.of(billed, line("More", 1, "2")));
        project.update(INVOICES, first, "status", "cancelled");
        project.update(INVOICES, other, "lineItems", List.of(billed));
        assertThat(pointer(() -> project.update(INVOICES, first, "status", "draft")))
                .isEqualTo("/lineItems/0/timeEntryIds");
        project.update(INVOICES, other, "lineItems", List.of());
        project.update(INVOICES, first, "status", "draft");
    }

    @Test
    void hoursOfATaskThatIsNamedTwice_areBilledOnce() {
        String task = project.create("tasks", "title", "Wiring");
        project.run("logTime", List.of(task), "hours", 2L);
        Item invoice = project.entity(
                "invoiceHours", List.of(), "customerId", "c1", "taskIds", List.of(task, task), "hourlyRate", 10L);
        assertThat(invoice.list("lineItems")).hasSize(1);
        assertThat(invoice.value("total")).isEqualTo(20L);
    }

    @Test
    void hours_areBilledOnce() {
        project.create("billing/rates", "name", "Standard", "hourlyRate", 100L, "isDefault", true);
        project.create("billing/rates", "name", "Ann", "hourlyRate", 150L, "assignee", "ann");
        String task = project.create("tasks", "title", "Tasting");
        project.run("logTime", List.of(task), "hours", new BigDecimal("1.5"), "date", "2026-11-01", "person", "bob");
        project.run("logTime", List.of(task), "hours", 2L, "date", "2026-11-02", "person", "ann");
        project.run("logTime", List.of(task), "hours", 8L, "date", "2026-12-02", "person", "bob");
        Item invoice = project.entity(
                "invoiceHours", List.of(), "customerId", "c1", "taskIds", List.of(task), "endDate", "2026-11-30");
        assertThat(invoice.value("total")).isEqualTo(450L);
        assertThat(invoice.value("title")).isEqualTo("Hours until 2026-11-02");
        assertThat(invoice.value("status")).isEqualTo("draft");
        assertThat(invoice.objects("lineItems")).hasSize(2);
        assertThat(pointer(() -> project.entity(
                        "invoiceHours",
                        List.of(),
                        "customerId",
                        "c1",
                        "taskIds",
                        List.of(task),
                        "endDate",
                        "2026-11-30")))
                .isEqualTo("/taskIds");
        project.update(INVOICES, invoice.id(), "status", "cancelled");
        project.entity("invoiceHours", List.of(), "customerId", "c1", "taskIds", List.of(task), "hourlyRate", 10L);
        assertThat(pointer(() ->
                        project.entity("invoiceHours", List.of(), "customerId", "c1", "taskIds", List.of("none"))))
                .isEqualTo("/taskIds/0");
    }

    @Test
    void hoursOfAPeriodThatEndsBeforeItStarts_areRefusedAtItsEnd() {
        String task = project.create("tasks", "title", "Tasting");
        project.run("logTime", List.of(task), "hours", 2L);
        assertThat(pointer(() -> project.entity(
                        "invoiceHours",
                        List.of(),
                        "customerId",
                        "c1",
                        "taskIds",
                        List.of(task),
                        "startDate",
                        "2026-11-30",
                        "endDate",
                        "2026-11-01",
                        "hourlyRate",
                        10L)))
                .isEqualTo("/endDate");
    }

    @Test
    void hoursWithoutAPersonAndWithoutADefaultRate_areRefused() {
        String task = project.create("tasks", "title", "Tasting");
        project.run("logTime", List.of(task), "hours", 2L);
        assertThat(pointer(
                        () -> project.entity("invoiceHours", List.of(), "customerId", "c1", "taskIds", List.of(task))))
                .isEqualTo("/hourlyRate");
    }

    @Test
    void defaultRate_isUnique() {
        String first = project.create("billing/rates", "name", "A", "isDefault", true);
        String second = project.create("billing/rates", "name", "B", "isDefault", true);
        assertThat(project.value("billing/rates", first, "isDefault")).isNull();
        assertThat(project.value("billing/rates", second, "isDefault")).isEqualTo(true);
    }
}
