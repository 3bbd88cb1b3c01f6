package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The focus is never lost: where it is after an action, and after changes by others. */
class FocusTest extends BrowserTest {

    @Test
    void actionThatBecomesUnavailable_movesTheFocusToTheNextActions() {
        Page page = open("/crm/deals/deal_parks");
        Locator won = won(page);
        won.focus();
        page.keyboard().press("Enter");
        assertThat(won).hasCount(0);
        assertThat(panel(page).locator(".record-verbs")).isFocused();
        page.keyboard().press("Tab");
        assertThat(panel(page).locator(".record-verbs button").first()).isFocused();
    }

    @Test
    void actionWhoseEventPrecedesItsAnswer_keepsItsButtonUntilTheAnswer() {
        Page page = open("/crm/deals/deal_parks");
        HeldRequests answers = HeldRequests.answered(page, "POST", "**/win");
        Locator won = won(page);
        won.focus();
        page.keyboard().press("Enter");
        assertThat(page.locator(".column:has(h2:has-text('Won')) [data-id=deal_parks]"))
                .hasCount(1);
        drawn(page);
        assertThat(won).isDisabled();
        answers.release();
        assertThat(won).hasCount(0);
        assertThat(panel(page).locator(".record-verbs")).isFocused();
    }

    /** A person who has gone on to another control is typing or choosing there when the answer arrives. */
    @Test
    void lateRefusalOfAnOperation_leavesTheFocusToThePicker_thatThePersonHasOpened() {
        Page page = open("/billing/invoices?view=list");
        button(page, "Columns, order and groups").click();
        page.getByText("Invoice logged hours").click();
        Locator form = page.locator("operation-form");
        HeldRequests answers = HeldRequests.answered(page, "POST", "**/api/billing/invoices/**");
        faults(page).expect("400");
        form.locator(".button.is-primary").click();
        page.waitForCondition(answers::hasAny);
        form.locator(".form-field").nth(1).getByRole(AriaRole.BUTTON).first().click();
        Locator typed = page.locator(".picker-input");
        assertThat(typed).isFocused();
        answers.release();
        assertThat(form.locator(".field-error")).hasCount(2);
        drawn(page);
        assertThat(typed).isFocused();
    }

    @Test
    void lateRefusalOfANewRecord_leavesTheFocusToTheControl_inWhichThePersonTypes() {
        Page page = open("/dns?new=1");
        Locator form = page.locator("record-form");
        form.locator("#new-record-title").fill("no domain");
        Locator typed = form.locator("#new-status");
        typed.fill("act");
        HeldRequests answers = HeldRequests.answered(page, "POST", "**/api/dns");
        faults(page).expect("400");
        page.keyboard().press("Control+Enter");
        page.waitForCondition(answers::hasAny);
        page.keyboard().type("ive");
        answers.release();
        assertThat(form.locator("#error-new-record-title")).isVisible();
        drawn(page);
        assertThat(typed).isFocused();
        assertThat(typed).hasValue("active");
    }

    @Test
    void deletedFile_leavesTheFocusToTheControl_toWhichThePersonHasGone() {
        Page page = open("/uploads");
        Locator rows = page.locator("view-uploads .plain-row");
        int before = rows.count();
        HeldRequests answers = HeldRequests.answered(page, "DELETE", "**/api/uploads/**");
        rows.last().getByRole(AriaRole.BUTTON).click();
        page.locator("dialog .button.is-danger").click();
        page.waitForCondition(answers::hasAny);
        Locator link = page.locator("side-bar a").first();
        link.focus();
        answers.release();
        assertThat(rows).hasCount(before - 1);
        drawn(page);
        assertThat(link).isFocused();
    }

