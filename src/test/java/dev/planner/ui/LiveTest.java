package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.planner.app.Server;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** External changes appear without a reload, and changes made offline are not lost. */
class LiveTest extends BrowserTest {

    private static final String HALL = "goals/hall.md";

    @Test
    void fileChangedOutside_isShownWithoutReload() throws IOException {
        Page page = open("/goals");
        page.evaluate("window.same = true");
        edit(HALL, "status: success", "status: at-risk");
        assertThat(row(page, "goal_hall")).containsText("At risk");
        Files.writeString(
                directory.resolve("goals/added-by-hand.md"), "---\nid: by_hand\n---\n\n# Written in an editor\n");
        assertThat(row(page, "by_hand")).containsText("Written in an editor");
        Files.delete(directory.resolve("goals/added-by-hand.md"));
        assertThat(row(page, "by_hand")).hasCount(0);
        assertThat(page.evaluate("window.same")).isEqualTo(true);
    }

    @Test
    void fileChangedOutside_keepsFocusAndTypedText() throws IOException {
        Page page = open("/goals?item=goal_hall");
        page.locator(".markdown-edit").first().click();
        Locator text = page.locator("markdown-source .cm-content");
        text.waitFor();
        String before = text.innerText();
        // The request is held, so that the typed text is not saved yet when the change arrives.
        route(page, "**/api/goals/goal_hall", route -> {
            if (!route.request().method().equals("PUT")) {
                route.resume();
            }
        });
        page.keyboard().press("Control+Home");
        page.keyboard().type("Half a sen");
        edit(HALL, "status: success", "status: at-risk");
        assertThat(page.locator("#property-status")).containsText("At risk");
        assertThat(text).isFocused();
        assertThat(text.innerText()).isEqualTo("Half a sen" + before);
        page.keyboard().type("tence");
        assertThat(text.innerText()).isEqualTo("Half a sentence" + before);
    }

    @Test
    void recordRenamedOutside_isNamedAnewWhereOthersReferenceIt() throws IOException {
        Page page = open("/crm/deals?view=list&group=companyId&item=deal_corner");
        Locator company = page.locator("#property-companyId");
        Locator group =
                page.locator("#content").getByText("Corner Cargo", new Locator.GetByTextOptions().setExact(true));
        assertThat(company).containsText("Corner Cargo");
        assertThat(group).isVisible();
        edit("crm/companies/corner-cargo.md", "# Corner Cargo", "# Long John's");
        assertThat(company).containsText("Long John's");
        assertThat(page.locator("#content")).containsText("Long John's");
        assertThat(group).hasCount(0);
    }

    @Test
    void changedRecords_areNamedAsElsewhere_alsoThoseWithoutATitle() {
        Http http = new Http(server().port());
        Locator changes = open("/").locator(".home-changes");
        http.put("/api/billing/payments/pay_parcel_1", Map.of("method", "cash")).expect(200);
        assertThat(changes.locator("li").first()).containsText(Pattern.compile("^\\s*Payment, \\d+ \\w+ \\d{4}"));
        http.put("/api/crm/contacts/cont_korn", Map.of("phone", "0401")).expect(200);
        assertThat(changes.locator("li").first()).containsText("Alma Kornfeld");
        Locator loaded = open("/").locator(".home-changes");
        assertThat(loaded.locator("li").first()).containsText("Alma Kornfeld");
        assertThat(loaded.locator("li").nth(1)).containsText(Pattern.compile("^\\s*Payment, \\d+ \\w+ \\d{4}"));
    }

    @Test
    void deletedRecordThatThePageNeverLoaded_isNamedAmongTheChanges() {
        Http http = new Http(server().port());
        http.post("/api/ideas", Map.of("id", "short", "title", "A short-lived idea"))
                .expect(201);
        for (int i = 1; i <= 40; i++) {
            http.post("/api/ideas", Map.of("title", "Idea " + i)).expect(201);
        }
        Page page = open("/");
        assertThat(page.locator(".home-changes")).containsText("Idea 40");
        http.delete("/api/ideas/short").expect(204);
        assertThat(page.locator(".home-changes li").first()).containsText("A short-lived idea");
    }

