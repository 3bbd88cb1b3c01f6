package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The positions and sizes of the elements of a page: nothing is cut off if there is space, and everything can be
 * reached.
 */
class LayoutTest extends BrowserTest {

    private static final ViewportSize LAPTOP = new ViewportSize(1440, 900);

    /** The minimum size of a touch target in pixels. */
    private static final int TARGET = 44;

    @Test
    void list_withEnoughSpace_cutsOffNoValuesAndHeads() {
        Page page = open(person(LAPTOP), "/");
        for (String path :
                List.of("/billing/customers", "/billing/payments", "/people", "/crm/interactions", "/dns", "/safe")) {
            go(page, path);
            assertThat(page.locator(".table-row").first()).isVisible();
            assertThat(cutOff(page.locator(".table-row .table-td, .table :is(th, .truncate)")))
                    .as(path)
                    .isEmpty();
        }
    }

    @Test
    void sumsOfHiddenColumns_areNotCutOffBesideAnOpenRecord() {
        Page page = open(person(LAPTOP), "/billing/invoices");
        page.locator(".row-link").first().click();
        assertThat(panel(page)).isVisible();
        assertThat(page.locator(".table-sums .table-sum").last()).containsText("7,587.06");
        assertThat(cutOff(page.locator(".table-sums > *"))).isEmpty();
    }

    @Test
    void sumsOfHiddenColumns_withLongNames_useSeveralLines() {
        Page page = open(person("de-DE"), "/portfolio");
        page.setViewportSize(1200, LAPTOP.height);
        page.locator(".row-link").first().click();
        assertThat(panel(page)).isVisible();
        assertThat(page.locator(".table-sums .table-sum")).hasCount(3);
        assertThat(cutOff(page.locator(".table-sums > *"))).isEmpty();
    }

    @Test
    void listOnAPhone_cutsOffNoNumbers() {
        Page page = open(personWithTouch(PHONE), "/");
        for (String path : List.of("/billing/payments", "/billing/customers", "/billing/quotes", "/finances")) {
            go(page, path);
            assertThat(page.locator(".table-row").first()).isVisible();
            assertThat(cutOff(page.locator(".table-row > .is-end"))).as(path).isEmpty();
        }
    }

