package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.http.Http;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The records of a collection as a board and as a calendar. */
class CollectionModesTest extends BrowserTest {
    private static final String DEAL = "crm/deals/leasing.md";

    @Test
    void board_showsAColumnForEachOption_withSums() {
        Page page = open("/crm/deals");
        assertThat(page.locator(".column h2"))
                .hasText(new String[] {"Lead", "Qualified", "Proposal", "Negotiation", "Won", "Lost"});
        assertThat(column(page, "Proposal").locator(".column-sum")).containsText("€");
        assertThat(card(page, "deal_lease")).containsText("Leasing through employers");
    }

    @Test
    void board_cardShowsOnlyWhatSaysSomething() {
        Page page = open("/billing/invoices?view=board");
        Locator late = page.locator(".card").filter(new Locator.FilterOptions().setHasText("Two Longs"));
        assertThat(late.locator("dd")).hasCount(5);
        assertThat(late).containsText("Overdue");
        Locator paid = page.locator(".card").filter(new Locator.FilterOptions().setHasText("Repair of a trailer"));
        assertThat(paid.locator("dd")).hasCount(4);
    }

    @Test
    void board_cardMovedByKeys_changesTheField() {
        Page page = open("/crm/deals");
        card(page, "deal_lease").focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(column(page, "Negotiation").locator("[data-id=deal_lease]")).isFocused();
        page.waitForCondition(() -> read(DEAL).contains("stage: negotiation"));
        assertThat(page.locator("#announcements")).hasText("Changed “Leasing through employers”: Stage");
        page.keyboard().press("Control+z");
        assertThat(column(page, "Proposal").locator("[data-id=deal_lease]")).isVisible();
        page.waitForCondition(() -> read(DEAL).contains("stage: proposal"));
    }

    @Test
    void board_cardDragged_changesTheField() {
        Page page = open("/crm/deals");
        drag(card(page, "deal_lease"), column(page, "Lead"));
        assertThat(column(page, "Lead").locator("[data-id=deal_lease]")).isVisible();
        page.waitForCondition(() -> read(DEAL).contains("stage: lead"));
    }

    @Test
    void board_cardClicked_opensTheRecordBesideTheBoard() {
        Page page = open("/crm/deals");
        card(page, "deal_lease").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Leasing through employers");
        page.keyboard().press("Escape");
        assertThat(card(page, "deal_lease")).isFocused();
    }

    @Test
    void board_addInAColumn_presetsItsValue() {
        Page page = open("/crm/deals");
        column(page, "Qualified").hover();
        page.getByLabel("Add to Qualified").click();
        page.locator("#new-record-title").fill("A fleet for the theatre");
        page.keyboard().press("Control+Enter");
        assertThat(column(page, "Qualified")).containsText("A fleet for the theatre");
    }

    @Test
    void board_foldAndLimitOfAColumn_areStored() {
        Page page = open("/crm/deals");
        columnMenu(page, "Proposal", "Set a limit");
        page.keyboard().type("1");
        page.keyboard().press("Enter");
        assertThat(column(page, "Proposal").locator(".count.is-over")).containsText("/1");
        page.waitForCondition(() -> read("project.md").contains("crm/deals: proposal"));
        columnMenu(page, "Lost", "Fold");
        assertThat(column(page, "Lost").locator(".card")).hasCount(0);
        page.reload();
        assertThat(column(page, "Proposal").locator(".count.is-over")).containsText("/1");
        assertThat(column(page, "Lost").locator(".card")).hasCount(0);
    }

    @Test
    void board_limitThatCannotBeWritten_isReported() {
        Page page = open("/crm/deals");
        faults(page).expect("409");
        assertThat(directory.resolve("project.md").toFile().setReadOnly()).isTrue();
        columnMenu(page, "Proposal", "Set a limit");
        page.keyboard().type("1");
        page.keyboard().press("Enter");
        assertThat(page.locator(".toast")).containsText("project.md is read-only");
        assertThat(column(page, "Proposal").locator(".count")).not().containsText("/1");
    }

