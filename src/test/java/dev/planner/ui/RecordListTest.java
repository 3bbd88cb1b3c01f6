package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of a collection without its own view: cells, selection, columns, filters, saved views, and export. */
class RecordListTest extends BrowserTest {

    private static final String LIST = "/crm/deals?view=list";

    @Test
    void groupsOfARelation_areSortedByTitle() {
        Page page = open("/crm/contacts?view=list&group=companyId");
        Locator groups = page.locator(".table-group");
        assertThat(groups).hasCount(6);
        assertThat(groups.nth(0)).containsText("Averly Job Bikes");
        assertThat(groups.nth(1)).containsText("City of Averly, Parks");
        assertThat(groups.nth(2)).containsText("Corner Cargo");
        assertThat(groups.nth(5)).containsText("Speichenhof");
    }

    /** Heads of groups and rows that are not loaded have members of these names. */
    @Test
    void recordsWithOwnFieldsNamedAsMembersOfOtherRows_areListed() {
        Http http = new Http(server().port());
        http.post("/api/goals", Map.of("id", "own_group", "title", "Own group", "group", "A"))
                .expect(201);
        http.post("/api/goals", Map.of("id", "own_pending", "title", "Own pending", "pending", true))
                .expect(201);
        Page page = open("/goals?view=list&find=own");
        assertThat(page.locator(".table-row[data-id]")).hasCount(2);
        assertThat(page.locator(".table-group")).hasCount(0);
        go(page, "/goals?view=list&find=own&group=status");
        assertThat(page.locator(".table-row[data-id]")).hasCount(2);
        assertThat(page.locator(".table-group")).hasCount(1);
        go(page, "/goals?view=timeline&find=own");
        assertThat(page.locator(".timeline-link")).hasCount(2);

        http.post("/api/canvas/sticky_notes", Map.of("id", "own_note", "content", "Own note", "group", "A"))
                .expect(201);
        go(page, "/canvas/sticky_notes?view=wall&find=own&group=color");
        assertThat(page.locator(".wall-note[data-id=own_note]")).isVisible();
    }

    @Test
    void groups_haveTheirSumsInTheColumns() {
        Page page = open(LIST + "&group=stage");
        Locator proposal = page.locator(".table-group").filter(new Locator.FilterOptions().setHasText("Proposal"));
        assertThat(proposal.locator("[data-label=Value]")).hasText("€74,400.00");
        assertThat(proposal.locator("[data-label='Weighted value']")).hasText("€41,640.00");
        BoundingBox head = page.locator(".table-th[data-column=value]").boundingBox();
        BoundingBox sum = proposal.locator("[data-label=Value]").boundingBox();
        assertThat(sum.x + sum.width).isCloseTo(head.x + head.width, Offset.offset(1.0));
    }

    @Test
    void amountsOfAColumn_haveTheSameDecimals() {
        Page page = open("/billing/invoices?view=list");
        Locator amounts =
                page.locator("[role=row] [data-column=total] .number, .table-sums [data-label=Total] .number");
        assertThat(amounts.nth(2)).isVisible();
        assertThat(amounts.allTextContents()).allMatch(text -> text.matches("-?€[\\d,]+\\.\\d\\d"));
        assertThat(amounts.first()).hasCSS("font-variant-numeric", "tabular-nums");
        assertThat(page.locator(".table-sums [data-label=Total] .number")).hasText(Pattern.compile("\\.\\d\\d$"));

        page.evaluate("""
                () => Promise.all([4, 2.5].map((effort, at) => fetch('/api/tasks', {
                  method: 'POST',
                  headers: {'Content-Type': 'application/json'},
                  body: JSON.stringify({id: 'task_' + at, title: 'Tape', section: 'Todo', effort})
                })))""");
        go(page, "/tasks?columns=title,effort");
        assertThat(cell(page, "task_0", "effort")).hasText("4.0");
        assertThat(cell(page, "task_1", "effort")).hasText("2.5");
    }

    @Test
    void groupsOfMonths_keepTheColumnOfTheDay() {
        Page page = open("/billing/payments?view=list&group=date");
        assertThat(page.locator(".table-group").first()).isVisible();
        assertThat(page.locator(".table-th[data-column=date]")).isVisible();
    }

    @Test
    void headOfAColumn_sortsAnywhere() {
        Page page = open(LIST);
        page.locator(".table-th[data-column=value]").click(new Locator.ClickOptions().setPosition(4, 10));
        assertThat(page).hasURL(Pattern.compile("sort=value$"));
    }

