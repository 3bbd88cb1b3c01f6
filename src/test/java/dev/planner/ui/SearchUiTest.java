package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Search in the palette and on its page, with and without an index. */
class SearchUiTest extends BrowserTest {

    /** Opens a page of a server whose index is complete. */
    private Page searching(String path) {
        serve(Planner.SEARCHING);
        Page page = open(path);
        page.waitForCondition(
                () -> page.request().get("/api/search/status").text().contains("\"state\":\"ready\""));
        return page;
    }

    private static void type(Page page, String words) {
        if (dialog(page).count() == 0) {
            page.keyboard().press("Control+k");
        }
        dialog(page).getByRole(AriaRole.COMBOBOX).fill(words);
    }

    private static Locator active(Page page) {
        return dialog(page).locator(".palette-entry.is-active");
    }

    private static Locator results(Page page) {
        return page.locator(".search-result");
    }

    /** Waits until the open record shows a match that is visible. */
    private static void awaitMatchInSight(Page page) {
        page.waitForFunction("""
                () => {
                  const [range] = CSS.highlights.get('search-match') ?? []
                  const box = (range ?? document.querySelector('.panel .is-match'))?.getBoundingClientRect()
                  return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
                }
                """);
    }

    @Test
    void palette_wordOfAComment_opensTheTaskAtTheComment() {
        Page page = searching("/");
        type(page, "joke");
        assertThat(active(page).locator("mark")).hasText("joke");
        assertThat(dialog(page).locator(".palette-section").first()).hasText("Tasks");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        assertThat(page).hasURL(Pattern.compile("/tasks/task_book_lab\\?match=joke$"));
        awaitMatchInSight(page);
    }

    @Test
    void wordsOfALongTextThatAreNotSearched_areCounted() {
        String text = "Load-test the fork to cycles. Test per the cargo-bike standard: vertical, lateral, cycles each. "
                + "Limits No visible crack at magnification Less than mm lasting deformation So far Sample Cycles "
                + "Result passed running safety frame sora in is it as of";
        Page page = searching("/search?q=" + text.replace(" ", "+"));
        assertThat(page.locator("view-search"))
                .containsText(Pattern.compile("its \\d+ shortest words were not searched"));
    }

    @Test
    void wordsThatAreNotSearched_areCountedWithoutResults() {
        String text = IntStream.range(0, 40).mapToObj(each -> "qz" + each).collect(joining("+"));
        Page page = searching("/search?q=" + text);
        assertThat(page.locator(".empty-state-text"))
                .containsText(Pattern.compile("its \\d+ shortest words were not searched"));
    }

    @Test
    void palette_recordWithoutATitle_isNamedByItsKindAndDay() {
        Page page = searching("/");
        type(page, "agreed");
        assertThat(active(page)).containsText(Pattern.compile("Payment, \\d+ \\w+ 20\\d\\d"));
        assertThat(active(page)).not().containsText("pay_");
    }

    @Test
    void palette_recordWithoutATitle_isFoundByItsKindWithoutAnIndex() {
        Page page = open("/");
        type(page, "payment, ");
        assertThat(dialog(page)
                        .locator(".palette-title")
                        .filter(new Locator.FilterOptions().setHasText(Pattern.compile("Payment, \\d+ \\w+ 20\\d\\d")))
                        .first())
                .isVisible();
        assertThat(dialog(page)).not().containsText("pay_");
    }

