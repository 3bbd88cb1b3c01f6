package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every action is one step that can be undone and redone. Undo never overwrites later changes of other people. */
class UndoTest extends BrowserTest {

    private static final String BANK = "board/todo/task_bank.md";

    private static final String PAPERS = "board/todo/task_cert_papers.md";

    @Test
    void actionsOnATask_undoneAndRedone_areOneStepEach() {
        Page page = open("/tasks?find=bank");
        Locator row = row(page, "task_bank");
        row.focus();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(row.locator("[aria-label='Minor priority']")).isVisible();
        page.keyboard().press("m");
        page.keyboard().type("backlog");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> exists("board/backlog/task_bank.md"));
        assertThat(announced(page)).containsText("to Backlog");

        undo(page);
        page.waitForCondition(() -> exists(BANK));
        assertThat(read(BANK)).contains("priority: 5", "order: 0");
        undo(page);
        page.waitForCondition(() -> read(BANK).contains("priority: 1"));
        assertThat(row.locator("[aria-label='Critical priority']")).isVisible();

        redo(page);
        page.waitForCondition(() -> read(BANK).contains("priority: 5"));
        redo(page);
        page.waitForCondition(() -> exists("board/backlog/task_bank.md"));
    }

    @Test
    void movesBetweenSections_undone_restoreThePlaceOfTheTask() {
        Page page = open("/tasks/board");
        Locator card = page.locator(".column[aria-label^='Todo'] .card").first();
        String id = card.getAttribute("data-id");
        String file = "board/todo/" + id + ".md";
        String before = read(file);
        card.focus();
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> exists("board/in_progress/" + id + ".md"));
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> !exists("board/in_progress/" + id + ".md"));

        undo(page);
        page.waitForCondition(() -> exists("board/in_progress/" + id + ".md"));
        undo(page);
        page.waitForCondition(() -> exists(file));
        assertThat(sameButStamps(read(file))).isEqualTo(sameButStamps(before));
        assertThat(page.locator("#announcements")).containsText("Undone");
    }

    @Test
    void deletion_undoneWhileItsReferencesAreRead_isUndoneBeforeTheEarlierChange() {
        Page page = open("/settings");
        page.request().post("/api/tasks", RequestOptions.create().setData(Map.of("id", "wax", "title", "Wax")));
        go(page, "/tasks?find=Wax");
        Locator row = row(page, "wax");
        row.focus();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> stored(page, "wax").contains("\"priority\":5"));
        HeldRequests references = new HeldRequests(page, "GET", "**/api/references?**");
        page.waitForRequest("**/api/references?**", () -> page.keyboard().press("Delete"));
        undo(page);
        references.release();
        assertThat(toast(page, "Undone: Deleted “Wax”")).isVisible();
        assertThat(row).isVisible();
        assertThat(stored(page, "wax")).contains("\"priority\":5");
    }

    @Test
    void duplicate_undoneWhileTheOriginalIsRead_isUndoneBeforeTheEarlierChange() {
        Page page = open("/settings");
        page.request().post("/api/tasks", RequestOptions.create().setData(Map.of("id", "wax", "title", "Wax")));
        go(page, "/tasks?find=Wax");
        row(page, "wax").focus();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> stored(page, "wax").contains("\"priority\":5"));
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/tasks/wax");
        page.waitForRequest("**/api/tasks/wax", () -> page.keyboard().press("Control+d"));
        undo(page);
        reads.release();
        assertThat(toast(page, "Undone: Added “Wax (copy)”")).isVisible();
        assertThat(stored(page, "wax")).contains("\"priority\":5");
    }

    @Test
    void edit_answeredAfterALaterOne_isUndoneAfterIt() {
        Page page = open("/habits");
        HeldRequests answers = HeldRequests.answered(page, "PUT", "**/api/habits/habit_ride");
        page.waitForRequest("**/api/habits/habit_ride", () -> tick(page, "habit_ride"));
        tick(page, "habit_backup");
        String day = LocalDate.now(ZoneId.systemDefault()).toString();
        page.waitForCondition(() -> read("habits/backup.md").contains(day));
        undo(page);
        answers.release();
        assertThat(toast(page, "Undone: Changed “Try a restore”")).isVisible();
        assertThat(row(page, "habit_ride").locator(".done-toggle")).hasAttribute("aria-checked", "true");
    }

    private static void tick(Page page, String habit) {
        row(page, habit).focus();
        page.keyboard().press("d");
    }

    @Test
    void edit_whoseResponseIsLost_isUndoneBeforeTheEarlierChange() {
        Page page = open("/settings");
        page.request().post("/api/tasks", RequestOptions.create().setData(Map.of("id", "wax", "title", "Wax")));
        go(page, "/tasks?find=Wax");
        row(page, "wax").focus();
        page.keyboard().press("Shift+m");
        page.keyboard().type("Candles");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> stored(page, "wax").contains("Candles"));
        faults(page).expect("ERR_FAILED");
        faults(page).expect("412");
        routeOnce(page, "**/api/tasks/wax", route -> {
            answerTo(route);
            route.abort();
        });
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> stored(page, "wax").contains("\"priority\":5"));
        undo(page);
        page.waitForCondition(() -> !stored(page, "wax").contains("\"priority\""));
        assertThat(stored(page, "wax")).contains("Candles");
    }

    @Test
    void templateOfATask_undoneWhileTheTaskIsRead_isUndone() {
        Page page = open("/tasks/task_bank");
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/tasks/task_bank");
        page.getByLabel("More actions").last().click();
        page.waitForRequest(
                "**/api/tasks/task_bank",
                () -> page.getByText("Save as a template").click());
        undo(page);
        reads.release();
        assertThat(toast(page, "Undone: Added")).isVisible();
    }

    @Test
    void taskCompleted_undone_isOpenAtItsFormerPlace() {
        Page page = open("/tasks?find=bank");
        String before = read(BANK);
        row(page, "task_bank").focus();
        page.keyboard().press("e");
        page.waitForCondition(() -> exists("board/done/task_bank.md"));
        assertThat(toast(page, "Marked “Answer the bank’s questions” as done")).isVisible();
        toast(page, "Marked").getByText("Undo").click();
        page.waitForCondition(() -> exists(BANK));
        assertThat(sameButStamps(read(BANK))).isEqualTo(sameButStamps(before));
        assertThat(page.locator("#announcements")).containsText("Undone");
    }

    @Test
    void cardDragged_undone_isAtItsFormerPlace() {
        Page page = open("/tasks/board");
        List<String> before = ids(page, "Todo");
        Locator card = page.locator(".card[data-id=task_bank]");
        card.dragTo(page.locator(".column[aria-label^='In Progress,'] .card").first());
        page.waitForCondition(() -> exists("board/in_progress/task_bank.md"));
        undo(page);
        page.waitForCondition(() -> ids(page, "Todo").equals(before));
        page.waitForCondition(() -> exists(BANK));
        assertThat(read(BANK)).contains("order: 0");
    }

    @Test
    void datesMovedByKey_undone_areRestored() {
        Page page = open("/tasks/calendar");
        String due = dueDate();
        Locator entry = page.locator(".entry[data-id=task_bank]");
        entry.focus();
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> !dueDate().equals(due));
        undo(page);
        page.waitForCondition(() -> dueDate().equals(due));

        go(page, "/tasks/timeline");
        String before = read(BANK);
        Locator bar = page.locator(".bar[data-id=task_bank]");
        bar.focus();
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> read(BANK).contains("planned_end"));
        undo(page);
        page.waitForCondition(() -> sameButStamps(read(BANK)).equals(sameButStamps(before)));
    }

    @Test
    void fieldOfARecord_undoneOutsideTheControl_isRestored() {
        Page page = open("/goals/goal_hall");
        String before = read("goals/hall.md");
        Locator kpi = page.locator("#property-kpi");
        String was = kpi.inputValue();
        kpi.fill("No day lost");
        assertThat(page.locator("#panel-state")).hasText("Saved");
        page.keyboard().press("End");
        page.keyboard().type("!");
        assertThat(page.locator("#panel-state")).hasText("Saved");
        page.keyboard().press("Control+z");
        assertThat(kpi).hasValue("No day lost");
        page.keyboard().press("Escape");
        assertThat(kpi).not().isFocused();
        page.waitForCondition(() -> read("goals/hall.md").contains("No day lost\n"));

        undo(page);
        page.waitForCondition(() -> read("goals/hall.md").contains("kpi: " + was));
        assertThat(kpi).hasValue(was);
        assertThat(sameButStamps(read("goals/hall.md"))).isEqualTo(sameButStamps(before));
    }

    @Test
    void partOfAnEditorWithTheFocus_undone_isShownAgain() {
        Page page = open("/fishbone/fishbone_checkout");
        String before = read("fishbone/checkout-drop.md");
        Locator names = page.locator("input.category-name");
        button(page, "Actions for Payment").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Remove"))
                .click();
        assertThat(names).hasCount(3);
        page.waitForCondition(() -> !read("fishbone/checkout-drop.md").contains("Payment"));
        undo(page);
        assertThat(names).hasCount(4);
        assertThat(names.nth(1)).hasValue("Payment");
        page.waitForCondition(
                () -> sameButStamps(read("fishbone/checkout-drop.md")).equals(sameButStamps(before)));
    }

    @Test
    void entriesMovedByKeys_undoneInTheirControl_areAtTheirFormerPlaces() {
        Page page = open("/swot/swot_company");
        strength(page, 2).focus();
        page.keyboard().press("Alt+ArrowUp");
        assertThat(strength(page, 1)).hasValue("Customers who bring customers");
        assertThat(strength(page, 1)).isFocused();
        undo(page);
        assertThat(strength(page, 1)).hasValue("Own hall, own welding");

        go(page, "/mindmaps/mindmap_service");
        button(page, "Outline").click();
        Locator rows = page.locator(".outline-text");
        rows.nth(1).focus();
        page.keyboard().press("Alt+ArrowDown");
        assertThat(rows.nth(1)).hasValue("Parts within a day");
        undo(page);
        assertThat(rows.nth(1)).hasValue("Two-hour answers");
        rows.nth(1).press("End");
        page.keyboard().type("!");
        undo(page);
        assertThat(rows.nth(1)).hasValue("Two-hour answers");
    }

    @Test
    void entryMovedToAnotherBox_isOneStep() {
        Page page = open("/swot/swot_company");
        String before = read("swot/company.md");
        strength(page, 2).focus();
        page.keyboard().press("Alt+ArrowDown");
        assertThat(page.locator("#block-weaknesses-0")).isFocused();
        assertThat(page.locator("#block-weaknesses-0")).hasValue("Customers who bring customers");
        page.waitForCondition(() -> read("swot/company.md").contains("""
                ## Strengths

                - Own hall, own welding

                ## Weaknesses

                - Customers who bring customers
                """));
        assertThat(page.locator(".toast")).hasCount(0);
        undo(page);
        assertThat(strength(page, 2)).hasValue("Customers who bring customers");
        page.waitForCondition(() -> sameButStamps(read("swot/company.md")).equals(sameButStamps(before)));

        strength(page, 1).focus();
        button(page, "Actions for Strengths 1").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Threats"))
                .click();
        assertThat(page.locator("#block-threats-2")).isFocused();
        page.waitForCondition(() -> read("swot/company.md").endsWith("""
                - Two suppliers without a second source
                - Own hall, own welding
                """));
    }

    @Test
    void draggedEntryThatEqualsAnother_movesItself() throws IOException {
        server();
        Files.writeString(directory.resolve("swot/equal.md"), """
                ---
                id: equal
                ---

                # Equal

                ## Strengths

                - Same
                - Other
                - Same
                """);
        Page page = open("/swot/equal");
        BoundingBox first = box(strength(page, 1));
        Drag.of(button(page, "Actions for Strengths 3"))
                .to(first.x + 20, first.y + 3)
                .drop();
        page.waitForCondition(() -> read("swot/equal.md").contains("- Same\n- Same\n- Other\n"));
    }

    @Test
    void entryDraggedWithinItsBoxAndToAnother_isOneStepEach() {
        Page page = open("/swot/swot_company");
        String before = read("swot/company.md");
        BoundingBox first = box(strength(page, 1));
        Drag drag = Drag.of(button(page, "Actions for Strengths 2")).to(first.x + 20, first.y + 3);
        assertThat(page.locator(".entry-mark")).isVisible();
        page.keyboard().press("Escape");
        assertThat(page.locator(".entry-mark")).hasCount(0);
        drag.drop();
        assertThat(page.locator(".menu")).hasCount(0);
        assertThat(strength(page, 1)).hasValue("Own hall, own welding");

        Drag.of(button(page, "Actions for Strengths 2"))
                .to(first.x + 20, first.y + 3)
                .drop();
        page.waitForCondition(() -> read("swot/company.md").contains("""
                - Customers who bring customers
                - Own hall, own welding
                """));
        assertThat(button(page, "Actions for Strengths 1")).isFocused();
        undo(page);
        page.waitForCondition(() -> sameButStamps(read("swot/company.md")).equals(sameButStamps(before)));

        BoundingBox second = box(page.locator("#block-weaknesses-1"));
        Drag.of(button(page, "Actions for Strengths 1"))
                .to(second.x + 20, second.y + 3)
                .drop();
        page.waitForCondition(() -> read("swot/company.md").contains("""
                - Cash depends on twelve good weeks
                - Own hall, own welding
                - The shop is one developer
                """));
        undo(page);
        page.waitForCondition(() -> sameButStamps(read("swot/company.md")).equals(sameButStamps(before)));
        assertThat(strength(page, 1)).hasValue("Own hall, own welding");
    }

    @Test
    void causeDraggedToAnotherCategory_isThere() {
        Page page = open("/fishbone/fishbone_late");
        page.locator("#block-causes-3-0").scrollIntoViewIfNeeded();
        Drag.of(button(page, "Actions for Process 2"))
                .to(button(page, "Add to machine"))
                .drop();
        page.waitForCondition(() -> read("fishbone/late-deliveries.md").contains("""
                - One compressor
                - Paint in batches of eight
                """));
        undo(page);
        page.waitForCondition(() -> read("fishbone/late-deliveries.md").contains("""
                - Promised before parts are counted
                - Paint in batches of eight
                """));
    }

    @Test
    void causeMovedToAnotherCategory_andInAForm_isThere() {
        Page page = open("/fishbone/fishbone_checkout");
        page.locator("#block-causes-0-1").press("Alt+ArrowDown");
        assertThat(page.locator("#block-causes-1-0")).isFocused();
        page.waitForCondition(() -> read("fishbone/checkout-drop.md").contains("""
                ## Payment

                - Errors only after sending
                - No leasing
                """));

        go(page, "/moscow?new=1");
        panel(page).locator(".list-add").first().click();
        page.keyboard().type("Bell");
        page.keyboard().press("Alt+ArrowDown");
        assertThat(page.locator("#new-should-0")).hasValue("Bell");
        assertThat(page.locator("#new-must-0")).hasCount(0);
    }

    @Test
    void entriesOfAList_undone_areOneStepEach() {
        Page page = open("/swot/swot_company");
        strength(page, 2).press("Enter");
        page.keyboard().type("One");
        page.waitForCondition(() -> read("swot/company.md").contains("- One\n"));
        page.keyboard().press("Enter");
        page.keyboard().type("Two");
        page.waitForCondition(() -> read("swot/company.md").contains("- Two\n"));
        page.keyboard().press("Escape");
        undo(page);
        page.waitForCondition(() -> !read("swot/company.md").contains("- Two\n"));
        assertThat(read("swot/company.md")).contains("- One\n");
    }

    @Test
    void recordAdded_undone_isInTheTrash() {
        Page page = open("/tasks");
        int before = files("board").size();
        page.keyboard().press("c");
        page.keyboard().type("Made by mistake");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board").size() == before + 1);
        page.keyboard().press("Escape");
        undo(page);
        page.waitForCondition(() -> files("board").size() == before);
        redo(page);
        page.waitForCondition(() -> files("board").size() == before + 1);
    }

    @Test
    void commentUndoneBeforeItsTaskIsReloaded_isDeleted() {
        Page page = open("/tasks/task_bank");
        page.locator(".comment-form textarea").fill("Said too soon");
        HeldRequests readings = new HeldRequests(page, "GET", "**/api/tasks/task_bank");
        page.waitForRequest(
                request -> request.method().equals("GET") && request.url().endsWith("/api/tasks/task_bank"),
                () -> button(page, "Comment").click());
        page.locator(".panel-kind").focus();
        undo(page);
        readings.release();
        page.waitForCondition(() -> !read(BANK).contains("Said too soon"));
    }

    @Test
    void commentAndSetting_undone_areReverted() {
        Page page = open("/tasks/task_bank");
        page.locator(".comment-form textarea").fill("Said too soon");
        button(page, "Comment").click();
        page.waitForCondition(() -> read(BANK).contains("Said too soon"));
        assertThat(page.locator(".comment")).containsText(new String[] {"Said too soon"});
        page.locator(".panel-kind").focus();
        undo(page);
        page.waitForCondition(() -> !read(BANK).contains("Said too soon"));

        go(page, "/settings");
        String name = page.locator("#setting-client").inputValue();
        page.locator("#setting-client").fill("Nobody");
        page.locator("#setting-client").blur();
        page.waitForCondition(() -> read("project.md").contains("Nobody"));
        undo(page);
        page.waitForCondition(() -> !read("project.md").contains("Nobody"));
        assertThat(page.locator("#setting-client")).hasValue(name);
    }

    @Test
    void stageOfADeal_undone_isRestored() throws IOException {
        Page page = open("/crm/deals?view=list");
        Locator open = page.locator(".table-row").first();
        open.locator(".is-title").click();
        Path file = directory.resolve("crm/deals").resolve(fileOf("crm/deals", open.getAttribute("data-id")));
        String before = Files.readString(file);
        page.locator("#property-stage").click();
        page.keyboard().type("Won");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> text(file).contains("probability: 100"));
        page.locator(".panel-kind").focus();
        undo(page);
        page.waitForCondition(() -> sameButStamps(text(file)).equals(sameButStamps(before)));
    }

    @Test
    void invoiceOfAQuote_undone_isInTheTrash_butOneThatExistedStays() {
        Http http = new Http(server().port());
        http.post("/api/billing/quotes/quote_parks_fleet/accept", Map.of()).expect(200);
        Page page = open("/billing/quotes/quote_parks_fleet");
        int before = files("billing/invoices").size();
        button(page, "Make an invoice").click();
        page.waitForCondition(() -> files("billing/invoices").size() == before + 1);
        assertThat(toast(page, "Added")).isVisible();
        page.locator(".panel-kind").focus();
        undo(page);
        page.waitForCondition(() -> files("billing/invoices").size() == before);
        redo(page);
        page.waitForCondition(() -> files("billing/invoices").size() == before + 1);

        Page again = open("/billing/customers/cust_parks");
        String was = renamed(again);
        go(again, "/billing/quotes/quote_parks_fleet");
        button(again, "Make an invoice").click();
        again.waitForURL("**/billing/invoices**");
        ready(again);
        again.locator(".panel-kind").focus();
        undo(again);
        again.waitForCondition(
                () -> !text(fileOf("billing/customers", "cust_parks")).contains("Another title"));
        assertThat(text(fileOf("billing/customers", "cust_parks"))).contains(was);
        assertThat(files("billing/invoices")).hasSize(before + 1);
    }

    /** Changes the title of the open record, and returns the former one. */
    private static String renamed(Page page) {
        Locator title = page.locator("#record-title");
        String was = title.inputValue();
        title.fill("Another title");
        title.blur();
        assertThat(page.locator("#panel-state")).hasText("Saved");
        return was;
    }

    @Test
    void stepOfAQuote_isUndone() {
        Page page = open("/billing/quotes/quote_parks_fleet");
        String before = text(fileOf("billing/quotes", "quote_parks_fleet"));
        button(page, "Accepted").click();
        page.waitForCondition(
                () -> text(fileOf("billing/quotes", "quote_parks_fleet")).contains("acceptedAt"));
        page.locator(".panel-kind").focus();
        undo(page);
        page.waitForCondition(() -> sameButStamps(text(fileOf("billing/quotes", "quote_parks_fleet")))
                .equals(sameButStamps(before)));
        redo(page);
        page.waitForCondition(
                () -> text(fileOf("billing/quotes", "quote_parks_fleet")).contains("acceptedAt"));
    }

    @Test
    void creditNote_whichIsIssued_isNotUndone_butTheStepBeforeItIs() {
        Page page = open("/billing/customers/cust_parcel");
        String was = renamed(page);
        go(page, "/billing/invoices/inv_parcel_two");
        int before = files("billing/invoices").size();
        button(page, "Write a credit note").click();
        page.locator(".record-ask").getByText("Write a credit note").click();
        page.waitForCondition(() -> files("billing/invoices").size() == before + 1);
        assertThat(toast(page, "Added “Credit note for")).isVisible();
        assertThat(toast(page, "Added “Credit note for").getByText("Undo")).hasCount(0);
        page.locator(".panel-kind").focus();
        undo(page);
        page.waitForCondition(
                () -> text(fileOf("billing/customers", "cust_parcel")).contains("# " + was));
        assertThat(files("billing/invoices")).hasSize(before + 1);
    }

    @Test
    void subtasks_changedInEveryWay_undone_areRestored() {
        Page page = open("/tasks/task_cert_papers");
        String before = read(PAPERS);
        Locator steps = page.locator(".step");
        Locator second = steps.nth(1);
        List<Runnable> changes = List.of(
                () -> second.locator("input[type=checkbox]").click(),
                () -> second.locator(".step-title").fill("Report of the fork test"),
                () -> second.getByLabel("Move subtask 2 down").click(),
                () -> second.getByLabel("Remove subtask 2").click(),
                () -> {
                    page.locator(".step-add input").fill("Pictures");
                    page.keyboard().press("Enter");
                });
        for (Runnable change : changes) {
            change.run();
            page.waitForCondition(() -> !sameButStamps(read(PAPERS)).equals(sameButStamps(before)));
            assertThat(page.locator("#panel-state")).hasText("Saved");
            page.locator(".panel-kind").focus();
            undo(page);
            page.waitForCondition(() -> sameButStamps(read(PAPERS)).equals(sameButStamps(before)));
            assertThat(steps).hasCount(4);
            assertThat(second.locator(".step-title")).hasValue("Fork report");
            assertThat(second.locator("input[type=checkbox]")).not().isChecked();
        }
    }

    @Test
    void changedByAnotherPersonSince_undo_keepsTheChangeAndSaysSo() {
        Page page = open("/tasks?find=bank");
        row(page, "task_bank").focus();
        page.keyboard().press("p");
        page.keyboard().type("low");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read(BANK).contains("priority: 4"));

        Page other = open("/tasks?find=bank");
        row(other, "task_bank").focus();
        other.keyboard().press("p");
        other.keyboard().type("high");
        other.keyboard().press("Enter");
        assertThat(row(page, "task_bank").locator("[aria-label='High priority']"))
                .isVisible();

        undo(page);
        assertThat(toast(page, "was not changed back, because somebody else has changed it since"))
                .isVisible();
        assertThat(read(BANK)).contains("priority: 2");
        assertThat(row(page, "task_bank").locator("[aria-label='High priority']"))
                .isVisible();
    }

    @Test
    void otherFieldChangedByAnotherPersonSince_undo_revertsOnlyItsOwnField() {
        Page page = open("/tasks?find=bank");
        row(page, "task_bank").focus();
        page.keyboard().press("p");
        page.keyboard().type("low");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read(BANK).contains("priority: 4"));
        faults(page).expect("412");
        Page other = open("/tasks/task_bank");
        other.locator("textarea.record-title").fill("Reply to the bank");
        other.locator("textarea.record-title").blur();
        page.waitForCondition(() -> read(BANK).contains("# Reply to the bank"));
        undo(page);
        page.waitForCondition(() -> read(BANK).contains("priority: 1"));
        assertThat(read(BANK)).contains("# Reply to the bank");
    }

    private static String stored(Page page, String task) {
        return page.request().get("/api/tasks/" + task).text();
    }

    private static void undo(Page page) {
        page.keyboard().press("Control+z");
    }

    private static void redo(Page page) {
        page.keyboard().press("Control+Shift+z");
    }

    private static Locator strength(Page page, int number) {
        return page.locator("#block-strengths-" + (number - 1));
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }

    private static com.microsoft.playwright.Locator announced(Page page) {
        return page.locator("#announcements");
    }

    @SuppressWarnings("unchecked")
    private static List<String> ids(Page page, String section) {
        return (List<String>) page.locator(".column[aria-label^='" + section + ",'] board-column")
                .evaluate("column => column.records.map(({ id }) => id)");
    }

    private String dueDate() {
        return read(BANK).replaceAll("(?s).*due_date: (\\S+).*", "$1");
    }

    private boolean exists(String path) {
        return Files.exists(directory.resolve(path));
    }

    private Path fileOf(String below, String id) {
        return files(below).stream()
                .filter(file -> text(file).contains("id: " + id + "\n"))
                .findFirst()
                .orElseThrow();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Removes the counters and timestamps that each change sets. */
    private static String sameButStamps(String file) {
        return file.replaceAll("(?m)^(updated\\w*|revision): .*\\n", "");
    }
}
