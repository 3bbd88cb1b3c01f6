package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bulk actions, saved views, and limits of sections. */
class TaskListTest extends BrowserTest {

    @Test
    void checkBoxOfARow_isASquareApartFromTheCircleForDone() {
        Page page = open("/tasks");
        Locator row = page.locator(".table-row").first();
        row.hover();
        Locator pick = row.locator(".row-pick");
        BoundingBox square = pick.boundingBox();
        BoundingBox circle = row.locator(".done-toggle").boundingBox();
        assertThat(circle.x - square.x - square.width).isGreaterThanOrEqualTo(4);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(pick.evaluate("box => getComputedStyle(box).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
        pick.click();
        assertThat(pick.evaluate("box => getComputedStyle(box).backgroundColor"))
                .isNotEqualTo("rgba(0, 0, 0, 0)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tasks", "/tasks/board", "/tasks/calendar", "/tasks/timeline"})
    void filterByAnUnknownField_showsAMessageInEachView(String path) {
        Page page = open(path + "?region=north");
        Locator message = page.locator(".empty-state");
        assertThat(message).containsText("There is no field named “region” in tasks, so nothing matches.");
        button(page, "Remove unknown fields").click();
        assertThat(message).hasCount(0);
        assertThat(page.locator("[data-id]").first()).isVisible();
    }

    @Test
    void groupsOfPeople_areSortedByName_andLabelTheirAddButton() {
        Page page = open("/tasks?group=assignee");
        Locator groups = page.locator(".table-group");
        assertThat(groups.nth(0)).containsText("Emre Yıldız");
        assertThat(groups.nth(1)).containsText("Hanne Dahl");
        page.locator(".table-row").first().focus();
        page.keyboard().press("End");
        assertThat(groups.last()).containsText("No assignee");
        page.keyboard().press("Home");
        assertThat(groups.nth(1).locator(".group-add")).hasAttribute("aria-label", "Add task to Hanne Dahl");
    }

    @Test
    void numberOfTasks_isThatOfTheShownOnes_withoutHiddenCompletedTasks() {
        Page page = open("/tasks?tags=web&assignee=nina&group=milestone");
        Locator rows = page.locator(".table-row");
        assertThat(rows).hasCount(6);
        Locator count = page.locator(".page-bar .count");
        assertThat(count).containsText("6 of");
        go(page, "/tasks?tags=web&assignee=nina");
        assertThat(count).containsText("7 of");
    }

    @Test
    void selectedTasks_deletedAndUndone_areRestored() {
        Page page = open("/tasks?find=lab");
        List<Path> before = files("board");
        Locator rows = page.locator(".table-row");
        int count = rows.count();
        assertThat(count).isGreaterThan(1);
        rows.first().focus();
        page.keyboard().press("Control+a");
        page.locator(".bulk").getByLabel("Delete").click();
        dialog(page).locator(".is-danger").click();
        assertThat(rows).hasCount(0);
        page.waitForCondition(() -> files("board").size() == before.size() - count);
        assertThat(page.locator(".bulk")).hasCount(0);

        toast(page, "Deleted " + count + " tasks").getByText("Undo").click();
        assertThat(rows).hasCount(count);
        page.waitForCondition(() -> files("board").size() == before.size());
        assertThat(files("board")).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void rows_draggedByMouse_moveInTheirSectionForEverybody_andCanBeUndone() {
        Page page = open("/tasks");
        Page other = open("/tasks");
        List<String> before = ids(page);
        Locator third = row(page, before.get(2));
        third.focus();
        lift(third, row(page, before.get(0))).drop();
        List<String> moved = List.of(before.get(2), before.get(0), before.get(1));
        page.waitForCondition(() -> ids(page).subList(0, 3).equals(moved));
        assertThat(third).isFocused();
        other.waitForCondition(() -> ids(other).subList(0, 3).equals(moved));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> ids(page).equals(before));
        other.waitForCondition(() -> ids(other).equals(before));

        severalRowsMoveTogether(page, before);
    }

    @Test
    void rowsInAnotherOrder_cannotBeMoved_andAMessageOffersTheManualOrder() {
        Page page = open("/tasks?sort=title&group=assignee");
        List<String> sorted = ids(page);
        lift(row(page, sorted.get(2)), row(page, sorted.get(0))).drop();
        assertThat(toast(page, "Sorted by title")).isVisible();
        assertThat(page.locator(".table-drop")).hasCount(0);
        assertThat(ids(page)).isEqualTo(sorted);

        go(page, "/tasks?group=assignee");
        row(page, sorted.get(0)).focus();
        page.keyboard().press("Alt+ArrowDown");
        assertThat(toast(page, "Sorted by title")).hasCount(0);
        toast(page, "Grouped by assignee").locator(".toast-action").click();
        assertThat(page).not().hasURL(java.util.regex.Pattern.compile("sort=|group="));
        assertThat(row(page, sorted.get(0))).isFocused();
        page.keyboard().press("Home");
        assertThat(page.locator(".table-row").first()).isFocused();
        List<String> byHand = ids(page);
        page.keyboard().press("Alt+ArrowDown");
        page.waitForCondition(() -> ids(page).subList(0, 2).equals(List.of(byHand.get(1), byHand.get(0))));
    }

    private static void severalRowsMoveTogether(Page page, List<String> before) {
        for (String id : before.subList(0, 2)) {
            row(page, id).focus();
            page.keyboard().press("x");
        }
        Drag drag = lift(row(page, before.get(1)), row(page, before.get(3)));
        assertThat(page.locator(".drag-count")).hasText("2");
        drag.drop();
        assertThat(page.locator(".drag-count")).hasCount(0);
        List<String> moved = List.of(before.get(2), before.get(0), before.get(1), before.get(3));
        page.waitForCondition(() -> ids(page).subList(0, 4).equals(moved));
        page.reload();
        page.waitForCondition(() -> ids(page).size() >= 4);
        assertThat(ids(page).subList(0, 4)).isEqualTo(moved);
    }

    /** Drags a row to the top edge of another one. */
    private static Drag lift(Locator row, Locator target) {
        Locator title = row.locator(".task-title");
        BoundingBox from = box(title);
        return Drag.of(title, 4, from.height / 2).to(from.x + 4, box(target).y + 2);
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id=" + id + "]");
    }

    /** Reads all rows at once, because the number of drawn rows can change in between. */
    private static List<String> ids(Page page) {
        Object ids = page.locator(".table-row").evaluateAll("rows => rows.map(row => row.dataset.id)");
        return ((List<?>) ids).stream().map(String::valueOf).toList();
    }

    @Test
    void list_isGroupedByAnyField_andHasSums() {
        Page page = open("/tasks?group=plannedStart");
        Locator groups = page.locator(".table-group");
        assertThat(groups.last()).containsText("No planned start");
        assertThat(groups.first()).containsText(java.util.regex.Pattern.compile("20\\d\\d"));
        Locator sums = page.locator(".table-sums");
        assertThat(sums).containsText("Effort");
        assertThat(sums).containsText(java.util.regex.Pattern.compile("Hours logged\\s*97\\s*h"));
        String all = sums.innerText();
        page.locator(".table-row").first().focus();
        page.keyboard().press("Shift+ArrowDown");
        assertThat(sums).containsText("Sum of 2 selected");
        assertThat(sums).not().hasText(all);
        button(page, "Group and sort").click();
        page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName("Group by"))
                .getByRole(AriaRole.MENUITEMRADIO)
                .getByText("Parent task")
                .click();
        assertThat(page).hasURL(java.util.regex.Pattern.compile("group=parentId"));
        assertThat(groups.last()).containsText("No parent task");
    }

