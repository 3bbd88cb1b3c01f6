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

/** Payments, and the status of the invoices for which they are. */
class PaymentsTest extends BillingFixture {

    @Test
    void payment_isRoundedToTheSmallestUnitOfTheCurrency() {
        String id = issued("100");
        String payment = project.create(PAYMENTS, "invoiceId", id, "amount", new BigDecimal("40.005"));
        assertThat(project.value(PAYMENTS, payment, "amount")).isEqualTo(new BigDecimal("40.01"));
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(new BigDecimal("59.99"));
        assertThat(pointer(() -> project.create(PAYMENTS, "invoiceId", id, "amount", new BigDecimal("0.004"))))
                .isEqualTo("/amount");
    }

    @Test
    void payment_hasTheCustomerOfItsInvoice() {
        String customer = project.create("billing/customers", "name", "Quay");
        String invoice = project.create(
                INVOICES,
                "title",
                "A",
                "status",
                "sent",
                "customerId",
                customer,
                "lineItems",
                List.of(line("x", 1, "100")));
        assertThat(project.value(PAYMENTS, pay(invoice, 40L), "customerId")).isEqualTo(customer);
        assertThat(project.value(PAYMENTS, pay(issued("100"), 40L), "customerId"))
                .isNull();
    }

    @Test
    void payments_updateTheInvoice() {
        String id = issued("100");
        String first = pay(id, 40L);
        assertThat(project.value(INVOICES, id, "paidAmount")).isEqualTo(40L);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(60L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("sent");
        pay(id, 60L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-21");
        pay(id, -10L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("sent");
        assertThat(project.value(INVOICES, id, "paidAt")).isNull();
        project.update(PAYMENTS, first, "amount", 50L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        project.delete(PAYMENTS, first);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(50L);
    }

    @Test
    void paidAt_isTheDateOfTheLastPaymentThatRemains() {
        String id = issued("100");
        project.create(PAYMENTS, "invoiceId", id, "amount", 70L, "date", "2026-11-10");
        project.create(PAYMENTS, "invoiceId", id, "amount", 30L, "date", "2026-11-03");
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-10");
        project.delete(PAYMENTS, pay(id, -10L));
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-10");
        Item note = project.entity("creditInvoice", List.of(id));
        project.update(INVOICES, note.id(), "status", "cancelled");
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-10");
    }

    @Test
    void correctedDateOfAPayment_correctsTheInvoice() {
        String id = issued("100");
        String first = project.create(PAYMENTS, "invoiceId", id, "amount", 60L, "date", "2026-11-03");
        project.update(PAYMENTS, first, "date", "2026-11-04");
        assertThat(project.value(INVOICES, id, "paidAt")).isNull();
        String last = project.create(PAYMENTS, "invoiceId", id, "amount", 40L, "date", "2026-11-10");
        project.update(PAYMENTS, last, "date", "2026-11-12");
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-12");
        project.update(PAYMENTS, last, "date", "2026-11-01", "amount", 45L);
        assertThat(project.value(INVOICES, id, "paidAt")).isEqualTo("2026-11-04");
    }

    @Test
    void movedPayment_updatesBothInvoices() {
        String wrong = issued("100");
        String right = issued("40");
        String payment = pay(wrong, 40L);
        project.update(PAYMENTS, payment, "invoiceId", right);
        assertThat(project.value(INVOICES, wrong, "paidAmount")).isEqualTo(0L);
        assertThat(project.value(INVOICES, wrong, "balance")).isEqualTo(100L);
        assertThat(project.value(INVOICES, right, "status")).isEqualTo("paid");
    }

    @Test
    void invalidPayment_isRefused() {
        String draft = project.create(INVOICES, "title", "A");
        String id = issued("10");
        assertThat(problem(() -> pay(draft, 10L))).isInstanceOf(Problem.Conflict.class);
        assertThat(pointer(() -> pay("none", 10L))).isEqualTo("/invoiceId");
        assertThat(pointer(() -> pay(id, 0L))).isEqualTo("/amount");
        assertThat(problem(() -> pay(id, -1L))).isInstanceOf(Problem.Conflict.class);
        assertThat(project.items(PAYMENTS)).isEmpty();
    }

    @Test
    void paidAmountInTheFile_isCounted() {
        project.file(INVOICES, "i", map("title", "I", "status", "sent", "total", 100L, "paidAmount", 30L));
        assertThat(project.value(INVOICES, "i", "balance")).isEqualTo(70L);
        pay("i", 20L);
        assertThat(project.value(INVOICES, "i", "paidAmount")).isEqualTo(50L);
        assertThat(project.value(INVOICES, "i", "balance")).isEqualTo(50L);
        assertThat(project.items(PAYMENTS)).hasSize(2);
    }

    @Test
    void statusPaidInTheFileWithoutAnAmount_meansPaidInFull() {
        String customer = project.create(CUSTOMERS, "name", "Quay Hotel");
        project.file(INVOICES, "i", map("title", "I", "customerId", customer, "status", "paid", "total", 100L));
        assertThat(project.value(INVOICES, "i", "balance")).isEqualTo(0L);
        assertThat(project.value(CUSTOMERS, customer, "paid")).isEqualTo(100L);
        assertThat(project.value(CUSTOMERS, customer, "outstanding")).isEqualTo(0L);
        assertThat(summary()).containsEntry("totalPaid", 100L).containsEntry("totalOutstanding", 0L);
        pay("i", -20L);
        assertThat(project.value(INVOICES, "i", "paidAmount")).isEqualTo(80L);
        assertThat(project.items(PAYMENTS)).hasSize(2);
        assertThat(project.value(CUSTOMERS, customer, "outstanding")).isEqualTo(20L);
        assertThat(summary()).containsEntry("totalPaid", 80L).containsEntry("totalOutstanding", 20L);
    }

    @Test
    void partOfAPaidInvoiceInTheFile_isOutstandingInEverySum() {
        String customer = project.create(CUSTOMERS, "name", "Quay Hotel");
        Map<String, Object> invoice = map("title", "I", "customerId", customer, "status", "paid", "total", 100L);
        invoice.put("paidAmount", 30L);
        project.file(INVOICES, "i", invoice);
        assertThat(project.value(CUSTOMERS, customer, "outstanding")).isEqualTo(70L);
        assertThat(summary()).containsEntry("totalPaid", 30L).containsEntry("totalOutstanding", 70L);
    }

    @Test
    void statusPaid_recordsThePaymentOfTheRest() {
        String id = issued("100");
        pay(id, 25L);
        project.update(INVOICES, id, "status", "paid");
        assertThat(project.value(INVOICES, id, "paidAmount")).isEqualTo(100L);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.items(PAYMENTS)).hasSize(2);
    }

    @Test
    void deletedDraft_deletesThePaymentsInItsFile() {
        project.file(INVOICES, "i", map("title", "I", "status", "draft"));
        project.file(PAYMENTS, "p", map("invoiceId", "i", "amount", 25L));
        project.delete(INVOICES, "i");
        assertThat(project.items(PAYMENTS)).isEmpty();
    }
}
