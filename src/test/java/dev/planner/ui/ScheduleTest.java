package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import dev.planner.http.Http;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tasks are rescheduled on the calendar and on the timeline, with mouse and keys. */
class ScheduleTest extends BrowserTest {

    private static final String FORK = "board/in_progress/task_fork_test.md";

    @Test
    void printedCalendar_hasItsTitleAndItsMonth_withoutTools() {
        Page page = open("/tasks/calendar?date=2026-10-05");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator(".page-bar-title")).isVisible();
        assertThat(page.locator(".calendar-title")).hasText("October 2026");
        assertThat(page.locator(".calendar-title")).isVisible();
        assertThat(page.locator(".page-bar button:visible, .page-bar a:visible"))
                .hasCount(0);
    }

    @Test
    void printedTimeline_namesEachTaskWithItsDates_onTheWidthOfThePaper() {
        Page page = open("/tasks/timeline");
        assertThat(page.locator(".bar").first()).isVisible();
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        Locator row = page.locator(".paper tr").filter(new Locator.FilterOptions().setHasText("fork"));
        assertThat(row.first().locator(".paper-dates")).containsText(Pattern.compile("20\\d\\d"));
        assertThat(page.locator(".timeline")).isHidden();
        assertThat((Boolean) page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isTrue();
    }

    @Test
    void printedTimeline_namesItsMonthsWithoutOverlap_onPaperOfAnyWidth() {
        Page page = open("/tasks/timeline");
        assertThat(page.locator(".bar").first()).isVisible();
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        // The widths of A5 and A4 upright, and of A4 across, in CSS pixels without their margins.
        for (int width : new int[] {484, 718, 1046}) {
            page.setViewportSize(width, 800);
            List<BoundingBox> names = page.locator(".paper-months > span > span").all().stream()
                    .filter(Locator::isVisible)
                    .map(Locator::boundingBox)
                    .toList();
            BoundingBox lane = page.locator(".paper-months").boundingBox();
            assertThat(names).as(width + " px").isNotEmpty();
            double end = lane.x;
            for (BoundingBox name : names) {
                assertThat(name.x).as(width + " px").isGreaterThanOrEqualTo(end);
                end = name.x + name.width;
            }
            assertThat(end).as(width + " px").isLessThanOrEqualTo(lane.x + lane.width);
        }
    }

    @Test
    void shortBar_draggedAtItsMiddle_movesAsAWhole() {
        Page page = open("/settings");
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).plusDays(20);
        page.request()
                .post(
                        "/api/tasks",
                        RequestOptions.create()
                                .setData(Map.of(
                                        "id",
                                        "short_bar",
                                        "title",
                                        "Whetstone",
                                        "section",
                                        "Todo",
                                        "plannedStart",
                                        day.toString(),
                                        "plannedEnd",
                                        day.toString())));
        go(page, "/tasks/timeline?zoom=month&find=Whetstone");
        Drag.of(page.locator(".bar[data-id=short_bar]")).by(50, 0).drop();
        page.waitForCondition(() -> read("board/todo/short_bar.md").contains("" + day.plusDays(10)));
        assertThat(read("board/todo/short_bar.md")).doesNotContain("" + day + "\n");
    }

    @Test
    void monthOfTheTimeline_scrolledOut_isNamedOnlyWhileItsWholeNameFits() {
        Page page = open(person(PHONE), "/tasks/timeline");
        assertThat(page.locator(".timeline-month > span").first()).isVisible();
        Object cut = page.evaluate("""
                async () => {
                  const scroller = document.querySelector('.timeline').closest('.page')
                  const cut = []
                  for (let left = 0; left < 600; left += 23) {
                    scroller.scrollLeft = left
                    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
                    const edge = document.querySelector('.timeline-corner').getBoundingClientRect().right
                    for (const name of document.querySelectorAll('.timeline-month > span')) {
                      const box = name.getBoundingClientRect()
                      if (box.right > edge && box.left < edge) cut.push(`${name.textContent} at ${left}`)
                    }
                  }
                  return cut
                }""");
        assertThat((List<?>) cut).isEmpty();
    }

    @Test
    void printedTimeline_hasAnArrowForEachDependency() {
        Page page = open("/tasks/timeline");
        int shown = page.locator(".timeline-arrows > path").count();
        assertThat(shown).isPositive();
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        Locator test = page.locator(".paper tr").filter(new Locator.FilterOptions().setHasText("through the safety"));
        Locator head = test.locator(".paper-link.is-in").first();
        BoundingBox bar = test.locator(".paper-bar").boundingBox();
        BoundingBox line = head.boundingBox();
        assertThat(line.x).isBetween(bar.x, bar.x + bar.width);
        assertThat(line.y + line.height).isCloseTo(bar.y, within(2.0));
    }

    @Test
    void timelineOnSmallPaper_namesAMonth() {
        Page page = open(person(new ViewportSize(300, 420)), "/tasks/timeline");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        Locator names = page.locator(".paper-months > span > span");
        assertThat(names.first()).isAttached();
        assertThat(names.evaluateAll("names => names.filter(n => getComputedStyle(n).visibility === 'visible').length"))
                .isEqualTo(1);
    }

    @Test
    void overdueTask_isMarkedWithoutColour_onTheTimelineTheCalendarAndPaper() {
        LocalDate due = LocalDate.now(ZoneId.systemDefault()).minusDays(1);
        Page page = open("/tasks/timeline");
        page.evaluate(
                "due => fetch('/api/tasks', {method: 'POST', headers: {'Content-Type': 'application/json'},"
                        + " body: JSON.stringify({id: 'task_overdue', title: 'Tape', section: 'Todo', dueDate: due})})",
                due.toString());
        Locator bar = page.locator(".bar[data-id=task_overdue]");
        assertThat(bar).hasAccessibleName(Pattern.compile(", Overdue$"));
        assertThat(page.locator(".bar[data-id=task_overdue] + .bar-beside .state-mark"))
                .isVisible();
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator(".paper-title").filter(new Locator.FilterOptions().setHasText("Tape")))
                .containsText("Overdue");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        go(page, "/tasks/calendar?date=" + due);
        Locator entry = page.locator(".entry[data-id=task_overdue]");
        assertThat(entry).hasAccessibleName(Pattern.compile("^Overdue, Tape"));
        assertThat(entry.locator(".state-mark")).isVisible();
    }

    @Test
    void criticalPath_isDistinctInForcedColours() {
        Page page = open("/tasks/timeline");
        assertThat(page.locator(".bar.is-critical").first()).hasAccessibleName(Pattern.compile("on the critical path"));
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        assertThat(page.locator(".bar.is-critical").first()).hasCSS("border-top-width", "3px");
        assertThat(page.locator(".bar:not(.is-critical)").first()).hasCSS("border-top-width", "0px");
    }

    @Test
    void calendarEntry_dragged_isDueOnTheOtherDay() {
        Page page = open("/tasks/calendar");
        LocalDate due = date("due_date");
        // A day of the same month: the day before, or the day after the first.
        LocalDate other = due.getDayOfMonth() > 1 ? due.minusDays(1) : due.plusDays(1);
        show(page, due);
        entry(page).dragTo(day(page, other));
        assertThat(day(page, other).locator("[data-id=task_fork_test]")).isVisible();
        page.waitForCondition(() -> date("due_date").equals(other));
        assertThat(page.locator("#announcements"))
                .hasText(Pattern.compile(": due \\w+, " + other.getDayOfMonth() + " \\w+ " + other.getYear() + "$"));
    }

    @Test
    void calendarEntry_movedByKeys_isDueOnTheOtherDayAndKeepsTheFocus() {
        Page page = open("/tasks/calendar?view=week");
        LocalDate due = date("due_date");
        show(page, due);
        boolean first = day(page, due.minusDays(1)).count() == 0;
        entry(page).focus();
        page.keyboard().press(first ? "Shift+ArrowRight" : "Shift+ArrowLeft");
        LocalDate other = due.plusDays(first ? 1 : -1);
        assertThat(day(page, other).locator("[data-id=task_fork_test]")).isFocused();
        page.waitForCondition(() -> date("due_date").equals(other));
    }

    @Test
    void calendarEntry_movedByKeysToAFullDay_keepsTheFocus() {
        Page page = open("/tasks/calendar");
        LocalDate due = date("due_date");
        LocalDate full = due.getDayOfMonth() > 1 ? due.minusDays(1) : due.plusDays(1);
        Http http = new Http(server().port());
        for (int i = 0; i < 8; i++) {
            Map<String, Object> task = Map.of("title", "Pack box " + i, "dueDate", full.toString(), "priority", 1);
            http.post("/api/tasks", task).expect(201);
        }
        http.post("/api/tasks", Map.of("id", "sweep", "title", "Sweep", "dueDate", due.toString()))
                .expect(201);
        show(page, due);
        assertThat(day(page, full).locator(".day-more")).isVisible();
        page.locator(".entry[data-id=sweep]").focus();
        page.keyboard().press(full.isBefore(due) ? "Shift+ArrowLeft" : "Shift+ArrowRight");
        assertThat(day(page, full).locator("[data-id=sweep]")).isFocused();
    }

    @Test
    void calendarEntry_movedByKeysOffTheVisibleDays_isFollowedAndKeepsTheFocus() {
        Page page = open("/tasks/calendar?view=week");
        LocalDate due = date("due_date");
        show(page, due);
        String week = page.locator(".calendar-title").textContent();
        entry(page).focus();
        page.keyboard().press("Shift+ArrowDown");
        page.keyboard().press("Shift+ArrowDown");
        assertThat(day(page, due.plusDays(14)).locator("[data-id=task_fork_test]"))
                .isFocused();
        assertThat(page.locator(".calendar-title")).not().hasText(week);
        page.waitForCondition(() -> date("due_date").equals(due.plusDays(14)));
    }

    @Test
    void calendarEntryOfACollection_movedByKeys_isAnnouncedAndFollowed() {
        Page page = open("/settings");
        new Http(server().port())
                .post("/api/milestones", Map.of("id", "milestone_fair", "name", "Fair", "target", "2031-03-31"))
                .expect(201);
        go(page, "/milestones?view=calendar&date=2031-03-10");
        Locator entry = page.locator(".entry[data-id=milestone_fair]");
        entry.focus();
        page.keyboard().press("Shift+ArrowDown");
        assertThat(day(page, LocalDate.parse("2031-04-07")).locator("[data-id=milestone_fair]"))
                .isFocused();
        assertThat(page.locator(".calendar-title")).hasText("April 2031");
        assertThat(page.locator("#announcements")).hasText("Fair: Target Monday, 7 April 2031");
    }

    @Test
    void timelineBar_movedByKeysOffTheVisibleDays_isFollowedAndAnnounced() {
        Page page = open("/settings");
        LocalDate day = LocalDate.now(ZoneId.systemDefault());
        Http http = new Http(server().port());
        http.post("/api/milestones", Map.of("id", "milestone_fair", "name", "Fair", "target", day.toString()))
                .expect(201);
        go(page, "/milestones?view=timeline&zoom=day");
        Locator bar = page.locator(".bar[data-id=milestone_fair]");
        bar.focus();
        assertThat(bar).isInViewport();
        for (int i = 0; i < 40; i++) {
            page.keyboard().press("Shift+ArrowRight");
            assertThat(bar).isInViewport();
        }
        String target = day.plusDays(40).toString();
        page.waitForCondition(() -> target.equals(
                http.get("/api/milestones/milestone_fair").object().get("target")));
        assertThat(bar).isFocused();
        assertThat(bar).isInViewport();
        assertThat(page.locator("#announcements")).containsText("Fair: Target ");
        assertThat(page.locator("#announcements"))
                .containsText("" + day.plusDays(40).getYear());
    }

    @Test
    void timelineBar_dragged_movesBothDates() {
        Page page = open("/tasks/timeline");
        LocalDate start = date("planned_start");
        LocalDate end = date("planned_end");
        drag(bar(page), 5);
        page.waitForCondition(() -> date("planned_start").equals(start.plusDays(5)));
        assertThat(date("planned_end")).isEqualTo(end.plusDays(5));
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void timeline_inAnotherScale_showsTheSameDays() {
        Page page = open("/tasks/timeline");
        String far = LocalDate.now(ZoneId.systemDefault()).plusDays(300).toString();
        new Http(server().port())
                .post("/api/tasks", Map.of("id", "far", "title", "Far away", "plannedStart", far, "plannedEnd", far))
                .expect(201);
        Locator bar = page.locator(".bar[data-id=far]");
        page.locator(".timeline-row:has([data-id=far]) .timeline-aside").click();
        assertThat(bar).isInViewport();
        go(page, "/tasks/timeline?zoom=day");
        assertThat(page.locator(".timeline.is-day")).isVisible();
        assertThat(bar).isInViewport();
        page.keyboard().press(".");
        assertThat(bar).not().isInViewport();
        assertThat(page.locator(".timeline-today")).isInViewport();
        go(page, "/tasks/timeline?zoom=month");
        assertThat(page.locator(".timeline.is-month")).isVisible();
        assertThat(page.locator(".timeline-today")).isInViewport();
    }

    @Test
    void barOutsideTheVisibleDays_isShownByTheButtonAtTheEdge() {
        Page page = open("/tasks/timeline");
        Locator row = page.locator(".timeline-row:has(.bar)").first();
        Locator bar = row.locator(".bar");
        assertThat(row.locator(".timeline-aside")).hasCount(0);
        page.locator(".timeline-page").evaluate("(element) => element.scrollTo(element.scrollWidth, 0)");
        row.locator(".timeline-aside.is-before").click();
        assertThat(bar).isInViewport();
        assertThat(row.locator(".timeline-aside")).hasCount(0);
    }

    @Test
    void timelineBar_heldAtTheEdge_scrollsTheTimeline() {
        Page page = open("/tasks/timeline");
        LocalDate start = date("planned_start");
        BoundingBox box = box(bar(page));
        double width = page.viewportSize().width;
        Drag drag = Drag.of(bar(page)).to(width - 4, box.y + box.height / 2);
        page.waitForCondition(() -> scrolled(page) > 200);
        drag.drop();
        long seen = (long) (width - box.x) / 14;
        page.waitForCondition(() -> date("planned_start").isAfter(start.plusDays(seen)));
    }

    private static double scrolled(Page page) {
        return ((Number) page.locator(".timeline-page").evaluate("(element) => element.scrollLeft")).doubleValue();
    }

    @Test
    void calendar_changesItsPeriodByKeys() {
        Page page = open("/tasks/calendar");
        String now = page.locator(".calendar-title").textContent();
        page.keyboard().press("PageDown");
        assertThat(page.locator(".calendar-title")).not().hasText(now);
        page.keyboard().press(".");
        assertThat(page.locator(".calendar-title")).hasText(now);
        page.keyboard().press("PageUp");
        assertThat(page.locator(".calendar-title")).not().hasText(now);
        go(page, "/milestones?view=calendar");
        page.keyboard().press("PageDown");
        assertThat(page.locator(".calendar-title")).not().hasText(now);
        page.keyboard().press(".");
        assertThat(page.locator(".calendar-title")).hasText(now);
    }

    @Test
    void everyCalendar_movesThroughItsRecordsWithJAndK() {
        String today = LocalDate.now(ZoneId.systemDefault()).toString();
        for (String deal : List.of("deal_lease", "deal_miravel")) {
            new Http(server().port())
                    .put("/api/crm/deals/" + deal, Map.of("expectedCloseDate", today))
                    .expect(200);
        }
        for (String calendar : List.of("/tasks/calendar", "/crm/deals?view=calendar")) {
            Page page = open(calendar);
            Locator entries = page.locator(".calendar .entry[data-id]");
            assertThat(entries.nth(1)).isVisible();
            String period = page.locator(".calendar-title").textContent();
            page.keyboard().press("j");
            assertThat(entries.nth(0)).isFocused();
            page.keyboard().press("j");
            assertThat(entries.nth(1)).isFocused();
            page.keyboard().press("k");
            assertThat(entries.nth(0)).isFocused();
            assertThat(page.locator(".calendar-title")).hasText(period);
        }
    }

    @Test
    void timelineBar_draggedAtItsEnds_becomesLongerOrShorter() {
        Page page = open("/tasks/timeline");
        LocalDate start = date("planned_start");
        LocalDate end = date("planned_end");
        drag(bar(page).locator(".bar-end.is-last"), 3);
        page.waitForCondition(() -> date("planned_end").equals(end.plusDays(3)));
        assertThat(date("planned_start")).isEqualTo(start);

        drag(bar(page).locator(".bar-end.is-start"), 2);
        page.waitForCondition(() -> date("planned_start").equals(start.plusDays(2)));
        assertThat(date("planned_end")).isEqualTo(end.plusDays(3));
    }

    @Test
    void timelineBar_movedByKeys_movesOrGrowsAndKeepsTheFocus() {
        Page page = open("/tasks/timeline");
        LocalDate start = date("planned_start");
        LocalDate end = date("planned_end");
        bar(page).focus();
        page.keyboard().press("Shift+ArrowRight");
        page.keyboard().press("Shift+ArrowRight");
        page.waitForCondition(() -> date("planned_start").equals(start.plusDays(2)));
        assertThat(page.locator("#announcements"))
                .hasText(Pattern.compile(": \\w+, " + start.plusDays(2).getDayOfMonth() + " .+ to \\w+, "));
        page.keyboard().press("Alt+ArrowLeft");
        page.waitForCondition(() -> date("planned_end").equals(end.plusDays(1)));
        assertThat(date("planned_start")).isEqualTo(start.plusDays(2));
        assertThat(bar(page)).isFocused();
        assertThat(page.url()).endsWith("/tasks/timeline");
    }

    @Test
    void timelineBar_isOpenedByEnterAndSpace_asAnyButton() {
        for (String key : List.of("Enter", "Space")) {
            Page page = open("/tasks/timeline");
            bar(page).focus();
            page.keyboard().press(key);
            assertThat(panel(page).locator("textarea.record-title")).isVisible();
        }
    }

    @Test
    void successorThatStartsTooEarly_isMovedOnRequest() {
        Page page = open("/tasks/timeline");
        LocalDate end = date("planned_end");
        Http http = new Http(server().port());
        String id = addSuccessor(http, end);
        Locator successor = page.locator(".bar[data-id=" + id + "]");
        assertThat(successor).isVisible();
        bar(page).focus();
        page.keyboard().press("Alt+ArrowRight");
        assertThat(successor).hasClass(Pattern.compile("is-conflict"));
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Move its successors too"))
                .click();
        assertThat(successor).not().hasClass(Pattern.compile("is-conflict"));
        page.waitForCondition(() -> plannedEnd(http, id).equals(end.plusDays(4)));
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> plannedEnd(http, id).equals(end.plusDays(3)));
        assertThat(date("planned_end")).isEqualTo(end.plusDays(1));
    }

    @Test
    void offerToMoveSuccessors_isTakenBack_whenTheMoveIsUndone() {
        Page page = open("/tasks/timeline");
        LocalDate end = date("planned_end");
        addSuccessor(new Http(server().port()), end);
        Locator offer = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Move its successors too"));
        bar(page).focus();
        page.keyboard().press("Alt+ArrowRight");
        assertThat(offer).isVisible();
        page.keyboard().press("Control+z");
        // A message with an action is shown longer than one without.
        assertThat(page.locator("toast-stack")).hasText(Pattern.compile("^\\s*Undone: Changed [^\\n]+\\s*$"));
    }

    /** Adds a task that is planned for the three days after the end of the shown one. Returns its id. */
    private static String addSuccessor(Http http, LocalDate end) {
        return http.post(
                        "/api/tasks",
                        Map.of(
                                "title", "Comes after",
                                "blockedBy", List.of("task_fork_test"),
                                "plannedStart", end.plusDays(1).toString(),
                                "plannedEnd", end.plusDays(3).toString()))
                .expect(201)
                .object()
                .get("id")
                .toString();
    }

    private static LocalDate plannedEnd(Http http, String id) {
        return LocalDate.parse(
                http.get("/api/tasks/" + id).object().get("plannedEnd").toString());
    }

    @Test
    void timelineBar_draggedBackToItsPlace_changesNothing() {
        Page page = open("/tasks/timeline");
        String before = read(FORK);
        Drag.of(bar(page)).by(70, 0).by(0, 0).drop();
        page.waitForTimeout(300);
        assertThat(read(FORK)).isEqualTo(before);
    }

    @Test
    void timelineBar_dragCancelledWithEscape_changesNothing() {
        Page page = open("/tasks/timeline");
        String before = read(FORK);
        BoundingBox box = box(bar(page));
        Drag drag = Drag.of(bar(page)).by(70, 0);
        assertThat(box(bar(page)).x).isGreaterThan(box.x + 50);
        page.keyboard().press("Escape");
        page.waitForCondition(() -> bar(page).boundingBox().x == box.x);
        drag.drop();
        assertThat(panel(page)).hasCount(0);
        assertThat(read(FORK)).isEqualTo(before);
    }

    @Test
    void timelineRowWithoutDates_isPlannedByKeys() {
        Page page = open("/tasks/timeline?find=louder");
        Locator plan = page.locator(".timeline-plan");
        assertThat(plan).hasAttribute("tabindex", "0");
        plan.focus();
        page.keyboard().press("Enter");
        assertThat(page.locator(".bar")).isFocused();
        page.waitForCondition(() -> files("board").stream()
                .anyMatch(file ->
                        file.endsWith("task_bell.md") && read(file.toString()).contains("planned_start: ")));
    }

    private static Locator entry(Page page) {
        return page.locator(".entry[data-id=task_fork_test]");
    }

    private static Locator day(Page page, LocalDate date) {
        return page.locator(".day[data-day='" + date + "']");
    }

    private static Locator bar(Page page) {
        return page.locator(".bar[data-id=task_fork_test]");
    }

    /** Opens the month or week of a date, with the same span. */
    private static void show(Page page, LocalDate date) {
        String span = page.url().contains("view=week") ? "view=week&" : "";
        go(page, "/tasks/calendar?" + span + "date=" + date);
        assertThat(entry(page)).isVisible();
    }

    private static void drag(Locator element, int days) {
        double day = ((Number) element.page()
                        .locator(".timeline")
                        .evaluate("(element) => parseFloat(element.style.getPropertyValue('--day'))"))
                .doubleValue();
        Drag.of(element).by(days * day, 0).drop();
    }

    private LocalDate date(String key) {
        Matcher found = Pattern.compile("(?m)^" + key + ": (\\S+)$").matcher(read(FORK));
        assertThat(found.find()).as(key).isTrue();
        return LocalDate.parse(found.group(1));
    }
}
