package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The records of a collection as cards with pictures. */
class CardsTest extends BrowserTest {
    private static final String PORTFOLIO = "/portfolio?view=cards";
    private static final String UNGROUPED = PORTFOLIO + "&group=none";
    private static final String SVG =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>";

    @Test
    void card_showsThePictureTheStateAFewFactsAndTheProgress() {
        Page page = open(PORTFOLIO);
        Locator card = card(page, "kornhaus-fleet");
        page.waitForCondition(() -> isDrawn(card.locator("img")));
        assertThat(card.locator(".chip")).hasText("Maintenance");
        assertThat(card.locator(".picture-card-text")).containsText("Seven bikes that deliver bread");
        assertThat(card.locator("dt")).hasText(new String[] {"Team", "End date", "Revenue"});
        assertThat(card.locator("dd").last()).hasText("€41,500");
        assertThat(card.locator("progress")).hasAttribute("value", "100");
        assertThat(page.locator(".cards-title").first()).hasText("Bikes");
        assertThat(card(page, "service-van").locator(".picture-card-image")).hasText("SV");
    }

    @Test
    void pictureThatCannotBeLoaded_isReplacedByTheInitials() {
        Page page = open("/settings");
        faults(page).expect("404");
        route(
                page,
                "**/api/uploads/logo-marram-long.svg*",
                route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        go(page, PORTFOLIO);
        assertThat(card(page, "marram-long").locator(".picture-card-image")).hasText("ML");
        page.waitForCondition(() -> isDrawn(card(page, "marram-mini").locator("img")));
    }

    @Test
    void uploadedPicture_isShownAtOnce() {
        Page page = open(PORTFOLIO.replace("?", "/hall-move?"));
        assertThat(card(page, "hall-move").locator(".picture-card-image")).hasText("HM");
        panel(page)
                .locator("file-input input[type=file]")
                .setInputFiles(new FilePayload("hall.svg", "image/svg+xml", SVG.getBytes(StandardCharsets.UTF_8)));
        page.waitForCondition(() -> isDrawn(card(page, "hall-move").locator("img")));
        page.waitForCondition(() -> read("portfolio/hall-move.md").contains("hall.svg"));
    }

    @Test
    void changesOfOthers_areShownAtOnce() {
        Page page = open(UNGROUPED);
        assertThat(card(page, "marram-mini").locator("progress")).hasAttribute("value", "62");
        new Http(server().port())
                .put("/api/portfolio/marram-mini", Map.of("progress", 75, "status", "on-hold"))
                .expect(200);
        assertThat(card(page, "marram-mini").locator("progress")).hasAttribute("value", "75");
        assertThat(card(page, "marram-mini").locator(".chip")).hasText("On hold");
    }

    @Test
    void keys_moveInTwoDimensions_andOpenTheRecord() {
        Page page = open(PORTFOLIO);
        page.keyboard().press("j");
        assertThat(card(page, "marram-long")).isFocused();
        page.keyboard().press("ArrowRight");
        assertThat(card(page, "marram-mini")).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(card(page, "kornhaus-fleet")).isFocused();
        page.keyboard().press("ArrowDown");
        assertThat(card(page, "hall-move")).isFocused();
        page.keyboard().press("End");
        assertThat(card(page, "web-shop")).isFocused();
        page.keyboard().press("ArrowUp");
        page.keyboard().press("ArrowUp");
        assertThat(card(page, "hall-move")).isFocused();
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Hall move");
        page.keyboard().press("Escape");
        assertThat(card(page, "hall-move")).isFocused();
    }

    @Test
    void cards_areSelectedByKeysAndClicks() {
        Page page = open(UNGROUPED);
        card(page, "marram-long").focus();
        page.keyboard().press("x");
        page.keyboard().press("Shift+ArrowRight");
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        card(page, "hall-move").click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        assertThat(page.locator(".picture-card.is-selected")).hasCount(3);
        page.keyboard().press("Escape");
        assertThat(page.locator(".picture-card.is-selected")).hasCount(0);
        card(page, "kornhaus-fleet").focus();
        page.keyboard().press("Delete");
        assertThat(card(page, "kornhaus-fleet")).hasCount(0);
        assertThat(card(page, "hall-move")).isFocused();
    }

    @Test
    void addInAGroup_presetsItsValue() {
        Page page = open(PORTFOLIO);
        button(page, "Add portfolio item: Fleets").click();
        page.locator("#new-record-title").fill("Theatre fleet");
        page.keyboard().press("Control+Enter");
        assertThat(card(page, "theatre-fleet")).isVisible();
        page.waitForCondition(() -> !files("portfolio/theatre-fleet.md").isEmpty());
        assertThat(read("portfolio/theatre-fleet.md")).contains("category: Fleets");
    }

    @Test
    void filtersAndTheOrderApply() {
        Page page = open(UNGROUPED + "&status=active&sort=-name");
        assertThat(page.locator(".picture-card-title")).hasText(new String[] {"Web shop", "Marram Mini"});
    }

    @Test
    void onAPhone_cardsAreBelowEachOther() {
        Page page = open(person(PHONE), PORTFOLIO);
        BoundingBox first = box(card(page, "marram-long"));
        BoundingBox second = box(card(page, "marram-mini"));
        assertThat(second.y).isGreaterThan(first.y + first.height);
        assertThat(second.x).isEqualTo(first.x);
        assertThat(page.locator(".page").evaluate("page => page.scrollWidth <= page.clientWidth"))
                .isEqualTo(true);
    }

    @Test
    void longCollection_hasOnlyVisibleCards_andReachesAllOfThem() throws IOException {
        var project = new LongProject(directory);
        project.writePortfolio();
        serveAgain(Planner.OPEN, 0);
        Page page = open(UNGROUPED);
        Locator cards = page.locator(".picture-card:not(.is-pending)");
        assertThat(cards.first()).containsText("Product 00000");
        assertThat(cards.count()).isLessThan(60);
        cards.first().focus();
        page.mouse().move(700, 400);
        page.mouse().wheel(0, 30_000);
        page.waitForFunction("() => document.querySelector('.page').scrollTop > 20000");
        assertThat(page.locator(".picture-card[data-id=product-00300]")).hasCount(0);
        assertThat(page.locator(".picture-card:focus")).containsText("Product 00000");
        drawn(page);
        assertThat(page.evaluate("() => document.querySelector('.page').scrollTop > 20000"))
                .isEqualTo(true);
        page.keyboard().press("End");
        assertThat(page.locator(
                        ".picture-card[data-id=product-%s]".formatted(LongProject.number(LongProject.PRODUCTS - 1))))
                .isFocused();
    }

    private static boolean isDrawn(Locator image) {
        return image.count() == 1
                && Boolean.TRUE.equals(image.evaluate("image => image.complete && image.naturalWidth > 0"));
    }

    private static Locator card(Page page, String id) {
        return page.locator(".picture-card[data-id=%s]".formatted(id));
    }
}
