package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers and the steps of quotes, and the invoices made from them. */
class QuotesTest extends BillingFixture {

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
}
