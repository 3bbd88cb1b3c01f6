package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many tasks are changed in requests of at most 500, in their order, as one step. */
class BulkTest extends BrowserTest {

    private static final int MANY = 970;

    /** Each record is synced to the disk. */
    private static final LocatorAssertions.IsVisibleOptions DISK_IS_SLOW =
            new LocatorAssertions.IsVisibleOptions().setTimeout(120_000);

    @Test
    void manyTasks_taggedUnderTheDefaultLimit_areAllSavedAndUndone() throws IOException {
        serve(Planner.limitedTo(200));
        for (int i = 0; i < MANY; i++) {
            Files.writeString(
                    directory.resolve("board/backlog/many_" + i + ".md"),
                    "---\nid: many_%d\norder: %d\n---\n\n# Yearly check %d\n".formatted(i, 1000 + i, i));
        }
        Page page = open("/tasks?find=Yearly+check");
        assertThat(page.locator(".page-bar .count")).containsText(MANY + " of");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("t");
        page.keyboard().type("yearly");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Changed " + MANY + " tasks").getByText("Undo")).isVisible(DISK_IS_SLOW);
        assertThat(tagged()).isEqualTo(MANY);
        assertThat(page.locator(".table-row").first()).containsText("yearly");

        page.keyboard().press("Control+z");
        assertThat(toast(page, "Undone: Changed " + MANY + " tasks")).isVisible(DISK_IS_SLOW);
        assertThat(tagged()).isZero();
    }

    @Test
    void severalTasks_moved_keepTheirOrder() {
        Page page = open("/tasks?section=Todo");
        List<String> three = new ArrayList<>();
        Locator rows = page.locator(".table-row");
        for (int i = 0; i < 3; i++) {
            three.add(rows.nth(i).getAttribute("data-id"));
            rows.nth(i).focus();
            page.keyboard().press("x");
        }
        page.keyboard().press("m");
        page.keyboard().type("backlog");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Moved 3 tasks to Backlog")).isVisible();
        go(page, "/tasks/board");
        page.waitForCondition(() -> {
            List<String> ids = ids(page, "Backlog");
            return ids.subList(ids.size() - 3, ids.size()).equals(three);
        });
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> ids(page, "Todo").subList(0, 3).equals(three));
    }

    @Test
    void oneOfSeveral_cannotBeChanged_othersAreAndAMessageSaysSo() throws IOException {
        Path conflicted = directory.resolve("board/todo/task_theft.md");
        Page page = open("/tasks?section=Todo");
        faults(page).expect("409");
        // The file changes without an event to the page, so the server refuses to write it.
        String text = Files.readString(conflicted);
        Files.writeString(conflicted, text + "\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        int count = page.locator(".table-row").count();
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(toast(page, "1 of " + count + " could not be changed")).isVisible();
        page.waitForCondition(() -> {
            BoundingBox messages = page.locator(".toasts").boundingBox();
            return messages.y + messages.height <= page.locator(".bulk").boundingBox().y;
        });
        page.waitForCondition(() -> read("board/todo/task_bank.md").contains("priority: 5"));
        assertThat(Files.readString(conflicted)).contains("priority: 3", "<<<<<<< ours");
    }

    private long tagged() {
        return files("board/backlog").stream()
                .filter(file -> file.getFileName().toString().startsWith("many_"))
                .filter(file -> {
                    try {
                        return Files.readString(file).contains("tags: [yearly]");
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .count();
    }

    @SuppressWarnings("unchecked")
    private static List<String> ids(Page page, String section) {
        return (List<String>) page.locator(".column[aria-label^='" + section + ",'] board-column")
                .evaluate("column => column.records.map(({ id }) => id)");
    }
}