    @Test
    void messageAboutARefusedValue_isBelowTheCell() {
        Page page = open(LIST);
        Locator value = cell(page, "deal_parks", "value");
        BoundingBox before = value.boundingBox();
        value.click();
        page.keyboard().type("a lot");
        page.keyboard().press("Enter");
        Locator message = value.locator(".reading-problem");
        assertThat(message).hasText("“a lot” is not a number.");
        assertThat(message).not().hasCSS("background-color", "rgba(0, 0, 0, 0)");
        BoundingBox control = value.locator("input").boundingBox();
        assertThat(control.y + control.height / 2).isCloseTo(before.y + before.height / 2, Offset.offset(4.0));
        assertThat(message.boundingBox().y).isGreaterThanOrEqualTo(control.y + control.height);
    }

    @Test
    void valueThatTheServerRefuses_comesBackToTheEditorOfItsCell() {
        Page page = open("/crm/deals?view=list&columns=title,value");
        faults(page).expect("400");
        String id = "deal_parks";
        cell(page, id, "title").focus();
        page.keyboard().press("F2");
        page.keyboard().type("  ");
        page.keyboard().press("Enter");
        Locator message = cell(page, id, "title").locator(".reading-problem");
        assertThat(message).containsText("required");
        Locator control = cell(page, id, "title").locator("cell-editor input");
        assertThat(control).isFocused();
        assertThat(control).hasValue("  ");
        page.keyboard().press("Tab");
        assertThat(cell(page, id, "value").locator("cell-editor")).isVisible();
        toast(page, "was not changed").getByText("Edit").click();
        assertThat(control).isFocused();
        page.keyboard().type("Parks, corrected");
        page.keyboard().press("Enter");
        assertThat(cell(page, id, "title")).isFocused();
        page.waitForCondition(() -> deal(id).contains("Parks, corrected"));
        assertThat(toast(page, "was not changed")).hasCount(0);
    }

    @Test
    void cells_editedByMouseAndKeys_areInTheFile() {
        Page page = open(LIST);
        Locator row = page.locator(".table-row").first();
        String id = row.getAttribute("data-id");
        Locator value = cell(page, id, "value");
        value.click();
        page.keyboard().type("4321");
        page.keyboard().press("Tab");
        assertThat(page.locator("cell-editor input")).isFocused();
        assertThat(cell(page, id, "probability").locator("cell-editor")).isVisible();
        page.keyboard().type("7");
        page.keyboard().press("Escape");
        assertThat(page.locator("cell-editor")).hasCount(0);
        assertThat(cell(page, id, "probability")).isFocused();
        assertThat(value).containsText("4,321");
        page.waitForCondition(() -> deal(id).contains("value: 4321"));
        assertThat(deal(id)).doesNotContain("probability: 7\n");

        page.keyboard().press("ArrowLeft");
        page.keyboard().press("ArrowLeft");
        page.keyboard().press("F2");
        page.keyboard().type("Negotiation");
        page.keyboard().press("Enter");
        assertThat(cell(page, id, "stage")).containsText("Negotiation");
        page.waitForCondition(() -> deal(id).contains("stage: negotiation"));
        assertThat(page.locator("cell-editor")).hasCount(0);
        assertThat(cell(page, id, "stage")).isFocused();

        page.keyboard().press("Escape");
        assertThat(page.locator(".table-row[data-id='" + id + "']")).isFocused();
        page.keyboard().press("F2");
        page.keyboard().type("A better name");
        page.keyboard().press("Enter");
        assertThat(cell(page, id, "title")).containsText("A better name");
        assertThat(panel(page)).hasCount(0);
        page.keyboard().press("Control+z");
        assertThat(cell(page, id, "title")).not().containsText("A better name");
    }

    @Test
    void cellWhoseRowMoves_hasTheFocusBackBeforeTheNextKey() {
        Page page = open(LIST + "&sort=value");
        String id = page.locator(".table-row").first().getAttribute("data-id");
        cell(page, id, "stage").focus();
        page.evaluate("""
                () => {
                  window.focusAfterMoves = []
                  new MutationObserver(() => window.focusAfterMoves.push(document.activeElement.dataset.column))
                    .observe(document.querySelector('.table-body'), { childList: true })
                }""");
        new Http(server().port())
                .put("/api/crm/deals/" + id, Map.of("value", 9_999_999))
                .expect(200);
        assertThat(page.locator(".table-row").last()).hasAttribute("data-id", id);
        List<?> focused = (List<?>) page.evaluate("() => window.focusAfterMoves");
        assertThat(focused).isNotEmpty().allMatch("stage"::equals);
        page.keyboard().press("Escape");
        assertThat(page.locator(".table-row").last()).isFocused();
    }

