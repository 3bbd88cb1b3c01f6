package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.MouseButton;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The records of a collection as a chart over time. The sample has one record for each of the last twelve months. */
class ChartTest extends BrowserTest {
    private static final String FINANCES = "/finances?view=chart";
    private static final int MONTHS = 12;

    @Test
    void linesOfOneUnitAndSize_shareAPanel_andOthersHaveTheirOwn() {
        Page page = open(FINANCES);
        Locator panels = page.locator(".trend-panel");
        assertThat(panels).hasCount(2);
        assertThat(panels.first().locator(".trend-name"))
                .hasText(new String[] {"Total revenue", "Total expenses", "Net"});
        assertThat(panels.last().locator(".trend-name")).hasText("Cash on hand");
        go(page, "/kpis?view=chart");
        assertThat(panels).hasCount(3);
        assertThat(panels.last().locator(".trend-name")).hasText(new String[] {"Growth rate", "Churn rate"});
    }

    @Test
    void withoutAPointer_theLabelsShowTheLastPeriod_comparedWithTheOneBefore() {
        Page page = open(FINANCES);
        assertThat(page.locator(".chart-question"))
                .hasText("What changed from %s to %s?".formatted(month(12), month(1)));
        assertThat(page.locator(".chart-answer")).hasText("%s, compared with %s".formatted(month(1), month(2)));
        Locator cash = label(page, "Cash on hand");
        assertThat(cash.locator(".trend-value")).hasText("€161,482");
        assertThat(cash.locator(".trend-change")).hasText(Pattern.compile("^-5\\.5\\s%$"));
        // A share of a negative number would say nothing.
        assertThat(label(page, "Net").locator(".trend-change")).hasText("-€8,279");
    }

    @Test
    void keys_moveFromPeriodToPeriod_andOpenTheRecord() {
        Page page = open(FINANCES);
        page.keyboard().press("j");
        assertThat(stop(page, "finance_12")).isFocused();
        page.keyboard().press("ArrowLeft");
        assertThat(stop(page, "finance_11")).isFocused();
        assertThat(stop(page, "finance_11"))
                .hasAttribute(
                        "aria-label",
                        Pattern.compile(
                                "^" + month(2) + "; Total revenue €94,189 \\+3\\.7\\s%; .*Cash on hand €170,872"));
        assertThat(page.locator(".chart-answer")).containsText(month(2) + ", compared");
        assertThat(label(page, "Cash on hand")).containsText("€170,872");
        page.keyboard().press("k");
        assertThat(stop(page, "finance_10")).isFocused();
        page.keyboard().press("Home");
        assertThat(stop(page, "finance_01")).isFocused();
        page.keyboard().press("ArrowLeft");
        assertThat(stop(page, "finance_01")).isFocused();
        page.keyboard().press("End");
        page.keyboard().press("Enter");
        assertThat(panel(page)).isVisible();
        assertThat(page).hasURL(Pattern.compile("/finance_12\\?"));
        page.keyboard().press("Escape");
        assertThat(stop(page, "finance_12")).isFocused();
    }

    @Test
    void pointer_showsThePeriodBelowIt_inAllPanels() {
        Page page = open(FINANCES);
        hover(page, "finance_07");
        assertThat(page.locator(".chart-answer")).hasText("%s, compared with %s".formatted(month(6), month(7)));
        assertThat(label(page, "Total revenue")).containsText("€191,901");
        assertThat(label(page, "Cash on hand")).containsText("€200,933");
        assertThat(page.locator(".trend-now")).hasCount(2);
        page.mouse().move(600, 60);
        assertThat(page.locator(".trend-now")).hasCount(0);
        assertThat(label(page, "Total revenue")).containsText("€86,710");
    }

    @Test
    void aClickOpensTheRecord_andARightClickItsMenu() {
        Page page = open(FINANCES);
        stop(page, "finance_05").click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        assertThat(page.locator("[role=menu]")).containsText("Delete");
        page.keyboard().press("Escape");
        stop(page, "finance_05").click();
        assertThat(panel(page)).isVisible();
        assertThat(page).hasURL(Pattern.compile("finance_05\\?view=chart$"));
    }

