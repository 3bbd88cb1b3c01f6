package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.ViewportSize;
import java.net.URI;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Cards on the board are moved with mouse and keys. */
class BoardTest extends BrowserTest {

    @Test
    void card_dragged_isStoredInTheOtherSectionAtItsPlace() {
        Page page = open("/tasks/board");
        lift(card(page, "task_bank"), cards(page, "In Progress").nth(1)).drop();
        assertThat(cards(page, "In Progress").nth(1)).hasAttribute("data-id", "task_bank");
        moved(page, "task_bank", "board/todo/task_bank.md", "board/in_progress/task_bank.md");
        sameAfterReload(page, "In Progress");
    }

    @Test
    void onAPhone_opensAtTheFirstColumnWithCards_andGoesBackToTheLastOne() {
        Page page = open(person(PHONE), "/tasks/board?find=bank");
        Locator filled = page.locator(".column").filter(new Locator.FilterOptions().setHas(page.locator(".card")));
        assertThat(page.locator(".column").first().locator(".card")).hasCount(0);
        page.waitForCondition(() -> isInWindow(filled.first()));

        Locator last = page.locator(".column").last();
        last.evaluate("column => column.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })");
        page.waitForCondition(() -> isInWindow(last));
        go(page, "/goals");
        page.goBack();
        page.waitForCondition(() -> isInWindow(last));
    }

    /** The heights of cards are computed before the cards are rendered. */
    @Test
    void card_isAsHighAsItsContent_atEveryWidth() {
        Page page = open(person(PHONE), "/tasks/board");
        for (int width = 360; width <= 390; width++) {
            page.setViewportSize(width, PHONE.height);
            page.waitForCondition(() -> Boolean.TRUE.equals(page.evaluate("""
                    () => {
                      const cards = [...document.querySelectorAll('.column-cards > .card')]
                      const spare = (card) => {
                        const { bottom } = card.getBoundingClientRect()
                        const ends = [...card.children].map((part) => part.getBoundingClientRect().bottom)
                        return bottom - parseFloat(getComputedStyle(card).paddingBottom) - Math.max(...ends)
                      }
                      return cards.length > 0 && cards.every((card) => Math.abs(spare(card)) < 2)
                    }""")));
        }
    }

    private static boolean isInWindow(Locator column) {
        BoundingBox box = column.boundingBox();
        return box.x >= 0 && box.x + box.width <= PHONE.width;
    }

    @Test
    void column_hiddenAndShown_keepsTheFocusAndIsRemembered() {
        Page page = open("/tasks/board");
        hide(page, "In Progress");
        assertThat(column(page, "In Progress")).hasCount(0);
        assertThat(page.locator(".column:not([aria-label^='Todo']) .column-fold:focus"))
                .hasCount(1);

        Locator show = page.getByLabel("Show In Progress");
        page.reload();
        assertThat(column(page, "Todo")).isVisible();
        assertThat(column(page, "In Progress")).hasCount(0);
        show.press("Enter");
        assertThat(column(page, "In Progress").locator(".column-fold")).isFocused();
        assertThat(page.locator(".board-hidden")).hasCount(0);
    }

    @Test
    void columnOfLanes_hiddenAndShown_isTheSameInAllLanes() {
        Page page = open("/crm/deals?group=companyId");
        Locator columns = page.locator(".lane").first().locator(".column");
        int before = columns.count();
        String name = page.locator(".board-heads .column-title").first().innerText();
        hide(page, name);
        assertThat(columns).hasCount(before - 1);
        assertThat(page.locator(".board-heads > .column")).hasCount(before - 1);
        page.getByLabel("Show " + name).click();
        assertThat(columns).hasCount(before);
        assertThat(page.locator(".board-heads .column-fold").first()).isFocused();
    }

    private static void hide(Page page, String column) {
        page.getByLabel("More for " + column).first().click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Hide"))
                .click();
    }

    @Test
    void card_draggedInItsColumn_keepsItsNewPlace() {
        Page page = open("/tasks/board");
        List<String> before = ids(page, "Todo");
        lift(card(page, before.get(3)), cards(page, "Todo").nth(1)).drop();
        page.waitForCondition(() -> ids(page, "Todo").indexOf(before.get(3)) == 1);
        sameAfterReload(page, "Todo");
    }

    @Test
    void card_droppedOnAFoldedSection_isAtItsEnd() {
        Page page = open("/tasks/board");
        List<String> before = ids(page, "In Progress");
        column(page, "In Progress").locator(".column-fold").click();
        Locator folded = column(page, "In Progress");
        assertThat(folded.locator("board-column")).hasCount(0);
        Drag drag = Drag.of(card(page, "task_bank")).to(box(folded).x + 20, 300);
        assertThat(folded).hasClass(Pattern.compile("is-over"));
        drag.drop();
        moved(page, "task_bank", "board/todo/task_bank.md", "board/in_progress/task_bank.md");
        folded.locator(".column-fold").click();
        page.waitForCondition(() -> ids(page, "In Progress").indexOf("task_bank") == before.size());
        sameAfterReload(page, "In Progress");
    }

