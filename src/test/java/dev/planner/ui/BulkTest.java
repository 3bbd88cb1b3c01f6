package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.KeyboardModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Many tasks are changed in requests of at most 500, in their order, as one step. */
class BulkTest extends BrowserTest {

    private static final int MANY = 970;

    /** Each record is synced to the disk. */
    private static final LocatorAssertions.IsVisibleOptions DISK_IS_SLOW =
            new LocatorAssertions.IsVisibleOptions().setTimeout(120_000);

    @Test
    void manyTasks_taggedWithTheDefaultLimit_areAllSavedAndUndone() throws IOException {
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

        page.reload();
        page.locator(".table-row").first().focus();
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/**");
        page.keyboard().press("Control+a");
        page.waitForCondition(reads::hasAny);
        page.keyboard().press("Shift+E");
        page.keyboard().type("Effort");
        page.keyboard().press("Enter");
        page.keyboard().type("7");
        page.keyboard().press("Enter");
        reads.release();
        assertThat(toast(page, "Changed " + MANY + " tasks")).isVisible(DISK_IS_SLOW);
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
    void oneOfSeveral_cannotBeChanged_andNoneIsChanged() throws IOException {
        Path conflicted = directory.resolve("board/todo/task_theft.md");
        Page page = open("/tasks?section=Todo");
        faults(page).expect("409");
        // The file changes without an event to the page, so the server refuses to write it.
        String text = Files.readString(conflicted);
        Files.writeString(conflicted, text + "\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("p");
        page.keyboard().type("minor");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Nothing was changed, because of “")).isVisible();
        page.waitForCondition(() -> {
            BoundingBox messages = page.locator(".toasts").boundingBox();
            return messages.y + messages.height <= page.locator(".bulk").boundingBox().y;
        });
        assertThat(read("board/todo/task_bank.md")).contains("priority: 1");
        assertThat(Files.readString(conflicted)).contains("priority: 3", "<<<<<<< ours");
    }

    @Test
    void textsOfSeveralTasks_changedAndUndone_areRestored() {
        List<String> paths = List.of("board/todo/task_bank.md", "board/todo/task_book_lab.md");
        Page page = open("/tasks");
        List<String> before = paths.stream().map(this::textOf).toList();
        for (String id : List.of("task_bank", "task_book_lab")) {
            page.locator(".table-row[data-id=" + id + "]").focus();
            page.keyboard().press("x");
        }
        page.locator(".bulk").getByLabel("Change a field").click();
        page.keyboard().type("Description");
        page.keyboard().press("Enter");
        // The list of many tasks has no descriptions, but the tasks do.
        assertThat(dialog(page)).containsText("Different values");
        page.keyboard().press("Enter");
        dialog(page).locator("markdown-source").waitFor();
        page.keyboard().type("The same for both");
        dialog(page).locator(".is-primary").click();
        page.waitForCondition(() -> paths.stream().allMatch(path -> textOf(path).equals("The same for both")));

        assertThat(toast(page, "Changed 2 tasks")).isVisible();
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> paths.stream().map(this::textOf).toList().equals(before));
    }

    @Test
    void boolean_ofSeveralRecords_isChosen_alsoFalse() {
        Page page = open("/crm/contacts?view=list");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("e");
        page.keyboard().type("Primary");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).containsText("Different values");
        page.keyboard().type("No");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Changed 6 contacts")).isVisible();
        page.waitForCondition(() -> files("crm/contacts").stream()
                .noneMatch(file -> read(directory.relativize(file).toString()).contains("isPrimary: true")));
    }

    @Test
    void fieldsThatBelongToOneRecord_areNotOfferedForSeveral() {
        Page page = open("/tasks");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Shift+ArrowDown");
        page.keyboard().press("Shift+E");
        Locator fields = page.locator(".chooser [role=option]");
        assertThat(fields.getByText("Description")).isVisible();
        assertThat(fields.getByText("Comments")).hasCount(0);
    }

    /** Returns the text below the title of a task. */
    private String textOf(String path) {
        return read(path).replaceAll("(?s).*\\n# [^\\n]*\\n", "").strip();
    }

    /** The server also sets the probability of a won deal. */
    @Test
    void stageOfSeveralDeals_changedAndUndone_restoresWhatTheServerChangedToo() {
        Page page = open("/crm/deals?view=list&stage=proposal,negotiation,qualified,lead");
        Locator rows = page.locator(".table-row");
        rows.first().waitFor();
        List<String> before = deals();
        rows.first().focus();
        page.keyboard().press("Control+a");
        page.locator(".bulk").getByLabel("Change a field").click();
        page.keyboard().type("Stage");
        page.keyboard().press("Enter");
        dialog(page).locator("[role=option]").getByText("Won").click();
        assertThat(toast(page, "Changed")).isVisible();
        assertThat(deals()).isNotEqualTo(before);
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> deals().equals(before));
    }

    private List<String> deals() {
        return files("crm/deals").stream().sorted().map(BulkTest::withoutStamps).toList();
    }