    @Test
    void board_renamedOption_isRenamedExceptInFiles_andCanBeReset() {
        Page page = open("/crm/deals");
        Page table = open("/crm/deals?view=list");
        String before = read(DEAL);
        columnMenu(page, "Proposal", "Rename");
        page.keyboard().type("Offer sent");
        page.keyboard().press("Enter");
        assertThat(column(page, "Offer sent").locator(".card").first()).isVisible();
        assertThat(table.locator(".status").getByText("Offer sent").first()).isVisible();
        assertThat(table.locator(".status").getByText("Proposal")).hasCount(0);
        page.waitForCondition(() -> read("project.md").contains("crm/deals.stage: proposal"));
        assertThat(read(DEAL)).isEqualTo(before);
        page.reload();
        columnMenu(page, "Offer sent", "Rename");
        page.getByRole(AriaRole.OPTION).getByText("Back to Proposal").click();
        assertThat(column(page, "Proposal").locator(".card").first()).isVisible();
        assertThat(table.locator(".status").getByText("Proposal").first()).isVisible();
        page.keyboard().press("Control+z");
        assertThat(column(page, "Offer sent")).isVisible();
    }

    @Test
    void board_refusedNameOfAFreeColumn_isOfferedAgain() {
        Page page = open("/settings");
        for (String id : List.of("free_one", "free_two")) {
            page.request()
                    .post(
                            "/api/goals",
                            RequestOptions.create()
                                    .setData(Map.of("id", id, "title", "Free goal", "status", "Parked for now")));
        }
        go(page, "/goals?view=board&find=Free+goal");
        faults(page).expect("/api/goals/batch");
        faults(page).expect("Failed to load resource");
        columnMenu(page, "Parked for now", "Rename");
        page.keyboard().type("on-trck");
        page.keyboard().press("Enter");
        page.locator(".toast.is-bad").getByText("Edit").click();
        assertThat(dialog(page).locator("input")).hasValue("on-trck");
        dialog(page).locator("input").fill("Parked for ever");
        page.keyboard().press("Enter");
        assertThat(column(page, "Parked for ever").locator(".card")).hasCount(2);
    }

    @Test
    void board_cardMovedToAnotherLane_getsItsValue_andSelectedCardsChangeTogether() {
        Page page = open("/crm/deals?group=companyId");
        Locator lane = page.locator(".lane:has(h2:has-text('Corner Cargo'))");
        Locator card = card(page, "deal_lease");
        drag(card, lane.locator(".column").first());
        assertThat(lane.locator("[data-id=deal_lease]")).isVisible();
        page.waitForCondition(() -> read(DEAL).contains("stage: lead"));
        card.click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        lane.locator(".card:not([data-id=deal_lease])").first().focus();
        page.keyboard().press("x");
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        assertThat(page.locator(".card.is-selected")).hasCount(2);
    }

    @Test
    void board_lanesWithUnknownNames_areNotShownInAnotherOrder() {
        Page page = open("/settings");
        HeldRequests names = new HeldRequests(page, "GET", "**/api/crm/companies*");
        page.waitForResponse("**/api/crm/deals*", () -> page.evaluate("""
                () => {
                  history.pushState({}, '', '/crm/deals?group=companyId')
                  dispatchEvent(new PopStateEvent('popstate'))
                }
                """));
        assertThat(page.locator(".skeleton").first()).isVisible();
        assertThat(page.locator(".lane")).hasCount(0);
        names.release();
        assertThat(page.locator(".lane:has(h2:has-text('Corner Cargo'))")).isVisible();
    }

