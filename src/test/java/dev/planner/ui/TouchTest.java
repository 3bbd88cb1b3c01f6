package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ViewportSize;
import dev.planner.http.Http;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Touch: a long press selects or starts a drag, and a swipe scrolls. */
class TouchTest extends BrowserTest {

    /** Longer than the duration of a long press. */
    private static final int HELD_MS = 600;

    @Test
    void placesForFiles_speakOfDroppingThemOnlyToAPersonWithAMouse() {
        Page mouse = open("/uploads");
        Page touch = open(personWithTouch(PHONE), "/uploads");
        for (String path : List.of("/uploads", "/settings/data", "/settings/backup")) {
            go(mouse, path);
            assertThat(mouse.locator("#content")).containsText(Pattern.compile("Drop .+"));
            go(touch, path);
            assertThat(touch.locator("#content"))
                    .containsText(Pattern.compile("Upload files, or|A CSV file of tasks|An archive"));
            assertThat(touch.locator("#content")).not().containsText("Drop ");
        }
    }

    @Test
    void card_heldAndDragged_isInTheOtherSection() {
        Page page = open(personWithTouch(DESKTOP), "/tasks/board");
        Locator card = page.locator(".card[data-id=task_bank]:not(.drag-ghost)");
        Locator target =
                page.locator(".column[aria-label^='In Progress,'] .card").first();
        Finger finger = new Finger(page);
        finger.hold(card);
        finger.moveToTopOf(target);
        assertThat(page.locator(".drag-ghost")).isVisible();
        finger.up();
        page.waitForCondition(() -> Files.exists(directory.resolve("board/in_progress/task_bank.md")));
        assertThat(page.locator(".drag-ghost")).hasCount(0);
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void card_heldAndDraggedOnABusyPage_isInTheOtherSection() {
        Page page = open(personWithTouch(DESKTOP), "/tasks/board");
        BoundingBox target =
                box(page.locator(".column[aria-label^='In Progress,'] .card").first());
        Finger finger = new Finger(page);
        finger.down(page.locator(".card[data-id=task_bank]:not(.drag-ghost)"));
        finger.restUnnoticed();
        finger.move(target.x + target.width / 2, target.y + 2);
        assertThat(page.locator(".drag-ghost")).isVisible();
        finger.up();
        page.waitForCondition(() -> Files.exists(directory.resolve("board/in_progress/task_bank.md")));
    }

    @Test
    void cardDroppedOnAPhone_isInTheVisibleColumn() {
        Page page = open(personWithTouch(PHONE), "/tasks/board");
        Locator card = page.locator(".column[aria-label^='Backlog,'] .card:not(.drag-ghost)")
                .first();
        String id = card.getAttribute("data-id");
        Finger finger = new Finger(page);
        finger.hold(card);
        finger.move(PHONE.width - 20, 300);
        Locator todo = page.locator(".column[aria-label^='Todo,']");
        page.waitForCondition(() -> todo.boundingBox().x < PHONE.width - 60);
        finger.up();
        Locator dropped = page.locator(".column:not([aria-label^='Backlog,']) .card[data-id=" + id + "]");
        assertThat(dropped).hasCount(1);
        BoundingBox box = box(dropped);
        assertThat(box.x).isNotNegative();
        assertThat(box.x + box.width).isLessThanOrEqualTo(PHONE.width);
    }

    @Test
    void entryOfABox_draggedAtTheEdgeOfAPhone_isVisible() {
        Page page = open(personWithTouch(PHONE), "/swot/swot_mini");
        Locator tools = page.locator(".list-tool.is-grip");
        Finger finger = new Finger(page);
        finger.down(tools.first());
        BoundingBox target = box(tools.nth(2));
        finger.move(target.x + target.width / 2, target.y + 2);
        BoundingBox ghost = box(page.locator(".entry-ghost"));
        assertThat(ghost.x + ghost.width).isLessThanOrEqualTo(PHONE.width);
        finger.up();
    }

    @Test
    void row_heldAndMovedOnABusyPage_isMoved() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        Locator rows = page.locator(".table-row");
        String moved = rows.nth(2).getAttribute("data-id");
        BoundingBox target = box(rows.first());
        Finger finger = new Finger(page);
        finger.down(rows.nth(2));
        finger.restUnnoticed();
        finger.move(target.x + target.width / 2, target.y + 2);
        assertThat(page.locator(".table-drop")).isVisible();
        finger.up();
        assertThat(rows.first()).hasAttribute("data-id", moved);
    }

