package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Numbers, money and durations are typed and shown in the reader's notation. */
class NumbersTest extends BrowserTest {

    private static final String QUOTE = "billing/quotes/dune-mini.md";

    @Test
    void priceWithACommaAndGroups_isParsed() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        Locator rate = page.locator("#block-lineItems-0-rate");
        for (String written : new String[] {"3605,50", "3.605,50", "3,605.50", "3 605.50", "€3’605.50"}) {
            rate.fill("1");
            rate.fill(written);
            rate.blur();
            assertThat(rate).hasValue("€3,605.50");
            page.waitForCondition(() -> read(QUOTE).contains("| 3605.5"));
        }
        rate.focus();
        assertThat(rate).hasValue("3605.50");
    }

    @Test
    void priceOfANewLine_typedKeyByKey_keepsItsControlAndAllDigits() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        assertThat(page.locator("#block-lineItems-0-rate")).isVisible();
        button(page, "Add to line items").click();
        assertThat(page.locator("#block-lineItems-2-description")).isFocused();
        page.keyboard().type("Bell");
        page.keyboard().press("Tab");
        page.keyboard().type("3");
        page.keyboard().press("Tab");
        page.keyboard().type("1234.5");
        assertThat(page.locator("#block-lineItems-2-rate")).isFocused();
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read(QUOTE).contains(") Bell | 3 | 1234.5 | 3703.5\n"));
    }

    @Test
    void amount_withALetterOrWordForThousands_isReadInBothLanguages() {
        String file = "crm/deals/parks-fleet.md";
        for (String[] each :
                new String[][] {{"en-GB", "12k", "12000"}, {"en-GB", "1.5m", "1500000"}, {"de-DE", "12,5 Tsd.", "12500"}
                }) {
            Page page = open(person(each[0]), "/crm/deals/deal_parks");
            Locator value = page.locator("#property-value");
            value.fill(each[1]);
            value.press("Enter");
            page.waitForCondition(() -> read(file).contains("value: " + each[2] + "\n"));
        }
    }

    @Test
    void budgets_areInTheCurrencyOfTheirPlan() {
        Page page = open("/marketing-plans/mktplan_mini");
        Locator budget = page.locator("#property-budgetTotal");
        Locator ofAChannel = page.locator("#block-channels-0-budget");
        assertThat(budget).hasValue("€14,500");
        assertThat(ofAChannel).hasValue("€500");
        page.locator("#property-budgetCurrency").fill("USD");
        page.locator("#property-budgetCurrency").press("Enter");
        assertThat(budget).hasValue("US$14,500");
        assertThat(ofAChannel).hasValue("US$500");
        assertThat(panel(page)).containsText("US$11,500");
        page.waitForCondition(() -> read("marketing-plans/mini-launch.md").contains("budget_currency: USD\n"));
        page.navigate("/marketing-plans");
        ready(page);
        assertThat(row(page, "Launch of the Mini").locator("[data-label=Budget]"))
                .hasText("US$14,500.00");
        assertThat(row(page, "Care plan relaunch").locator("[data-label=Budget]"))
                .hasText("€2,200.00");
        assertThat(page.locator(".table-sums")).containsText("€2,200.00 + US$14,500.00");
    }

    private static Locator row(Page page, String title) {
        return page.locator(".table-row").filter(new Locator.FilterOptions().setHasText(title));
    }

    @Test
    void priceOfAUnit_isShownWithAllItsDecimals() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        Locator rate = page.locator("#block-lineItems-0-rate");
        rate.fill("0.12345");
        rate.blur();
        assertThat(rate).hasValue("€0.12345");
        page.waitForCondition(() -> read(QUOTE).contains("| 0.12345 |"));
        rate.focus();
        assertThat(rate).hasValue("0.12345");
    }

    @Test
    void ambiguousPrice_mustBeChosen() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        Locator rate = page.locator("#block-lineItems-0-rate");
        String before = read(QUOTE);
        rate.fill("4.605");
        rate.blur();
        assertThat(rate).hasAttribute("aria-invalid", "true");
        assertThat(rate).hasValue("4.605");
        Locator problem = panel(page).locator("number-input .field-error");
        assertThat(problem).containsText("4605");
        assertThat(problem).containsText("4.605");
        assertThat(read(QUOTE)).isEqualTo(before);
        button(page, "4605").click();
        assertThat(problem).hasCount(0);
        assertThat(rate).isFocused();
        page.waitForCondition(() -> read(QUOTE).contains("| 4605 |"));
    }

    @Test
    void numberThatBecomesUnreadable_isNotStored() {
        String file = "board/in_progress/task_fork_test.md";
        Page page = open("/tasks?item=task_fork_test");
        Locator effort = page.locator("#property-effort");
        effort.fill("3");
        effort.blur();
        page.waitForCondition(() -> read(file).contains("effort: 3\n"));
        effort.fill("90");
        page.waitForCondition(() -> read(file).contains("effort: 90\n"));
        page.keyboard().type(" apples");
        page.waitForCondition(() -> read(file).contains("effort: 3\n"));
        effort.blur();
        assertThat(effort).hasValue("90 apples");
        assertThat(panel(page).locator("number-input .field-error")).containsText("“90 apples” is not a number.");
    }

    @Test
    void textThatIsNotANumber_staysWithAMessage() {
        Page page = open("/tasks?item=task_fork_test");
        Locator effort = page.locator("#property-effort");
        effort.fill("a lot");
        effort.blur();
        assertThat(effort).hasValue("a lot");
        assertThat(panel(page).locator("number-input .field-error")).containsText("“a lot” is not a number.");
        effort.fill("12");
        effort.blur();
        assertThat(panel(page).locator("number-input .field-error")).hasCount(0);
        page.waitForCondition(() -> read("board/in_progress/task_fork_test.md").contains("effort: 12"));
    }

    @Test
    void hoursLogged_withEnterInTheLastField_leaveAnEmptyForm() {
        Page page = openAs("leila", "/tasks/task_bank");
        panel(page).locator("#log-hours").fill("1:30");
        panel(page).locator("#log-description").fill("Calls");
        panel(page).locator("#log-description").press("Enter");
        assertThat(panel(page).locator(".hour").last()).containsText("Calls");
        assertThat(panel(page).locator("#log-description")).hasValue("");
        assertThat(panel(page).locator("#log-hours")).hasValue("");
        assertThat(panel(page).locator("#log-hours")).isFocused();
    }

    @Test
    void hoursAsClockTimeOrMinutes_areParsed() {
        Page page = openAs("leila", "/tasks?item=task_fork_test");
        Locator hours = page.locator("#log-hours");
        for (String written : new String[] {"1:30", "1h30", "90m", "1,5 h"}) {
            int logged = panel(page).locator(".hour").count();
            hours.fill(written);
            hours.press("Enter");
            assertThat(panel(page).locator(".hour")).hasCount(logged + 1);
            assertThat(panel(page).locator(".hour").last()).containsText("1.5");
        }
    }

    @Test
    void hoursTypedDuringARequest_areKept() {
        Page page = openAs("leila", "/tasks?item=task_fork_test");
        Locator hours = page.locator("#log-hours");
        Locator logged = panel(page).locator(".hour");
        assertThat(logged).not().hasCount(0);
        int before = logged.count();
        HeldRequests posts = new HeldRequests(page, "POST", "**/api/time-entries/**");
        hours.fill("1:30");
        page.waitForRequest("**/api/time-entries/**", () -> hours.press("Enter"));
        hours.press("Enter");
        hours.fill("2h");
        posts.release();
        assertThat(logged).hasCount(before + 1);
        hours.press("Enter");
        assertThat(logged).hasCount(before + 2);
        assertThat(logged.last()).containsText("2");
        assertThat(hours).hasValue("");
    }

    @Test
    void formWithAnUnreadableNumber_isNotSent() {
        Page page = open("/billing/payments?new=1");
        page.locator("#new-record-title").fill("Transfer");
        page.locator("#new-amount").fill("12 34");
        panel(page).getByText("Add payment").click();
        assertThat(page.locator("#new-amount")).isFocused();
        assertThat(page.locator("record-form")).hasCount(1);
    }

    @Test
    void hoursRefused_keepEverythingTyped() {
        Page page = openAs("leila", "/tasks/task_bank");
        faults(page).expect("/api/time-entries");
        faults(page).expect("Failed to load resource");
        route(page, "**/api/time-entries/**", NumbersTest::refuse);
        panel(page).locator("#log-description").fill("Calls");
        panel(page).locator("#log-date").fill("2026-03-02");
        panel(page).locator("#log-hours").fill("20");
        panel(page).locator("#log-hours").press("Enter");
        assertThat(page.locator(".toast.is-bad")).isVisible();
        assertThat(panel(page).locator("#log-hours")).hasValue("20");
        assertThat(panel(page).locator("#log-date")).hasValue(Pattern.compile("2 Mar"));
        assertThat(panel(page).locator("#log-description")).hasValue("Calls");
        page.reload();
        assertThat(panel(page).locator("#log-hours")).hasValue(Pattern.compile("^20\\b"));
        assertThat(panel(page).locator("#log-date")).hasValue(Pattern.compile("2 Mar"));
        assertThat(panel(page).locator("#log-description")).hasValue("Calls");
    }

    @Test
    void hoursRefused_whileTheNextAreTyped_followThem() {
        Page page = openAs("leila", "/tasks/task_bank");
        faults(page).expect("/api/time-entries");
        faults(page).expect("Failed to load resource");
        Locator hours = panel(page).locator("#log-hours");
        List<Route> held = new ArrayList<>();
        route(page, "**/api/time-entries/**", held::add);
        panel(page).locator("#log-description").fill("Calls");
        hours.fill("20");
        page.waitForRequest("**/api/time-entries/**", () -> hours.press("Enter"));
        hours.fill("2");
        refuse(held.get(0));
        assertThat(page.locator(".toast.is-bad")).isVisible();
        assertThat(hours).hasValue("2");
        assertThat(panel(page).locator("#log-description")).hasValue("");
        page.unroute("**/api/time-entries/**");
        hours.press("Enter");
        assertThat(panel(page).locator(".hour").last()).containsText("2");
        assertThat(panel(page).locator("#log-description")).hasValue("Calls");
        assertThat(hours).hasValue("20");
    }

    private static void refuse(Route route) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(400)
                .setContentType("application/problem+json")
                .setBody("{\"title\": \"The request is invalid\", \"status\": 400}"));
    }

    @Test
    void hoursLogged_leaveNoDraft() {
        Page page = openAs("leila", "/tasks/task_bank");
        Locator hours = panel(page).locator("#log-hours");
        int before = panel(page).locator(".hour").count();
        hours.fill("1");
        hours.press("Enter");
        assertThat(panel(page).locator(".hour")).hasCount(before + 1);
        assertThat(hours).hasValue("");
        page.waitForCondition(
                () -> !((String) page.evaluate("JSON.stringify({ ...sessionStorage })")).contains("time-entries"));
    }
}
