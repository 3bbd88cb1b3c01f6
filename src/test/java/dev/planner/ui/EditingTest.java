package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Creating, changing and deleting records, and conflicts between two people. */
class EditingTest extends BrowserTest {

    private static final String HALL = "goals/hall.md";
    private static final Pattern HALL_ADDRESS = Pattern.compile("/goals/goal_hall$");
    private static final String HALL_TITLE = "# Move the workshop without stopping";

    @Test
    void create_fromForm_isListedOpenedAndOnDisk() {
        Page page = open("/goals");
        List<Path> before = files("goals");
        button(page, "Add").click();
        page.locator("#new-record-title").fill("Answer within a day");
        page.getByLabel("KPI", new Page.GetByLabelOptions().setExact(true)).fill("Median under 8 h");
        page.getByText("Add goal").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Answer within a day");
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Answer within a day")))
                .isVisible();
        assertThat(toast(page, "Added “Answer within a day”")).isVisible();
        List<Path> added = new ArrayList<>(files("goals"));
        added.removeAll(before);
        assertThat(added)
                .singleElement()
                .satisfies(
                        file -> assertThat(file).content().contains("# Answer within a day", "kpi: Median under 8 h"));
    }

    /** Somebody else inserts an entry `New` while the menu of the entry `Beta` is open. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                mindmaps | nodes | {"text": "%s", "level": 0} | .outline-more
                finances | revenue | {"category": "%s", "amount": 1} | list-editor [aria-haspopup=menu]
                fishbone | causes | {"category": "%s", "subcauses": ["One"]} | .category-head button
                notes | paragraphs | {"type": "code", "content": "%s"} | .note-block > .note-more
                """)
    void menuOfAnEntry_actsOnIt_afterAnEntryWasInserted(String collection, String field, String entry, String menu) {
        Page page = open("/settings");
        page.evaluate("() => localStorage.setItem('planner.tree', 'outline')");
        String before = entries(entry, "Alpha", "Beta", "Gamma");
        String kind = collection.equals("notes") ? "\"mode\": \"enhanced\"," : "";
        String naming = collection.equals("finances") ? "period\": \"2031-0%d\"" : "title\": \"Menus %d\"";
        String body = "{\"id\": \"menu_test\", \"%s, %s \"%s\": %s}";
        page.request().post("/api/" + collection, json(body.formatted(naming.formatted(1), kind, field, before)));
        go(page, "/" + collection + "?item=menu_test");
        page.locator("detail-panel " + menu).nth(1).click();
        Locator remove = page.locator(".menu-item").filter(new Locator.FilterOptions().setHasText("Remove"));
        assertThat(remove).isVisible();
        String after = entries(entry, "New", "Alpha", "Beta", "Gamma");
        page.request().put("/api/" + collection + "/menu_test", json("{\"%s\": %s}".formatted(field, after)));
        // The panel has received the change when the list shows a record that was added later.
        String later = "{\"id\": \"later\", \"%s}".formatted(naming.formatted(2));
        page.request().post("/api/" + collection, json(later));
        assertThat(page.locator("#content [data-id=later]")).hasCount(1);
        remove.click();
        assertThat(page.locator("#panel-state")).hasText("Saved");
        assertThat(page.request().get("/api/" + collection).text())
                .contains("\"New\"", "\"Alpha\"", "\"Gamma\"")
                .doesNotContain("\"Beta\"");
    }

    private static String entries(String entry, String... names) {
        return Stream.of(names).map(entry::formatted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static RequestOptions json(String text) {
        return RequestOptions.create()
                .setHeader("Content-Type", "application/json")
                .setData(text);
    }

    @Test
    void create_withoutTitle_showsAMessageAtTheField() {
        Page page = open("/goals?new=1");
        page.getByText("Add goal").click();
        Locator title = page.locator("#new-record-title");
        assertThat(title).isFocused();
        assertThat(title).hasAttribute("aria-invalid", "true");
        assertThat(page.locator("#error-new-record-title")).containsText("Title");
        page.keyboard().type("With a title");
        assertThat(page.locator("#error-new-record-title")).hasCount(0);
        assertThat(title).not().hasAttribute("aria-invalid", "true");
    }

    @Test
    void create_withoutARequiredChoice_movesTheFocusToIt() {
        Page page = open("/billing/payments?new=1");
        faults(page).expect("/api/billing/payments");
        faults(page).expect("Failed to load resource");
        page.locator("#new-amount").fill("12");
        page.locator(".form-actions .is-primary").click();
        assertThat(page.locator("#new-invoiceId-told")).containsText("required");
        assertThat(page.locator("#new-invoiceId")).isFocused();
    }

    @Test
    void create_withAnUnreadableText_showsAMessageAndSendsNothing() {
        Page page = open("/people?new=1");
        int before = files("people").size();
        page.locator("#new-record-title").fill("Somebody");
        page.locator("#new-email").fill("nobody@");
        button(page, "Add person").click();
        assertThat(page.locator("#new-email")).hasAttribute("aria-invalid", "true");
        assertThat(page.locator("#new-email-problem")).containsText("is not an e-mail address");
        assertThat(page.locator("#new-record-title")).hasValue("Somebody");
        assertThat(files("people")).hasSize(before);
    }

    @Test
    void create_refused_showsTheMessageAtTheField() {
        Page page = open("/portfolio");
        faults(page).expect("/api/portfolio");
        faults(page).expect("Failed to load resource");
        String taken = page.locator(".table-row .is-title").first().innerText().strip();
        go(page, "/portfolio?new=1");
        page.locator("#new-record-title").fill(taken);
        page.locator("#new-record-title").press("ControlOrMeta+Enter");
        assertThat(page.locator("#new-record-title")).hasAttribute("aria-invalid", "true");
        assertThat(page.locator("#error-new-record-title")).isVisible();
        assertThat(page.locator("#new-record-title")).hasValue(taken);
    }

    @Test
    void create_answeredAfterAnotherRecordIsOpen_staysThere() {
        Page page = open("/goals?new=1");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/goals");
        page.locator("#new-record-title").fill("Answer within a day");
        page.waitForRequest("**/api/goals", () -> page.getByText("Add goal").click());
        go(page, "/goals?item=goal_hall");
        saves.release();
        assertThat(toast(page, "Added “Answer within a day”").getByText("Open")).isVisible();
        assertThat(page).hasURL(HALL_ADDRESS);
        assertThat(panel(page).locator("textarea.record-title")).hasValue(HALL_TITLE.substring(2));
    }

    @Test
    void create_notAnsweredYet_theNextFormIsEmpty() {
        Page page = open("/goals?new=1");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/goals");
        page.locator("#new-record-title").fill("Answer within a day");
        page.waitForRequest("**/api/goals", () -> page.getByText("Add goal").click());
        go(page, "/goals");
        go(page, "/goals?new=1");
        assertThat(page.locator("#new-record-title")).hasValue("");
        page.locator("#new-record-title").fill("The next goal");
        saves.release();
        assertThat(toast(page, "Added “Answer within a day”")).isVisible();
        assertThat(page.locator("#new-record-title")).hasValue("The next goal");
        page.reload();
        assertThat(page.locator("#new-record-title")).hasValue("The next goal");
    }

    @Test
    void operation_answeredAfterAnotherRecordIsOpen_staysThere() {
        Page page = open("/billing/quotes");
        String id = (String) page.evaluate("""
                async () => (await (await fetch('/api/billing/quotes')).json())
                  .find((quote) => quote.status === 'accepted').id
                """);
        go(page, "/billing/quotes?item=" + id);
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/billing/quotes/**");
        page.waitForRequest(
                "**/api/billing/quotes/**",
                () -> page.locator(".record-verbs .button.is-primary").first().click());
        go(page, "/goals?item=goal_hall");
        page.waitForResponse("**/api/billing/quotes/*/to-invoice", saves::release);
        page.waitForTimeout(500);
        assertThat(page).hasURL(HALL_ADDRESS);
    }

    @Test
    void delete_confirmedAfterAnotherRecordIsOpen_leavesItOpen() {
        Page page = open("/notes");
        page.evaluate("""
                () => fetch('/api/notes', {
                  method: 'POST',
                  headers: { 'Content-Type': 'application/json' },
                  body: JSON.stringify({ id: 'note_unused', title: 'Unused' }),
                })
                """);
        go(page, "/notes?item=note_unused");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Unused");
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/references?*");
        page.locator(".panel-kind").focus();
        page.waitForRequest("**/api/references?*", () -> page.keyboard().press("Delete"));
        go(page, "/goals?item=goal_hall");
        reads.release();
        assertThat(toast(page, "Deleted")).isVisible();
        assertThat(page).hasURL(HALL_ADDRESS);
    }

    @Test
    void duplicate_answeredAfterAnotherRecordIsOpen_staysThere() {
        Page page = open("/goals?item=goal_hall");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/goals");
        page.locator(".panel-kind").focus();
        page.waitForRequest("**/api/goals", () -> page.keyboard().press("Control+d"));
        go(page, "/tasks/task_bank");
        saves.release();
        assertThat(toast(page, "Added").getByText("Open")).isVisible();
        assertThat(page).hasURL(Pattern.compile("/tasks/task_bank$"));
    }

    @Test
    void title_typed_changesOnlyItsLine() {
        Page page = open("/goals?item=goal_hall");
        String before = read(HALL);
        title(page).fill("Move the hall without stopping");
        title(page).blur();
        saved(page);
        assertThat(sameButRevision(read(HALL)))
                .isEqualTo(sameButRevision(before).replace(HALL_TITLE, "# Move the hall without stopping"));
        assertThat(row(page, "goal_hall")).containsText("Move the hall without stopping");
    }

    @Test
    void choice_picked_changesOnlyItsLine() {
        Page page = open("/goals?item=goal_hall");
        String before = read(HALL);
        page.locator("#property-status").click();
        page.getByRole(com.microsoft.playwright.options.AriaRole.OPTION)
                .getByText("At risk")
                .click();
        saved(page);
        assertThat(sameButRevision(read(HALL)))
                .isEqualTo(sameButRevision(before).replace("status: success", "status: at-risk"));
    }

    @Test
    void oneOfTwoFields_refused_theOtherIsSaved_andTheStateIsNotSaved() {
        Page page = open("/goals?item=goal_hall");
        faults(page).expect("400");
        Locator state = page.locator("#panel-state");
        Locator title = page.locator("#record-title");
        Locator kpi = page.locator("#property-kpi");
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/*");
        kpi.fill("One day lost");
        kpi.blur();
        title.fill("long ".repeat(200));
        kpi.fill("No day lost");
        kpi.blur();
        saves.release();
        page.waitForCondition(() -> read("goals/hall.md").contains("kpi: No day lost"));
        assertThat(state).hasText("Not saved");
        assertThat(title).hasValue("long ".repeat(200));
        kpi.fill("No hour lost");
        kpi.blur();
        page.waitForCondition(() -> read("goals/hall.md").contains("kpi: No hour lost"));
        assertThat(state).hasText("Not saved");

        title.fill("Short");
        title.blur();
        page.waitForCondition(() -> read("goals/hall.md").contains("# Short"));
        assertThat(state).hasText("Saved");
    }

    @Test
    void markdown_written_isSavedAndRead() {
        Page page = open("/goals?item=goal_hall");
        write(page, "Done in **one** weekend.\n\n- the lathe first\nthe rest after");
        assertThat(page.locator("markdown-source .cm-content")).containsText("Done in **one** weekend.");
        button(page, "Done").click();
        assertThat(panel(page).locator("markdown-view strong")).hasText("one");
        saved(page);
        assertThat(panel(page).locator("markdown-view li")).hasCount(2);
        assertThat(read(HALL)).contains("Done in **one** weekend.\n\n- the lathe first\n- the rest after");
    }

    @Test
    void personTypedBeforeThePeopleAreLoaded_isNotANewPerson() {
        Page page = person().newPage();
        List<Route> held = new ArrayList<>();
        route(page, "**/api/people*", held::add);
        page.navigate("/tasks?item=task_bank");
        Locator assignee = panel(page).locator(".picker-button").nth(1);
        assignee.focus();
        page.keyboard().type("lei");
        page.keyboard().press("Enter");
        assertThat(page.locator("[role=listbox] [role=option]")).hasCount(0);
        page.waitForCondition(() -> !held.isEmpty());
        held.forEach(Route::resume);
        assertThat(page.locator("[role=listbox] [role=option]").first()).containsText("Leila Haddad");
        page.keyboard().press("Enter");
        assertThat(assignee).containsText("Leila Haddad");
        page.waitForCondition(
                () -> page.request().get("/api/tasks/task_bank").text().contains("\"assignee\":\"leila\""));
    }

    @Test
    void markdown_withScript_isShownAsText() {
        Page page = open("/goals?item=goal_hall");
        write(
                page,
                "<img src=x onerror=\"document.title='gotcha'\"> [link](javascript:document.title='gotcha')"
                        + "<script>document.title='gotcha'</script>");
        button(page, "Done").click();
        saved(page);
        assertThat(panel(page).locator("markdown-view img, markdown-view script, markdown-view [onerror]"))
                .hasCount(0);
        assertThat(panel(page).locator("markdown-view a[href^='javascript']")).hasCount(0);
        assertThat(page).not().hasTitle("gotcha");
    }

    @Test
    void delete_undone_isRestoredAtOnce() {
        Page page = open("/goals?item=goal_hall");
        String before = read(HALL);
        page.evaluate("window.same = true");
        button(page, "More actions").click();
        page.getByRole(AriaRole.MENUITEM).getByText("Delete").click();
        dialog(page).locator(".is-danger").click();
        assertThat(row(page, "goal_hall")).hasCount(0);
        assertThat(panel(page)).hasCount(0);
        Locator undo = toast(page, "Deleted").getByText("Undo");
        assertThat(undo).isVisible();
        assertThat(directory.resolve(HALL)).doesNotExist();
        undo.click();
        assertThat(row(page, "goal_hall")).isVisible();
        assertThat(toast(page, "Undone: Deleted")).isVisible();
        assertThat(read(HALL)).isEqualTo(before);
        assertThat(page.evaluate("window.same")).isEqualTo(true);
    }

    @Test
    void trash_restore_isVisibleInEveryWindow() {
        Page list = open("/goals");
        Page trash = open("/trash");
        list.locator(".table-row[data-id=goal_hall] .is-title").click();
        button(list, "More actions").click();
        list.getByRole(AriaRole.MENUITEM).getByText("Delete").click();
        dialog(list).locator(".is-danger").click();
        Locator entry = trash.locator(".plain-row").filter(new Locator.FilterOptions().setHasText("Move the workshop"));
        entry.getByText("Restore").click();
        assertThat(entry).hasCount(0);
        assertThat(row(list, "goal_hall")).isVisible();
        assertThat(directory.resolve(HALL)).exists();
    }

    @Test
    void trash_restorePressedTwice_restoresOnce() {
        Page page = open("/trash");
        page.request().delete("/api/goals/goal_hall");
        Locator restore = page.locator(".plain-row").getByText("Restore");
        assertThat(restore).hasCount(1);
        var requests = new ArrayList<String>();
        page.onRequest(request -> {
            if (request.url().endsWith("/restore")) {
                requests.add(request.url());
            }
        });
        var held = new HeldRequests(page, "POST", "**/restore");
        restore.focus();
        page.keyboard().press("Enter");
        page.keyboard().press("Enter");
        held.release();
        assertThat(restore).hasCount(0);
        assertThat(requests).hasSize(1);
    }

    @Test
    void trash_entriesRestoredByFastKeys_areAllRestored() {
        Page page = open("/trash");
        List<String> goals = List.of("goal_hall", "goal_dealers", "goal_care");
        for (String id : goals) {
            assertThat(page.request().delete("/api/goals/" + id).status()).isEqualTo(204);
        }
        Locator restore = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Restore"));
        assertThat(restore).hasCount(goals.size());
        var held = new HeldRequests(page, "POST", "**/restore");
        restore.first().focus();
        for (int i = 0; i < goals.size(); i++) {
            page.keyboard().press("Enter");
        }
        held.release();
        assertThat(page.getByText("The trash is empty")).isVisible();
        for (String id : goals) {
            assertThat(page.request().get("/api/goals/" + id).status()).isEqualTo(200);
        }
    }

    @Test
    void trash_emptied_losesWhatItShows() {
        Page list = open("/notes");
        list.keyboard().press("Control+a");
        list.keyboard().press("Delete");
        list.locator(".toast, dialog[open]").first().waitFor();
        if (dialog(list).count() > 0) {
            dialog(list).locator(".is-danger").click();
        }
        Page trash = open("/trash");
        int shown = trash.locator(".plain-row").count();
        button(trash, "Empty the trash").click();
        assertThat(dialog(trash)).containsText("Delete " + shown + " records for good?");
        button(trash, "Keep them").click();
        button(trash, "Empty the trash").click();
        button(trash, "Delete for good").click();
        assertThat(trash.getByText("The trash is empty")).isVisible();
        assertThat(files(".planner/trash")).isEmpty();
    }

    /** Changes the goal's title in both windows, so that the second change is refused. */
    private void changeTheTitleInBoth(Page first, Page second) {
        faults(second).expect("412");
        whileTheFirstSaves(
                second,
                () -> {
                    title(second).fill("The second's title");
                    title(second).blur();
                },
                () -> {
                    title(first).fill("The first's title");
                    title(first).blur();
                    saved(first);
                });
    }

    @Test
    void sameField_changedByTwo_showsBothVersions_andOneIsChosen() {
        Page first = open("/goals?item=goal_hall");
        Page second = open("/goals?item=goal_hall");
        changeTheTitleInBoth(first, second);
        Locator conflict = second.locator(".conflict");
        assertThat(conflict).isVisible();
        assertThat(conflict.locator(":focus")).hasCount(0);
        assertThat(conflict.locator(".conflict-version").nth(0)).containsText("The second's title");
        assertThat(conflict.locator(".conflict-version").nth(1)).containsText("The first's title");
        assertThat(read(HALL)).contains("# The first's title");

        button(second, "Keep mine").click();
        assertThat(conflict).hasCount(0);
        assertThat(row(first, "goal_hall")).containsText("The second's title");
        assertThat(read(HALL)).contains("# The second's title");
    }

    @Test
    void sameField_keepTheirs_savesTheirs() {
        Page first = open("/goals?item=goal_hall");
        Page second = open("/goals?item=goal_hall");
        changeTheTitleInBoth(first, second);
        button(second, "Keep theirs").click();
        assertThat(title(second)).hasValue("The first's title");
        assertThat(read(HALL)).contains("# The first's title");
    }

    @Test
    void differentFields_changedByTwo_areBothKept() {
        Page first = open("/goals?item=goal_hall");
        Page second = open("/goals?item=goal_hall");
        faults(second).expect("412");
        whileTheFirstSaves(
                second,
                () -> {
                    title(second).fill("The second's title");
                    title(second).blur();
                },
                () -> {
                    first.locator("#property-kpi").fill("No day lost");
                    first.locator("#property-kpi").blur();
                    saved(first);
                });
        saved(second);
        assertThat(second.locator(".conflict")).hasCount(0);
        assertThat(second.locator("#property-kpi")).hasValue("No day lost");
        assertThat(read(HALL)).contains("# The second's title", "kpi: No day lost");
    }

    /** Holds the requests of the second page until those of the first are complete. */
    private static void whileTheFirstSaves(Page second, Runnable edit, Runnable other) {
        List<Route> held = new ArrayList<>();
        route(second, "**/api/goals/*", route -> {
            if (route.request().method().equals("PUT") && held.isEmpty()) {
                held.add(route);
            } else {
                route.resume();
            }
        });
        edit.run();
        second.waitForCondition(() -> !held.isEmpty());
        other.run();
        held.get(0).resume();
    }

    /** Replaces the description. */
    private static void write(Page page, String text) {
        page.locator(".markdown-edit, .markdown-placeholder").first().click();
        page.locator("markdown-source .cm-content").waitFor();
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().press("Delete");
        page.keyboard().type(text);
    }

    private static Locator title(Page page) {
        return page.locator("textarea.record-title");
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }

    private static void saved(Page page) {
        assertThat(page.locator("#panel-state")).hasText("Saved");
    }

    /** Removes the counters and timestamps that each change sets. */
    private static String sameButRevision(String file) {
        return file.replaceAll("(?m)^(updated\\w*|revision): .*\\n", "");
    }
}