    @Test
    void names_thatAreLoading_areNotShownAsIds() {
        Page page = open("/settings");
        HeldRequests names = new HeldRequests(page, "GET", "**/api/crm/companies*");
        page.waitForResponse("**/api/crm/deals*", () -> page.evaluate("""
                () => {
                  history.pushState({}, '', '/crm/deals/deal_lease?companyId=comp_lease')
                  dispatchEvent(new PopStateEvent('popstate'))
                }
                """));
        Locator company = page.locator("detail-panel .picker-button[aria-label^=Company]");
        assertThat(company).isVisible();
        assertThat(card(page, "deal_lease")).isVisible();
        assertThat(page.locator("body")).not().containsText("comp_");
        names.release();
        assertThat(company).containsText("Averly Job Bikes");
        assertThat(card(page, "deal_lease")).containsText("Averly Job Bikes");
        assertThat(page.locator("[data-filter=companyId]")).containsText("Averly Job Bikes");
    }

    @Test
    void names_thatCannotBeLoaded_areShownAsTheFilesHaveThem() {
        Page page = person().newPage();
        faults(page).expect("500");
        route(page, "**/api/people*", route -> route.fulfill(new Route.FulfillOptions().setStatus(500)));
        page.navigate("/tasks/board");
        assertThat(page.locator(".card[data-id=task_bank] .avatar")).hasAttribute("title", "mira");
    }

    @Test
    void board_newLane_keepsTheElementsOfOtherLanes() {
        Page page = open("/crm/deals?group=companyId");
        Locator card = card(page, "deal_lease");
        card.focus();
        card.evaluate("element => (element.dataset.kept = '')");
        create(page, "crm/companies", Map.of("id", "company_first", "name", "A Company"));
        create(page, "crm/deals", Map.of("id", "deal_first", "title", "First", "companyId", "company_first"));
        assertThat(page.locator(".lane").first().locator("h2")).containsText("A Company");
        assertThat(card).hasAttribute("data-kept", "");
        assertThat(card).isFocused();
    }

    @Test
    void board_keys_moveThroughColumnsAndToTheSides() {
        Page page = open("/crm/deals");
        Locator proposals = column(page, "Proposal").locator(".card");
        Locator negotiation = column(page, "Negotiation").locator(".card").first();
        proposals.nth(0).focus();
        page.keyboard().press("j");
        assertThat(proposals.nth(1)).isFocused();
        page.keyboard().press("j");
        assertThat(negotiation).isFocused();
        page.keyboard().press("k");
        assertThat(proposals.nth(1)).isFocused();
        page.keyboard().press("l");
        assertThat(negotiation).isFocused();
        page.keyboard().press("h");
        assertThat(proposals.nth(0)).isFocused();
        page.keyboard().press("Shift+ArrowDown");
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
    }

    @Test
    void board_rangeOfCards_hasTheOrderOfTheBoard() {
        Page page = open("/crm/deals?sort=-value");
        Locator proposals = column(page, "Proposal").locator(".card");
        click(proposals.nth(1), KeyboardModifier.CONTROL);
        click(column(page, "Won").locator(".card"), KeyboardModifier.SHIFT);
        assertThat(page.locator(".bulk-count")).hasText("3 selected");
        assertThat(proposals.nth(0)).not().hasClass(Pattern.compile("is-selected"));
        assertThat(column(page, "Negotiation").locator(".card")).hasClass(Pattern.compile("is-selected"));
    }

    @Test
    void board_openCard_isScrolledTo() {
        Page page = open("/crm/deals/deal_korn_eighth?at=/crm/deals");
        Locator card = card(page, "deal_korn_eighth");
        page.waitForCondition(() ->
                card.boundingBox().x + card.boundingBox().width <= panel(page).boundingBox().x);
        assertThat(card).hasClass(Pattern.compile("is-open"));
    }

    @Test
    void board_ofAReadOnlyProject_selectsNoCards() {
        serve(Planner.READ_ONLY);
        Page page = open("/crm/deals");
        click(card(page, "deal_lease"), KeyboardModifier.CONTROL);
        assertThat(panel(page)).isVisible();
        assertThat(page.locator(".card.is-selected")).hasCount(0);
        assertThat(page.locator(".column-add")).hasCount(0);
    }

