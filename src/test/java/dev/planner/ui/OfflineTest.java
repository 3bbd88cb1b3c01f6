package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Changes that are made while the server is unreachable, or while the page closes, reach the server. */
class OfflineTest extends BrowserTest {

    private static final String BANK = "board/todo/task_bank.md";

    /** Longer than a page waits for the replies of other open pages about their drafts. */
    private static final int ANSWERS_MS = 1_200;

    @Test
    void everyOfflineAction_isShown_andSentWhenTheServerIsBack() {
        Page page = open("/tasks?find=bank");
        offline(page);
        row(page, "task_bank").focus();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(row(page, "task_bank").locator("[aria-label='Minor priority']"))
                .isVisible();
        page.keyboard().press("m");
        page.keyboard().type("backlog");
        page.keyboard().press("Enter");

        page.keyboard().press("c");
        page.keyboard().type("Bank: added on the train");
        page.keyboard().press("Enter");
        page.keyboard().press("Escape");
        assertThat(rowNamed(page, "Bank: added on the train")).isVisible();

        go(page, "/tasks?find=insurers");
        row(page, "task_theft").focus();
        page.keyboard().press("Delete");
        assertThat(row(page, "task_theft")).hasCount(0);
        assertThat(page.locator(".bar-state")).hasAttribute("title", Pattern.compile("changes are kept here"));
        assertThat(page.locator(".toast.is-bad")).hasCount(0);
        assertThat(read(BANK)).contains("priority: 1");

        page.context().setOffline(false);
        assertThat(page.locator(".bar-state")).hasCount(0);
        page.waitForCondition(() -> exists("board/backlog/task_bank.md"));
        page.waitForCondition(() -> read("board/backlog/task_bank.md").contains("priority: 5"));
        page.waitForCondition(() -> !exists("board/todo/task_theft.md"));
        page.waitForCondition(
                () -> files("board/todo").stream().anyMatch(file -> text(file).contains("# Bank: added on the train")));
        assertThat(page.locator(".toast.is-bad")).hasCount(0);
    }

    @Test
    void commentSentOffline_isListedUntilItIsSent() {
        Page page = open("/tasks/task_bank");
        offline(page);
        page.locator(".comment-form textarea").fill("Said on the train");
        panel(page).locator(".comment-form .is-primary").click();
        Locator comment = panel(page).locator(".comment");
        assertThat(comment).containsText("Said on the train");
        assertThat(comment).containsText("Not sent yet");
        page.context().setOffline(false);
        assertThat(comment.getByText("now")).isVisible();
        assertThat(comment).hasCount(1);
        assertThat(comment).not().containsText("Not sent yet");
        assertThat(read(BANK)).contains("Said on the train");
    }

    @Test
    void offlineMessages_disappear_whenTheConnectionIsBack() {
        Page page = open("/goals");
        offline(page);
        go(page, "/billing/customers");
        assertThat(page.locator("main")).containsText("Customers could not be loaded");
        page.context().setOffline(false);
        assertThat(page.locator(".bar-state")).hasCount(0);
        assertThat(page.locator(".table-row").first()).isVisible();
        assertThat(page.locator("main")).not().containsText("could not be loaded");
        assertThat(page.locator(".toast.is-bad")).hasCount(0);
    }

