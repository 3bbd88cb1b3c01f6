package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything works without a mouse. */
class KeyboardTest extends BrowserTest {

    /**
     * Finds visible controls that Tab must reach. A control in a row or card that is not in the tab order has a key
     * instead.
     */
    private static final String REACHABLE = """
            () => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
              .filter((control) => control.tabIndex >= 0 && !control.disabled && !control.closest('[inert]') && \
            control.checkVisibility({ visibilityProperty: true }))
              .filter((control) => !control.matches('[type=radio]') || control.checked)
              .filter((control) => !control.matches('.card') || control === \
            document.querySelector('.card[tabindex="0"]'))
              .map((control) => (control.dataset.tab = 'no')).length
            """;

    /** Starts at the first control, because Tab leaves the page of Firefox after the last control. */
    private static final String WATCH = "() => { addEventListener('focusin', ({ target }) => {"
            + " delete target.dataset.tab }); document.querySelector('.skip-link').focus() }";

    private static final String MISSED =
            "() => [...document.querySelectorAll('[data-tab]')].map((control) => control.outerHTML.slice(0, 160))";

    @Test
    void tab_reachesEveryControl() {
        Page page = open("/");
        for (String path : List.of(
                "/",
                "/tasks?item=task_book_lab",
                "/tasks/board",
                "/tasks/calendar",
                "/tasks/timeline",
                "/goals?new=1",
                "/settings")) {
            go(page, path);
            int controls = ((Number) page.evaluate(REACHABLE)).intValue();
            assertThat(controls).isGreaterThan(20);
            page.evaluate(WATCH);
            // A date input takes a step for each of its parts.
            for (int i = 0; i < 3 * controls; i++) {
                page.keyboard().press("Tab");
                if (i >= controls && i % 10 == 0 && texts(page.evaluate(MISSED)).isEmpty()) {
                    break;
                }
            }
            assertThat(texts(page.evaluate(MISSED)))
                    .as("not reached by Tab at " + path)
                    .isEmpty();
        }
    }

