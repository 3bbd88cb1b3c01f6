package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list of 10,000 records: the browser has only the visible rows, and every action works on all records. */
class LongListTest extends BrowserTest {

    private static final int COMPANIES = 600;
    private static final long MOST_BYTES_OF_DATA = 50_000;

    @Test
    void scrolling_doesNotReturnToTheFocusedRow() throws IOException {
        project().writePortfolio();
        serveAgain(Planner.OPEN, 0);
        Page page = open("/portfolio?view=list&group=none");
        page.locator(".table-row").first().focus();
        page.mouse().move(700, 400);
        page.mouse().wheel(0, 30_000);
        page.waitForFunction("() => document.querySelector('.table-row[data-id=product-00850]')");
        drawn(page);
        assertThat(page.locator(".table-row[data-id=product-00850]")).isVisible();
        assertThat(page.locator(".table-row:focus")).containsText("Product 00000");
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".table-row[data-id=product-00001]")).isFocused();
    }

    @Test
    void longList_loadsVisibleRows_andActsOnAllRecords() throws IOException {
        project().writeDeals(COMPANIES);
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = new AtomicLong();
        Consumer<Response> counting = response -> bytes.addAndGet(sizeOfData(response));
        page.onResponse(counting);
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/crm/deals?view=list&sort=title");
        Locator rows = page.locator(".table-row:not(.is-pending)");
        assertThat(rows.first()).containsText("Deal 00000");
        assertThat(rows.first()).containsText("Company 000");
        assertThat(page.locator(".page-bar")).containsText("10,000");
        assertThat(page.locator(".table-sums")).containsText("49,995,000");
        assertThat(bytes).hasValueLessThan(MOST_BYTES_OF_DATA);
        page.offResponse(counting);
        traffic.isSmall();
        filtersSuggestAllValues(page);
        page.navigate("/crm/deals?view=list&sort=title");

        rows.first().focus();
        page.keyboard().press("End");
        Locator last = page.locator(".table-row[data-id=deal_09999]");
        assertThat(last).isFocused();
        page.keyboard().press("F2");
        page.keyboard().type("Deal 09999 by hand");
        page.keyboard().press("Enter");
        assertThat(last).containsText("by hand");
        page.waitForCondition(() -> project().textOfDeal(9999).contains("by hand"));

        new Http(server().port())
                .put("/api/crm/deals/deal_09998", Map.of("title", "Deal 99999 from elsewhere"))
                .expect(200);
        assertThat(page.locator(".table-row").last()).containsText("from elsewhere");

        page.navigate("/crm/deals?view=list&group=stage&stage=won,lost");
        assertThat(page.locator(".table-group").first()).containsText("Won");
        assertThat(page.locator(".table-group").first()).containsText("2,000");
        assertThat(page.locator(".page-bar")).containsText("4,000 of 10,000");
        page.locator(".find-input").fill("0012");
        assertThat(page.locator(".page-bar")).containsText(found("0012") + " of 10,000");

        page.navigate("/crm/deals?view=list&region=north&sort=rank,-title&group=owners");
        assertThat(page.locator(".empty-state"))
                .containsText("There is no field named “region” in deals, so nothing matches.");
        button(page, "Remove unknown fields").click();
        assertThat(rows.first()).containsText("Deal 99999 from elsewhere");

        page.navigate("/crm/deals?view=list&value=>8000&stage=lead");
        assertThat(page.locator(".page-bar")).containsText("399 of 10,000");
        rangeIncludesRowsThatAreNotLoaded(page);
        page.keyboard().press("Escape");
        rows.first().focus();
        page.keyboard().press("Control+a");
        assertThat(page.locator(".bulk-count")).hasText("399 selected");
        // A change by another client reloads the visible rows. The other rows stay selected.
        page.waitForResponse(
                "**/api/rows?**",
                () -> new Http(server().port())
                        .put("/api/crm/deals/deal_09995", Map.of("title", "Changed meanwhile"))
                        .expect(200));
        assertThat(page.locator(".table-row[data-id=deal_09995]")).containsText("Changed meanwhile");
        assertThat(page.locator(".table-sums")).containsText("Sum of 399 selected");
        page.locator(".bulk").getByLabel("Delete").click();
        assertThat(page.locator(".page-bar")).containsText("0 of 9,601");
        assertThat(rows).hasCount(0);
    }

    private static void rangeIncludesRowsThatAreNotLoaded(Page page) {
        Locator rows = page.locator(".table-row:not(.is-pending)");
        rows.first().focus();
        page.keyboard().press("x");
        page.keyboard().press("End");
        // The first row of the table is the head.
        page.locator(".table-row[aria-rowindex='400']:not(.is-pending)")
                .locator(".row-pick")
                .click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.SHIFT)));
        assertThat(page.locator(".bulk-count")).hasText("399 selected");
    }

    /** Only the first of 10,000 deals are loaded; the server knows the other companies. */
    private static void filtersSuggestAllValues(Page page) {
        page.navigate("/crm/deals?view=list&sort=-companyId,title&companyId=company_00000");
        assertThat(page.locator(".page-bar")).containsText("17 of 10,000");
        page.locator("value-picker[data-filter=companyId] .picker-button").click();
        page.keyboard().type("Company 00599");
        page.locator("[role=option]").getByText("Company 00599").click();
        page.keyboard().press("Escape");
        assertThat(page.locator(".page-bar")).containsText("33 of 10,000");
        assertThat(page.locator(".table-row").first()).containsText("Company 00599");
    }

    @Test
    void recordOpenedFarDown_leavesTheListWhereItIs() throws IOException {
        project().writeDeals(COMPANIES);
        serveAgain(Planner.OPEN, 0);
        Page page = open("/crm/deals?view=list&sort=title");
        page.locator(".page").evaluate("page => { page.scrollTop = 100000 }");
        Locator row = page.locator(".table-row[data-id=deal_02785]");
        row.locator("a").first().click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Deal 02785");
        new Http(server().port())
                .put("/api/project/config", Map.of("name", "Renamed"))
                .expect(200);
        page.waitForCondition(() -> page.title().contains("Renamed"));
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        assertThat(row).isVisible();
        assertThat(page.locator(".page").evaluate("page => page.scrollTop")).isEqualTo(100000);
    }

    @Test
    void longListOfTasks_hasSectionsAndMovesTasksInThem() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = new AtomicLong();
        Consumer<Response> counting = response -> bytes.addAndGet(sizeOfData(response));
        page.onResponse(counting);
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/tasks");
        Locator groups = page.locator(".table-group");
        assertThat(groups.nth(0)).containsText("" + LongProject.TASKS);
        traffic.isSmall();
        assertThat(groups).hasCount(1);
        Locator rows = page.locator(".table-row:not(.is-pending)");
        rows.first().focus();
        page.keyboard().press("End");
        assertThat(groups.last()).containsText("Done");
        Locator last = page.locator(".table-row[data-id=todo_00799]");
        last.focus();
        page.keyboard().press("Alt+ArrowUp");
        assertThat(rows.nth(rows.count() - 2)).containsText("Todo 00799");
        assertThat(last).isFocused();
        last.locator(".done-toggle").click();
        assertThat(groups.last()).containsText("" + (LongProject.TASKS + 1));
        assertThat(bytes).hasValueLessThan(2 * MOST_BYTES_OF_DATA);
        page.offResponse(counting);

        page.navigate("/tasks?group=none");
        page.locator(".find-input").fill("00799");
        assertThat(page.locator(".page-bar")).containsText("2 of");
        HeldRequests held = new HeldRequests(page, "GET", "**/api/rows?*");
        page.locator(".find-input").fill("");
        page.waitForCondition(held::hasAny);
        rows.first().focus();
        page.keyboard().press("Control+a");
        held.release();
        assertThat(page.locator(".bulk-count")).hasText((LongProject.TASKS - 1) + " selected");
        page.keyboard().press("Escape");
        exportsAllTasks(page);
        page.navigate("/tasks?group=due");
        assertThat(groups.first()).containsText("Overdue");
        assertThat(groups.last()).containsText("No date");
    }

    @Test
    void openRecord_loadsOnlyTheTitlesThatItShows_untilAPersonChooses() throws IOException {
        project().writeDeals(COMPANIES);
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        List<String> lists = new ArrayList<>();
        page.onRequest(request -> {
            if (request.url().contains("/api/titles?") && !request.url().contains("ids=")) {
                lists.add(request.url());
            }
        });
        Traffic.openUntilIdle(page, "/crm/deals/deal_00005?companyId=company_00007");
        Locator picker = panel(page).locator("value-picker .picker-button").filter(withText("Company 00005"));
        assertThat(picker).isVisible();
        assertThat(page.locator("value-picker[data-filter=companyId]")).containsText("Company 00007");
        assertThat(lists).isEmpty();
        picker.click();
        page.keyboard().type("Company 00599");
        assertThat(page.locator("[role=option]").first()).containsText("Company 00599");
    }

    @Test
    void dependenciesOfATask_haveTheirTitles_althoughTheirTasksAreNotInTheList() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        new Http(server().port())
                .put("/api/tasks/todo_00700", Map.of("completed", true))
                .expect(200);
        Page page = open("/tasks/todo_00001");
        Locator link = panel(page).locator(".task-link");
        assertThat(link).containsText("Todo 00700");
        assertThat(link.locator(".is-done")).isVisible();
    }

    @Test
    void name_thatTwoPartsOfThePageWaitFor_isShownInBoth() throws IOException {
        project().writeWorkOfAnn();
        for (int i = 0; i < COMPANIES; i++) {
            Files.writeString(directory.resolve("people/more_" + i + ".md"), "---\nname: More " + i + "\n---\n");
        }
        serveAgain(Planner.OPEN, 0);
        BrowserContext person = person();
        person.addInitScript("if (location.host) localStorage.setItem('planner.author', 'person_00000')");
        Page page = person.newPage();
        HeldRequests names = new HeldRequests(page, "GET", "**/api/titles?**");
        page.waitForResponse("**/api/inbox?**", () -> page.navigate("/notes"));
        page.waitForCondition(names::hasAny);
        go(page, "/tasks/task_00000?at=/notes");
        Locator assignee = panel(page).locator("value-picker .picker-button[id*=assignee]");
        assertThat(assignee).isVisible();
        drawn(page);
        names.release();
        assertThat(page.locator(".side-me")).containsText("Ann Example");
        assertThat(assignee).containsText("Ann Example");
    }

    private static Locator.FilterOptions withText(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    @Test
    void home_loadsOnlyTheTasksThatItShows_andFollowsChangesOfOthers() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = new AtomicLong();
        Consumer<Response> counting = response -> bytes.addAndGet(sizeOfData(response));
        page.onResponse(counting);
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/");
        Locator overdue = page.locator(".home-task");
        assertThat(overdue.filter(new Locator.FilterOptions().setHasText("overdue")))
                .hasCount(1);
        assertThat(bytes).hasValueLessThan(MOST_BYTES_OF_DATA);
        page.offResponse(counting);
        traffic.isSmall();

        Http http = new Http(server().port());
        http.put("/api/tasks/todo_00500", Map.of("dueDate", "2026-01-02")).expect(200);
        assertThat(page.locator(".home-task[data-id=todo_00500]")).isVisible();
        page.locator(".home-task[data-id=todo_00500] .done-toggle").click();
        assertThat(page.locator(".home-task[data-id=todo_00500]")).hasCount(0);
        page.waitForCondition(() ->
                http.get("/api/tasks/todo_00500").object().get("completed").equals(true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/inbox", "/notes", "/tasks"})
    void pageOfAPerson_isSmall(String path) throws IOException {
        project().writeWorkOfAnn();
        serveAgain(Planner.OPEN, 0);
        BrowserContext person = person();
        person.addInitScript("if (location.host) localStorage.setItem('planner.author', 'person_00000')");
        Page page = person.newPage();
        Traffic traffic = Traffic.of(page);
        page.waitForResponse("**/api/inbox?**", () -> Traffic.openUntilIdle(page, path));
        assertThat(page.locator(".home-task, .inbox-entry, .table-row:not(.is-pending)")
                        .first())
                .isVisible();
        assertThat(page.locator(".side-me")).containsText("Ann Example");
        traffic.isSmall();
    }

    @Test
    void continuousChanges_areShownInTheMeantime() throws Exception {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = open("/tasks?group=none&sort=title");
        Http http = new Http(server().port());
        AtomicBoolean isSeen = new AtomicBoolean();
        Thread agent = new Thread(() -> {
            for (int i = 0; !isSeen.get(); i++) {
                http.put("/api/tasks/todo_00700", Map.of("priority", i % 5 + 1)).expect(200);
                LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
            }
        });
        agent.start();
        try {
            http.put("/api/tasks/todo_00600", Map.of("title", "A title from elsewhere"))
                    .expect(200);
            assertThat(page.locator(".table-row").first()).containsText("A title from elsewhere");
        } finally {
            isSeen.set(true);
            agent.join();
        }
    }

    private static void exportsAllTasks(Page page) {
        page.navigate("/tasks?group=none");
        assertThat(page.locator(".table-row:not(.is-pending)").first()).isVisible();
        Download csv = page.waitForDownload(() -> {
            page.getByLabel("Group and sort").click();
            page.getByText("Export this list as CSV").click();
        });
        try {
            assertThat(Files.readAllLines(csv.path())).hasSize(LongProject.TASKS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of a response with records. 0 for the descriptions, which every page needs. */
    private static long sizeOfData(Response response) {
        boolean isData = response.url().contains("/api/")
                && !response.url().contains("/api/collections")
                && !response.url().contains("/api/events");
        return isData ? response.request().sizes().responseBodySize : 0;
    }

    /**
     * Returns the number of deals that are won or lost and contain some digits, including those in the id of their
     * company.
     */
    private static int found(String digits) {
        int found = 0;
        for (int i = 0; i < LongProject.DEALS; i++) {
            boolean isClosed = i % 5 >= 3;
            boolean holds = LongProject.number(i).contains(digits)
                    || LongProject.number(i % COMPANIES).contains(digits);
            found += isClosed && holds ? 1 : 0;
        }
        return found;
    }

    private LongProject project() {
        return new LongProject(directory);
    }
}
