package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tasks name people by id or by name. Each person is one group. */
class GroupsOfPeopleTest extends BrowserTest {
    private static final String MANUAL = "board/in_progress/task_manual.md";
    private static final String WIRING = "board/in_progress/task_wiring.md";

    @Test
    void list_hasOneGroupForAPerson_andFollowsRenames() throws IOException {
        assignByName();
        Page page = open("/tasks?group=assignee");
        Locator groups = page.locator(".table-group");
        Locator hanne = withText(groups, "hanne");
        assertThat(hanne).hasCount(1);
        assertThat(hanne).containsText("Hanne Dahl");
        assertThat(hanne.locator(".count")).hasText("2");

        hanne.hover();
        hanne.locator(".group-add").click();
        page.keyboard().type("Ask the printer");
        page.keyboard().press("Control+Enter");
        assertThat(hanne.locator(".count")).hasText("3");
        page.waitForCondition(() -> files("board/todo").stream()
                .anyMatch(file -> read(directory.relativize(file).toString())
                        .matches("(?s).*assignee: hanne\n.*Ask the printer.*")));

        rename(page, "hanne", "Hanne Berg");
        assertThat(withText(groups, "Hanne Berg").locator(".count")).hasText("2");
        assertThat(withText(groups, "hanne dahl").locator(".count")).hasText("1");
        rename(page, "hanne", "HANNE DAHL");
        assertThat(hanne).hasCount(1);
        assertThat(hanne.locator(".count")).hasText("3");
    }

    @Test
    void list_foldedGroupOfAPerson_staysFolded_whoeverIsNamedFirst() throws IOException {
        assignByName();
        Page page = open("/tasks?group=assignee");
        Locator hanne = withText(page.locator(".table-group"), "Hanne Dahl");
        hanne.locator(".group-fold").click();
        assertThat(page.locator("[data-id=task_manual], [data-id=task_wiring]")).hasCount(0);
        write(WIRING, "assignee: hanne", "assignee: Hanne Dahl");
        page.reload();
        ready(page);
        assertThat(hanne.locator(".group-fold")).hasAttribute("aria-expanded", "false");
        assertThat(page.locator("[data-id=task_manual], [data-id=task_wiring]")).hasCount(0);
    }

    @Test
    void board_cardsMovedToALane_getTheIdOfThePerson_unlessTheyHaveThatPerson() throws IOException {
        assignByName();
        write("board/backlog/task_swap_case.md", "assignee: emre", "assignee: EMRE YILDIZ");
        Page page = open("/tasks/board?group=assignee&assignee=hanne,emre");
        Locator lane = page.locator(".lane:has(h2:has-text('Hanne Dahl'))");
        assertThat(page.locator(".lane")).hasCount(2);
        assertThat(lane.locator(".card")).hasCount(3);

        card(page, "task_manual").click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        card(page, "task_swap_case").click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        Locator todo = lane.locator(".column").nth(1);
        BoundingBox to = box(todo);
        Drag.of(card(page, "task_manual")).to(to.x + to.width / 2, to.y + 30).drop();
        page.waitForCondition(() -> Files.exists(directory.resolve("board/todo/task_manual.md"))
                && Files.exists(directory.resolve("board/todo/task_swap_case.md")));
        assertThat(lane.locator(".card")).hasCount(4);
        assertThat(read("board/todo/task_swap_case.md")).contains("assignee: hanne\n");
        assertThat(read("board/todo/task_manual.md")).contains("assignee: hanne dahl\n");
    }

    @Test
    void filter_offersEachPersonOnce_andMarksThePersonOfTheAddress() throws IOException {
        assignByName();
        Page page = open("/tasks?assignee=HANNE DAHL");
        assertThat(page.locator(".page-bar")).containsText("3 of");
        page.locator("[data-filter=assignee] button").first().click();
        Locator hanne = withText(page.locator("[role=option]"), "Hanne Dahl");
        assertThat(hanne).hasCount(1);
        assertThat(hanne).hasAttribute("aria-selected", "true");
    }