    @Test
    void secondFinger_isIgnoredWhileTheFirstDragsACard() {
        Page page = open(personWithTouch(DESKTOP), "/tasks/board");
        Locator card = page.locator(".card[data-id=task_bank]:not(.drag-ghost)");
        BoundingBox from = box(card);
        Finger first = new Finger(page);
        Finger second = first.another();
        first.hold(card);
        first.moveToTopOf(
                page.locator(".column[aria-label^='In Progress,'] .card").first());
        second.down(from.x + from.width / 2, from.y + from.height / 2);
        rest(page);
        second.move(from.x + 20, from.y + from.height / 2);
        assertThat(page.locator(".drag-ghost")).hasCount(1);
        first.up();
        page.waitForCondition(() -> Files.exists(directory.resolve("board/in_progress/task_bank.md")));
        assertThat(page.locator(".drag-ghost")).hasCount(0);
    }

    @Test
    void tapWithTwoFingers_causesNoError() {
        for (String path : List.of("/tasks/board", "/crm/deals")) {
            Page page = open(personWithTouch(DESKTOP), path);
            Locator records = page.locator(".card:not(.drag-ghost)");
            Finger first = new Finger(page);
            first.down(records.nth(0));
            first.another().down(records.nth(1));
            first.up();
            rest(page);
            assertThat(page.locator(".drag-ghost")).hasCount(0);
        }
    }