    @Test
    void textChangedOutside_isShownInTheOpenEditor_withCaretAndScrollWhereTheyAre() {
        Http http = new Http(server().port());
        String lines =
                IntStream.range(0, 80).mapToObj("Line number %d."::formatted).collect(joining("\n\n"));
        http.post("/api/notes", Map.of("id", "long", "title", "Long", "content", lines))
                .expect(201);
        Page page = open("/notes/long");
        // While the renderer loads, one paragraph contains the whole text.
        panel(page)
                .locator("markdown-view p:not(.prose-plain)")
                .getByText("Line number 40.")
                .click();
        Locator text = page.locator("markdown-source .cm-content");
        Locator line = page.locator("markdown-source .cm-line").filter(new Locator.FilterOptions().setHasText("40"));
        text.waitFor();
        assertThat(text).isFocused();
        page.keyboard().press("End");
        double top = line.boundingBox().y;

        String changed = String.join(
                "\n\n", "One more paragraph.", "And one more.", lines.replace("number 42.", "number forty-two."));
        http.put("/api/notes/long", Map.of("content", changed)).expect(200);
        assertThat(text).containsText("number forty-two.");
        assertThat(text).isFocused();
        page.waitForCondition(() -> Math.abs(line.boundingBox().y - top) < 2);
        page.keyboard().type(" Here");
        page.waitForCondition(() -> content(http).contains("Line number 40. Here\n"));
        assertThat(content(http)).startsWith("One more paragraph.").contains("number forty-two.");

        http.put("/api/notes/long", Map.of("content", content(http).replace("number 38.", "number thirty-eight.")))
                .expect(200);
        assertThat(text).containsText("number thirty-eight.");
        page.keyboard().type(" again");
        page.waitForCondition(() -> content(http).contains("Line number 40. Here again\n"));
        assertThat(content(http)).contains("number thirty-eight.");
        assertThat(page.locator("record-conflict")).hasCount(0);
    }

    @Test
    void valuesChangedOutside_areShownInFocusedControls_untilSomethingIsTyped() throws IOException {
        Page page = open("/goals/goal_hall");
        Locator title = page.locator("#record-title");
        String was = title.inputValue();
        title.focus();
        page.keyboard().press("End");
        edit(HALL, "# " + was, "# Now: " + was);
        assertThat(title).hasValue("Now: " + was);
        assertThat(title).isFocused();
        page.keyboard().type("!");
        page.waitForCondition(() -> read(HALL).contains("# Now: " + was + "!\n"));
        edit(HALL, "# Now", "# Then");
        edit(HALL, "status: success", "status: at-risk");
        assertThat(page.locator("#property-status")).containsText("At risk");
        assertThat(title).hasValue("Now: " + was + "!");

        Locator kpi = page.locator("#property-kpi");
        kpi.focus();
        edit(HALL, "kpi: " + kpi.inputValue(), "kpi: Another measure");
        assertThat(kpi).hasValue("Another measure");

        Locator end = page.locator("#property-endDate");
        end.focus();
        String before = end.inputValue();
        String day = read(HALL).replaceAll("(?s).*\nend: '?([-0-9]+).*", "$1");
        edit(HALL, "end: " + day, "end: 2027-03-04");
        assertThat(end).not().hasValue(before);
        assertThat(end).isFocused();
        assertThat(page.locator("record-conflict")).hasCount(0);
    }

    private static String content(Http http) {
        return String.valueOf(http.get("/api/notes/long").expect(200).object().get("content"));
    }

    @Test
    void fileChangedOutside_keepsTheScrollPosition() throws IOException {
        Page page = open("/tasks");
        page.locator("#content .page").evaluate("(box) => { box.scrollTop = 300 }");
        assertThat(row(page, "task_bank")).isVisible();
        edit("board/todo/task_bank.md", "# Answer the bank", "# Reply to the bank");
        assertThat(row(page, "task_bank")).containsText("Reply to the bank");
        assertThat(((Number) page.locator("#content .page").evaluate("(box) => box.scrollTop")).intValue())
                .isEqualTo(300);
    }

