package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Older responses and events never replace newer ones, in any order of arrival. Computed fields are updated. */
class OrderTest extends BrowserTest {

    private static final String HALL = "goals/hall.md";

    @Test
    void slowList_restoresNoDeletedRecord_andReplacesNoNewerOne() throws IOException {
        Page page = open("/goals");
        HeldRequests list = HeldRequests.answered(page, "GET", "**/api/goals");
        page.evaluate("""
                async () => {
                  const boot = document.querySelector('script[src$="/boot.js"]').src
                  const { records } = await import(boot.replace('boot.js', 'records/records.js'))
                  window.again = records('goals').refresh().catch(() => {})
                }
                """);
        page.waitForCondition(list::hasAny);
        Files.delete(directory.resolve("goals/dealers.md"));
        Files.writeString(directory.resolve(HALL), read(HALL).replace("status: success", "status: at-risk"));
        assertThat(row(page, "goal_dealers")).hasCount(0);
        assertThat(row(page, "goal_hall")).containsText("At risk");

        list.release();
        page.evaluate("() => window.again");
        assertThat(row(page, "goal_hall")).containsText("At risk");
        assertThat(row(page, "goal_dealers")).hasCount(0);
    }

    /** The page reads the list before a change that it misses. Then a reset asks for all data again. */
    @Test
    void listReadBeforeAReset_isReadOnceMore() {
        server();
        Page page = person().newPage();
        faults(page).expect("/api/events");
        route(page, "**/api/events", Route::abort);
        page.navigate("/tasks");
        ready(page);
        HeldRequests list = HeldRequests.answered(page, "GET", "**/api/goals");
        page.evaluate("history.pushState({}, '', '/goals'); dispatchEvent(new PopStateEvent('popstate'))");
        page.waitForCondition(list::hasAny);
        APIResponse missed = page.request()
                .put("/api/goals/goal_hall", RequestOptions.create().setData(Map.of("title", "Missed")));
        String position = missed.headers().get("x-last-event-id");
        route(
                page,
                "**/api/changes?since=*",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"changes\": [], \"next\": \"" + position + "\", \"reset\": true}")));
        page.waitForRequest("**/api/counts", () -> page.unroute("**/api/events"));
        list.release();
        assertThat(row(page, "goal_hall")).containsText("Missed");
    }

    @Test
    void changesThatAreMissedAndComeByTheStream_countOnce() {
        server();
        Page page = person().newPage();
        HeldRequests missed = new HeldRequests(page, "GET", "**/api/changes?since=*");
        page.navigate("/tasks");
        ready(page);
        Locator count = page.locator("side-bar a[href='/goals'] .count");
        int before = Integer.parseInt(count.textContent().strip());
        Http http = new Http(server().port());
        for (int i = 0; i < 3; i++) {
            http.post("/api/goals", Map.of("title", "Goal " + i)).expect(201);
        }
        page.waitForResponse("**/api/changes?since=*", missed::release);
        assertThat(count).hasText(String.valueOf(before + 3));
        http.post("/api/goals", Map.of("title", "One more")).expect(201);
        assertThat(count).hasText(String.valueOf(before + 4));
    }

    @Test
    void responseAfterALaterEvent_doesNotReplaceIt() {
        Page page = open("/goals/goal_hall");
        HeldRequests answers = HeldRequests.answered(page, "PUT", "**/api/goals/goal_hall");
        page.locator("#property-kpi").fill("Ours");
        page.locator("#property-kpi").blur();
        page.waitForCondition(() -> read(HALL).contains("kpi: Ours"));
        Page other = open("/goals/goal_hall");
        other.locator("#property-kpi").fill("Theirs, later");
        other.locator("#property-kpi").blur();
        page.waitForCondition(() -> read(HALL).contains("kpi: Theirs, later"));
        answers.release();
        assertThat(page.locator("#property-kpi")).hasValue("Theirs, later");
        assertThat(page.locator("#panel-state")).hasText("Saved");
        assertThat(page.locator("#property-kpi")).hasValue("Theirs, later");
    }

    @Test
    void titlesOfAnOlderResponse_doNotReplaceANewerTitle() throws IOException {
        new LongProject(directory).writeDeals(600);
        serveAgain(Planner.OPEN, 0);
        Page page = open("/crm/deals?view=list&sort=title");
        assertThat(row(page, "deal_00000")).containsText("Company 00000");
        HeldRequests rows = HeldRequests.answered(page, "GET", "**/api/rows?*");
        page.locator(".page").evaluate("page => { page.scrollTop = page.scrollHeight }");
        page.waitForCondition(rows::hasAny);
        Http http = new Http(server().port());
        http.put("/api/crm/companies/company_00399", Map.of("name", "Renamed")).expect(200);
        http.put("/api/project/config", Map.of("name", "Seen")).expect(200);
        page.waitForCondition(() -> page.title().contains("Seen"));
        rows.release();
        assertThat(row(page, "deal_09999")).containsText("Renamed");
    }

    @Test
    void computedFieldsOfOtherRecords_followTheirSources() {
        Page page = open("/");
        Locator milestone =
                page.locator(".home-milestone").filter(new Locator.FilterOptions().setHasText("Supplier audit done"));
        String before = milestone.locator(".home-milestone-note").textContent();
        Page waiting = open("/tasks/task_wallets");
        assertThat(waiting.locator(".table-row[data-id=task_wallets] .is-blocked"))
                .isVisible();

        Page worker = open("/tasks?find=audit");
        worker.locator(".table-row[data-id=task_audit_visit]").focus();
        worker.keyboard().press("e");
        assertThat(milestone.locator(".home-milestone-note")).not().hasText(before);

        go(worker, "/tasks?section=In+Progress");
        worker.locator(".table-row[data-id=task_checkout]").focus();
        worker.keyboard().press("e");
        assertThat(waiting.locator(".table-row[data-id=task_wallets] .is-blocked"))
                .hasCount(0);
    }

    @Test
    void burstOfChanges_isShownCompletely() throws IOException {
        Page page = open("/goals");
        int before = page.locator(".table-row").count();
        for (int i = 0; i < 300; i++) {
            Files.writeString(
                    directory.resolve("goals/burst_" + i + ".md"),
                    "---\nid: burst_" + i + "\n---\n\n# Burst " + i + "\n");
        }
        assertThat(page.locator(".page-bar .count")).hasText(String.valueOf(before + 300));
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }
}
