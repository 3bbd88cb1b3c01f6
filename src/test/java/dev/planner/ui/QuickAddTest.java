package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import org.junit.jupiter.api.Test;

/** One line makes a task. */
class QuickAddTest extends BrowserTest {

    @Test
    void line_withAllSigns_makesTheTask() throws IOException {
        Page page = open("/tasks");
        page.keyboard().press("c");
        dialog(page).locator("input").fill("Oil the chain #workshop @tomek !1 ^friday ~In Progress");
        Locator chips = dialog(page).locator(".quick-add-chip");
        assertThat(chips).hasCount(5);
        page.keyboard().press("Enter");
        LocalDate friday = LocalDate.now(ZoneId.systemDefault()).with(TemporalAdjusters.next(DayOfWeek.FRIDAY));
        assertThat(toast(page, "Added “Oil the chain” to In Progress")).isVisible();
        assertThat(file("board/in_progress", "# Oil the chain"))
                .content()
                .contains("tags: [workshop]", "assignee: tomek", "priority: 1", "due_date: " + friday);
        assertThat(dialog(page).locator("input")).hasValue("");
        page.keyboard().press("Escape");
        page.getByPlaceholder("Find").fill("Oil the");
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Oil the chain")))
                .isVisible();
    }

    @Test
    void draft_closedByMistake_isStillThere() {
        Page page = open("/tasks");
        page.keyboard().press("c");
        page.keyboard().type("Half a thou");
        page.keyboard().press("Escape");
        assertThat(dialog(page)).hasCount(0);
        page.keyboard().press("c");
        assertThat(dialog(page).locator("input")).hasValue("Half a thou");
    }

    @Test
    void shiftEnter_addsAndOpens() {
        Page page = open("/tasks/board");
        page.keyboard().press("c");
        page.keyboard().type("Look at it now");
        page.keyboard().press("Shift+Enter");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Look at it now");
        assertThat(dialog(page)).hasCount(0);
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
}
