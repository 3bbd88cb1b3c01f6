package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A choice that changes in steps offers only the values that can follow, wherever it can be changed. */
class StepsTest extends BrowserTest {
    private static final Pattern BARRED = Pattern.compile(".*\\bis-barred\\b.*");
    private static final String PAYMENTS =
            "Payments are recorded for this invoice; refund them, or write a credit note.";

    @Test
    void cell_offersWhatCanFollow_andSaysWhatPreventsTheRest() {
        Page page = open("/billing/invoices");
        status(page, "inv_parcel_two").click();
        assertThat(options(page)).hasText(new String[] {"Sent", "Paid", "Cancelled" + PAYMENTS});
        assertThat(options(page).last()).hasAttribute("aria-disabled", "true");
        assertThat(page.locator(".picker-clear")).hasCount(0);
        page.keyboard().press("ArrowUp");
        page.keyboard().press("Enter");
        assertThat(options(page)).hasCount(3);
        page.keyboard().type("paid");
        page.keyboard().press("Enter");
        assertThat(status(page, "inv_parcel_two")).hasText("Paid");
    }

    @Test
    void cell_ofAFinalState_isNotEdited() {
        Page page = open("/billing/invoices");
        assertThat(status(page, "inv_dune_repair")).hasAttribute("aria-readonly", "true");
        assertThat(status(page, "inv_parks_training")).hasAttribute("aria-readonly", "false");
    }

    @Test
    void page_offersWhatCanFollow() {
        Page page = open("/billing/quotes?item=quote_parks_fleet");
        panel(page).locator("#property-status").click();
        assertThat(options(page)).hasText(new String[] {"Draft", "Sent", "Accepted", "Rejected"});
        go(page, "/billing/quotes?item=quote_parcel_two");
        panel(page).locator("#property-status").click();
        assertThat(options(page)).hasText(new String[] {"Sent", "Accepted"});
        go(page, "/billing/invoices?item=inv_dune_repair");
        assertThat(panel(page)).containsText("Paid");
        assertThat(panel(page).locator("#property-status")).hasCount(0);
    }

    @Test
    void form_offersWhatANewRecordCanBe() {
        Page page = open("/billing/invoices?new=1");
        page.locator("#new-status").click();
        assertThat(options(page)).hasText(new String[] {"Draft", "Sent"});
    }

    @Test
    void severalRecords_offerWhatIsPossibleForAll() {
        Page page = open("/billing/invoices");
        select(page, "inv_kornhaus_draft");
        select(page, "inv_parks_training");
        setStatus(page);
        assertThat(options(page)).hasText(new String[] {"Sent", "Cancelled"});
        page.keyboard().press("Escape");
        button(page, "Cancel").click();
        select(page, "inv_parcel_two");
        setStatus(page);
        assertThat(options(page)).hasText(new String[] {"Sent", "Cancelled“Two Longs with parcel boxes”: " + PAYMENTS});
    }

    private static void select(Page page, String id) {
        page.locator(".table-row[data-id=" + id + "]").hover();
        page.locator(".table-row[data-id=" + id + "] input[type=checkbox]").check();
    }

    private static void setStatus(Page page) {
        page.keyboard().press("e");
        dialog(page)
                .getByRole(AriaRole.OPTION, new Locator.GetByRoleOptions().setName("Status"))
                .click();
    }

    @Test
    void board_cardDraggedWhereItCannotBe_staysAndSaysWhy() {
        Page page = open("/billing/invoices?view=board");
        Locator card = card(page, "inv_parcel_two");
        Drag drag = Drag.of(card).by(20, 20);
        assertThat(column(page, "Draft")).hasClass(BARRED);
        assertThat(column(page, "Overdue")).hasClass(BARRED);
        assertThat(column(page, "Sent")).not().hasClass(BARRED);
        assertThat(column(page, "Paid")).not().hasClass(BARRED);
        BoundingBox draft = box(column(page, "Draft"));
        drag.to(draft.x + draft.width / 2, draft.y + 80).drop();
        assertThat(toast(page, "This is Sent, so it cannot become Draft, only Paid."))
                .isVisible();
        assertThat(column(page, "Draft")).not().hasClass(BARRED);
        assertThat(column(page, "Sent").locator("[data-id=inv_parcel_two]")).isVisible();
    }

    @Test
    void board_cardMovedByKeys_passesWhereItCannotBe() {
        Page page = open("/billing/invoices?view=board");
        card(page, "inv_kornhaus_draft").focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(column(page, "Sent").locator("[data-id=inv_kornhaus_draft]")).isFocused();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(column(page, "Paid").locator("[data-id=inv_kornhaus_draft]")).isFocused();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(toast(page, "This is Paid, and nothing can follow.")).isVisible();
        assertThat(column(page, "Paid").locator("[data-id=inv_kornhaus_draft]")).isFocused();
    }

    @Test
    void board_cardOfAFrozenLane_staysAndSaysWhy() {
        Page page = open("/billing/invoices?view=board&group=customerId");
        Locator card = card(page, "inv_parks_training");
        Locator other = page.locator(".lane", new Page.LocatorOptions().setHasText("Dune Flowers"))
                .locator(".column")
                .nth(1);
        Drag drag = Drag.of(card).by(10, 10).to(other);
        assertThat(other).hasClass(BARRED);
        drag.drop();
        assertThat(toast(page, "Customer cannot be changed in this state.")).isVisible();
    }

    @Test
    void board_addsOnlyWhereARecordCanBegin() {
        Page page = open("/billing/invoices?view=board");
        assertThat(page.getByLabel("Add to Draft")).hasCount(1);
        assertThat(page.getByLabel("Add to Sent")).hasCount(1);
        assertThat(page.getByLabel("Add to Paid")).hasCount(0);
    }

    @Test
    void undo_ofAStepWithoutAWayBack_saysSo() {
        Page page = open("/billing/invoices");
        faults(page).expect("409");
        status(page, "inv_parks_training").click();
        page.keyboard().type("cancelled");
        page.keyboard().press("Enter");
        assertThat(status(page, "inv_parks_training")).hasText("Cancelled");
        page.keyboard().press("Escape");
        page.keyboard().press("Control+z");
        assertThat(toast(page, "This invoice is cancelled, so it cannot become sent."))
                .isVisible();
        assertThat(status(page, "inv_parks_training")).hasText("Cancelled");
    }

    private static Locator status(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "] [data-column=status]");
    }

    private static Locator options(Page page) {
        return page.locator(".picker-list [role=option]");
    }

    private static Locator column(Page page, String name) {
        return page.locator(".column:has(h2:text-is('" + name + "'))");
    }

    private static Locator card(Page page, String id) {
        return page.locator(".record-card[data-id='" + id + "']:not(.drag-ghost)");
    }
}
