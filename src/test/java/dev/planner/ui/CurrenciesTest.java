package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Media;
import dev.planner.http.Http;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Invoices in several currencies. */
class CurrenciesTest extends BrowserTest {

    @BeforeEach
    void billInDollars() {
        Http http = new Http(server().port());
        http.post("/api/billing/customers", Map.of("id", "cust_harbor", "name", "Harbor Bikes", "currency", "USD"))
                .expect(201);
        http.post(
                        "/api/billing/invoices",
                        Map.of(
                                "id",
                                "inv_jig",
                                "title",
                                "Frame jig",
                                "customerId",
                                "cust_harbor",
                                "taxRate",
                                0,
                                "status",
                                "sent",
                                "lineItems",
                                List.of(Map.of("description", "Jig", "quantity", 3, "rate", 100))))
                .expect(201);
    }

    @Test
    void sums_ofTheListTheBoardAndTheCustomer_areByCurrency() {
        Page page = open("/billing/invoices");
        Locator outstanding =
                page.locator(".list-figure").filter(new Locator.FilterOptions().setHasText("Outstanding"));
        assertThat(outstanding.locator("dd")).hasText("€7,506.90 + US$300");
        assertThat(page.locator(".table-row")
                        .filter(new Locator.FilterOptions().setHasText("Frame jig"))
                        .locator("[data-label=Total]"))
                .hasText("US$300.00");
        assertThat(page.locator(".table-sums")).containsText("+ US$300.00");
        go(page, "/billing/invoices?view=board");
        Locator sent = page.locator(".column").filter(new Locator.FilterOptions().setHasText("Frame jig"));
        assertThat(sent.locator(".column-sum")).hasText("€12,506.90 + US$300");
        go(page, "/billing/customers/cust_harbor");
        assertThat(panel(page).locator(".record-figures")).containsText("US$300");
        assertThat(panel(page).locator(".related-figures").first()).containsText("US$300");
    }

    @Test
    void letter_isInTheCurrencyOfTheInvoice() {
        Page page = open("/billing/invoices/inv_jig");
        assertThat(panel(page).locator(".record-figures")).containsText("US$300");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        Locator letter = panel(page).locator(".letter");
        assertThat(letter.locator("td.is-end").last()).hasText("US$300.00");
        assertThat(letter.locator(".letter-totals dd").last()).hasText("US$300.00");
    }

    @Test
    void newInvoice_showsItsAmountsInTheCurrencyOfTheCustomer() {
        Page page = open("/billing/customers/cust_harbor");
        panel(page)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName("Invoice").setExact(true))
                .click();
        page.locator("record-form .list-add", new Page.LocatorOptions().setHasText("Add to line items"))
                .click();
        page.locator("[id$=lineItems-0-description]").fill("Wheel");
        Locator rate = page.locator("[id$=lineItems-0-rate]");
        rate.fill("12.5");
        rate.blur();
        assertThat(rate).hasValue("US$12.50");
        assertThat(page.locator(".form-actions")).containsText("US$");
    }

    @Test
    void currencyOfADraft_isChosenByItsName_andAPaymentShowsThatOfItsInvoice() {
        Page page = open("/billing/invoices/inv_kornhaus_draft");
        panel(page).locator(".properties-more").click();
        page.locator("#property-currency").click();
        page.keyboard().type("swiss");
        page.keyboard().press("Enter");
        assertThat(panel(page).locator(".record-figures")).containsText("CHF");
        page.waitForCondition(
                () -> read("billing/invoices/kornhaus-engineering.md").contains("currency: CHF\n"));
        go(page, "/billing/invoices/inv_jig");
        panel(page)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions()
                                .setName("Record a payment")
                                .setExact(true))
                .click();
        assertThat(page.locator("[id$=amount]")).hasValue("US$300");
    }
}
