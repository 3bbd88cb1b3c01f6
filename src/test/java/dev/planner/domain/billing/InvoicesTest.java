package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The steps of invoices, what an issued invoice keeps, and the customers and sums of invoices. */
class InvoicesTest extends BillingFixture {

    @Test
    void invoice_getsItsNumberWhenIssued() {
        String draft = project.create(INVOICES, "title", "A", "lineItems", List.of(line("x", 1, "10")));
        assertThat(project.value(INVOICES, draft, "number")).isNull();
        String sent = project.create(INVOICES, "title", "B", "status", "sent");
        assertThat(project.value(INVOICES, sent, "number")).isEqualTo("INV2026-0001");
        assertThat(project.entity("sendInvoice", List.of(draft)).value("number"))
                .isEqualTo("INV2026-0002");
        assertThat(project.value(INVOICES, draft, "sentAt")).isEqualTo("2026-11-21");
        assertThat(project.value(INVOICES, draft, "balance")).isEqualTo(10L);
    }

    @Test
    void addressOfASentLetter_staysWhenTheCustomerChanges() {
        String customer = project.create(
                CUSTOMERS,
                "name",
                "Quay Hotel",
                "company",
                "Quay Hotel",
                "billingAddress",
                map("street", "4 Pier Lane", "postalCode", "03900", "city", "Portsea"));
        List<Object> lines = List.of(line("x", 1, "100"));
        String quote = project.create(QUOTES, "title", "A", "customerId", customer, "lineItems", lines);
        assertThat(project.value(QUOTES, quote, "addressee")).isNull();
        project.entity("sendQuote", List.of(quote));
        String invoice = project.create(INVOICES, "title", "A", "customerId", customer, "lineItems", lines);
        project.entity("sendInvoice", List.of(invoice));
        project.update(CUSTOMERS, customer, "name", "Harbour Hotel", "billingAddress", null);
        Item note = project.entity("creditInvoice", List.of(invoice));

        List<String> sent = List.of("Quay Hotel", "4 Pier Lane", "03900 Portsea");
        assertThat(project.value(QUOTES, quote, "addressee")).isEqualTo(sent);
        assertThat(project.value(INVOICES, invoice, "addressee")).isEqualTo(sent);
        assertThat(note.value("addressee")).isEqualTo(List.of("Harbour Hotel", "Quay Hotel"));

        project.update(QUOTES, quote, "status", "draft");
        assertThat(project.value(QUOTES, quote, "addressee")).isNull();
    }

    @Test
    void senderOfASentLetter_staysWhenTheSettingsChange() {
        project.update("project/config", "config", "letterhead", "**Mill**\n4 Mill Lane", "letterFooter", "IBAN 1");
        String quote = project.create(QUOTES, "title", "A", "status", "sent");
        String draft = project.create(INVOICES, "title", "D");
        String invoice = issued("100");
        project.update("project/config", "config", "letterhead", "**Quay**", "letterFooter", null);
        Item note = project.entity("creditInvoice", List.of(invoice));

        assertThat(project.value(QUOTES, quote, "letterhead")).isEqualTo("**Mill**\n4 Mill Lane");
        assertThat(project.value(INVOICES, invoice, "letterhead")).isEqualTo("**Mill**\n4 Mill Lane");
        assertThat(project.value(INVOICES, invoice, "letterFooter")).isEqualTo("IBAN 1");
        assertThat(project.value(INVOICES, draft, "letterhead")).isNull();
        assertThat(note.value("letterhead")).isEqualTo("**Quay**");
        assertThat(note.value("letterFooter")).isNull();

        project.update(INVOICES, invoice, "dueDate", "2027-01-01");
        assertThat(project.value(INVOICES, invoice, "letterhead")).isEqualTo("**Mill**\n4 Mill Lane");
        project.update(QUOTES, quote, "status", "draft");
        assertThat(project.value(QUOTES, quote, "letterhead")).isNull();
    }

