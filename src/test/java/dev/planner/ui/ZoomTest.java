package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ViewportSize;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages that a person enlarges, and texts that a person makes larger or sets further apart. */
class ZoomTest extends BrowserTest {

    /** The size in CSS pixels of a window of 1280 by 1024 pixels at a zoom of 400 %. */
    private static final ViewportSize ENLARGED = new ViewportSize(320, 256);

    @Test
    void enlargedPage_leavesMostOfTheWindowToTheContent() {
        Page page = open(person(ENLARGED), "/");
        for (String path : List.of(
                "/tasks", "/tasks/board", "/tasks/calendar", "/tasks/timeline", "/billing/invoices", "/settings")) {
            go(page, path);
            assertThat(page.locator("#content .page").boundingBox().height)
                    .as(path)
                    .isGreaterThan(0.6 * ENLARGED.height);
        }
        go(page, "/tasks");
        assertThat(page.locator(".table-sums")).not().isInViewport();
    }

    @Test
    void enlargedCalendar_showsTheFocusedEntry() {
        Page page = open(person(ENLARGED), "/tasks/calendar");
        Locator entry = page.locator(".calendar .entry").last();
        entry.focus();
        assertThat((Boolean) entry.evaluate("""
                        (entry) => {
                          const { left, top, width, height } = entry.getBoundingClientRect()
                          return entry.contains(document.elementFromPoint(left + width / 2, top + height / 2))
                        }""")).isTrue();
    }

    @Test
    void enlargedBar_bringsItsFocusedControlsIntoView() {
        Page page = open(person(ENLARGED), "/tasks");
        page.keyboard().press("/");
        assertThat(page.locator(".find-input")).isFocused();
        assertThat(page.locator(".find-input")).isInViewport();
        page.keyboard().type("bank");
        assertThat(page.locator(".table-row")).hasCount(1);
        button(page, "Saved views").focus();
        BoundingBox box = button(page, "Saved views").boundingBox();
        assertThat(box.x).isGreaterThanOrEqualTo(0);
        assertThat(box.x + box.width).isLessThanOrEqualTo(ENLARGED.width);
    }

    @Test
    void largeText_isLargeOnCardsToo_andCoversNoOther() {
        Page page = open(person(new ViewportSize(1440, 900)), "/tasks/board");
        setFontSize(page, 24);
        for (String path : List.of("/tasks/board", "/crm/deals")) {
            page.navigate(path);
            ready(page);
            Locator title = page.locator(".card-title, .record-card-title").first();
            assertThat(title).hasCSS("font-size", "21px");
            assertThat(cutOff(page)).as(path).isEmpty();
        }
    }

    @Test
    void textSetFurtherApart_isNotCutOffOnCards() {
        Page page = open("/tasks/board");
        assertThat(page.locator(".card").first()).isVisible();
        assertThat(cutOff(page)).isEmpty();
        page.evaluate("""
                () => {
                  const spacing = new CSSStyleSheet()
                  spacing.replaceSync(`* {
                    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
                  }`)
                  document.adoptedStyleSheets.push(spacing)
                }""");
        page.waitForCondition(() -> cutOff(page).isEmpty());
    }

    /** Sets the size of text in the settings of the browser, which is 16 pixels by default. */
    private static void setFontSize(Page page, int pixels) {
        JsonObject sizes = new JsonObject();
        sizes.addProperty("standard", pixels);
        JsonObject setting = new JsonObject();
        setting.add("fontSizes", sizes);
        devTools(page).send("Page.setFontSizes", setting);
    }

    /** Returns the texts of the cards whose content is higher than the card. */
    private static List<?> cutOff(Page page) {
        return (List<?>) page.locator(".card").evaluateAll("""
                (cards) => cards
                  .filter((card) => {
                    const last = card.lastElementChild.getBoundingClientRect()
                    return last.bottom > card.getBoundingClientRect().bottom
                      || [...card.querySelectorAll('dd')].some((it) => it.scrollHeight > it.clientHeight + 1)
                  })
                  .map((card) => card.textContent.trim().replace(/\\s+/g, ' '))""");
    }
}
