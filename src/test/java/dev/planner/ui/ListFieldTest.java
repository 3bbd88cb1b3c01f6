package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.http.Http;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lists in a record: their entries, and the boxes of named lists. */
class ListFieldTest extends BrowserTest {

    @Test
    void enterInAnEntry_beginsTheNextOneBelowIt() {
        Page page = open("/swot/swot_mini");
        page.locator("#block-strengths-1").click();
        page.keyboard().press("End");
        page.keyboard().press("Enter");
        page.keyboard().type("Light");
        page.keyboard().press("Enter");
        page.keyboard().type("Quiet");
        page.keyboard().press("Tab");
        page.waitForCondition(() -> read("swot/mini.md").contains("- Quiet\n"));
        assertThat(read("swot/mini.md")).contains("- 1,140 people already waiting\n- Light\n- Quiet\n- Steel frame");
    }

    @Test
    void tabInTheEmptyEntryOfABox_beginsAnEntryInTheNextBox() {
        Page page = open("/swot/swot_mini");
        Locator entries = page.locator("#block-strengths").locator("xpath=..").locator(".list-entry");
        int count = entries.count();
        page.locator("#block-strengths").click();
        page.keyboard().type("Light");
        page.keyboard().press("Enter");
        page.keyboard().press("Enter");
        assertThat(entries).hasCount(count + 2);
        page.keyboard().press("Tab");
        assertThat(entries).hasCount(count + 1);
        page.keyboard().type("Expensive");
        page.waitForCondition(() -> read("swot/mini.md").contains("- Expensive\n"));
        String file = read("swot/mini.md");
        assertThat(file.indexOf("- Light\n")).isLessThan(file.indexOf("## Weaknesses"));
        assertThat(file.indexOf("- Expensive\n"))
                .isBetween(file.indexOf("## Weaknesses"), file.indexOf("## Opportunities"));
        page.locator("#block-threats").click();
        page.keyboard().press("Tab");
        assertThat(page.locator("#block-threats")).not().isFocused();
        page.keyboard().press("Tab");
        assertThat(page.locator("#block-threats")).isFocused();
    }

    @Test
    void allocation_isRepeatedByItsMenu_forAnotherWeek() {
        Page page = open("/capacity/capacity_six_weeks");
        Locator entries =
                panel(page).locator("#block-allocations").locator("xpath=..").locator(".list-entry");
        int count = entries.count();
        entries.first().locator(".list-tool").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Duplicate"))
                .click();
        assertThat(entries).hasCount(count + 1);
        assertThat(page.locator("#block-allocations-1-memberId")).isFocused();
        page.locator("#block-allocations-1-weekStart").fill("2027-01-11");
        page.keyboard().press("Tab");
        page.waitForCondition(
                () -> read("capacity/next-six-weeks.md").contains("| 2027-01-11 | 26h | task | task_fork_test"));
        assertThat(read("capacity/next-six-weeks.md")).contains("- (a01) m_sora | ");
    }

    @Test
    void boxWithAFocusedTool_showsWhatOthersChange_andTheToolStaysAtItsEntry() {
        Page page = open("/swot/swot_mini");
        Locator box = page.getByRole(AriaRole.LIST, new Page.GetByRoleOptions().setName("Strengths"));
        Locator texts = box.locator("textarea");
        String second = texts.nth(1).inputValue();
        box.locator(".list-tool").nth(1).focus();
        List<String> changed = List.of("Quiet", texts.first().inputValue(), second);
        page.request()
                .put(
                        server().url() + "/api/swot/swot_mini",
                        RequestOptions.create().setData(Map.of("strengths", changed)));
        assertThat(texts).hasCount(3);
        assertThat(texts.first()).hasValue("Quiet");
        assertThat(texts.nth(2)).hasValue(second);
        assertThat(box.locator(".list-tool").nth(2)).isFocused();
        page.keyboard().press("Alt+ArrowUp");
        page.waitForCondition(() -> read("swot/mini.md").contains("- Quiet\n- " + second));
    }

