package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.WaitUntilState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Somebody else changes or deletes a record while a person edits, chooses or drags. No change is lost. */
class MeanwhileTest extends BrowserTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The width of a day in a timeline of weeks. */
    private static final int WEEK_DAY = 14;

    @Test
    void cell_whoseValueSomebodyElseChanges_keepsBothVersions() {
        Page page = open("/settings");
        for (String collection : List.of("goals", "tasks")) {
            String field = collection.equals("goals") ? "kpi" : "milestone";
            create(page, collection, "cell_one", Map.of("title", "Whetstone", field, "Before"));
            go(page, "/" + collection + "?find=Whetstone&columns=title," + field);
            Locator row = row(page, "cell_one");
            row.focus();
            page.keyboard().press("F2");
            page.keyboard().type("My whetstone");
            change(page, collection, "cell_one", Map.of("title", "Their whetstone", field, "After"));
            assertThat(row).containsText("After");
            page.keyboard().press("Enter");
            assertThat(row).containsText("Their whetstone");
            toast(page, "Somebody else changed “Their whetstone” at the same time.")
                    .getByText("Open")
                    .click();
            assertThat(page.locator(".conflict-field")).hasCount(1);
            assertThat(page.locator(".conflict-version").last()).containsText("Their whetstone");
            button(page, "Keep mine").click();
            assertThat(page.locator(".conflict")).hasCount(0);
            page.waitForCondition(
                    () -> stored(page, collection, "cell_one", "title").equals("My whetstone"));
        }
    }

    @Test
    void cellOfTheOpenRecord_whoseValueSomebodyElseChanges_showsBothVersionsInThePanel() {
        Page page = open("/settings");
        create(page, "goals", "cell_open", Map.of("title", "Whetstone", "kpi", "Before"));
        go(page, "/goals?find=Whetstone&columns=title,kpi&item=cell_open");
        Locator row = row(page, "cell_open");
        row.focus();
        page.keyboard().press("F2");
        page.keyboard().type("My whetstone");
        change(page, "goals", "cell_open", Map.of("title", "Their whetstone", "kpi", "After"));
        assertThat(row).containsText("After");
        page.keyboard().press("Tab");
        assertThat(page.locator(".conflict-version").first()).containsText("My whetstone");
        assertThat(page.locator(".conflict-version").last()).containsText("Their whetstone");
        assertThat(toast(page, "Somebody else")).hasCount(0);
    }

    @Test
    void commentThatSomebodyElseEdits_isMergedOrShown() {
        Page page = open("/tasks?item=task_bank");
        String comments = "/api/tasks/task_bank/comments";
        succeeds(page.request().post(comments, body("Oak and ash.")));
        for (String theirs : List.of("Their oak and ash.", "Their elm")) {
            Locator shown = page.locator(".comment").last();
            assertThat(shown).containsText("ash");
            button(page, "Edit the comment").last().click();
            page.keyboard().press("Control+End");
            page.keyboard().type(" Mine.");
            Object id = page.evaluate("document.querySelector('task-comments').value.at(-1).id");
            succeeds(page.request().put(comments + "/" + id, body(theirs)));
            page.waitForFunction("text => document.querySelector('task-comments').value.at(-1).body === text", theirs);
            page.keyboard().press("Control+Enter");
            if (theirs.contains("ash")) {
                assertThat(shown).containsText("Their oak and ash. Mine.");
            } else {
                assertThat(shown.getByRole(AriaRole.ALERT)).containsText("Somebody else");
                assertThat(shown).containsText("Their elm");
                page.keyboard().press("Control+Enter");
                assertThat(shown).not().containsText("Their elm");
                assertThat(shown).containsText("Their oak and ash. Mine. Mine.");
            }
        }

        // Somebody else saves the comment while this page is sending it.
        assertThat(page.locator(".comment markdown-editor")).hasCount(0);
        Object id = page.evaluate("document.querySelector('task-comments').value.at(-1).id");
        faults(page).expect("412");
        List<String> theirs = new ArrayList<>(List.of("All their oak and ash. Mine. Mine."));
        route(page, "**" + comments + "/" + id, route -> {
            if (route.request().method().equals("PUT") && !theirs.isEmpty()) {
                succeeds(page.request().put(comments + "/" + id, body(theirs.remove(0))));
            }
            route.resume();
        });
        button(page, "Edit the comment").last().click();
        page.keyboard().press("Control+End");
        page.keyboard().type(" Late.");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".comment").last()).containsText("All their oak and ash. Mine. Mine. Late.");

        // Somebody else deletes the comment while this page is editing it.
        assertThat(page.locator(".comment markdown-editor")).hasCount(0);
        button(page, "Edit the comment").last().click();
        page.keyboard().press("Control+End");
        page.keyboard().type(" Too late.");
        succeeds(page.request().delete(comments + "/" + id));
        assertThat(toast(page, "A text that you typed was not saved").getByText("Copy"))
                .isVisible();
        assertThat(page.locator(".comment-form [contenteditable=true]")).isFocused();
    }

    @Test
    void listInACell_isMergedWithTheEntriesOfOthers() {
        Page page = open("/settings");
        create(
                page,
                "swot",
                "cell_list",
                Map.of("title", "Whetstone", "strengths", List.of("Oak", "Ash"), "weaknesses", List.of("Before")));
        go(page, "/swot?view=list&find=Whetstone&columns=title,strengths,weaknesses");
        Locator row = row(page, "cell_list");
        row.locator("[data-column='strengths']").click();
        Locator entry = page.locator("cell-editor :is(textarea, input)").first();
        entry.focus();
        page.keyboard().press("End");
        page.keyboard().type(" wood");
        change(
                page,
                "swot",
                "cell_list",
                Map.of("strengths", List.of("Oak", "Ash", "Beech"), "weaknesses", List.of("After")));
        assertThat(row.locator("[data-column='weaknesses']")).containsText("After");
        page.keyboard().press("Control+Enter");
        page.waitForCondition(
                () -> stored(page, "swot", "cell_list", "strengths").equals("[\"Oak wood\",\"Ash\",\"Beech\"]"));
    }

    @Test
    void cellOfARecordThatIsDeleted_offersItsText_andTheNextRowReceivesTheFocus() {
        Page page = open("/settings");
        create(page, "goals", "cell_gone", Map.of("title", "Whetstone one"));
        create(page, "goals", "cell_next", Map.of("title", "Whetstone two"));
        go(page, "/goals?find=Whetstone&sort=title&columns=title,kpi");
        row(page, "cell_gone").focus();
        page.keyboard().press("F2");
        page.keyboard().type("My whetstone");
        delete(page, "goals", "cell_gone");
        assertThat(page.locator(".page-bar .count")).containsText("1");
        page.keyboard().press("Enter");
        assertThat(toast(page, "A text that you typed was not saved").getByText("Copy"))
                .isVisible();
        assertThat(row(page, "cell_gone")).hasCount(0);
        assertThat(row(page, "cell_next").locator("[data-column='title']")).isFocused();
    }

    @Test
    void oneOfSeveral_isDeleted_andTheOthersAreChanged() {
        Page page = open("/tasks?section=Todo");
        var typed = Map.of("p", "minor", "m", "backlog", "t", "urgent", "d", "tomorrow");
        var fields = Map.of("p", "priority", "m", "section", "t", "tags", "d", "dueDate");
        for (String key : typed.keySet()) {
            List<String> three = selected(page, "tasks", key, Map.of("section", "Todo"));
            page.keyboard().press(key);
            delete(page, "tasks", three.get(1));
            assertThat(row(page, three.get(1))).hasCount(0);
            page.keyboard().type(typed.get(key));
            page.keyboard().press("Enter");
            assertThat(toast(page, "1 record no longer exists, so it was not changed."))
                    .isVisible();
            String before = key.equals("m") ? "Todo" : "";
            for (String id : List.of(three.get(0), three.get(2))) {
                page.waitForCondition(
                        () -> !stored(page, "tasks", id, fields.get(key)).equals(before));
            }
            go(page, "/goals");
            go(page, "/tasks?section=Todo");
        }
    }

    @Test
    void oneOfSeveralRecords_isDeleted_beforeAFieldIsSet() {
        Page page = open("/goals");
        List<String> three = selected(page, "goals", "set", Map.of("status", "planning"));
        page.locator(".bulk").getByLabel("Change a field").click();
        page.keyboard().type("Status");
        page.keyboard().press("Enter");
        assertThat(page.locator(".set-field")).isVisible();
        delete(page, "goals", three.get(0));
        assertThat(row(page, three.get(0))).hasCount(0);
        page.keyboard().type("Failed");
        page.keyboard().press("Enter");
        assertThat(toast(page, "1 record no longer exists, so it was not changed."))
                .isVisible();
        page.waitForCondition(
                () -> stored(page, "goals", three.get(2), "status").equals("failed"));
        assertThat(page.locator(".bulk-count")).containsText("2");
    }

    @Test
    void draggedBar_continuesFromTheNewDates_andEndsIfItsRecordIsDeleted() {
        Page page = open("/settings");
        LocalDate start = LocalDate.now(ZoneId.systemDefault()).plusDays(2);
        create(page, "tasks", "drag_bar", dates(start, 4));
        go(page, "/tasks/timeline?find=Whetstone");
        Drag drag = Drag.of(page.locator(".bar[data-id='drag_bar']")).by(3 * WEEK_DAY, 0);
        change(page, "tasks", "drag_bar", dates(start.plusDays(10), 6));
        assertThat(page.locator(".bar-beside.is-dates"))
                .containsText(String.valueOf(start.plusDays(13).getDayOfMonth()));
        drag.drop();
        page.waitForCondition(() -> stored(page, "tasks", "drag_bar", "plannedStart")
                .equals(start.plusDays(13).toString()));
        assertThat(stored(page, "tasks", "drag_bar", "plannedEnd"))
                .isEqualTo(start.plusDays(19).toString());

        drag = Drag.of(page.locator(".bar[data-id='drag_bar']")).by(3 * WEEK_DAY, 0);
        delete(page, "tasks", "drag_bar");
        assertThat(page.locator(".bar[data-id='drag_bar']")).hasCount(0);
        drag.drop();
        assertThat(toast(page, "This record is no longer shown here, so it was not moved."))
                .isVisible();
    }

    @Test
    void draggedEntryOfACalendar_thatSomebodyElseMoves_staysThere() {
        Page page = open("/settings");
        LocalDate middle = LocalDate.now(ZoneId.systemDefault()).withDayOfMonth(15);
        create(page, "tasks", "drag_entry", Map.of("title", "Whetstone", "dueDate", middle.toString()));
        go(page, "/tasks/calendar?find=Whetstone");
        Drag drag = Drag.of(page.locator(".entry[data-id='drag_entry']")).by(12, 0);
        String theirs = middle.plusDays(3).toString();
        change(page, "tasks", "drag_entry", Map.of("dueDate", theirs));
        assertThat(page.locator(".entry[data-id='drag_entry'][data-day='" + theirs + "']"))
                .isVisible();
        drag.to(page.locator(".day[data-day='" + middle.minusDays(6) + "']")).drop();
        assertThat(toast(page, "Somebody else has just moved this record, so it stays there."))
                .isVisible();
        assertThat(stored(page, "tasks", "drag_entry", "dueDate")).isEqualTo(theirs);
    }

    @Test
    void draggedCard_thatSomebodyElseMovesOrDeletes_isNotMoved() {
        Page page = open("/settings");
        create(page, "tasks", "drag_card", Map.of("title", "Whetstone", "section", "Backlog"));
        go(page, "/tasks/board?find=Whetstone");
        Locator card = page.locator(".card[data-id='drag_card']:not(.drag-ghost)");
        Drag drag = Drag.of(card).by(12, 0);
        change(page, "tasks", "drag_card", Map.of("section", "Todo"));
        assertThat(page.locator(".column[aria-label^='Todo,']").locator(card)).isVisible();
        drag.to(page.locator(".column[aria-label^='In Progress,']")).drop();
        assertThat(toast(page, "Somebody else has just moved this record, so it stays there."))
                .isVisible();
        assertThat(stored(page, "tasks", "drag_card", "section")).isEqualTo("Todo");

        drag = Drag.of(card).by(12, 0);
        delete(page, "tasks", "drag_card");
        assertThat(card).hasCount(0);
        drag.to(page.locator(".column[aria-label^='In Progress,']")).drop();
        assertThat(toast(page, "This record is no longer shown here, so it was not moved."))
                .isVisible();
        assertThat(page.locator(".drag-ghost")).hasCount(0);
    }

    @Test
    void changesUnderWayDuringReloads_areNamedByTheNextPage() {
        Page page = open("/settings");
        List<String> ids = List.of("under_one", "under_two");
        for (String id : ids) {
            create(page, "tasks", id, Map.of("title", "Whetstone " + id, "section", "Todo"));
        }
        go(page, "/tasks?find=Whetstone");
        var writes = new HeldRequests(page, "POST", "**/api/tasks/batch");
        row(page, ids.get(0)).focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("p");
        page.keyboard().type("low");
        page.waitForRequest("**/api/tasks/batch", () -> page.keyboard().press("Enter"));
        // The next page names the changes after two seconds. On a busy machine, its event `load` may come later.
        page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
        page.reload();
        writes.release();
        assertThat(toast(page, "The page closed before the changes of 2 records were stored, among them “Whetstone"))
                .isVisible();
        assertThat(ids.stream().map(id -> stored(page, "tasks", id, "priority")))
                .containsExactly("", "");
    }

    @Test
    void duplicateUnderWayDuringAReload_isAddedByTheNextPage() {
        Page page = open("/settings");
        create(page, "tasks", "original", Map.of("title", "Whetstone"));
        go(page, "/tasks?find=Whetstone");
        var writes = new HeldRequests(page, "POST", "**/api/tasks");
        row(page, "original").focus();
        page.waitForRequest("**/api/tasks", () -> page.keyboard().press("Control+d"));
        page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
        writes.release();
        assertThat(toast(page, "Added “Whetstone (copy)”")).isVisible();
        assertThat(page.locator(".table-row").getByText("Whetstone (copy)")).hasCount(1);
    }

    @Test
    void deletionUnderWayDuringAReload_isNamedByTheNextPage_andAMoveThatArrivedIsNot() {
        Page page = open("/settings");
        create(page, "tasks", "under_way", Map.of("title", "Whetstone", "section", "Todo"));
        create(page, "tasks", "moved", Map.of("title", "Whetstone, moved", "section", "Todo"));
        go(page, "/tasks?find=Whetstone");
        row(page, "moved").focus();
        var moves = new HeldRequests(page, "PATCH", "**/api/tasks/*/move");
        page.waitForRequest(
                "**/api/tasks/*/move",
                () -> row(page, "moved").locator(".done-toggle").click());
        page.request().patch("/api/tasks/moved/move", RequestOptions.create().setData(Map.of("section", "Done")));
        var writes = new HeldRequests(page, "DELETE", "**/api/tasks/*");
        row(page, "under_way").focus();
        page.waitForRequest("**/api/tasks/*", () -> page.keyboard().press("Delete"));
        page.reload();
        writes.release();
        moves.release();
        assertThat(toast(page, "The page closed before the change of “Whetstone” was stored"))
                .isVisible();
        assertThat(row(page, "under_way")).hasCount(1);
    }

    @Test
    void operationUnderWayDuringAReload_isNamedByTheNextPage_forTheRecordsThatItDidNotReach() {
        Page page = open("/settings");
        for (String id : List.of("reached", "left")) {
            create(page, "crm/deals", id, Map.of("title", "Whetstone " + id));
        }
        go(page, "/crm/deals?view=list&find=Whetstone");
        var writes = new HeldRequests(page, "POST", "**/api/crm/deals/batch");
        row(page, "left").focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("Shift+F10");
        Locator won = page.getByRole(AriaRole.MENUITEM).getByText("Won");
        page.waitForRequest("**/api/crm/deals/batch", won::click);
        succeeds(page.request().post("/api/crm/deals/reached/win"));
        page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
        writes.release();
        assertThat(toast(page, "The page closed before “Won” was confirmed for “Whetstone left”."))
                .isVisible();
    }

    @Test
    void undoOfADeletionUnderWayDuringAReload_isNamedByTheNextPage() {
        Page page = open("/settings");
        create(page, "crm/deals", "deleted", Map.of("title", "Whetstone"));
        go(page, "/crm/deals?view=list&find=Whetstone");
        row(page, "deleted").focus();
        page.waitForResponse("**/api/crm/deals/*", () -> page.keyboard().press("Delete"));
        assertThat(toast(page, "Deleted “Whetstone”")).isVisible();
        var writes = new HeldRequests(page, "POST", "**/api/crm/deals/batch");
        page.waitForRequest("**/api/crm/deals/batch", () -> page.keyboard().press("Control+z"));
        page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
        assertThat(toast(page, "The page closed before “Whetstone” was restored. It is still in the trash."))
                .isVisible();
        writes.release();
    }

    @Test
    void textTypedInACell_survivesAReload() {
        Page page = open("/settings");
        for (String collection : List.of("goals", "tasks")) {
            create(page, collection, "cell_reload", Map.of("title", "Whetstone"));
            go(page, "/" + collection + "?find=Whetstone");
            row(page, "cell_reload").focus();
            page.keyboard().press("F2");
            assertThat(page.locator("#cell-control")).isFocused();
            page.keyboard().type("Whetstone and more");
            page.reload();
            assertThat(toast(page, "Saved your changes to “Whetstone and more”"))
                    .isVisible();
            assertThat(stored(page, collection, "cell_reload", "title")).isEqualTo("Whetstone and more");
        }
        row(page, "cell_reload").focus();
        page.keyboard().press("F2");
        page.keyboard().type("Dis");
        page.waitForFunction("() => Object.values(localStorage).some((text) => text.includes('\"Dis\"'))");
        page.keyboard().type("carded");
        page.keyboard().press("Escape");
        assertThat(page.locator("cell-editor")).hasCount(0);
        page.reload();
        ready(page);
        assertThat(row(page, "cell_reload")).containsText("Whetstone and more");
        assertThat((Integer) page.evaluate(
                        "Object.keys(localStorage).filter((key) => key.startsWith('planner.edit.')).length"))
                .isZero();
    }

    @Test
    void onlyRowOfAList_isEdited_andStaysUntilTheEditorCloses() {
        Page page = open("/settings");
        for (String collection : List.of("goals", "tasks")) {
            create(page, collection, "lonely", Map.of("title", "Whetstone", "tags", List.of("lonely")));
            go(page, "/" + collection + "?tags=lonely");
            row(page, "lonely").focus();
            page.keyboard().press("F2");
            assertThat(page.locator("#cell-control")).isFocused();
            page.keyboard().type("Whetstone");
            change(page, collection, "lonely", Map.of("tags", List.of("other")));
            page.waitForFunction("() => document.querySelector('view-collection, view-tasks-list')"
                    + ".store.get('lonely').tags[0] === 'other'");
            page.keyboard().type(" and more");
            page.keyboard().press("Enter");
            assertThat(row(page, "lonely")).hasCount(0);
            assertThat(page.locator(".empty-state")).isVisible();
            page.waitForCondition(
                    () -> stored(page, collection, "lonely", "title").equals("Whetstone and more"));
        }
    }

    @Test
    void onlyRowOfAList_isEditedWhileTheOtherTasksAreLoading_andStaysUntilTheEditorCloses() {
        Page page = open("/settings");
        create(page, "tasks", "lonely", Map.of("title", "Whetstone", "tags", List.of("lonely")));
        HeldRequests wholeList = new HeldRequests(page, "GET", "**/api/tasks?fields=*revision*");
        go(page, "/tasks?tags=lonely");
        row(page, "lonely").focus();
        page.keyboard().press("F2");
        assertThat(page.locator("#cell-control")).isFocused();
        page.waitForCondition(wholeList::hasAny);
        change(page, "tasks", "lonely", Map.of("tags", List.of("other")));
        page.waitForFunction("() => document.querySelector('view-tasks-list').store.get('lonely').tags[0] === 'other'");
        page.keyboard().type("Whetstone and more");
        page.keyboard().press("Enter");
        assertThat(row(page, "lonely")).hasCount(0);
        wholeList.release();
        assertThat(page.locator(".empty-state")).isVisible();
        page.waitForCondition(() -> stored(page, "tasks", "lonely", "title").equals("Whetstone and more"));
    }

    @Test
    void recordOfAnOpenChooser_isDeletedOrMoved_andTheFocusStaysInTheList() {
        Page page = open("/settings");
        for (int i = 0; i < 3; i++) {
            create(page, "tasks", "choose_" + i, Map.of("title", "Whetstone " + i, "section", "Todo"));
        }
        go(page, "/tasks?find=Whetstone");
        row(page, "choose_1").focus();
        page.keyboard().press("p");
        delete(page, "tasks", "choose_1");
        assertThat(row(page, "choose_1")).hasCount(0);
        page.keyboard().press("Escape");
        assertThat(row(page, "choose_2")).isFocused();

        page.keyboard().press("p");
        delete(page, "tasks", "choose_2");
        assertThat(row(page, "choose_2")).hasCount(0);
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(toast(page, "This record no longer exists.")).isVisible();
        assertThat(row(page, "choose_0")).isFocused();

        go(page, "/tasks/board?find=Whetstone");
        Locator card = page.locator(".card[data-id='choose_0']");
        card.focus();
        page.keyboard().press("p");
        change(page, "tasks", "choose_0", Map.of("section", "Backlog"));
        assertThat(page.locator(".column[aria-label^='Backlog,']").locator(card))
                .isVisible();
        page.keyboard().press("Escape");
        assertThat(card).isFocused();
    }

    @Test
    void recordThatAppearsAboveARow_leavesTheFocusInTheRow() {
        Page page = open("/");
        String created = "Whetstone";
        staysInItsRow(
                page.locator(".home-task .done-toggle").first(),
                () -> create(page, "tasks", "above", Map.of("title", created, "dueDate", "2020-01-01")),
                page.locator(".home-task").getByText(created));
        staysInItsRow(
                page.locator(".home-habit .done-toggle").first(),
                () -> create(page, "habits", "habit_above", Map.of("name", "A whetstone", "order", -1)),
                page.locator(".home-habit").getByText("A whetstone"));

        delete(page, "tasks", "above");
        go(page, "/trash");
        staysInItsRow(
                page.locator(".plain-row").getByLabel("Delete " + created + " for good"),
                () -> delete(page, "habits", "habit_above"),
                page.locator(".plain-row").getByText("A whetstone"));

        go(page, "/uploads");
        staysInItsRow(
                page.locator(".plain-row .button").first(),
                () -> writeUpload("whetstone.txt"),
                page.locator(".plain-row").getByText("whetstone.txt"));
    }

    /** Writes the newest uploaded file. */
    private void writeUpload(String name) {
        try {
            Path file = Files.writeString(directory.resolve("uploads").resolve(name), name);
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Focuses a control. When a new row is shown above, the same control still has the focus. */
    private static void staysInItsRow(Locator control, Runnable change, Locator newRow) {
        control.focus();
        String label = control.getAttribute("aria-label");
        change.run();
        assertThat(newRow).isVisible();
        assertThat(control.page().locator(":focus")).hasAttribute("aria-label", label);
    }

    /** Creates three records and selects them in the open list. */
    private static List<String> selected(Page page, String collection, String name, Map<String, Object> fields) {
        List<String> ids = List.of(name + "_one", name + "_two", name + "_three");
        for (String id : ids) {
            var all = new HashMap<>(fields);
            all.put("title", "Whetstone " + id);
            create(page, collection, id, all);
            row(page, id).focus();
            page.keyboard().press("x");
        }
        return ids;
    }

    private static Map<String, Object> dates(LocalDate start, int days) {
        return Map.of(
                "title",
                "Whetstone",
                "section",
                "Todo",
                "plannedStart",
                start.toString(),
                "plannedEnd",
                start.plusDays(days).toString());
    }

    private static RequestOptions body(String text) {
        return RequestOptions.create().setData(Map.of("body", text));
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id='" + id + "']");
    }

    private static void create(Page page, String collection, String id, Map<String, Object> fields) {
        var body = new HashMap<>(fields);
        body.put("id", id);
        succeeds(page.request()
                .post("/api/" + collection, RequestOptions.create().setData(body)));
    }

    private static void change(Page page, String collection, String id, Map<String, Object> fields) {
        succeeds(page.request()
                .put("/api/" + collection + "/" + id, RequestOptions.create().setData(fields)));
    }

    private static void delete(Page page, String collection, String id) {
        succeeds(page.request().delete("/api/" + collection + "/" + id));
    }

    private static void succeeds(APIResponse answer) {
        assertThat(answer.ok()).as(answer.text()).isTrue();
    }

    /** Returns the stored value of a field as text; empty without a value. */
    private static String stored(Page page, String collection, String id, String field) {
        try {
            JsonNode value = JSON.readTree(page.request()
                            .get("/api/" + collection + "?id=" + id)
                            .text())
                    .path(0)
                    .path(field);
            return value.isContainerNode() ? value.toString() : value.asText();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
