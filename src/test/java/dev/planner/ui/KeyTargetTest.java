package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A key acts on the focused element alone. */
class KeyTargetTest extends BrowserTest {

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
}
