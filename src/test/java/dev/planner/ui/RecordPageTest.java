package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.base.JsonText;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of one record: references to it, its history, and its operations. */
class RecordPageTest extends BrowserTest {

    @Test
    void nameComposedOfTwoFields_isTheTitle_andTheFieldsAreProperties() {
        Page page = open("/crm/contacts");
        page.locator(".table-row .row-link").getByText("Inka Bergfeld").click();
        assertThat(panel(page).locator("h2.record-title")).hasText("Inka Bergfeld");
        panel(page).getByLabel("First name").fill("Ina");
        page.keyboard().press("Tab");
        assertThat(panel(page).locator("h2.record-title")).hasText("Ina Bergfeld");
        page.waitForCondition(() -> files("crm/contacts").stream()
                .anyMatch(file -> read(directory.relativize(file).toString()).contains("firstName: Ina\n")));
    }

    @Test
    void ownFieldsWithNamesThatEveryObjectInherits_areShownAndEdited() throws IOException {
        String head = "---\nid: odd_names\ntoString: Weld\n__proto__: 5\nhasOwnProperty: mine\nconstructor: ";
        Page page = open("/notes");
        Files.writeString(directory.resolve("notes/odd-names.md"), head + "Boatyard\n---\n\n# Odd names\n");
        page.locator(".table-row .row-link").getByText("Odd names").click();
        Locator value = panel(page).getByLabel("constructor", new Locator.GetByLabelOptions().setExact(true));
        assertThat(value).hasValue("Boatyard");
        assertThat(panel(page).getByLabel("__proto__")).hasValue("5");
        assertThat(panel(page).locator(".field-error")).hasCount(0);
        value.fill("Shipyard");
        page.keyboard().press("Tab");
        page.waitForCondition(() -> read("notes/odd-names.md").contains("\nconstructor: Shipyard\n"));
        assertThat(panel(page).locator(".field-error")).hasCount(0);
        panel(page).getByLabel("__proto__").fill("6");
        page.keyboard().press("Tab");
        page.waitForCondition(() -> read("notes/odd-names.md").contains("\n__proto__: 6\n"));
        panel(page).getByLabel("toString").fill("");
        page.keyboard().press("Tab");
        page.waitForCondition(() -> !read("notes/odd-names.md").contains("toString"));
        assertThat(panel(page)).not().containsText("function");
    }

    @Test
    void recordOpenedByItsAddress_isReadOnce_alsoIfItsListArrivesBefore() {
        Page page = person().newPage();
        List<String> reads = new ArrayList<>();
        page.onRequest(request -> {
            if (request.url().endsWith("/api/tasks/task_bank")) {
                reads.add(request.method());
            }
        });
        HeldRequests record = new HeldRequests(page, "GET", "**/api/tasks/task_bank");
        page.navigate("/tasks/task_bank");
        assertThat(page.locator(".table-sums")).isVisible();
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
        record.release();
        assertThat(panel(page).locator("markdown-view").first()).isVisible();
        assertThat(reads).containsExactly("GET");
    }

    @Test
    void stateOfSaving_isThatOfTheOpenRecord() {
        Page page = open("/goals/goal_hall");
        Locator state = panel(page).locator(".panel-state");
        Locator title = panel(page).locator("textarea.record-title");
        title.fill("Hall, renamed");
        page.keyboard().press("Enter");
        assertThat(state).hasText("Saved");
        go(page, "/goals/goal_checkout");
        assertThat(state).isEmpty();

        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/goal_checkout");
        title.fill("Checkout, renamed");
        page.keyboard().press("Enter");
        page.waitForCondition(saves::hasAny);
        go(page, "/goals/goal_hall");
        assertThat(title).hasValue("Hall, renamed");
        saves.release();
        page.waitForCondition(() -> read("goals/checkout.md").contains("Checkout, renamed"));
        assertThat(page.locator(".table-row[data-id=goal_checkout]")).containsText("Checkout, renamed");
        assertThat(state).isEmpty();
    }