    @Test
    void issuedInvoice_cannotBeChanged() {
        String id = issued("100");
        assertThat(pointer(() -> project.update(INVOICES, id, "lineItems", List.of(line("x", 1, "1")))))
                .isEqualTo("/lineItems");
        assertThat(pointer(() -> project.update(INVOICES, id, "taxRate", 5L))).isEqualTo("/taxRate");
        assertThat(pointer(() -> project.update(INVOICES, id, "status", "draft")))
                .isEqualTo("/status");
        for (String text : List.of("title", "description", "notes")) {
            assertThat(pointer(() -> project.update(INVOICES, id, text, "Thank you.")))
                    .isEqualTo("/" + text);
        }
        project.update(INVOICES, id, "dueDate", "2026-12-01");
    }

    @Test
    void invoice_issuedWithoutADueDateGetsItFromTheTermsOfTheProject() {
        assertThat(project.value(INVOICES, issued("100"), "dueDate")).isEqualTo("2026-12-21");
        project.file("project/config", "config", map("name", "P", "paymentTermsDays", 14L));
        String id = issued("100");
        assertThat(project.value(INVOICES, id, "dueDate")).isEqualTo("2026-12-05");
        String draft = project.create(INVOICES, "title", "A", "dueDate", "2026-11-25");
        assertThat(project.entity("sendInvoice", List.of(draft)).value("dueDate"))
                .isEqualTo("2026-11-25");
        project.pass(Duration.ofDays(15));
        assertThat(project.value(INVOICES, id, "isOverdue")).isEqualTo(true);
        assertThat(project.ids(INVOICES, "status", "overdue")).containsExactly(id);
        assertThat(project.ids(INVOICES, "isOverdue", "TRUE")).containsExactly(id);
        assertThat(project.ids(INVOICES, "status", "sent,overdue")).hasSize(3);
        pay(id, 100L);
        assertThat(project.ids(INVOICES, "status", "overdue")).isEmpty();
    }

    @Test
    void invoice_isOverdueByItsDate() {
        String id = issued("100");
        project.update(INVOICES, id, "dueDate", "2026-11-20");
        assertThat(project.value(INVOICES, id, "isOverdue")).isEqualTo(true);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("sent");
        assertThat(problem(() -> project.update(INVOICES, id, "status", "overdue")))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(project.value(INVOICES, id, "daysOverdue")).isEqualTo(1L);
        project.pass(Duration.ofDays(11));
        assertThat(project.ids(INVOICES, "daysOverdue", "10..")).containsExactly(id);
        pay(id, 100L);
        assertThat(project.value(INVOICES, id, "isOverdue")).isEqualTo(false);
        assertThat(project.value(INVOICES, id, "daysOverdue")).isNull();
    }

    @Test
    void deleteOfAnIssuedInvoice_isRefusedWithAnAlternative() {
        String sent = issued("100");
        assertThat(refusal(INVOICES, sent)).contains("issued invoice", "cancel it", "credit note");
        String paid = issued("30");
        pay(paid, 30L);
        assertThat(refusal(INVOICES, paid)).contains("paid invoice", "write a credit note instead");
        String note = project.entity("creditInvoice", List.of(sent)).id();
        assertThat(refusal(INVOICES, note)).contains("issued credit note", "cancel it instead");
        assertThat(refusal(INVOICES, sent)).contains("number cannot be used again");
        String cancelled = issued("5");
        project.update(INVOICES, cancelled, "status", "cancelled");
        assertThat(refusal(INVOICES, cancelled)).contains("number cannot be used again");
        String quote = project.create(QUOTES, "title", "Q", "status", "sent");
        assertThat(refusal(QUOTES, quote)).contains("reject it", "back to draft");
        project.entity("acceptQuote", List.of(quote));
        assertThat(refusal(QUOTES, quote)).contains("stays on record");
    }

    @Test
    void recordThatCannotBeDeleted_isKnownByItsFields() {
        String sent = issued("100");
        String draft = project.create(INVOICES, "title", "A");
        String dropped = project.create(INVOICES, "title", "B");
        project.update(INVOICES, dropped, "status", "cancelled");
        for (String id : List.of(sent, draft, dropped)) {
            boolean kept = Project.catalogue().get(INVOICES).kept().stream()
                    .anyMatch(rule -> rule.when().unmet(field -> project.value(INVOICES, id, field)) == null);
            assertThat(kept).as(id).isEqualTo(id.equals(sent));
        }
    }