    @Test
    void theSameNumbersAreATable_oneKeyAway() {
        Page page = open(FINANCES);
        stop(page, "finance_11").focus();
        page.keyboard().press("v");
        Locator rows = page.locator(".chart-table tbody tr");
        assertThat(rows).hasCount(MONTHS);
        assertThat(rows.last()).containsText("€161,482");
        assertThat(page.locator(".chart-table a[data-id=finance_11]")).isFocused();
        page.keyboard().press("j");
        assertThat(page.locator(".chart-table a[data-id=finance_12]")).isFocused();
        button(page, "Show as a table").click();
        assertThat(page.locator(".trend-panel")).hasCount(2);
    }

    @Test
    void changesOfOthers_areShownAtOnce() {
        Page page = open(FINANCES);
        assertThat(label(page, "Cash on hand")).containsText("€161,482");
        new Http(server().port())
                .put("/api/finances/finance_12", Map.of("cashOnHand", 170_000))
                .expect(200);
        assertThat(label(page, "Cash on hand")).containsText("€170,000");
    }

    @Test
    void aMissingPeriodIsAGap_andTheFocusGoesToTheNextOne() {
        Page page = open(FINANCES);
        Locator curves = page.locator(".trend-panel").last().locator(".trend-curve");
        assertThat(curves).hasCount(1);
        stop(page, "finance_06").focus();
        page.keyboard().press("Delete");
        assertThat(curves).hasCount(2);
        assertThat(stop(page, "finance_07")).isFocused();
        assertThat(page.locator(".chart-answer")).hasText(month(6));
        page.keyboard().press("Control+z");
        assertThat(curves).hasCount(1);
    }

    @Test
    void filtersApply_andASinglePeriodIsAPoint() {
        Page page = open(FINANCES + "&cashOnHand=>200000");
        assertThat(page.locator(".trend-stop")).hasCount(1);
        assertThat(page.locator(".chart-question")).hasText("Where do we stand in %s?".formatted(month(6)));
        assertThat(page.locator(".trend-single")).hasCount(4);
    }

    @Test
    void recordsWithoutAPeriod_areCounted() throws IOException {
        Page page = open(FINANCES);
        assertThat(page.locator(".trend-stop")).hasCount(MONTHS);
        Files.writeString(directory.resolve("finances/odd.md"), "---\nid: finance_odd\nperiod: soon\n---\n");
        assertThat(page.locator(".trend-note"))
                .hasText("1 record is not in the chart, because it has no valid Period.");
        assertThat(page.locator(".trend-stop")).hasCount(MONTHS);
    }

    @Test
    void onATouchScreen_theFirstTapShowsThePeriod_andTheSecondOneOpensIt() {
        Page page = open(personWithTouch(PHONE), FINANCES);
        assertThat(page.locator(".trend-labels").first()).isVisible();
        stop(page, "finance_09").tap();
        assertThat(page.locator(".chart-answer")).containsText(month(4) + ", compared");
        assertThat(panel(page)).hasCount(0);
        stop(page, "finance_09").tap();
        assertThat(panel(page)).isVisible();
        assertThat(page).hasURL(Pattern.compile("/finance_09\\?"));
    }

    @Test
    void onPaperAndOnAPhone_nothingIsCutOff() {
        Page page = open(person(PHONE), "/kpis?view=chart");
        assertThat(page.locator(".page").evaluate("page => page.scrollWidth <= page.clientWidth"))
                .isEqualTo(true);
        BoundingBox figure = box(page.locator(".list-figure").last());
        assertThat(box(page.locator(".chart-question")).y).isGreaterThanOrEqualTo(figure.y + figure.height);
        Locator paper = open(FINANCES).locator("record-chart");
        paper.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        paper.page().setViewportSize(720, 1000);
        BoundingBox chart = box(paper);
        BoundingBox plot = box(paper.locator(".trend-plot").first());
        BoundingBox name = box(paper.locator(".trend-label").first());
        assertThat(Math.max(plot.x + plot.width, name.x + name.width)).isLessThanOrEqualTo(chart.x + chart.width);
    }

    /** Returns the name of the month before this one by some months. */
    private static String month(int before) {
        YearMonth month = YearMonth.now(ZoneId.systemDefault()).minusMonths(before);
        return month.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + month.getYear();
    }

    private static Locator label(Page page, String name) {
        return page.locator(".trend-label").filter(new Locator.FilterOptions().setHasText(name));
    }

    private static Locator stop(Page page, String id) {
        return page.locator(".trend-stop[data-id=%s]".formatted(id));
    }

    private static void hover(Page page, String id) {
        BoundingBox box = box(stop(page, id));
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    }
}
