package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys act on the focused element, and the focus is never lost. */
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
    void keysTypedBeforeTheFocusIsOnTheNextRow_actOnTheRowsThatReceiveIt() {
        Page page = open("/tasks?section=Todo");
        Locator rows = page.locator(".table-row");
        int count = rows.count();
        String fourth = rows.nth(3).getAttribute("data-id");
        rows.first().focus();
        holdFrames(page);
        for (int i = 0; i < 3; i++) {
            page.keyboard().press("e");
        }
        page.evaluate("() => window.drawAgain()");
        assertThat(rows).hasCount(count - 3);
        assertThat(page.locator(".table-row[data-id=" + fourth + "]")).isFocused();
    }

    @Test
    void escapeTypedBeforeTheFocusIsOnTheNextRow_closesTheDialogOfTheKeyBefore() {
        Page page = open("/tasks?section=Todo");
        Locator rows = page.locator(".table-row");
        Locator text = page.locator("dialog.quick-add textarea");
        page.keyboard().press("c");
        assertThat(text).isFocused();
        page.keyboard().press("Escape");
        assertThat(text).hasCount(0);
        String second = rows.nth(1).getAttribute("data-id");
        rows.first().focus();
        holdFrames(page);
        for (String key : List.of("e", "c", "x", "Escape", "m")) {
            page.keyboard().press(key);
        }
        page.evaluate("() => window.drawAgain()");
        assertThat(page.locator(".chooser-input")).isFocused();
        assertThat(text).hasCount(0);
        page.keyboard().press("Escape");
        assertThat(page.locator(".table-row[data-id=" + second + "]")).isFocused();
    }

    @Test
    void enterTypedBeforeTheFocusIsOnTheNextLink_followsIt() {
        Page page = open("/tasks/calendar");
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).withDayOfMonth(10);
        change(page, Map.of("dueDate", day.toString(), "section", "Todo"));
        Locator entry = page.locator(".entry[data-id=task_bank]");
        entry.focus();
        holdFrames(page);
        page.keyboard().press("e");
        page.keyboard().press("Enter");
        page.evaluate("() => window.drawAgain()");
        assertThat(panel(page).locator("#record-title")).isVisible();
    }

    /** Nothing is drawn, and no code that waits for a frame continues, until `drawAgain` is called. */
    private static void holdFrames(Page page) {
        page.evaluate("""
                () => {
                  const { requestAnimationFrame } = window
                  const waiting = []
                  window.requestAnimationFrame = (draw) => waiting.push(draw)
                  window.drawAgain = () => {
                    window.requestAnimationFrame = requestAnimationFrame
                    waiting.forEach((draw) => requestAnimationFrame(draw))
                  }
                }""");
    }

    @ParameterizedTest
    @CsvSource({"/tasks/board, .card", "/tasks/calendar, .entry"})
    void keyTypedBeforeTheFocusIsOnTheNewPlaceOfARecord_isForTheRecord(String path, String element) {
        Page page = open(path);
        typeBeforeTheFocusIsOnTheNewPlace(page, element, "e");
        page.waitForCondition(() -> Files.exists(directory.resolve("board/done/task_bank.md")));
    }

    @Test
    void shortcutWithCtrl_typedBeforeTheFocusIsOnTheNewPlaceOfARecord_isForTheRecord() {
        Page page = open("/tasks/board");
        typeBeforeTheFocusIsOnTheNewPlace(page, ".card", "Control+d");
        assertThat(toast(page, "Added “Answer the bank’s questions (copy)”")).isVisible();
    }

    private void typeBeforeTheFocusIsOnTheNewPlace(Page page, String element, String key) {
        LocalDate first = LocalDate.now(ZoneId.systemDefault()).withDayOfMonth(10);
        change(page, Map.of("dueDate", first.toString(), "section", "Todo"));
        Locator record = page.locator(element + "[data-id=task_bank]");
        record.evaluate("record => { record.focus(); window.before = record }");
        page.evaluate("""
                () => {
                  const { setTimeout } = window
                  const waiting = []
                  window.setTimeout = (run, ...delay) =>
                    delay.length > 0 ? setTimeout(run, ...delay) : waiting.push(run)
                  window.goOn = () => {
                    window.setTimeout = setTimeout
                    waiting.forEach((run) => setTimeout(run))
                  }
                }""");
        change(page, Map.of("dueDate", first.plusDays(2).toString(), "section", "In Progress"));
        page.waitForFunction("() => !window.before.isConnected");
        page.keyboard().press(key);
        page.evaluate("() => window.goOn()");
    }

    private static void change(Page page, Map<String, Object> values) {
        page.request().put("/api/tasks/task_bank", RequestOptions.create().setData(values));
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
    void keyOnARow_copiesItsRecord() {
        Page page = open("/tasks?find=bank");
        page.locator(".table-row[data-id=task_bank]").focus();
        page.keyboard().press("Control+d");
        assertThat(panel(page).locator("textarea.record-title")).hasValue(Pattern.compile(" \\(copy\\)$"));

        go(page, "/goals");
        Locator goal = page.locator(".table-row").first();
        goal.focus();
        page.keyboard().press("Control+d");
        assertThat(panel(page).locator("textarea.record-title")).hasValue(Pattern.compile(" \\(copy\\)$"));
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
    void enterOnAButton_pressesIt() {
        Page page = open("/tasks");
        page.locator(".table-row").first().focus();
        button(page, "Saved views").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("[role=menu]")).isVisible();
        assertThat(panel(page)).hasCount(0);
        page.keyboard().press("Escape");
        assertThat(button(page, "Saved views")).isFocused();
        page.locator(".table-row").first().focus();
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
    }

    @Test
    void lettersInAMenu_runNoCommand() {
        Page page = open("/tasks");
        Locator row = page.locator(".table-row").first();
        String id = row.getAttribute("data-id");
        row.focus();
        button(page, "Group and sort").click();
        page.keyboard().press("e");
        page.keyboard().press("c");
        assertThat(page.locator("[role=menu]")).isVisible();
        assertThat(dialog(page)).hasCount(0);
        page.keyboard().press("Escape");
        assertThat(page.locator(".table-row[data-id=" + id + "] .done-toggle")).hasAttribute("aria-checked", "false");
    }

    @Test
    void lettersWithTheFocusElsewhere_doNotChangeTasks() {
        Page page = open("/tasks/task_bank");
        button(page, "Filter").focus();
        page.keyboard().press("e");
        page.keyboard().press("Delete");
        page.evaluate("document.activeElement.blur()");
        page.keyboard().press("e");
        page.keyboard().press("Delete");
        page.locator(".panel-kind").focus();
        page.keyboard().press("p");
        assertThat(dialog(page)).isVisible();
        page.keyboard().press("Escape");
        assertThat(Files.exists(directory.resolve("board/todo/task_bank.md"))).isTrue();
    }

    @Test
    void escape_leavesTheTextField_thenClosesThePanel() {
        Page page = open("/tasks/task_bank");
        Locator title = page.locator("textarea.record-title");
        title.focus();
        page.keyboard().type("x");
        page.keyboard().press("Escape");
        assertThat(panel(page)).isVisible();
        assertThat(title).not().isFocused();
        assertThat(page.locator(".panel-kind")).isFocused();
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        assertThat(page.evaluate("document.activeElement === document.body")).isEqualTo(false);
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

    @Test
    void f_onAFilteredList_keepsTheFilters() {
        Page page = open("/tasks?assignee=sora");
        Locator rows = page.locator(".table-row");
        int count = rows.count();
        rows.first().focus();
        page.keyboard().press("f");
        assertThat(page.locator("filter-bar .filter .picker-button")).isFocused();
        assertThat(rows).hasCount(count);
        assertThat(page).hasURL(Pattern.compile("assignee=sora"));
        button(page, "Filter, 1 in use").click();
        assertThat(page.locator("filter-bar")).hasCount(0);
        assertThat(rows).hasCount(count);
        assertThat(page).hasURL(Pattern.compile("assignee=sora"));
    }

    @Test
    void keysOfOneCharacter_turnedOff_doNothing() {
        Page page = open("/settings/appearance");
        page.getByLabel("Keys of one character, such as C to add").uncheck();
        go(page, "/tasks");
        page.locator(".table-row").first().focus();
        for (String key : new String[] {"c", "e", "?", "g", "t"}) {
            page.keyboard().press(key);
        }
        assertThat(dialog(page)).hasCount(0);
        assertThat(page).hasURL(Pattern.compile("/tasks$"));
        page.keyboard().press("Control+k");
        assertThat(dialog(page)).isVisible();
        page.keyboard().type("Show keyboard");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).containsText("Keys of one character are turned off in this browser.");
        page.reload();
        ready(page);
        page.keyboard().press("c");
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void keyAfterADialogIsClosed_beforeItsEvent_isForThePage() {
        Page page = open("/tasks");
        page.keyboard().press("c");
        Locator dialog = page.locator("dialog.quick-add");
        dialog.locator("textarea").fill("Wax");
        page.evaluate("""
                () => {
                  document.querySelector('dialog.quick-add').close()
                  const key = new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true })
                  document.activeElement.dispatchEvent(key)
                }
                """);
        assertThat(dialog).hasCount(1);
        assertThat(dialog.locator("textarea")).isFocused();
        assertThat(dialog.locator("textarea")).hasValue("Wax");
    }

    @Test
    void keyAfterADialogIsClosed_whoseRecordHasMovedMeanwhile_isForTheRecord() {
        Page page = open("/tasks/board");
        change(page, Map.of("section", "Todo"));
        Locator card = page.locator(".card[data-id=task_bank]");
        card.focus();
        page.keyboard().press("p");
        assertThat(page.locator(".chooser-input")).isFocused();
        change(page, Map.of("section", "In Progress"));
        assertThat(page.locator(".column[aria-label^='In Progress,']").locator(card))
                .isVisible();
        page.evaluate("""
                () => {
                  document.querySelector('dialog[open]').close()
                  const key = new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true })
                  document.activeElement.dispatchEvent(key)
                }
                """);
        page.waitForCondition(() -> Files.exists(directory.resolve("board/done/task_bank.md")));
    }

    @Test
    void secondEnter_beforeTheEventOfAClosedDialog_choosesOnce() {
        Page page = open("/tasks");
        page.keyboard().press("Control+k");
        page.keyboard().type("switch between light");
        assertThat(page.locator("command-palette [aria-selected=true]")).containsText("Switch between light and dark");
        String theme = (String) page.evaluate("""
                () => {
                  const key = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
                  document.activeElement.dispatchEvent(key())
                  document.activeElement.dispatchEvent(key())
                  return document.documentElement.dataset.theme
                }
                """);
        assertThat(theme).isEqualTo("dark");
    }

    @Test
    void lettersTypedWhileThePaletteLoads_areItsText() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/command-palette.js*");
        page.navigate("/tasks");
        ready(page);
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+k");
        page.keyboard().type("gear");
        loading.release();
        assertThat(page.locator("command-palette input")).hasValue("gear");
        assertThat(page.locator("command-palette input")).isFocused();
        page.keyboard().type(" up");
        assertThat(page.locator("command-palette input")).hasValue("gear up");
    }

    @Test
    void lettersTypedWhileQuickAddLoads_areItsText() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/quick-add/quick-add.js*");
        page.navigate("/");
        ready(page);
        page.keyboard().press("c");
        page.keyboard().type("Oil the gate #work");
        loading.release();
        assertThat(dialog(page).locator("textarea")).hasValue("Oil the gate #work");
        assertThat(dialog(page).locator("textarea")).isFocused();
        assertThat(dialog(page).getByRole(AriaRole.LISTBOX)).containsText("workshop");
        page.keyboard().type("s");
        assertThat(dialog(page).locator("textarea")).hasValue("Oil the gate #works");
    }

    @Test
    void lettersTypedWhileTheFormOfANewRecordLoads_areItsTitle() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/record/record.js*");
        page.navigate("/milestones");
        ready(page);
        page.keyboard().press("c");
        page.keyboard().type("Opening day");
        loading.release();
        Locator title = panel(page).locator("textarea.record-title");
        assertThat(title).hasValue("Opening day");
        assertThat(title).isFocused();
        page.keyboard().type("s");
        assertThat(title).hasValue("Opening days");
    }

    @Test
    void linesTypedWhileQuickAddLoads_areAdded_andTheNextOneIsItsText() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/quick-add/quick-add.js*");
        page.navigate("/");
        ready(page);
        page.keyboard().press("c");
        page.keyboard().type("Oil the gate\nOil the doors\nOil");
        loading.release();
        assertThat(dialog(page).locator("textarea")).hasValue("Oil");
        assertThat(toast(page, "Added “Oil the doors”")).isVisible();
        assertThat(page.request().get("/api/tasks").text()).contains("\"Oil the gate\"");
    }

    @Test
    void enterTypedWhileTheFormOfANewRecordLoads_addsTheRecord() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/record/record.js*");
        page.navigate("/milestones");
        ready(page);
        page.keyboard().press("c");
        page.keyboard().type("Opening day\n");
        loading.release();
        assertThat(toast(page, "Added “Opening day”")).isVisible();
    }

    @Test
    void enterTypedWhileThePaletteLoads_opensTheFirstResult() {
        Page page = person().newPage();
        HeldRequests loading = new HeldRequests(page, "GET", "**/command-palette.js*");
        page.navigate("/tasks");
        ready(page);
        page.keyboard().press("Control+k");
        page.keyboard().type("milestones\n");
        loading.release();
        page.waitForURL("**/milestones");
    }

    @ParameterizedTest
    @CsvSource({"new-from-template, Add note from a template, Daily log", "who, Say who you are, Ada Example"})
    void lettersTypedWhileAChooserLoads_areItsText(String module, String command, String text) {
        Page page = person().newPage();
        page.request()
                .post(
                        "/api/notes",
                        RequestOptions.create().setData(Map.of("title", "Daily log", "tags", List.of("template"))));
        HeldRequests loading = new HeldRequests(page, "GET", "**/" + module + ".js*");
        page.navigate("/tasks");
        ready(page);
        runByPalette(page, command);
        assertThat(page.locator("dialog[open]")).hasCount(0);
        page.keyboard().type(text.substring(0, 3));
        loading.release();
        Locator input = page.locator("dialog.chooser input");
        assertThat(input).isFocused();
        page.keyboard().type(text.substring(3));
        assertThat(input).hasValue(text);
    }

    @Test
    void lettersTypedWhileATemplateLoads_areInTheTitleOfTheNote() {
        Page page = open("/tasks");
        HeldRequests loading = startNoteFromTemplate(page);
        page.keyboard().type(" of c");
        loading.release();
        Locator title = panel(page).locator("textarea.record-title");
        assertThat(title).hasValue("Log of c");
        assertThat(title).isFocused();
    }

    @Test
    void enterTypedWhileATemplateLoads_leavesTheTitleForTheText() {
        Page page = open("/tasks");
        HeldRequests loading = startNoteFromTemplate(page);
        page.keyboard().type(" of c");
        page.keyboard().press("Enter");
        page.keyboard().type("Rain");
        loading.release();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Log of c");
        Locator text = panel(page).locator(".form-text [contenteditable=true]");
        assertThat(text).isFocused();
        assertThat(text).hasText("Rain");
    }

    @Test
    void contextMenu_hasTheCommandsOfTheTask() {
        Page page = open("/tasks/board");
        page.locator(".card[data-id=task_bank]").focus();
        page.keyboard().press("Shift+F10");
        page.locator(".menu").getByText("Set the priority").click();
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("priority: 5"));
        assertThat(page.locator(".card[data-id=task_bank]")).isFocused();
    }

    /** Chooses the template of a note with the title "Log". The template does not load until the result is released. */
    private static HeldRequests startNoteFromTemplate(Page page) {
        page.request()
                .post(
                        "/api/notes",
                        RequestOptions.create()
                                .setData(Map.of("id", "note_log", "title", "Log", "tags", List.of("template"))));
        runByPalette(page, "Add note from a template");
        Locator template = dialog(page).getByRole(AriaRole.OPTION);
        assertThat(template).hasText("Log");
        var loading = new HeldRequests(page, "GET", "**/api/notes/note_log*");
        page.keyboard().press("Enter");
        assertThat(template).hasCount(0);
        return loading;
    }

    private static void press(Locator control, Page page) {
        control.focus();
        page.keyboard().press("Enter");
    }

    private static void runByPalette(Page page, String command) {
        page.keyboard().press("Control+k");
        page.keyboard().type(command);
        assertThat(dialog(page).getByRole(AriaRole.OPTION).first()).containsText(command);
        page.keyboard().press("Enter");
    }
}
