package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.planner.app.Server;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server below a path of a host that also serves other programs. */
class BasePathTest extends BrowserTest {
    private PathProxy proxy;

    @BeforeEach
    void startProxy() {
        proxy = new PathProxy();
        finallyRun(proxy::close);
        serve(Planner.behind(proxy.url() + "/plan"));
        proxy.forward("/plan", server().port());
    }

    @Test
    void places_andRecords_haveAddressesBelowThePath() {
        Page page = open("/plan/tasks/board");
        page.locator(".card[data-id=task_bank]").click();
        assertThat(page).hasURL(proxy.url() + "/plan/tasks/task_bank?at=/tasks/board");
        page.reload();
        ready(page);
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
        page.locator(".side-project").click();
        assertThat(page).hasURL(proxy.url() + "/plan/");
        ready(page);
        page.locator(".side-place")
                .filter(new Locator.FilterOptions().setHasText("Goals"))
                .first()
                .click();
        assertThat(page).hasURL(proxy.url() + "/plan/goals");
    }

    @Test
    void everyLink_leadsBelowThePath() {
        for (String place : List.of("/", "/tasks", "/settings/data", "/settings/about", "/uploads", "/trash")) {
            Page page = open("/plan" + place);
            @SuppressWarnings("unchecked")
            List<String> links = (List<String>) page.evaluate("""
                    () => [...document.querySelectorAll('a[href], img[src]')]
                      .map((each) => each.getAttribute('href') ?? each.getAttribute('src'))
                      .filter((address) => address.startsWith('/'))
                    """);
            assertThat(links).as(place).isNotEmpty().allMatch(link -> link.startsWith("/plan/"));
        }
    }

    @Test
    void change_appearsLive() throws IOException {
        Page page = open("/plan/goals");
        Files.writeString(directory.resolve("goals/goal_new.md"), "---\nid: goal_new\n---\n\n# Written by an editor\n");
        assertThat(page.getByText("Written by an editor")).isVisible();
    }

    @Test
    void linkInAText_leadsToAPlaceOfTheProject() throws IOException {
        Files.writeString(
                directory.resolve("notes/linked.md"),
                "---\nid: linked\n---\n\n# Linked\n\nSee the [board](/tasks/board).\n");
        Page page = open("/plan/notes/linked");
        page.getByRole(
                        AriaRole.LINK,
                        new Page.GetByRoleOptions().setName("board").setExact(true))
                .last()
                .click();
        assertThat(page).hasURL(proxy.url() + "/plan/tasks/board");
        assertThat(page.locator(".board")).isVisible();
    }

    @Test
    void linkToAnotherProgramOfTheHost_isOpenedByTheBrowser() throws IOException {
        Files.writeString(
                directory.resolve("notes/linked.md"),
                "---\nid: linked\n---\n\n# Linked\n\nSee the [wiki](" + proxy.url() + "/wiki/start).\n");
        Page page = open("/plan/notes/linked");
        faults(page).expect("404");
        page.getByRole(
                        AriaRole.LINK,
                        new Page.GetByRoleOptions().setName("wiki").setExact(true))
                .click();
        assertThat(page.getByText("The host has nothing here.")).isVisible();
    }

    @Test
    void serversBelowTwoPaths_storeTheirSettingsSeparately(@TempDir Path other) {
        Server second = Planner.behind(proxy.url() + "/other").on(other);
        finallyRun(second::close);
        proxy.forward("/other", second.port());
        BrowserContext person = person();
        Page page = open(person, "/plan/settings/appearance");
        page.getByText("Dark", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        page.reload();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        Page otherPage = open(person, "/other/settings/appearance");
        assertThat(otherPage.locator("html")).not().hasAttribute("data-theme", "dark");
    }
}