    @Test
    void recordThatCannotBeChanged_hasNoEmptyTexts_butItsNextActions() {
        Page page = open("/onboarding-templates/tmpl_office");
        assertThat(panel(page)
                        .locator(".record-block-title")
                        .getByText("Steps", new Locator.GetByTextOptions().setExact(true)))
                .isVisible();
        assertThat(panel(page).locator("#block-notes-label")).hasCount(0);
        button(page, "Start a checklist").click();
        assertThat(panel(page)).containsText("New onboarding checklist");
        assertThat(panel(page).locator("record-form")).containsText("Office");
    }

    /** Its event may be late, because somebody has just created it. */
    @Test
    void recordThatTheListDoesNotHave_isCalledMissingOnlyIfTheServerDoesNotHaveItEither() {
        Page page = open("/goals");
        faults(page).expect("404");
        for (String path : List.of("/goals", "/dns")) {
            go(page, path);
            HeldRequests reads =
                    new HeldRequests(page, "GET", "**/api" + path + (path.equals("/dns") ? "?id=*" : "/*"));
            page.evaluate(
                    "path => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')) }",
                    path + "?item=nowhere");
            assertThat(panel(page).locator(".skeleton").first()).isVisible();
            assertThat(panel(page)).not().containsText("no longer exists");
            reads.release();
            assertThat(panel(page)).containsText("no longer exists");
        }
    }

    @Test
    void entryWithAText_hasItsMenuBesideThePencil() {
        Page page = open(personWithTouch(PHONE), "/meetings/meeting_weekly_1");
        Locator pencil = panel(page).locator(".list-entry .markdown-edit").first();
        pencil.scrollIntoViewIfNeeded();
        BoundingBox edit = pencil.boundingBox();
        BoundingBox menu = panel(page).locator(".list-entry .list-tool").first().boundingBox();
        assertThat(edit.x + edit.width).isLessThanOrEqualTo(menu.x);
        assertThat(Math.abs(edit.y + edit.height / 2 - menu.y - menu.height / 2))
                .isLessThanOrEqualTo(4);
    }

    @Test
    void people_inAPicker_haveNoSeparatorsAndNoInitialsAsText() {
        Page page = open(person(PHONE), "/meetings/meeting_weekly_2");
        Locator attendees = panel(page).locator("#property-attendees");
        assertThat(attendees.locator(".avatar")).hasCount(6);
        assertThat(attendees.locator(".picker-value").first()).hasText("Mira Okafor");
        assertThat(attendees
                        .locator(".picker-value")
                        .first()
                        .evaluate("value => getComputedStyle(value, '::after').content"))
                .isEqualTo("none");
    }

    @Test
    void namedLists_inFullWidth_areBesideEachOther() {
        Page page = open("/fishbone/fishbone_late");
        Locator boxes = panel(page).locator(".category");
        assertThat(boxes.nth(1)).isVisible();
        for (int i = 1; i < boxes.count(); i++) {
            BoundingBox before = boxes.nth(i - 1).boundingBox();
            BoundingBox box = boxes.nth(i).boundingBox();
            assertThat(box.x >= before.x + before.width || box.y >= before.y + before.height)
                    .isTrue();
        }
    }

    @Test
    void entriesWithSeveralMembers_inFullWidth_areTheRowsOfATable() {
        Page page = open("/onboarding/onboarding_emre");
        panel(page).locator(".panel-wide").click();
        Locator step = panel(page).locator(".is-card").nth(1);
        BoundingBox title = step.getByLabel("Title").boundingBox();
        for (String member : List.of("Category", "Status", "Due date")) {
            BoundingBox value = step.getByLabel(member).first().boundingBox();
            assertThat(value.y).isBetween(title.y - 1, title.y + title.height);
        }
        assertThat(panel(page).locator(".is-card").nth(0).getByText("Category")).isVisible();
    }

