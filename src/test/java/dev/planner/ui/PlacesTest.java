package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every address shows its view, and the browser reports no fault. */
class PlacesTest extends BrowserTest {

    private static final Map<String, String> PLACES = Map.ofEntries(
            entry("/", "Home"),
            entry("/tasks", "Tasks"),
            entry("/tasks?item=task_book_lab", "Tasks"),
            entry("/tasks/board", "Tasks"),
            entry("/tasks/board?group=assignee", "Tasks"),
            entry("/tasks/calendar", "Tasks"),
            entry("/tasks/calendar?view=week", "Tasks"),
            entry("/tasks/timeline", "Tasks"),
            entry("/inbox", "Inbox"),
            entry("/trash", "Trash"),
            entry("/problems", "Problems"),
            entry("/settings", "Settings"),
            entry("/nowhere", "Not found"));

    @TestFactory
    Stream<DynamicTest> place_openedByAddress_showsItself() {
        Page page = person().newPage();
        return PLACES.entrySet().stream()
                .map(place -> DynamicTest.dynamicTest(place.getKey(), () -> {
                    page.navigate(place.getKey());
                    ready(page);
                    assertThat(page.locator("#content h1")).hasText(place.getValue());
                    assertThat(faults(page).unexpected()).isEmpty();
                }));
    }

    @Test
    void docs_opened_listTheOperations() {
        Page page = person().newPage();
        page.navigate("/docs");
        assertThat(page.locator("h1")).isVisible();
        assertThat(page.locator("nav > ul > li").count()).isGreaterThan(20);
    }

    @Test
    void sidebar_everyLink_leadsToItsPlace() {
        Page page = open("/");
        page.evaluate("localStorage.setItem('planner.sidebar.groups',"
                + " JSON.stringify(Object.fromEntries(['Tasks', 'Planning', 'Strategy', 'Diagrams', 'Business',"
                + " 'Team', 'Notes', 'System'].map((group) => [group, true]))))");
        page.reload();
        ready(page);
        var links = page.locator("side-bar a.side-place");
        int count = links.count();
        assertThat(count).isGreaterThan(40);
        for (int i = 0; i < count; i++) {
            links.nth(i).click();
            ready(page);
            assertThat(links.nth(i)).hasAttribute("aria-current", Pattern.compile("page|true"));
            assertThat(page.locator("#content h1")).not().hasText("Not found");
        }
    }

    @Test
    void sidebar_placeInAFoldedGroup_isVisible() {
        Page page = open("/billing/invoices");
        assertThat(page.locator("side-bar a.side-place[aria-current=page]")).isVisible();
        assertThat(page.locator("side-bar a.side-place[href='/swot']")).isHidden();
        page.navigate("/settings");
        assertThat(page.locator("side-bar a.side-place[aria-current=page]")).isInViewport();
    }

    @TestFactory
    Stream<DynamicTest> collection_listRecordAndForm_open() {
        Page page = open("/");
        return Description.all(page).stream()
                .filter(each -> each.offers("list") && !each.name().equals("tasks"))
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    go(page, "/" + each.name());
                    assertThat(page.locator("#content h1")).hasText(each.title());
                    String id = each.anyId(page);
                    if (id != null) {
                        go(page, "/" + each.name() + "?item=" + id);
                        assertThat(panel(page)
                                        .locator(".record-title, [aria-labelledby=block-" + each.naming() + "-label]"))
                                .isVisible();
                    }
                    if (each.offers("create")) {
                        go(page, "/" + each.name() + "?new=1");
                        assertThat(panel(page).locator("#new-record-title")).isFocused();
                    }
                    assertThat(faults(page).unexpected()).isEmpty();
                }));
    }
}
