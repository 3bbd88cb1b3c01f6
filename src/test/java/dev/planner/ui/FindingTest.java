package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Navigation: the palette, filters, addresses, back and forward. */
class FindingTest extends BrowserTest {

    @Test
    void palette_namesRecordsOfEveryCollectionByTheirTitle() {
        Page page = open("/billing/rates");
        page.keyboard().press("Control+k");
        Locator found = page.locator("command-palette [role=option]");
        page.keyboard().type("dune flowers");
        assertThat(found.filter(new Locator.FilterOptions().setHasText("customer")))
                .containsText("Dune Flowers");
        page.keyboard().press("Control+a");
        page.keyboard().type("greta holmqvist");
        assertThat(found.filter(new Locator.FilterOptions().setHasText("contact")))
                .containsText("Greta Holmqvist");
    }

    @Test
    void palette_record_isFoundByTitleIdAndTag() {
        Page page = open("/");
        search(page, "workshop without stop");
        assertThat(active(page)).containsText("Move the workshop without stopping");
        search(page, "task_book_lab");
        assertThat(active(page)).containsText("Book the test lab");
        search(page, "routine");
        assertThat(dialog(page).locator(".palette-entry")).not().hasCount(0);
        search(page, "goal_hall");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        ready(page);
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall$"));
        assertThat(panel(page)).isVisible();
    }

    @Test
    void palette_placesAndActions_areRun() {
        Page page = open("/");
        search(page, "go to board");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/tasks/board$"));
        search(page, "new goal");
        page.keyboard().press("Enter");
        assertThat(page.locator("#new-record-title")).isFocused();
    }

