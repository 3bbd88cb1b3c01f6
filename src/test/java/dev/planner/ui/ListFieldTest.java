package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
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
