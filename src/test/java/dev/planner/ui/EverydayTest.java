package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What somebody does every day: say who they are, read what concerns them, and get back to what they use. */
class EverydayTest extends BrowserTest {

    @Test
    void person_whoSaidWhoTheyAre_signsCommentsAndReadsTheirInbox() {
        Page page = open("/inbox");
        page.locator(".empty-state button").click();
        assertThat(dialog(page)).isVisible();
        page.keyboard().type("leila");
        page.keyboard().press("Enter");
        assertThat(page.locator(".side-me")).containsText("Leila Haddad");
        assertThat(entries(page, true)).hasCount(0);

        comment(page, "task_paint", "Ask @Leila Haddad about the colour.");
        assertThat(entries(page, true)).hasCount(1);
        assertThat(entries(page, true)).containsText("Jonas Brandvik mentioned you");
        assertThat(page.locator("side-bar a[href='/inbox'] .count")).hasText("1");

        page.keyboard().press("j");
        page.keyboard().press("e");
        assertThat(entries(page, true)).hasCount(0);
        assertThat(entries(page, false).filter(new Locator.FilterOptions().setHasText("mentioned you")))
                .hasCount(1);

        comment(page, "task_paint", "And @Leila Haddad about the price.");
        assertThat(entries(page, true)).hasCount(1);
        entries(page, true).locator("a").click();
        assertThat(entries(page, true)).hasCount(0);
        panel(page)
                .getByLabel("Comment", new Locator.GetByLabelOptions().setExact(true))
                .first()
                .click();
        page.keyboard().type("Blue");
        panel(page).locator(".comment-form .is-primary").click();
        assertThat(panel(page).locator(".comment-head").last()).containsText("Leila Haddad");
        page.waitForCondition(() -> read("board/in_progress/task_paint.md").contains("leila"));

        page.reload();
        ready(page);
        assertThat(page.locator(".side-me")).containsText("Leila Haddad");
        assertThat(entries(page, true)).hasCount(0);
    }

    private static Locator entries(Page page, boolean unread) {
        return page.locator(unread ? ".inbox-entry.is-unread" : ".inbox-entry:not(.is-unread)");
    }

    private static void comment(Page page, String task, String body) {
        var answer = page.request()
                .post(
                        "/api/tasks/" + task + "/comments",
                        RequestOptions.create().setData(Map.of("body", body, "author", "jonas")));
        assertThat(answer.status()).isEqualTo(201);
    }
}
