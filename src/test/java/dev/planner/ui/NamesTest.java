package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Sections and tags are renamed, merged and deleted together with their tasks. The menu shows the chosen features. */
class NamesTest extends BrowserTest {

    @Test
    void sectionRenamedFromItsColumn_updatesItsTasks() {
        Page page = open("/tasks/board");
        int count = files("board/todo").size();
        columnMenu(page, "Todo", "Rename…");
        page.keyboard().type("Up next");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board/Up next").size() == count);
        assertThat(column(page, "Todo")).hasCount(0);
        assertThat(column(page, "Up next")).isVisible();
        assertThat(page.locator(".column-title").nth(1)).hasText("Up next");
        assertThat(read("project.md")).contains("Up next").doesNotContain("Todo");

        toast(page, "Renamed the section Todo to Up next").getByText("Undo").click();
        page.waitForCondition(() -> files("board/todo").size() == count);
        assertThat(column(page, "Up next")).hasCount(0);
    }

    @Test
    void sectionAddedFromAColumn_followsIt() {
        Page page = open("/tasks/board");
        columnMenu(page, "Todo", "Add section…");
        page.keyboard().type("Ready");
        page.keyboard().press("Enter");
        assertThat(page.locator(".column-title").nth(2)).hasText("Ready");
        page.waitForCondition(() -> read("project.md").contains("Ready"));

        columnMenu(page, "Ready", "Add section…");
        page.keyboard().type("todo");
        page.keyboard().press("Enter");
        assertThat(toast(page, "There is a section todo already.")).isVisible();

        page.keyboard().press("Control+z");
        assertThat(column(page, "Ready")).hasCount(0);
    }

    @Test
    void doneSectionRenamed_itsTasksStayCompleted() {
        Page page = open("/tasks/board");
        int count = files("board/done").size();
        columnMenu(page, "Done", "Rename…");
        page.keyboard().type("Shipped");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board/shipped").size() == count);
        assertThat(read("project.md")).contains("done_section: Shipped");
        files("board/shipped").forEach(file -> assertThat(file).content().contains("completed: true"));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> files("board/done").size() == count);
        files("board/done").forEach(file -> assertThat(file).content().contains("completed: true"));
        assertThat(read("project.md")).doesNotContain("Shipped");
    }

    @Test
    void sectionMergedAndDeletedInSettings_movesItsTasksAsChosen() {
        Page page = open("/settings/names");
        int waiting = files("board/waiting_for_parts").size();
        int todo = files("board/todo").size();
        settingMenu(page, "sections", "Waiting For Parts", "Merge into…");
        page.keyboard().type("todo");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board/todo").size() == todo + waiting);
        assertThat(page.getByLabel("Name of Waiting For Parts")).hasCount(0);

        int review = files("board/pending_review").size();
        int backlog = files("board/backlog").size();
        settingMenu(page, "sections", "Pending Review", "Delete…");
        page.keyboard().type("move to backlog");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board/backlog").size() == backlog + review);
        assertThat(page.getByLabel("Name of Pending Review")).hasCount(0);
    }

    @Test
    void tagRenamedMergedAndDeleted_updatesTheTasks() {
        Page page = open("/settings/names");
        Locator finance = page.getByLabel("Name of finance");
        finance.fill("money");
        finance.press("Enter");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("tags: [money]"));
        assertThat(read("project.md")).contains("money").doesNotContain("finance");

        settingMenu(page, "tags", "money", "Merge into…");
        page.keyboard().type("legal");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("tags: [legal]"));

        settingMenu(page, "tags", "legal", "Delete…");
        page.waitForCondition(() -> !read("board/todo/task_bank.md").contains("legal"));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("tags: [legal]"));
    }

    @Test
    void sectionMovedRenamedAndDeletedWithKeys_keepsTheFocusAtItsEntry() {
        Page page = open("/settings/names");
        Locator entries = page.locator("ul[aria-labelledby=names-sections] .names-entry");
        Locator down = button(page, "Move Todo down");
        int at = (int)
                entries.evaluateAll("(all) => all.findIndex((each) => each.querySelector('input').value === 'Todo')");
        down.focus();
        for (int moved = 1; moved <= 2; moved++) {
            page.keyboard().press("Enter");
            assertThat(entries.nth(at + moved).locator("input")).hasValue("Todo");
            assertThat(down).isFocused();
        }
        Locator up = button(page, "Move Todo up");
        up.focus();
        for (int left = at + 2; left > 0; left--) {
            page.keyboard().press("Enter");
            assertThat(entries.nth(left - 1).locator("input")).hasValue("Todo");
        }
        assertThat(up).isDisabled();
        assertThat(down).isFocused();

        page.getByLabel("Name of Todo").focus();
        page.keyboard().press("Control+a");
        page.keyboard().type("Next");
        page.keyboard().press("Enter");
        assertThat(page.getByLabel("Name of Next")).isFocused();
        assertThat(page.getByLabel("Name of Todo")).hasCount(0);
    }

    @Test
    void tagDeletedWithKeys_movesTheFocusToTheNext() {
        Page page = open("/settings/names");
        Locator tags = page.locator("ul[aria-labelledby=names-tags] .names-entry");
        String first = tags.first().locator("input").inputValue();
        String second = tags.nth(1).locator("input").inputValue();
        button(page, "More for " + first).focus();
        page.keyboard().press("Enter");
        page.keyboard().press("End");
        page.keyboard().press("Enter");
        assertThat(page.getByLabel("Name of " + first)).hasCount(0);
        assertThat(button(page, "More for " + second)).isFocused();
    }

    @Test
    void featuresChosen_showTheirCollections() {
        Page page = open("/settings/appearance");
        page.evaluate("""
                async () => fetch('/api/project/config', {
                  method: 'PUT', headers: { 'Content-Type': 'application/json' },
                  body: JSON.stringify({ features: ['tasks', 'billing', 'crm', 'canvas', 'mindmap', 'risk'] }),
                })
                """);
        Locator side = page.locator(".side-places");
        for (String path : new String[] {
            "/billing/invoices", "/crm/deals", "/canvas/sticky_notes", "/mindmaps", "/risk-analysis", "/tasks"
        }) {
            assertThat(side.locator("a[href='" + path + "']")).hasCount(1);
        }
        assertThat(side.locator("a[href='/goals']")).hasCount(0);
        assertThat(Files.exists(directory.resolve("goals"))).isTrue();
    }

    private static Locator column(Page page, String section) {
        return page.locator(".column[aria-label^='" + section + ",']");
    }

    private static void columnMenu(Page page, String section, String entry) {
        column(page, section).hover();
        page.getByLabel("More for " + section, new Page.GetByLabelOptions().setExact(true))
                .click();
        page.getByRole(AriaRole.MENUITEM).getByText(entry).click();
    }

    private static void settingMenu(Page page, String kind, String name, String entry) {
        page.locator("ul[aria-labelledby=names-" + kind + "]")
                .getByLabel("More for " + name, new Locator.GetByLabelOptions().setExact(true))
                .click();
        page.getByRole(AriaRole.MENUITEM).getByText(entry).click();
    }
}