    @Test
    void picker_marksThePersonWhoIsNamedByName_andChangesTheFileOnlyForAnother() throws IOException {
        assignByName();
        Page page = open("/tasks/task_manual");
        List<String> changes = changesOfAssignees(page);
        Locator assignee = panel(page).locator("value-picker:has([aria-label^='Assignee:'])");
        assertThat(assignee).containsText("Hanne Dahl");
        choose(page, assignee, "Hanne Dahl");
        choose(page, assignee, "Mira Okafor");
        page.waitForCondition(() -> read(MANUAL).contains("assignee: mira\n"));
        page.waitForCondition(() -> !changes.isEmpty());
        assertThat(changes).singleElement().asString().contains("mira");
    }

    @Test
    void severalTasksOfOnePerson_showThatPerson_andChangeOnlyForAnother() throws IOException {
        assignByName();
        Page page = open("/tasks?assignee=hanne&group=none");
        List<String> changes = changesOfAssignees(page);
        for (String id : List.of("task_manual", "task_wiring")) {
            page.locator("[data-id=" + id + "]").focus();
            page.keyboard().press("x");
        }
        for (String name : List.of("Hanne Dahl", "Mira Okafor")) {
            page.keyboard().press("a");
            assertThat(dialog(page).locator("[role=option][aria-selected=true]"))
                    .containsText("Hanne Dahl");
            withText(dialog(page).locator("[role=option]"), name).click();
            assertThat(dialog(page)).hasCount(0);
        }
        page.waitForCondition(() -> read(MANUAL).contains("assignee: mira\n"));
        page.waitForCondition(() -> read(WIRING).contains("assignee: mira\n"));
        page.waitForCondition(() -> !changes.isEmpty());
        assertThat(changes).singleElement().asString().contains("mira");
    }

    /** Returns the list to which the requests that set an assignee are added. */
    private static List<String> changesOfAssignees(Page page) {
        List<String> changes = new ArrayList<>();
        page.onRequest(request -> {
            if (!request.method().equals("GET") && bodyOf(request).contains("assignee")) changes.add(bodyOf(request));
        });
        return changes;
    }

    private static void choose(Page page, Locator picker, String name) {
        picker.locator("button").first().click();
        withText(page.locator("[role=option]"), name).click();
        assertThat(picker).containsText(name);
    }

    @Test
    void longProject_hasOneGroupForAPerson_andFollowsRenames() throws IOException {
        new LongProject(directory).writeWorkOfAnn();
        for (String task : List.of("00002", "00004")) {
            write("board/todo/" + task + ".md", "assignee: person_00000", "assignee: ANN example");
        }
        serveAgain(Planner.OPEN, 0);
        Page page = open("/tasks/board?group=assignee");
        Locator lanes = page.locator(".lane");
        assertThat(lanes).hasCount(2);
        assertThat(lanes.first()).containsText("Ann Example");
        assertThat(lanes.first().locator(".count").first()).hasText("400");
        assertThat(card(page, "task_00002")).isVisible();

        go(page, "/tasks?group=assignee");
        Locator groups = page.locator(".table-group");
        assertThat(groups.first()).containsText("Ann Example");
        assertThat(groups.first().locator(".count")).hasText("400");
        rename(page, "person_00000", "Ann Zuber");
        assertThat(withText(groups, "ANN example").locator(".count")).hasText("2");
    }

    private void assignByName() throws IOException {
        serve(Planner.OPEN);
        write(MANUAL, "assignee: hanne", "assignee: hanne dahl");
        write(WIRING, "assignee: emre", "assignee: hanne");
    }

    private void write(String path, String before, String after) throws IOException {
        Path file = directory.resolve(path);
        assertThat(file).content().contains(before);
        Files.writeString(file, Files.readString(file).replace(before, after));
    }

    private static void rename(Page page, String id, String name) {
        page.request().put("/api/people/" + id, RequestOptions.create().setData(Map.of("name", name)));
    }

    private static Locator withText(Locator elements, String text) {
        return elements.filter(new Locator.FilterOptions().setHasText(text));
    }

    private static Locator card(Page page, String id) {
        return page.locator(".card[data-id=" + id + "]:not(.drag-ghost)");
    }
}
