package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.planner.http.Http;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Boards and calendars of 10,000 records: only the visible records are loaded, and every action works on all records.
 */
class LongModesTest extends BrowserTest {
    private static final int COMPANIES = 100;
    private static final int ELEMENTS = 600;

    @Test
    void longCollection_isABoardAndACalendar_thatLoadVisibleRecords() throws IOException {
        project().writeDeals(COMPANIES);
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/crm/deals");
        Locator lead = column(page, "Lead");
        assertThat(lead.locator(".count")).hasText("2,000");
        assertThat(lead.locator(".column-sum")).containsText("9,995,000");
        assertThat(lead.locator(".card").first()).isVisible();
        assertThat(column(page, "Negotiation").locator(".count")).hasText("0");
        assertThat(page.locator(".page-bar")).containsText("10,000");
        traffic.isSmall();
        assertThat(page.locator(".card").count()).isLessThan(500);

        lead.locator(".column-scroll").evaluate("list => { list.scrollTop = 1e6 }");
        page.waitForCondition(() ->
                ((Number) lead.locator("board-column").evaluate("column => column.records.length")).intValue() > 20);
        assertThat(lead.locator(".card").count()).isLessThan(40);

        movesSelectedCardsTogether(page);
        cardsFollowLiveChangesAndKeys(page);
        lanesHaveTheirOwnCells(page);
        calendarLoadsVisibleDays(page);
        calendarFollowsARecordThatKeysMove(page);
    }

    @Test
    void scrollingAColumn_doesNotReturnToTheFocusedCard() throws IOException {
        project().writePortfolio();
        serveAgain(Planner.OPEN, 0);
        Page page = open("/portfolio?view=board");
        Locator active = column(page, "Active");
        Locator first = active.locator(".card").first();
        String id = first.getAttribute("data-id");
        first.focus();
        first.hover();
        page.mouse().wheel(0, 1_000);
        page.waitForFunction(
                "() => [...document.querySelectorAll('.column-scroll')].some((each) => each.scrollTop > 500)");
        drawn(page);
        assertThat(active.locator(".column-scroll").evaluate("list => list.scrollTop > 500"))
                .isEqualTo(true);
        assertThat(active.locator(".card:focus")).hasAttribute("data-id", id);
        page.keyboard().press("ArrowDown");
        assertThat(active.locator(".card:focus")).not().hasAttribute("data-id", id);
        assertThat(active.locator(".column-scroll").evaluate("list => list.scrollTop < 500"))
                .isEqualTo(true);
    }

