package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void longContent_scrollsInItsPart_andNeverMovesThePage() {
        Page page = open("/");
        page.setViewportSize(DESKTOP.width, 500);
        for (String path : List.of(
                "/settings",
                "/settings/backup",
                "/tasks/calendar",
                "/billing/invoices?view=calendar",
                "/tasks?new=1",
                "/meetings/meeting_weekly_1")) {
            go(page, path);
            assertThat(page.evaluate("document.scrollingElement.scrollHeight - innerHeight"))
                    .as(path)
                    .isEqualTo(0);
        }
    }

    @TestFactory
    Stream<DynamicTest> place_openedByAddress_isShown() {
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
        assertThat(page.locator(".contents > ul > li").count()).isGreaterThan(20);
        // A current copy is no error.
        assertThat(page.locator("#listTasks .answers")).containsText("304 The client's copy is current.");
        assertThat(page.locator("#problems")).not().containsText("304");
    }

    @Test
    void docsOnAPhone_foldTheirContents_whichTheSearchOpens() {
        Page page = personWithTouch(PHONE).newPage();
        page.navigate("/docs");
        Locator contents = page.locator(".contents > ul");
        assertThat(page.locator(".filter")).isVisible();
        assertThat(contents).isHidden();
        page.locator("nav input").fill("create a task");
        assertThat(contents).isVisible();
        contents.getByText("Create a task").first().tap();
        assertThat(contents).isHidden();
        assertThat(page.locator("#createTask")).isInViewport();
    }

    @Test
    void addedViewFolder_isAPlaceWithItsStylesTextsAndIcons(@TempDir Path webroot) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("webroot"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path copy = webroot.resolve(Path.of("webroot").relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Path view = Files.createDirectories(webroot.resolve("views/weather"));
        Files.writeString(view.resolve("view.js"), """
                import { t } from '../../words/words.js'
                const place = { path: '/weather', title: t('weather.title'), glyph: 'cloud-rain', group: 'Outside',
                  keys: 'g w' }
                export default { rank: 15, places: [place], shows: ({ name }) => name === 'goals',
                  placesOf: ({ name }) => [{ path: `/${name}`, title: 'Forecast', glyph: 'sun' }] }
                """);
        Files.writeString(view.resolve("icons.txt"), "cloud-rain\n");
        Path words = Files.createDirectories(view.resolve("words"));
        Files.writeString(words.resolve("en.js"), "export default { 'weather.title': 'Weather' }\n");
        Files.writeString(words.resolve("de.js"), "export default { 'weather.title': 'Wetter' }\n");
        Files.writeString(view.resolve("weather.css"), "h1 { color: rgb(1, 2, 3); }\n");
        Files.writeString(view.resolve("weather.js"), """
                import './weather.css'
                customElements.define('view-weather', class extends HTMLElement {
                  connectedCallback() {
                    this.innerHTML = `<div class="page"><h1>${this.place.title}</h1></div>`
                    this.dataset.first = getComputedStyle(this.querySelector('h1')).color
                  }
                })
                """);
        System.setProperty("planner.webroot", webroot.toString());
        try {
            Page page = open("/");
            assertThat(sheetsWith(page, "rgb(1, 2, 3)")).isZero();
            assertThat(page.locator("side-bar a[href='/weather'] use"))
                    .hasAttribute("href", Pattern.compile("#cloud-rain$"));
            assertThat(drawnIcons(page)).contains("id=\"cloud-rain\"");
            page.locator("side-bar").getByText("Weather").click();
            assertThat(page.locator("#content h1")).hasText("Weather");
            assertThat(page.locator("view-weather")).hasAttribute("data-first", "rgb(1, 2, 3)");
            assertThat(sheetsWith(page, "rgb(1, 2, 3)")).isOne();
            assertThat(page.locator("side-bar [aria-current=page]")).hasText("Weather");
            assertThat(page.locator("side-bar .side-group-head").last()).hasText("Outside");
            go(page, "/goals");
            assertThat(page.locator("#content h1")).hasText("Forecast");
            page.keyboard().press("g");
            page.keyboard().press("w");
            assertThat(page).hasURL(Pattern.compile("/weather$"));
            go(page, "/inbox");
            assertThat(page.locator("#content h1")).not().hasCSS("color", "rgb(1, 2, 3)");
        } finally {
            System.clearProperty("planner.webroot");
        }
    }

    private static String drawnIcons(Page page) {
        return (String) page.evaluate("""
                async () => (await fetch(document.querySelector('use').getAttribute('href').split('#')[0])).text()
                """);
    }

    /** The number of style sheets of loaded modules that contain a text. */
    private static int sheetsWith(Page page, String text) {
        return (int) page.evaluate("""
                text => document.adoptedStyleSheets.filter((sheet) =>
                  [...sheet.cssRules].some((rule) => rule.cssText.includes(text))).length
                """, text);
    }

    @Test
    void sidebar_everyLink_opensItsPlace() {
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
