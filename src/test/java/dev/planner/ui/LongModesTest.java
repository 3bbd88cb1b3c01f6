package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Boards and calendars of 10,000 records: only the visible records are loaded, and everything works on all of them. */
class LongModesTest extends BrowserTest {
    private static final int DEALS = 10_000;
    private static final int COMPANIES = 100;
    private static final int TASKS = 800;
    private static final int ELEMENTS = 600;
    /** The bytes of all responses of a page until it is used: code, styles, descriptions and data, with headers. */
    private static final long MOST_BYTES = 300_000;

    private static final String[] STAGES = {"lead", "qualified", "proposal", "won", "lost"};
    private static final LocalDate FIRST_DAY = LocalDate.parse("2020-01-01");
    private static final int DAYS = 3_000;

    @Test
    void longCollection_isABoardAndACalendar_thatLoadVisibleRecords() throws IOException {
        writeDeals();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = countBytes(page);
        page.waitForResponse("**/api/changes?**", () -> page.navigate("/crm/deals"));
        Locator lead = column(page, "Lead");
        assertThat(lead.locator(".count")).hasText("2,000");
        assertThat(lead.locator(".column-sum")).containsText("9,995,000");
        assertThat(lead.locator(".card").first()).isVisible();
        assertThat(column(page, "Negotiation").locator(".count")).hasText("0");
        assertThat(page.locator(".page-bar")).containsText("10,000");
        assertThat(bytes).hasValueLessThan(MOST_BYTES);
        assertThat(page.locator(".card").count()).isLessThan(500);

        int shown = lead.locator(".card").count();
        lead.locator(".cards-more").scrollIntoViewIfNeeded();
        assertThat(lead.locator(".card").nth(shown + 5)).isAttached();

        movesSelectedCardsTogether(page);
        cardsFollowLiveChangesAndKeys(page);
        lanesHaveCellsOfTheirOwn(page);
        calendarLoadsVisibleDays(page);
    }

    @Test
    void longProject_isABoardOfTasks_thatLoadsVisibleCards() throws IOException {
        writeTasks();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = countBytes(page);
        page.waitForResponse("**/api/changes?**", () -> page.navigate("/tasks/board"));
        Locator todo = section(page, "Todo");
        Locator done = section(page, "Done");
        assertThat(todo.locator(".count")).hasText("800");
        assertThat(done.locator(".count")).hasText("800");
        assertThat(todo.locator(".card").first()).containsText("Todo 00000");
        assertThat(bytes).hasValueLessThan(MOST_BYTES);
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
    }