    @Test
    void filterByAnUnknownField_showsAMessage() {
        Page page = open(LIST + "&region=north&rank=1&stage=won");
        assertThat(page.locator(".empty-state"))
                .containsText("There are no fields named “region”, “rank” in deals, so nothing matches.");
        button(page, "Remove unknown fields").click();
        assertThat(page).hasURL(Pattern.compile("view=list&stage=won$"));
        assertThat(page.locator(".table-row").first()).containsText("Won");
    }

    @Test
    void choiceOfTheChosenValue_keepsIt_andBackspaceClearsIt() {
        Page page = open(LIST + "&columns=title,stage,companyId");
        Locator row = page.locator(".table-row").first();
        String id = row.getAttribute("data-id");
        String stage = cell(page, id, "stage").innerText();
        cell(page, id, "stage").click();
        page.keyboard().type(stage);
        page.keyboard().press("Enter");
        assertThat(page.locator("cell-editor")).hasCount(0);
        page.keyboard().press("F2");
        page.keyboard().press("Enter");
        assertThat(page.locator("cell-editor")).hasCount(0);
        assertThat(cell(page, id, "stage")).hasText(stage);
        cell(page, id, "companyId").click();
        page.keyboard().press("Backspace");
        assertThat(cell(page, id, "companyId")).hasText("");
        page.waitForCondition(() -> !deal(id).contains("companyId"));
    }