    @Test
    void calendar_recordFromTheTray_canBeDropped_andAClickOnADayAdds() {
        Page page = open("/tasks/calendar");
        page.getByLabel("Without a date").first().click();
        Locator waiting = page.locator(".calendar-tray [data-id=task_bell]");
        Locator today = page.locator(".day.is-today");
        waiting.dragTo(today);
        assertThat(today.locator("[data-id=task_bell]")).isVisible();
        assertThat(waiting).hasCount(0);
        page.waitForCondition(() -> read(files("board").stream()
                        .filter(file -> file.endsWith("task_bell.md"))
                        .map(file -> directory.relativize(file).toString())
                        .findFirst()
                        .orElseThrow())
                .contains("due_date: "));
        Locator empty = page.locator(".day.is-empty").first();
        empty.click();
        assertThat(dialog(page)).isVisible();
    }

    @Test
    void modes_areInTheAddress() {
        Page page = open("/crm/deals");
        page.locator(".tab[title^='As a list']").click();
        assertThat(page).hasURL(Pattern.compile("view=list"));
        assertThat(page.locator("data-table .table-row").first()).isVisible();
        page.keyboard().press("t");
        assertThat(page.locator("record-calendar")).isVisible();
    }

    @Test
    void calendar_recordMovedByKeys_changesItsDate() {
        Page page = open("/billing/invoices?view=calendar");
        Locator entry = page.locator(".entry").first();
        String day = entry.getAttribute("data-day");
        String id = entry.getAttribute("data-id");
        entry.focus();
        page.keyboard().press("Shift+ArrowDown");
        Locator moved = page.locator(".entry[data-id='" + id + "']");
        assertThat(moved).isFocused();
        assertThat(moved.getAttribute("data-day")).isNotEqualTo(day);
    }

    @Test
    void timelineOnAPhone_showsABarOrTheButtonToIt_neverBoth() {
        Page page = open(personWithTouch(PHONE), "/milestones?view=timeline");
        assertThat(page.locator(".timeline-row").first()).isVisible();
        Object both = page.evaluate("""
                async () => {
                  const scroller = document.querySelector('.page')
                  const frame = () => new Promise(requestAnimationFrame)
                  const found = []
                  for (let left = 0; left <= scroller.scrollWidth - scroller.clientWidth; left += 7) {
                    scroller.scrollLeft = left
                    for (let frames = 0; frames < 3; frames++) await frame()
                    for (const row of document.querySelectorAll('.timeline-row:has(.timeline-aside)')) {
                      const bar = row.querySelector('.bar')
                      const place = bar.getBoundingClientRect()
                      const start = row.querySelector('.timeline-name').getBoundingClientRect().right
                      const isInWindow = place.right > start && place.left < innerWidth
                      if (isInWindow && bar.checkVisibility({ opacityProperty: true })) found.push(bar.ariaLabel)
                    }
                  }
                  return found
                }""");
        assertThat((List<?>) both).isEmpty();
    }

    @Test
    void timeline_leadsToABarOfEarlierYears() {
        String day = LocalDate.now(ZoneOffset.UTC).minusYears(4).toString();
        new Http(server().port())
                .post("/api/goals", Map.of("id", "early", "title", "Early", "startDate", day, "endDate", day))
                .expect(201);
        Page page = open("/goals?view=timeline");
        Locator bar = page.locator(".bar[data-id=early]");
        assertThat(bar).not().isInViewport();
        Locator aside = page.locator(".timeline-row")
                .filter(new Locator.FilterOptions().setHas(bar))
                .locator(".timeline-aside");
        aside.click();
        assertThat(bar).isInViewport();
        assertThat(aside).hasCount(0);
        assertThat(page.locator(".timeline-month")).not().hasCount(0);
    }

