package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ViewportSize;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What surrounds the records: the inbox, the settings, dialogs, sheets, the history and the keys. */
class FrameTest extends BrowserTest {

    private static final String MOVED = """
            window.moved = []
            new PerformanceObserver((list) => {
              for (const { sources } of list.getEntries())
                for (const { node } of sources) window.moved.push((node?.textContent ?? '').trim())
            }).observe({ type: 'layout-shift', buffered: true })
            """;

    private static final String HISTORY = """
            [{"at": "2026-11-20T10:00:00Z", "action": "updated", "author": "Jonas Brandvik", "commit": "1a2b3c4",
              "message": "Move faster, because the landlord wants the hall back a month earlier than it was agreed",
              "fields": [{"name": "title", "before": "Move the hall", "after": "Move the hall in one weekend"}]},
             {"at": "2026-11-01T10:00:00Z", "action": "created", "author": "Mira Okafor", "commit": "5d6e7f8",
              "message": "Plan the year", "fields": []}]
            """;

    @Test
    void history_withALongMessage_fitsIntoThePanel() {
        for (BrowserContext person : List.of(person(), personWithTouch(PHONE))) {
            Page page = open(person, "/goals/goal_hall");
            route(
                    page,
                    "**/api/history?*",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody(HISTORY)));
            panel(page).locator("record-history summary").click();
            assertThat(panel(page).locator(".history-change")).hasCount(2);
            assertThat(overflow(panel(page).locator(".panel-body"))).isZero();
        }
    }

    @Test
    void onAPhone_filtersAndAMissingRecord_moveNothingWhileTheyAreLoaded() {
        BrowserContext person = personWithTouch(PHONE);
        person.addInitScript("""
                window.shift = 0
                new PerformanceObserver((list) => {
                  for (const { value } of list.getEntries()) window.shift += value
                }).observe({ type: 'layout-shift', buffered: true })
                """);
        Page filtered = open(person, "/tasks?assignee=sora&priority=1,2&completed=false&section=Todo");
        assertThat(filtered.locator(".filter")).hasCount(4);
        assertThat(shift(filtered)).isZero();
        Page missing = open(person, "/tasks/task_that_is_missing");
        faults(missing).expect("404");
        assertThat(panel(missing)).containsText("no longer exists");
        assertThat(shift(missing)).isZero();
    }

    /** The sidebar of a narrow window has only icons, and folded groups have none. A finger shows no tooltips. */
    @Test
    void onATablet_aMenuHasAllPlacesWithTheirNames() {
        Page page = open(personWithTouch(new ViewportSize(820, 1180)), "/tasks");
        assertThat(page.locator("side-bar").getByText("Deals")).isHidden();
        button(page, "All places").tap();
        dialog(page).getByText("Deals").tap();
        assertThat(page).hasURL(Pattern.compile("/crm/deals$"));
        assertThat(page.getByRole(AriaRole.DIALOG)).hasCount(0);
        page.keyboard().press("[");
        assertThat(dialog(page).getByText("Invoices")).isVisible();
    }

    @Test
    void readOnlyLevels_showEachEntryCompletely() {
        serve(Planner.READ_ONLY);
        for (BrowserContext person : List.of(person(), personWithTouch(PHONE))) {
            Page page = open(person, "/strategic-levels/strategy_marram");
            assertThat(panel(page).locator(".object-line").first()).isVisible();
            assertThat(overflow(panel(page).locator(".panel-body"))).isZero();
            assertThat(cutOff(panel(page).locator(".object-line"))).isEmpty();
        }
    }

    @Test
    void inboxOnAPhone_showsCompleteTitles_andElsewhereItsIconsInOneColumn() {
        Page phone = inbox(personWithTouch(PHONE));
        assertThat(cutOff(phone.locator(".inbox-title"))).isEmpty();
        Page desktop = inbox(person());
        assertThat((List<?>) desktop.locator(".inbox-kind").evaluateAll("""
                (all) => [...new Set(all.map((it) => Math.round(it.getBoundingClientRect().left)))]""")).hasSize(1);
    }

    /** Returns the layout shift of a page in hundredths. */
    private static int shift(Page page) {
        return (int) page.evaluate("Math.round(shift * 100)");
    }

    private Page inbox(BrowserContext person) {
        Page page = open(person, "/inbox");
        page.evaluate("localStorage.setItem('planner.author', 'sora')");
        page.reload();
        assertThat(page.locator(".inbox-entry").first()).isVisible();
        return page;
    }

    @Test
    void settings_moveNothingWhenTheirDataArrive() {
        BrowserContext person = personWithTouch(PHONE);
        person.addInitScript(MOVED);
        for (String part : List.of("names", "about")) {
            Page page = open(person, "/settings/" + part);
            assertThat(page.locator(part.equals("names") ? ".names-entry" : ".fact")
                            .first())
                    .isVisible();
            page.waitForLoadState(LoadState.NETWORKIDLE);
            assertThat(page.evaluate("moved")).as(part).isEqualTo(List.of());
        }
    }

    @Test
    void filterOfAnAddress_movesNothingWhenItsBarArrives() {
        for (BrowserContext person : List.of(person(), personWithTouch(PHONE))) {
            person.addInitScript(MOVED);
            Page page = open(person, "/tasks?priority=1");
            assertThat(page.locator("filter-bar .filter-remove")).isVisible();
            assertThat(page.locator(".table-row").first()).isVisible();
            assertThat(page.evaluate("moved.filter((text) => text.includes('Book the test lab'))"))
                    .isEqualTo(List.of());
        }
    }

    @Test
    void confirmationOfADeletion_beginsWithTheSafeAnswer() {
        Page page = open("/milestones");
        page.locator(".table-row")
                .filter(new Locator.FilterOptions().setHasText("Mini safety test passed"))
                .focus();
        page.keyboard().press("Delete");
        assertThat(dialog(page).getByText("Keep it")).isFocused();
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        assertThat(page.locator(".row-link").getByText("Mini safety test passed"))
                .isVisible();
    }

    @Test
    void chosenDay_withTheFocus_hasAVisibleRing() {
        Page page = open("/tasks?item=task_fork_test");
        Locator due = page.locator("#property-dueDate");
        due.fill("24/12/2031");
        due.press("Enter");
        due.press("ArrowDown");
        Locator chosen = page.locator(".date-day.is-chosen");
        assertThat(chosen).isFocused();
        assertThat(chosen.evaluate(
                        "(day) => getComputedStyle(day).outlineColor === getComputedStyle(day).backgroundColor"))
                .isEqualTo(false);
    }

    @Test
    void dateSheet_inForcedColours_hasAnEdge_andTellsTheChosenDayFromToday() {
        Page page = open("/tasks?item=task_fork_test");
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        Locator due = page.locator("#property-dueDate");
        due.fill("tomorrow");
        due.press("Enter");
        due.press("ArrowDown");
        assertThat(page.locator(".date-day.is-chosen")).isFocused();
        assertThat(page.evaluate(
                        "() => getComputedStyle(document.querySelector('[popover]:popover-open')).outlineStyle"))
                .isEqualTo("solid");
        Object same = page.evaluate("""
                () => getComputedStyle(document.querySelector('.date-day.is-chosen')).backgroundColor
                  === getComputedStyle(document.querySelector('.date-day.is-today')).backgroundColor
                """);
        assertThat(same).isEqualTo(false);
    }

    @Test
    void keys_inGerman_haveTheLabelsOfGermanKeyboards() {
        Page page = open(person("de-DE"), "/tasks");
        assertThat(page.locator(".bar-search .key")).hasText("Strg K");
        page.locator(".table-row[data-id=task_bank]").focus();
        page.keyboard().press("Shift+F10");
        assertThat(page.locator(".menu-item.is-danger .menu-hint")).hasText("Entf");
        page.keyboard().press("Escape");
        page.keyboard().press("?");
        Locator sheet = dialog(page).locator(".shortcuts");
        assertThat(sheet.locator(".key").getByText("Strg").first()).isVisible();
        assertThat(sheet.locator(".key").getByText("Ctrl")).hasCount(0);
        assertThat(overflow(dialog(page).locator(".sheet-body"))).isZero();
        Object wide = sheet.locator(".shortcut").evaluateAll("""
                (rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent)
                """);
        assertThat((List<?>) wide).isEmpty();
    }

    @Test
    void signsOfQuickAdd_inGerman_areGerman() {
        Page page = open(person("de-DE"), "/tasks");
        page.keyboard().press("c");
        Locator signs = dialog(page).locator(".quick-add-hint");
        assertThat(signs).containsText("^freitag");
        assertThat(signs).not().containsText("friday");
    }

    @Test
    void smallControls_onATouchScreen_areAsLargeAsAFinger() {
        Page page = open(personWithTouch(PHONE), "/tasks");
        page.keyboard().press("f");
        assertHeight(page.locator(".picker-input"));
        page.keyboard().press("Escape");
        go(page, "/settings/about");
        assertHeight(page.locator(".fact .link").first());
        page.navigate("/docs");
        assertHeight(page.locator("nav .contents > summary"));
        BoundingBox home = page.locator("nav .home").boundingBox();
        BoundingBox contents = page.locator("nav .contents > summary").boundingBox();
        assertThat(contents.y + contents.height / 2).isEqualTo(home.y + home.height / 2);
    }

    private static void assertHeight(Locator control) {
        assertThat(control).isVisible();
        assertThat(control.boundingBox().height).isGreaterThanOrEqualTo(44);
    }

    /** Returns by how many pixels the content of an element is wider than the element. */
    private static int overflow(Locator element) {
        return ((Number) element.evaluate("(box) => box.scrollWidth - box.clientWidth")).intValue();
    }

    /** Returns the texts of the elements that are cut off at the side or at the bottom. */
    private static List<?> cutOff(Locator elements) {
        return (List<?>) elements.evaluateAll("""
                (all) => all
                  .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 3)
                  .map((it) => it.textContent.trim())""");
    }
}
