package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.planner.app.Server;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A failure stays local: a module that does not load, an update of the server, a suspended tab. */
class ResilienceTest extends BrowserTest {

    @Test
    void codeOfAView_notLoaded_canBeRetried_andTheRestWorks() {
        Page page = open("/goals");
        faults(page).expect("ERR_FAILED");
        route(page, Pattern.compile("/views/(trash|home)/"), Route::abort);
        page.evaluate("history.pushState({}, '', '/trash'); dispatchEvent(new PopStateEvent('popstate'))");
        assertThat(page.locator("#content")).containsText("This view could not be loaded");
        assertThat(page.locator("side-bar nav")).isVisible();
        go(page, "/goals");
        assertThat(page.locator(".table-row").first()).isVisible();

        page.unroute(Pattern.compile("/views/(trash|home)/"));
        page.evaluate("history.pushState({}, '', '/trash'); dispatchEvent(new PopStateEvent('popstate'))");
        button(page, "Try again").click();
        ready(page);
        assertThat(page.locator(".page-bar-title")).hasText("Trash");
    }

    @Test
    void fullStorageOfTheBrowser_leavesThePageUsable() {
        BrowserContext person = person();
        person.addInitScript("""
                for (const storage of location.host ? [localStorage, sessionStorage] : [])
                  for (let size = 2 ** 20, count = 0; size >= 1; count += 1)
                    try {
                      storage.setItem(`other program ${size} ${count}`, 'x'.repeat(size))
                    } catch {
                      size /= 2
                    }
                """);
        int before = files("notes").size();
        Page page = person.newPage();
        page.navigate("/notes?new=1");
        page.locator("#new-record-title").fill("Written without room");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator("#content")).containsText("Written without room");
        page.waitForCondition(() -> files("notes").size() > before);
        go(page, "/goals/goal_hall");
        assertThat(panel(page)).isVisible();
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void codeOfARecord_notLoaded_leavesTheListUsable() {
        Page page = open("/goals");
        faults(page).expect("ERR_FAILED");
        route(page, Pattern.compile("/views/record/"), Route::abort);
        page.locator(".table-row[data-id=goal_hall] .is-title").click();
        assertThat(panel(page)).containsText("This view could not be loaded");
        page.unroute(Pattern.compile("/views/record/"));
        panel(page).getByText("Try again").click();
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
    }

    @Test
    void serverUpdated_openPageOffersToReload_andKeepsTypedText() {
        Server old = serve(Planner.OPEN);
        Page page = open("/goals/goal_hall");
        faults(page).expectLostConnection();
        int port = old.port();
        old.close();
        assertThat(page.locator(".bar-state")).hasText("Offline");
        page.locator("#property-kpi").fill("Typed before the reload");
        // The page of the new version references other files.
        page.route(url -> url.endsWith(":" + port + "/"), route -> {
            var answer = answerTo(route);
            route.fulfill(new Route.FulfillOptions()
                    .setResponse(answer)
                    .setBody(answer.text().replaceAll("/assets/[^/\"]+/", "/assets/newer/")));
        });
        serveAgain(Planner.OPEN, port);
        Locator reload = page.locator("button.bar-state");
        assertThat(reload).hasText("Reload");
        page.unrouteAll();
        reload.click();
        ready(page);
        assertThat(page.locator("#property-kpi")).hasValue("Typed before the reload");
        page.waitForCondition(() -> read("goals/hall.md").contains("Typed before the reload"));
        assertThat(page.locator("button.bar-state")).hasCount(0);
    }

    @Test
    void serverRestartedWithTheSameVersion_offersNoReload() {
        Server first = serve(Planner.OPEN);
        Page page = open("/goals");
        faults(page).expectLostConnection();
        int port = first.port();
        first.close();
        assertThat(page.locator(".bar-state")).hasText("Offline");
        serveAgain(Planner.OPEN, port);
        assertThat(page.locator(".bar-state")).hasCount(0);
        change(page, "After the restart");
        assertThat(page.locator(".table-row[data-id=goal_hall]")).containsText("After the restart");
        assertThat(page.locator("button.bar-state")).hasCount(0);
    }

    @Test
    void suspendedTabWithTheStream_doesNotBlockOtherTabs() {
        BrowserContext person = person();
        Page leader = open(person, "/goals");
        Page second = open(person, "/goals");
        var protocol = devTools(leader);
        JsonObject frozen = new JsonObject();
        frozen.addProperty("state", "frozen");
        protocol.send("Page.setWebLifecycleState", frozen);
        second.bringToFront();
        Page elsewhere = open("/goals");
        change(elsewhere, "While one tab slept");
        assertThat(second.locator(".table-row[data-id=goal_hall]")).containsText("While one tab slept");

        JsonObject active = new JsonObject();
        active.addProperty("state", "active");
        protocol.send("Page.setWebLifecycleState", active);
        leader.bringToFront();
        assertThat(leader.locator(".table-row[data-id=goal_hall]")).containsText("While one tab slept");
        change(elsewhere, "After it woke up");
        assertThat(leader.locator(".table-row[data-id=goal_hall]")).containsText("After it woke up");
        assertThat(second.locator(".table-row[data-id=goal_hall]")).containsText("After it woke up");
    }

    private static void change(Page page, String title) {
        page.evaluate(
                "title => fetch('/api/goals/goal_hall', { method: 'PUT', headers: { 'Content-Type': "
                        + "'application/json' }, body: JSON.stringify({ title }) })",
                title);
    }
}
