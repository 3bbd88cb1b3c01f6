package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** Keys that are typed before the server has answered the key before them have the same effect as later. */
class FastKeysTest extends BrowserTest {

    @Test
    void keysAfterADeletion_areForTheNextRecord() {
        Page page = open("/tasks?section=Todo");
        Locator rows = page.locator(".table-row");
        String third = rows.nth(2).getAttribute("data-id");
        String title = title(page, third);
        HeldRequests held = new HeldRequests(page, "GET", "**/api/references*");
        rows.first().focus();
        press(page, "Delete", "ArrowDown", "F2", "End", "!", "Enter");
        page.waitForCondition(held::hasAny);
        held.release();
        page.waitForCondition(() -> title(page, third).equals(title + "!"));
        assertThat(page.locator(".table-row[data-id=" + third + "]:focus-within"))
                .isVisible();
    }

    @Test
    void changeAfterACopy_isNotInTheCopy() {
        Page page = open("/tasks?section=Todo");
        Locator first = page.locator(".table-row").first();
        String id = first.getAttribute("data-id");
        HeldRequests held = new HeldRequests(page, "GET", "**/api/tasks/" + id);
        first.focus();
        press(page, "Control+d", "m", "b", "a", "c", "k", "Enter");
        page.waitForCondition(held::hasAny);
        held.release();
        page.waitForCondition(() -> task(page, id).contains("\"section\":\"Backlog\""));
        assertThat(page.request().get("/api/tasks?section=Todo&fields=title").text())
                .contains(" (copy)");
    }

    @Test
    void actionAfterUndo_isNotUndone() {
        Page page = open("/tasks?section=Todo");
        Locator rows = page.locator(".table-row");
        String first = rows.first().getAttribute("data-id");
        String second = rows.nth(1).getAttribute("data-id");
        rows.nth(1).focus();
        press(page, "p", "m", "i", "n", "o", "r", "Enter");
        page.waitForCondition(() -> task(page, second).contains("\"priority\":5"));
        HeldRequests held = new HeldRequests(page, "PUT", "**/api/tasks/" + second);
        page.locator(".table-row[data-id=" + second + "]").focus();
        press(page, "p", "c", "r", "i", "t", "Enter", "Control+z", "k", "e");
        page.waitForCondition(held::hasAny);
        held.release();
        page.waitForCondition(() -> task(page, first).contains("\"completed\":true"));
        page.waitForCondition(() -> task(page, second).contains("\"priority\":5"));
    }

    private static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }

    private static String task(Page page, String id) {
        return page.request().get("/api/tasks/" + id).text();
    }

    private static String title(Page page, String id) {
        return task(page, id).replaceAll("^.*?\"title\":\"(.*?)\".*$", "$1");
    }
}