    @Test
    void longProject_thatWasNotLoaded_isLoadedInPartsAgain() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        faults(page).expect("503");
        Pattern rows = Pattern.compile("/api/rows\\?collection=tasks");
        route(page, rows, route -> route.fulfill(new Route.FulfillOptions().setStatus(503)));
        page.navigate("/tasks");
        Locator again = button(page, "Try again");
        assertThat(again).isVisible();
        page.unroute(rows);
        List<String> requests = new ArrayList<>();
        page.onRequest(request -> requests.add(URI.create(request.url()).getPath()));
        again.click();
        assertThat(page.locator(".task-row, .table-row").first()).isVisible();
        assertThat(requests).contains("/api/rows").doesNotContain("/api/tasks");
    }

    @Test
    void longProject_isABoardOfTasks_thatLoadsVisibleCards() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/tasks/board");
        Locator todo = section(page, "Todo");
        Locator done = section(page, "Done");
        assertThat(todo.locator(".count")).hasText("800");
        assertThat(done.locator(".count")).hasText("800");
        assertThat(todo.locator(".card").first()).containsText("Todo 00000");
        traffic.isSmall();
        todo.locator(".column-scroll").evaluate("list => { list.scrollTop = 1e6 }");
        assertThat(card(page, "todo_00022")).isAttached();

        page.reload();
        Locator second = card(page, "todo_00001");
        second.focus();
        page.keyboard().press("Alt+ArrowUp");
        assertThat(todo.locator(".card").first()).containsText("Todo 00001");
        assertThat(second).isFocused();
        page.keyboard().press("Shift+ArrowRight");
        Locator inProgress = section(page, "In Progress");
        assertThat(inProgress.locator(".card")).containsText("Todo 00001");
        assertThat(inProgress.locator(".count")).hasText("1");
        assertThat(todo.locator(".count")).hasText("799");
        Http http = new Http(server().port());
        page.waitForCondition(() -> "In Progress"
                .equals(http.get("/api/tasks/todo_00001").expect(200).object().get("section")));
        http.post("/api/tasks", Map.of("title", "From elsewhere", "section", "In Progress"))
                .expect(201);
        assertThat(inProgress.locator(".count")).hasText("2");

        page.navigate("/tasks/board?find=0077");
        assertThat(todo.locator(".count")).hasText("11");
        card(page, "todo_00775").focus();
        page.keyboard().press("Alt+ArrowUp");
        assertThat(todo.locator(".card").nth(5)).containsText("Todo 00775");
        page.navigate("/tasks/board?group=priority");
        assertThat(page.locator(".lane").first().locator(".count").first()).isVisible();
        assertThat(page.locator(".lane .card").first()).isVisible();
        timelineOfTasksHasConflictsAndTheCriticalPath(page);
        successorThatIsNotLoadedIsMovedToo(page, http);
    }

    @Test
    void longProject_sectionRenamed_hasAllItsTasks() throws IOException {
        project().writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        page.navigate("/tasks/board");
        Locator todo = section(page, "Todo");
        todo.hover();
        todo.getByLabel("More for Todo").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Rename"))
                .click();
        page.keyboard().type("Next");
        page.keyboard().press("Enter");
        assertThat(section(page, "Next").locator(".count")).hasText("800");
        assertThat(todo).hasCount(0);
        page.reload();
        assertThat(section(page, "Next").locator(".count")).hasText("800");
    }

    private static void successorThatIsNotLoadedIsMovedToo(Page page, Http http) {
        String late = LongProject.number(LongProject.LATE);
        page.navigate("/tasks/timeline?find=" + late);
        page.reload();
        bar(page, "todo_" + late).focus();
        page.keyboard().press("Alt+ArrowRight");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Move its successors too"))
                .click();
        LocalDate end = LocalDate.now(ZoneId.systemDefault()).plusDays(LongProject.LATE + 1);
        page.waitForCondition(() -> plannedStart(http, "todo_00001").equals(end.plusDays(1)));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> plannedStart(http, "todo_00001").isBefore(end));
    }

    private static LocalDate plannedStart(Http http, String id) {
        return LocalDate.parse(
                http.get("/api/tasks/" + id).object().get("plannedStart").toString());
    }

    /** The second task depends on a later task, which is far below the visible rows. */
    private static void timelineOfTasksHasConflictsAndTheCriticalPath(Page page) {
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/tasks/timeline");
        Locator second = bar(page, "todo_00001");
        assertThat(second).hasClass(Pattern.compile("is-conflict"));
        assertThat(second).not().hasClass(Pattern.compile("is-critical"));
        traffic.isSmall();
        page.locator("[aria-label^='Scale']").click();
        page.getByRole(AriaRole.MENUITEMCHECKBOX, new Page.GetByRoleOptions().setName("Critical path"))
                .click();
        assertThat(second).hasClass(Pattern.compile("is-critical"));
        page.locator(".page").evaluate("page => { page.scrollTop = 36 * 690 }");
        assertThat(bar(page, "todo_" + LongProject.number(LongProject.LATE))).hasClass(Pattern.compile("is-critical"));
    }

    @Test
    void longCollection_isATimeline_thatLoadsVisibleRows() throws IOException {
        project().writeGoals(LocalDate.now(ZoneId.systemDefault()));
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/goals?view=timeline&sort=title");
        assertThat(bar(page, "goal_00000")).isVisible();
        assertThat(page.locator(".timeline")).hasAttribute("aria-rowcount", "" + LongProject.GOALS);
        assertThat(page.locator(".page-bar")).containsText("10,000");
        traffic.isSmall();

        page.locator(".page").evaluate("page => { page.scrollTop = 36 * 5000 }");
        Locator far = bar(page, "goal_05010");
        assertThat(far).isAttached();
        far.focus();
        page.keyboard().press("Shift+ArrowRight");
        page.keyboard().press("ArrowDown");
        assertThat(bar(page, "goal_05011")).isFocused();
        String moved = LocalDate.now(ZoneId.systemDefault()).plusDays(11).toString();
        page.waitForCondition(() -> goalIsFrom("goal_05010", moved));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> !goalIsFrom("goal_05010", moved));

        page.navigate("/goals?view=timeline&group=status");
        assertThat(page.locator(".timeline-group").first()).containsText("10,000");
    }

    private boolean goalIsFrom(String id, String day) {
        return day.equals(
                new Http(server().port()).get("/api/goals/" + id).object().get("startDate"));
    }

    /** The place of a record depends on all other records, including those that no screen would load. */
    @Test
    void longTree_showsAllRecordsBelowTheirParents() throws IOException {
        Path elements = Files.createDirectories(directory.resolve("c4"));
        Files.writeString(elements.resolve("root.md"), "---\nid: c4_root\nlevel: context\n---\n\n# The whole\n");
        for (int i = 0; i < ELEMENTS; i++) {
            Files.writeString(
                    elements.resolve(LongProject.number(i) + ".md"),
                    "---\nid: c4_%s\nlevel: container\nparent: c4_root\n---\n\n# Part %s\n"
                            .formatted(LongProject.number(i), LongProject.number(i)));
        }
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        page.navigate("/c4?view=tree");
        Locator branches = page.locator(".branch");
        assertThat(branches.first()).containsText("The whole");
        assertThat(branches.nth(1)).containsText("Part 00000");
        assertThat(branches.nth(1)).hasAttribute("style", Pattern.compile("--depth: ?1"));
        branches.first().locator(".branch-fold").click();
        assertThat(branches).hasCount(1);
    }

    private static Locator section(Page page, String name) {
        return page.locator(".column:has(h2:text-is('" + name + "'))");
    }

    private void movesSelectedCardsTogether(Page page) {
        page.navigate("/crm/deals?sort=title");
        Locator first = card(page, "deal_00000");
        Locator second = card(page, "deal_00005");
        pick(first);
        pick(second);
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        first.scrollIntoViewIfNeeded();
        BoundingBox to = box(column(page, "Negotiation"));
        Drag drag = Drag.of(first, 40, box(first).height - 5).to(to.x + 40, to.y + 60);
        assertThat(page.locator(".drag-count")).hasText("2");
        drag.drop();
        Locator negotiation = column(page, "Negotiation");
        assertThat(negotiation.locator(".card")).hasCount(2);
        assertThat(negotiation.locator(".count")).hasText("2");
        assertThat(column(page, "Lead").locator(".count")).hasText("1,998");
        page.waitForCondition(() -> project().textOfDeal(0).contains("negotiation")
                && project().textOfDeal(5).contains("negotiation"));
        page.keyboard().press("Control+z");
        assertThat(negotiation.locator(".card")).hasCount(0);
        page.waitForCondition(() -> project().textOfDeal(0).contains("lead")
                && project().textOfDeal(5).contains("lead"));
    }

    private void cardsFollowLiveChangesAndKeys(Page page) {
        page.navigate("/crm/deals?sort=title");
        Http http = new Http(server().port());
        http.put("/api/crm/deals/deal_09999", Map.of("title", "A deal from elsewhere", "stage", "won"))
                .expect(200);
        assertThat(column(page, "Won").locator(".card").first()).containsText("from elsewhere");
        assertThat(column(page, "Won").locator(".count")).hasText("2,001");
        Locator card = card(page, "deal_00000");
        card.focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(column(page, "Qualified").locator("[data-id=deal_00000]")).isFocused();
        page.waitForCondition(() -> project().textOfDeal(0).contains("qualified"));
    }

    private static void lanesHaveTheirOwnCells(Page page) {
        page.navigate("/crm/deals?sort=title&group=companyId");
        Locator lane = page.locator(".lane").first();
        assertThat(lane.locator("h2")).containsText("Company 000");
        assertThat(lane.locator(".count")).hasText("100");
        assertThat(lane.locator(".card").first()).isVisible();
        Locator last = page.locator(".lane").last();
        assertThat(page.locator(".lane")).hasCount(COMPANIES);
        assertThat(page.locator(".card").count()).isLessThan(200);
        // The height of a lane is known when it is drawn, so the last lane may move while the page scrolls to it.
        page.waitForCondition(() -> {
            last.scrollIntoViewIfNeeded();
            return last.locator(".card").count() > 0;
        });
        assertThat(last.locator(".card").first()).isVisible();
        assertThat(lane.locator(".card")).hasCount(0);
        assertThat(page.locator(".card").count()).isLessThan(200);
    }

    private void calendarLoadsVisibleDays(Page page) {
        Traffic traffic = Traffic.of(page);
        Traffic.openUntilIdle(page, "/crm/deals?view=calendar&date=2024-03-15");
        LocalDate day = LocalDate.parse("2024-03-15");
        assertThat(day(page, day).locator(".entry").first()).isVisible();
        assertThat(page.locator(".page-bar")).containsText("10,000");
        traffic.isSmall();

        page.getByLabel("Without a date").first().click();
        Locator tray = page.locator(".calendar-tray");
        assertThat(tray.locator(".count")).hasText("1,429");
        tray.locator(".day-more").click();
        assertThat(tray.locator(".entry")).hasCount(200);
        Locator waiting = tray.locator(".entry").first();
        String id = waiting.getAttribute("data-id");
        waiting.dragTo(day(page, day.plusDays(1)));
        assertThat(day(page, day.plusDays(1)).locator("[data-id=" + id + "]")).isAttached();
        assertThat(tray.locator(".count")).hasText("1,428");
        page.getByLabel("Forward").first().click();
        assertThat(day(page, LocalDate.parse("2024-04-15")).locator(".entry").first())
                .isVisible();
    }

    /** The days are requested before the server stores the date. */
    private static void calendarFollowsARecordThatKeysMove(Page page) {
        Traffic.openUntilIdle(page, "/crm/deals?view=calendar&zoom=week&date=2024-03-15");
        Locator entry = page.locator(".calendar .entry[data-id]").first();
        String id = entry.getAttribute("data-id");
        LocalDate next = LocalDate.parse(entry.getAttribute("data-day")).plusDays(7);
        HeldRequests put = new HeldRequests(page, "PUT", "**/api/crm/deals/*");
        entry.focus();
        page.waitForResponse(
                response -> response.url().contains(next.getYear() + "-")
                        && response.url().contains(".."),
                () -> page.keyboard().press("Shift+ArrowDown"));
        Locator moved = day(page, next).locator("[data-id=" + id + "]");
        assertThat(day(page, next).locator(".entry").nth(1)).isVisible();
        assertThat(moved).isFocused();
        put.release();
        assertThat(page.locator("#announcements")).containsText(": Expected close ");
        assertThat(moved).isFocused();
        page.unrouteAll();
    }

    private static void pick(Locator card) {
        card.click(new Locator.ClickOptions()
                .setModifiers(List.of(KeyboardModifier.CONTROL))
                .setPosition(100, 40));
    }

    private static Locator column(Page page, String name) {
        return page.locator(".column:has(h2:text-is('" + name + "'))");
    }

    private static Locator card(Page page, String id) {
        return page.locator(".card[data-id=" + id + "]");
    }

    private static Locator bar(Page page, String id) {
        return page.locator(".bar[data-id=" + id + "]");
    }

    private static Locator day(Page page, LocalDate day) {
        return page.locator(".day[data-day='" + day + "']");
    }

    private LongProject project() {
        return new LongProject(directory);
    }
}