    @Test
    void computedTable_isReadOnly_atItsPlaceInTheDescription() {
        Page page = open("/capacity/capacity_six_weeks");
        Locator blocks = panel(page).locator(".record-block-title");
        assertThat(blocks.first()).hasText("Utilization");
        Locator rows = panel(page).locator(".record-table").first().locator("tr");
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("Sora Iwai")))
                .containsText("%");
        assertThat(blocks.nth(1)).hasText("Allocated by week");
        assertThat(blocks.nth(2)).hasText("Team members");
    }

    @Test
    void weekWithMoreHoursThanTheCapacity_isMarked_whenAnAllocationIsAdded() {
        Page page = open("/capacity/capacity_six_weeks");
        Locator weeks = panel(page).locator(".is-by-week");
        Locator nina = weeks.locator("tr").filter(new Locator.FilterOptions().setHasText("Nina Castell"));
        assertThat(nina.locator("td").first()).hasText("24\u202fh");
        assertThat(weeks.locator(".chip")).hasCount(0);
        Map<?, ?> plan = JsonText.object(
                page.request().get("/api/capacity/capacity_six_weeks").text());
        List<Object> allocations = new ArrayList<>((List<?>) plan.get("allocations"));
        Map<?, ?> first = (Map<?, ?>) allocations.get(0);
        String later =
                LocalDate.parse((String) first.get("weekStart")).plusDays(2).toString();
        allocations.add(Map.of("memberId", "m_nina", "weekStart", later, "allocatedHours", 6.5));
        page.request()
                .put(
                        "/api/capacity/capacity_six_weeks",
                        RequestOptions.create().setData(Map.of("allocations", allocations)));
        assertThat(nina.locator(".chip")).hasText("30.5\u202fh");
        assertThat(nina.locator("td").first()).hasAttribute("title", "2.5\u202fh more than the weekly capacity");
    }

    @Test
    void relatedRecords_areListedAddedAndOpened() {
        Page page = open("/milestones/milestone_care");
        Locator tasks = related(page, "tasks.milestone");
        assertThat(tasks.locator("li")).hasCount(3);
        Locator add = tasks.getByLabel("Add task");
        add.focus();
        page.keyboard().type("Print the new price list");
        page.keyboard().press("Enter");
        assertThat(tasks.locator("li")).hasCount(4);
        assertThat(add).isFocused();
        assertThat(add).hasValue("");
        page.waitForCondition(() -> files("board").stream()
                .map(file -> read(directory.relativize(file).toString()))
                .anyMatch(text ->
                        text.contains("# Print the new price list") && text.contains("milestone: Care plan relaunch")));

        tasks.getByText("Ask two insurers").click();
        assertThat(panel(page).locator("#record-title")).hasValue("Ask two insurers for theft cover");
        assertThat(page).hasURL(Pattern.compile("/tasks/task_theft\\?at=/milestones$"));
        page.locator(".done-toggle").first().click();
        page.goBack();
        assertThat(related(page, "tasks.milestone").locator(".related-done")).hasText("1 done");
    }

    @Test
    void company_becomesACustomer_withItsNameAndAddress() {
        Page page = open("/crm/companies/comp_parks");
        press(page, "Customer");
        assertThat(panel(page).locator("#new-record-title")).hasValue("City of Averly, Parks");
        press(page, "Add customer");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("City of Averly, Parks");
        assertThat(panel(page).getByLabel("Street")).hasValue("1 Town Hall Square");
        assertThat(panel(page).getByLabel("Company: City of Averly, Parks")).isVisible();
    }

    @Test
    void deal_isQuotedUnderItsTitle_toTheCustomerOfItsCompany() {
        Page page = open("/crm/deals/deal_parks");
        String title = panel(page).locator("textarea.record-title").inputValue();
        press(page, "Quote");
        assertThat(panel(page).locator("#new-record-title")).hasValue(title);
        assertThat(panel(page).getByLabel("Customer: City of Averly, Parks")).isVisible();
        press(page, "Add quote");
        assertThat(panel(page).locator("textarea.record-title")).hasValue(title);
        page.navigate("/crm/deals/deal_parks");
        assertThat(panel(page).locator("record-related")).containsText("Quotes");
    }

    @Test
    void contact_getsADealWithItsCompany() {
        Page page = open("/crm/contacts/cont_parks");
        press(page, "Deal");
        assertThat(panel(page).getByLabel("Contact: Greta Holmqvist")).isVisible();
        assertThat(panel(page).getByLabel("Company: City of Averly, Parks")).isVisible();
    }

    @Test
    void newQuote_showsItsSumsWhileItsLinesAreTyped() {
        Page page = open("/billing/quotes?new=true");
        assertThat(panel(page).locator("#new-record-title")).isFocused();
        panel(page).getByLabel("Tax rate").fill("19");
        panel(page).locator(".form .list-add").first().click();
        Locator line = panel(page).locator(".list-entry");
        line.getByLabel("Description").fill("Rolls");
        line.getByLabel("Quantity").fill("0.333");
        line.getByLabel("Price").fill("10.05");
        Locator sums = panel(page).locator(".form-actions .record-figure");
        assertThat(sums).containsText(new String[] {"Subtotal", "Tax", "Total"});
        assertThat(sums.locator("dd")).hasText(new String[] {"€3.35", "€0.64", "€3.99"});
        line.getByLabel("Quantity").fill("1");
        assertThat(sums.locator("dd")).hasText(new String[] {"€10.05", "€1.91", "€11.96"});
        panel(page).locator("#new-record-title").fill("Bread");
        panel(page).getByText("Add quote").click();
        assertThat(panel(page).locator(".record-figures")).containsText("€11.96");
    }

    @Test
    void amountToRefund_isShownOnlyWhenThereIsOne() {
        Page page = open("/billing/invoices/inv_kornhaus_service");
        Locator figures = panel(page).locator(".record-figures");
        assertThat(figures).containsText("Balance");
        assertThat(figures).not().containsText("To refund");
        new Http(server().port())
                .post("/api/billing/payments", Map.of("invoiceId", "inv_kornhaus_service", "amount", 10))
                .expect(201);
        assertThat(figures).containsText("To refund");
    }

    @Test
    void draftInvoice_namesWhatIsMissingOnPaper_withTheWayToTheSettings() {
        Http http = new Http(server().port());
        Page page = open("/billing/invoices/inv_kornhaus_draft");
        Locator needs = panel(page).locator(".letter-needs");
        assertThat(panel(page).locator("textarea.record-title")).isVisible();
        assertThat(needs).hasCount(0);
        http.put("/api/project/config", Map.of("currency", "", "letterhead", ""))
                .expect(200);
        assertThat(needs).containsText("Not set yet, and missing on paper: Currency and Letterhead.");
        needs.getByRole(AriaRole.LINK).click();
        assertThat(page).hasURL(Pattern.compile("/settings$"));
        Page issued = open("/billing/invoices/inv_kornhaus_service");
        assertThat(panel(issued).locator("h2.record-title")).isVisible();
        assertThat(panel(issued).locator(".letter-needs")).hasCount(0);
    }

    private static void press(Page page, String name) {
        panel(page)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(name).setExact(true))
                .click();
    }

    @Test
    void company_listsTheCustomersThatNameIt() {
        Page page = open("/crm/companies?item=comp_parks");
        Locator customers = related(page, "billing/customers.company");
        assertThat(customers.locator("li").first()).containsText("City of Averly, Parks");
        assertThat(customers).containsText("1,463.70");
    }

    @Test
    void company_listsTheInvoicesOfItsCustomers_withFigures_live() {
        Page page = open("/crm/companies/comp_parks");
        Locator invoices = related(page, "billing/customers.company billing/invoices.customerId");
        assertThat(invoices.locator("h3")).containsText("Invoices");
        assertThat(invoices.locator("dl")).containsText(Pattern.compile("Outstanding\\s+€1,463.70"));
        int before = invoices.locator("li").count();
        create(page, "billing/invoices", Map.of("title", "Spare wheels", "customerId", "cust_parks"));
        assertThat(invoices.locator("li")).hasCount(before + 1);
        invoices.getByText("Spare wheels").click();
        assertThat(panel(page).locator("#record-title")).hasValue("Spare wheels");
        page.goBack();
        assertThat(invoices.locator("li")).hasCount(before + 1);
        create(page, "billing/payments", Map.of("invoiceId", "inv_parks_training", "amount", 463.7));
        assertThat(invoices.locator("dl")).containsText(Pattern.compile("Outstanding\\s+€1,000\\s"));
    }

    @Test
    void company_withManyInvoicesOfSeveralCustomers_linksToTheirList() {
        Page page = open("/crm/companies/comp_parks");
        Map<String, Object> customer = Map.of("id", "cust_pools", "name", "Pools", "company", "comp_parks");
        create(page, "billing/customers", customer);
        for (int i = 1; i <= 10; i++) {
            create(page, "billing/invoices", Map.of("title", "Wheels " + i, "customerId", "cust_pools"));
        }
        Locator invoices = related(page, "billing/customers.company billing/invoices.customerId");
        assertThat(invoices.locator("h3 .count")).hasText("11");
        assertThat(invoices.locator("li")).hasCount(8);
        invoices.getByText("Show 3 more").click();
        assertThat(page).hasURL(Pattern.compile("/billing/invoices\\?customerId=cust_\\w+,cust_\\w+$"));
        ready(page);
        assertThat(page.locator(".table-row")).hasCount(11);
    }

    private static void create(Page page, String collection, Map<String, Object> value) {
        page.evaluate("""
                async ([name, value]) => {
                  const headers = { 'Content-Type': 'application/json' }
                  const answer = await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(value) })
                  if (!answer.ok) throw new Error(await answer.text())
                }""", List.of(collection, value));
    }

    @Test
    void relatedRecordThatNeedsMoreThanAName_opensAForm() {
        Page page = open(person(PHONE), "/crm/companies/comp_lease");
        related(page, "crm/contacts.companyId").getByLabel("Add contact").fill("Mo Berg");
        page.keyboard().press("Enter");
        assertThat(related(page, "crm/contacts.companyId").locator("li")).hasCount(2);
        go(page, "/tasks/task_bank");
        button(page, "Add related record").click();
        page.getByRole(AriaRole.MENUITEM).getByText("Child tasks").click();
        assertThat(related(page, "tasks.parentId").locator("input")).isFocused();
        page.keyboard().type("Order the bench");
        page.keyboard().press("Enter");
        assertThat(related(page, "tasks.parentId").locator("li")).hasCount(1);
        page.evaluate("""
                async () => {
                  const [child] = await (await fetch('/api/tasks?parentId=task_bank')).json()
                  const headers = { 'Content-Type': 'application/json' }
                  const body = JSON.stringify({ completed: true })
                  await fetch(`/api/tasks/${child.id}`, { method: 'PUT', headers, body })
                }""");
        assertThat(related(page, "tasks.parentId").locator("progress")).hasCount(1);
        assertThat(panel(page).locator("progress")).hasCount(1);

        go(page, "/billing/invoices/inv_dune_repair");
        assertThat(panel(page).locator("a.property-jump[href*='cust_dune']")).isVisible();
        related(page, "billing/payments.invoiceId").getByText("Add payment").click();
        assertThat(page).hasURL(Pattern.compile("/billing/payments\\?new=1"));
        assertThat(page.locator("#new-invoiceId")).not().hasText("Choose…");
    }

    @Test
    void delete_showsTheReferencesToTheRecordFirst() {
        Page page = open("/milestones/milestone_care");
        page.locator(".panel-kind").focus();
        page.keyboard().press("Delete");
        assertThat(dialog(page).locator("li").first()).containsText(Pattern.compile("Tasks\\s+3"));
        assertThat(dialog(page).locator("a[href*='/tasks/']")).hasCount(3);
        dialog(page).getByText("Keep it").click();
        assertThat(panel(page)).isVisible();
        page.locator(".panel-kind").focus();
        HeldRequests references = new HeldRequests(page, "GET", "**/api/references?*limit=3*");
        page.keyboard().press("Delete");
        page.keyboard().press("Delete");
        references.release();
        dialog(page).locator(".is-danger").click();
        assertThat(dialog(page)).hasCount(0);
        assertThat(toast(page, "Deleted")).isVisible();
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void delete_namesTheFirstRecordsOfEachRelation_andOpensOneOfThem() {
        Page page = open("/portfolio/marram-long");
        page.locator(".panel-kind").focus();
        page.keyboard().press("Delete");
        Locator tasks = dialog(page).locator("li").filter(new Locator.FilterOptions().setHasText("Tasks"));
        assertThat(tasks.getByText(Pattern.compile("^and \\d+ more$"))).isVisible();
        Locator first = tasks.getByRole(AriaRole.LINK).first();
        String address = first.getAttribute("href");
        assertThat(first).hasText(Pattern.compile("\\w"));
        first.click();
        assertThat(dialog(page)).hasCount(0);
        assertThat(page).hasURL(address);
        assertThat(page.locator(".panel-kind")).hasText("Task");
    }

    @Test
    void deleteInAList_showsTheReferencesToTheRecordFirst() {
        Page page = open("/milestones");
        Locator row = page.locator(".table-row[data-id=milestone_care]");
        page.keyboard().press("Control+a");
        page.keyboard().press("Delete");
        assertThat(dialog(page)).containsText("These records refer to them.");
        assertThat(dialog(page).getByRole(AriaRole.LINK)).hasCount(0);
        dialog(page).getByText("Keep them").click();
        page.keyboard().press("Escape");
        row.focus();
        page.keyboard().press("Delete");
        assertThat(dialog(page).locator("li").first()).containsText(Pattern.compile("Tasks\\s+3"));
        dialog(page).locator(".is-danger").click();
        assertThat(toast(page, "Deleted")).isVisible();
        assertThat(row).hasCount(0);
    }

    @Test
    void unavailableOperations_areInAMenuWithTheirReason() {
        Page page = open("/billing/quotes/quote_dune_mini");
        assertThat(button(page, "Mark as sent")).isVisible();
        button(page, "Not possible now").click();
        Locator invoice = page.getByRole(AriaRole.MENUITEM).filter(new Locator.FilterOptions().setHasText("invoice"));
        assertThat(invoice).hasAttribute("aria-disabled", "true");
        assertThat(invoice).containsText("Status must be Accepted");
    }

    @Test
    void claimedTask_showsTheEndOfTheClaim_andTheClaimantOnce() throws IOException {
        server();
        Files.writeString(
                directory.resolve("board/todo/held.md"),
                "---\nid: held\nclaimedBy: sora\nclaimedUntil: \"2026-11-26T15:39:00.000Z\"\n---\n\n# Held\n");
        Page page = open("/tasks/held");
        assertThat(panel(page).locator(".facts")).containsText("Claimed until");
        assertThat(panel(page).getByText("Claimed by", new Locator.GetByTextOptions().setExact(true)))
                .hasCount(1);
    }

    @Test
    void emptyProperties_areBehindAButton_andAgentFieldsOnlyOnAgents() {
        Page page = open("/people/sora");
        Locator more = panel(page).locator(".properties-more");
        assertThat(panel(page).locator("#block-systemPrompt-label")).hasCount(0);
        assertThat(panel(page).locator("#property-tags")).hasCount(0);
        more.click();
        assertThat(panel(page).locator("#property-tags")).isVisible();
        assertThat(more).hasCount(0);
        page.locator("#property-agentType").click();
        page.getByRole(AriaRole.OPTION).getByText("AI").click();
        assertThat(panel(page).locator("#block-systemPrompt-label")).isVisible();
    }

    @Test
    void emptyProperties_shownByKey_haveTheFocus() {
        Page page = open("/people/sora");
        panel(page).locator(".properties-more").press("Enter");
        assertThat(panel(page).locator(".properties-more")).hasCount(0);
        assertThat(panel(page).locator(".property :focus")).hasCount(1);
    }

    @Test
    void history_showsDifferences_andRestores() {
        Page page = open("/goals/goal_hall");
        Locator title = panel(page).locator("#record-title");
        title.fill("Move the workshop at night");
        title.blur();
        page.waitForCondition(() -> read("goals/hall.md").contains("# Move the workshop at night"));
        panel(page).locator("record-history summary").click();
        Locator change = panel(page).locator(".history-change").first();
        assertThat(change.locator(".history-values")).containsText("Move the workshop without stopping");
        change.getByLabel("Restore the value of Title before this change").click();
        assertThat(title).hasValue("Move the workshop without stopping");
        page.waitForCondition(() -> read("goals/hall.md").contains("# Move the workshop without stopping"));
    }

    @Test
    void historyOfAnEarlierRequest_arrivesLate_andDoesNotReplaceTheLaterOne() {
        Page page = open("/goals/goal_hall");
        var late = new AtomicReference<Runnable>();
        route(page, "**/api/history?*", route -> {
            APIResponse answer = answerTo(route);
            var options = new Route.FulfillOptions().setResponse(answer);
            if (!late.compareAndSet(null, () -> route.fulfill(options))) {
                route.fulfill(options);
            }
        });
        panel(page).locator("record-history summary").click();
        page.waitForCondition(() -> late.get() != null);
        page.request().put("/api/goals/goal_hall", RequestOptions.create().setData(Map.of("title", "Move at night")));
        Locator newest = panel(page).locator(".history-change").first();
        assertThat(newest).containsText("at night");
        page.waitForResponse(response -> response.url().contains("/api/history?"), late.get());
        drawn(page);
        assertThat(newest).containsText("at night");
    }

    @Test
    void timeline_rightClickOnATitle_opensTheMenuOfItsBar() {
        for (String path : List.of("/goals?view=timeline", "/tasks/timeline")) {
            Page page = open(path);
            page.locator(".timeline-link").first().click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
            assertThat(page.getByRole(AriaRole.MENU)).containsText("Duplicate");
            page.keyboard().press("Escape");
            assertThat(page.locator(".timeline-row").first().locator(".bar, .timeline-plan"))
                    .isFocused();
        }
    }

    @Test
    void timeline_movesARecord_byKeyAndByMouse() {
        Page page = open("/goals?view=timeline");
        Locator bar = page.locator(".bar[data-id=goal_dealers]");
        String before = bar.getAttribute("title");
        bar.focus();
        page.keyboard().press("Shift+ArrowRight");
        assertThat(bar).not().hasAttribute("title", before);
        assertThat(bar).isFocused();
        page.keyboard().press("Shift+ArrowLeft");
        assertThat(bar).hasAttribute("title", before);

        Drag drag = Drag.of(bar).by(60, 0);
        assertThat(page.locator(".bar-beside.is-dates")).isVisible();
        drag.drop();
        assertThat(bar).not().hasAttribute("title", before);
        assertThat(panel(page)).hasCount(0);
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("#record-title")).hasValue("Three dealers in the pilot");
        page.locator(".panel-kind").press("Escape");
        assertThat(bar).isFocused();

        go(page, "/milestones?view=timeline&group=status");
        assertThat(page.locator(".timeline-group").first()).containsText("Open");
        assertThat(page.locator(".bar.is-point[data-id=milestone_care]")).isVisible();
    }

    private static Locator related(Page page, String relation) {
        return page.locator("[data-relation='" + relation + "']");
    }

    @Test
    void recordThatCannotBeDeleted_saysWhyInsteadOfAsking() {
        Page page = open("/billing/customers?item=cust_parcel");
        button(page, "More actions").click();
        Locator delete = page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Delete"));
        assertThat(delete).isDisabled();
        assertThat(delete).containsText("Issued invoices need the address");
        page.keyboard().press("Escape");
        panel(page).focus();
        page.keyboard().press("Delete");
        assertThat(toast(page, "Issued invoices need the address")).isVisible();
        assertThat(page.locator("dialog")).hasCount(0);
        page.keyboard().press("Control+k");
        page.keyboard().type("Delete");
        assertThat(page.locator("command-palette [role=option]")
                        .getByText("Delete", new Locator.GetByTextOptions().setExact(true)))
                .hasCount(0);
    }
}
