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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that are typed before the focus, a dialog or a form is where it will be have the same effect as later. */
class EarlyKeysTest extends BrowserTest {

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

    private static void change(Page page, Map<String, Object> values) {
        page.request().put("/api/tasks/task_bank", RequestOptions.create().setData(values));
    }

    private static void runByPalette(Page page, String command) {
        page.keyboard().press("Control+k");
        page.keyboard().type(command);
        assertThat(dialog(page).getByRole(AriaRole.OPTION).first()).containsText(command);
        page.keyboard().press("Enter");
    }
}