    @Test
    void longWordInABox_staysInTheBox() {
        Page page = open("/swot/swot_mini");
        page.locator("#block-strengths-0").fill("https://example.org/" + "reports".repeat(30));
        BoundingBox box = box(panel(page).locator(".boxes .record-block").first());
        BoundingBox entry = box(page.locator("#block-strengths-0"));
        assertThat(entry.x + entry.width).isLessThanOrEqualTo(box.x + box.width);
    }

    @Test
    void entryOfABox_andActionItemWithItsOwnerAndDay_becomeTasks() {
        Page page = open("/retrospectives/retro_month");
        page.keyboard().press("Control+k");
        page.keyboard().type("add task");
        page.keyboard().press("Enter");
        page.keyboard().type("Half a thought");
        page.keyboard().press("Escape");
        taskFromFirstEntry(page, page.locator("#block-stop").locator("xpath=.."));
        assertThat(dialog(page).locator("textarea")).hasValue("Waiting for one supplier");
        page.keyboard().press("Escape");
        go(page, "/meetings/meeting_box_review");
        taskFromFirstEntry(page, panel(page));
        Locator quickAdd = dialog(page);
        assertThat(quickAdd.locator("textarea")).hasValue("Move the drain holes to the corners");
        assertThat(quickAdd).containsText("Sora Iwai");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board").stream()
                .map(file -> read(directory.relativize(file).toString()))
                .anyMatch(task -> task.contains("# Move the drain holes to the corners")
                        && task.contains("assignee: sora")
                        && task.contains("due_date: ")));
        assertThat(quickAdd.locator("textarea")).hasValue("");
        page.keyboard().press("Escape");
        assertThat(quickAdd).hasCount(0);
        panel(page).locator(".panel-kind").focus();
        page.keyboard().press("Control+k");
        page.keyboard().type("add task");
        page.keyboard().press("Enter");
        assertThat(quickAdd.locator("textarea")).hasValue("Half a thought");
    }

    private static void taskFromFirstEntry(Page page, Locator list) {
        list.locator(".list-entry .list-tool").first().click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Make a task of it…"))
                .click();
    }

    @Test
    void emptyMemberThatIsShown_isNotShownAtAnotherEntry_afterOneWasInserted() {
        Http http = new Http(server().port());
        Map<String, String> badge = Map.of("title", "Badge", "category", "equipment");
        Map<String, String> key = Map.of("title", "Key to the hall", "category", "equipment");
        http.post("/api/onboarding", Map.of("id", "onboarding_new", "employeeName", "Ada", "steps", List.of(badge)))
                .expect(201);
        Page page = open("/onboarding/onboarding_new");
        Locator steps = panel(page).locator("li.list-entry");
        steps.locator(".list-tool").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Add notes"))
                .click();
        assertThat(page.locator("#block-steps-0-notes")).hasCount(1);
        panel(page).locator(".panel-kind").focus();
        http.put("/api/onboarding/onboarding_new", Map.of("steps", List.of(key, badge)))
                .expect(200);
        assertThat(steps).hasCount(2);
        assertThat(page.locator("#block-steps-0-notes")).hasCount(0);
    }

    @Test
    void boxMovedByItsMenu_keepsTheFocus() {
        Page page = open("/fishbone/fishbone_checkout");
        Locator boxes = panel(page).locator(".category");
        assertThat(boxes.locator("input.category-name").first()).hasValue("Page");
        boxes.first().locator(".category-head button").focus();
        for (int place = 1; place < 3; place++) {
            page.keyboard().press("Enter");
            page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Move on"))
                    .press("Enter");
            assertThat(boxes.nth(place).locator("input.category-name")).hasValue("Page");
            assertThat(boxes.nth(place).locator(".category-head button")).isFocused();
        }
    }
}
