package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every record has its own address, which also contains the place beside it. */
class PermalinkTest extends BrowserTest {

    @Test
    void openRecord_isShownUnderItsOwnAddress_besideTheSamePlace() {
        Page page = open("/tasks/board?assignee=sora");
        page.locator(".card[data-id]").first().click();
        assertThat(page).hasURL(Pattern.compile("/tasks/task_\\w+\\?at=/tasks/board&assignee=sora$"));
        page.reload();
        ready(page);
        assertThat(page.locator(".board")).isVisible();
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
        page.locator(".panel-kind").focus();
        page.keyboard().press("Escape");
        assertThat(page).hasURL(Pattern.compile("/tasks/board\\?assignee=sora$"));
        assertThat(page).hasTitle("Board · Marram Cargo Bikes");
        page.goBack();
        assertThat(panel(page)).isVisible();
    }

    @Test
    void addressOfARecord_opensItInItsList() {
        for (String path :
                List.of("/goals/goal_hall", "/tasks/task_bank", "/milestones/milestone_care?at=/tasks/board")) {
            Page page = open(path);
            assertThat(panel(page).locator("textarea.record-title")).not().hasValue("");
            assertThat(page).hasURL(server().url() + path);
        }
    }

    @Test
    void addressOfARecordFarDownTheList_scrollsToItsRow() {
        Page page = open("/tasks/task_fork_test");
        assertThat(page.locator(".table-row[data-id=task_fork_test]")).isInViewport();
        page.locator(".page").first().evaluate("element => element.scrollTo(0, 0)");
        assertThat(page.locator(".table-row[data-id=task_fork_test]")).not().isInViewport();
    }

    @Test
    void addressesInTheOlderForm_openTheSameRecord() {
        Page page = open("/goals?item=goal_hall&status=success");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Move the workshop without stopping");
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall\\?status=success$"));
        assertThat(page).hasTitle("Move the workshop without stopping · Marram Cargo Bikes");
        go(page, "/tasks/board?item=goal_hall&in=goals");
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall\\?at=/tasks/board$"));
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Move the workshop without stopping");
    }

    @Test
    void idWithADot_hasAnAddress() throws IOException {
        server();
        Files.writeString(directory.resolve("goals/v1.2.md"), "---\nid: v1.2\n---\n\n# Ship 1.2\n");
        Page page = open("/goals/v1.2");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Ship 1.2");
    }

    @Test
    void linkOfTheOpenRecord_isCopied() {
        BrowserContext person = person();
        person.grantPermissions(List.of("clipboard-read", "clipboard-write"));
        Page page = open(person, "/tasks/board");
        page.locator(".card[data-id=task_bank]").click();
        button(page, "More actions").click();
        page.locator(".menu").getByText("Copy link").click();
        assertThat(toast(page, "Copied")).isVisible();
        assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo(server().url() + "/tasks/task_bank");
    }
}
