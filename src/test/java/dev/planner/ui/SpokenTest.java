package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a screen reader speaks for the focused element. */
class SpokenTest extends BrowserTest {

    @Test
    void rowOfATask_isNamedByItsTitleAndValues_withoutItsControls() {
        Page page = open("/tasks");
        Locator row = page.locator(".table-row[data-id=task_cert_papers]");
        String title = "Collect the papers for the safety certificate High priority Blocked"
                + " 1 of 4 subtasks done safety docs";
        assertThat(row)
                .hasAccessibleName(Pattern.compile("^" + title + " Mini safety test passed .*\\d+.* Sora Iwai$"));
    }

    @Test
    void rowOfAnotherRecord_isNamedByItsTitleAndValues_withoutItsControls() {
        Page page = open("/milestones");
        assertThat(page.locator(".table-row[data-id=milestone_care]"))
                .hasAccessibleName(Pattern.compile("^Care plan relaunch Open .*\\d+.* 0.% Web shop$"));
    }

    @Test
    void cardOfATask_isNamedByItsTitleAndMarks() {
        Page page = open("/tasks/board");
        Locator card = page.locator(".card[data-id=task_book_lab]");
        String name = "^Book the test lab Critical priority .*, overdue 1 comment Jonas Brandvik";
        assertThat(card).hasAccessibleName(Pattern.compile(name + "$"));
        card.focus();
        page.keyboard().press("x");
        assertThat(card).hasAccessibleName(Pattern.compile(name + " \\(selected\\)$"));
    }

    @Test
    void cardOfAnotherRecord_isNamedByItsTitleAndFacts() {
        Page page = open("/crm/deals");
        assertThat(page.locator(".card").first())
                .hasAccessibleName(
                        Pattern.compile("^Pilot with Velo Miravel Value €14,400 Company Velo Miravel Expected close "));
    }

    @Test
    void barOfOneDay_isNamedByThisDayOnly() {
        Page page = open("/tasks/timeline");
        Locator bar = page.locator(".bar[data-id=task_book_lab]");
        assertThat(bar).hasAccessibleName(Pattern.compile("^Book the test lab, \\w+, \\d+ \\w+ \\d+, Overdue$"));
        assertThat(bar).hasAttribute("title", Pattern.compile("^\\d+ \\w+(?: \\d+)?, Overdue$"));
    }

    @Test
    void actionOnARecord_isAnnounced_becauseItsButtonIsGone() {
        Page page = open("/crm/deals/deal_parks");
        Locator won = panel(page)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName("Won").setExact(true));
        won.focus();
        page.keyboard().press("Enter");
        assertThat(won).hasCount(0);
        assertThat(page.locator("#announcements")).hasText("Won: done");
    }

    @Test
    void countOfFoundRecords_isAnnouncedInAnElementThatExistedBefore() {
        Page page = open("/tasks");
        for (String path : List.of("/tasks", "/goals")) {
            go(page, path);
            ElementHandle count = page.querySelector(".page-bar .count");
            assertThat(page.locator(".page-bar .count")).not().hasAttribute("aria-live", "polite");
            page.keyboard().press("/");
            page.keyboard().type("bat");
            assertThat(page.locator(".page-bar .count[aria-live=polite]")).containsText(" of ");
            assertThat((Boolean) count.evaluate("count => count.isConnected")).isTrue();
        }
    }

    @Test
    void pickerOfAFilter_isNamedOnce() {
        Page page = open("/tasks");
        page.keyboard().press("f");
        assertThat(page.locator("filter-bar .picker-button").last()).hasAccessibleName("Add a filter");
    }

    @Test
    void missingResults_areAnnounced() {
        Page page = open("/tasks");
        page.keyboard().press("Control+k");
        page.keyboard().type("zzzz");
        assertThat(status(page, "zzzz")).isVisible();
        page.keyboard().press("Escape");
        page.locator(".table-row").first().focus();
        page.keyboard().press("p");
        page.keyboard().type("zzzz");
        assertThat(status(page, "Nothing found")).isVisible();
        page.keyboard().press("Escape");
        go(page, "/tasks/task_fork_test");
        panel(page).locator("#property-priority").click();
        page.keyboard().type("zzzz");
        assertThat(status(page, "Nothing found")).isVisible();
    }

    @Test
    void unreadableValue_isAnnounced_evenIfTheFocusIsElsewhere() {
        Page page = open("/tasks/task_fork_test");
        panel(page).getByLabel("Effort").fill("abc");
        page.keyboard().press("Tab");
        assertThat(panel(page).getByRole(AriaRole.ALERT)).hasText("“abc” is not a number.");
    }

    private static Locator status(Page page, String text) {
        return page.getByRole(AriaRole.STATUS).filter(new Locator.FilterOptions().setHasText(text));
    }
}