    private static Locator won(Page page) {
        return panel(page)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName("Won").setExact(true));
    }

    /** The button that opened the dialog belongs to a view that is no longer shown. */
    @ParameterizedTest
    @CsvSource({"1280, 800, /mindmaps", "1280, 800, /business-model", "390, 844, /goals"})
    void recordThatCoversTheList_openedWithAKey_receivesTheFocus(int width, int height, String path) {
        Page page = open(path);
        page.setViewportSize(width, height);
        page.locator("#content .table-row a").first().focus();
        page.keyboard().press("Enter");
        assertThat(panel(page).locator(".panel-kind")).isFocused();
        page.keyboard().press("Escape");
        assertThat(page.locator("#content .table-row").first()).isFocused();
    }

    @Test
    void recordMadeWiderThanTheList_takesTheFocusOfTheRow() {
        Page page = open("/goals");
        page.locator("#content .table-row a").first().focus();
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
        page.keyboard().press("w");
        assertThat(panel(page).locator(".panel-kind")).isFocused();
    }

    @Test
    void dialogOfTheFirstSteps_closed_leavesTheFocusInTheView() {
        serveAgain(Planner.OPEN, 0);
        Page page = open("/");
        page.locator("#welcome-self").fill("Ines Okoro");
        page.locator("#welcome-self").press("Enter");
        assertThat(dialog(page).locator("textarea")).isFocused();
        assertThat(page.locator("#content .column").first()).isVisible();
        page.keyboard().press("Escape");
        assertThat(dialog(page)).hasCount(0);
        assertThat(page.locator("#content .page *:focus")).hasCount(1);
    }

    @Test
    void commentEditedAndDeletedWithKeys_keepsTheFocus() {
        Page page = open("/tasks/task_bank");
        for (String body : List.of("First", "Second")) {
            page.request()
                    .post(
                            "/api/tasks/task_bank/comments",
                            RequestOptions.create().setData(Map.of("body", body)));
        }
        Locator comments = page.locator(".comment");
        assertThat(comments).hasCount(2);
        press(button(page, "Edit the comment").first(), page);
        assertThat(comments.first().locator("[contenteditable=true]")).isFocused();
        page.keyboard().type(" cool");
        assertThat(dialog(page)).hasCount(0);
        press(button(page, "Save"), page);
        assertThat(comments.first()).containsText("First cool");
        assertThat(button(page, "Edit the comment").first()).isFocused();
        page.keyboard().press("Enter");
        press(button(page, "Cancel"), page);
        assertThat(button(page, "Edit the comment").first()).isFocused();
        press(button(page, "Delete the comment").first(), page);
        assertThat(comments).hasCount(1);
        assertThat(comments.locator("button:focus")).hasCount(1);
    }

    @Test
    void lastEntryOfATask_removed_movesTheFocusToTheNextControl() {
        Page page = open("/tasks/task_bank");
        page.request()
                .put(
                        "/api/tasks/task_bank",
                        RequestOptions.create()
                                .setData(Map.of(
                                        "subtasks", List.of(Map.of("title", "Only one")),
                                        "attachments", List.of("uploads/plan.pdf"))));
        page.request()
                .post(
                        "/api/time-entries/task_bank",
                        RequestOptions.create().setData(Map.of("hours", 1, "date", "2031-01-02")));
        List<String> entries = List.of(".step", ".task-file", ".hour");
        // The page knows both changes then, so that none of its own writes is stale.
        entries.forEach(entry -> assertThat(panel(page).locator(entry)).hasCount(1));
        for (String entry : entries) {
            Locator all = panel(page).locator(entry);
            press(all.locator(".list-tool").last(), page);
            assertThat(all).hasCount(0);
            assertThat(panel(page).locator(".panel-body :focus")).hasCount(1);
        }
    }

    @Test
    void lastFilter_removed_movesTheFocusToItsButton() {
        Page page = open("/goals?status=on-track");
        press(button(page, "Remove the filter Status"), page);
        assertThat(page.locator("filter-bar")).hasCount(0);
        assertThat(button(page, "Filter")).isFocused();

        go(page, "/goals?view=calendar&status=on-track");
        press(button(page, "Remove the filter Status"), page);
        assertThat(page.locator("filter-bar")).hasCount(0);
        assertThat(button(page, "Filter")).isFocused();

        go(page, "/goals?status=failed");
        press(button(page, "Clear filters"), page);
        assertThat(page.locator(".table-row").first()).isVisible();
        assertThat(page.locator("#content .page :focus")).hasCount(1);
    }

    @ParameterizedTest
    @CsvSource({"/tasks/board, Todo", "/crm/deals, Qualified"})
    void columnFoldedByItsMenu_keepsTheFocusInItsHead(String path, String column) {
        Page page = open(path);
        press(button(page, "More for " + column), page);
        page.keyboard().press("Enter");
        assertThat(page.locator(".column.is-folded .column-fold")).isFocused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Keep mine", "Keep theirs"})
    void conflictResolved_keepsTheFocusInThePanel(String choice) {
        Page page = open("/goals");
        String id = page.locator(".table-row").first().getAttribute("data-id");
        go(page, "/goals?item=" + id);
        faults(page).expect("412");
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/*");
        page.waitForRequest(
                "**/api/goals/*", () -> page.locator("#record-title").fill("Mine"));
        page.request().put("/api/goals/" + id, RequestOptions.create().setData(Map.of("title", "Theirs")));
        saves.release();
        press(button(page, choice), page);
        assertThat(page.locator(".conflict")).hasCount(0);
        assertThat(page.locator(".panel-kind")).isFocused();
    }

    @Test
    void recordDeletedElsewhere_showsTheTypedText_andSavesItAfterItIsRestored() {
        Page page = open("/goals");
        String id = page.locator(".table-row").first().getAttribute("data-id");
        go(page, "/goals?item=" + id);
        faults(page).expect("404");
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/" + id);
        page.locator("#record-title").fill("Typed just before");
        page.request().delete("/api/goals/" + id);
        saves.release();
        assertThat(panel(page)).containsText("no longer exists");
        assertThat(panel(page)).containsText("Typed just before");
        assertThat(panel(page).locator(":focus")).hasText("Look in the trash");
        assertThat(page.locator("#panel-state")).hasText("Not saved");
        String entry = page.evaluate("""
                async (id) => (await (await fetch('/api/trash')).json()).find((each) => each.recordId === id).id
                """, id).toString();
        page.request().post("/api/trash/" + entry + "/restore");
        assertThat(page.locator("#record-title")).hasValue("Typed just before");
        assertThat(page.locator("#panel-state")).hasText("Saved");
        assertThat(page.request().get("/api/goals").text()).contains("Typed just before");
    }

    @ParameterizedTest
    @CsvSource({"tasks", "goals"})
    void menuOfARowThatIsDeletedElsewhere_movesTheFocusToTheNext(String collection) {
        Page page = open("/" + collection);
        String id = page.locator(".table-row").first().getAttribute("data-id");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Shift+F10");
        Locator copy = page.locator(".menu-item").filter(new Locator.FilterOptions().setHasText("Copy link"));
        assertThat(copy).isVisible();
        page.request().delete("/api/" + collection + "/" + id);
        assertThat(page.locator(".table-row[data-id=" + id + "]")).hasCount(0);
        copy.press("Enter");
        assertThat(page.locator(".table-row:focus")).hasCount(1);
    }

    @Test
    void actionThatRemovesTheRow_movesTheFocusToTheNext() {
        Page page = open("/tasks?section=Todo");
        for (String[] verb : new String[][] {{"e"}, {"m", "backlog", "Enter"}, {"Delete"}}) {
            Locator row = page.locator(".table-row").nth(1);
            String next = page.locator(".table-row").nth(2).getAttribute("data-id");
            String id = row.getAttribute("data-id");
            row.focus();
            page.keyboard().press(verb[0]);
            if (verb.length > 1) {
                page.keyboard().type(verb[1]);
                page.keyboard().press(verb[2]);
            }
            if (verb[0].equals("Delete")) {
                dialog(page).locator(".is-danger").click();
            }
            assertThat(page.locator(".table-row[data-id=" + id + "]")).hasCount(0);
            assertThat(page.locator(".table-row[data-id=" + next + "]")).isFocused();
        }
    }

    @Test
    void taskCompletedWithTheMouse_keepsTheFocusInTheList() {
        Page page = open("/tasks?section=Todo");
        String next = page.locator(".table-row").nth(1).getAttribute("data-id");
        page.locator(".table-row").first().locator(".done-toggle").click();
        assertThat(page.locator(".table-row[data-id=" + next + "]")).isFocused();

        go(page, "/");
        Locator home = page.locator(".home-task");
        String second = home.nth(1).getAttribute("data-id");
        home.first().locator(".done-toggle").click();
        assertThat(page.locator(".home-task[data-id=" + second + "] a")).isFocused();
    }

    @Test
    void messageAnsweredWithTheMouse_returnsTheFocus() {
        Page page = open("/tasks/timeline");
        Locator bar = page.locator(".bar[data-id=task_bank]");
        bar.focus();
        page.keyboard().press("Delete");
        assertThat(bar).hasCount(0);
        String next =
                (String) page.evaluate("() => document.activeElement.dataset.id ?? document.activeElement.tagName");
        toast(page, "Undo").locator(".toast-action").click();
        assertThat(bar).isVisible();
        assertThat(page.evaluate("() => document.activeElement.dataset.id ?? document.activeElement.tagName"))
                .isEqualTo(next);
    }

    @Test
    void lastRow_deleted_movesTheFocusUp() {
        Page page = open("/tasks?section=Pending+Review");
        Locator rows = page.locator(".table-row");
        int count = rows.count();
        String above = rows.nth(count - 2).getAttribute("data-id");
        rows.nth(count - 1).focus();
        page.keyboard().press("Delete");
        assertThat(rows).hasCount(count - 1);
        assertThat(page.locator(".table-row[data-id=" + above + "]")).isFocused();
    }

    @Test
    void escape_inAnEntryOfABox_leavesTheFocusAtTheBox() {
        Page page = open("/swot");
        page.locator("#content .table-row a").first().click();
        Locator box = panel(page).locator("section.record-block:has(h3:text-is('Threats'))");
        box.locator(".list-add").click();
        assertThat(box.locator("textarea").last()).isFocused();
        page.keyboard().press("Escape");
        assertThat(box).isFocused();
        page.keyboard().press("Tab");
        assertThat(box.locator("textarea, button").first()).isFocused();
    }

    private static void press(Locator control, Page page) {
        control.focus();
        page.keyboard().press("Enter");
    }
}
