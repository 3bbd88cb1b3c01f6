package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Daily use: choosing a person, reading the inbox, and returning to recent records. */
class EverydayTest extends BrowserTest {
    @TempDir
    private Path notes;

    @Test
    void moreOverdueTasksThanTheHomePageLoads_areOneLinkAway() {
        Http http = new Http(server().port());
        List<Map<String, Object>> many = IntStream.range(0, 60)
                .mapToObj(at -> Map.<String, Object>of(
                        "op", "create", "value", Map.of("title", "Late " + at, "dueDate", "2020-01-01")))
                .toList();
        http.post("/api/tasks/batch", Map.of("operations", many)).expect(200);
        Page page = open("/");
        Locator overdue = page.locator(".home-section")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator(".home-heading")
                                .filter(new Locator.FilterOptions().setHasText("Overdue"))));
        assertThat(overdue.locator(".home-task")).hasCount(6);
        assertThat(overdue.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("44 more")))
                .isVisible();
        overdue.getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(Pattern.compile("Show all 6\\d")))
                .click();
        assertThat(page).hasURL(Pattern.compile("/tasks\\?.*dueDate=overdue"));
    }

    @Test
    void chosenPerson_signsCommentsAndReadsTheInbox() {
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

    @Test
    void timer_logsTheTimeAlsoAfterTheTabIsReloaded() {
        Page page = openAs("leila", "/tasks?item=task_paint");
        int logged = panel(page).locator(".hour").count();
        page.clock().install();
        panel(page).locator(".hour-timer").click();
        assertThat(page.locator(".timer-time")).hasAttribute("aria-label", Pattern.compile("Timer for .+"));
        page.clock().fastForward("01:30:00");
        page.reload();
        ready(page);
        assertThat(page.locator(".timer-time")).containsText("1:30:0");
        page.locator(".timer-stop").click();
        assertThat(page.locator(".timer")).hasCount(0);
        assertThat(page.locator("toast-stack")).containsText("1.5 h logged on");
        assertThat(panel(page).locator(".hour")).hasCount(logged + 1);
        page.locator("toast-stack button")
                .filter(new Locator.FilterOptions().setHasText("Undo"))
                .click();
        assertThat(panel(page).locator(".hour")).hasCount(logged);
    }

    /** Hours without a person count for nobody, so the page asks when they are logged. */
    @Test
    void hoursLogged_beforeAnybodySaidWhoTheyAre_askWhoseTheyAre() {
        Page page = open("/tasks?item=task_paint");
        int logged = panel(page).locator(".hour").count();
        Locator hours = panel(page).locator("#log-hours");
        hours.fill(":45");
        hours.press("Enter");
        Locator question = page.locator("dialog.chooser");
        assertThat(question).containsText("Whose hours are these?");
        page.keyboard().press("Escape");
        assertThat(question).hasCount(0);
        assertThat(hours).isFocused();
        assertThat(hours).hasValue(Pattern.compile(":45|0\\.75.*"));
        assertThat(panel(page).locator(".hour")).hasCount(logged);
        hours.press("Enter");
        page.keyboard().type("Leila");
        page.keyboard().press("Enter");
        assertThat(panel(page).locator(".hour")).hasCount(logged + 1);
        assertThat(panel(page).locator(".hour").last()).containsText("Leila Haddad");
        assertThat(panel(page).locator(".hour").last()).containsText("0.75");
        hours.fill("1h 30m");
        hours.press("Enter");
        assertThat(panel(page).locator(".hour")).hasCount(logged + 2);
        assertThat(panel(page).locator(".hour").last()).containsText("Leila Haddad");
    }

    @Test
    void timerStopped_beforeAnybodySaidWhoTheyAre_asksWhoseTheTimeIs() {
        Page page = open("/tasks?item=task_paint");
        int logged = panel(page).locator(".hour").count();
        page.clock().install();
        panel(page).locator(".hour-timer").click();
        page.clock().fastForward("01:30:00");
        page.locator(".timer-stop").click();
        Locator question = page.locator("dialog.chooser");
        assertThat(question).containsText("Whose hours are these?");
        page.keyboard().press("Escape");
        assertThat(page.locator(".timer")).isVisible();
        page.locator(".timer-stop").click();
        assertThat(question).isVisible();
        page.locator(".chooser [role=option]")
                .filter(new Locator.FilterOptions().setHasText("Log without a person"))
                .click();
        assertThat(page.locator(".timer")).hasCount(0);
        assertThat(panel(page).locator(".hour")).hasCount(logged + 1);
    }

    @Test
    void hoursLoggedWithoutAPerson_areNotAskedForAgainInTheTab_untilSomebodySaysWhoTheyAre() {
        Page page = open("/tasks?item=task_paint");
        int logged = panel(page).locator(".hour").count();
        log(page, "1");
        page.locator(".chooser [role=option]")
                .filter(new Locator.FilterOptions().setHasText("Log without a person"))
                .click();
        assertThat(panel(page).locator(".hour")).hasCount(logged + 1);
        page.reload();
        ready(page);
        log(page, "2");
        assertThat(panel(page).locator(".hour")).hasCount(logged + 2);
        assertThat(page.locator("dialog.chooser")).hasCount(0);
        page.locator(".side-me").click();
        page.keyboard().type("Leila");
        page.keyboard().press("Enter");
        log(page, "3");
        assertThat(panel(page).locator(".hour")).hasCount(logged + 3);
        assertThat(panel(page).locator(".hour").last()).containsText("Leila Haddad");
    }

    private static void log(Page page, String hours) {
        Locator input = panel(page).locator("#log-hours");
        input.fill(hours);
        input.press("Enter");
    }

    @Test
    void timerStopped_withTheKeyboard_leavesTheFocusInTheView() {
        Page page = openAs("leila", "/tasks?item=task_paint");
        panel(page).locator(".hour-timer").click();
        page.locator(".timer-stop").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator(".timer")).hasCount(0);
        assertThat(panel(page).locator(".hour-timer")).isFocused();
        panel(page).locator(".hour-timer").click();
        go(page, "/tasks");
        page.locator(".timer-stop").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator(".timer")).hasCount(0);
        assertThat(page.locator("#content :focus")).hasCount(1);
        assertThat(page.locator("bar-tools :focus")).hasCount(0);
    }

    @Test
    void timer_beyondADay_givesItsHoursToTheFormOfTheTask() {
        Page page = open("/tasks?item=task_paint");
        page.clock().install();
        panel(page).locator(".hour-timer").click();
        page.clock().fastForward("30:00:00");
        assertThat(page.locator(".timer")).hasClass(Pattern.compile("is-long"));
        page.locator(".timer-stop").click();
        assertThat(page.locator("toast-stack")).containsText("Nothing was logged: 30 h since ");
        button(page, "Correct").click();
        assertThat(page.locator("#log-hours")).isFocused();
        assertThat(panel(page).locator("#log-hours")).hasValue("30");
        assertThat(page.locator(".timer")).hasCount(0);
    }

    @Test
    void timer_overnight_saysSinceWhenItRan_alsoIfItIsStoppedOffline() {
        Page page = openAs("leila", "/tasks?item=task_paint");
        page.clock().install(new Clock.InstallOptions().setTime("2026-11-27T20:00:00"));
        panel(page).locator(".hour-timer").click();
        page.clock().fastForward("10:30:00");
        faults(page).expectOffline();
        page.context().setOffline(true);
        assertThat(page.locator(".bar-state")).isVisible();
        page.locator(".timer-stop").click();
        assertThat(page.locator("toast-stack")).containsText("10.5 h will be logged when the server can be reached");
        page.context().setOffline(false);
        assertThat(page.locator("toast-stack"))
                .containsText(Pattern.compile("10\\.5 h logged on .+, since 27 Nov 2026, 20:00"));
    }

    @Test
    void commentWrittenWhileTheInboxIsFirstLoaded_isUnread() {
        Page page = open("/inbox");
        HeldRequests loading = new HeldRequests(page, "GET", "**/api/inbox?*");
        page.locator(".empty-state button").click();
        assertThat(dialog(page)).isVisible();
        page.keyboard().type("leila");
        page.keyboard().press("Enter");
        assertThat(page.locator(".side-me")).containsText("Leila Haddad");
        comment(page, "task_paint", "Ask @Leila Haddad about the colour.");
        loading.release();
        assertThat(entries(page, true)).containsText("Jonas Brandvik mentioned you");
    }

    @Test
    void noHours_areNotLogged_andTheFieldSaysWhy() {
        Page page = open(person("de-DE"), "/tasks?item=task_manual");
        int logged = panel(page).locator(".hour").count();
        Locator hours = page.locator("#log-hours");
        hours.fill("0");
        page.keyboard().press("Enter");
        assertThat(page.locator(".hour-form .field-error")).containsText("Mindestens 0,01");
        assertThat(hours).isFocused();
        assertThat(panel(page).locator(".hour")).hasCount(logged);
    }

    @Test
    void loggedTime_isCorrectedInItsLine_besideAnEntryOfSomebodyElse() {
        Page page = open("/tasks?item=task_manual");
        Locator edit = panel(page).locator(".hour-edit").first();
        edit.focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#edited-hours")).isFocused();
        page.request()
                .post(
                        "/api/time-entries/task_manual",
                        RequestOptions.create().setData(Map.of("hours", 2, "description", "Photographs")));
        assertThat(panel(page)).containsText("Photographs");
        page.locator("#edited-hours").fill("3:30");
        page.locator("#edited-person").click();
        page.keyboard().type("leila");
        page.keyboard().press("Enter");
        page.locator("#edited-description").fill("Outline and cover");
        page.keyboard().press("Enter");
        assertThat(page.locator(".hour-editor")).hasCount(0);
        assertThat(edit).isFocused();
        assertThat(panel(page).locator(".hour").first()).containsText("Outline and cover");
        page.waitForCondition(() -> read("board/in_progress/task_manual.md").contains("Outline and cover"));
        assertThat(read("board/in_progress/task_manual.md"))
                .contains("hours: 3.5", "person: leila", "Assembly", "Photographs")
                .doesNotContain("hours: 4");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> read("board/in_progress/task_manual.md").contains("hours: 4"));
        assertThat(read("board/in_progress/task_manual.md"))
                .contains("Assembly", "Photographs")
                .doesNotContain("Outline and cover");
    }

    @Test
    void ownChangesAndTheirUndo_areNotInTheInbox() {
        Page page = open("/inbox");
        page.locator(".empty-state button").click();
        assertThat(dialog(page)).isVisible();
        page.keyboard().type("jonas");
        page.keyboard().press("Enter");
        assertThat(page.locator(".side-me")).containsText("Jonas Brandvik");
        go(page, "/tasks?assignee=jonas");
        String task = page.locator(".table-row").first().getAttribute("data-id");
        page.locator(".table-row[data-id=" + task + "]").focus();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        awaitInboxRead(page, () -> page.keyboard().press("Enter"));
        assertThat(page.locator(".table-row[data-id=" + task + "] [aria-label='Minor priority']"))
                .isVisible();
        awaitInboxRead(page, () -> page.keyboard().press("Control+z"));
        assertThat(toast(page, "Undone")).isVisible();
        assertThat(page.locator("side-bar a[href='/inbox'] .count")).hasCount(0);
        go(page, "/inbox");
        assertThat(entries(page, true)).hasCount(0);
    }

    /** Does something and waits until the inbox has been read after it. */
    private static void awaitInboxRead(Page page, Runnable action) {
        page.waitForResponse(response -> response.url().contains("/api/inbox?"), action);
    }

    @Test
    void nameConfirmedWhileTheNamesAreLoading_isChosen() {
        Page page = open("/inbox");
        HeldRequests names = new HeldRequests(page, "GET", "**/api/people*");
        page.locator(".empty-state button").click();
        page.locator(".chooser").waitFor();
        page.keyboard().type("leila");
        page.keyboard().press("Enter");
        assertThat(page.locator(".chooser-list")).hasAttribute("aria-busy", "true");
        names.release();
        assertThat(page.locator(".side-me")).containsText("Leila Haddad");
        assertThat(page.locator(".chooser")).hasCount(0);
    }

    @Test
    void placeLeftForAnUnloadedOne_keepsItsScrollPositions() {
        Page page = open(person(new ViewportSize(1280, 500)), "/tasks/calendar");
        page.locator("#content .entry[data-id]").first().waitFor();
        String down = "document.querySelector('#content .page').scrollTop";
        page.evaluate(down + " = 150");
        assertThat(page.evaluate(down)).isEqualTo(150);
        page.locator("side-bar a[href='/goals']").click();
        assertThat(page.locator("#content h1")).hasText("Goals");
        page.goBack();
        page.waitForCondition(() -> page.evaluate(down).equals(150));

        page.navigate("/tasks/board");
        ready(page);
        String columns = "[...document.querySelectorAll('.column-scroll')].map((each) => each.scrollTop).join()";
        page.locator(".column-scroll").first().evaluate("column => { column.scrollTop = 60 }");
        String places = (String) page.evaluate(columns);
        assertThat(places).startsWith("60,0");
        page.locator("side-bar a[href='/goals']").click();
        assertThat(page.locator("#content h1")).hasText("Goals");
        page.goBack();
        page.waitForCondition(() -> page.evaluate(columns).equals(places));
    }

    @Test
    void folderOfNotes_isImportedWithTitlesAndTags() throws IOException {
        serveAgain(Planner.OPEN, 0);
        Path folder = Files.createDirectories(notes.resolve("kept/deeper"));
        Files.writeString(
                folder.resolve("pump.md"), "---\ntitle: The pump\ntags: [water]\nstatus: old\n---\nIt drips.\n");
        Files.writeString(folder.resolveSibling("shelf.txt"), "Oak.\n");
        Files.writeString(folder.resolveSibling("photo.png"), "no text");
        Files.writeString(
                Files.createDirectories(folder.resolveSibling(".trash")).resolve("old.md"), "Deleted.\n");
        Page page = open("/");
        FileChooser chooser =
                page.waitForFileChooser(() -> page.getByText("Choose a folder").click());
        chooseFolder(chooser, folder.getParent());
        assertThat(page.locator(".table-row")).hasCount(2);
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("The pump")))
                .containsText("water");
        assertThat(files("notes"))
                .hasSize(2)
                .anySatisfy(file -> assertThat(text(file))
                        .contains("# The pump", "It drips.\n\n```yaml\nstatus: old\n```")
                        .containsPattern("tags?: \\[water]"))
                .anySatisfy(file -> assertThat(text(file)).contains("# shelf", "Oak."));
        go(page, "/");
        assertThat(page.locator(".home-figures")).isVisible();
        assertThat(page.locator("home-welcome")).hasCount(0);
        toast(page, "Added 2 notes").getByText("Undo").click();
        page.waitForCondition(() -> files("notes").isEmpty());
        assertThat(page.locator("home-welcome")).isVisible();
    }

    @Test
    void notesOfAFolder_canBeRemovedEvenIfOneOfThemFails() throws IOException {
        serveAgain(Planner.OPEN, 0);
        Path folder = Files.createDirectories(notes.resolve("kept"));
        Files.writeString(folder.resolve("pump.md"), "It drips.\n");
        Files.writeString(folder.resolve("shelf.md"), "Oak.\n");
        Page page = open("/");
        faults(page).expect("/api/notes");
        faults(page).expect("400");
        route(page, "**/api/notes", route -> {
            if (route.request().method().equals("POST") && !files("notes").isEmpty()) {
                route.fulfill(new Route.FulfillOptions().setStatus(400));
            } else {
                route.resume();
            }
        });
        FileChooser chooser =
                page.waitForFileChooser(() -> page.getByText("Choose a folder").click());
        chooseFolder(chooser, folder);
        toast(page, "Added 1 note").getByText("Undo").click();
        page.waitForCondition(() -> files("notes").isEmpty());
    }

    @Test
    void habitTickedWhileTheSampleIsAdded_isUndoneBeforeTheSample() {
        serveAgain(Planner.OPEN, 0);
        Page page = open("/");
        List<Route> held = new ArrayList<>();
        route(page, "**/api/tasks/batch", held::add);
        page.getByText("Add the sample").click();
        page.waitForCondition(() -> held.size() == 1);
        page.unroute("**/api/tasks/batch");
        page.locator(".home-habit .done-toggle").click();
        assertThat(page.locator(".home-habit .done-toggle")).hasAttribute("aria-checked", "true");
        held.get(0).resume();
        assertThat(toast(page, "Added the sample")).isVisible();
        page.keyboard().press("Control+z");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> files("board").isEmpty() && files("habits").isEmpty());
    }

    @Test
    void emptyProject_showsHowToStart_andTheSampleCanBeRemoved() {
        serveAgain(Planner.OPEN, 0);
        Page page = open("/");
        assertThat(page.locator("home-welcome .welcome-way")).hasCount(3);
        page.getByText("Add the sample").click();
        assertThat(page.locator(".home-figures")).isVisible();
        page.waitForCondition(
                () -> files("board").size() == 12 && files("people").size() == 3);
        assertThat(page.locator(".home-habit")).containsText("Sort new tools");
        page.locator(".home-habit .done-toggle").click();
        assertThat(page.locator(".home-habit .done-toggle")).hasAttribute("aria-checked", "true");
        String today = LocalDate.now(ZoneId.systemDefault()).toString();
        page.waitForCondition(
                () -> files("habits").stream().anyMatch(file -> text(file).contains(today)));

        go(page, "/habits");
        Locator tick = page.locator(".table-row .done-toggle");
        assertThat(tick).hasAttribute("aria-checked", "true");
        tick.click();
        assertThat(tick).hasAttribute("aria-checked", "false");
        assertThat(panel(page)).hasCount(0);
        go(page, "/");
        assertThat(page.locator(".home-habit .done-toggle")).hasAttribute("aria-checked", "false");
        for (int i = 0; i < 3; i++) {
            page.keyboard().press("Control+z");
        }
        page.waitForCondition(() -> files("board").isEmpty() && files("people").isEmpty());

        page.locator("#welcome-name").fill("Tool library");
        page.locator("#welcome-self").fill("Ines Okoro");
        page.locator("#welcome-others").fill("Tomas, Ada");
        page.getByText("Open the board").click();
        assertThat(dialog(page).locator("textarea")).isFocused();
        page.waitForCondition(() -> files("people").size() == 3);
        assertThat(read("project.md")).contains("Tool library");
        assertThat(page.locator(".side-me")).containsText("Ines Okoro");

        page.keyboard().type("Build shelves @to");
        assertThat(dialog(page).getByRole(AriaRole.OPTION)).containsText("Tomas");
        page.keyboard().press("Enter");
        page.keyboard().type("~3h ~in");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Added “Build shelves” to In Progress")).isVisible();
        assertThat(files("board/in_progress"))
                .singleElement()
                .satisfies(file -> assertThat(text(file)).contains("effort: 3", "assignee: person_"));
    }

    @Test
    void personOfTheWelcome_isKeptByUndoIfSomebodyElseHasChangedIt() {
        serveAgain(Planner.OPEN, 0);
        Page page = open("/");
        page.locator("#welcome-others").fill("Tomas, Ada");
        page.getByText("Open the board").click();
        assertThat(dialog(page).locator("textarea")).isFocused();
        page.keyboard().press("Escape");
        go(page, "/people");
        Locator row = page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Tomas"));
        page.request()
                .put(
                        "/api/people/" + row.getAttribute("data-id"),
                        RequestOptions.create().setData(Map.of("name", "Tomas Kern")));
        assertThat(row).containsText("Tomas Kern");
        page.keyboard().press("Control+z");
        assertThat(toast(page, "Tomas Kern” was not changed back")).isVisible();
        assertThat(page.locator(".table-row")).hasCount(1);
        assertThat(files("people")).hasSize(1);
    }

    @Test
    void favouriteCopiedLinkAndBackButton_openTheRightPlace() {
        Page page = open("/notes");
        go(page, "/tasks?item=task_paint");
        panel(page).getByLabel("More actions").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Add to favourites"))
                .click();
        assertThat(page.locator("side-bar a[href='/tasks/task_paint']")).isVisible();
        String title = page.locator("side-bar a[href='/tasks/task_paint']").getAttribute("title");
        page.keyboard().press("Escape");
        page.locator(".bar-star").click();

        page.locator("side-bar a[href='/tasks/task_paint']").click();
        panel(page).getByLabel("More actions").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Duplicate"))
                .click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue(title + " (copy)");

        page.keyboard().press("Escape");
        page.locator("#content .page").evaluate("page => { page.scrollTop = 400 }");
        page.locator("side-bar a[href='/goals']").click();
        assertThat(page.locator("#content h1")).hasText("Goals");
        page.goBack();
        assertThat(page.locator("#content h1")).hasText("Tasks");
        page.waitForFunction("() => document.querySelector('#content .page').scrollTop === 400");

        page.locator("side-bar a[href='/tasks/task_paint']").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue(title);
        page.reload();
        ready(page);
        assertThat(page.locator("side-bar [aria-labelledby=side-favourites] a")).hasCount(2);

        panel(page).getByLabel("More actions").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Save as a template"))
                .click();
        page.waitForCondition(
                () -> files("notes").stream().anyMatch(file -> text(file).contains("template")));
        page.keyboard().press("Escape");
        page.keyboard().press("c");
        dialog(page).getByText("Template").click();
        page.locator(".chooser").getByText(title).click();
        assertThat(dialog(page).locator("textarea")).isFocused();
        page.keyboard().type("Paint it again");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Added “Paint it again”")).isVisible();
        assertThat(files("board"))
                .anySatisfy(file -> assertThat(text(file)).contains("# Paint it again", "480 hours of salt spray"));
    }

    @Test
    void favouriteSavedViewAndPlace_withTheSameAddress_areMarkedOnce() {
        Page page = open("/goals");
        Locator current = page.locator("side-bar [aria-current]");
        assertThat(current).hasAttribute("href", "/goals");
        new Http(server().port())
                .post("/api/views", Map.of("title", "All goals", "place", "/goals"))
                .expect(201);
        assertThat(current).hasText("All goals");
        page.keyboard().press("Shift+f");
        assertThat(page.locator("side-favourites [aria-current]")).hasCount(1);
        assertThat(current).hasCount(1);

        go(page, "/goals/goal_hall?at=/goals");
        assertThat(page.locator("side-favourites [aria-current]")).hasText("Goals");
        assertThat(current).hasCount(1);
        page.keyboard().press("Shift+f");
        assertThat(page.locator("side-favourites [aria-current]")).hasAttribute("href", "/goals/goal_hall");
        assertThat(current).hasCount(1);
        go(page, "/ideas");
        assertThat(current).hasAttribute("href", "/ideas");
    }

    @Test
    void savedViewWithoutAnAddress_isOnlyInItsList() {
        Page page = open("/views");
        Http http = new Http(server().port());
        http.post("/api/views", Map.of("title", "Nowhere yet")).expect(201);
        http.post("/api/views", Map.of("title", "All goals", "place", "/goals")).expect(201);
        assertThat(page.locator("side-views").getByText("All goals")).isVisible();
        assertThat(page.locator("side-views").getByText("Nowhere yet")).hasCount(0);
        assertThat(page.locator(".table-row").getByText("Nowhere yet")).isVisible();
    }

    @Test
    void favourites_areNamedMovedAndRemoved_andKeptInTheirOrder() {
        Page page = open("/tasks/board?assignee=sora");
        page.locator(".card").first().waitFor();
        page.keyboard().press("Shift+F");
        go(page, "/goals");
        page.keyboard().press("Shift+F");
        go(page, "/notes");
        page.locator(".bar-star").click();
        Locator favourites = page.locator("side-favourites a");
        assertThat(favourites).hasText(new String[] {"Board: Sora Iwai", "Goals", "Notes"});

        dragLink(favourites.nth(2), favourites.nth(0));
        assertThat(favourites).hasText(new String[] {"Notes", "Board: Sora Iwai", "Goals"});
        favourites.nth(0).focus();
        page.keyboard().press("Alt+ArrowDown");
        assertThat(favourites).hasText(new String[] {"Board: Sora Iwai", "Notes", "Goals"});
        assertThat(favourites.nth(1)).isFocused();
        page.keyboard().press("Alt+ArrowDown");
        page.keyboard().press("Alt+ArrowDown");
        page.reload();
        ready(page);
        assertThat(favourites).hasText(new String[] {"Board: Sora Iwai", "Goals", "Notes"});

        favourites.nth(1).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Move up"))
                .click();
        assertThat(favourites).hasText(new String[] {"Goals", "Board: Sora Iwai", "Notes"});
        favourites.nth(0).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Remove from favourites"))
                .click();
        assertThat(favourites).hasText(new String[] {"Board: Sora Iwai", "Notes"});
        page.keyboard().press("Shift+F");
        assertThat(favourites).hasText(new String[] {"Board: Sora Iwai"});
    }

    @Test
    void favourite_hasTheCurrentTitleOfItsRecord() {
        Page page = open("/tasks?item=task_paint");
        panel(page).getByLabel("More actions").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Add to favourites"))
                .click();
        Locator favourite = page.locator("side-favourites a");
        rename(page, "Paint the frame twice");
        assertThat(favourite).hasText("Paint the frame twice");

        page.navigate("about:blank");
        rename(page, "Paint the frame once more");
        page.navigate("/goals");
        assertThat(favourite).hasText("Paint the frame once more");
    }

    private static void rename(Page page, String title) {
        page.request().put("/api/tasks/task_paint", RequestOptions.create().setData(Map.of("title", title)));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    @Test
    void figureOfTheHomePage_leadsToItsTasks() {
        Page page = open("/");
        Locator figure = page.locator(".figure").filter(new Locator.FilterOptions().setHasText("Waiting for review"));
        int before = Integer.parseInt(figure.locator(".figure-number").textContent());
        page.request()
                .patch(
                        "/api/tasks/task_fork_test/move",
                        RequestOptions.create().setData(Map.of("section", "Review, legal")));
        assertThat(figure.locator(".figure-number")).hasText(String.valueOf(before + 1));
        figure.click();
        assertThat(page.locator(".table-row")).hasCount(before + 1);
    }
}