    @Test
    void arrows_enterTheRecordsOfAView() {
        Page page = open("/");
        page.locator("side-bar a[href='/goals']").click();
        page.locator(".table-row").nth(1).waitFor();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".table-row").nth(0)).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".table-row").nth(1)).isFocused();
        for (String path : List.of("/tasks", "/tasks/board", "/tasks/calendar", "/tasks/timeline", "/crm/deals")) {
            go(page, path);
            Locator records = page.locator("#content :is(.table-row, .card, .entry, .bar)");
            records.first().waitFor();
            page.keyboard().press("ArrowDown");
            assertThat(page.locator("#content [data-id]:focus")).hasCount(1);
        }
    }

    @Test
    void arrows_ofARecordThatIsRead_scrollItsText() {
        Page page = open("/goals/goal_hall");
        page.locator(".panel-kind").focus();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".panel-kind")).isFocused();
        assertThat(page.locator(".table-row:focus")).hasCount(0);
    }

    @Test
    void focus_isAlwaysVisible() {
        Page page = open("/goals?item=goal_hall");
        for (int i = 0; i < 60; i++) {
            page.keyboard().press("Tab");
            assertThat(page.evaluate("""
                            () => {
                              const at = document.activeElement
                              if (!at || at === document.body) return true
                              const box = at.getBoundingClientRect()
                              const style = getComputedStyle(at)
                              const ringed = [at, at.parentElement, at.closest('label, li')].some((each) => each
                                && (parseFloat(getComputedStyle(each).outlineWidth) >= 2 && \
                            getComputedStyle(each).outlineStyle !== 'none' || getComputedStyle(each).boxShadow !== \
                            'none'))
                              const x = Math.min(innerWidth - 1, Math.max(0, box.left + Math.min(box.width / 2, 12)))
                              const y = Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2))
                              const top = document.elementFromPoint(x, y)
                              const open = top && (at.contains(top) || top.contains(at) || \
                            top.closest('label')?.control === at)
                              return ringed && open ? true : at.outerHTML.slice(0, 200) + ' ring ' + ringed + ' seen \
                            ' + open + ' ' + style.outline
                            }
                            """)).isEqualTo(true);
        }
    }

    @Test
    void skipLink_goesToTheContent() {
        Page page = open("/goals");
        page.evaluate("document.activeElement?.blur()");
        page.keyboard().press("Tab");
        assertThat(page.locator(".skip-link")).isFocused();
        page.keyboard().press("Enter");
        assertThat(page.locator("#content")).isFocused();
    }

    /**
     * The titles of commands.
     *
     * @param list the function of the registry that returns the commands
     */
    private static List<String> titlesOf(String list, Page page) {
        return texts(page.evaluate("""
                async (list) => {
                  const boot = document.querySelector('script[src$="/boot.js"]').src
                  const registry = await import(boot.replace('boot.js', 'commands/commands.js'))
                  return registry[list]().map((command) => command.title)
                }
                """, list));
    }

    @Test
    void stepsOfARecord_movedWithinThePage_leaveTheOtherCommands() {
        Page page = open("/billing/quotes/quote_dune_mini");
        assertThat(panel(page).getByText("Mark as sent")).isVisible();
        List<String> before = titlesOf("available", page);
        // The last commands of the registry may be unavailable, so one move is not enough to see a loss.
        page.evaluate("""
                () => {
                  const steps = document.querySelector('record-verbs')
                  for (let i = 0; i < 20; i++) steps.parentNode.append(steps)
                }""");
        assertThat(titlesOf("available", page)).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void shortcutSheet_listsEveryRegisteredKey() {
        Page page = open("/tasks/board");
        List<String> registered = titlesOf("withKeys", page);
        page.keyboard().press("?");
        Locator listed = dialog(page).locator(".shortcut dt");
        assertThat(listed.first()).isVisible();
        assertThat(listed.allTextContents())
                .containsExactlyInAnyOrderElementsOf(registered)
                .contains("Extend the selection", "Italic")
                .hasSizeGreaterThan(30);
        assertThat(dialog(page).locator(".shortcut dd kbd").count()).isGreaterThanOrEqualTo(registered.size());
        assertThat(dialog(page).locator(".shortcut").allTextContents()).doesNotHaveDuplicates();
    }

    @Test
    void commands_applyToTheFocusedTask() {
        Page page = open("/tasks?find=bank");
        Locator row = page.locator(".table-row[data-id=task_bank]");
        row.focus();
        page.keyboard().press("p");
        page.keyboard().type("low");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        assertThat(row).isFocused();
        assertThat(row.locator("[aria-label='Low priority']")).isVisible();

        page.keyboard().press("d");
        page.keyboard().type("2030-05-06");
        page.keyboard().press("Enter");
        assertThat(row.locator("time")).hasAttribute("datetime", "2030-05-06");

        page.keyboard().press("a");
        page.keyboard().type("sora");
        page.keyboard().press("Enter");
        assertThat(row.locator(".avatar")).hasAttribute("title", java.util.regex.Pattern.compile("Sora.*"));

        page.keyboard().press("t");
        page.keyboard().type("urgent");
        page.keyboard().press("Enter");
        assertThat(row.locator(".task-tags")).containsText("urgent");

        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("urgent"));
        assertThat(read("board/todo/task_bank.md"))
                .contains("priority: 4", "due_date: 2030-05-06", "assignee: sora", "tags: [finance, urgent]");
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
    }

    /** The text is typed at once, while the task is still loading. */
    @Test
    void partsOfATask_areEnteredByAKeyOfItsRow() {
        Page page = openAs("mira", "/tasks?find=bank");
        Locator row = page.locator(".table-row[data-id=task_bank]");
        row.focus();
        page.keyboard().press("Shift+C");
        page.keyboard().type("Who signs?");
        assertThat(page.locator(".comment-form")).containsText("Who signs?");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".comments")).containsText("Who signs?");

        row.focus();
        page.keyboard().press("Shift+N");
        page.keyboard().type("Copy the contract");
        page.keyboard().press("Enter");
        assertThat(page.getByLabel("Subtask 1", new Page.GetByLabelOptions().setExact(true)))
                .hasValue("Copy the contract");

        row.focus();
        page.keyboard().press("Shift+H");
        page.keyboard().type("1:30");
        page.keyboard().press("Enter");
        assertThat(page.locator(".hour")).containsText("1.5");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("Copy the contract"));
        assertThat(read("board/todo/task_bank.md")).contains("Who signs?", "1.5");
    }

    @Test
    void partOfATask_isEnteredFromThePalette_besideAnyView() {
        Page page = open("/?in=tasks&item=task_bank");
        assertThat(page.locator("task-comments")).isVisible();
        page.keyboard().press("Control+k");
        page.keyboard().type("write a comment");
        page.keyboard().press("Enter");
        assertThat(page.locator(".comment-form [role=textbox], .comment-form textarea"))
                .isFocused();
    }

    @Test
    void nextStepOfARecord_isTakenFromThePalette() {
        Page page = open("/billing/quotes/quote_dune_mini");
        assertThat(panel(page).getByText("Mark as sent")).isVisible();
        page.keyboard().press("Control+k");
        page.keyboard().type("mark as sent");
        page.keyboard().press("Enter");
        assertThat(panel(page).getByText("Accepted", new Locator.GetByTextOptions().setExact(true)))
                .isVisible();
        page.keyboard().press("Control+k");
        dialog(page).getByRole(AriaRole.COMBOBOX).fill("mark as sent");
        assertThat(dialog(page)
                        .locator(".palette-title")
                        .getByText("Mark as sent", new Locator.GetByTextOptions().setExact(true)))
                .hasCount(0);
    }

    @Test
    void tabTypedBeforeAFormIsShown_movesToItsNextControl() {
        Page page = open("/goals");
        HeldRequests form = new HeldRequests(page, "GET", "**/record/record.js");
        page.keyboard().press("c");
        page.keyboard().type("Quiet brakes");
        page.keyboard().press("Tab");
        page.keyboard().press("l");
        form.release();
        assertThat(page.locator("#new-record-title")).hasValue("Quiet brakes");
        assertThat(page.locator(".picker-input")).hasValue("l");
    }

    @ParameterizedTest
    @ValueSource(strings = {"24 Dec 2031 14:00", "24.12.2031 14:00", "24 Dec 2031 at 2pm"})
    void dueDateByKey_isReadAsInADateField(String text) {
        Page page = open("/tasks?find=bank");
        page.locator(".table-row[data-id=task_bank]").focus();
        page.keyboard().press("d");
        page.keyboard().type(text);
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("due_date: 2031-12-24T14:00"));
    }

    @Test
    void verb_done_canBeUndone() {
        Page page = open("/tasks?find=bank");
        page.locator(".table-row[data-id=task_bank]").focus();
        page.keyboard().press("e");
        page.waitForCondition(() -> java.nio.file.Files.exists(directory.resolve("board/done/task_bank.md")));
        toast(page, "Done").getByText("Undo").click();
        page.waitForCondition(() -> java.nio.file.Files.exists(directory.resolve("board/todo/task_bank.md")));
        assertThat(read("board/todo/task_bank.md")).contains("completed: false");
    }

    @Test
    void habit_isTickedForTodayByAKey() {
        Page page = open("/habits");
        Locator row = page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Walk the hall"));
        row.focus();
        page.keyboard().press("d");
        assertThat(row.locator(".done-toggle")).hasAttribute("aria-checked", "true");
        page.keyboard().press("d");
        assertThat(row.locator(".done-toggle")).hasAttribute("aria-checked", "false");
        page.keyboard().press("Control+a");
        page.keyboard().press("d");
        assertThat(page.locator(".done-toggle[aria-checked=false]")).hasCount(0);
        page.keyboard().press("Control+z");
        assertThat(row.locator(".done-toggle")).hasAttribute("aria-checked", "false");
        assertThat(page.locator(".done-toggle[aria-checked=true]")).hasCount(1);
    }

    @Test
    void selection_bulkAction_changesAll() {
        Page page = open("/tasks?find=lab");
        Locator rows = page.locator(".table-row");
        rows.nth(0).focus();
        page.keyboard().press("Control+a");
        int count = rows.count();
        assertThat(page.locator(".bulk-count")).hasText(count + " selected");
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(page.locator(".table-row [aria-label='Minor priority']")).hasCount(count);
        page.keyboard().press("Escape");
        assertThat(page.locator(".bulk")).hasCount(0);
    }

    @Test
    void keySequence_opensThePlace() {
        Page page = open("/");
        page.keyboard().press("g");
        page.keyboard().press("b");
        assertThat(page).hasURL(java.util.regex.Pattern.compile("/tasks/board$"));
    }

    @Test
    void keys_whileTyping_areText() {
        Page page = open("/goals");
        page.getByPlaceholder("Find in this list").click();
        page.keyboard().type("cgbe?");
        assertThat(page.getByPlaceholder("Find in this list")).hasValue("cgbe?");
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void dialogs_keepTheFocusInsideAndReturnIt() {
        Page page = open("/tasks");
        Locator row = page.locator(".table-row[data-id=task_app]");
        for (String key : List.of("Control+k", "c", "?", "m", "d", "t")) {
            row.focus();
            page.keyboard().press(key);
            assertThat(dialog(page)).isVisible();
            for (int i = 0; i < 8; i++) {
                page.keyboard().press("Tab");
                assertThat(page.evaluate("() => document.activeElement === document.body || "
                                + "Boolean(document.activeElement.closest('dialog[open]'))"))
                        .as("focus after Tab in the dialog of " + key)
                        .isEqualTo(true);
            }
            page.keyboard().press("Escape");
            assertThat(dialog(page)).hasCount(0);
            // In Firefox, Tab may have moved the focus from the page to the window around it.
            page.waitForFunction("() => document.activeElement.dataset.id === 'task_app'");
        }
    }

    @Test
    void panel_closedWithEscape_returnsTheFocus() {
        Page page = open("/goals");
        Locator row = page.locator(".table-row[data-id=goal_hall]");
        row.focus();
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        assertThat(row).isFocused();
    }

    @Test
    void menu_arrowsAndEscape_work() {
        Page page = open("/goals?item=goal_hall");
        Locator more = button(page, "More actions");
        more.focus();
        page.keyboard().press("Enter");
        Locator items = page.getByRole(AriaRole.MENUITEM);
        assertThat(items.nth(0)).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(items.nth(1)).isFocused();
        page.keyboard().press("End");
        assertThat(items.last()).isFocused();
        page.keyboard().press("Escape");
        assertThat(items).hasCount(0);
        assertThat(more).isFocused();
        assertThat(panel(page)).isVisible();
    }

    @Test
    void picker_keyboardOnly_choosesAndReturnsTheFocus() {
        Page page = open("/goals?item=goal_hall");
        Locator status = page.locator("#property-status");
        status.focus();
        page.keyboard().press("Enter");
        page.keyboard().type("late");
        page.keyboard().press("Enter");
        assertThat(status).isFocused();
        assertThat(status).containsText("Late");
        page.waitForCondition(() -> read("goals/hall.md").contains("status: late"));
    }

    private static List<String> texts(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
    }
}
