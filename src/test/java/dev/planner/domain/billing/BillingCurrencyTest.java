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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Quotes, invoices and payments have a currency of their own. */
class BillingCurrencyTest extends BillingFixture {

    @BeforeEach
    void euro() {
        currencyOfTheProject("EUR");
    }

    private void currencyOfTheProject(String code) {
        project.file("project/config", "config", map("name", "P", "currency", code));
    }

    private String customer(String currency) {
        return project.create(CUSTOMERS, "name", "Quay Hotel", "currency", currency);
    }

    private String invoice(Object... members) {
        Object[] all = new Object[members.length + 4];
        System.arraycopy(members, 0, all, 4, members.length);
        all[0] = "title";
        all[1] = "Bread";
        all[2] = "lineItems";
        all[3] = List.of(line("Bread", 3L, "33.5"));
        return project.create(INVOICES, all);
    }

    private Object currency(String collection, String id) {
        return project.value(collection, id, "currency");
    }

    @Test
    void newRecord_hasTheCurrencyOfItsCustomer_orNone() {
        String dollar = customer("usd");
        assertThat(currency(CUSTOMERS, dollar)).isEqualTo("USD");
        assertThat(currency(INVOICES, invoice("customerId", dollar))).isEqualTo("USD");
        assertThat(currency(QUOTES, project.create(QUOTES, "title", "Q", "customerId", dollar)))
                .isEqualTo("USD");
        assertThat(currency(INVOICES, invoice("customerId", dollar, "currency", "CHF")))
                .isEqualTo("CHF");
        assertThat(currency(INVOICES, invoice())).isNull();
    }

    @Test
    void unknownCode_isRefusedAtTheField() {
        assertThat(pointer(() -> invoice("currency", "XQZ"))).isEqualTo("/currency");
        assertThat(pointer(() -> customer("euro"))).isEqualTo("/currency");
    }

    @Test
    void customerOfADraft_givesItsCurrencyOnlyIfThereAreNoAmountsYet() {
        String dollar = customer("USD");
        String empty = project.create(INVOICES, "title", "Empty");
        project.update(INVOICES, empty, "customerId", dollar);
        assertThat(currency(INVOICES, empty)).isEqualTo("USD");
        String billed = invoice();
        project.update(INVOICES, billed, "customerId", dollar);
        assertThat(currency(INVOICES, billed)).isNull();
    }

    @Test
    void amounts_areRoundedToTheUnitOfTheirCurrency_alsoWhenADraftChangesIt() {
        String id = invoice("currency", "JPY", "taxRate", 10L);
        assertThat(project.value(INVOICES, id, "total")).isEqualTo(111L);
        assertThat(project.item(INVOICES, id).objects("lineItems").get(0)).containsEntry("amount", 101L);
        project.update(INVOICES, id, "currency", "EUR");
        assertThat(project.value(INVOICES, id, "total")).isEqualTo(new BigDecimal("110.55"));
        assertThat(project.item(INVOICES, id).objects("lineItems").get(0))
                .containsEntry("amount", new BigDecimal("100.5"));
        project.update(INVOICES, id, "currency", "JPY");
        assertThat(project.value(INVOICES, id, "total")).isEqualTo(111L);
    }

    @Test
    void lumpSum_isRoundedToTheNewUnit() {
        String id = project.create(
                QUOTES,
                "title",
                "Q",
                "lineItems",
                List.of(map("description", "Lump", "amount", new BigDecimal("9.5"))));
        project.update(QUOTES, id, "currency", "JPY");
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(10L);
    }

    @Test
    void otherUnit_ofTheSameSize_keepsTheLines() {
        String id = invoice("currency", "USD");
        List<Object> lines = project.item(INVOICES, id).list("lineItems");
        project.update(INVOICES, id, "currency", "EUR");
        assertThat(project.item(INVOICES, id).list("lineItems")).isEqualTo(lines);
    }

    @Test
    void issuedInvoice_keepsItsCurrency_whenTheProjectGetsAnother() {
        String id = invoice();
        project.run("sendInvoice", List.of(id));
        assertThat(currency(INVOICES, id)).isEqualTo("EUR");
        Item issued = project.item(INVOICES, id);
        currencyOfTheProject("JPY");
        assertThat(project.item(INVOICES, id)).isEqualTo(issued);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(new BigDecimal("100.5"));
        assertThat(problem(() -> project.update(INVOICES, id, "currency", "USD")))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void draft_isNotGivenTheCurrencyOfTheProjectByAnUnrelatedEdit() {
        String id = invoice();
        project.update(INVOICES, id, "notes", "Thank you.");
        project.update(INVOICES, id, "lineItems", List.of(line("Bread", 2L, "1")));
        assertThat(project.item(INVOICES, id).values()).doesNotContainKey("currency");
    }

    /** A client that undoes the step sets the fields back that people can set. */
    @Test
    void sentQuote_keepsItsCurrency_andCanBeSetBackToADraftInOneWrite() {
        String id = project.create(QUOTES, "title", "Q");
        project.run("sendQuote", List.of(id));
        assertThat(currency(QUOTES, id)).isEqualTo("EUR");
        assertThat(problem(() -> project.update(QUOTES, id, "currency", "USD"))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.update(QUOTES, id, "status", "accepted", "currency", "USD")))
                .isInstanceOf(Problem.Conflict.class);
        project.update(QUOTES, id, "status", "draft", "currency", null);
        assertThat(currency(QUOTES, id)).isNull();
    }