    @Test
    void secondFinger_isIgnoredWhileTheFirstMovesARow() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        Locator rows = page.locator(".table-row");
        Object moved = rows.nth(2).getAttribute("data-id");
        Finger first = dragToTop(page, rows.nth(2));
        Finger second = first.another();
        BoundingBox below = box(rows.nth(4));
        second.down(below.x + below.width / 2, below.y + below.height / 2);
        second.move(below.x + below.width / 2, below.y + 20);
        assertThat(page.locator(".table-drop")).isVisible();
        first.up();
        assertThat(rows.first()).hasAttribute("data-id", moved.toString());
        assertThat(page.locator(".table-drop")).hasCount(0);
    }

    @Test
    void column_swiped_scrollsAndMovesNoCard() {
        Page page = open(personWithTouch(DESKTOP), "/tasks/board");
        BoundingBox card =
                box(page.locator(".column[aria-label^='Todo,'] .card").nth(5));
        Finger finger = new Finger(page);
        finger.down(card.x + card.width / 2, card.y + card.height / 2);
        finger.move(card.x + card.width / 2, card.y - 250);
        finger.up();
        Locator list = page.locator(".column[aria-label^='Todo,'] .column-scroll");
        page.waitForCondition(() -> ((Number) list.evaluate("(box) => box.scrollTop")).intValue() > 50);
        assertThat(page.locator(".drag-ghost")).hasCount(0);
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void card_held_isSelected_andTapsSelectMore() {
        for (String path : List.of("/tasks/board", "/crm/deals")) {
            Page page = open(personWithTouch(DESKTOP), path);
            Locator cards = page.locator(".card:not(.drag-ghost)");
            hold(cards.nth(0));
            assertThat(page.locator(".bulk-count")).hasText("1 selected");
            assertThat(panel(page)).hasCount(0);
            cards.nth(1).tap();
            assertThat(page.locator(".bulk-count")).hasText("2 selected");
            assertThat(panel(page)).hasCount(0);
            page.locator(".bulk").getByLabel("Clear the selection").tap();
            assertThat(page.locator(".card.is-selected")).hasCount(0);
            cards.nth(1).tap();
            assertThat(panel(page)).isVisible();
        }
    }

    @Test
    void selectionOnAPhone_coversNoTextAndNoBarEntry() {
        for (String path : List.of("/tasks", "/people", "/tasks/board", "/crm/deals")) {
            Page page = open(personWithTouch(PHONE), path);
            hold(page.locator(".card:not(.drag-ghost), .table-row").first());
            BoundingBox tools = page.locator(".bulk").boundingBox();
            assertThat(tools.y + tools.height)
                    .as(path)
                    .isLessThanOrEqualTo(page.locator("phone-bar").boundingBox().y);
            Locator picks = page.locator(".row-pick");
            if (picks.count() > 0) {
                BoundingBox pick = picks.first().boundingBox();
                Locator first = page.locator(".table-row .done-toggle, .table-row .row-link")
                        .first();
                assertThat(pick.x + pick.width).as(path).isLessThanOrEqualTo(first.boundingBox().x);
            }
        }
    }

    @Test
    void selectedCards_heldAndDragged_moveTogether() {
        Page page = open(personWithTouch(DESKTOP), "/tasks/board");
        Locator cards = page.locator(".column[aria-label^='Todo,'] .card");
        List<Object> ids =
                List.of(cards.nth(0).getAttribute("data-id"), cards.nth(1).getAttribute("data-id"));
        hold(cards.nth(0));
        cards.nth(1).tap();
        Finger finger = new Finger(page);
        finger.hold(cards.nth(1));
        finger.moveToTopOf(
                page.locator(".column[aria-label^='In Progress,'] .card").first());
        assertThat(page.locator(".drag-count")).hasText("2");
        finger.up();
        for (Object id : ids) {
            page.waitForCondition(() -> Files.exists(directory.resolve("board/in_progress/" + id + ".md")));
        }
    }

    @Test
    void selectedCardsOfACollection_heldAndDragged_moveTogether() {
        Page page = open(personWithTouch(DESKTOP), "/crm/deals");
        Locator cards = page.locator(".column[aria-label^='Proposal,'] .card");
        hold(cards.nth(0));
        cards.nth(1).tap();
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        Locator lead = page.locator(".column[aria-label^='Lead,']");
        BoundingBox to = box(lead);
        Finger finger = new Finger(page);
        finger.hold(cards.nth(1));
        finger.move(to.x + to.width / 2, to.y + to.height / 2);
        assertThat(page.locator(".drag-count")).hasText("2");
        assertThat(lead).hasClass(Pattern.compile("is-over"));
        finger.up();
        assertThat(cards).hasCount(0);
        assertThat(lead.locator(".card")).hasCount(3);
    }

    @Test
    void row_touchedOnAValue_opens() {
        for (String path : List.of("/goals", "/tasks")) {
            Page page = open(personWithTouch(PHONE), path);
            page.locator(".table-row .table-td.may-edit:not(.is-title):visible")
                    .first()
                    .tap();
            assertThat(panel(page)).isVisible();
            assertThat(page.locator("cell-editor")).hasCount(0);
        }
    }

    @Test
    void link_inARow_touched_opensTheRecord() {
        Page page = open(personWithTouch(PHONE), "/crm/contacts?view=list");
        BoundingBox link = box(page.locator(".table-row .link").first());
        page.touchscreen().tap(link.x + link.width / 2, link.y + link.height / 2);
        assertThat(panel(page)).isVisible();
        Locator mail = panel(page).locator("a[href^='mailto:']");
        assertThat(mail).isVisible();
        assertThat(mail.boundingBox().height).isGreaterThanOrEqualTo(44);
        assertThat(page.context().pages()).hasSize(1);
    }

    @Test
    void filterByManyValues_staysWithinItsBar() {
        Page page = open(personWithTouch(PHONE), "/tasks?assignee=mira,jonas,leila,tomek,sora,hanne,paulo");
        Locator values = page.locator("[data-filter=assignee] .picker-button");
        assertThat(values.locator(".picker-value")).hasCount(4);
        assertThat(values.locator(".picker-rest")).hasAttribute("data-count", "+3");
        assertThat(values).hasAttribute("aria-label", Pattern.compile(".*Mira Okafor, .*Paulo Reis"));
        BoundingBox button = values.boundingBox();
        BoundingBox last = values.locator(".picker-rest").boundingBox();
        BoundingBox next = page.locator(".filter-add .picker-button").boundingBox();
        assertThat(last.y + last.height).isLessThanOrEqualTo(button.y + button.height);
        assertThat(button.x + button.width).as("the next control is beside it").isLessThanOrEqualTo(next.x);
        assertThat(next.y).isLessThan(button.y + button.height);
    }

    @Test
    void barOfAGoal_draggedByAFinger_movesAtTheFirstTry() {
        for (ViewportSize size : List.of(PHONE, DESKTOP)) {
            Page page = open(personWithTouch(size), "/goals?view=timeline");
            Locator bar = page.locator(".bar[data-id=goal_checkout]");
            String before = bar.getAttribute("aria-label");
            BoundingBox box = box(bar);
            double x = Math.max(box.x + 20, size.width / 2.0);
            Finger finger = new Finger(page);
            finger.down(x, box.y + box.height / 2);
            finger.move(x + 80, box.y + box.height / 2 + 4);
            assertThat(page.locator(".timeline .is-dates")).isVisible();
            finger.up();
            assertThat(page.locator(".timeline .is-dates")).hasCount(0);
            assertThat(bar).not().hasAttribute("aria-label", before);
            assertThat(panel(page)).hasCount(0);
        }
    }

    @Test
    void backButton_closesADialogAMenuAndAList_beforeItLeavesThePlace() {
        Page page = open(personWithTouch(PHONE), "/");
        page.locator("phone-bar").getByText("Tasks").tap();
        page.locator(".table-row[data-id=task_bank]").tap();
        assertThat(panel(page)).isVisible();
        String address = page.url();

        panel(page).getByLabel("More actions").tap();
        assertThat(page.getByRole(AriaRole.MENU)).isVisible();
        page.goBack();
        assertThat(page.getByRole(AriaRole.MENU)).hasCount(0);
        assertThat(page).hasURL(address);

        page.locator(".panel .picker-button").first().tap();
        assertThat(page.locator(".picker-list")).isVisible();
        page.goBack();
        assertThat(page.locator(".picker-list")).hasCount(0);
        assertThat(page).hasURL(address);
        assertThat(panel(page)).isVisible();

        page.goBack();
        assertThat(panel(page)).hasCount(0);
        page.locator("phone-bar").getByText("Add").tap();
        assertThat(dialog(page)).isVisible();
        page.goBack();
        assertThat(dialog(page)).hasCount(0);
        assertThat(page).hasURL(Pattern.compile("/tasks$"));
        page.goBack();
        assertThat(page).hasURL(Pattern.compile("/$"));
    }

    /** An on-screen keyboard makes only the visual viewport smaller. */
    @Test
    void listOfAPicker_isAboveTheOnScreenKeyboard() {
        Page page = open(personWithTouch(PHONE), "/tasks/task_bank");
        page.locator(".panel .picker-button").first().tap();
        assertThat(page.locator(".picker-list")).isVisible();
        page.evaluate("""
                () => {
                  Object.defineProperty(visualViewport, 'height', { value: innerHeight - 320, configurable: true })
                  visualViewport.dispatchEvent(new Event('resize'))
                }
                """);
        page.waitForFunction("""
                () => {
                  const { top, bottom } = document.querySelector('.picker-list').getBoundingClientRect()
                  return top > 0 && Math.abs(bottom - (innerHeight - 320)) < 1
                }
                """);
        assertThat(page.locator(".picker-input")).isFocused();
    }

    @Test
    void smallTools_areLargeEnoughForAFinger() {
        Page page = open(personWithTouch(PHONE), "/people?view=tree");
        assertThat(page.locator(".branch-fold").first().boundingBox().height).isGreaterThanOrEqualTo(44);
        go(page, "/tasks/timeline");
        page.locator(".timeline-page").evaluate("page => page.scrollTo(page.scrollWidth, 0)");
        page.locator(".timeline-aside").first().waitFor();
        assertThat(page.locator(".timeline-aside").first().boundingBox().height).isGreaterThanOrEqualTo(44);
    }

    @Test
    void rowOfATree_showsItsValuesBelowItsTitle_andFoldsByATouch() {
        Page page = open(personWithTouch(PHONE), "/people?view=tree");
        Locator row = page.locator(".table-row[aria-level='1']").first();
        BoundingBox place = row.boundingBox();
        BoundingBox value =
                row.locator(".table-td:not(.is-title, .is-empty)").first().boundingBox();
        assertThat(value.y + value.height).isLessThanOrEqualTo(place.y + place.height);
        int count = page.locator(".table-row").count();
        row.locator(".branch-fold").tap();
        assertThat(page.locator(".table-row")).not().hasCount(count);
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void row_held_isSelected_andTapsSelectMore() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        Locator rows = page.locator(".table-row");
        hold(rows.nth(1));
        assertThat(page.locator(".bulk-count")).hasText("1 selected");
        assertThat(panel(page)).hasCount(0);
        assertThat(rows.nth(1).locator(".row-pick").evaluate("(box) => getComputedStyle(box, '::before').display"))
                .as("the tick in the box, which has no size as inline content")
                .isEqualTo("block");
        rows.nth(2).tap();
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        assertThat(page.locator(".bulk").getByLabel("Clear the selection")).isInViewport();
        page.locator(".bulk").getByLabel("Clear the selection").tap();
        assertThat(page.locator(".bulk")).hasCount(0);
        rows.nth(2).locator(".task-title").tap();
        assertThat(panel(page)).isVisible();
    }

    /** Holds a row, and moves it above the first one. */
    private static Finger dragToTop(Page page, Locator row) {
        Finger finger = new Finger(page);
        finger.hold(row);
        finger.moveToTopOf(page.locator(".table-row").first());
        return finger;
    }

    @Test
    void row_heldAndMoved_isMoved() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        Locator rows = page.locator(".table-row");
        Object second = rows.nth(1).getAttribute("data-id");
        Finger finger = dragToTop(page, rows.nth(1));
        assertThat(page.locator(".table-drop")).isVisible();
        finger.up();
        assertThat(rows.first()).hasAttribute("data-id", second.toString());
        assertThat(page.locator(".bulk")).hasCount(0);
    }

    @Test
    void row_heldAndMovedInAnotherOrder_isNotMoved_andAMessageSaysWhy() {
        Page page = open(personWithTouch(PHONE), "/tasks?sort=title");
        Locator rows = page.locator(".table-row");
        Object first = rows.first().getAttribute("data-id");
        Finger finger = dragToTop(page, rows.nth(1));
        finger.up();
        assertThat(rows.first()).hasAttribute("data-id", first.toString());
        assertThat(page.locator(".bulk")).hasCount(0);
        assertThat(toast(page, "Sorted by title")).isVisible();
        toast(page, "Sorted by title").locator(".toast-action").tap();
        assertThat(page).not().hasURL(java.util.regex.Pattern.compile("sort="));
    }

    @Test
    void calendarEntry_heldAndDragged_isOnTheOtherDay() {
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        LocalDate day = today.withDayOfMonth(today.getDayOfMonth() == 10 ? 11 : 10);
        new Http(server().port())
                .put("/api/tasks/task_bank", Map.of("dueDate", day.toString()))
                .expect(200);
        Page page = open(personWithTouch(PHONE), "/tasks/calendar");
        Locator entry = page.locator(".entry[data-id=task_bank]:not(.drag-ghost)");
        Locator free =
                page.locator(".day.is-empty:not(.is-outside):not(.is-today)").first();
        assertThat(free).isHidden();
        entry.scrollIntoViewIfNeeded();
        BoundingBox from = box(entry);
        Finger finger = new Finger(page);
        finger.down(from.x + 80, from.y + from.height / 2);
        rest(page);
        finger.move(from.x + 80, from.y + from.height / 2 + 20);
        assertThat(free).isVisible();
        assertThat(box(entry).y).isCloseTo(from.y, within(2.0));
        LocalDate other = day.plusDays(1);
        BoundingBox to = box(page.locator(".day[data-day='" + other + "']"));
        finger.move(to.x + 80, to.y + to.height / 2);
        assertThat(page.locator(".day.is-over")).hasAttribute("data-day", other.toString());
        finger.up();
        assertThat(entry).hasAttribute("data-day", other.toString());
        assertThat(free).isHidden();
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void calendarEntry_held_opensItsMenu() {
        Page page = open(personWithTouch(PHONE), "/tasks/calendar");
        Locator entry = page.locator(".calendar .entry[data-id]").first();
        entry.scrollIntoViewIfNeeded();
        hold(entry);
        assertThat(page.locator(".menu")).isVisible();
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void boxOfADiagram_heldAndDragged_isMoved_andHeld_opensItsMenu() {
        Page page = open(personWithTouch(DESKTOP), "/c4");
        Locator box = page.locator(".diagram-box[data-box=c4_buyer]");
        BoundingBox from = box(box);
        Finger finger = new Finger(page);
        finger.hold(box);
        finger.move(from.x + from.width / 2 + 40, from.y + from.height / 2 - 60);
        finger.up();
        page.waitForCondition(() -> read("c4/buyer.md").contains("position: {x: 100, y: 140}"));
        assertThat(panel(page)).hasCount(0);
        hold(page.locator(".diagram-box[data-box=c4_dealer]"));
        assertThat(page.locator(".menu")).isVisible();
    }

    @Test
    void diagram_swipedOverABox_isMoved_andTwoFingersZoomIt() {
        Page page = open(personWithTouch(PHONE), "/c4");
        Locator box = page.locator(".diagram-box[data-box=c4_shop]");
        BoundingBox from = box(box);
        double x = from.x + from.width / 2;
        double y = from.y + from.height / 2;
        Finger first = new Finger(page);
        first.down(x, y);
        first.move(x, y + 60);
        first.up();
        assertThat(box(box).y - from.y).isCloseTo(60, within(2.0));
        Finger second = first.another();
        first.down(x - 20, y + 60);
        second.down(x + 20, y + 60);
        second.move(x + 100, y + 60);
        first.up();
        assertThat(box(box).width).isCloseTo(from.width * 3, within(2.0));
        assertThat(panel(page)).hasCount(0);
        assertThat(read("c4/shop.md")).contains("position: {x: 410, y: 240}");
    }

    @Test
    void entryOfABox_draggedByItsTool_movesAtOnce() {
        Page page = open(personWithTouch(PHONE), "/swot/swot_company");
        Locator tool = button(page, "Actions for Strengths 2");
        tool.scrollIntoViewIfNeeded();
        BoundingBox first = box(page.locator("#block-strengths-0"));
        Finger finger = new Finger(page);
        finger.down(tool);
        finger.move(first.x + 40, first.y + 4);
        finger.up();
        page.waitForCondition(() -> read("swot/company.md").contains("""
                - Customers who bring customers
                - Own hall, own welding
                """));
        button(page, "Actions for Strengths 1").tap();
        assertThat(page.locator(".menu")).isVisible();
    }

    @Test
    void branchOfAMindMap_heldAndMoved_goesBelowAnotherNode_andASwipeMovesNothing() {
        Page page = open(personWithTouch(PHONE), "/mindmaps/mindmap_service");
        Locator near = page.getByRole(AriaRole.TREEITEM, new Page.GetByRoleOptions().setName("Near"));
        Locator fair = page.getByRole(AriaRole.TREEITEM, new Page.GetByRoleOptions().setName("Fair"));
        near.scrollIntoViewIfNeeded();
        String before = read("mindmaps/service.md");
        BoundingBox target = box(fair);
        Finger finger = new Finger(page);
        finger.down(near);
        finger.move(target.x + target.width / 2, target.y + target.height / 2);
        finger.up();
        assertThat(page.locator(".mind-ghost")).hasCount(0);

        near.scrollIntoViewIfNeeded();
        BoundingBox now = box(fair);
        finger.hold(near);
        finger.move(now.x + now.width / 2, now.y + now.height / 2);
        assertThat(page.locator(".mind-node.is-target")).hasText("Fair");
        assertThat(read("mindmaps/service.md")).isEqualTo(before);
        finger.up();
        assertThat(near).hasAttribute("aria-level", "3");
        page.waitForCondition(() -> read("mindmaps/service.md").contains("  - Near\n    - Van\n"));
    }

    private static void hold(Locator element) {
        Finger finger = new Finger(element.page());
        finger.hold(element);
        finger.up();
    }

    /**
     * Keeps the fingers where they are for the duration of a long press. The page measures it, because its timers end
     * in order: the long press has been noticed, however busy the page is.
     */
    private static void rest(Page page) {
        page.evaluate("duration => new Promise((done) => setTimeout(done, duration))", HELD_MS);
    }

    /** One finger on the screen, with the events that the browser derives from it. */
    private static final class Finger {

        private static final int STEPS = 8;
        private static final double FRAME_S = 0.016;

        private final Page page;
        private final CDPSession session;
        /** All fingers that touch the screen. */
        private final List<Finger> touching;

        private double x;
        private double y;

        /** When the last event occurred. The time of the events does not depend on how busy the machine is. */
        private double seconds = Instant.now().toEpochMilli() / 1000.0;

        Finger(Page page) {
            this(page, devTools(page), new ArrayList<>());
        }

        private Finger(Page page, CDPSession session, List<Finger> touching) {
            this.page = page;
            this.session = session;
            this.touching = touching;
        }

        /** Returns another finger of the same hand. */
        Finger another() {
            return new Finger(page, session, touching);
        }

        /** Presses an element in its middle, for longer than a long press takes, whether the page notices or not. */
        void hold(Locator element) {
            down(element);
            rest(page);
            restUnnoticed();
        }

        /** Stays for longer than a long press takes. A busy page has not noticed that by the next event. */
        void restUnnoticed() {
            seconds += HELD_MS / 1000.0;
        }

        /** Presses the middle of an element. */
        void down(Locator element) {
            BoundingBox box = box(element);
            down(box.x + box.width / 2, box.y + box.height / 2);
        }

        /** Moves to the upper edge of an element, in its middle. */
        void moveToTopOf(Locator element) {
            BoundingBox box = box(element);
            move(box.x + box.width / 2, box.y + 2);
        }

        void down(double atX, double atY) {
            x = atX;
            y = atY;
            touching.add(this);
            send("touchStart");
        }

        void move(double toX, double toY) {
            double fromX = x;
            double fromY = y;
            for (int i = 1; i <= STEPS; i++) {
                x = fromX + (toX - fromX) * i / STEPS;
                y = fromY + (toY - fromY) * i / STEPS;
                send("touchMove");
            }
        }

        /** Lifts all fingers, because the protocol cannot lift one of several. */
        void up() {
            touching.clear();
            send("touchEnd");
        }

        private void send(String type) {
            JsonArray points = new JsonArray();
            for (Finger finger : touching) {
                JsonObject point = new JsonObject();
                point.addProperty("id", System.identityHashCode(finger));
                point.addProperty("x", finger.x);
                point.addProperty("y", finger.y);
                points.add(point);
            }
            JsonObject event = new JsonObject();
            event.addProperty("type", type);
            event.add("touchPoints", points);
            seconds += FRAME_S;
            event.addProperty("timestamp", seconds);
            session.send("Input.dispatchTouchEvent", event);
        }
    }
}