    @Test
    void cardMovedIntoAFoldedSection_movesTheFocusToTheNextCard() {
        Page page = open("/tasks/board");
        List<String> todo = ids(page, "Todo");
        column(page, "In Progress").locator(".column-fold").click();
        card(page, todo.get(0)).focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(card(page, todo.get(1))).isFocused();
        assertThat(page.locator(".card[tabindex='0']")).hasCount(1);
    }

    @Test
    void nextCard_ofAnOpenTask_isOpenedInstead() {
        Page page = open("/tasks/board");
        List<String> todo = ids(page, "Todo");
        card(page, todo.get(0)).click();
        assertThat(panel(page)).isVisible();
        card(page, todo.get(0)).focus();
        page.keyboard().press("j");
        assertThat(page).hasURL(Pattern.compile("/tasks/" + todo.get(1)));
        assertThat(card(page, todo.get(1))).hasClass(Pattern.compile("is-open"));
        page.keyboard().press("j");
        assertThat(page).hasURL(Pattern.compile("/tasks/" + todo.get(2)));
    }

    @Test
    void drag_cancelledWithEscape_doesNotMoveTheCard() {
        Page page = open("/tasks/board");
        List<String> before = ids(page, "Todo");
        Drag drag = lift(card(page, before.get(0)), cards(page, "In Progress").nth(0));
        assertThat(page.locator(".drag-ghost")).isVisible();
        page.keyboard().press("Escape");
        assertThat(page.locator(".drag-ghost")).hasCount(0);
        drag.drop();
        assertThat(ids(page, "Todo")).isEqualTo(before);
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void card_movedByKeys_isInTheOtherSectionAndKeepsTheFocus() {
        Page page = open("/tasks/board");
        card(page, "task_bank").focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(card(page, "task_bank")).isFocused();
        assertThat(column(page, "In Progress").locator("[data-id=task_bank]")).isVisible();
        assertThat(page.locator("#announcements")).containsText("to In Progress");
        moved(page, "task_bank", "board/todo/task_bank.md", "board/in_progress/task_bank.md");

        page.keyboard().press("Alt+ArrowDown");
        page.waitForCondition(() -> ids(page, "In Progress").indexOf("task_bank") == 1);
        assertThat(card(page, "task_bank")).isFocused();
        sameAfterReload(page, "In Progress");
    }

    @Test
    void selectedCards_moveTogether_withOneUndo() {
        Page page = open("/tasks/board");
        List<String> todo = ids(page, "Todo");
        List<String> inProgress = ids(page, "In Progress");
        card(page, todo.get(0)).focus();
        page.keyboard().press("Shift+ArrowDown");
        assertThat(card(page, todo.get(1))).isFocused();
        Locator count = page.locator(".bulk-count");
        assertThat(count).hasText("2 selected");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("x");
        card(page, inProgress.get(1)).click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        assertThat(count).hasText("4 selected");
        assertThat(panel(page)).hasCount(0);

        List<Request> batches = new ArrayList<>();
        page.onRequest(request -> {
            if (!request.method().equals("GET")) batches.add(request);
        });
        Drag drag = lift(card(page, todo.get(0)), cards(page, "In Progress").nth(0));
        assertThat(page.locator(".drag-count")).hasText("4");
        drag.drop();
        List<String> moved = List.of(todo.get(0), todo.get(1), todo.get(3), inProgress.get(1));
        page.waitForCondition(() -> ids(page, "In Progress").subList(0, 4).equals(moved));
        page.waitForCondition(() -> onServer(page, "In Progress").subList(0, 4).equals(moved));
        assertThat(batches)
                .extracting(request -> URI.create(request.url()).getPath())
                .containsExactly("/api/tasks/batch");

        page.keyboard().press("Escape");
        assertThat(count).hasCount(0);
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> onServer(page, "Todo").equals(todo));
        page.waitForCondition(() -> onServer(page, "In Progress").equals(inProgress));
        assertThat(ids(page, "Todo")).isEqualTo(todo);

        card(page, todo.get(0)).focus();
        page.keyboard().press("x");
        assertThat(count).hasText("1 selected");
        card(page, todo.get(2)).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        assertThat(page.getByRole(AriaRole.MENU)).isVisible();
        assertThat(count).hasCount(0);
    }