    @Test
    void placesThatFailedOffline_areLoaded_whenTheConnectionIsBack() throws IOException {
        serve(Planner.SEARCHING);
        Files.createDirectories(directory.resolve("uploads"));
        Files.writeString(directory.resolve("uploads/plan.txt"), "Shelves\n");
        BrowserContext person = person();
        Page other = open(person, "/goals");
        Page page = open(person, "/settings/search");
        go(page, "/goals?item=goal_hall");
        go(page, "/uploads");
        List<String> parts = List.of("uploads", "integrations", "about");
        for (String part : parts) {
            go(page, "/settings/" + part);
            assertThat(content(page).locator(".settings-group").first()).isVisible();
        }
        go(page, "/inbox");
        String deal = (String)
                other.evaluate("fetch('/api/crm/deals').then((answer) => answer.json()).then(([{ id }]) => id)");

        offline(page);
        other.evaluate("localStorage.setItem('planner.author', 'leila')");
        assertThat(content(page)).containsText("The inbox could not be loaded");
        online(page);
        assertThat(content(page)).not().containsText("could not be loaded");
        assertThat(page.locator(".side-me")).containsText("Leila Haddad");

        offline(page);
        visit(page, "/crm/deals?item=" + deal);
        assertThat(panel(page)).containsText("opens by itself as soon as the connection is back");
        assertThat(panel(page)).not().containsText("could not be loaded");
        online(page);
        assertThat(panel(page).locator("textarea.record-title")).isVisible();

        offline(page);
        visit(page, "/uploads");
        assertThat(content(page)).containsText("The files could not be loaded");
        online(page);
        assertThat(content(page)).containsText("plan.txt");

        offline(page);
        visit(page, "/settings/search");
        assertThat(content(page).locator(".field-error")).isVisible();
        online(page);
        assertThat(content(page).locator(".facts")).isVisible();
        assertThat(content(page).locator(".field-error")).hasCount(0);

        for (String part : parts) {
            offline(page);
            visit(page, "/settings/" + part);
            assertThat(content(page).locator(".field-error")).isVisible();
            online(page);
            assertThat(content(page).locator(".settings-group").first()).isVisible();
            assertThat(content(page).locator(".field-error")).hasCount(0);
        }

        offline(page);
        visit(page, "/trash");
        assertThat(content(page)).containsText("The server cannot be reached");
        online(page);
        assertThat(page.locator(".page-bar-title")).hasText("Trash");
    }

    @Test
    void optionsOfABusyServer_areReadAgain() {
        Page page = person().newPage();
        routeOnce(
                page,
                "**/api/server",
                route -> route.fulfill(
                        new Route.FulfillOptions().setStatus(503).setHeaders(Map.of("Retry-After", "1"))));
        faults(page).expect("503");
        page.navigate("/settings/agents");
        assertThat(content(page).locator(".agent-client").first()).isVisible();
    }

    @Test
    void recordWhosePageWasNeverLoaded_offline_opensByItself_whenTheConnectionIsBack() {
        Page page = open("/settings");
        for (String path : List.of("/notes/note_welcome", "/goals/goal_hall")) {
            offline(page);
            visit(page, path);
            assertThat(panel(page)).containsText("The server cannot be reached");
            assertThat(panel(page)).containsText("opens by itself as soon as the connection is back");
            online(page);
            assertThat(panel(page).locator("textarea.record-title")).isVisible();
        }
    }

    @Test
    void partsThatFailedOffline_areExplained_andOpenWhenTheConnectionIsBack() {
        Page page = open("/tasks");
        offline(page);
        page.keyboard().press("?");
        Locator message = toast(page, "The server cannot be reached");
        assertThat(message).isVisible();
        online(page);
        assertThat(message).hasCount(0);
        page.keyboard().press("?");
        assertThat(dialog(page)).isVisible();
        page.keyboard().press("Escape");

        offline(page);
        page.keyboard().press("f");
        assertThat(message).isVisible();
        assertThat(page.locator(".filter-bar")).hasCount(0);
        online(page);
        assertThat(page.locator(".filter-bar")).isVisible();
        assertThat(page.locator(".toast.is-bad")).hasCount(0);
    }

    private static Locator content(Page page) {
        return page.locator("#content");
    }