    @Test
    void listOnAPhone_titlesOfTasks_haveTheSamePlaceInEachLineWithoutADate() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        assertThat(page.locator(".table-row").first()).isVisible();
        List<?> places = (List<?>) page.locator(".table-row").evaluateAll("""
                        (rows) => [...new Set(rows
                          .filter((row) => row.querySelectorAll('.table-td.is-empty:nth-child(-n + 3)').length === 2)
                          .map((row) => Math.round(row.querySelector('.task-title').getBoundingClientRect().top
                            - row.getBoundingClientRect().top)))]""");
        assertThat(places).hasSize(1);
    }

    @Test
    void calendarOnAPhone_hasItsPeriodInOneLine_andAllToolsVisible() {
        Page page = open(personWithTouch(PHONE), "/");
        for (String path : List.of("/tasks/calendar", "/billing/invoices?view=calendar")) {
            go(page, path);
            BoundingBox title = page.locator(".calendar-title").boundingBox();
            BoundingBox back = button(page, "Back").boundingBox();
            assertThat(middle(back)).as(path).isCloseTo(middle(title), Offset.offset(1.0));
            Locator tools = page.locator(".page-bar :is(button, a):visible");
            for (int at = 0; at < tools.count(); at++) {
                BoundingBox tool = tools.nth(at).boundingBox();
                assertThat(tool.x).as(path).isGreaterThanOrEqualTo(0);
                assertThat(tool.x + tool.width).as(path).isLessThanOrEqualTo(PHONE.width);
            }
        }
    }

    @Test
    void barOnAPhone_showsAllItsToolsInEachLanguage() {
        for (String language : List.of("en-GB", "de-DE")) {
            Page page = open(personWithTouch(PHONE, language), "/");
            for (String path : List.of(
                    "/tasks",
                    "/tasks/board",
                    "/tasks/timeline",
                    "/tasks/calendar",
                    "/portfolio",
                    "/milestones",
                    "/c4")) {
                go(page, path);
                assertThat(page.locator(".page-bar :is(button, a):visible").evaluateAll("""
                                (tools) => tools
                                  .filter((it) => it.getBoundingClientRect().right > innerWidth)
                                  .map((it) => it.title)"""))
                        .as("%s %s", language, path)
                        .isEqualTo(List.of());
            }
        }
    }

    @Test
    void calendar_inEachWidthAndLanguage_hasSpaceForItsTools() {
        for (String language : List.of("en-GB", "de-DE")) {
            Page page = open(person(language), "/");
            for (String path : List.of("/tasks/calendar", "/milestones?view=calendar")) {
                go(page, path);
                assertThat(page.locator(".calendar-title")).isVisible();
                for (int width : List.of(800, 1000, 1200, 1366, 1440, 1600)) {
                    page.setViewportSize(width, LAPTOP.height);
                    assertThat(((Number) page.evaluate("""
                                    () => {
                                      const boxes = (selector) => [...document.querySelectorAll(selector)]
                                        .map((it) => it.getBoundingClientRect())
                                        .filter(({ width }) => width > 0)
                                      const views = boxes('.page-bar .tab')
                                      const tools = boxes('.page-bar-actions > *')
                                        .filter(({ top }) => top < views[0].bottom)
                                      const start = Math.min(...tools.map(({ left }) => left))
                                      return start - Math.max(...views.map(({ right }) => right))
                                    }""")).doubleValue())
                            .as("%s %s at %d", language, path, width)
                            .isGreaterThanOrEqualTo(0);
                }
            }
        }
    }

    @Test
    void bar_besideAnOpenRecord_hasSpaceForItsToolsInEachLanguage() {
        for (String language : List.of("en-GB", "de-DE")) {
            Page page = open(person(language), "/");
            for (String path : List.of("/tasks", "/tasks/board", "/tasks/timeline", "/ideas")) {
                go(page, path + (path.equals("/ideas") ? "?item=idea_buy_back" : "?item=task_fork_test"));
                assertThat(panel(page)).isVisible();
                for (int width : List.of(1200, 1280, 1366, 1440)) {
                    page.setViewportSize(width, LAPTOP.height);
                    assertThat(((Number) page.evaluate("""
                                    () => {
                                      const tools = ['.page-bar .tab', '.page-bar :is(.find, .find-button)',
                                        '.page-bar-actions > *', 'bar-tools > *']
                                        .flatMap((selector) => [...document.querySelectorAll(selector)])
                                        .map((it) => it.getBoundingClientRect())
                                        .filter(({ width }) => width > 0)
                                        .sort((one, other) => one.left - other.left)
                                      return Math.min(...tools.slice(1).map(({ left }, at) => left - tools[at].right))
                                    }""")).doubleValue())
                            .as("%s %s at %d", language, path, width)
                            .isGreaterThanOrEqualTo(0);
                }
            }
        }
    }

    @Test
    void actionsForSelectedTasks_areAllVisibleInEachWidthAndLanguage() {
        for (String language : List.of("en-GB", "de-DE")) {
            Page page = open(person(language), "/tasks");
            page.locator(".table-row").first().press("x");
            for (int width : List.of(800, 1000, 1200, 1280, 1366, 1440)) {
                page.setViewportSize(width, LAPTOP.height);
                assertThat(page.locator(".bulk").evaluate("(bar) => bar.scrollWidth - bar.clientWidth"))
                        .as("%s at %d", language, width)
                        .isEqualTo(0);
            }
        }
    }

    @Test
    void calendarBelowFigures_showsTheCompleteMonth() {
        Page page = open(person(LAPTOP), "/billing/invoices?view=calendar&date=2026-11-15");
        assertThat(page.locator(".calendar-week")).hasCount(6);
        assertThat(page.locator(".page").evaluate("(it) => it.scrollHeight - it.clientHeight"))
                .isEqualTo(0);
    }

    @Test
    void timelineBelowFigures_keepsThemVisibleWhileItScrolls() {
        Page page = open(person(LAPTOP), "/portfolio?view=timeline");
        assertThat(page.locator(".bar").first()).isVisible();
        page.locator(".page").evaluate("(it) => it.scrollTo(it.scrollWidth, 0)");
        assertThat(page.locator(".list-figure").first()).isInViewport();
    }

    @Test
    void timelineOnAPhone_hasRowsAsHighAsAFinger() {
        Page page = open(personWithTouch(PHONE), "/tasks/timeline");
        BoundingBox first = page.locator(".timeline-link").first().boundingBox();
        assertThat(first.height).isGreaterThanOrEqualTo(TARGET);
        assertThat(page.locator(".timeline-link").nth(1).boundingBox().y)
                .isGreaterThanOrEqualTo(first.y + first.height);
    }

    @Test
    void emptyMonth_saysSoOnAPhone() {
        Page page = open(person(PHONE), "/tasks/calendar?date=2031-03-10");
        assertThat(page.getByText("Nothing is dated in this month.")).isVisible();
        go(page, "/tasks/calendar");
        assertThat(page.locator(".calendar .entry").first()).isVisible();
        assertThat(page.getByText("Nothing is dated in this month.")).isHidden();
    }

    @Test
    void timelineOnAPhone_scrolled_keepsTheLabelsOfItsBarsBesideTheNames() {
        Page page = open(personWithTouch(PHONE), "/tasks/timeline");
        assertThat(page.locator(".bar-label").first()).isVisible();
        assertThat(page.evaluate("""
                async () => {
                  const hidden = new Set()
                  const scroller = document.querySelector('.timeline-page')
                  const names = document.querySelector('.timeline-corner')
                  for (let step = 0; step < 40; step += 1) {
                    scroller.scrollLeft += 9
                    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
                    const edge = names.getBoundingClientRect().right
                    for (const label of document.querySelectorAll('.bar-label'))
                      if (label.getBoundingClientRect().left < edge - 1) hidden.add(label.innerText.trim())
                  }
                  return [...hidden]
                }""")).isEqualTo(List.of());
    }

    @Test
    void timeline_shortBar_hasItsCompleteTitleBeside() {
        Page page = open(person(LAPTOP), "/tasks/timeline");
        assertThat(page.locator(".bar-label").first()).isVisible();
        assertThat(cutOff(page.locator(".bar-label"))).isEmpty();
    }

    @Test
    void targetsOnATouchScreen_areLargeEnough() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        for (String path : List.of("/tasks", "/tasks/board", "/")) {
            go(page, path);
            for (String target : List.of(".done-toggle", ".column-tool")) {
                Locator control = page.locator(target + ":visible").first();
                if (control.count() == 0) continue;
                assertThat(((Number) control.evaluate("""
                                (it) => {
                                  const { width } = it.getBoundingClientRect()
                                  return Math.max(width, parseFloat(getComputedStyle(it, '::after').width) || 0)
                                }""")).doubleValue())
                        .as(path + " " + target)
                        .isGreaterThanOrEqualTo(TARGET);
            }
        }
    }

    @Test
    void box_ofSomethingDone_showsItsTickUnderThePointer() {
        Page page = open("/habits");
        Locator box = page.locator(".done-toggle.is-done").first();
        String fill = "(box) => getComputedStyle(box).backgroundColor";
        Object without = box.evaluate(fill);
        box.hover();
        assertThat(box.evaluate(fill)).isEqualTo(without);
    }

    @Test
    void boardOnPaper_isAsWideAsThePage() {
        Page page = open(person(new ViewportSize(800, 1100)), "/");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        for (String path : List.of("/tasks/board", "/tasks/board?group=assignee", "/crm/deals")) {
            go(page, path);
            assertThat(page.locator(".card").first()).isVisible();
            Number right = (Number) page.locator(".board .column-head, .board board-column")
                    .evaluateAll("(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))");
            assertThat(right.doubleValue()).as(path).isLessThanOrEqualTo(800);
        }
    }

    @Test
    void boardOnPaper_showsTheWholeNamesOfItsColumns() {
        Page page = open(person(new ViewportSize(718, 1046)), "/crm/deals");
        assertThat(page.locator(".card").first()).isVisible();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        Object cut = page.locator(".column-title")
                .evaluateAll("(all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.clientWidth === 0)"
                        + ".map((one) => one.textContent)");
        assertThat(cut).isEqualTo(List.of());
    }

    @Test
    void listOnPaper_hasItsColumns_andCompleteTitles() {
        Page page = open(person(new ViewportSize(1280, 1046)), "/tasks");
        assertThat(page.locator(".table-row").first()).isVisible();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(cutOff(page.locator(".task-title"))).isEmpty();
        page.setViewportSize(718, 1046);
        assertThat(page.locator(".table-head")).isVisible();
        assertThat(cutOff(page.locator(".task-title"))).isEmpty();
    }

    @Test
    void taskOnPaper_hasNoHeadingWithoutEntries() {
        Page page = open("/tasks/task_bell");
        Locator headings = panel(page)
                .locator(".record-block-title")
                .filter(new Locator.FilterOptions()
                        .setHasText(Pattern.compile("^(Subtasks|Attachments|Comments|Time)"))
                        .setVisible(true));
        assertThat(headings).hasCount(4);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(headings).hasCount(0);
        page.request()
                .post("/api/tasks/task_bell/comments", RequestOptions.create().setData(Map.of("body", "Ring it")));
        assertThat(headings).hasCount(1);
    }

    @Test
    void messageBesideAnOpenRecord_coversNothingOfIt() {
        Page page = open("/goals?new=1");
        page.locator("#new-record-title").fill("Shown beside its message");
        page.keyboard().press("ControlOrMeta+Enter");
        BoundingBox message = box(page.locator(".toast"));
        assertThat(message.x + message.width).isLessThanOrEqualTo(box(panel(page)).x);
    }

    @Test
    void actionsForSelectedRecords_leaveTheirSumsInView() {
        for (ViewportSize size : List.of(DESKTOP, PHONE)) {
            Page page = open(person(size), "/tasks");
            page.keyboard().press("Control+a");
            assertThat(page.locator(".table-sums")).containsText("selected");
            BoundingBox actions = page.locator(".bulk").boundingBox();
            assertThat(actions.y + actions.height)
                    .isLessThanOrEqualTo(page.locator(".table-sums").boundingBox().y);
            assertThat(page.locator(".bulk").evaluate("(bar) => bar.scrollWidth - bar.clientWidth"))
                    .isEqualTo(0);
        }
    }

    @Test
    void figuresOfARecord_haveOneBaseline() {
        Page page = open("/goals/goal_checkout");
        assertThat(page.locator(".record-figure dd")).hasCount(2);
        List<?> baselines = (List<?>) page.locator(".record-figure dd").evaluateAll("""
                (values) => values.map((value) => {
                  const text = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
                  while (!text.nextNode().data.trim());
                  const range = document.createRange()
                  range.selectNode(text.currentNode)
                  return range.getBoundingClientRect().bottom
                })""");
        assertThat(baselines.get(0)).isEqualTo(baselines.get(1));
    }

    @Test
    void pencilOfAText_coversNoWord() {
        Page page = open("/goals/goal_checkout");
        page.locator(".markdown-edit").first().focus();
        assertThat((Boolean) page.locator(".markdown-document").first().evaluate("""
                        (text) => {
                          const words = document.createRange()
                          words.selectNodeContents(text.querySelector('markdown-view'))
                          const pencil = text.querySelector('.markdown-edit').getBoundingClientRect()
                          return [...words.getClientRects()].every(({ right }) => right <= pencil.left)
                        }"""))
                .isTrue();
    }

    @Test
    void longTag_doesNotCoverTheNextColumn() {
        String tag = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter";
        Page page = open(person(LAPTOP), "/");
        page.request()
                .post(
                        "/api/tasks",
                        RequestOptions.create()
                                .setData(Map.of("id", "task_long", "title", "Long", "tags", List.of(tag))));
        go(page, "/tasks/task_long");
        Locator row = page.locator(".table-row[data-id=task_long]");
        BoundingBox chip = row.locator(".chip").boundingBox();
        BoundingBox next = row.locator(".table-td").nth(1).boundingBox();
        assertThat(chip.x + chip.width).isLessThanOrEqualTo(next.x);
    }

    @Test
    void longWordOfAValue_isShownCompletelyBesideItsName() {
        Page page = open(person(PHONE), "/");
        page.request()
                .post(
                        "/api/notes",
                        RequestOptions.create()
                                .setData(Map.of("id", "note_long", "title", "Long", "project", "Donau".repeat(20))));
        go(page, "/notes/note_long");
        Locator value = panel(page).locator(".picker-value:has-text('Donau')");
        assertThat(value.evaluate("it => it.scrollWidth <= it.clientWidth")).isEqualTo(true);
    }

    @Test
    void title_inARightToLeftLanguage_isCutOffAtItsEnd() {
        Page page = open(person(LAPTOP), "/tasks");
        assertThat((Boolean) page.locator(".task-title").first().evaluate("""
                        (title) => {
                          title.textContent = 'إعداد خطة المشروع للربع القادم '.repeat(20)
                          const first = document.createRange()
                          first.setStart(title.firstChild, 0)
                          first.setEnd(title.firstChild, 1)
                          return first.getBoundingClientRect().right <= title.getBoundingClientRect().right
                        }""")).isTrue();
    }

    @Test
    void toolsOfAnEntryOnATouchScreen_coverNoWordOfItsTitle() {
        Page page = open(personWithTouch(PHONE), "/strategic-levels/strategy_marram");
        assertThat((Boolean) page.locator(".list-entry.is-object").first().evaluate("""
                        (entry) => {
                          const title = entry.querySelector('.is-card .input')
                          const end = parseFloat(getComputedStyle(title).paddingRight)
                          const tools = entry.querySelector('.list-tools').getBoundingClientRect()
                          return title.getBoundingClientRect().right - end <= tools.left
                        }"""))
                .isTrue();
    }

    @Test
    void barOfACalendarOrTimeline_inANarrowView_hasNoOverlappingControls() {
        String calendar = "at=/tasks/calendar&view=week&date=2026-11-30";
        for (String locale : List.of("en-GB", "de-DE")) {
            Page page = open(person(locale), "/");
            for (String address : List.of(
                    "/tasks/task_fork_test?" + calendar,
                    "/tasks/task_fork_test?find=e&" + calendar,
                    "/tasks/task_fork_test?find=e&at=/tasks/timeline",
                    "/tasks/timeline?find=e")) {
                go(page, address);
                for (int width : new int[] {1440, 1366, 1280, 1180}) {
                    page.setViewportSize(width, 800);
                    assertThat(page.locator(".calendar .day, .timeline-row").first())
                            .isVisible();
                    Object overlaps = page.locator("#content .page-bar").evaluate("""
                            (bar) => {
                              const controls = '.page-bar-title, .count, .tab, .find-button, .page-bar-actions > *'
                              const boxes = [...bar.querySelectorAll(controls)]
                                .map((control) => [control, control.getBoundingClientRect()])
                                .filter(([, box]) => box.width > 0)
                              const meet = (a, b) =>
                                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
                              return boxes.flatMap(([control, box], at) =>
                                boxes.slice(at + 1)
                                  .filter(([, other]) => meet(box, other))
                                  .map(([other]) => `${control.className} and ${other.className}`))
                            }""");
                    assertThat((List<?>) overlaps)
                            .as(locale + " " + address + " " + width)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void columnWithoutCards_offersToAddRightBelowItsHead() {
        Page page = open("/tasks/board?assignee=sora");
        Locator column = page.locator(".column[aria-label^='Waiting For Parts,']");
        BoundingBox head = column.locator(".column-head").boundingBox();
        assertThat(column.locator(".column-add").boundingBox().y - head.y - head.height)
                .isLessThan(12);
    }

    @Test
    void toolsOnATouchScreen_areAsLargeAsAFinger() {
        Page page = open(personWithTouch(PHONE), "/");
        for (String[] each : new String[][] {
            {"/tasks?priority=1", ".filter-bar button"},
            {"/tasks/board", ".column-fold, .column-tool"},
            {"/settings/names", ".list-tool"},
            {"/tasks/task_fork_test", ".list-tool, .reading-tool"},
            {"/goals/goal_hall", "summary"},
            {"/uploads", ".plain-main > .link"}
        }) {
            go(page, each[0]);
            Locator controls = page.locator("#content, detail-panel").last().locator(each[1]);
            assertThat(controls.first()).isVisible();
            Object small = controls.evaluateAll("""
                    (all) => all
                      .map((it) => [it.getBoundingClientRect(), it])
                      .filter(([box]) => box.left >= 0 && box.right <= innerWidth && box.width > 0)
                      .filter(([box]) => box.height < 43.9 || box.width < 43.9)
                      .map(([box, it]) => `${it.className} ${box.width} ${box.height}`)""");
            assertThat((List<?>) small).as(each[0]).isEmpty();
        }
    }

    @Test
    void invoicesOnAPhone_haveTheirTotalBesideTheTitle() {
        Page page = open(personWithTouch(PHONE), "/billing/invoices");
        Locator row = page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("Two Longs"));
        assertThat(row.locator(".is-amount")).containsText("11,043.20");
        assertThat(middle(row.locator(".is-amount").boundingBox()))
                .isCloseTo(middle(row.locator(".is-title").boundingBox()), Offset.offset(3.0));
        assertThat(row.getByText("Overdue")).isVisible();
    }

    @Test
    void rowsOnAPhone_haveAllAmountsBesideTheirTitles_andShowNoPartOfAHiddenValue() {
        Page page = open(personWithTouch(PHONE, "de-DE"), "/billing/invoices");
        Locator rows = page.locator(".table-row:has(.is-amount:not(.is-empty))");
        assertThat(rows.first()).isVisible();
        for (Locator row : rows.all()) {
            BoundingBox title = row.locator(".is-title").boundingBox();
            BoundingBox amount = row.locator(".is-amount").boundingBox();
            BoundingBox place = row.boundingBox();
            assertThat(amount.y).isLessThan(title.y + title.height / 2);
            assertThat(amount.x + amount.width).isCloseTo(place.x + place.width - 16, Offset.offset(1.5));
            for (Locator value : row.locator(".table-td:not(.is-empty)").all()) {
                BoundingBox box = value.boundingBox();
                if (box != null) {
                    assertThat(box.y + box.height <= place.y + place.height || box.y >= place.y + place.height)
                            .as(value.textContent())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void sumsOnAPhone_areShownCompletely() {
        Page page = open(personWithTouch(PHONE, "de-DE"), "/crm/companies");
        Locator sum = page.locator(".table-sums .table-td:not(.is-empty)").last();
        assertThat(sum).containsText("€");
        assertThat((Boolean) sum.evaluate("cell => cell.scrollWidth <= cell.clientWidth"))
                .isTrue();
    }

    @Test
    void rowOnAPhone_hasNothingButItsAmountBesideTheTitle() {
        Page page = open(personWithTouch(PHONE), "/portfolio");
        for (List<String> each : List.of(List.of("Swap battery", "Discovery"), List.of("Marram Mini", "Active"))) {
            Locator row = page.locator(".table-row").filter(new Locator.FilterOptions().setHasText(each.get(0)));
            row.scrollIntoViewIfNeeded();
            BoundingBox status = row.getByText(each.get(1)).boundingBox();
            BoundingBox title = row.locator(".is-title").boundingBox();
            assertThat(status.y).as(each.get(0)).isGreaterThanOrEqualTo(title.y + title.height - 1);
        }
    }

    @Test
    void listOnAPhone_isSortedByTheMenuOfTheLayout() {
        Page page = open(personWithTouch(PHONE), "/billing/invoices");
        for (String first : List.of("254.66", "11,043.20")) {
            page.getByLabel("Columns, order and groups").tap();
            page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName("Sort"))
                    .getByText("Total")
                    .tap();
            assertThat(page.locator(".table-row .is-amount").first()).containsText(first);
        }
    }

    @Test
    void menuOfTheLayout_namesItsColumns_andFiguresStayInOneLine() {
        Page page = open("/billing/invoices");
        page.getByLabel("Columns, order and groups").click();
        assertThat(page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName("Columns"))
                        .getByText("Balance"))
                .isVisible();
        page.keyboard().press("Escape");
        page.locator(".row-link").nth(1).click();
        Locator number = panel(page).locator(".record-figure dd").first();
        assertThat(number).containsText("INV");
        assertThat(number.boundingBox().height).isLessThan(30);
    }

    @Test
    void sidebar_whenSavedViewsArrive_stillShowsTheCurrentPlace() {
        Page page = open(person(LAPTOP), "/onboarding");
        assertThat(page.locator("side-views a").first()).isVisible();
        BoundingBox place =
                page.locator("side-bar .side-place[aria-current=page]").boundingBox();
        BoundingBox scroll = page.locator(".side-scroll").boundingBox();
        assertThat(place.y + place.height).isLessThanOrEqualTo(scroll.y + scroll.height);
    }

    @Test
    void savedViewsAndTheHomePage_moveNothingWhenTheyArrive() {
        BrowserContext person = watchingMoves();
        // The first page of a browser, and the next one.
        for (int i = 0; i < 2; i++) {
            Page page = open(person, "/");
            assertThat(page.locator("side-views a").first()).isVisible();
            assertThat(page.locator(".home-habit").first()).isVisible();
            assertThat(page.evaluate("moved")).isEqualTo(List.of());
        }
    }

    /** Returns a browser whose pages list the texts of moved elements in {@code moved}. */
    private BrowserContext watchingMoves() {
        BrowserContext person = person(LAPTOP);
        person.addInitScript("""
                window.moved = []
                new PerformanceObserver((list) => {
                  for (const { sources } of list.getEntries())
                    for (const { node } of sources) window.moved.push((node?.textContent ?? '').trim())
                }).observe({ type: 'layout-shift', buffered: true })
                """);
        return person;
    }

    @Test
    void namesOfPeople_moveNothingOnTheHomePageWhenTheyArrive() {
        Page page = watchingMoves().newPage();
        HeldRequests people = new HeldRequests(page, "GET", "**/api/people*");
        page.navigate("/");
        assertThat(page.locator(".home-person-task").first()).isVisible();
        page.waitForCondition(people::hasAny);
        people.release();
        assertThat(page.locator(".home-person-name").getByText("Sora Iwai")).isVisible();
        assertThat(page.evaluate("moved")).isEqualTo(List.of());
    }

    @Test
    void recordWithoutATitle_showsItsNameInstead() {
        Page page = open("/billing/payments");
        page.locator(".row-link", new Page.LocatorOptions().setHasText("Payment,"))
                .first()
                .click();
        assertThat(panel(page).getByLabel("Reference")).hasAttribute("placeholder", Pattern.compile("Payment, .+"));
    }

    @Test
    void recordWithoutAnAvailableAction_saysSo() {
        Page page = open("/billing/quotes/quote_parks_fleet");
        button(page, "Rejected").click();
        assertThat(button(page, "Not possible now")).hasText("Not possible now");
    }

    private static double middle(BoundingBox box) {
        return box.y + box.height / 2;
    }

    /** Returns the texts of the visible elements that are cut off, without those that shorten a part of their text. */
    private static List<?> cutOff(Locator elements) {
        return (List<?>) elements.evaluateAll("""
                (all) => all
                  .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
                  .filter((it) => !it.querySelector('.truncate'))
                  .map((it) => it.textContent.trim().replace(/\\s+/g, ' '))""");
    }
}
