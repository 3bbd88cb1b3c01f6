package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Days, times and periods are typed in words or chosen from a sheet, with keys, mouse and touch. */
class DatesTest extends BrowserTest {

    private static final String TASK = "board/in_progress/task_fork_test.md";

    /** The place of an element on the axis of the timeline. */
    private static final String PLACE = "line => line.style.getPropertyValue('--x')";

    private final LocalDate today = LocalDate.now(ZoneId.systemDefault());

    @Test
    void due_typedInWords_isSaved() {
        Page page = open("/tasks?item=task_fork_test");
        Locator due = page.locator("#property-dueDate");
        typeAndExpect(page, due, "fri", today.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)));
        typeAndExpect(page, due, "+3d", today.plusDays(3));
        typeAndExpect(page, due, "next month", today.plusMonths(1).withDayOfMonth(1));
        typeAndExpect(page, due, "24/12/2031", LocalDate.of(2031, 12, 24));
        due.fill("tomorrow 14:00");
        due.press("Enter");
        page.waitForCondition(() -> read(TASK).contains("due_date: " + today.plusDays(1) + "T14:00"));
        due.blur();
        assertThat(due).hasValue(Pattern.compile(".*14:00 · tomorrow"));
    }

    private void typeAndExpect(Page page, Locator control, String typed, LocalDate day) {
        control.fill(typed);
        control.blur();
        page.waitForCondition(() -> read(TASK).contains("due_date: " + day + "\n"));
    }

    @Test
    void textThatIsNotADate_staysWithAMessage() {
        Page page = open("/tasks?item=task_fork_test");
        String before = read(TASK);
        Locator due = page.locator("#property-dueDate");
        due.fill("someday");
        due.blur();
        assertThat(due).hasValue("someday");
        assertThat(due).hasAttribute("aria-invalid", "true");
        assertThat(panel(page).locator("date-input .field-error")).containsText("“someday” is not a date.");
        assertThat(read(TASK)).isEqualTo(before);
    }

    @Test
    void sheet_byKeys_choosesADayAndReturns() {
        Page page = open("/tasks?item=task_fork_test");
        Locator due = page.locator("#property-dueDate");
        due.fill("24/12/2031");
        due.press("Enter");
        due.press("ArrowDown");
        assertThat(focusedDay(page)).hasAttribute("data-day", "2031-12-24");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowUp");
        assertThat(focusedDay(page)).hasAttribute("data-day", "2031-12-18");
        page.keyboard().press("Home");
        assertThat(focusedDay(page)).hasAttribute("data-day", "2031-12-15");
        page.keyboard().press("PageDown");
        assertThat(focusedDay(page)).hasAttribute("data-day", "2032-01-15");
        page.keyboard().press("Shift+PageUp");
        assertThat(focusedDay(page)).hasAttribute("data-day", "2031-01-15");
        page.keyboard().press("Enter");
        assertThat(page.locator(".date-popup")).hasCount(0);
        assertThat(due).isFocused();
        page.waitForCondition(() -> read(TASK).contains("due_date: 2031-01-15\n"));
        due.press("ArrowDown");
        page.keyboard().press("Escape");
        assertThat(page.locator(".date-popup")).hasCount(0);
        assertThat(due).isFocused();
        assertThat(panel(page)).isVisible();
    }

    @Test
    void sheet_byMouse_choosesADayATimeAndNone() {
        Page page = open("/tasks?item=task_fork_test");
        page.locator("#property-dueDate").click();
        button(page, "Today").click();
        assertThat(page.locator(".date-popup")).hasCount(0);
        page.waitForCondition(() -> read(TASK).contains("due_date: " + today + "\n"));
        page.locator("#property-dueDate").click();
        page.locator(".date-popup time-input input").fill("9h30");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read(TASK).contains("due_date: " + today + "T09:30\n"));
        button(page, "Clear").click();
        page.waitForCondition(() -> !read(TASK).contains("due_date"));
    }

    @Test
    void sheet_byTouch_isAtTheBottomWithoutAKeyboard() {
        BrowserContext person = personWithTouch(PHONE);
        Page page = open(person, "/tasks?item=task_fork_test");
        Locator due = page.locator("#property-dueDate");
        due.tap();
        assertThat(due).hasAttribute("inputmode", "none");
        Locator sheet = page.locator(".date-popup.is-sheet");
        assertThat(sheet).isVisible();
        assertThat(sheet.boundingBox().y + sheet.boundingBox().height).isGreaterThan(PHONE.height - 2);
        assertThat(sheet.locator(".date-day").first().boundingBox().height).isGreaterThanOrEqualTo(44);
        button(page, "Tomorrow").tap();
        page.waitForCondition(() -> read(TASK).contains("due_date: " + today.plusDays(1) + "\n"));
    }

    @Test
    void week_startsOnTheDayInTheSettings() {
        Page page = open("/tasks");
        page.evaluate("""
                () => fetch('/api/project/config', {method: 'PUT', headers: {'Content-Type': 'application/json'},
                  body: JSON.stringify({firstDayOfWeek: 'sunday'})})
                """);
        page.reload();
        ready(page);
        go(page, "/tasks?item=task_fork_test");
        page.locator("#property-dueDate").click();
        assertThat(page.locator(".date-grid th").first()).hasText("Sun");
    }

    @Test
    void today_isTheDayInTheTimeZoneOfTheSettings() {
        // The day of one of these zones is always another one than here.
        ZoneId zone = Stream.of("Pacific/Kiritimati", "Pacific/Pago_Pago")
                .map(ZoneId::of)
                .filter(other -> !LocalDate.now(other).equals(today))
                .findFirst()
                .orElseThrow();
        String there = LocalDate.now(zone).toString();
        Page page = open("/tasks/calendar");
        Page timeline = open("/tasks/timeline");
        Locator shown = page.locator(".day.is-today");
        Locator line = timeline.locator(".timeline-today");
        assertThat(shown).hasAttribute("data-day", today.toString());
        Object before = line.evaluate(PLACE);
        new Http(server().port())
                .put("/api/project/config", Map.of("timeZone", zone.getId()))
                .expect(200);
        assertThat(shown).hasAttribute("data-day", there);
        timeline.waitForCondition(() -> !line.evaluate(PLACE).equals(before));
        page.reload();
        ready(page);
        assertThat(shown).hasAttribute("data-day", there);
        go(page, "/tasks?item=task_fork_test");
        Locator due = page.locator("#property-dueDate");
        due.fill("today");
        due.blur();
        page.waitForCondition(() -> read(TASK).contains("due_date: " + there + "\n"));
        assertThat(due).hasValue(Pattern.compile(".* · today"));
    }

    @Test
    void period_isTypedInWordsAndChosen() {
        Page page = open("/finances");
        Locator row = page.locator(".table-row").first();
        assertThat(row.locator(".is-title")).hasText(Pattern.compile("[A-Z][a-z]+ \\d{4}"));
        row.locator(".is-title").click();
        Locator title = page.locator("#record-title");
        assertThat(title).hasValue(Pattern.compile("[A-Z][a-z]+ \\d{4}"));
        title.fill("q3 2031");
        title.blur();
        assertThat(title).hasValue("Q3 2031");
        title.press("ArrowDown");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        assertThat(title).isFocused();
        title.blur();
        assertThat(title).hasValue("July 2031");
        page.waitForCondition(() -> files("finances").stream()
                .anyMatch(
                        file -> file.toString().endsWith(".md") && readAll(file).contains("2031-07")));
    }

    private static String readAll(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Locator focusedDay(Page page) {
        return page.locator(".date-day:focus");
    }
}