    /** Navigates within the page and does not wait for the view, which cannot be loaded. */
    private static void visit(Page page, String path) {
        page.evaluate(
                "path => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path);
    }

    private static void online(Page page) {
        page.context().setOffline(false);
        assertThat(page.locator(".bar-state")).hasCount(0);
    }

    @Test
    void unloadedTask_offline_saysThatItsTextsAreMissing_untilTheConnectionIsBack() {
        Page page = open("/tasks?section=Todo");
        row(page, "task_bank").locator(".is-title").click();
        assertThat(panel(page).locator("#block-description")).hasCount(1);
        page.keyboard().press("Escape");
        offline(page);
        row(page, "task_theft").locator(".is-title").click();
        assertThat(panel(page).locator(".record-unloaded").first()).containsText("Not loaded yet");
        assertThat(panel(page).locator("#block-description")).hasCount(0);
        assertThat(panel(page).locator(".comment-form, .hour-form, task-files")).hasCount(0);
        page.keyboard().press("Escape");
        page.context().setOffline(false);
        assertThat(page.locator(".bar-state")).hasCount(0);
        row(page, "task_theft").locator(".is-title").click();
        assertThat(panel(page).locator("#block-description")).hasCount(1);
        assertThat(panel(page).locator(".comment-form")).hasCount(1);
        assertThat(panel(page).locator(".record-unloaded")).hasCount(0);
    }

    @Test
    void recordOnAPhone_offline_saysThatTheChangeIsNotSent() {
        Page page = open(person(PHONE), "/tasks/task_bank");
        assertThat(panel(page).locator(".bar-state")).hasCount(0);
        faults(page).expectOffline();
        page.context().setOffline(true);
        assertThat(panel(page).getByRole(AriaRole.STATUS)).hasText("Offline");
        page.locator("textarea.record-title").fill("Answer the bank from the train");
        page.locator("textarea.record-title").blur();
        assertThat(panel(page).locator(".panel-state")).hasText("Not sent yet");
        assertThat(panel(page).locator(".bar-state")).hasAttribute("title", Pattern.compile("1 change is kept here"));

        page.context().setOffline(false);
        assertThat(panel(page).locator(".bar-state")).hasCount(0);
        assertThat(panel(page).locator(".panel-state")).hasText("Saved");
        page.waitForCondition(() -> read(BANK).contains("# Answer the bank from the train"));
    }

    @Test
    void listOnAPhone_offline_hasATextForScreenReaders() {
        Page page = open(person(PHONE), "/tasks");
        faults(page).expectOffline();
        page.context().setOffline(true);
        Locator state = page.locator(".page-bar .bar-state");
        assertThat(state).isVisible();
        assertThat((String) state.evaluate("(state) => state.innerText")).isEqualTo("Offline");
    }

    @Test
    void typedOffline_pageClosed_isSavedByTheNextPage() {
        BrowserContext person = person();
        Page page = open(person, "/tasks/task_bank");
        offline(page);
        page.locator("textarea.record-title").fill("Answer the bank from the train");
        page.waitForCondition(
                () -> ((String) page.evaluate("JSON.stringify({ ...localStorage })")).contains("from the train"));
        page.close(new Page.CloseOptions().setRunBeforeUnload(false));
        person.setOffline(false);
        assertThat(read(BANK)).doesNotContain("from the train");

        Page next = open(person, "/goals");
        next.waitForCondition(() -> read(BANK).contains("# Answer the bank from the train"));
        assertThat(toast(next, "Saved your changes to “Answer the bank from the train”"))
                .isVisible();
        assertThat((String) next.evaluate("JSON.stringify({ ...localStorage })"))
                .doesNotContain("from the train");
    }

    @Test
    void typedOffline_pageClosed_changedElsewhereSince_asksForAChoice() {
        BrowserContext person = person();
        Page page = open(person, "/tasks/task_bank");
        offline(page);
        page.locator("textarea.record-title").fill("Mine");
        page.waitForCondition(() -> ((String) page.evaluate("JSON.stringify({ ...localStorage })")).contains("Mine"));
        page.close(new Page.CloseOptions().setRunBeforeUnload(false));
        person.setOffline(false);
        Page other = open("/tasks/task_bank");
        other.locator("textarea.record-title").fill("Theirs");
        other.locator("textarea.record-title").blur();
        other.waitForCondition(() -> read(BANK).contains("# Theirs"));

        Page next = open(person, "/goals");
        toast(next, "are not saved yet").getByText("Open").click();
        assertThat(next.locator(".conflict")).containsText("Mine");
        assertThat(next.locator(".conflict")).containsText("Theirs");
        assertThat(read(BANK)).contains("# Theirs");
        button(next, "Keep mine").click();
        next.waitForCondition(() -> read(BANK).contains("# Mine"));
    }

    @Test
    void textTypedJustBeforeLeaving_isSavedWhileThePageCloses() {
        Page page = open("/tasks/task_bank");
        page.locator("textarea.record-title").fill("Typed in the last moment");
        page.navigate("about:blank");
        page.waitForCondition(() -> read(BANK).contains("# Typed in the last moment"));
    }

    @Test
    void recordAddedOffline_refusedLater_isStillInTheForm() {
        Page page = open("/goals?new=1");
        faults(page).expect("/api/goals");
        faults(page).expect("Failed to load resource");
        String tooLong = "Answer within a day ".repeat(30).strip();
        offline(page);
        page.locator("#new-record-title").fill(tooLong);
        page.locator("#new-kpi").fill("Median under 8 h");
        button(page, "Add goal").click();
        assertThat(page.locator("record-form")).hasCount(0);
        online(page);
        toast(page, "Title").getByText("Edit").click();
        assertThat(page.locator("#new-record-title")).hasValue(tooLong);
        assertThat(page.locator("#new-kpi")).hasValue("Median under 8 h");

        page.locator("#new-record-title").fill("Answer within a day");
        button(page, "Add goal").click();
        assertThat(toast(page, "Added “Answer within a day”")).isVisible();
        assertThat(stored(page)).doesNotContain("Median under 8 h");
    }

    @Test
    void recordAddedOffline_refusedWhileAnotherIsTyped_keepsBoth() {
        Page page = open("/goals?new=1");
        faults(page).expect("/api/goals");
        faults(page).expect("Failed to load resource");
        String tooLong = "Answer within a day ".repeat(30).strip();
        offline(page);
        page.locator("#new-record-title").fill(tooLong);
        button(page, "Add goal").click();
        assertThat(page.locator("record-form")).hasCount(0);
        button(page, "Add").click();
        assertThat(page.locator("#new-record-title")).hasValue("");
        page.locator("#new-record-title").fill("The second goal");
        online(page);
        Locator message = toast(page, "Title");
        assertThat(message).isVisible();
        assertThat(page.locator("#new-record-title")).hasValue("The second goal");
        message.getByText("Edit").click();
        assertThat(page.locator("#new-record-title")).hasValue(tooLong);
        button(page, "Discard").click();
        button(page, "Add").click();
        assertThat(page.locator("#new-record-title")).hasValue("The second goal");
    }

    @Test
    void recordAddedOffline_pageReloaded_isAdded() {
        Page page = open("/goals?new=1");
        offline(page);
        page.locator("#new-record-title").fill("Answer within a day");
        button(page, "Add goal").click();
        assertThat(page.locator("record-form")).hasCount(0);
        page.onDialog(Dialog::accept);
        page.navigate("about:blank");
        page.context().setOffline(false);
        page.navigate("/tasks");
        ready(page);
        toast(page, "Added “Answer within a day”").getByText("Open").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Answer within a day");
        assertThat(stored(page)).doesNotContain("Answer within a day");
    }

    @Test
    void taskAddedOffline_refusedLater_isStillInTheLine() {
        Page page = open("/tasks?find=bank");
        faults(page).expect("/api/tasks");
        faults(page).expect("Failed to load resource");
        offline(page);
        page.keyboard().press("c");
        page.keyboard().type("Bank: ask on the train ~..");
        page.keyboard().press("Enter");
        assertThat(dialog(page).locator("textarea")).hasValue("");
        page.keyboard().press("Escape");
        online(page);
        toast(page, "Section").getByText("Edit").click();
        assertThat(dialog(page).locator("textarea")).hasValue("Bank: ask on the train ~..");
    }

    @Test
    void taskAddedOffline_pageReloaded_isAddedOnce() {
        Page page = open("/tasks");
        offline(page);
        page.keyboard().press("c");
        page.keyboard().type("Ask on the train");
        page.keyboard().press("Enter");
        assertThat(dialog(page).locator("textarea")).hasValue("");
        page.onDialog(Dialog::accept);
        page.navigate("about:blank");
        page.context().setOffline(false);
        page.navigate("/tasks");
        ready(page);
        assertThat(toast(page, "Added “Ask on the train”")).isVisible();
        page.keyboard().press("c");
        assertThat(dialog(page).locator("textarea")).hasValue("");
        page.reload();
        ready(page);
        assertThat(page.getByText("Ask on the train")).hasCount(1);
    }

    @Test
    void duplicatedTab_leavesTheDraftToItsOpenPage() {
        BrowserContext person = person();
        Page page = open(person, "/tasks/task_bank");
        HeldRequests edits = new HeldRequests(page, "PUT", "**/api/tasks/task_bank");
        page.locator("textarea.record-title").fill("Half a thou");
        page.waitForCondition(() -> local(page).contains("Half a thou"));
        // A page that is opened like this gets a copy of the session storage, as a duplicated tab does.
        Page duplicate = person.waitForPage(() -> page.evaluate("() => void open('/tasks/task_bank')"));
        ready(duplicate);
        duplicate.waitForTimeout(ANSWERS_MS);
        assertThat(duplicate.locator("textarea.record-title")).not().hasValue("Half a thou");
        assertThat(duplicate.locator(".toast")).hasCount(0);
        assertThat(read(BANK)).doesNotContain("Half a thou");
        assertThat(local(page)).contains("Half a thou");
        edits.release();
        page.waitForCondition(() -> read(BANK).contains("# Half a thou"));
    }

    @Test
    void busyTab_keepsItsDraft() {
        BrowserContext person = person();
        Page page = open(person, "/tasks/task_bank");
        HeldRequests edits = new HeldRequests(page, "PUT", "**/api/tasks/task_bank");
        page.locator("textarea.record-title").fill("Half a thou");
        page.waitForCondition(() -> local(page).contains("Half a thou"));
        CDPSession busy = devTools(page);
        busy.send("Debugger.enable");
        busy.send("Debugger.pause");
        Page next = open(person, "/goals");
        next.waitForTimeout(ANSWERS_MS);
        assertThat(next.locator(".toast")).hasCount(0);
        assertThat(read(BANK)).doesNotContain("Half a thou");
        busy.send("Debugger.disable");
        edits.release();
        page.waitForCondition(() -> read(BANK).contains("# Half a thou"));
    }

    @Test
    void severalRecords_changedOffline_whileSomebodyElseChangesOne_keepTheirValue() {
        Page page = open("/settings");
        for (String collection : List.of("goals", "tasks")) {
            String field = collection.equals("goals") ? "Status" : "Milestone";
            List<String> ids = List.of("whetstone_one", "whetstone_two");
            ids.forEach(id -> page.request().post("/api/" + collection, body(Map.of("id", id, "title", id))));
            go(page, "/" + collection + "?view=list&find=whetstone_&columns=title," + field.toLowerCase(Locale.ROOT));
            row(page, "whetstone_one").focus();
            page.keyboard().press("Control+a");
            page.keyboard().press(collection.equals("goals") ? "e" : "Shift+e");
            page.keyboard().type(field);
            page.keyboard().press("Enter");
            assertThat(page.locator(".set-field :focus")).hasCount(1);
            page.keyboard().type("Failed");
            faults(page).expect("412");
            offline(page);
            page.keyboard().press("Enter");
            assertThat(page.locator(".bar-state")).hasAttribute("title", Pattern.compile("change is kept here"));
            String theirs = collection.equals("goals") ? "success" : "Theirs";
            page.request()
                    .put("/api/" + collection + "/" + ids.get(1), body(Map.of(field.toLowerCase(Locale.ROOT), theirs)));
            online(page);
            assertThat(toast(page, "Somebody else")).isVisible();
            page.waitForCondition(() -> page.request()
                    .get("/api/" + collection + "?id=" + ids.get(1))
                    .text()
                    .contains(theirs));
        }
    }

    private static RequestOptions body(Map<String, String> values) {
        return RequestOptions.create().setData(values);
    }

    private static String local(Page page) {
        return (String) page.evaluate("JSON.stringify({ ...localStorage })");
    }

    private static String stored(Page page) {
        return (String) page.evaluate("JSON.stringify({ ...sessionStorage })");
    }

    private void offline(Page page) {
        faults(page).expectOffline();
        page.context().setOffline(true);
        assertThat(page.locator(".bar-state")).hasText("Offline");
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }

    private static Locator rowNamed(Page page, String title) {
        return page.locator(".table-row").filter(new Locator.FilterOptions().setHasText(title));
    }

    private boolean exists(String path) {
        return Files.exists(directory.resolve(path));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
