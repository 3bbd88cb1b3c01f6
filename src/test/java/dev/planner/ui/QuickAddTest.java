package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tasks are created from typed lines. */
class QuickAddTest extends BrowserTest {

    @Test
    void lineWithAllSigns_createsTheTask() throws IOException {
        Page page = open("/tasks");
        page.keyboard().press("c");
        dialog(page).locator("textarea").fill("Oil the chain #workshop @tomek !1 ^friday ~In Progress");
        Locator chips = dialog(page).locator(".quick-add-chip");
        assertThat(chips).hasCount(5);
        page.keyboard().press("Enter");
        LocalDate friday = LocalDate.now(ZoneId.systemDefault()).with(TemporalAdjusters.next(DayOfWeek.FRIDAY));
        assertThat(toast(page, "Added “Oil the chain” to In Progress")).isVisible();
        assertThat(file("board/in_progress", "# Oil the chain"))
                .content()
                .contains("tags: [workshop]", "assignee: tomek", "priority: 1", "due_date: " + friday);
        assertThat(dialog(page).locator("textarea")).hasValue("");
        page.keyboard().press("Escape");
        page.getByPlaceholder("Find").fill("Oil the");
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Oil the chain")))
                .isVisible();
    }

    @Test
    void draft_closedByMistake_isKept() {
        Page page = open("/tasks");
        page.keyboard().press("c");
        page.keyboard().type("Half a thou");
        page.keyboard().press("Escape");
        assertThat(dialog(page)).hasCount(0);
        page.keyboard().press("c");
        assertThat(dialog(page).locator("textarea")).hasValue("Half a thou");
    }

    @Test
    void lineTypedInTheNextDialogDuringASave_isSavedAfterTheLinesBeforeIt() {
        Page page = open("/tasks");
        List<String> sent = new ArrayList<>();
        page.onRequest(request -> {
            if (request.method().equals("POST")) {
                sent.add(bodyOf(request).replaceFirst(".*\"title\":\"(.*?)\".*", "$1"));
            }
        });
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/tasks");
        page.keyboard().press("c");
        page.keyboard().type("One\n");
        page.keyboard().type("Two\n");
        page.keyboard().press("Escape");
        page.keyboard().press("c");
        page.keyboard().type("Three\n");
        page.waitForCondition(saves::hasAny);
        saves.release();
        assertThat(toast(page, "Added “Three”")).isVisible();
        page.waitForCondition(() -> sent.size() == 3);
        assertThat(sent).containsExactly("One", "Two", "Three");
    }