    @Test
    void nameOfNoRecord_typedIntoARelation_addsTheRecord() {
        Page page = open(LIST);
        cell(page, "deal_parks", "companyId").click();
        page.keyboard().type("Brand New Ltd");
        assertThat(page.locator("[role=option]").filter(new Locator.FilterOptions().setHasText("Brand New Ltd")))
                .containsText("new company");
        page.keyboard().press("Enter");
        assertThat(cell(page, "deal_parks", "companyId")).hasText("Brand New Ltd");
        page.waitForCondition(() -> deal("deal_parks").contains("companyId: company_"));
        assertThat(files("crm/companies")).hasSize(8);
        page.keyboard().press("Control+z");
        assertThat(cell(page, "deal_parks", "companyId")).hasText("City of Averly, Parks");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> files("crm/companies").size() == 7);
    }

    @Test
    void emptyList_editedInACell_startsWithAnEntry() {
        Page page = open("/ideas?view=list&columns=title,subtasks");
        Locator row = page.locator(".table-row").first();
        row.focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("F2");
        page.keyboard().type("Ask around");
        page.keyboard().press("Enter");
        page.keyboard().type("Measure");
        page.keyboard().press("Control+Enter");
        page.waitForCondition(() -> files("ideas").stream()
                .map(file -> read(directory.relativize(file).toString()))
                .anyMatch(text -> text.contains("Ask around") && text.contains("Measure")));
    }

    @Test
    void colour_isChosenInItsSheet_byKeys() {
        Page page = open("/canvas/sticky_notes?view=list&columns=content,color");
        Locator row = page.locator(".table-row").first();
        String id = row.getAttribute("data-id");
        String colour = cell(page, id, "color").innerText().strip();
        row.focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("F2");
        Locator sheet = page.locator(".cell-sheet");
        assertThat(sheet.getByRole(AriaRole.RADIO, new Locator.GetByRoleOptions().setName(colour)))
                .isFocused();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        assertThat(sheet).hasCount(0);
        assertThat(cell(page, id, "color")).isFocused();
        assertThat(cell(page, id, "color")).not().hasText(colour);
    }

    @Test
    void keysTypedWhileTheControlsLoad_editTheCell() {
        Page page = person().newPage();
        HeldRequests controls = new HeldRequests(page, "GET", "**/fields/inputs.js*");
        page.navigate(LIST);
        Locator row = page.locator(".table-row").first();
        String id = row.getAttribute("data-id");
        Locator value = cell(page, id, "value");
        String before = value.innerText();
        value.click();
        page.keyboard().type("8642");
        page.keyboard().press("Tab");
        page.keyboard().type("7");
        page.keyboard().press("Enter");
        assertThat(value.locator("cell-editor")).hasText(before);
        controls.release();
        assertThat(value).containsText("8,642");
        assertThat(cell(page, id, "probability")).isFocused();
        page.waitForCondition(() -> deal(id).contains("value: 8642"));
        page.waitForCondition(() -> deal(id).contains("probability: 7\n"));
    }

    @Test
    void rowWithAnOpenEditor_doesNotMoveWhenTheOrderChanges() {
        Page page = open(LIST + "&sort=stage");
        Locator rows = page.locator(".table-row");
        String id = rows.first().getAttribute("data-id");
        rows.first().focus();
        page.keyboard().press("F2");
        page.keyboard().type("Half a na");
        new Http(server().port())
                .put("/api/crm/deals/" + id, Map.of("stage", "lost"))
                .expect(200);
        assertThat(cell(page, id, "stage")).containsText("Lost");
        assertThat(rows.first()).hasAttribute("data-id", id);
        page.keyboard().type("me");
        page.keyboard().press("Enter");
        assertThat(cell(page, id, "title")).containsText("Half a name");
        assertThat(rows.first()).not().hasAttribute("data-id", id);
        assertThat(cell(page, id, "title")).isFocused();
    }

    @Test
    void severalRecords_ofACollectionWhoseTitleIsNoPlural_areNamedByTheirPlural() {
        Page page = open("/journal");
        page.locator(".table-row").first().focus();
        page.keyboard().press("x");
        page.keyboard().press("Shift+ArrowDown");
        page.keyboard().press("e");
        page.keyboard().type("Mood");
        page.keyboard().press("Enter");
        page.keyboard().type("Good");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Changed 2 journal entries")).isVisible();
    }

    @Test
    void rows_selectedByKeysAndMouse_areChangedAndDeletedTogether() {
        Page page = open(LIST);
        Locator rows = page.locator(".table-row");
        int all = rows.count();
        rows.first().focus();
        page.keyboard().press("x");
        page.keyboard().press("Shift+ArrowDown");
        page.keyboard().press("Shift+ArrowDown");
        assertThat(page.locator(".bulk-count")).hasText("3 selected");
        page.keyboard().press("Shift+ArrowUp");
        assertThat(page.locator(".bulk-count")).hasText("2 selected");
        assertThat(page.locator(".table-sums")).containsText("Sum of 2 selected");
        page.keyboard().press("e");
        page.keyboard().type("Stage");
        page.keyboard().press("Enter");
        page.keyboard().type("Won");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Changed 2 deals")).isVisible();
        assertThat(page.locator(".table-row.is-picked"))
                .hasText(new Pattern[] {Pattern.compile("Won"), Pattern.compile("Won")});
        page.keyboard().press("e");
        page.keyboard().type("Value");
        page.keyboard().press("Enter");
        page.keyboard().type("4321");
        page.keyboard().press("Enter");
        assertThat(page.locator(".table-row.is-picked"))
                .hasText(new Pattern[] {Pattern.compile("4,321"), Pattern.compile("4,321")});
        page.keyboard().press("e");
        page.keyboard().type("Expected close");
        page.keyboard().press("Enter");
        page.keyboard().type("2031-05-06");
        page.keyboard().press("Enter");
        for (Locator row : page.locator(".table-row.is-picked").all()) {
            String id = row.getAttribute("data-id");
            page.waitForCondition(() -> deal(id).contains("expectedCloseDate: 2031-05-06"));
        }
        page.keyboard().press("Escape");
        assertThat(page.locator(".bulk")).hasCount(0);
        assertThat(rows.first()).not().containsText("Won");

        rows.nth(0).hover();
        Locator pick = rows.nth(0).locator(".row-pick");
        Drag.of(pick, 5, 5).to(box(pick).x + 5, box(rows.nth(2)).y + 10).drop();
        assertThat(page.locator(".bulk-count")).hasText("3 selected");
        page.locator(".bulk").getByLabel("Delete").click();
        dialog(page).locator(".is-danger").click();
        assertThat(rows).hasCount(all - 3);
        toast(page, "Deleted 3").getByText("Undo").click();
        assertThat(rows).hasCount(all);
    }

    @Test
    void tagOfSeveral_isAddedAndRemoved_andOthersAreKept() {
        Http http = new Http(server().port());
        http.put("/api/crm/deals/deal_lease", Map.of("tags", List.of("cold"))).expect(200);
        http.put("/api/crm/deals/deal_parks", Map.of("tags", List.of("hot", "new")))
                .expect(200);
        Page page = open(LIST);
        page.locator(".table-row[data-id=deal_lease]").focus();
        page.keyboard().press("x");
        page.locator(".table-row[data-id=deal_parks]").focus();
        page.keyboard().press("x");
        page.keyboard().press("Shift+T");
        page.keyboard().type("hot");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> deal("deal_lease").matches("(?s).*cold.*hot.*"));
        assertThat(deal("deal_parks")).containsPattern("(?s)hot.*new|new.*hot");
        page.locator(".bulk").getByText("Tags…").click();
        page.keyboard().type("hot");
        page.keyboard().press("Enter");
        page.waitForCondition(
                () -> !deal("deal_lease").contains("hot") && !deal("deal_parks").contains("hot"));
        assertThat(deal("deal_lease")).contains("cold");
        assertThat(deal("deal_parks")).contains("new");
        assertThat(toast(page, "Changed 2 deals")).hasCount(2);
        toast(page, "Changed 2 deals").last().getByText("Undo").click();
        page.waitForCondition(
                () -> deal("deal_lease").contains("hot") && deal("deal_parks").contains("hot"));
    }

    @Test
    void menuOfARow_hasTheOperationsOfTheDescription() {
        Page page = open("/billing/invoices");
        Locator draftless = page.locator(".table-row[data-id=inv_parks_training]");
        draftless.focus();
        page.keyboard().press("Shift+F10");
        Locator issue = page.getByRole(AriaRole.MENUITEM).filter(new Locator.FilterOptions().setHasText("Issue…"));
        assertThat(issue).hasAttribute("aria-disabled", "true");
        assertThat(issue).containsText("Status must be Draft");
        page.keyboard().press("Escape");
        assertThat(draftless).isFocused();
        draftless.hover();
        draftless.locator(".row-more").click();
        assertThat(page.getByRole(AriaRole.MENUITEM).getByText("Copy link")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/crm/deals?view=list", "/tasks", "/tasks/board"})
    void menuOfARow_duplicatesTheRecord(String path) {
        Page page = open(path);
        Locator row = page.locator("[data-id]:is(.table-row, .card)").first();
        row.focus();
        page.keyboard().press("Shift+F10");
        page.getByRole(AriaRole.MENUITEM).getByText("Duplicate").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue(Pattern.compile(".+ \\(copy\\)"));
    }

    @Test
    void recordWithAUniqueName_isDuplicatedSeveralTimes() {
        Page page = open("/portfolio?view=list");
        for (String title : List.of("Marram Long (copy)", "Marram Long (copy 2)")) {
            page.locator(".table-row[data-id=marram-long]").focus();
            page.keyboard().press("Control+d");
            assertThat(panel(page).locator("textarea.record-title")).hasValue(title);
        }
    }

    @Test
    void recordWhoseNameCannotBeCopied_isDuplicatedInTheForm() {
        Page page = open("/kpis?view=list");
        Locator row = page.locator(".table-row").first();
        // The sums of an incomplete record cannot be computed.
        faults(page).expect("/api/preview");
        row.focus();
        page.keyboard().press("Control+d");
        assertThat(panel(page).locator("#new-record-title")).hasValue("");
        go(page, "/dns");
        faults(page).expect("/api/dns");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+d");
        assertThat(panel(page).locator("#new-record-title")).hasValue("marram-mini.example (copy)");
        assertThat(page.locator(".toast")).containsText("Domain");
    }

    /** Every amount is shown with the currency of the project, even if the settings are loaded late. */
    @Test
    void invoices_showTheirCurrencyFromTheFirstPaint_andMarkOverdueOnes() {
        Page page = person().newPage();
        page.addInitScript("""
                window.bare = []
                new MutationObserver(() => {
                  for (const cell of document.querySelectorAll('[data-id] [data-column=total]')) {
                    const text = cell.textContent.trim()
                    if (/[0-9]/.test(text) && !text.includes('€')) window.bare.push(text)
                  }
                }).observe(document, { childList: true, subtree: true, characterData: true })
                """);
        HeldRequests settings = new HeldRequests(page, "GET", "**/api/project/config");
        page.waitForRequest("**/api/project/config", () -> page.navigate("/billing/invoices?view=list"));
        settings.release();
        ready(page);
        assertThat(cell(page, "inv_parcel_two", "total")).containsText("€");
        assertThat(page.evaluate("window.bare")).isEqualTo(List.of());

        Locator marks = page.locator(".table-row .date-flagged");
        assertThat(marks).hasCount(1);
        assertThat(cell(page, "inv_parcel_two", "dueDate").locator(".visually-hidden"))
                .hasText("Overdue: ");
        assertThat(marks).hasClass(Pattern.compile("is-late"));
    }

    @Test
    void invoices_inAnOrdinaryWindow_showWhatABookkeeperNeeds() {
        Page page = open("/billing/invoices");
        page.setViewportSize(1280, 800);
        assertThat(page.locator(".table-th"))
                .hasText(new String[] {"Title", "Customer", "Status", "Due", "Number", "Total", "Balance"});
        assertThat(page.locator(".page").evaluate("page => page.scrollWidth - page.clientWidth"))
                .as("pixels of the list outside the window")
                .isEqualTo(0);
        page.navigate("/billing/quotes");
        assertThat(page.locator(".table-th"))
                .hasText(new String[] {"Title", "Customer", "Status", "Valid until", "Number", "Total"});
    }

    @Test
    void figureOfSomeRecords_leadsToThem_andBack() {
        Page page = open("/billing/invoices");
        Locator rows = page.locator(".table-row");
        assertThat(rows).hasCount(5);
        Locator figures = page.locator(".list-figures");
        figures.getByText("Overdue").click();
        assertThat(page).hasURL(Pattern.compile("isOverdue=true$"));
        assertThat(rows).hasCount(1);
        assertThat(rows).containsText("Two Longs with parcel boxes");
        figures.getByText("In drafts").waitFor();
        figures.getByText("Paid").click();
        assertThat(page).hasURL(Pattern.compile("\\?status=sent,overdue,paid,credited$"));
        assertThat(rows).hasCount(4);
        figures.getByText("Paid").click();
        assertThat(page).hasURL(Pattern.compile("/billing/invoices$"));
        assertThat(rows).hasCount(5);
    }

    @Test
    void recordWithoutATitle_onAPhone_isNamedByItsDay() {
        Page page = open("/billing/payments");
        page.setViewportSize(390, 844);
        Locator unnamed =
                page.locator(".table-td.is-title").filter(new Locator.FilterOptions().setHasText("Payment, "));
        assertThat(unnamed).not().hasCount(0);
        assertThat(unnamed.first()).isVisible();
    }

    @Test
    void columnsAndFilters_areStoredInASavedView() {
        Page page = open(LIST);
        Locator heads = page.locator(".table-th");
        heads.getByText("Stage").click();
        heads.getByText("Value", new Locator.GetByTextOptions().setExact(true))
                .click(new Locator.ClickOptions()
                        .setModifiers(List.of(com.microsoft.playwright.options.KeyboardModifier.SHIFT)));
        assertThat(page).hasURL(Pattern.compile("sort=stage,value"));
        page.locator(".table-th[data-column=stage] .table-sort")
                .click(new Locator.ClickOptions().setButton(com.microsoft.playwright.options.MouseButton.RIGHT));
        page.getByRole(AriaRole.MENUITEM).getByText("Move to the right").click();
        assertThat(heads.nth(1)).containsText("Value");
        Locator edge = heads.nth(1).locator(".table-edge");
        double width = box(heads.nth(1)).width;
        Drag.of(edge, box(edge).width / 2, 8).by(64, 0).drop();
        assertThat(box(heads.nth(1)).width).isBetween(width + 50, width + 80);

        page.keyboard().press("f");
        page.keyboard().type("Value");
        page.keyboard().press("Enter");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("How to compare Value"))
                .click();
        page.getByRole(AriaRole.MENUITEMRADIO).getByText("more than").click();
        page.keyboard().type("20000");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("value=%3E20000"));
        int shown = page.locator(".table-row").count();
        assertThat(shown).isPositive();

        button(page, "Saved views").click();
        page.getByRole(AriaRole.MENUITEM).getByText("Save this view…").click();
        page.keyboard().type("Large deals");
        page.keyboard().press("Enter");
        Locator inSidebar = page.locator("side-views a").filter(new Locator.FilterOptions().setHasText("Large deals"));
        assertThat(inSidebar).isVisible();
        go(page, "/goals");
        page.evaluate("localStorage.removeItem('planner.list.crm/deals')");
        inSidebar.click();
        ready(page);
        assertThat(page.locator(".table-th").nth(1)).containsText("Value");
        assertThat(page.locator(".table-row")).hasCount(shown);

        Download csv = page.waitForDownload(() -> {
            button(page, "Columns, order and groups").click();
            page.getByRole(AriaRole.MENUITEM)
                    .getByText("Export this list as CSV")
                    .click();
        });
        assertThat(text(csv).lines()).hasSize(shown + 1);
        assertThat(heads.nth(2)).containsText("Stage");
        assertThat(text(csv))
                .contains("ID,Title,Value,Stage,Probability,Weighted value,Company")
                .contains(",Proposal,")
                .contains("Averly Job Bikes")
                .doesNotContain(",proposal,")
                .doesNotContain("comp_");
    }

    @Test
    void listGroupedWhileACellIsEdited_closesItsEditor() {
        Page page = open("/meetings?view=list");
        page.locator(".table-row [data-column=attendees]").first().click();
        assertThat(page.locator("cell-editor input")).isFocused();
        button(page, "Columns, order and groups").click();
        page.locator(".menu").getByText("Group by date").click();
        assertThat(page.locator(".table-group").first()).isVisible();
        assertThat(page.locator("cell-editor")).hasCount(0);
    }

    @Test
    void titleComputedFromOtherFields_isNoFurtherColumn() {
        Page page = open("/crm/contacts?view=list&columns=firstName,fullName,phone");
        assertThat(page.locator(".table-th").getByText("Full name")).hasCount(1);
        button(page, "Columns, order and groups").click();
        assertThat(page.locator(".menu").getByText("Phone")).isVisible();
        assertThat(page.locator(".menu").getByText("Full name")).hasCount(0);
    }

    @Test
    void filtersOfInstantsAndPeriods_areChosenInTheMenu() {
        new Http(server().port())
                .put("/api/crm/companies/comp_lease", Map.of("industry", "Consulting"))
                .expect(200);
        Page page = open("/crm/companies?view=list");
        page.keyboard().press("f");
        page.keyboard().type("Updated");
        page.keyboard().press("Enter");
        page.keyboard().type("Today");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("updated=today"));
        assertThat(page.locator(".table-row")).hasCount(1);
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("How to compare Updated: is"))
                .click();
        page.getByRole(AriaRole.MENUITEMRADIO).getByText("after").click();
        page.locator("#filter-updated").fill("2020-01-01");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("updated=%3E2020-01-01|updated=>2020-01-01"));
        assertThat(page.locator(".table-row[data-id=comp_lease]")).isVisible();
        page.navigate("/crm/companies?view=list&updated=%3C2020-01-01");
        ready(page);
        assertThat(page.locator(".table-row")).hasCount(0);
        page.navigate("/crm/companies?view=list&updated=%3E2020-01-01");
        ready(page);
        assertThat(page.locator(".table-row[data-id=comp_lease]")).isVisible();

        go(page, "/finances?view=list");
        page.keyboard().press("f");
        page.keyboard().type("Period");
        page.keyboard().press("Enter");
        String month = read("finances/month-04.md").replaceAll("(?s).*\\nperiod: ([0-9-]+).*", "$1");
        page.keyboard().type(YearMonth.parse(month).format(DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH)));
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("period=" + month));
        assertThat(page.locator(".table-row")).hasCount(1);
    }

    @Test
    void rowsOnAPhone_openOnTap_andAreSelectedByALongPress() {
        Page page = open(person(PHONE), LIST);
        Locator row = page.locator(".table-row").first();
        assertThat(row.locator(".row-more")).isHidden();
        row.locator(".is-title").click();
        assertThat(panel(page)).isVisible();
        assertThat(page.locator("cell-editor")).hasCount(0);
    }

    private static Locator cell(Page page, String id, String column) {
        return page.locator(".table-row[data-id=" + id + "] [data-column=" + column + "]");
    }

    private String deal(String id) {
        return files("crm/deals").stream()
                .map(file -> read(directory.relativize(file).toString()))
                .filter(text -> text.contains("id: " + id))
                .findFirst()
                .orElse("");
    }

    private static String text(Download download) {
        try {
            return Files.readString(download.path());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