    @Test
    void palette_nameOfAnAction_isAboveRecordsWithSimilarWords_andRunsIt() {
        Page page = searching("/tasks?assignee=sora");
        type(page, "save view");
        assertThat(active(page)).containsText("Save this view");
        page.keyboard().press("Enter");
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).isFocused();
        page.keyboard().type("Work of Sora");
        page.keyboard().press("Enter");
        assertThat(page.locator("side-bar")).containsText("Work of Sora");
    }

    @Test
    void palette_resultsByType_areSelectedByKeys() {
        Page page = searching("/");
        type(page, "hub");
        assertThat(active(page).locator("mark").first()).hasText("hub");
        Locator sections = dialog(page).locator(".palette-section");
        assertThat(sections.filter(new Locator.FilterOptions().setHasText("Tasks")))
                .hasCount(1);
        assertThat(sections.filter(new Locator.FilterOptions().setHasText("Portfolio")))
                .hasCount(1);
        String first = active(page).innerText();
        page.keyboard().press("ArrowDown");
        assertThat(active(page).innerText()).isNotEqualTo(first);
        page.keyboard().press("ArrowUp");
        assertThat(active(page).innerText()).isEqualTo(first);
    }

    @Test
    void palette_filterChips_narrowTheResults() {
        Page page = searching("/");
        type(page, "hub");
        Locator chip = dialog(page).locator(".search-chip").nth(1);
        String type = chip.innerText().replaceAll("\\s*[0-9]+$", "").strip();
        chip.click();
        assertThat(chip).hasAttribute("aria-pressed", "true");
        assertThat(dialog(page).locator(".palette-section").first()).hasText(type);
        assertThat(dialog(page).locator(".palette-section").nth(1)).hasText("More");
    }

    @Test
    void palette_condition_isCompleted() {
        Page page = searching("/");
        type(page, "hub section:wait");
        Locator completion = dialog(page)
                .getByRole(
                        AriaRole.OPTION, new Locator.GetByRoleOptions().setName("hub section:\"Waiting For Parts\""));
        completion.click();
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).hasValue("hub section:\"Waiting For Parts\"");
        assertThat(active(page)).containsText("rear hub");
    }

    @Test
    void palette_uploadedFile_opensTheUploadsAtTheFile() {
        Page page = searching("/");
        page.request()
                .post(
                        "/api/uploads?name=tensioner.txt",
                        RequestOptions.create()
                                .setHeader("Content-Type", "application/octet-stream")
                                .setData("drawing"));
        page.waitForCondition(
                () -> page.request().get("/api/search?q=tensioner").text().contains("\"type\":\"uploads\""));
        type(page, "tensioner");
        assertThat(dialog(page).locator(".palette-section").first()).hasText("Uploads");
        assertThat(active(page)).containsText("tensioner.txt");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/uploads\\?file=uploads"));
        assertThat(page.locator(".plain-row[aria-current=true] a").first()).isFocused();
        page.navigate("/search?q=tensioner");
        assertThat(results(page)).containsText("Uploaded file");
        results(page).click();
        assertThat(page.locator(".plain-row[aria-current=true]")).containsText("tensioner.txt");
    }

    @Test
    void palette_recentSearches_areOffered() {
        Page page = searching("/");
        type(page, "second supplier");
        assertThat(active(page).locator("mark").first()).isVisible();
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        page.keyboard().press("Escape");
        type(page, "");
        dialog(page)
                .getByRole(
                        AriaRole.OPTION,
                        new Locator.GetByRoleOptions()
                                .setName("second supplier")
                                .setExact(true))
                .click();
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).hasValue("second supplier");
        assertThat(active(page).locator("mark").first()).isVisible();
    }

    @Test
    void palette_showAll_opensThePageWithTheSameSearch() {
        Page page = searching("/");
        type(page, "hub");
        dialog(page).getByText(Pattern.compile("Show all \\d+ results")).click();
        assertThat(page).hasURL(Pattern.compile("/search\\?q=hub$"));
        assertThat(results(page).first()).isVisible();
    }

    @Test
    void page_filtersAndResults_areInTheAddress() {
        Page page = searching("/search?q=hub");
        assertThat(results(page).first()).isVisible();
        int all = results(page).count();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^Portfolio")))
                .click();
        assertThat(page).hasURL(Pattern.compile("types=portfolio"));
        page.waitForCondition(() -> results(page).count() > 0 && results(page).count() < all);
        page.reload();
        ready(page);
        assertThat(results(page).first()).isVisible();
        assertThat(results(page).count()).isLessThan(all);
    }

    @Test
    void page_keyboard_movesFromTheFieldToARecord() {
        Page page = searching("/search");
        assertThat(page.locator("#search-input")).isFocused();
        page.keyboard().insertText("joke");
        assertThat(results(page)).hasCount(1);
        page.keyboard().press("ArrowDown");
        assertThat(results(page).first()).isFocused();
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
        awaitMatchInSight(page);
        assertThat(results(page).first()).hasAttribute("aria-current", "true");
    }

    @Test
    void page_newRecordOfAnotherPerson_appears() {
        Page page = searching("/search?q=gyroscope");
        assertThat(page.locator(".empty-state-title")).containsText("gyroscope");
        page.request().post("/api/tasks", RequestOptions.create().setData(Map.of("title", "Calibrate the gyroscope")));
        assertThat(results(page)).hasCount(1);
    }

    /** As on a loaded server: two answers do not know the newest record yet. */
    @Test
    void page_answerWithoutTheNewestChanges_isAskedForAgain() {
        Page page = searching("/");
        AtomicInteger outdated = new AtomicInteger(2);
        route(page, "**/api/search?*", route -> {
            if (outdated.getAndDecrement() > 0) {
                route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("""
                        {"query": "hub", "total": 0, "count": 0, "results": [], "types": {}, "ignored": [],
                         "approximate": false,
                         "complete": true, "pending": 1}
                        """));
            } else {
                route.resume();
            }
        });
        page.navigate("/search?q=hub");
        assertThat(results(page).first()).isVisible();
    }

    @Test
    void page_invalidCondition_showsTheValidOnes() {
        Page page = searching("/search");
        faults(page).expect("400");
        page.locator("#search-input").fill("is:nonsense");
        assertThat(page.locator(".empty-state-text")).containsText("overdue");
    }

    @Test
    void withoutIndex_explainsHowToTurnItOn_andFindsTitles() {
        Page page = open("/");
        type(page, "workshop without stop");
        assertThat(dialog(page).locator(".palette-note")).containsText("--cache");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/goals/goal_hall$"));
        go(page, "/search?q=workshop");
        assertThat(page.locator(".search-off")).containsText("--cache");
        results(page).first().click();
        assertThat(panel(page)).isVisible();
    }
}