    @Test
    void view_savedOpenedRenamedAndDeleted() {
        Page page = open("/tasks?assignee=sora&group=priority");
        int before = files("views").size();
        viewsMenu(page, "Save this view…");
        page.keyboard().type("Sora by urgency");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("views").size() == before + 1);

        go(page, "/tasks/board");
        viewsMenu(page, "Sora by urgency");
        assertThat(page).hasURL(java.util.regex.Pattern.compile("/tasks\\?.*assignee=sora"));
        assertThat(page).hasURL(java.util.regex.Pattern.compile("group=priority"));
        ready(page);

        viewsMenu(page, "Rename or delete views");
        ready(page);
        page.locator(".table-row")
                .filter(new Locator.FilterOptions().setHasText("Sora by urgency"))
                .locator(".is-title")
                .click();
        page.locator("textarea.record-title").fill("What Sora does first");
        page.locator("textarea.record-title").blur();
        assertThat(page.locator("#panel-state")).hasText("Saved");
        go(page, "/tasks");
        viewsMenu(page, "What Sora does first");
        assertThat(page).hasURL(java.util.regex.Pattern.compile("assignee=sora"));

        go(page, "/views");
        page.locator(".table-row")
                .filter(new Locator.FilterOptions().setHasText("What Sora does first"))
                .locator(".is-title")
                .click();
        button(page, "More actions").click();
        page.getByRole(AriaRole.MENUITEM).getByText("Delete").click();
        page.waitForCondition(() -> files("views").size() == before);
        go(page, "/tasks");
        button(page, "Saved views").click();
        assertThat(page.getByRole(AriaRole.MENUITEM).getByText("Save this view…"))
                .isVisible();
        assertThat(page.getByRole(AriaRole.MENUITEM).getByText("What Sora does first"))
                .hasCount(0);
    }

    @Test
    void savedView_isInTheMenuOfAPhone() {
        Page page = open(person(PHONE), "/goals");
        page.locator("phone-bar").getByText("More").click();
        dialog(page).getByText("Who does what").click();
        assertThat(page).hasURL(Pattern.compile("group=assignee"));
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void savedView_isUpdatedRenamedAndDeletedInTheMenu() {
        Page page = open("/tasks");
        page.locator(".side-place").getByText("Who does what").click();
        assertThat(page).hasURL(Pattern.compile("group=assignee"));
        go(page, "/tasks?group=assignee&sort=title");
        viewsMenu(page, "Update “Who does what”");
        page.waitForCondition(() -> files("views").stream()
                .anyMatch(file ->
                        read(directory.relativize(file).toString()).contains("query: group=assignee&sort=title")));

        viewsMenu(page, "Rename “Who does what”");
        page.keyboard().type("By person");
        page.keyboard().press("Enter");
        assertThat(page.locator(".side-place").getByText("By person")).isVisible();
        viewsMenu(page, "Delete “By person”");
        assertThat(page.locator(".side-place").getByText("By person")).hasCount(0);
        toast(page, "By person").getByText("Undo").click();
        assertThat(page.locator(".side-place").getByText("By person")).isVisible();
    }

    /** A list of so many tasks comes without their descriptions. */
    @Test
    void descriptionsOfManyTasks_areInTheirColumn_andAreEditedThere() {
        Page page = open("/tasks?columns=title,description");
        String bank = "board/todo/task_bank.md";
        String[] parts = read(bank).split("\n# [^\n]*\n", 2);
        Locator cell = page.locator(".table-row[data-id=task_bank] [data-column=description]");
        assertThat(cell).containsText(parts[1].strip().substring(0, 12));
        cell.click();
        page.locator("cell-editor markdown-source").waitFor();
        page.keyboard().press("Control+Home");
        page.keyboard().type("First of all: ");
        page.keyboard().press("Control+Enter");
        page.waitForCondition(() -> read(bank).contains("First of all: " + parts[1].strip()));
        assertThat(page.locator(".conflict")).hasCount(0);
    }

    @Test
    void limit_exceeded_isShown_andStored() {
        Page page = open("/tasks/board");
        Locator column = page.locator(".column[aria-label^='In Progress,']");
        column.hover();
        column.getByLabel("More for In Progress").click();
        page.getByRole(AriaRole.MENUITEM).getByText("Set a limit").click();
        page.keyboard().type("2");
        page.keyboard().press("Enter");
        assertThat(column.locator(".count.is-over")).isVisible();
        assertThat(column).containsText("More than the limit of 2");
        page.waitForCondition(() -> read("project.md").contains("In Progress"));
        page.reload();
        ready(page);
        assertThat(column.locator(".count.is-over")).containsText("/2");
    }

    private static void viewsMenu(Page page, String entry) {
        button(page, "Saved views").click();
        // The items that change the shown view contain its title too.
        page.getByRole(AriaRole.MENUITEM).getByText(entry).first().click();
    }
}
