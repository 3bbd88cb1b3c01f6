package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.planner.http.Http;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Writing Markdown: the text is formatted in place, and all tools work with keys, mouse and touch. */
class WritingTest extends BrowserTest {

    private static final String HALL = "goals/hall.md";

    @Test
    void commentTypedDuringARequest_isKept() {
        Page page = open("/tasks/task_bank");
        Locator text = page.locator(".comment-form textarea, .comment-form [contenteditable=true]");
        HeldRequests posts = new HeldRequests(page, "POST", "**/api/tasks/task_bank/comments");
        text.click();
        page.keyboard().type("First");
        page.waitForRequest(
                "**/api/tasks/task_bank/comments", () -> page.keyboard().press("Control+Enter"));
        page.keyboard().press("Control+Enter");
        page.keyboard().type("Second");
        posts.release();
        Locator said = page.locator(".comment");
        assertThat(said).hasCount(1);
        assertThat(page.locator(".comment-form")).containsText("Second");
        page.keyboard().press("Control+Enter");
        assertThat(said).hasCount(2);
        assertThat(said.last()).containsText("Second");
    }

    @Test
    void keyThatAddsANote_doesNotChangeItsText() {
        Page page = open("/notes?new=1");
        page.keyboard().type("Prices of the rims");
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("[contenteditable=true]")).isFocused();
        page.keyboard().type("First line");
        page.keyboard().press("Enter");
        page.keyboard().type("second line");
        page.keyboard().press("ArrowUp");
        page.keyboard().press("Control+Enter");
        assertThat(toast(page, "Added")).isVisible();
        assertThat(files("notes").stream()
                        .map(file -> read(directory.relativize(file).toString())))
                .anyMatch(note -> note.contains("First line\nsecond line"));
    }

    @Test
    void click_inTheDocument_putsTheCaretThere() {
        Page page = withDescription(
                "## The *first* weekend\n\nMove the **lathe** and the [drill](https://example.org) first.\n");
        clickBefore(page, "and the");
        page.keyboard().type("slowly ");
        saved(page);
        assertThat(read(HALL)).contains("Move the **lathe** slowly and the [drill](https://example.org) first.");
    }

    @Test
    void secondClick_withTheEditorLoaded_putsTheCaretThere() {
        Page page = withDescription("One line.\n\n- first item\n- second item\n\nThe end.\n");
        clickBefore(page, "item");
        page.keyboard().press("Escape");
        clickBefore(page, "end");
        page.keyboard().type("very ");
        saved(page);
        assertThat(read(HALL)).contains("- first item\n- second item\n\nThe very end.");
    }

    @Test
    void text_isFormattedWhileItIsWritten() {
        Page page = edit(
                withDescription("# Big\n\nplain **strong** ~~gone~~ `code`\n\n- [ ] open\n- [x] done\n\n> said\n"));
        Locator lines = page.locator("markdown-source .cm-line");
        assertThat(fontSize(lines.getByText("Big"))).isGreaterThan(fontSize(lines.getByText("plain")));
        assertThat(page.locator("markdown-source .md-quote")).hasText("> said");
        assertThat(page.locator("markdown-source .md-box")).hasCount(2);
        page.locator("markdown-source .md-box").first().click();
        saved(page);
        assertThat(read(HALL)).contains("- [x] open\n- [x] done");
    }

    private static double fontSize(Locator text) {
        return ((Number) text.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")).doubleValue();
    }

    @Test
    void box_checkedInTheDocument_isCheckedInTheFile() {
        Page page = withDescription("- [ ] one\n\n```\n- [ ] code\n```\n\n- [x] two\n- [ ] three\n");
        Locator boxes = panel(page).locator("markdown-view input[type=checkbox]");
        assertThat(boxes).hasCount(3);
        assertThat(boxes.nth(2)).hasAccessibleName("three");
        boxes.nth(2).check();
        saved(page);
        boxes.nth(1).uncheck();
        page.waitForCondition(() -> read(HALL).contains("- [ ] one\n\n```\n- [ ] code\n```\n\n- [ ] two\n- [x] three"));
        assertThat(panel(page).locator("markdown-source")).hasCount(0);
    }

    @Test
    void lines_typedFast_keepTheOrderOfTheirLetters() {
        Page page = edit(withDescription("x"));
        String lines = "abc\ndef\nghi\njkl\n".repeat(8).strip();
        writeAnew(page, lines);
        page.keyboard().press("Escape");
        saved(page);
        page.waitForCondition(() -> read(HALL).endsWith(lines + "\n"));
    }

    @Test
    void list_continuesIndentsAndEnds() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "- one\ntwo");
        page.keyboard().press("Tab");
        page.keyboard().type("\nthree");
        page.keyboard().press("Shift+Tab");
        page.keyboard().type("\n\nafter");
        saved(page);
        assertThat(read(HALL)).contains("- one\n  - two\n- three\n\nafter");
        page.keyboard().press("Escape");
        assertThat(panel(page).locator("markdown-view .prose > p")).hasText("after");
    }

    @Test
    void signs_completeWhatIsTyped() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "- one\n- two\n\n[] call the hut\nride");
        page.keyboard().press("ControlOrMeta+Shift+ArrowLeft");
        page.keyboard().type("**");
        page.keyboard().press("Escape");
        saved(page);
        assertThat(read(HALL)).contains("- one\n- two\n\n- [ ] call the hut\n- [ ] **ride**");
    }

    @Test
    void undo_revertsTypedText_alsoAfterReading() {
        Page page = edit(withDescription("start"));
        page.keyboard().press("ControlOrMeta+End");
        page.keyboard().type(" and more");
        page.keyboard().press("Escape");
        assertThat(panel(page).locator("markdown-view")).hasText("start and more");
        panel(page).locator(".markdown-edit").first().click();
        page.locator("markdown-source").waitFor();
        page.keyboard().press("ControlOrMeta+z");
        saved(page);
        page.waitForCondition(() -> read(HALL).endsWith("start\n"));
    }

    @Test
    void brackets_referenceARecord_asALink() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "See [[hub");
        Locator options = page.locator("markdown-source [role=option]");
        assertThat(options.first()).containsText("hub");
        String title = options.first().locator(".listbox-label").textContent();
        page.keyboard().press("Enter");
        page.keyboard().type(" today");
        page.keyboard().press("Escape");
        Locator link = panel(page).locator("markdown-view a.prose-record");
        assertThat(link).hasText(title);
        page.waitForCondition(() -> read(HALL).contains("See [[" + title + "]] today"));
        link.click();
        assertThat(panel(page).locator("#record-title")).hasValue(title);
    }

    @Test
    void atSign_mentionsAPerson() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "Ask @sora i");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Sora Iwai");
        assertThat(page.locator("markdown-source .cm-content"))
                .hasAttribute("aria-activedescendant", Pattern.compile(".+-0"));
        Object adopted = page.locator("markdown-source").evaluate("""
                async (source) => {
                  const styles = document.querySelector('link[rel="stylesheet"]').href
                  await import(styles.replace('styles/app.css', 'components/file-drop/file-drop.css.js'))
                  return source.shadowRoot.adoptedStyleSheets.includes(document.adoptedStyleSheets.at(-1))
                }""");
        assertThat(adopted).as("styles loaded while the editor is open").isEqualTo(true);
        page.keyboard().press("Tab");
        page.keyboard().type("first, not mail@Sora");
        page.keyboard().press("Escape");
        assertThat(panel(page).locator("markdown-view a.prose-person")).hasText("@Sora Iwai");
        saved(page);
        assertThat(read(HALL)).contains("Ask @Sora Iwai first, not mail@Sora");
    }

    @Test
    void tab_leavesTheText_andAltF10LeadsToTheTools() {
        Page page = edit(withDescription("Some words"));
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().press("Alt+F10");
        Locator bold = button(page, "Bold");
        assertThat(bold).isFocused();
        page.keyboard().press("ArrowRight");
        assertThat(button(page, "Italic")).isFocused();
        page.keyboard().press("ArrowLeft");
        page.keyboard().press("ArrowLeft");
        assertThat(panel(page).locator(".markdown-tool.is-text")).isFocused();
        page.keyboard().press("Home");
        page.keyboard().press("Enter");
        assertThat(page.locator("markdown-source .cm-content")).isFocused();
        page.keyboard().press("Alt+F10");
        page.keyboard().press("Escape");
        assertThat(page.locator("markdown-source .cm-content")).isFocused();
        page.keyboard().press("Tab");
        assertThat(page.locator("markdown-source")).hasCount(0);
        assertThat(page.locator(":focus")).hasCount(1);
        assertThat(panel(page).locator("markdown-editor :focus")).hasCount(0);
        saved(page);
        assertThat(read(HALL)).contains("**Some words**");
        page.keyboard().press("Escape");
        page.keyboard().press("?");
        assertThat(dialog(page)).containsText("Go to the formatting tools");
    }

    @Test
    void recordsWithOneTitle_areToldApartInTheSuggestions() {
        Page page = edit(withDescription("x"));
        Http http = new Http(server().port());
        http.post("/api/ideas", Map.of("id", "idea_a", "title", "Winter depot", "status", "new"))
                .expect(201);
        http.post("/api/ideas", Map.of("id", "idea_b", "title", "Winter depot", "status", "new"))
                .expect(201);
        http.post("/api/goals", Map.of("id", "goal_a", "title", "Winter depot")).expect(201);
        writeAnew(page, "[[winter depot");
        Locator options = page.locator("markdown-source [role=option]");
        assertThat(options).hasCount(3);
        assertThat(options.filter(new Locator.FilterOptions().setHasText("idea_a")))
                .hasCount(1);
        assertThat(options.filter(new Locator.FilterOptions().setHasText("idea_b")))
                .hasCount(1);
        assertThat(options.filter(new Locator.FilterOptions().setHasText("goal_a")))
                .hasCount(0);
        options.filter(new Locator.FilterOptions().setHasText("idea_b")).click();
        saved(page);
        assertThat(read(HALL)).contains("[[ideas/idea_b|Winter depot]]");
    }

    @Test
    void recordAddedElsewhere_isALinkInOpenTexts_andSuggested() {
        Page page = withDescription("See [[Winter depot]] soon.");
        Locator text = panel(page).locator("markdown-view");
        assertThat(text.locator(".prose-unknown")).hasText("Winter depot");
        Http http = new Http(server().port());
        Object id = http.post("/api/ideas", Map.of("title", "Winter depot"))
                .expect(201)
                .object()
                .get("id");
        assertThat(text.locator("a.prose-record")).hasText("Winter depot");
        edit(page);
        writeAnew(page, "[[winter dep");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Winter depot");
        page.keyboard().press("Escape");
        http.delete("/api/ideas/" + id);
        writeAnew(page, "[[Winter depot]] is gone.");
        panel(page).locator(".markdown-tool.is-text").click();
        assertThat(text.locator(".prose-unknown")).hasText("Winter depot");
    }

    @Test
    void nameConfirmedBeforeTheNamesAreLoaded_isChosen() {
        Page page = edit(withDescription("x"));
        HeldRequests names = new HeldRequests(page, "GET", "**/api/titles?**");
        page.waitForRequest("**/api/titles?**", () -> writeAnew(page, "Ask @sora i"));
        page.keyboard().press("Enter");
        page.keyboard().type("first");
        names.release();
        assertThat(page.locator("markdown-source .cm-content")).hasText("Ask @Sora Iwai first");
    }

    @Test
    void nobodyConfirmedBeforeTheNamesAreLoaded_endsTheLine() {
        Page page = edit(withDescription("x"));
        HeldRequests names = new HeldRequests(page, "GET", "**/api/titles?**");
        page.waitForRequest("**/api/titles?**", () -> writeAnew(page, "Ask @nobody"));
        page.keyboard().press("Enter");
        page.keyboard().type("Then");
        names.release();
        assertThat(page.locator("markdown-source .cm-line")).hasText(new String[] {"Ask @nobody", "Then"});
    }

    @Test
    void fullStopAfterAChosenName_followsWithoutASpace() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "Ask @sora i");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Sora Iwai");
        page.keyboard().press("Tab");
        page.keyboard().type(". Then go , slowly.");
        saved(page);
        assertThat(read(HALL)).contains("Ask @Sora Iwai. Then go , slowly.");
    }

    @Test
    void spaceAfterAChosenName_isOneSpace() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "Ask @sora i");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Sora Iwai");
        page.keyboard().press("Tab");
        page.keyboard().type(" and then  go.");
        saved(page);
        assertThat(read(HALL)).contains("Ask @Sora Iwai and then  go.");
    }

    @Test
    void enterAfterAChosenName_beginsALine() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "Ask @sora i");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Sora Iwai");
        page.keyboard().press("Enter");
        assertThat(page.locator("markdown-source .suggestions")).hasCount(0);
        page.keyboard().press("Enter");
        page.keyboard().type("Then go.");
        saved(page);
        assertThat(read(HALL)).contains("Ask @Sora Iwai \nThen go.");
    }

    @Test
    void ctrlEnterWithOpenSuggestions_addsTheRecord() {
        Page page = open("/notes?new=1");
        panel(page).locator("textarea.record-title").fill("Plan");
        page.keyboard().press("Enter");
        page.keyboard().type("Ask @sora i");
        assertThat(page.locator("markdown-source .listbox-label").first()).hasText("Sora Iwai");
        page.keyboard().press("ControlOrMeta+Enter");
        assertThat(panel(page).locator("markdown-view")).hasText("Ask @sora i");
    }

    @Test
    void caretOfALongText_isAboveTheToolbar() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "First");
        for (int line = 0; line < 40; line++) {
            page.keyboard().press("Enter");
            page.keyboard().type("Line");
            // The editor scrolls in a frame after the key.
            page.waitForFunction("""
                    () => {
                      const source = document.querySelector('markdown-source')
                      const lines = source.shadowRoot.querySelectorAll('.cm-line')
                      const tools = source.parentElement.querySelector('.markdown-tools').getBoundingClientRect()
                      return [...lines].at(-1).getBoundingClientRect().bottom <= tools.top + 1
                    }""");
        }
    }

    @Test
    void slash_insertsABlock_andTabMovesThroughATable() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "/tab");
        page.keyboard().press("Enter");
        page.keyboard().type("Part");
        page.keyboard().press("Tab");
        page.keyboard().type("Price");
        page.keyboard().press("Tab");
        page.keyboard().type("Hub");
        page.keyboard().press("Tab");
        page.keyboard().type("12");
        page.keyboard().press("Tab");
        page.keyboard().type("Bell");
        page.keyboard().press("Escape");
        assertThat(panel(page).locator("markdown-view table td")).hasText(new String[] {"Hub", "12", "Bell", ""});
        saved(page);
        assertThat(read(HALL)).contains("| Part | Price |\n| ---- | ----- |\n| Hub  | 12    |\n| Bell");
    }

    @Test
    void suggestions_closedWithEscape_keepTheEditorOpen() {
        Page page = edit(withDescription("x"));
        writeAnew(page, "a /");
        Locator list = page.locator("markdown-source .suggestions");
        assertThat(list).isVisible();
        page.keyboard().press("Escape");
        assertThat(list).hasCount(0);
        page.keyboard().type("h");
        assertThat(list).hasCount(0);
        assertThat(page.locator("markdown-source")).isVisible();
    }

    @Test
    void address_pastedOnASelectedText_makesItALink() {
        BrowserContext person = person();
        person.grantPermissions(List.of("clipboard-read", "clipboard-write"));
        Page page = edit(withDescription(person, "see docs"));
        page.keyboard().press("ControlOrMeta+End");
        page.keyboard().press("ControlOrMeta+Shift+ArrowLeft");
        page.evaluate("navigator.clipboard.writeText('https://example.org/docs')");
        page.keyboard().press("ControlOrMeta+v");
        page.keyboard().press("Escape");
        saved(page);
        assertThat(read(HALL)).contains("see [docs](https://example.org/docs)");
    }

    @Test
    void pastedFile_withoutUploads_showsAMessageAndKeepsTheText() {
        Page page = edit(withDescription("as it is"));
        route(page, "**/api/uploads", route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        faults(page).expect("/api/uploads");
        faults(page).expect("404");
        page.evaluate("""
                () => {
                  const data = new DataTransfer()
                  data.items.add(new File(['a'], 'bell.png', { type: 'image/png' }))
                  const content = document.querySelector('markdown-source').shadowRoot.querySelector('.cm-content')
                  const paste = new Event('paste', { bubbles: true, cancelable: true })
                  content.dispatchEvent(Object.assign(paste, { clipboardData: data }))
                }
                """);
        assertThat(page.locator(".toast")).containsText("does not store files, so “bell.png” was not added");
        assertThat(page.locator("markdown-source .cm-content")).hasText("as it is");
    }

    @Test
    void letters_runNoShortcutsInTheEditor() {
        Page page = open("/tasks?item=task_fork_test");
        String before = page.url();
        panel(page).locator(".markdown-edit").first().click();
        page.locator("markdown-source").waitFor();
        page.keyboard().type("ecjkxd?/ 1");
        assertThat(page.url()).isEqualTo(before);
        assertThat(page.locator("markdown-source .cm-content")).containsText("ecjkxd?/ 1");
        assertThat(panel(page).locator(".done-toggle.is-done")).hasCount(0);
    }

    @Test
    void firstLetters_beforeTheEditorIsLoaded_areKept() {
        Page page = withDescription("");
        HeldRequests editor = new HeldRequests(page, "GET", "**/source-editor.js");
        panel(page).locator("#block-description").click();
        page.keyboard().type("Written at once");
        assertThat(page.locator("textarea.markdown-plain")).hasValue("Written at once");
        editor.release();
        page.locator("markdown-source .cm-content").waitFor();
        page.keyboard().type(" and after");
        saved(page);
        page.waitForCondition(() -> read(HALL).contains("Written at once and after"));
    }

    @Test
    void editorThatCannotBeLoaded_isReplacedByATextArea() {
        Page page = withDescription("as it is");
        route(page, "**/source-editor.js", Route::abort);
        faults(page).expect("source-editor.js");
        faults(page).expect("net::ERR_FAILED");
        panel(page).locator(".markdown-edit").first().click();
        page.locator("textarea.markdown-plain").fill("as it was, and more");
        page.keyboard().press("Escape");
        saved(page);
        assertThat(read(HALL)).contains("as it was, and more");
    }

    @Test
    void newNote_asksForItsTextBeforeItsProperties() {
        Page page = open("/notes?new=1");
        assertThat(page.locator("#new-record-title")).isFocused();
        assertThat(page.locator("#new-project")).isHidden();
        page.keyboard().type("Bells");
        page.keyboard().press("Enter");
        page.locator("markdown-source .cm-content").waitFor();
        page.keyboard().type("# Louder\n\nThe small one is not heard.");
        page.keyboard().press("ControlOrMeta+Enter");
        assertThat(page.locator("#record-title")).hasValue("Bells");
        page.waitForCondition(() -> files("notes").stream()
                .anyMatch(file -> read("notes/" + file.getFileName())
                        .contains("# Bells\n\n# Louder\n\nThe small one is not heard.")));
    }

    @Test
    void lettersTypedWhileTheFormOfAnAddressLoads_areItsTitle() {
        Page page = person().newPage();
        List<Route> held = new ArrayList<>();
        route(page, "**/api/collections", held::add);
        page.navigate("/notes?new=1");
        page.waitForCondition(() -> (Boolean) page.evaluate("Boolean(customElements.get('planner-shell'))"));
        page.keyboard().type("Fork seals");
        held.forEach(Route::resume);
        assertThat(page.locator("#new-record-title")).hasValue("Fork seals");
    }

    @Test
    void lettersTypedWhileAPageWithoutAFormLoads_areShortcuts() {
        Page page = person().newPage();
        List<Route> held = new ArrayList<>();
        route(page, "**/api/collections", held::add);
        page.navigate("/trash?new=1");
        page.waitForCondition(() -> (Boolean) page.evaluate("Boolean(customElements.get('planner-shell'))"));
        page.keyboard().type("x");
        held.forEach(Route::resume);
        assertThat(page.locator(".page-bar")).isVisible();
        page.keyboard().press("?");
        assertThat(dialog(page)).isVisible();
    }

    @Test
    void touch_canWriteAndCheckBoxes() {
        Page page = withDescription(personWithTouch(PHONE), "- [ ] one\n\ntext\n");
        panel(page).locator("markdown-view input[type=checkbox]").tap();
        page.waitForCondition(() -> read(HALL).contains("- [x] one"));
        panel(page).locator("markdown-view p").tap();
        page.locator("markdown-source").waitFor();
        page.keyboard().type(" and more");
        page.waitForCondition(() -> read(HALL).contains("text and more"));
    }

    private Page withDescription(String text) {
        return withDescription(person(), text);
    }

    private Page withDescription(BrowserContext person, String text) {
        Page page = open(person, "/problems");
        page.evaluate("""
                (description) => fetch('/api/goals/goal_hall', {method: 'PUT', headers: {'Content-Type': \
                'application/json'},
                  body: JSON.stringify({description})})
                """, text);
        page.navigate("/goals?item=goal_hall");
        ready(page);
        return page;
    }

    private static Page edit(Page page) {
        panel(page).locator(".markdown-edit, .markdown-placeholder").first().click();
        page.locator("markdown-source .cm-content").waitFor();
        return page;
    }

    private static void writeAnew(Page page, String text) {
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().press("Delete");
        page.keyboard().type(text);
    }

    /** Clicks just before a word of the document. */
    private static void clickBefore(Page page, String word) {
        panel(page).locator("markdown-view [data-at]:not(.prose-plain)").first().waitFor();
        List<?> point = (List<?>) page.evaluate("""
                (word) => {
                  const walker = document.createTreeWalker(document.querySelector('.panel markdown-view'), \
                NodeFilter.SHOW_TEXT)
                  while (walker.nextNode()) {
                    const at = walker.currentNode.data.indexOf(word)
                    if (at < 0) continue
                    const range = document.createRange()
                    range.setStart(walker.currentNode, at)
                    range.setEnd(walker.currentNode, at + 1)
                    const box = range.getBoundingClientRect()
                    return [box.left + 1, box.top + box.height / 2]
                  }
                  return null
                }
                """, word);
        page.mouse().click(((Number) point.get(0)).doubleValue(), ((Number) point.get(1)).doubleValue());
        page.locator("markdown-source .cm-content").waitFor();
    }

    private static void saved(Page page) {
        assertThat(page.locator("#panel-state")).hasText("Saved");
    }

    @Test
    void commentBeingSent_isNotInTheBoxOfTheReopenedTask() {
        Page page = openAs("leila", "/tasks?item=task_bank");
        HeldRequests posts = new HeldRequests(page, "POST", "**/api/tasks/task_bank/comments");
        comment(page, "Said once");
        page.keyboard().press("Escape");
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        go(page, "/tasks?item=task_bank");
        assertThat(page.locator(".comment-form textarea")).hasValue("");
        posts.release();
        assertThat(page.locator(".comment")).hasCount(1);
        assertThat(page.locator(".comment-form textarea")).hasValue("");

        // The server stores the comment and the hours, and the page closes before the answers.
        route(page, "**/comments", BrowserTest::answerTo);
        route(page, "**/time-entries/task_bank", BrowserTest::answerTo);
        comment(page, "Said before a reload");
        int hours = page.locator(".hour").count();
        page.locator("#log-description").fill("Done before a reload");
        page.locator("#log-hours").fill("1");
        page.locator("#log-hours").press("Enter");
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("Said before a reload"));
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("Done before a reload"));
        page.unroute("**/comments");
        page.unroute("**/time-entries/task_bank");
        page.reload();
        ready(page);
        page.waitForFunction("!/(Said|Done) before/.test(JSON.stringify({ ...sessionStorage }))");
        assertThat(page.locator(".hour")).hasCount(hours + 1);
        assertThat(page.locator(".comment-form textarea")).hasValue("");
        assertThat(page.locator(".comment")).hasCount(2);
    }

    @Test
    void commentRefused_isInTheBoxOfTheReopenedTask() {
        Page page = open("/tasks?item=task_bank");
        faults(page).expect("task_bank/comments");
        faults(page).expect("Failed to load resource");
        List<Route> held = new ArrayList<>();
        route(page, "**/api/tasks/task_bank/comments", held::add);
        comment(page, "Said once");
        page.keyboard().press("Escape");
        page.keyboard().press("Escape");
        assertThat(panel(page)).hasCount(0);
        go(page, "/tasks?item=task_bank");
        page.locator(".comment-form textarea, .comment-form [contenteditable=true]")
                .click();
        page.keyboard().type("And more");
        held.get(0).fulfill(new Route.FulfillOptions().setStatus(409));
        assertThat(page.locator(".comment-form")).containsText("Said once");
        assertThat(page.locator(".comment-form")).containsText("And more");
        page.unroute("**/api/tasks/task_bank/comments");
        page.reload();
        assertThat(page.locator(".comment-form textarea")).hasValue("Said once\n\nAnd more");
    }

    private static void comment(Page page, String text) {
        page.locator(".comment-form textarea, .comment-form [contenteditable=true]")
                .click();
        page.keyboard().type(text);
        page.waitForRequest("**/comments", () -> page.keyboard().press("Control+Enter"));
    }
}