    @Test
    void palette_requestedAgainWhileItsEntriesAreLoaded_isOpened() {
        Page page = open("/");
        HeldRequests status = new HeldRequests(page, "GET", "**/api/search/status");
        search(page, "go to board");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/tasks/board$"));
        page.keyboard().press("Control+k");
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).isFocused();
        assertThat(status.hasAny()).isTrue();
        status.release();
    }

    /** The browser reports later that a dialog has closed, perhaps when it is already open again. */
    @Test
    void palette_requestedAgainBeforeItsEndIsReported_keepsTheFocus() {
        Page page = open("/");
        search(page, "go to board");
        page.evaluate("""
                () => new Promise((reported) => {
                  const key = (init) =>
                    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
                  document.querySelector('dialog.palette').addEventListener('close', () => setTimeout(reported))
                  key({ key: 'Enter' })
                  key({ key: 'k', ctrlKey: true })
                })
                """);
        assertThat(page).hasURL(Pattern.compile("/tasks/board$"));
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).isFocused();
        page.keyboard().type("go to goals");
        assertThat(active(page)).containsText("Goals");
    }

    @Test
    void escapeTypedBeforeADialogIsLoaded_closesTheDialog_andKeepsTheRecordOpen() {
        Page page = person().newPage();
        HeldRequests modules = new HeldRequests(page, "GET", "**/quick-add-dialog.js");
        page.navigate("/retrospectives/retro_month");
        ready(page);
        search(page, "add task");
        page.keyboard().press("Enter");
        page.keyboard().type("Half a thought");
        page.keyboard().press("Escape");
        page.waitForCondition(modules::hasAny);
        modules.release();
        page.waitForFunction("() => JSON.stringify({...localStorage, ...sessionStorage}).includes('Half a thought')");
        assertThat(dialog(page)).hasCount(0);
        assertThat(page.locator("#block-stop")).isVisible();
        search(page, "add task");
        page.keyboard().press("Enter");
        assertThat(page.locator("dialog.quick-add textarea")).hasValue("Half a thought");
    }

    @Test
    void palette_savesTheViewWithItsFilters() {
        Page page = open("/tasks?assignee=sora");
        search(page, "save this view");
        page.keyboard().press("Enter");
        assertThat(page.locator(".chooser-input")).isFocused();
        page.keyboard().type("For Sora");
        page.keyboard().press("Enter");
        page.waitForCondition(
                () -> page.request().get("/api/views?title=For%20Sora").text().contains("\"query\":\"assignee=sora\""));
    }

    @Test
    void palette_opened_offersFirstWhatChangesNothing() {
        Page page = open("/goals");
        page.keyboard().press("Control+k");
        assertThat(active(page)).containsText("Add goal");
        assertThat(active(page).locator(".key")).hasText("C");
        page.keyboard().press("Escape");
        go(page, "/tasks/task_bank");
        go(page, "/goals/goal_hall");
        page.keyboard().press("Control+k");
        assertThat(active(page)).containsText("Answer the bank’s questions");
        page.keyboard().type("new task");
        assertThat(active(page)).containsText("Add task");
        page.keyboard().press("Enter");
        assertThat(dialog(page).locator("textarea")).isFocused();
    }

    @Test
    void list_onAPhone_isSearchedByAButtonOfItsBar() {
        Page page = open(personWithTouch(PHONE), "/people");
        Locator rows = page.locator(".table-row");
        assertThat(rows).hasCount(10);
        Locator field = page.getByRole(AriaRole.SEARCHBOX);
        assertThat(field).isHidden();
        Locator find = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Find in People"));
        find.tap();
        assertThat(field).isFocused();
        page.keyboard().type("sora");
        assertThat(rows).hasCount(1);
        rows.first().tap();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Sora Iwai");
        page.goBack();
        assertThat(field).hasValue("sora");
        find.tap();
        assertThat(field).isHidden();
        assertThat(rows).hasCount(10);
    }

    @Test
    void calendar_whoseBarHasNoRoomForTheSearch_isSearchedByItsKey() {
        Page page = open("/tasks/calendar");
        Locator field = page.getByRole(AriaRole.SEARCHBOX);
        assertThat(page.locator(".calendar .entry").first()).isVisible();
        assertThat(field).isHidden();
        page.keyboard().press("/");
        assertThat(field).isFocused();
        page.keyboard().type("nothing has this name");
        assertThat(page.locator(".calendar .entry[data-id]")).hasCount(0);
        page.keyboard().press("Escape");
        assertThat(page.locator(".calendar .entry[data-id]").first()).isVisible();
        assertThat(field).isHidden();
    }

    @Test
    void palette_onAPhone_closesByItsButton() {
        Page page = open(personWithTouch(PHONE), "/");
        page.locator("phone-bar").getByText("Search").tap();
        dialog(page).getByRole(AriaRole.COMBOBOX).fill("hub");
        dialog(page)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Close"))
                .tap();
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void palette_opened_sendsFewRequests() {
        serve(Planner.limitedTo(200));
        Page page = person().newPage();
        // The page asks for missed changes when it has connected to the event stream, which may be after its first
        // view.
        page.waitForResponse("**/api/changes?**", () -> page.navigate("/"));
        ready(page);
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> asked.add(request.url()));
        search(page, "invoice");
        assertThat(dialog(page).locator(".palette-entry")).not().hasCount(0);
        search(page, "goal_hall");
        assertThat(active(page)).containsText("Move the workshop");
        assertThat(asked.stream().filter(url -> url.contains("/api/"))).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void palette_withoutResults_showsAMessage() {
        Page page = open("/");
        search(page, "zzzzqqqq");
        assertThat(dialog(page).locator(".palette-none")).containsText("zzzzqqqq");
    }

    @Test
    void palette_text_isTheTitleOfANewRecordOfTheView() {
        Page page = open("/tasks?assignee=mira");
        search(page, "Call the harbour master");
        assertThat(active(page)).hasText("Add task “Call the harbour master”");
        page.keyboard().press("Enter");
        page.keyboard().type(" !1");
        page.keyboard().press("Enter");
        page.waitForCondition(
                () -> page.request().get("/api/tasks").text().contains("\"title\":\"Call the harbour master\""));
        page.keyboard().press("Escape");
        go(page, "/goals");
        search(page, "Quieter motors");
        assertThat(active(page)).hasText("Add goal “Quieter motors”");
        page.keyboard().press("Enter");
        assertThat(page.locator("#new-record-title")).hasValue("Quieter motors");
        assertThat(page.locator("#new-record-title")).isFocused();
    }

    @Test
    void filter_byStatus_isAppliedAndInTheAddress() {
        Page page = open("/goals");
        int all = page.locator(".table-row").count();
        page.keyboard().press("f");
        page.getByRole(AriaRole.OPTION)
                .getByText("Status", new Locator.GetByTextOptions().setExact(true))
                .click();
        page.getByRole(AriaRole.OPTION).getByText("Success").click();
        assertThat(page).hasURL(Pattern.compile("status=success"));
        page.waitForCondition(() -> page.locator(".table-row").count() < all);
        assertThat(page.locator(".table-row[data-id=goal_hall]")).isVisible();
        page.reload();
        ready(page);
        assertThat(page.locator(".table-row[data-id=goal_hall]")).isVisible();
        assertThat(page.locator(".table-row").count()).isLessThan(all);
    }

    @Test
    void find_nothingMatches_offersToClear() {
        Page page = open("/goals");
        page.getByPlaceholder("Find in this list").fill("zzzzqqqq");
        assertThat(page.locator(".empty-state-title")).hasText("Nothing matches");
        button(page, "Clear filters").click();
        assertThat(page.locator(".table-row[data-id=goal_hall]")).isVisible();
    }

    @Test
    void backAndForward_restoreViewFilterAndOpenRecord() {
        Page page = open("/goals?status=success");
        page.locator(".table-row[data-id=goal_hall] .is-title").click();
        assertThat(panel(page)).isVisible();
        page.locator("side-bar a[href='/tasks/board']").click();
        ready(page);
        page.locator(".card[data-id=task_bank]").click();
        assertThat(page).hasURL(Pattern.compile("/tasks/task_bank\\?at=/tasks/board"));

        page.goBack();
        assertThat(panel(page)).hasCount(0);
        page.goBack();
        ready(page);
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall\\?status=success"));
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Move the workshop without stopping");
        page.goBack();
        assertThat(panel(page)).hasCount(0);
        assertThat(page.locator(".table-row")).hasCount(1);
        page.goForward();
        page.goForward();
        page.goForward();
        ready(page);
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Answer the bank’s questions");

        Page other = open(page.context(), page.url().replaceFirst("^https?://[^/]+", ""));
        assertThat(panel(other).locator("textarea.record-title")).hasValue("Answer the bank’s questions");
    }

    private static void search(Page page, String words) {
        if (dialog(page).count() == 0) {
            page.keyboard().press("Control+k");
        }
        dialog(page).getByRole(AriaRole.COMBOBOX).fill(words);
    }

    private static Locator active(Page page) {
        return dialog(page).locator(".palette-entry.is-active");
    }
}
