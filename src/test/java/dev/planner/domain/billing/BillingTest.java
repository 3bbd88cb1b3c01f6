package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BillingTest {
    private static final String QUOTES = "billing/quotes";
    private static final String INVOICES = "billing/invoices";
    private static final String PAYMENTS = "billing/payments";
    private static final String CUSTOMERS = "billing/customers";

    private final Project project = new Project();

    @Test
    void quote_isNumberedAndSummedUp() {
        String id = project.create(
                QUOTES,
                "title",
                "Bread",
                "taxRate",
                20L,
                "lineItems",
                List.of(line("Rolls", 4, "70"), line("Delivery", "1.5", "20")));
        Item quote = project.item(QUOTES, id);
        assertThat(quote.value("number")).isEqualTo("Q2026-0001");
        assertThat(quote.value("subtotal")).isEqualTo(310L);
        assertThat(quote.value("tax")).isEqualTo(62L);
        assertThat(quote.value("total")).isEqualTo(372L);
        assertThat(quote.objects("lineItems").get(1)).containsEntry("amount", 30L);
        assertThat(quote.value("status")).isEqualTo("draft");
    }

    @Test
    void amounts_areRoundedHalfUpToTheCurrency() {
        List<Object> lines = List.of(line("Third", "0.333", "0.05"), line("Half", "0.5", "0.05"));
        String euro = project.create(QUOTES, "title", "A", "lineItems", lines);
        assertThat(project.value(QUOTES, euro, "total")).isEqualTo(new BigDecimal("0.05"));
        project.file("project/config", "config", map("name", "P", "currency", "JPY"));
        String yen = project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", 1, "10.5")));
        assertThat(project.value(QUOTES, yen, "total")).isEqualTo(11L);
    }

    @Test
    void preview_hasTheSumsThatACreateStores_andWritesNothing() {
        Object[] draft = {
            "title",
            "Bread",
            "taxRate",
            19L,
            "lineItems",
            List.of(line("Third", "0.333", "10.005"), line("x", 1, "1.005"))
        };
        Object[] asked = {"collection", QUOTES, "value", map(draft)};
        Item preview = project.entity("previewRecord", List.of(), asked);
        assertThat(project.ids(QUOTES)).isEmpty();
        Item quote = project.item(QUOTES, project.create(QUOTES, draft));
        assertThat(quote.value("number")).isEqualTo("Q2026-0001");
        for (String sum : List.of("subtotal", "tax", "total")) {
            assertThat(preview.value(sum)).isEqualTo(quote.value(sum));
        }
        assertThat(preview.value("total")).isEqualTo(new BigDecimal("5.16"));
    }

    @Test
    void preview_ofAnInvalidRecord_isRefusedAtItsField() {
        Object[] asked = {
            "collection", QUOTES, "value", map("title", "A", "lineItems", List.of(map("quantity", "many")))
        };
        assertThat(pointer(() -> project.entity("previewRecord", List.of(), asked)))
                .isEqualTo("/value/lineItems/0/description");
        assertThat(pointer(() -> project.entity("previewRecord", List.of(), "collection", "quote")))
                .isEqualTo("/collection");
    }

    @Test
    void tenths_addUpExactly() {
        String id =
                project.create(QUOTES, "title", "A", "lineItems", List.of(line("a", 1, "0.1"), line("b", 1, "0.2")));
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(new BigDecimal("0.3"));
    }

    @Test
    void lineWithAWrongAmount_isRefused() {
        Map<String, Object> wrong = map("description", "x", "quantity", 2L, "rate", 10L, "amount", 21L);
        assertThat(pointer(() -> project.create(QUOTES, "title", "A", "lineItems", List.of(wrong))))
                .isEqualTo("/lineItems/0/amount");
    }

    /** Such an amount could not be read again from the file. */
    @Test
    void amountBeyondTheLimit_isRefused() {
        assertThat(pointer(() -> project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", "1e8", "1e8")))))
                .isEqualTo("/lineItems/0");
        assertThat(pointer(() -> project.create(
                        QUOTES, "title", "A", "lineItems", List.of(line("x", "9e7", "9e6"), line("y", "9e7", "9e6")))))
                .isEqualTo("/lineItems");
    }

    @Test
    void lineWithoutAPrice_isALumpSum() {
        String id = project.create(
                QUOTES,
                "title",
                "A",
                "lineItems",
                List.of(map("description", "x", "amount", new BigDecimal("99.999"))));
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(100L);
    }

    @Test
    void linesInFilesThatDoNotAddUp_areKept() {
        Map<String, Object> yearly =
                map("id", "li_1", "description", "Plan", "quantity", 12L, "rate", 8L, "amount", 1152L);
        project.file(QUOTES, "q", map("title", "Q", "status", "draft", "total", 1152L, "lineItems", List.of(yearly)));
        project.update(QUOTES, "q", "lineItems", List.of(yearly, line("More", 1, "8")));
        assertThat(project.value(QUOTES, "q", "total")).isEqualTo(1160L);
    }

    @Test
    void sums_dependOnTheTaxRate() {
        String id = project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", 1, "100")));
        project.update(QUOTES, id, "taxRate", 10L);
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(110L);
        project.update(QUOTES, id, "taxRate", null);
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(100L);
        assertThat(project.value(QUOTES, id, "tax")).isNull();
    }

    @Test
    void numbers_considerEveryFormInFilesAndAreNeverReused() {
        project.file(QUOTES, "old", map("title", "Old", "number", "Q-2026-007"));
        project.file(QUOTES, "older", map("title", "Older", "number", "Q2025-0099"));
        project.file(QUOTES, "odd", map("title", "Odd", "number", 12L));
        String id = project.create(QUOTES, "title", "A");
        assertThat(project.value(QUOTES, id, "number")).isEqualTo("Q2026-0008");
        project.delete(QUOTES, id);
        String next = project.create(QUOTES, "title", "B");
        assertThat(project.value(QUOTES, next, "number")).isEqualTo("Q2026-0009");
        project.pass(Duration.ofDays(60));
        String nextYear = project.create(QUOTES, "title", "C");
        assertThat(project.value(QUOTES, nextYear, "number")).isEqualTo("Q2027-0001");
    }

    @Test
    void number_ofADeletedFile_isNotReused() {
        project.file(INVOICES, "old", map("title", "Old", "number", "INV-2026-041", "status", "draft"));
        project.delete(INVOICES, "old");
        assertThat(project.value(INVOICES, issued("50"), "number")).isEqualTo("INV2026-0042");
    }

    @Test
    void quote_changesItsStatusStepByStep() {
        String id = project.create(QUOTES, "title", "A");
        assertThat(pointer(() -> project.update(QUOTES, id, "status", "accepted")))
                .isEqualTo("/status");
        assertThat(project.entity("sendQuote", List.of(id)).value("sentAt")).isEqualTo("2026-11-21");
        project.entity("sendQuote", List.of(id));
        assertThat(project.entity("acceptQuote", List.of(id)).value("acceptedAt"))
                .isEqualTo("2026-11-21");
        assertThat(problem(() -> project.entity("rejectQuote", List.of(id)))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.entity("sendQuote", List.of(id)))).isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void stepOfAQuote_takenBack_leavesNoDate() {
        String id = project.create(QUOTES, "title", "A");
        Item draft = project.items(QUOTES).get(0);
        Item sent = project.entity("sendQuote", List.of(id));
        for (String step : List.of("acceptQuote", "rejectQuote")) {
            project.entity(step, List.of(id));
            project.update(QUOTES, id, "status", "sent");
            assertThat(project.items(QUOTES)).singleElement().isEqualTo(sent);
        }
        project.update(QUOTES, id, "status", "draft");
        assertThat(project.items(QUOTES)).singleElement().isEqualTo(draft);
        assertThat(pointer(() -> project.update(QUOTES, id, "status", "rejected")))
                .isEqualTo("/status");
    }

    @Test
    void quoteThatTheCustomerHas_cannotBeChanged() {
        String id = project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", 1, "100")));
        for (String step : List.of("sendQuote", "acceptQuote")) {
            project.entity(step, List.of(id));
            assertThat(pointer(() -> project.update(QUOTES, id, "lineItems", List.of(line("x", 1, "1")))))
                    .isEqualTo("/lineItems");
            assertThat(pointer(() -> project.update(QUOTES, id, "taxRate", 5L))).isEqualTo("/taxRate");
            assertThat(pointer(() -> project.update(QUOTES, id, "customerId", "other")))
                    .isEqualTo("/customerId");
        }
        project.update(QUOTES, id, "validUntil", "2026-12-01");
        project.update(QUOTES, id, "status", "sent");
        project.update(QUOTES, id, "status", "draft");
        project.update(QUOTES, id, "lineItems", List.of(line("x", 1, "90")));
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(90L);
    }

    @Test
    void toInvoice_createsOneInvoice() {
        String id = project.create(QUOTES, "title", "A", "customerId", "c1", "lineItems", List.of(line("x", 2, "5")));
        Item first = project.entity("invoiceQuote", List.of(id));
        Item second = project.entity("invoiceQuote", List.of(id));
        assertThat(second).isEqualTo(first);
        assertThat(first.value("quoteId")).isEqualTo(id);
        assertThat(first.value("total")).isEqualTo(10L);
        assertThat(first.value("number")).isNull();
        assertThat(first.value("customerId")).isEqualTo("c1");
        assertThat(project.items(INVOICES)).hasSize(1);
    }

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
    void quoteAndInvoice_startWithTheTaxRateOfTheProject() {
        project.file("project/config", "config", map("name", "P", "taxRate", 20L));
        String quote = project.create(QUOTES, "title", "Q", "lineItems", List.of(line("x", 1, "100")));
        assertThat(project.value(QUOTES, quote, "total")).isEqualTo(120L);
        String free = project.create(QUOTES, "title", "Q", "taxRate", null);
        assertThat(project.value(QUOTES, free, "taxRate")).isNull();
        assertThat(project.value(INVOICES, issued("100"), "total")).isEqualTo(120L);
        project.file("project/config", "config", map("name", "P", "taxRate", "a lot"));
        assertThat(project.value(INVOICES, issued("100"), "total")).isEqualTo(100L);
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
    void creditNote_ofAPartlyPaidInvoice() {
        String id = issued("3000");
        pay(id, 1000L);
        String note = project.entity("creditInvoice", List.of(id)).id();
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "paidAmount")).isEqualTo(1000L);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(1000L);
        assertThat(project.ids(INVOICES, "isRefundDue", "true")).containsExactly(id);
        assertThat(summary())
                .containsEntry("totalRefundDue", 1000L)
                .containsEntry("totalOutstanding", 0L)
                .containsEntry("creditedInvoices", 1L)
                .containsEntry("paidInvoices", 0L);
        pay(id, -1000L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(0L);
        assertThat(project.ids(INVOICES, "isRefundDue", "true")).isEmpty();
        assertThat(problem(() -> project.update(INVOICES, id, "status", "paid")))
                .isInstanceOf(Problem.Conflict.class);
        project.update(INVOICES, note, "status", "cancelled");
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("sent");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(3000L);
    }

    @Test
    void creditNote_aboveTheOpenAmount_hasARefundDue() {
        String id = issued("3000");
        pay(id, 2500L);
        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("Discount", 1, "1000")));
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(500L);
    }

    @Test
    void creditNote_acceptsNoPayments() {
        String note = project.entity("creditInvoice", List.of(issued("10"))).id();
        assertThat(problem(() -> pay(note, -10L))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.update(INVOICES, note, "status", "paid")))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void creditNotes_areSummedUpOnceForOneAnswer() {
        Item invoice = project.item(INVOICES, issued("100"));
        project.entity("creditInvoice", List.of(invoice.id()), "lineItems", List.of(line("x", 1, "40")));
        AtomicInteger lookUps = new AtomicInteger();
        Moment moment = project.engine().records().moment();
        Snapshot whole = moment.snapshot();
        Snapshot counted = new Snapshot() {
            @Override
            public Table table(String collection) {
                if (collection.equals(INVOICES)) {
                    lookUps.incrementAndGet();
                }
                return whole.table(collection);
            }

            @Override
            public long version() {
                return whole.version();
            }
        };
        Map<String, Object> computed = new LinkedHashMap<>();
        new InvoiceRules(Project.catalogue().get(INVOICES)).compute(invoice, moment.in(counted), computed);
        assertThat(computed).containsEntry("credited", 40L).containsEntry("balance", 60L);
        assertThat(lookUps).hasValue(1);
    }

    @Test
    void status_cannotBeSetToCredited() {
        String id = issued("10");
        assertThat(pointer(() -> project.update(INVOICES, id, "status", "credited")))
                .isEqualTo("/status");
    }

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
    void creditNote_ofTheWhole() {
        String id = issued("100");
        Item note = project.entity("creditInvoice", List.of(id), "reason", "Wrong customer");
        assertThat(note.value("number")).isEqualTo("INV2026-0002");
        assertThat(note.value("creditNoteFor")).isEqualTo(id);
        assertThat(note.value("total")).isEqualTo(-100L);
        assertThat(note.value("notes")).isEqualTo("Wrong customer");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, note.id(), "balance")).isEqualTo(0L);
        assertThat(problem(() -> project.entity("creditInvoice", List.of(id)))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.entity("creditInvoice", List.of(note.id()))))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(summary().get("totalInvoiced")).isEqualTo(0L);
    }

    @Test
    void creditNote_withoutLines_takesBackWhatEarlierOnesHaveLeft() {
        String id = project.create(
                INVOICES, "title", "A", "status", "sent", "taxRate", 19L, "lineItems", List.of(line("x", 3, "0.335")));
        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("x", 1, "0.335")));
        Item rest = project.entity("creditInvoice", List.of(id));
        assertThat(rest.value("subtotal")).isEqualTo(new BigDecimal("-0.67"));
        assertThat(rest.value("tax")).isEqualTo(new BigDecimal("-0.13"));
        assertThat(rest.value("total")).isEqualTo(new BigDecimal("-0.8"));
        assertThat(rest.objects("lineItems"))
                .extracting("amount")
                .containsExactly(new BigDecimal("-1.01"), new BigDecimal("0.34"));
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
    }

    @Test
    void creditNote_ofALumpSum_isRounded() {
        List<?> lines = List.of(map("description", "Discount", "amount", new BigDecimal("9.995")));
        Item note = project.entity("creditInvoice", List.of(issued("100")), "lineItems", lines);
        assertThat(note.objects("lineItems").get(0)).containsEntry("amount", -10L);
        assertThat(note.value("total")).isEqualTo(-10L);
    }

    @Test
    void rates_areNotRounded() {
        BigDecimal rate = new BigDecimal("62.125");
        String standard = project.create("billing/rates", "name", "Standard", "hourlyRate", rate);
        assertThat(project.value("billing/rates", standard, "hourlyRate")).isEqualTo(rate);
        String quote = project.create(QUOTES, "title", "Q", "lineItems", List.of(line("x", 2, "0.125")));
        assertThat(project.item(QUOTES, quote).objects("lineItems").get(0))
                .containsEntry("rate", new BigDecimal("0.125"))
                .containsEntry("amount", new BigDecimal("0.25"));
    }

    @Test
    void creditNote_ofAPart() {
        String id = issued("100");
        pay(id, 80L);
        Item note = project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("Discount", 1, "20")));
        assertThat(note.value("total")).isEqualTo(-20L);
        assertThat(note.objects("lineItems").get(0))
                .containsEntry("quantity", -1L)
                .containsEntry("amount", -20L);
        assertThat(project.value(INVOICES, id, "credited")).isEqualTo(20L);
        assertThat(project.value(INVOICES, note.id(), "credited")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(problem(() ->
                        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("More", 1, "81")))))
                .isInstanceOf(Problem.Conflict.class);
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

    @Test
    void manyQuotes_haveNumbersWithoutGaps() {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            String id = project.create(QUOTES, "title", "Q" + i);
            numbers.add((String) project.value(QUOTES, id, "number"));
        }
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 64; i++) {
            expected.add(String.format("Q2026-%04d", i));
        }
        assertThat(numbers).isEqualTo(expected);
    }

    private Map<String, Object> summary() {
        return project.json("billingSummary", List.of());
    }

    private String issued(String amount) {
        return project.create(INVOICES, "title", "A", "status", "sent", "lineItems", List.of(line("x", 1, amount)));
    }

    private String pay(String invoice, long amount) {
        return project.create(PAYMENTS, "invoiceId", invoice, "amount", amount);
    }

    private static Map<String, Object> line(String description, Object quantity, String rate) {
        return map(
                "description",
                description,
                "quantity",
                new BigDecimal(quantity.toString()),
                "rate",
                new BigDecimal(rate));
    }
}