    @Test
    void card_movedToDone_isDone() {
        Page page = open(person(new ViewportSize(1280, 1600)), "/tasks/board");
        card(page, "task_bank").focus();
        page.keyboard().press("m");
        page.keyboard().type("done");
        page.keyboard().press("Enter");
        assertThat(column(page, "Done").locator("[data-id=task_bank]")).hasCount(1);
        moved(page, "task_bank", "board/todo/task_bank.md", "board/done/task_bank.md");
        assertThat(read("board/done/task_bank.md")).contains("completed: true");
    }

    @Test
    void arrows_moveFromCardToCard() {
        Page page = open("/tasks/board");
        List<String> todo = ids(page, "Todo");
        card(page, todo.get(0)).focus();
        page.keyboard().press("ArrowDown");
        assertThat(card(page, todo.get(1))).isFocused();
        page.keyboard().press("k");
        assertThat(card(page, todo.get(0))).isFocused();
        page.keyboard().press("l");
        assertThat(cards(page, "In Progress").nth(0)).isFocused();
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
    }

    @Test
    void focusedCard_deleted_movesTheFocusToAnotherCard() {
        Page page = open("/tasks/board");
        card(page, "task_bank").focus();
        assertThat(page.locator(".card[tabindex='0']")).hasCount(1);
        page.keyboard().press("Delete");
        assertThat(card(page, "task_bank")).hasCount(0);
        assertThat(page.locator(".column[aria-label^='Todo,'] .card[tabindex='0']"))
                .hasCount(1);
    }

    @Test
    void printedBoard_containsEveryMatchingCard() {
        Page page = open("/tasks/board?find=the");
        page.setViewportSize(1280, 300);
        Locator cards = page.locator(".card");
        int all = ((Number)
                        page.evaluate("[...document.querySelectorAll('board-column')].reduce((sum, column) => sum + "
                                + "column.records.length, 0)"))
                .intValue();
        assertThat(all).isGreaterThan(cards.count());
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        assertThat(cards).hasCount(all);
        page.evaluate("dispatchEvent(new Event('afterprint'))");
        page.waitForCondition(() -> cards.count() < all);
    }

    @Test
    void sectionName_refused_changesNothing_andComesBack() {
        Page page = open("/tasks/board");
        faults(page).expect("400");
        faults(page).expect("/api/tasks");
        column(page, "Todo").hover();
        column(page, "Todo").getByLabel("More for Todo").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Rename"))
                .click();
        page.keyboard().type("..");
        page.keyboard().press("Enter");
        toast(page, "cannot be").getByText("Edit").click();
        assertThat(dialog(page).locator("input")).hasValue("..");
        assertThat(column(page, "Todo")).hasCount(1);
        assertThat(column(page, "..")).hasCount(0);
        assertThat(read("project.md")).doesNotContain("\"..\"", "- ..");
    }

    private static Locator column(Page page, String section) {
        return page.locator(".column[aria-label^='" + section + ",']");
    }

    private static Locator cards(Page page, String section) {
        return column(page, section).locator(".card");
    }

    private static Locator card(Page page, String id) {
        return page.locator(".card[data-id=" + id + "]:not(.drag-ghost)");
    }

    /** Returns the tasks of a section from top to bottom. */
    @SuppressWarnings("unchecked")
    private static List<String> ids(Page page, String section) {
        return (List<String>) column(page, section)
                .locator("board-column")
                .evaluate("(column) => column.records.map(({ id }) => id)");
    }

    /**
     * Drags a card above another one. The middle of the dragged card determines its place. A card that is held near its
     * top is dropped above the card whose upper edge it touches.
     */
    private static Drag lift(Locator card, Locator before) {
        BoundingBox from = box(card);
        BoundingBox to = box(before);
        return Drag.of(card, from.width / 2, 8).to(to.x + to.width / 2, to.y - from.height / 2 + 8);
    }

    private void moved(Page page, String id, String from, String to) {
        // For a moment both files exist.
        page.waitForCondition(() -> Files.exists(directory.resolve(to)) && Files.notExists(directory.resolve(from)));
        assertThat(read(to)).contains("id: " + id);
    }

    /** Checks that the shown order is the stored order. */
    private static void sameAfterReload(Page page, String section) {
        List<String> shown = ids(page, section);
        page.waitForCondition(() -> shown.equals(onServer(page, section)));
        page.reload();
        ready(page);
        assertThat(ids(page, section)).isEqualTo(shown);
    }

    @SuppressWarnings("unchecked")
    private static List<String> onServer(Page page, String section) {
        return (List<String>) page.evaluate(
                "section => fetch('/api/tasks?section=' + encodeURIComponent(section) + '&sort=order')"
                        + ".then((answer) => answer.json()).then((all) => all.map((task) => task.id))",
                section);
    }
}
