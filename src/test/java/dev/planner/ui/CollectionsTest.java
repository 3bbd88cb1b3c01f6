package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import dev.planner.http.Http;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Records with special editors: lines of a bill, outlines, boards, trees, walls, and notes with blocks. */
class CollectionsTest extends BrowserTest {

    private static final String QUOTE = "billing/quotes/dune-mini.md";
    private static final String MINDMAP = "mindmaps/service.md";
    private static final String NOTE = "notes/mini-decisions.md";

    @Test
    void line_priceAndQuantityChanged_updatesTheAmount() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        String before = read(QUOTE);
        Locator lines = panel(page).locator("list-editor");
        lines.locator(".list-add").click();
        page.keyboard().type("Delivery");
        page.locator("#block-lineItems-2-quantity").fill("4");
        page.locator("#block-lineItems-2-rate").fill("70");
        assertThat(lines.locator("output").last()).containsText("280");
        page.locator("#block-lineItems-0-quantity").fill("2");
        page.locator("#block-lineItems-0-quantity").blur();
        assertThat(panel(page).locator(".record-figures")).containsText("9,264.15");
        assertThat(panel(page).locator(".field-error")).hasCount(0);
        assertThat(read(QUOTE))
                .contains("- (li_1) Marram Mini, trade | 2 | 3605 | 7210", "Delivery | 4 | 70 | 280")
                .contains(before.lines().filter(line -> line.contains("li_2")).toList());
    }

    @Test
    void entry_incomplete_isNotSentUntilItIsComplete() {
        Page page = open("/portfolio?item=web-shop");
        List<String> writes = new ArrayList<>();
        page.onRequest(request -> {
            if (request.method().equals("PUT")) {
                writes.add(bodyOf(request));
            }
        });
        Locator links = panel(page)
                .locator("list-editor")
                .filter(new Locator.FilterOptions().setHas(page.locator("#block-urls")));
        links.locator("#block-urls").click();
        page.keyboard().type("Status page");
        Locator address = page.locator("[id^=block-urls-][id$=-href]").last();
        address.fill("https://status.example.org");
        address.blur();
        saved(page);
        assertThat(writes).isNotEmpty().allSatisfy(body -> assertThat(body).contains("https://status"));
        assertThat(read("portfolio/web-shop.md")).contains("label: Status page", "https://status.example.org");
    }

    @Test
    void entryThatBeginsWithAText_isTypedAtOnceAfterItIsAdded() {
        Page page = open("/meetings/meeting_bank");
        button(page, "Add to action items").press("Enter");
        assertThat(panel(page).locator(".list-entry [contenteditable=true]")).isFocused();
        page.keyboard().type("Ask for two more weeks");
        page.keyboard().press("Tab");
        page.waitForCondition(() -> read("meetings/bank.md").contains("Ask for two more weeks"));
    }

    @Test
    void outline_typedWithTheKeyboard_isStoredAsAList() {
        Page page = open("/mindmaps?item=mindmap_service");
        button(page, "Outline").click();
        Locator rows = panel(page).locator("textarea.outline-text");
        rows.nth(1).focus();
        page.keyboard().press("End");
        page.keyboard().press("Enter");
        page.keyboard().type("A call back");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        page.keyboard().type("From the same person");
        saved(page);
        assertThat(rows.nth(3)).isFocused();
        page.keyboard().press("Shift+Tab");
        page.keyboard().press("Alt+ArrowDown");
        assertThat(read(MINDMAP)).contains("  - Two-hour answers\n    - A call back\n");
        assertThat(panel(page).locator("textarea.outline-text:focus")).hasValue("From the same person");
        saved(page);
        page.waitForCondition(() -> read(MINDMAP).contains("  - Parts within a day\n  - From the same person\n"));
        page.keyboard().press("Escape");
        page.keyboard().press("Tab");
        assertThat(panel(page).locator("textarea.outline-text:focus")).hasCount(0);
        assertThat(panel(page)).isVisible();
    }

    @Test
    void board_createdFromItsForm_hasTheEntriesOfItsBoxes() {
        Page page = open("/swot?new=1");
        page.locator("#new-record-title").fill("A second hall");
        page.locator("#new-strengths").click();
        page.keyboard().type("The rent is low");
        page.keyboard().press("Enter");
        page.keyboard().type("The lift is large");
        page.locator("#new-threats").click();
        page.keyboard().type("The road closes");
        panel(page).getByText("Add SWOT analysis").click();
        assertThat(page.locator("record-form")).hasCount(0);
        assertThat(panel(page).locator("textarea.record-title")).hasValue("A second hall");
        assertThat(files("swot"))
                .filteredOn(file -> contents(file).contains("# A second hall"))
                .singleElement()
                .satisfies(file -> assertThat(contents(file))
                        .contains("- The rent is low\n- The lift is large", "- The road closes"));
    }

    /** Checks that a printed page shows no text for empty values, no placeholders and no tools. */
    private void printsNothingEmpty(Page page) {
        Locator empty = panel(page)
                .locator(":text-is('Empty'), :placeholder-shown, .reading-tool, record-history > *")
                .filter(new Locator.FilterOptions().setVisible(true));
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(empty).hasCount(0);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    }

    @Test
    void printedRecord_hasDatesWithTheirYear() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        button(page, "Mark as sent").click();
        Locator sent = panel(page).locator("dd").getByText("today", new Locator.GetByTextOptions().setExact(true));
        assertThat(sent).isVisible();
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        String year = String.valueOf(LocalDate.now(ZoneId.systemDefault()).getYear());
        assertThat(sent).hasCount(0);
        assertThat(panel(page).locator("dd time").first()).containsText(year);
        assertThat(page.locator("#property-validUntil")).hasValue(Pattern.compile(" \\d{4}$"));
        page.evaluate("dispatchEvent(new Event('afterprint'))");
        assertThat(sent).isVisible();
    }

    @Test
    void printedInvoice_isALetterToTheCustomer() {
        Page page = open("/billing/invoices?item=inv_parks_training");
        Locator letter = panel(page).locator(".letter");
        assertThat(panel(page).locator(".record-figures")).containsText("€1,230.00");
        assertThat(letter).hasCount(0);
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(letter.locator(".letter-sender strong")).hasText("Marram Cargo Bikes");
        assertThat(letter.locator(".letter-address > div"))
                .hasText(new String[] {"City of Averly, Parks", "1 Town Hall Square", "04209 Averly", "Germany"});
        assertThat(letter.locator("h1")).hasText("Invoice");
        assertThat(letter.locator(".letter-facts dt")).hasText(new String[] {"Number", "Date", "Due"});
        assertThat(letter.locator("tbody tr").last())
                .hasText(Pattern.compile("Loan of two bikes, a week\\s*2\\s*€120.00\\s*€240.00"));
        assertThat(letter.locator(".letter-totals dd"))
                .hasText(new String[] {"€1,230.00", "19\u202f%", "€233.70", "€1,463.70", "€1,463.70"});
        assertThat(letter.locator(".letter-footer")).containsText("IBAN DE00");
        assertThat(panel(page).locator("h2.record-title")).isHidden();
        page.evaluate("dispatchEvent(new Event('afterprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        assertThat(letter).hasCount(0);
        assertThat(panel(page).locator("h2.record-title")).isVisible();
    }

    @Test
    void printedInvoice_hasItsFirstAddressAndSender_andAllAmounts_besideALongWord() {
        Http http = new Http(server().port());
        http.post("/api/billing/customers", Map.of("id", "quay", "name", "Quay Hotel"))
                .expect(201);
        Map<String, Object> line = Map.of("description", "Fork".repeat(60), "quantity", 1, "rate", 100);
        http.post(
                        "/api/billing/invoices",
                        Map.of("id", "long", "title", "Forks", "customerId", "quay", "lineItems", List.of(line)))
                .expect(201);
        http.post("/api/billing/invoices/long/send", Map.of()).expect(200);
        http.put("/api/billing/customers/quay", Map.of("name", "Harbour Hotel")).expect(200);
        http.put("/api/project/config", Map.of("letterhead", "**Harbour Bikes**", "letterFooter", "IBAN DE99"))
                .expect(200);
        http.post(
                        "/api/billing/invoices/long/credit",
                        Map.of("lineItems", List.of(Map.of("description", "Scratch", "quantity", 1, "rate", 10))))
                .expect(201);
        Page page = open("/billing/invoices?item=long");
        assertThat(panel(page).locator(".record-figures")).containsText("Credited");
        page.evaluate("dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        Locator letter = panel(page).locator(".letter");
        assertThat(letter.locator(".letter-address > div")).hasText(new String[] {"Quay Hotel"});
        assertThat(letter.locator(".letter-sender strong")).hasText("Marram Cargo Bikes");
        assertThat(letter.locator(".letter-footer")).containsText("IBAN DE00");
        assertThat(letter.locator(".letter-totals dt"))
                .hasText(new String[] {"Subtotal", "Total", "Credited", "Amount due"});
        assertThat(letter.locator(".letter-totals dd"))
                .hasText(new String[] {"€100.00", "€100.00", "€10.00", "€90.00"});
        assertThat(letter.evaluate("""
                letter => letter.querySelector('table').getBoundingClientRect().right
                  - letter.getBoundingClientRect().right"""))
                .as("pixels of the table outside the paper")
                .isEqualTo(0);
    }

    @Test
    void invoice_isCreditedInPart_andThenCompletely() {
        Page page = open("/billing/invoices/inv_parks_training");
        button(page, "Write a credit note").click();
        Locator ask = panel(page).locator(".record-ask");
        ask.locator(".list-add").click();
        ask.getByLabel("Description").fill("A day less");
        ask.getByLabel("Price").fill("100");
        ask.locator(".button.is-primary").click();
        assertThat(panel(page).locator(".record-figures")).containsText("-€119");
        page.navigate("/billing/invoices/inv_parks_training");
        assertThat(panel(page).locator(".record-figures")).containsText("€1,344.70");
        button(page, "Write a credit note").click();
        ask.locator(".button.is-primary").click();
        assertThat(panel(page).locator(".record-figures")).containsText("-€1,344.70");
    }

    @Test
    void loggedHours_areInvoicedFromTheMenuOfTheList() {
        Page page = open("/billing/invoices?view=list");
        int before = files("billing/invoices").size();
        button(page, "Columns, order and groups").click();
        page.getByText("Invoice logged hours").click();
        Locator form = page.locator("operation-form");
        assertThat(form.locator("#operation-customerId")).isFocused();
        faults(page).expect("400");
        form.getByText("Invoice logged hours").click();
        assertThat(form.locator(".field-error")).hasCount(2);
        form.locator("#operation-customerId").click();
        page.getByRole(AriaRole.OPTION).getByText("Dune Flowers").click();
        assertThat(form.locator("#operation-customerId")).containsText("Dune Flowers");
        Locator tasks = form.locator(".form-field").nth(1);
        tasks.getByRole(AriaRole.BUTTON).first().click();
        page.getByRole(AriaRole.OPTION).getByText("Load-test the fork").click();
        page.keyboard().press("Escape");
        assertThat(tasks).containsText("Load-test the fork");
        form.getByText("Invoice logged hours").click();
        assertThat(page).hasURL(Pattern.compile("/billing/invoices/invoice_"));
        assertThat(panel(page).locator(".record-figures")).containsText("€2,327.50");
        assertThat(form).hasCount(0);
        toast(page, "Added").getByText("Undo").click();
        page.waitForCondition(() -> files("billing/invoices").size() == before);
    }

    @Test
    void longListOfOptions_isScrolledByTheWheel() {
        Page page = open("/billing/invoices?view=list");
        button(page, "Columns, order and groups").click();
        page.getByText("Invoice logged hours").click();
        page.locator("operation-form .form-field")
                .nth(1)
                .getByRole(AriaRole.BUTTON)
                .first()
                .click();
        Locator list = page.locator(".picker-list");
        assertThat(list.getByRole(AriaRole.OPTION).first()).isVisible();
        list.hover();
        page.mouse().wheel(0, 200);
        page.waitForCondition(() -> scrolled(list) > 0);
        double first = scrolled(list);
        page.mouse().wheel(0, 200);
        page.waitForCondition(() -> scrolled(list) > first);
    }

    private static double scrolled(Locator list) {
        return ((Number) list.evaluate("each => each.scrollTop")).doubleValue();
    }

    @Test
    void quote_sentAndAccepted_becomesAnInvoice() {
        Page page = open("/billing/quotes?item=quote_dune_mini");
        printsNothingEmpty(page);
        button(page, "Mark as sent").click();
        button(page, "Accepted").click();
        button(page, "Make an invoice").click();
        assertThat(page).hasURL(Pattern.compile("/billing/invoices/invoice_"));
        assertThat(panel(page).locator("textarea.record-title")).hasValue("One Mini for flowers");
        button(page, "Issue").click();
        assertThat(panel(page).locator(".record-ask")).containsText("number");
        button(page, "Issue").click();
        assertThat(panel(page).locator(".record-figures")).containsText("INV");
        Locator lines = panel(page).locator(".record-table");
        assertThat(lines).containsText("Marram Mini, trade");
        assertThat(lines.locator("tbody td.is-end").last()).containsText(Pattern.compile("^€[0-9,]+\\.00$"));
        assertThat(lines.evaluate("table => table.scrollWidth - table.clientWidth"))
                .as("pixels of the lines outside the panel")
                .isEqualTo(0);
        printsNothingEmpty(page);
        button(page, "Record a payment").click();
        assertThat(page.locator("#new-amount")).hasValue("€4,641");
        panel(page).getByText("Add payment").click();
        assertThat(page.locator("record-form")).hasCount(0);
        assertThat(panel(page).locator("textarea.record-title")).hasValue("");
        assertThat(page.locator(".table-row.is-open .is-title")).containsText("Payment, ");
        assertThat(panel(page).getByText("Empty").first()).isVisible();
        printsNothingEmpty(page);
        assertThat(files("billing/invoices"))
                .filteredOn(file -> contents(file).contains("# One Mini for flowers"))
                .singleElement()
                .satisfies(file -> assertThat(contents(file)).contains("status: paid", "paidAmount: 4641"));
    }

    @Test
    void note_tabs_areRenamedMovedAndRemoved() {
        Page page = open("/notes?item=note_mini_decisions");
        String before = read(NOTE);
        Locator tabs = panel(page).getByRole(AriaRole.TAB);
        tabs.getByText("Drive").click();
        Locator title = page.getByLabel("Title of tab 2");
        title.fill("Drive and gears");
        title.blur();
        assertThat(tabs.nth(1)).hasText("Drive and gears");
        choose(page, "Actions for tab 2", "Move left");
        assertThat(tabs).hasText(new String[] {"Drive and gears", "Frame", "Battery"});
        assertThat(tabs.nth(0)).hasAttribute("aria-selected", "true");
        tabs.getByText("Battery").click();
        choose(page, "Actions for tab 3", "Remove this tab");
        assertThat(tabs).hasText(new String[] {"Drive and gears", "Frame"});
        page.waitForCondition(() -> !read(NOTE).contains("### Tab: Battery"));
        String after = read(NOTE);
        assertThat(after.indexOf("### Tab: Drive and gears")).isBetween(0, after.indexOf("### Tab: Frame"));
        assertThat(after).contains("```text\ngear 1: 1.00   gear 3: 1.67   gear 5: 2.50\n```");
        assertThat(after.substring(after.indexOf("<!-- End Custom Section -->")))
                .isEqualTo(before.substring(before.indexOf("<!-- End Custom Section -->")));
    }

    @Test
    void note_newTextBlock_staysWhileTheEditorIsLoaded() {
        Page page = open("/notes?item=note_mini_decisions");
        HeldRequests editor = new HeldRequests(page, "GET", "**/source-editor.js");
        choose(page, "Add a block", "Text");
        assertThat(page.locator(".note-block textarea.markdown-plain")).isFocused();
        editor.release();
        page.locator(".note-block markdown-source .cm-content").waitFor();
        page.keyboard().type("Ordered in spring");
        page.waitForCondition(() -> read(NOTE).contains("Ordered in spring"));
    }

    @Test
    void note_removedBlock_isRestoredWithEveryByte() {
        Page page = open("/notes?item=note_mini_decisions");
        String before = withoutDates(read(NOTE));
        assertThat(textBelowTools(page)).isEqualTo(List.of());
        page.setViewportSize(PHONE.width, PHONE.height);
        assertThat(textBelowTools(page)).isEqualTo(List.of());
        for (String block : List.of("Text", "Choices", "Steel or aluminium")) {
            removeAndUndo(page, NOTE, before, () -> choose(page, "Actions for " + block, "Remove"));
        }
        removeAndUndo(page, NOTE, before, () -> choose(page, "Actions for tab 1", "Remove this tab"));
        removeAndUndo(page, NOTE, before, () -> choose(page, "Actions for step 2", "Remove this step"));
    }

    @Test
    void task_removedListEntry_isRestoredWithEveryByte() {
        String task = "board/in_progress/task_fork_test.md";
        Page page = open("/tasks?item=task_fork_test");
        String before = withoutDates(read(task));
        for (String entry : List.of("Remove subtask 2", "Remove 7 hours", "Delete the comment")) {
            removeAndUndo(page, task, before, () -> button(page, entry).first().dispatchEvent("click"));
        }
    }

    /** Returns the names of the menus of a note that cover a text. */
    private static Object textBelowTools(Page page) {
        assertThat(panel(page).locator(".note-more").first()).isVisible();
        return page.evaluate("""
                () => [...document.querySelectorAll('.note-blocks .note-more')]
                  .filter((button) => button.checkVisibility())
                  .filter((button) => {
                    button.scrollIntoView({ block: 'center' })
                    const { x, y, width, height } = button.getBoundingClientRect()
                    const below = document.elementsFromPoint(x + width / 2, y + height / 2)
                    if (!button.contains(below[0])) throw new Error('The button is hidden')
                    return below.some((element) => element.matches('markdown-view *, input, textarea'))
                  })
                  .map((button) => button.ariaLabel)""");
    }

    /** Removes something and undoes it. The file must have its earlier content again. */
    private void removeAndUndo(Page page, String file, String before, Runnable remove) {
        remove.run();
        page.waitForCondition(() -> !withoutDates(read(file)).equals(before));
        Locator toast = toast(page, "Removed");
        toast.getByText("Undo").click();
        page.waitForCondition(() -> withoutDates(read(file)).equals(before));
        assertThat(toast).hasCount(0);
    }

    private static String withoutDates(String file) {
        return file.replaceAll("(?m)^(updated|updatedAt|revision): .*$", "");
    }

    @Test
    void people_asTree_areFoldedByKeyAndClick() {
        Page page = open("/people?view=tree");
        Locator rows = page.locator(".table-row");
        assertThat(page.getByRole(AriaRole.TREEGRID)).isVisible();
        assertThat(rows.first()).containsText("Mira Okafor");
        assertThat(rows.first()).hasAttribute("aria-level", "1");
        assertThat(rows.nth(1)).hasAttribute("aria-level", "2");
        int all = rows.count();
        rows.nth(1).focus();
        page.keyboard().press("ArrowLeft");
        assertThat(rows.nth(1)).hasAttribute("aria-expanded", "false");
        page.keyboard().press("ArrowLeft");
        assertThat(rows.first()).isFocused();
        page.keyboard().press("ArrowLeft");
        assertThat(rows).hasCount(1);
        rows.first().locator(".branch-fold").click();
        page.keyboard().press("t");
        assertThat(page.getByRole(AriaRole.GRID)).isVisible();
        assertThat(rows).hasCount(all);
    }

    @Test
    void stickyNotes_onTheWall_openAndAreAlsoAList() {
        Page page = open("/canvas/sticky_notes");
        Locator notes = page.locator(".wall-note");
        assertThat(notes).hasCount(files("canvas").size());
        notes.filter(new Locator.FilterOptions().setHasText("110 cm")).click();
        assertThat(panel(page)).isVisible();
        page.keyboard().press("Escape");
        page.locator(".tab[title^='As a list']").click();
        assertThat(page.locator(".table-row")).hasCount(files("canvas").size());
    }

    @Test
    void stickyNote_isResizedByItsCornerAndByKeys_andANewOneCoversNoOther() {
        Page page = open("/canvas/sticky_notes");
        Locator note = page.locator(".wall-note[data-id=sticky_lift]");
        BoundingBox from = box(note);
        Drag cancelled = dragCorner(note);
        page.keyboard().press("Escape");
        cancelled.drop();
        assertThat(box(note).width).isEqualTo(from.width);
        Drag drag = dragCorner(note);
        assertThat(box(note).height).isEqualTo(from.height + 50);
        drag.drop();
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("size: {width: 240, height: 170}"));
        assertThat(panel(page)).hasCount(0);

        note.locator("a").focus();
        page.keyboard().press("Alt+ArrowUp");
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("size: {width: 240, height: 150}"));
        page.keyboard().press("ControlOrMeta+z");
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("size: {width: 200, height: 120}"));

        page.keyboard().press("c");
        assertThat(page.locator("record-form .form :focus").first()).isVisible();
        page.keyboard().type("Whetstone");
        page.keyboard().press("ControlOrMeta+Enter");
        Locator added = page.locator(".wall-note:has-text('Whetstone')");
        assertThat(added).isVisible();
        assertThat(coveredBy(added)).isEmpty();
    }

    @Test
    void wall_doubleClickBesideTheNotes_addsANoteThere_whichIsShownBesideThePanel() {
        Page page = open("/canvas/sticky_notes");
        BoundingBox canvas = page.locator("wall-canvas").boundingBox();
        page.mouse().dblclick(1200, canvas.y + 20);
        assertThat(page.locator("record-form .form :focus").first()).isVisible();
        page.keyboard().type("Bell for the ferry");
        page.keyboard().press("ControlOrMeta+Enter");
        Locator added = page.locator(".wall-note:has-text('Bell for the ferry')");
        assertThat(added).hasClass(Pattern.compile("is-open"));
        page.waitForCondition(() -> {
            BoundingBox note = added.boundingBox();
            return note.x + note.width <= panel(page).boundingBox().x;
        });
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        BoundingBox left = page.locator("wall-canvas").boundingBox();
        BoundingBox note = added.boundingBox();
        assertThat(note.x - left.x).isCloseTo(1200 - canvas.x, within(1.0));
        assertThat(note.y - left.y).isCloseTo(20, within(1.0));
    }

    @Test
    void stickyNotes_withoutAPlace_coverNoOther_andAreNotChangedBeforeTheyMove() throws IOException {
        Page page = open("/canvas/sticky_notes");
        addNote("sticky_api1", "One");
        addNote("sticky_api2", "Two, with a long text. ".repeat(20));
        addNote("sticky_api3", "Three");
        assertThat(page.locator(".wall-note")).hasCount(files("canvas").size());
        Locator tall = page.locator(".wall-note[data-id=sticky_api2]");
        page.waitForCondition(() -> tall.boundingBox().height > 200);
        List<Locator> notes = page.locator(".wall-note").all();
        page.waitForCondition(
                () -> notes.stream().allMatch(note -> coveredBy(note).isEmpty()));
        BoundingBox two = tall.boundingBox();
        BoundingBox three = page.locator(".wall-note[data-id=sticky_api3]").boundingBox();

        page.locator(".wall-note[data-id=sticky_api1] a").focus();
        page.keyboard().press("Alt+ArrowRight");
        page.waitForCondition(() -> read("canvas/sticky_api1.md").contains("size: {width: 220, height: 136}"));
        assertThat(read("canvas/sticky_api1.md")).containsPattern("position: \\{x: [1-9]");
        assertThat(coveredBy(page.locator(".wall-note[data-id=sticky_promise]")))
                .isEmpty();
        assertThat(read("canvas/sticky_api2.md")).doesNotContain("position");
        assertThat(tall.boundingBox().x).isEqualTo(two.x);
        assertThat(page.locator(".wall-note[data-id=sticky_api3]").boundingBox().x)
                .isEqualTo(three.x);
    }

    private void addNote(String id, String text) throws IOException {
        Files.writeString(directory.resolve("canvas/" + id + ".md"), "---\nid: " + id + "\n---\n\n" + text + "\n");
    }

    /** The texts of the other notes that a note covers. */
    private static List<String> coveredBy(Locator note) {
        BoundingBox box = note.boundingBox();
        String id = note.getAttribute("data-id");
        return note.page().locator(".wall-note:not([data-id=" + id + "])").all().stream()
                .filter(other -> {
                    BoundingBox covered = other.boundingBox();
                    return box.x < covered.x + covered.width
                            && covered.x < box.x + box.width
                            && box.y < covered.y + covered.height
                            && covered.y < box.y + box.height;
                })
                .map(Locator::innerText)
                .toList();
    }

    /** Drags the lower right corner of a note: 40 pixels to the right and 50 down. */
    private static Drag dragCorner(Locator note) {
        BoundingBox box = box(note);
        return Drag.of(note, box.width - 5, box.height - 5).by(40, 50);
    }

    @Test
    void stickyNote_isAtItsPosition_andMovesByDragAndByKeys() {
        Page page = open("/canvas/sticky_notes");
        Locator note = page.locator(".wall-note[data-id=sticky_lift]");
        Locator cover = page.locator(".wall-note[data-id=sticky_cover]");
        assertThat(cover.boundingBox().x - note.boundingBox().x).isEqualTo(240);
        assertThat(cover.boundingBox().y).isEqualTo(note.boundingBox().y);

        BoundingBox from = box(note);
        Drag drag = Drag.of(note, 20, 20).by(70, 170);
        BoundingBox ghost = box(page.locator(".drag-ghost"));
        assertThat(ghost.x).isCloseTo(from.x + 70, within(5.0));
        assertThat(ghost.y).isCloseTo(from.y + 170, within(5.0));
        drag.drop();
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("position: {x: 570, y: 110}"));
        assertThat(note.boundingBox().y).isEqualTo(from.y + 170);
        assertThat(panel(page)).hasCount(0);

        note.locator("a").focus();
        page.keyboard().press("Shift+ArrowLeft");
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("position: {x: 550, y: 110}"));
        assertThat(note.locator("a")).isFocused();
        page.keyboard().press("Shift+ArrowUp");
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("position: {x: 550, y: 90}"));
        page.keyboard().press("Control+z");
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> read("canvas/sticky_lift.md").contains("position: {x: 500, y: -60}"));

        go(page, "/canvas/sticky_notes?sort=color");
        assertThat(page.locator("wall-canvas")).hasCount(0);
        assertThat(page.locator(".wall-note")).hasCount(files("canvas").size());
    }

    @Test
    void invoices_paid_updateTheFigures() {
        Page page = open("/billing/invoices");
        Locator figures = page.locator(".list-figures");
        assertThat(figures).containsText("7,506.90");
        page.evaluate("""
                () => fetch('/api/billing/invoices/inv_parks_training', {
                  method: 'PUT', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({status: 'paid'})})
                """);
        assertThat(figures).containsText("6,043.20");
        assertThat(figures).not().containsText("7,506.90");
    }

    @Test
    void payment_deletedAndRestored_settlesItsInvoiceAgain() {
        Page page = open("/billing/payments?item=pay_dune_1");
        choose(page, "More actions", "Delete");
        Locator undo = toast(page, "Deleted").getByText("Undo");
        assertThat(undo).isVisible();
        assertThat(invoice(page)).isEqualTo("sent 254.66");
        undo.click();
        assertThat(toast(page, "Undone")).isVisible();
        assertThat(invoice(page)).isEqualTo("paid 0");
    }

    private static String invoice(Page page) {
        return (String) page.evaluate("fetch('/api/billing/invoices?id=inv_dune_repair').then(r => r.json())"
                + ".then(found => found[0].status + ' ' + found[0].balance)");
    }

    @Test
    void meetings_filteredByDate_areOnThatDay() {
        Page page = open("/meetings");
        String day = (String) page.evaluate("fetch('/api/meetings').then(r => r.json()).then(all => all[0].date)");
        go(page, "/meetings?date=" + day);
        assertThat(page.locator(".table-row")).hasCount(1);
        assertThat(page.locator("filter-bar")).containsText("Date");
    }

    private static void choose(Page page, String button, String item) {
        button(page, button).first().click();
        page.getByRole(AriaRole.MENUITEM).getByText(item).click();
    }

    private static String contents(Path file) {
        try {
            return Files.readString(file);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void saved(Page page) {
        assertThat(page.locator("#panel-state")).hasText("Saved");
    }
}
