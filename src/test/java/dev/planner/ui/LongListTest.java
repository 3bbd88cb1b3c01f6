package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A list of 10,000 records: only the rows in sight are in the browser, and everything works on all of them. */
class LongListTest extends BrowserTest {

    private static final int DEALS = 10_000;
    private static final int COMPANIES = 600;
    private static final int TASKS = 800;
    private static final long MOST_BYTES_OF_DATA = 50_000;
    /** The bytes of all responses of a page until it is used: code, styles, descriptions and data, with headers. */
    private static final long MOST_BYTES = 300_000;

    private static final int MOST_REQUESTS = 80;

    @Test
    void longList_loadsTheRowsInSight_andWorksOnAllRecords() throws IOException {
        write();
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = new AtomicLong();
        page.onResponse(response -> bytes.addAndGet(sizeOfData(response)));
        Traffic traffic = Traffic.of(page);
        openUntilIdle(page, "/crm/deals?view=list&sort=title");
        Locator rows = page.locator(".table-row:not(.is-pending)");
        assertThat(rows.first()).containsText("Deal 00000");
        assertThat(rows.first()).containsText("Company 000");
        assertThat(page.locator(".page-bar")).containsText("10,000");
        assertThat(page.locator(".table-sums")).containsText("49,995,000");
        assertThat(bytes).hasValueLessThan(MOST_BYTES_OF_DATA);
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
        page.waitForCondition(() -> file(9999).contains("by hand"));

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

        page.navigate("/crm/deals?view=list&value=>8000&stage=lead");
        assertThat(page.locator(".page-bar")).containsText("399 of 10,000");
        rows.first().focus();
        page.keyboard().press("Control+a");
        assertThat(page.locator(".bulk-count")).hasText("399 selected");
        page.locator(".bulk").getByLabel("Delete").click();
        assertThat(page.locator(".page-bar")).containsText("0 of 9,601");
        assertThat(rows).hasCount(0);
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
    void longListOfTasks_hasSectionsAndMovesTasksInThem() throws IOException {
        for (String section : List.of("Todo", "Done")) {
            Path directoryOfSection =
                    Files.createDirectories(directory.resolve("board/" + section.toLowerCase(Locale.ROOT)));
            for (int i = 0; i < TASKS; i++) {
                String id = section.toLowerCase(Locale.ROOT) + "_" + number(i);
                Files.writeString(
                        directoryOfSection.resolve(id + ".md"),
                        "---\nid: %s\ncompleted: %s\norder: %d\n%s---\n\n# %s %s\n"
                                .formatted(
                                        id,
                                        section.equals("Done"),
                                        i,
                                        i == 0 ? "due_date: 2026-01-01\n" : "",
                                        section,
                                        number(i)));
            }
        }
        Files.writeString(directory.resolve("project.md"), "---\nstatus: active\n---\n\n# Many tasks\n");
        serveAgain(Planner.OPEN, 0);
        Page page = person().newPage();
        AtomicLong bytes = new AtomicLong();
        page.onResponse(response -> bytes.addAndGet(sizeOfData(response)));
        Traffic traffic = Traffic.of(page);
        openUntilIdle(page, "/tasks");
        Locator groups = page.locator(".table-group");
        assertThat(groups.nth(0)).containsText("" + TASKS);
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
        assertThat(groups.last()).containsText("" + (TASKS + 1));
        assertThat(bytes).hasValueLessThan(2 * MOST_BYTES_OF_DATA);

        page.navigate("/tasks?group=none");
        page.locator(".find-input").fill("00799");
        assertThat(page.locator(".page-bar")).containsText("2 of");
        page.locator(".find-input").fill("");
        rows.first().focus();
        page.keyboard().press("Control+a");
        assertThat(page.locator(".bulk-count")).hasText((TASKS - 1) + " selected");
        page.keyboard().press("Escape");
        exportsAllTasks(page);
        page.navigate("/tasks?group=due");
        assertThat(groups.first()).containsText("Overdue");
        assertThat(groups.last()).containsText("No date");
    }

    /** Opens a page and waits for its last request, which it sends when it is idle: the request for the changes. */
    private static void openUntilIdle(Page page, String path) {
        page.waitForResponse("**/api/changes?**", () -> page.navigate(path));
    }

    /** The requests of a page and the bytes of their responses, with headers. */
    private record Traffic(AtomicInteger requests, AtomicLong bytes) {
        static Traffic of(Page page) {
            Traffic traffic = new Traffic(new AtomicInteger(), new AtomicLong());
            CDPSession network = page.context().newCDPSession(page);
            network.on("Network.loadingFinished", response -> {
                traffic.requests.incrementAndGet();
                traffic.bytes.addAndGet(response.get("encodedDataLength").getAsLong());
            });
            network.send("Network.enable");
            return traffic;
        }

        void isSmall() {
            assertThat(bytes).hasValueLessThan(MOST_BYTES);
            assertThat(requests).hasValueLessThan(MOST_REQUESTS);
        }
    }

    private static void exportsAllTasks(Page page) {
        page.navigate("/tasks?group=none");
        assertThat(page.locator(".table-row:not(.is-pending)").first()).isVisible();
        Download csv = page.waitForDownload(() -> {
            page.getByLabel("Group and sort").click();
            page.getByText("Export what is shown as CSV").click();
        });
        try {
            assertThat(Files.readAllLines(csv.path())).hasSize(TASKS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of an answer with records, without the descriptions that every page needs. */
    private static long sizeOfData(Response response) {
        boolean isData = response.url().contains("/api/")
                && !response.url().contains("/api/collections")
                && !response.url().contains("/api/events");
        return isData ? response.request().sizes().responseBodySize : 0;
    }

    /** The number of deals that are won or lost and that hold some digits, also in the id of their company. */
    private static int found(String digits) {
        int found = 0;
        for (int i = 0; i < DEALS; i++) {
            boolean isClosed = i % 5 >= 3;
            boolean holds = number(i).contains(digits) || number(i % COMPANIES).contains(digits);
            found += isClosed && holds ? 1 : 0;
        }
        return found;
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

    private void write() throws IOException {
        Path deals = Files.createDirectories(directory.resolve("crm/deals"));
        Path companies = Files.createDirectories(directory.resolve("crm/companies"));
        Files.writeString(directory.resolve("project.md"), "---\nstatus: active\n---\n\n# Long lists\n");
        for (int i = 0; i < COMPANIES; i++) {
            Files.writeString(
                    companies.resolve(number(i) + ".md"),
                    "---\nid: company_%s\nname: Company %s\n---\n".formatted(number(i), number(i)));
        }
        String[] stages = {"lead", "qualified", "proposal", "won", "lost"};
        for (int i = 0; i < DEALS; i++) {
            Files.writeString(deals.resolve(number(i) + ".md"), """
                    ---
                    id: deal_%s
                    companyId: company_%s
                    title: Deal %s
                    value: %d
                    stage: %s
                    ---
                    """.formatted(
                            number(i), number(i % COMPANIES), number(i), i, stages[i % stages.length]));
        }
    }
}