    private String refusal(String collection, String id) {
        return problem(() -> project.delete(collection, id)).detail();
    }

    @Test
    void draft_canBeDeleted() {
        String draft = project.create(INVOICES, "title", "A");
        String dropped = project.create(INVOICES, "title", "B");
        project.update(INVOICES, dropped, "status", "cancelled");
        project.update(INVOICES, dropped, "title", "Dropped");
        project.delete(INVOICES, draft);
        project.delete(INVOICES, dropped);
        assertThat(project.items(INVOICES)).isEmpty();
    }

    @Test
    void cancelledDraft_canBecomeADraftAgain_butAnIssuedInvoiceCannot() {
        String draft = project.create(INVOICES, "title", "A");
        project.update(INVOICES, draft, "status", "cancelled");
        assertThat(pointer(() -> project.update(INVOICES, draft, "status", "sent")))
                .isEqualTo("/status");
        project.update(INVOICES, draft, "status", "draft");
        assertThat(project.value(INVOICES, draft, "status")).isEqualTo("draft");
        String issued = issued("5");
        project.update(INVOICES, issued, "status", "cancelled");
        assertThat(pointer(() -> project.update(INVOICES, issued, "status", "draft")))
                .isEqualTo("/status");
    }

    @Test
    void cancel_onlyUnpaidInvoices() {
        String id = issued("100");
        pay(id, 1L);
        assertThat(problem(() -> project.update(INVOICES, id, "status", "cancelled")))
                .isInstanceOf(Problem.Conflict.class);
        String other = issued("5");
        project.update(INVOICES, other, "status", "cancelled");
        assertThat(project.value(INVOICES, other, "balance")).isEqualTo(0L);
    }

    @Test
    void customer_andSummary() {
        String customer = project.create(CUSTOMERS, "name", "Quay Hotel");
        String id = project.create(
                INVOICES,
                "title",
                "A",
                "customerId",
                customer,
                "status",
                "sent",
                "lineItems",
                List.of(line("x", 1, "100")));
        project.create(INVOICES, "title", "Draft", "customerId", customer, "lineItems", List.of(line("x", 1, "7")));
        pay(id, 30L);
        project.update(INVOICES, id, "dueDate", "2026-11-01");
        project.entity("sendQuote", List.of(project.create(QUOTES, "title", "Q")));
        assertThat(project.value(CUSTOMERS, customer, "invoiced")).isEqualTo(100L);
        assertThat(project.value(CUSTOMERS, customer, "paid")).isEqualTo(30L);
        assertThat(project.value(CUSTOMERS, customer, "outstanding")).isEqualTo(70L);
        assertThat(summary())
                .containsEntry("totalInvoiced", 100L)
                .containsEntry("totalPaid", 30L)
                .containsEntry("totalOutstanding", 70L)
                .containsEntry("totalOverdue", 70L)
                .containsEntry("draftInvoices", 1L)
                .containsEntry("sentInvoices", 1L)
                .containsEntry("overdueInvoices", 1L)
                .containsEntry("pendingQuotes", 1L);
    }

    @Test
    void customerOfAnInvoiceThatStaysOnRecord_isNotDeleted() {
        String customer = project.create(CUSTOMERS, "name", "Quay");
        String draft = project.create(INVOICES, "title", "Draft", "customerId", customer);
        String id = project.create(
                INVOICES, "title", "A", "customerId", customer, "lineItems", List.of(line("x", 1, "100")));
        project.entity("sendInvoice", List.of(id));
        assertThat(problem(() -> project.delete(CUSTOMERS, customer)))
                .isInstanceOfSatisfying(
                        Problem.Conflict.class,
                        refused -> assertThat(refused.detail()).contains("address of this customer"));
        project.update(INVOICES, id, "status", "cancelled");
        assertThat(problem(() -> project.delete(CUSTOMERS, customer))).isInstanceOf(Problem.Conflict.class);

        String prospect = project.create(CUSTOMERS, "name", "Prospect");
        project.update(INVOICES, draft, "customerId", prospect, "status", "cancelled");
        project.delete(CUSTOMERS, prospect);
        assertThat(project.items(CUSTOMERS)).extracting(Item::id).containsExactly(customer);
    }
}
