package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

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
}