    /** The place of a record depends on all others, also on those that no screen would load. */
    @Test
    void longTree_showsAllRecordsBelowTheirParents() throws IOException {
        Path elements = Files.createDirectories(directory.resolve("c4"));
        Files.writeString(elements.resolve("root.md"), "---\nid: c4_root\nlevel: context\n---\n\n# The whole\n");
        for (int i = 0; i < ELEMENTS; i++) {
            Files.writeString(
                    elements.resolve(number(i) + ".md"),
                    "---\nid: c4_%s\nlevel: container\nparent: c4_root\n---\n\n# Part %s\n"
                            .formatted(number(i), number(i)));
        }
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        page.navigate("/c4");
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

    private void writeTasks() throws IOException {
        Files.writeString(directory.resolve("project.md"), "---\nstatus: active\n---\n\n# Many tasks\n");
        for (String name : List.of("Todo", "Done")) {
            String prefix = name.toLowerCase(Locale.ROOT);
            Path folder = Files.createDirectories(directory.resolve("board/" + prefix));
            for (int i = 0; i < TASKS; i++) {
                Files.writeString(
                        folder.resolve(prefix + "_" + number(i) + ".md"),
                        "---\nid: %s_%s\ncompleted: %s\norder: %d\npriority: %d\n---\n\n# %s %s\n"
                                .formatted(prefix, number(i), name.equals("Done"), i, i % 5 + 1, name, number(i)));
            }
        }
    }

    private void movesSelectedCardsTogether(Page page) {
        page.navigate("/crm/deals?sort=title");
        Locator first = card(page, "deal_00000");
        Locator second = card(page, "deal_00005");
        pick(first);
        pick(second);
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        first.scrollIntoViewIfNeeded();
        BoundingBox from = first.boundingBox();
        BoundingBox to = column(page, "Negotiation").boundingBox();
        page.mouse().move(from.x + 40, from.y + from.height - 5);
        page.mouse().down();
        page.mouse().move(to.x + 40, to.y + 60, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(6));
        assertThat(page.locator(".drag-count")).hasText("2");
        page.mouse().up();
        Locator negotiation = column(page, "Negotiation");
        assertThat(negotiation.locator(".card")).hasCount(2);
        assertThat(negotiation.locator(".count")).hasText("2");
        assertThat(column(page, "Lead").locator(".count")).hasText("1,998");
        page.waitForCondition(() -> file(0).contains("negotiation") && file(5).contains("negotiation"));
        page.keyboard().press("Control+z");
        assertThat(negotiation.locator(".card")).hasCount(0);
        page.waitForCondition(() -> file(0).contains("lead") && file(5).contains("lead"));
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
        page.waitForCondition(() -> file(0).contains("qualified"));
    }

    private static void lanesHaveCellsOfTheirOwn(Page page) {
        page.navigate("/crm/deals?sort=title&group=companyId");
        Locator lane = page.locator(".lane").first();
        assertThat(lane.locator("h2")).containsText("Company 000");
        assertThat(lane.locator(".count")).hasText("100");
        assertThat(lane.locator(".card").first()).isVisible();
    }

    private void calendarLoadsVisibleDays(Page page) {
        AtomicLong bytes = countBytes(page);
        page.waitForResponse("**/api/changes?**", () -> page.navigate("/crm/deals?view=calendar&date=2024-03-15"));
        LocalDate day = LocalDate.parse("2024-03-15");
        assertThat(day(page, day).locator(".entry").first()).isVisible();
        assertThat(page.locator(".page-bar")).containsText("10,000");
        assertThat(bytes).hasValueLessThan(MOST_BYTES);

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

    private static AtomicLong countBytes(Page page) {
        AtomicLong bytes = new AtomicLong();
        CDPSession network = page.context().newCDPSession(page);
        network.on(
                "Network.loadingFinished",
                response -> bytes.addAndGet(response.get("encodedDataLength").getAsLong()));
        network.send("Network.enable");
        return bytes;
    }

    private static void pick(Locator card) {
        card.click(new Locator.ClickOptions()
                .setModifiers(List.of(KeyboardModifier.CONTROL))
                .setPosition(100, 40));
    }

    private static Locator column(Page page, String name) {
        return page.locator(".record-column:has(h2:text-is('" + name + "'))");
    }

    private static Locator card(Page page, String id) {
        return page.locator(".card[data-id=" + id + "]");
    }

    private static Locator day(Page page, LocalDate day) {
        return page.locator(".day[data-day='" + day + "']");
    }

    private static String number(int index) {
        return "%05d".formatted(index);
    }

    private String file(int index) {
        try {
            return Files.readString(directory.resolve("crm/deals/" + number(index) + ".md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writeDeals() throws IOException {
        Path deals = Files.createDirectories(directory.resolve("crm/deals"));
        Path companies = Files.createDirectories(directory.resolve("crm/companies"));
        Files.writeString(directory.resolve("project.md"), "---\nstatus: active\n---\n\n# Long boards\n");
        for (int i = 0; i < COMPANIES; i++) {
            Files.writeString(
                    companies.resolve(number(i) + ".md"),
                    "---\nid: company_%s\nname: Company %s\n---\n".formatted(number(i), number(i)));
        }
        for (int i = 0; i < DEALS; i++) {
            String date = i % 7 == 0 ? "" : "expectedCloseDate: " + FIRST_DAY.plusDays(i % DAYS) + "\n";
            Files.writeString(deals.resolve(number(i) + ".md"), """
                    ---
                    id: deal_%s
                    companyId: company_%s
                    title: Deal %s
                    value: %d
                    stage: %s
                    %s---
                    """.formatted(
                            number(i), number(i % COMPANIES), number(i), i, STAGES[i % STAGES.length], date));
        }
    }
}
