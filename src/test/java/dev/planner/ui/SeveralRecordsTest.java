package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Several records of any collection are changed in one request, and undo reverts everything that a write has changed.
 */
class SeveralRecordsTest extends BrowserTest {
    private static final String RATES = "billing/rates";
    private static final String CONTACTS = "crm/contacts";

    /** Records the requests that change something. Updates of records to no new values only read their ETags. */
    private static List<String> writes(Page page) {
        List<String> writes = new ArrayList<>();
        page.onRequest(request -> {
            String body = bodyOf(request);
            if (!request.method().equals("GET") && (body == null || !body.contains("\"value\":{}"))) {
                writes.add(request.method() + " " + URI.create(request.url()).getPath());
            }
        });
        return writes;
    }

    private Map<Path, String> texts(String below) {
        Map<Path, String> texts = new TreeMap<>();
        files(below).forEach(file -> withoutStamps(file).ifPresent(text -> texts.put(file, text)));
        return texts;
    }

    /** Returns nothing if the server has deleted the file since it was listed. */
    private static Optional<String> withoutStamps(Path file) {
        try {
            return Optional.of(Files.readString(file).replaceAll("(?m)^(updated\\w*|revision): .*\\n", ""));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void undo(Page page) {
        page.locator(".panel-kind").or(page.locator(".table-row")).first().focus();
        page.keyboard().press("Control+z");
    }

    private static void set(Page page, String collection, String id, String json) {
        var answer = page.request()
                .put(
                        "/api/" + collection + "/" + id,
                        RequestOptions.create()
                                .setHeader("Content-Type", "application/json")
                                .setData(json));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    @Test
    void fieldOfSeveralRecords_isChangedInOneRequest_andUndoneInAnother() {
        Page page = open("/goals?view=list");
        Map<Path, String> before = texts("goals");
        List<String> writes = writes(page);
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        int count = page.locator(".table-row").count();
        page.keyboard().press("e");
        page.keyboard().type("Status");
        page.keyboard().press("Enter");
        page.keyboard().type("Failed");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Changed " + count + " goals")).isVisible();
        assertThat(texts("goals").values()).allMatch(goal -> goal.contains("status: failed"));
        assertThat(writes).containsExactly("POST /api/goals/batch");

        undo(page);
        page.waitForCondition(() -> texts("goals").equals(before));
        assertThat(toast(page, "Undone: Changed " + count + " goals")).isVisible();
        assertThat(writes).containsExactly("POST /api/goals/batch", "POST /api/goals/batch");
    }

    @Test
    void severalRecords_areDeletedInOneRequest_andRestoredByUndo() {
        Page page = open("/ideas?view=list");
        Map<Path, String> before = texts("ideas");
        List<String> writes = writes(page);
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("Delete");
        page.waitForCondition(() -> files("ideas").isEmpty());
        assertThat(toast(page, "Deleted " + before.size() + " ideas")).isVisible();
        assertThat(writes).containsExactly("POST /api/ideas/batch");

        page.keyboard().press("Control+z");
        page.waitForCondition(() -> texts("ideas").equals(before));
        assertThat(toast(page, "Undone: Deleted")).isVisible();
        assertThat(writes).containsExactly("POST /api/ideas/batch", "POST /api/ideas/batch");
    }

    @Test
    void aVerbOnSelectedCards_isOneRequest_andItsUndoAnother() {
        Page page = open("/crm/deals?view=board");
        Map<Path, String> before = texts("crm/deals");
        List<String> writes = writes(page);
        page.locator(".card[data-id=deal_lease]").focus();
        page.keyboard().press("x");
        page.locator(".card[data-id=deal_miravel]").focus();
        page.keyboard().press("x");
        page.locator(".bulk").getByLabel("Won").click();
        page.waitForCondition(() -> read("crm/deals/leasing.md").contains("stage: won"));
        assertThat(read("crm/deals/miravel-pilot.md")).contains("stage: won", "probability: 100");
        assertThat(toast(page, "2 records")).isVisible();
        assertThat(writes).containsExactly("POST /api/crm/deals/batch");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> texts("crm/deals").equals(before));
        assertThat(toast(page, "Undone")).isVisible();
        assertThat(writes).containsExactly("POST /api/crm/deals/batch", "POST /api/crm/deals/batch");
    }

    @Test
    void invoicesOfSelectedQuotes_areMadeInOneRequest_andUndoneInAnother() {
        Page page = open("/billing/quotes?view=list");
        set(page, "billing/quotes", "quote_parks_fleet", "{\"status\": \"accepted\"}");
        set(page, "billing/quotes", "quote_dune_mini", "{\"status\": \"sent\"}");
        set(page, "billing/quotes", "quote_dune_mini", "{\"status\": \"accepted\"}");
        Map<Path, String> before = texts("billing/invoices");
        List<String> writes = writes(page);
        for (String id : List.of("quote_parks_fleet", "quote_dune_mini")) {
            Locator row = page.locator(".table-row[data-id=" + id + "]");
            assertThat(row).containsText("Accepted");
            row.focus();
            page.keyboard().press("x");
        }
        page.locator(".bulk").getByLabel("Make an invoice").click();
        page.waitForCondition(() -> files("billing/invoices").size() == before.size() + 2);
        assertThat(toast(page, "2 records")).isVisible();
        assertThat(writes).containsExactly("POST /api/billing/quotes/batch");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> texts("billing/invoices").equals(before));
        assertThat(toast(page, "Undone")).isVisible();
        assertThat(writes).containsExactly("POST /api/billing/quotes/batch", "POST /api/billing/invoices/batch");
    }

    @Test
    void invoicesSetToPaid_undone_giveUpThePaymentsThatTheServerMade() {
        paidAndUndone("Control+a", true);
    }

    @Test
    void oneInvoiceSetToPaid_undone_givesUpItsPayment() {
        paidAndUndone("x", false);
    }

    private long sent() {
        return texts("billing/invoices").values().stream()
                .filter(invoice -> invoice.contains("\nstatus: sent\n"))
                .count();
    }

    private void paidAndUndone(String selection, boolean all) {
        Page page = open("/billing/invoices?view=list&status=sent");
        Map<Path, String> before = texts("billing");
        long allSent = sent();
        long count = all ? allSent : 1;
        page.locator(".table-row").first().focus();
        page.keyboard().press(selection);
        page.keyboard().press("e");
        page.keyboard().type("Status");
        page.keyboard().press("Enter");
        dialog(page).locator("[role=option]").getByText("Paid").click();
        page.waitForCondition(() -> texts("billing").size() == before.size() + count && sent() == allSent - count);
        Map<Path, String> after = texts("billing");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> texts("billing").equals(before));
        assertThat(toast(page, "Undone")).isVisible();
        page.keyboard().press("Control+Shift+z");
        page.waitForCondition(() -> texts("billing").equals(after));
    }