    /** Clicks beside the title, which is a link. */
    @Test
    void calendarAndTimeline_distinguishWhatIsLateAtRiskAndDone() {
        Page page = open("/milestones?view=timeline");
        assertThat(page.locator(".bar[data-id=milestone_audit]")).hasClass(Pattern.compile("is-late"));
        assertThat(page.locator(".bar[data-id=milestone_audit]")).hasAccessibleName(Pattern.compile(", Late$"));
        assertThat(page.locator(".bar[data-id=milestone_proto2]")).hasClass(Pattern.compile("is-done"));
        assertThat(page.locator(".bar[data-id=milestone_proto2] + .bar-beside use"))
                .hasAttribute("href", Pattern.compile("#check$"));
        assertThat(page.locator(".bar[data-id=milestone_care]")).not().hasClass(Pattern.compile("is-(late|risk|done)"));
        go(page, "/goals?view=timeline");
        Locator atRisk = page.locator(".bar[data-id=goal_dealers]");
        assertThat(atRisk).hasClass(Pattern.compile("is-risk"));
        assertThat(atRisk).hasAccessibleName(Pattern.compile(", At risk$"));
        String sign = atRisk.locator("use").getAttribute("href");

        String day = read("milestones/supplier-audit.md").replaceAll("(?s).*\\ntarget: (\\S+)\n.*", "$1");
        go(page, "/milestones?view=calendar&date=" + day);
        Locator late = page.locator(".entry[data-id=milestone_audit]");
        assertThat(late).hasClass(Pattern.compile("is-late"));
        assertThat(late).hasAccessibleName(Pattern.compile("Late"));
        assertThat(late.locator("use")).not().hasAttribute("href", sign);
    }

    @Test
    void calendar_monthWithoutRecords_leadsToTheNearestOnes() {
        Page page = open("/journal?view=calendar&date=2031-03-10");
        assertThat(page.getByText("Nothing is dated in this month.")).isVisible();
        assertThat(page.locator(".calendar-empty button")).hasCount(1);
        page.locator(".calendar-empty button").click();
        assertThat(page.locator(".calendar .entry[data-id]").first()).isVisible();
        assertThat(page.locator(".calendar-empty")).hasCount(0);
    }

    @Test
    void calendar_presentMonthWithoutRecords_saysSoOnAPhone() {
        for (Map<String, Object> record :
                new Http(server().port()).get("/api/dns").list()) {
            new Http(server().port()).delete("/api/dns/" + record.get("id")).expect(204);
        }
        new Http(server().port())
                .post("/api/dns", Map.of("domain", "later.example", "expiryDate", "2031-03-10"))
                .expect(201);
        Page page = open(personWithTouch(PHONE), "/dns?view=calendar");
        Locator next = page.locator(".calendar-empty button");
        assertThat(next).isVisible();
        BoundingBox bar = box(page.locator("phone-bar"));
        assertThat(box(next).y + box(next).height).isLessThan(bar.y);
    }

    private static void click(Locator card, KeyboardModifier key) {
        card.click(new Locator.ClickOptions().setModifiers(List.of(key)).setPosition(200, 70));
    }

    private static void columnMenu(Page page, String column, String item) {
        column(page, column).hover();
        page.getByLabel("More for " + column).click();
        page.locator("[role=menu]").getByText(item).click();
    }

    private static void create(Page page, String collection, Map<String, Object> fields) {
        assertThat(page.request()
                        .post("/api/" + collection, RequestOptions.create().setData(fields)))
                .isOK();
    }

    private static Locator column(Page page, String name) {
        return page.locator(".column")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator("h2", new Page.LocatorOptions().setHasText(name))));
    }

    private static Locator card(Page page, String id) {
        return page.locator(".record-card[data-id='" + id + "']");
    }

    private static void drag(Locator card, Locator onto) {
        BoundingBox from = box(card);
        BoundingBox to = box(onto);
        Drag.of(card, from.width / 2, from.height - 4)
                .to(to.x + to.width / 2, to.y + 60)
                .drop();
    }
}