    @Test
    void severalDeals_won_areOneStepThatIsUndone() {
        Page page = open("/crm/deals?view=list&stage=proposal,negotiation,qualified,lead");
        Locator rows = page.locator(".table-row");
        int count = rows.count();
        assertThat(count).isGreaterThan(1);
        List<String> before = deals();
        rows.first().focus();
        page.keyboard().press("Control+a");
        page.locator(".bulk").getByLabel("Won").click();
        assertThat(rows).hasCount(0);
        toast(page, count + " records").getByText("Undo").click();
        assertThat(rows).hasCount(count);
        page.waitForCondition(() -> deals().equals(before));
    }

    @Test
    void valuesOfSeveralRecords_areAddedRemovedAndReplaced() throws IOException {
        Page page = open("/tasks?section=Todo");
        List<Path> tasks = files("board/todo").stream().sorted().toList();
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        int count = page.locator(".table-row").count();
        String before = tagsIn(tasks);

        changeTags(page, "Add", "quarterly");
        page.waitForCondition(() -> tagsIn(tasks).split("quarterly", -1).length == count + 1);
        assertThat(tagsIn(tasks).replace(", quarterly", "")).isEqualTo(before);

        changeTags(page, "Remove", "quarterly");
        page.waitForCondition(() -> tagsIn(tasks).equals(before));

        changeTags(page, "Replace all", "only");
        page.waitForCondition(() -> tagsIn(tasks).equals("tags: [only]\n".repeat(count)));
        assertThat(toast(page, "Changed " + count + " tasks").last()).isVisible();
        page.keyboard().press("Control+z");
        page.waitForCondition(() -> tagsIn(tasks).equals(before));
    }

    @Test
    void oneOfSeveralRecords_isRefused_theMessageNamesIt_andNoneIsChanged() throws IOException {
        Page page = open("/goals?view=list");
        faults(page).expect("409");
        Path conflicted = directory.resolve("goals/mini-on-the-road.md");
        String text = Files.readString(conflicted) + "\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n";
        Files.writeString(conflicted, text);
        Map<Path, String> before = goals();
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.keyboard().press("e");
        page.keyboard().type("Status");
        page.keyboard().press("Enter");
        page.keyboard().type("Failed");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Nothing was changed, because of “Put the Mini on the road”"))
                .isVisible();
        assertThat(goals()).isEqualTo(before);
        assertThat(dialog(page)).hasCount(0);

        page.keyboard().press("e");
        page.keyboard().type("KPI");
        page.keyboard().press("Enter");
        page.keyboard().type("Typed once");
        page.keyboard().press("Enter");
        assertThat(toast(page, "Nothing was changed")).hasCount(1);
        assertThat(dialog(page).locator("input[type=text]")).hasValue("Typed once");
        assertThat(goals()).isEqualTo(before);
    }

    private Map<Path, String> goals() {
        return files("goals").stream().collect(Collectors.toMap(file -> file, BulkTest::withoutStamps));
    }

    @Test
    void recordsSelectedByShiftAndAClick_areSelectedWithoutTheirText() {
        Page page = open("/crm/deals?view=list");
        for (String path : List.of("/crm/deals?view=list", "/tasks", "/portfolio")) {
            go(page, path);
            Locator parts = page.locator(".table-row > .table-td:nth-child(3), .picture-card");
            parts.nth(0).click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
            parts.nth(2).click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.SHIFT)));
            assertThat(page.locator(".bulk-count")).hasText("3 selected");
            assertThat(page.evaluate("String(getSelection())")).as(path).isEqualTo("");
            assertThat(page.locator(".table-row, .picture-card").nth(2)).isFocused();
            page.keyboard().press("Escape");
        }
    }

    @Test
    void tagsOfSeveralTasks_sayHowManyHaveThem() {
        Page page = open("/tasks");
        page.keyboard().press("j");
        for (int i = 0; i < 3; i++) {
            page.keyboard().press("x");
            page.keyboard().press("j");
        }
        page.keyboard().press("t");
        assertThat(page.locator(".chooser [role=option]").first()).hasText(Pattern.compile("design\\s*2 of 3"));
    }

    private static void changeTags(Page page, String way, String tag) {
        page.locator(".bulk").getByLabel("Change a field").click();
        page.keyboard().type("Tags");
        page.keyboard().press("Enter");
        dialog(page)
                .getByRole(
                        AriaRole.RADIO,
                        new Locator.GetByRoleOptions().setName(way).setExact(true))
                .check();
        dialog(page).locator("value-picker .picker-button").click();
        page.keyboard().type(tag);
        page.keyboard().press("Enter");
        dialog(page)
                .getByText("Set", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(dialog(page)).hasCount(0);
    }

    private static String tagsIn(List<Path> files) {
        StringBuilder tags = new StringBuilder();
        for (Path file : files) {
            try {
                Files.readString(file)
                        .lines()
                        .filter(line -> line.startsWith("tags:"))
                        .forEach(line -> tags.append(line).append('\n'));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        return tags.toString();
    }

    private static String withoutStamps(Path file) {
        try {
            return Files.readString(file).replaceAll("(?m)^(updated|revision).*\\n", "");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
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