    @Test
    void severalRecordsOfWhichOneStaysOnRecord_areNotDeleted_andNobodyIsAsked() {
        Page page = open("/billing/invoices?view=list");
        Map<Path, String> before = texts("billing/invoices");
        Locator rows = page.locator(".table-row");
        rows.first().focus();
        page.keyboard().press("Control+a");
        assertThat(page.locator(".bulk")).containsText(String.valueOf(before.size()));
        assertThat(page.locator(".bulk").getByText("Delete")).hasCount(0);
        page.keyboard().press("Delete");
        assertThat(toast(page, "stays on record")).isVisible();
        assertThat(page.locator("dialog")).hasCount(0);
        rows.first().click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        Locator delete = page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Delete"));
        assertThat(delete).isDisabled();
        assertThat(delete).containsText("stays on record");
        assertThat(texts("billing/invoices")).isEqualTo(before);
    }

    @Test
    void selectedCards_ofABoard_moveInOneRequest() {
        Page page = open("/crm/deals?view=board");
        Map<Path, String> before = texts("crm/deals");
        List<String> writes = writes(page);
        Locator column = page.locator(".column")
                .filter(new Locator.FilterOptions().setHas(page.locator(".card").nth(1)))
                .first();
        column.locator(".card").nth(0).focus();
        page.keyboard().press("x");
        page.locator(".card:not(.is-selected)").first().focus();
        page.keyboard().press("x");
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> !texts("crm/deals").equals(before));
        page.waitForCondition(() -> writes.size() == 1);
        assertThat(writes).allMatch(write -> write.startsWith("POST /api/crm/deals/batch"));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> texts("crm/deals").equals(before));
    }

    private static Page openDefault(Page page) {
        page.locator("#property-isDefault")
                .or(page.locator(".properties-more"))
                .first()
                .waitFor();
        if (page.locator("#property-isDefault").count() == 0) {
            page.locator(".properties-more").click();
        }
        return page;
    }

    @Test
    void defaultRate_undone_isTheFormerDefaultAgain() {
        Page page = openDefault(open("/" + RATES + "/rate_training"));
        Map<Path, String> before = texts(RATES);
        page.locator("#property-isDefault").check();
        page.waitForCondition(() -> read(RATES + "/training.md").contains("isDefault: true"));
        Map<Path, String> after = texts(RATES);
        assertThat(read(RATES + "/workshop.md")).doesNotContain("isDefault: true");

        undo(page);
        page.waitForCondition(() -> texts(RATES).equals(before));
        page.keyboard().press("Control+Shift+z");
        page.waitForCondition(() -> texts(RATES).equals(after));
        undo(page);
        page.waitForCondition(() -> texts(RATES).equals(before));
    }

    @Test
    void defaultRateChangedByAnotherPerson_isKeptByUndo() {
        Page page = openDefault(open("/" + RATES + "/rate_training"));
        page.locator("#property-isDefault").check();
        page.waitForCondition(() -> read(RATES + "/training.md").contains("isDefault: true"));
        set(page, RATES, "rate_engineering", "{\"isDefault\": true}");
        page.waitForCondition(() -> !read(RATES + "/training.md").contains("isDefault: true"));
        assertThat(page.locator("#property-isDefault")).not().isChecked();

        undo(page);
        assertThat(toast(page, "was not changed back, because somebody else has changed it since"))
                .isVisible();
        assertThat(read(RATES + "/engineering.md")).contains("isDefault: true");
        assertThat(read(RATES + "/workshop.md")).doesNotContain("isDefault: true");
    }

    @Test
    void newDefaultRate_undone_restoresTheFormerDefault() {
        Page page = open("/" + RATES + "?new=1");
        Map<Path, String> before = texts(RATES);
        page.locator("#new-record-title").fill("Night hour");
        page.locator("#new-isDefault").check();
        Runnable add = () -> panel(page).getByText("Add rate").click();
        // The panel has read the new record before undo removes it.
        page.waitForResponse("**/api/references?**", () -> page.waitForResponse("**/api/" + RATES + "/rate_*", add));
        page.waitForCondition(() -> files(RATES).size() == before.size() + 1);
        page.waitForCondition(() -> !read(RATES + "/workshop.md").contains("isDefault: true"));
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Night hour");
        Map<Path, String> after = texts(RATES);

        undo(page);
        page.waitForCondition(() -> texts(RATES).equals(before));
        page.keyboard().press("Control+Shift+z");
        page.waitForCondition(() -> texts(RATES).equals(after));
    }

    @Test
    void primaryContact_undone_isTheFormerOneAgain() {
        Page page = open("/" + CONTACTS + "/cont_parks_buyer");
        Map<Path, String> before = texts(CONTACTS);
        page.locator("#property-isPrimary").check();
        page.waitForCondition(() -> read(CONTACTS + "/parks-head.md").contains("isPrimary: false")
                && read(CONTACTS + "/parks-buyer.md").contains("isPrimary: true"));
        undo(page);
        page.waitForCondition(() -> texts(CONTACTS).equals(before));
    }
}
