package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Tasks are imported from a file after a preview. Files are uploaded, listed and deleted. */
class FilesTest extends BrowserTest {

    private static FilePayload file(String name, String type, String text) {
        return new FilePayload(name, type, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void csvWithLabelsOfThePage_fillsTheirFields() {
        Page page = open(person("de-DE"), "/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]")
                .setInputFiles(file(
                        "liste.csv",
                        "text/csv",
                        "Kennung;Titel;Fällig;Bereit;Erledigt\nnew_4;Aus der Liste;02.01.2031;Ja;FALSCH\n"));
        assertThat(exchange).containsText("liste.csv: 1 neu");
        Locator columns = exchange.locator(".exchange-mapping tbody tr");
        assertThat(columns.nth(2).getByRole(AriaRole.BUTTON)).hasText("Fällig");
        assertThat(columns.nth(3).getByRole(AriaRole.BUTTON)).hasText("Ausgelassen");
        exchange.getByText("1 Aufgabe importieren").click();
        page.waitForCondition(() -> files("board").stream()
                .anyMatch(file -> read(directory.relativize(file).toString()).contains("due_date: 2031-01-02")));
    }

    @Test
    void csv_isPreviewedAndThenImported() {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]")
                .setInputFiles(
                        file("plan.csv", "text/csv", "id,title,Priority,Zip\nnew_1,From a file,2,x\nnew_2,,9,y\n"));
        assertThat(exchange).containsText("plan.csv: 1 new, 0 changed");
        Locator errors = exchange.locator(".exchange-errors tbody tr");
        assertThat(errors).hasCount(2);
        assertThat(errors.first()).containsText("3");
        Locator columns = exchange.locator(".exchange-mapping tbody tr");
        assertThat(columns).hasCount(4);
        columns.nth(1).getByRole(AriaRole.BUTTON).click();
        page.locator("dialog.chooser").getByText("Left out").click();
        assertThat(exchange).containsText("heading Title");
        columns.nth(1).getByRole(AriaRole.BUTTON).click();
        page.keyboard().type("Title");
        page.keyboard().press("Enter");
        assertThat(exchange).containsText("plan.csv: 1 new, 0 changed");
        columns.nth(3).getByRole(AriaRole.BUTTON).click();
        page.keyboard().type("Assignee");
        page.keyboard().press("Enter");
        assertThat(columns.nth(3)).containsText("Assignee");
        exchange.getByText("Import 1 task").click();
        assertThat(page.locator("body")).containsText("Imported: 1 new");
        go(page, "/tasks?item=new_1");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("From a file");
        Assertions.assertThat(page.request().get("/api/tasks/new_1").text()).contains("\"assignee\":\"x\"");
    }

    @Test
    void import_isUndoneAndRedoneAsOneStep() {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]")
                .setInputFiles(file(
                        "plan.csv",
                        "text/csv",
                        "id,title,Priority\nnew_1,From a file,2\ntask_fork_test,Another title,5\n"));
        exchange.getByText("Import 2 tasks").click();
        assertThat(exchange).containsText("Imported: 1 new and 1 changed.");
        assertThat(exchange.getByText("Show the tasks")).isVisible();
        page.locator(".toast", new Page.LocatorOptions().setHasText("Imported: 1 new"))
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        assertThat(page.locator("body")).containsText("Undone: Imported: 1 new");
        assertThat(exchange).not().containsText("Imported");
        Assertions.assertThat(page.request().get("/api/tasks/new_1").status()).isEqualTo(404);
        Assertions.assertThat(page.request().get("/api/tasks/task_fork_test").text())
                .contains("\"title\":\"Load-test the fork to 100,000 cycles\"", "\"priority\":1");
        page.keyboard().press("Control+Shift+Z");
        assertThat(page.locator("body")).containsText("Redone: Imported: 1 new");
        assertThat(exchange).containsText("Imported: 1 new and 1 changed.");
        Assertions.assertThat(page.request().get("/api/tasks/new_1").status()).isEqualTo(200);
        Assertions.assertThat(page.request().get("/api/tasks/task_fork_test").text())
                .contains("\"title\":\"Another title\"");
    }

