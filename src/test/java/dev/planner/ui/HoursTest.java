package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The hours logged on all tasks, summed up in a period. */
class HoursTest extends BrowserTest {
    /** A week without hours in the sample project. */
    private static final String WEEK = "/hours?date=2031-03-05";

    private static final String TASK = "task_fork_test";

    @Test
    void loggedHours_appearAtOnce_andAddUp() {
        Page page = open(WEEK);
        assertThat(page.locator(".empty-state")).containsText("No hours in this period");
        log(page, "2031-03-03", 0.1, "sora");
        log(page, "2031-03-03", 0.2, "Sora Iwai");
        log(page, "2031-03-09", 1.5, null);
        assertThat(page.locator(".hours-total strong")).hasText("1.8\u202fh");
        Locator row = page.locator(".hours-row").filter(new Locator.FilterOptions().setHasText("Sora Iwai"));
        assertThat(row.locator("td").first()).hasText("0.3");
        assertThat(row.locator(".hours-sum")).hasText("0.3");
        assertThat(page.locator(".hours-row").last()).containsText("Without a person");
        assertThat(page.locator("tfoot .hours-sum")).hasText("1.8");
        log(page, "2031-03-10", 8, null);
        assertThat(page.locator("tfoot .hours-sum")).hasText("1.8");
    }

    @Test
    void keys_stepThroughPeriodsAndRows_andATaskOpens() {
        Page page = open(WEEK);
        log(page, "2031-03-12", 2, "sora");
        assertThat(page.locator(".empty-state")).isVisible();
        page.keyboard().press("PageDown");
        assertThat(page.locator(".hours-total strong")).hasText("2\u202fh");
        page.keyboard().press("j");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator(".hours-part a")).hasCount(1);
        page.keyboard().press("ArrowLeft");
        assertThat(page.locator(".hours-part")).hasCount(0);
        page.keyboard().press("v");
        assertThat(page.locator("thead .hours-name")).hasText("Task");
        page.locator(".hours-row a").click();
        assertThat(page).hasURL(Pattern.compile("/tasks/" + TASK + "\\?at=/hours"));
        assertThat(page.locator("task-time .hour-all")).hasAttribute("href", Pattern.compile("/hours$"));
    }

    @Test
    void hoursWithoutAPerson_areAssignedTogether_andTheAssignmentCanBeUndone() {
        Page page = open(WEEK);
        log(page, "2031-03-03", 0.5, null);
        log(page, "2031-03-04", 1, null);
        page.locator(".hours-assign").click();
        page.keyboard().type("Leila");
        page.keyboard().press("Enter");
        assertThat(page.locator(".hours-row")).hasCount(1);
        assertThat(page.locator(".hours-row")).containsText("Leila Haddad");
        assertThat(page.locator(".hours-row .hours-sum")).hasText("1.5");
        page.keyboard().press("Control+z");
        assertThat(page.locator(".hours-row")).containsText("Without a person");
    }

    @Test
    void periodThatIsStillRead_isMarkedAsBusy() {
        Page page = open(WEEK);
        log(page, "2031-03-03", 1, "sora");
        Locator table = page.locator(".hours-table");
        assertThat(table).hasAttribute("aria-busy", "false");
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/hours?*");
        page.keyboard().press("PageDown");
        assertThat(page.locator(".hours-title")).hasText("10 – 16 Mar 2031");
        assertThat(table).hasAttribute("aria-busy", "true");
        reads.release();
        assertThat(page.locator(".empty-state")).containsText("No hours in this period");
    }

    @Test
    void periodThatCannotBeRead_doesNotShowTheHoursOfTheOneBefore() {
        Page page = open(WEEK);
        log(page, "2031-03-03", 1, "sora");
        assertThat(page.locator(".hours-row")).hasCount(1);
        faults(page).expect("/api/hours?");
        route(page, "**/api/hours?*", Route::abort);
        page.keyboard().press("PageDown");
        assertThat(page.locator(".empty-state")).containsText("The hours could not be loaded");
        assertThat(page.locator(".hours-row")).hasCount(0);
        page.keyboard().press("PageUp");
        assertThat(page.locator(".empty-state")).hasCount(0);
        assertThat(page.locator(".hours-row")).hasCount(1);
    }

    @Test
    void manyRows_scrolled_keepTheDaysAndTheSumsInSight() throws IOException {
        open(WEEK);
        for (int n = 0; n < 60; n++) {
            Files.writeString(directory.resolve("board/todo/many_%d.md".formatted(n)), """
                    ---
                    time_entries:
                      - {id: te_%1$d, date: 2031-03-04, hours: 1}
                    ---

                    # Task %1$d
                    """.formatted(n));
        }
        for (ViewportSize size : List.of(DESKTOP, PHONE)) {
            for (String span : List.of("", "&span=month")) {
                Page page = open(person(size), WEEK + "&by=task" + span);
                assertThat(page.locator(".hours-row")).hasCount(60);
                page.locator(".hours-row a").nth(30).scrollIntoViewIfNeeded();
                for (String part : List.of("thead .hours-day >> nth=3", "tfoot td >> nth=3")) {
                    assertThat((Boolean) page.locator(".hours-table " + part).evaluate("""
                                    (part) => {
                                      const { x, y, width, height } = part.getBoundingClientRect()
                                      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
                                      return part === seen || part.contains(seen)
                                    }"""))
                            .as(part + " at " + size.width + span)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void weekBesideAPanel_showsAllOfItsDays() {
        Page page = open(WEEK + "&by=task");
        log(page, "2031-03-09", 7.25, "sora");
        page.locator(".hours-row a").click();
        Locator sunday = page.locator(".hours-row td").nth(6);
        assertThat(sunday).hasText("7.25");
        BoundingBox sum = page.locator(".hours-row .hours-sum").boundingBox();
        BoundingBox day = sunday.boundingBox();
        assertThat(day.x + day.width).isLessThanOrEqualTo(sum.x + 1);
    }

    @Test
    void brokenHours_areNamed() throws IOException {
        Page page = open(WEEK);
        assertThat(page.locator(".empty-state")).isVisible();
        Files.writeString(directory.resolve("board/todo/odd_hours.md"), """
                ---
                time_entries:
                  - {id: te_odd, date: 2031-03-04, hours: plenty}
                ---

                # Odd hours
                """);
        Locator doubts = page.locator(".hours-doubts");
        assertThat(doubts.locator("summary")).hasText("One time entry looks wrong");
        doubts.locator("summary").click();
        assertThat(doubts.locator("li")).containsText("“plenty” is not a number of hours from 0 to 24.");
    }

    @Test
    void weekOnAPhone_fits() {
        Page page = open("/hours?date=2031-03-12");
        page.setViewportSize(390, 800);
        log(page, "2031-03-16", 7.25, "sora");
        assertThat(page.locator(".hours-row td", new Page.LocatorOptions().setHasText("7.25"))
                        .first())
                .isVisible();
        assertThat((Boolean) page.evaluate("(() => { const frame = document.querySelector('.hours-frame');"
                        + "return frame.scrollWidth <= frame.clientWidth })()"))
                .isTrue();
    }

    private static void log(Page page, String date, double hours, String person) {
        Map<String, Object> entry = person == null
                ? Map.of("date", date, "hours", hours)
                : Map.of("date", date, "hours", hours, "person", person);
        RequestOptions request = RequestOptions.create().setData(entry);
        assertThat(page.request()
                        .post(page.url().replaceAll("(//[^/]+).*", "$1") + "/api/time-entries/" + TASK, request)
                        .status())
                .isEqualTo(201);
    }
}