    @Test
    void invoiceOfAQuote_andCreditNote_haveTheSameCurrency() {
        String quote = project.create(
                QUOTES, "title", "Q", "currency", "JPY", "lineItems", List.of(line("Bread", 3L, "33.5")));
        String invoice = project.entity("invoiceQuote", List.of(quote)).id();
        assertThat(currency(INVOICES, invoice)).isEqualTo("JPY");
        project.run("sendInvoice", List.of(invoice));
        Item note = project.entity("creditInvoice", List.of(invoice), "lineItems", List.of(line("Bread", 1L, "10.5")));
        assertThat(note.value("currency")).isEqualTo("JPY");
        assertThat(note.value("total")).isEqualTo(-11L);
        assertThat(project.value(INVOICES, invoice, "balance")).isEqualTo(90L);
    }

    @Test
    void payment_isInTheCurrencyOfItsInvoice() {
        String id = invoice("currency", "JPY");
        project.run("sendInvoice", List.of(id));
        String payment = project.create(PAYMENTS, "invoiceId", id, "amount", new BigDecimal("50.5"));
        assertThat(project.value(PAYMENTS, payment, "amount")).isEqualTo(51L);
        assertThat(currency(PAYMENTS, payment)).isEqualTo("JPY");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(50L);
    }

    @Test
    void sumsOfACustomer_areByCurrency() {
        String id = customer("USD");
        project.run("sendInvoice", List.of(invoice("customerId", id)));
        project.run("sendInvoice", List.of(invoice("customerId", id, "currency", "EUR")));
        invoice("customerId", id, "currency", "CHF");
        Item customer = project.item(CUSTOMERS, id);
        assertThat(project.value(CUSTOMERS, id, "outstanding")).isEqualTo(new BigDecimal("100.5"));
        assertThat(project.value(CUSTOMERS, id, "otherCurrencies"))
                .isEqualTo(map(
                        "EUR",
                        map(
                                "invoiced",
                                new BigDecimal("100.5"),
                                "paid",
                                0L,
                                "outstanding",
                                new BigDecimal("100.5"),
                                "refundDue",
                                0L)));
        assertThat(customer.values()).doesNotContainKey("otherCurrencies");
    }

    @Test
    void summary_neverAddsDifferentCurrencies() {
        project.run("sendInvoice", List.of(invoice()));
        assertThat(project.json("billingSummary", List.of()))
                .containsEntry("totalInvoiced", new BigDecimal("100.5"))
                .doesNotContainKey("otherCurrencies");
        project.run("sendInvoice", List.of(invoice("currency", "USD")));
        invoice("currency", "JPY");
        Map<String, Object> summary = project.json("billingSummary", List.of());
        assertThat(summary).containsEntry("totalInvoiced", new BigDecimal("100.5"));
        assertThat(summary.get("otherCurrencies"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("JPY", "USD")
                .hasEntrySatisfying("USD", sums -> assertThat(sums.toString()).contains("totalOutstanding=100.5"))
                .hasEntrySatisfying("JPY", sums -> assertThat(sums.toString()).contains("totalDrafts=101"));
    }

    /** A stored rate is in the currency of the project. */
    @Test
    void hours_ofACustomerWithAnotherCurrency_needARate() {
        String task = project.create(
                "tasks", "title", "Bake", "timeEntries", List.of(map("date", "2026-11-20", "hours", 2L)));
        project.create("billing/rates", "name", "All", "hourlyRate", 50L, "isDefault", true);
        Object[] hours = {"customerId", customer("USD"), "taskIds", List.of(task)};
        assertThat(pointer(() -> project.entity("invoiceHours", List.of(), hours)))
                .isEqualTo("/hourlyRate");
        Item invoice =
                project.entity("invoiceHours", List.of(), hours[0], hours[1], hours[2], hours[3], "hourlyRate", 60L);
        assertThat(invoice.value("currency")).isEqualTo("USD");
        assertThat(invoice.value("total")).isEqualTo(120L);
    }
}