    /** The page has not loaded the tasks, so that it has not learned of the change. */
    @Test
    void undoOfAnImport_keepsATaskThatAnotherPersonHasChanged() {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]")
                .setInputFiles(file("plan.csv", "text/csv", "id,title\nnew_1,From a file\nnew_2,Another\n"));
        exchange.getByText("Import 2 tasks").click();
        Locator done = page.locator(".toast", new Page.LocatorOptions().setHasText("Imported: 2 new"));
        assertThat(done).isVisible();
        page.request().put("/api/tasks/new_1", RequestOptions.create().setData(Map.of("description", "Ours")));
        done.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        assertThat(page.locator("body")).containsText("Undone: Imported: 2 new");
        assertThat(page.locator("body")).containsText("“From a file”");
        Assertions.assertThat(page.request().get("/api/tasks/new_1").text()).contains("Ours");
        Assertions.assertThat(page.request().get("/api/tasks/new_2").status()).isEqualTo(404);
    }

    @Test
    void fileChangedAfterItsPreview_isImportedAsItWasShown() throws IOException {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        Path plan = Files.writeString(directory.resolve("plan.csv"), "id,title\nnew_1,From a file\n");
        exchange.locator("input[type=file]").setInputFiles(plan);
        assertThat(exchange.getByText("Import 1 task")).isVisible();
        Files.writeString(plan, "id,title\nnew_1,Other\nnew_2,Another\n");
        exchange.getByText("Import 1 task").click();
        assertThat(page.locator(".toast", new Page.LocatorOptions().setHasText("Imported: 1 new")))
                .isVisible();
        Assertions.assertThat(page.request().get("/api/tasks/new_1").text()).contains("From a file");
    }

    @Test
    void previewOfAnImport_isAnnouncedWithoutItsTables() {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]")
                .setInputFiles(file("plan.csv", "text/csv", "id,title,Priority\nnew_1,From a file,2\nnew_2,,9\n"));
        assertThat(page.locator("#announcements"))
                .hasText("plan.csv: 1 new, 0 changed, 0 unchanged. 1 row cannot be used and is left out.");
        assertThat(exchange.locator("table")).hasCount(3);
        assertThat(page.locator("[aria-live] table")).hasCount(0);
    }

    @Test
    void headingTwice_isToldBeforeTheImport() {
        Page page = open("/settings/data");
        Locator exchange = page.locator("task-import");
        exchange.locator("input[type=file]").setInputFiles(file("plan.csv", "text/csv", "id,Title,title\nnew_1,A,B\n"));
        assertThat(exchange.locator(".exchange-errors tbody")).containsText("Column 3, \"title\"");
        assertThat(exchange.getByText("Import 1 task")).hasCount(0);
        exchange.locator(".exchange-mapping tbody tr")
                .nth(2)
                .getByRole(AriaRole.BUTTON)
                .click();
        page.locator("dialog.chooser").getByText("Left out").click();
        assertThat(exchange.getByText("Import 1 task")).isVisible();
    }

    @Test
    void files_areUploadedListedAndDeleted() {
        Page page = open("/uploads");
        page.locator("view-uploads input[type=file]").setInputFiles(new FilePayload[] {
            file("notes.txt", "text/plain", "Some notes"),
            new FilePayload("dot.png", "image/png", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 1})
        });
        Locator rows = page.locator("view-uploads .plain-row");
        assertThat(rows.filter(new Locator.FilterOptions().setHasText("Unused")))
                .hasCount(2);
        button(page, "Only unused files").click();
        assertThat(rows).hasCount(2);
        rows.filter(new Locator.FilterOptions().setHasText("notes.txt"))
                .getByRole(AriaRole.BUTTON)
                .click();
        dialog(page)
                .getByText("Delete", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(rows).hasCount(1);
    }

    @Test
    void filesOfOthers_appearAndDisappear() throws IOException {
        Page page = open("/uploads");
        Locator row =
                page.locator("view-uploads .plain-row").filter(new Locator.FilterOptions().setHasText("plan.txt"));
        Path plan = Files.writeString(directory.resolve("uploads/plan.txt"), "A plan");
        assertThat(row).containsText("Unused");
        page.request()
                .put(
                        "/api/tasks/task_fork_test",
                        RequestOptions.create().setData(Map.of("description", "See /api/uploads/plan.txt.")));
        assertThat(row).containsText("Load-test the fork");
        Files.delete(plan);
        assertThat(row).hasCount(0);
    }

    @Test
    void pastedFiles_areInTheirOrder_andTheTextIsTypedBehindThem() {
        Page page = open("/tasks/task_fork_test");
        panel(page).locator(".markdown-edit").first().click();
        Locator content = page.locator("markdown-source .cm-content");
        content.click();
        page.keyboard().press("Control+End");
        page.keyboard().press("Enter");
        pasteFile(page, "one.txt");
        assertThat(content).containsText("one.txt");
        page.keyboard().type(" then ");
        pasteFile(page, "two.txt");
        pasteFile(page, "three.txt");
        page.keyboard().type(" end");
        assertThat(content)
                .containsText(Pattern.compile(
                        "\\[one\\.txt\\]\\([^)]*\\) then \\[two\\.txt\\]\\([^)]*\\)\\[three\\.txt\\]\\([^)]*\\) end"));
    }

    @Test
    void fileDroppedOnARenderedText_isInsertedAtTheEndOfTheLine() {
        Page page = open("/tasks/task_bell");
        assertThat(panel(page).locator("markdown-view")).containsText("Still friendly.");
        Assertions.assertThat(dropFile(page, "detail-panel markdown-view p")).isTrue();
        page.waitForCondition(
                () -> read("board/backlog/task_bell.md").contains("Still friendly.[bell.txt](/api/uploads/"));
    }

    @Test
    void fileDroppedBesideEveryPlaceForFiles_doesNotReplaceThePage() {
        Page page = open("/tasks/task_bell");
        int before = files("uploads").size();
        Assertions.assertThat(dropFile(page, "side-bar")).isTrue();
        Assertions.assertThat(files("uploads")).hasSize(before);
    }

    /** Drops a file in an element. Returns whether the page keeps the browser from opening the file. */
    private static boolean dropFile(Page page, String selector) {
        return Boolean.TRUE.equals(page.evaluate("""
                (selector) => {
                  const dataTransfer = new DataTransfer()
                  dataTransfer.items.add(new File(['a'], 'bell.txt', { type: 'text/plain' }))
                  const element = document.querySelector(selector)
                  const { x, y } = element.getBoundingClientRect()
                  const options = { dataTransfer, bubbles: true, cancelable: true, clientX: x + 9, clientY: y + 9 }
                  const events = ['dragover', 'drop'].map((kind) => new DragEvent(kind, options))
                  return events.every((event) => !element.dispatchEvent(event))
                }
                """, selector));
    }

    /** Pastes a file into the text that is being edited. */
    private static void pasteFile(Page page, String name) {
        page.evaluate("""
                (name) => {
                  const data = new DataTransfer()
                  data.items.add(new File(['a'], name, { type: 'text/plain' }))
                  const content = document.querySelector('markdown-source').shadowRoot.querySelector('.cm-content')
                  const options = { clipboardData: data, bubbles: true, cancelable: true, composed: true }
                  content.dispatchEvent(new ClipboardEvent('paste', options))
                }
                """, name);
    }

    @Test
    void fileThatIsPastedInThePanel_isUploadedOnce() {
        Page page = open("/uploads?in=tasks&item=task_fork_test");
        Locator rows = page.locator("view-uploads .plain-row");
        int before = rows.count();
        panel(page).locator(".markdown-edit").first().click();
        page.locator("markdown-source .cm-content").waitFor();
        pasteFile(page, "bell.txt");
        assertThat(page.locator("markdown-source .cm-content")).containsText("bell.txt");
        assertThat(rows).hasCount(before + 1);
        Assertions.assertThat(files("uploads")).hasSize(before + 1);
    }
}