    @Test
    void trashAndProblems_followChangesElsewhere_evenAfterAFailure() throws IOException {
        Page page = open("/");
        faults(page).expect("ERR_FAILED");
        routeOnce(page, "**/api/trash", Route::abort);
        go(page, "/trash");
        assertThat(page.locator("#content")).containsText("could not be loaded");
        Path first = Files.writeString(directory.resolve("notes/first.md"), "# First\n");
        page.waitForCondition(() -> page.request().get("/api/notes/first").ok());
        page.request().delete("/api/notes/first");
        assertThat(first).doesNotExist();
        assertThat(page.locator(".plain-row")).hasCount(1);

        go(page, "/problems");
        assertThat(page.locator("#content")).containsText("All files are in order");
        Path note = directory.resolve("notes/torn.md");
        Files.writeString(note, "# Torn\n\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n");
        assertThat(page.locator(".plain-path")).hasText("notes/torn.md");
        Files.delete(note);
        assertThat(page.locator(".plain-path")).hasCount(0);
    }

    @Test
    void problemOfAReadableRecord_leadsToIt() throws IOException {
        Page page = open("/problems");
        Files.writeString(
                directory.resolve("notes/torn.md"), "# Torn\n\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n");
        Files.writeString(directory.resolve("goals/broken.md"), "# Broken\0\n");
        Locator torn = page.locator(".plain-row").filter(new Locator.FilterOptions().setHasText("torn.md"));
        assertThat(torn.getByText("Merge conflict")).isVisible();
        Locator broken = page.locator(".plain-row").filter(new Locator.FilterOptions().setHasText("broken.md"));
        assertThat(broken.locator("a")).hasAttribute("href", "/goals");
        torn.getByText("Open the note").click();
        assertThat(panel(page).locator(".record-title")).hasValue("Torn");
        assertThat(page).hasURL(Pattern.compile("/notes/torn\\?at=/problems$"));
        assertThat(torn).isVisible();
    }

    @Test
    void taskWhoseIdIsAWordOfTheApi_isShownAndChanged() throws IOException {
        Page page = open("/problems");
        Files.writeString(directory.resolve("board/todo/next.md"), "# Odd one\n\nIts text.\n");
        page.locator(".plain-row").getByText("Open the task").click();
        Locator title = panel(page).locator(".record-title");
        assertThat(title).hasValue("Odd one");
        assertThat(panel(page)).containsText("Its text.");
        title.fill("Even one");
        title.press("Enter");
        page.waitForCondition(() -> read("board/todo/next.md").contains("# Even one\n"));
        go(page, "/tasks/next");
        assertThat(title).hasValue("Even one");
    }

    @Test
    void taskWhoseIdIsTheAddressOfAView_isShown() throws IOException {
        Page page = open("/tasks");
        Files.writeString(directory.resolve("board/todo/board.md"), "# Plank\n");
        assertThat(row(page, "board")).containsText("Plank");
        go(page, "/tasks?item=board");
        assertThat(panel(page).locator(".record-title")).hasValue("Plank");
        page.reload();
        assertThat(panel(page).locator(".record-title")).hasValue("Plank");
        assertThat(page).hasURL(Pattern.compile("/tasks\\?item=board$"));
    }

    @Test
    void twoTabs_shareOneStream() {
        BrowserContext person = person();
        Page first = open(person, "/goals");
        Page second = open(person, "/tasks");
        second.waitForCondition(() -> streams(first) == 1);
        add(first, "Seen by both");
        assertThat(rowNamed(first, "Seen by both")).isVisible();
        go(second, "/goals");
        assertThat(rowNamed(second, "Seen by both")).isVisible();
        assertThat(streams(first)).isEqualTo(1);

        first.close();
        second.waitForCondition(() -> streams(second) == 1);
        Page elsewhere = open("/goals");
        add(elsewhere, "After the first tab left");
        assertThat(rowNamed(second, "After the first tab left")).isVisible();
    }