    @Test
    void lineTypedDuringASave_isTheNextTask() throws IOException {
        Page page = open("/tasks");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/**");
        page.keyboard().press("c");
        page.keyboard().type("Wash the frame");
        page.keyboard().press("Enter");
        page.keyboard().type("Dry the frame");
        page.keyboard().press("Enter");
        page.keyboard().type("Wax");
        saves.release();
        assertThat(toast(page, "Added “Dry the frame”")).isVisible();
        assertThat(dialog(page).locator("textarea")).hasValue("Wax");
        assertThat(file("board/todo", "# Wash the frame")).exists();
        assertThat(file("board/todo", "# Dry the frame")).exists();
    }

    @Test
    void shiftEnter_addsAndOpens() {
        Page page = open("/tasks/board");
        page.keyboard().press("c");
        page.keyboard().type("Look at it now");
        page.keyboard().press("Shift+Enter");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Look at it now");
        assertThat(dialog(page)).hasCount(0);
        assertThat(panel(page).locator(".panel-kind")).isFocused();
    }

    @Test
    void shiftEnterOnARow_movesTheFocusToTheNewTask_andThenToItsRow() {
        Page page = open("/tasks");
        page.locator(".table-row").first().focus();
        page.keyboard().press("c");
        page.keyboard().type("Look at it now");
        page.keyboard().press("Shift+Enter");
        assertThat(panel(page).locator(".panel-kind")).isFocused();
        page.keyboard().press("Escape");
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Look at it now")))
                .isFocused();
    }

    @Test
    void newNames_areMarkedBeforeTheyAreAdded() {
        Page page = open("/tasks");
        page.keyboard().press("c");
        page.keyboard().type("Paint the hall @Anna Berg #colours #workshop %Opening ~\"Later on\"");
        Locator chips = dialog(page).locator(".quick-add-chip");
        assertThat(chips.filter(new Locator.FilterOptions().setHasText("Anna Berg")))
                .containsText("new person");
        assertThat(chips.filter(new Locator.FilterOptions().setHasText("colours")))
                .containsText("new tag");
        assertThat(chips.filter(new Locator.FilterOptions().setHasText("Later on")))
                .containsText("new section");
        assertThat(chips.filter(new Locator.FilterOptions().setHasText("Opening")))
                .containsText("new milestone");
        assertThat(chips.filter(new Locator.FilterOptions().setHasText("workshop")))
                .not()
                .containsText("new");
        int people = files("people").size();
        int milestones = files("milestones").size();
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board/Later on").size() == 1);
        page.waitForCondition(() -> files("people").size() == people + 1);
        assertThat(files("board/Later on").get(0))
                .content()
                .contains("assignee: person_", "milestone: Opening", "# Paint the hall");
        assertThat(files("milestones")).hasSize(milestones + 1);

        page.keyboard().press("Escape");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> files("people").size() == people);
        page.waitForCondition(() -> files("milestones").size() == milestones);
        page.waitForCondition(() -> files("board/Later on").isEmpty());
    }

    @Test
    void knownNameWithASpace_isRecognized() throws IOException {
        Page page = open("/tasks");
        String name = (String) page.evaluate("async () => (await (await fetch('/api/people')).json()).find((person) => "
                + "person.name.includes(' ')).name");
        page.keyboard().press("c");
        page.keyboard().type("Call @" + name + " back");
        assertThat(dialog(page).locator(".quick-add-chip")).hasText(name);
        page.keyboard().press("Enter");
        assertThat(toast(page, "Added “Call back”")).isVisible();
        assertThat(file("board", "# Call back")).content().doesNotContain(name);
    }

    @Test
    void presetValues_areShownBeforeALineIsTyped() {
        Page page = open("/tasks/board");
        button(page, "Add to In Progress").click();
        assertThat(dialog(page).locator(".quick-add-chip")).hasText("In Progress");
    }

    @Test
    void template_givesItsTitleToATaskWithoutAnother_once() {
        Page page = open("/notes");
        page.request()
                .post(
                        "/api/notes",
                        RequestOptions.create()
                                .setData(Map.of(
                                        "title", "Check the sprint",
                                        "content", "!high #sprint\n\n- [ ] Look",
                                        "tags", List.of("template"))));
        go(page, "/tasks");
        page.keyboard().press("c");
        button(page, "Template").click();
        page.keyboard().press("Enter");
        assertThat(dialog(page).locator(".quick-add-chip")).hasText(new String[] {"High", "sprint", "1 subtask"});
        page.keyboard().press("Enter");
        assertThat(toast(page, "Added “Check the sprint”")).isVisible();
        assertThat(dialog(page).locator(".quick-add-chip")).hasCount(0);
        assertThat(button(page, "Add task").last()).isDisabled();
    }

    @Test
    void listPasted_becomesATaskForEachLine() {
        Page page = open("/tasks/board");
        showAllCards(page);
        int before = files("board").size();
        page.keyboard().press("c");
        page.keyboard().insertText("- [ ] Sweep the floor !2\n- [x] Buy brooms\n3. Empty the bins #workshop");
        assertThat(dialog(page).locator(".quick-add-line")).hasCount(3);
        dialog(page).getByText("Add 3 tasks").click();
        page.waitForCondition(() -> files("board").size() == before + 3);
        assertThat(dialog(page)).hasCount(0);
        assertThat(page.locator(".column[aria-label^='Done,']")).containsText("Buy brooms");
        assertThat(toast(page, "Added 3 tasks").getByText("Undo")).isVisible();
        toast(page, "Added 3 tasks").getByText("Undo").click();
        page.waitForCondition(() -> files("board").size() == before);
    }

    @Test
    void listWithRefusedLines_leavesTheseInTheText() {
        Page page = open("/tasks/board");
        showAllCards(page);
        faults(page).expect("/api/tasks/batch");
        faults(page).expect("Failed to load resource");
        int before = files("board").size();
        page.keyboard().press("c");
        page.keyboard().insertText("- [ ] Sweep the floor\n- [x] Buy brooms ~..\n3. Empty the bins\nWipe ~..");
        dialog(page).getByText("Add 4 tasks").click();
        page.waitForCondition(() -> files("board").size() == before + 2);
        Locator text = dialog(page).locator("textarea");
        assertThat(text).hasValue("- [x] Buy brooms ~..\nWipe ~..");
        assertThat(page.locator(".toast.is-bad")).isVisible();

        text.fill("- [x] Buy brooms ~..\nWipe");
        dialog(page).getByText("Add 2 tasks").click();
        page.waitForCondition(() -> files("board").size() == before + 3);
        assertThat(text).hasValue("- [x] Buy brooms ~..\n");
        text.fill("- [x] Buy brooms\n");
        text.press("Enter");
        assertThat(page.locator(".column[aria-label^='Done,']")).containsText("Buy brooms");
        assertThat(page.locator(".column[aria-label^='Done,']")).not().containsText("[x]");
    }

    @Test
    void linesStored_butNotAnsweredBeforeAReload_areAddedOnce() {
        Page page = open("/tasks");
        int before = files("board").size();
        int people = files("people").size();
        List<Route> unanswered = new ArrayList<>();
        route(page, "**/api/tasks/batch", route -> {
            if (unanswered.isEmpty()) {
                unanswered.add(route);
                answerTo(route);
            } else {
                route.resume();
            }
        });
        page.keyboard().press("c");
        page.keyboard().insertText("Sweep the floor @Anna Berg\nBuy brooms @Anna Berg");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> files("board").size() == before + 2);
        page.reload();
        assertThat(toast(page, "Added 2 tasks")).isVisible();
        page.keyboard().press("c");
        assertThat(dialog(page).locator("textarea")).hasValue("");
        assertThat(files("board")).hasSize(before + 2);
        assertThat(files("people")).hasSize(people + 1);
    }

    @Test
    void lineAddedBeforeTheNamesAreLoaded_hasTheKnownPerson() {
        Page page = open("/uploads");
        int people = files("people").size();
        HeldRequests names = new HeldRequests(page, "GET", "**/api/people*");
        page.waitForRequest("**/api/people*", () -> page.keyboard().press("c"));
        page.keyboard().type("Grease the chain @Leila Haddad");
        page.keyboard().press("Enter");
        assertThat(dialog(page).locator("textarea")).hasValue("");
        names.release();
        assertThat(toast(page, "Added “Grease the chain”")).isVisible();
        assertThat(files("people")).hasSize(people);
    }

    @Test
    void lineRefused_afterTheDialogIsClosed_isInTheNextDialog() {
        Page page = open("/tasks");
        faults(page).expect("/api/tasks");
        faults(page).expect("Failed to load resource");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/**");
        page.keyboard().press("c");
        page.keyboard().type("Wash the frame ~..");
        page.waitForRequest("**/api/tasks", () -> page.keyboard().press("Enter"));
        page.keyboard().press("Escape");
        page.keyboard().press("c");
        page.keyboard().type("Dry the frame");
        saves.release();
        assertThat(dialog(page).locator("textarea")).hasValue("Wash the frame ~..\nDry the frame");
    }

    @Test
    void shiftEnter_answeredAfterAnotherPlaceIsOpen_staysThere() {
        Page page = open("/tasks/board");
        HeldRequests saves = new HeldRequests(page, "POST", "**/api/**");
        page.keyboard().press("c");
        page.keyboard().type("Look at it now");
        page.waitForRequest("**/api/tasks", () -> page.keyboard().press("Shift+Enter"));
        page.keyboard().press("Escape");
        go(page, "/goals?item=goal_hall");
        saves.release();
        assertThat(toast(page, "Added “Look at it now”").getByText("Open")).isVisible();
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall$"));
    }

    private Path file(String below, String text) throws IOException {
        return files(below).stream()
                .filter(file -> {
                    try {
                        return Files.readString(file).contains(text);
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .findFirst()
                .orElseThrow();
    }

    /** Makes the window so high that no card of a column is left out. */
    private static void showAllCards(Page page) {
        page.setViewportSize(DESKTOP.width, 2 * DESKTOP.height);
    }
}