    @Test
    void offline_isShownAndEditsArriveWhenBack() throws IOException {
        Page page = open("/goals?item=goal_hall");
        faults(page).expectOffline();
        page.context().setOffline(true);
        assertThat(page.locator(".bar-state")).hasText("Offline");
        page.locator("textarea.record-title").fill("Written on the train");
        page.locator("textarea.record-title").blur();
        assertThat(row(page, "goal_hall")).containsText("Written on the train");
        assertThat(page.locator(".bar-state"))
                .hasAttribute("title", java.util.regex.Pattern.compile("1 change is kept"));
        assertThat(read(HALL)).doesNotContain("Written on the train");

        page.context().setOffline(false);
        assertThat(page.locator(".bar-state")).hasCount(0);
        page.waitForCondition(() -> read(HALL).contains("# Written on the train"));
        assertThat(page.locator("textarea.record-title")).hasValue("Written on the train");
    }

    @Test
    void serverAway_editsWaitAndMissedChangesAreLoaded() throws IOException {
        Server away = serve(Planner.OPEN);
        Page page = open("/goals?item=goal_hall");
        faults(page).expectLostConnection();
        int port = away.port();
        away.close();
        assertThat(page.locator(".bar-state")).hasText("Offline");
        page.locator("textarea.record-title").fill("Written without a server");
        page.locator("textarea.record-title").blur();
        edit("goals/dealers.md", "# ", "# Meanwhile: ");
        serveAgain(Planner.OPEN, port);
        assertThat(row(page, "goal_dealers")).containsText("Meanwhile:");
        assertThat(page.locator(".bar-state")).hasCount(0);
        page.waitForCondition(() -> read(HALL).contains("# Written without a server"));
    }

    /** The page misses the changes between its first request and the opening of its event stream. */
    @ParameterizedTest
    @ValueSource(ints = {20, 300})
    void manyMissedChanges_areReadWithFewRequests(int count) throws IOException {
        server();
        Page page = person().newPage();
        writeMany("Before", count, page);
        faults(page).expect("/api/events");
        route(page, "**/api/events", Route::abort);
        page.navigate("/tasks?find=many");
        ready(page);
        Locator rows = page.locator(".table-row");
        assertThat(rows.first()).containsText("Before");
        List<String> reads = new ArrayList<>();
        page.onRequest(request -> {
            if (request.url().contains("/api/tasks")) {
                reads.add(request.url());
            }
        });
        writeMany("After", count, page);
        reads.clear();
        page.unroute("**/api/events");
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("After")))
                .not()
                .hasCount(0);
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("Before")))
                .hasCount(0);
        assertThat(reads).hasSizeLessThan(5);
    }

    /** Writes the files of many tasks, and waits until the server knows them. */
    private void writeMany(String title, int count, Page page) throws IOException {
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    directory.resolve("board/todo/many_" + i + ".md"),
                    "---\nid: many_%d\norder: %d\n---\n\n# %s, one of many\n".formatted(i, 1000 + i, title));
        }
        page.waitForCondition(() -> page.request()
                .head("/api/tasks?title=~" + title)
                .headers()
                .get("x-total-count")
                .equals(String.valueOf(count)));
    }

    private static void add(Page page, String title) {
        page.evaluate(
                "title => fetch('/api/goals', { method: 'POST', headers: { 'Content-Type': 'application/json' }, "
                        + "body: JSON.stringify({ title }) })",
                title);
    }

    /** Returns the number of open event streams of the server. */
    private static int streams(Page page) {
        String metrics = (String) page.evaluate("fetch('/metrics').then((answer) => answer.text())");
        return List.of(metrics.split("\n")).stream()
                .filter(line -> line.startsWith("planner_event_streams "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' '))))
                .sum();
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }

    private static Locator rowNamed(Page page, String title) {
        return page.locator(".table-row").filter(new Locator.FilterOptions().setHasText(title));
    }

    private void edit(String file, String from, String to) throws IOException {
        Path path = directory.resolve(file);
        String text = Files.readString(path);
        assertThat(text).contains(from);
        Files.writeString(path, text.replaceFirst(java.util.regex.Pattern.quote(from), to));
    }
}
