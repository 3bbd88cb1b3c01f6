package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Somebody else changes or deletes a record while a person edits, chooses or drags. No change is lost. */
class MeanwhileTest extends BrowserTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void cell_whoseValueSomebodyElseChanges_keepsBothVersions() {
        Page page = open("/settings");
        for (String collection : List.of("goals", "tasks")) {
            String field = collection.equals("goals") ? "kpi" : "milestone";
            create(page, collection, "cell_one", Map.of("title", "Whetstone", field, "Before"));
            go(page, "/" + collection + "?find=Whetstone&columns=title," + field);
            Locator row = row(page, "cell_one");
            row.focus();
            page.keyboard().press("F2");
            page.keyboard().type("My whetstone");
            change(page, collection, "cell_one", Map.of("title", "Their whetstone", field, "After"));
            assertThat(row).containsText("After");
            page.keyboard().press("Enter");
            assertThat(row).containsText("Their whetstone");
            toast(page, "Somebody else changed “Their whetstone” at the same time.")
                    .getByText("Open")
                    .click();
            assertThat(page.locator(".conflict-field")).hasCount(1);
            assertThat(page.locator(".conflict-version").last()).containsText("Their whetstone");
            button(page, "Keep mine").click();
            assertThat(page.locator(".conflict")).hasCount(0);
            page.waitForCondition(() -> stored(page, collection, "cell_one", "title").equals("My whetstone"));
        }
    }

    @Test
    void cellOfTheOpenRecord_whoseValueSomebodyElseChanges_showsBothVersionsInThePanel() {
        Page page = open("/settings");
        create(page, "goals", "cell_open", Map.of("title", "Whetstone", "kpi", "Before"));
        go(page, "/goals?find=Whetstone&columns=title,kpi&item=cell_open");
        Locator row = row(page, "cell_open");
        row.focus();
        page.keyboard().press("F2");
        page.keyboard().type("My whetstone");
        change(page, "goals", "cell_open", Map.of("title", "Their whetstone", "kpi", "After"));
        assertThat(row).containsText("After");
        page.keyboard().press("Tab");
        assertThat(page.locator(".conflict-version").first()).containsText("My whetstone");
        assertThat(page.locator(".conflict-version").last()).containsText("Their whetstone");
        assertThat(toast(page, "Somebody else")).hasCount(0);
    }

    @Test
    void listInACell_isMergedWithTheEntriesOfOthers() {
        Page page = open("/settings");
        create(
                page,
                "swot",
                "cell_list",
                Map.of("title", "Whetstone", "strengths", List.of("Oak", "Ash"), "weaknesses", List.of("Before")));
        go(page, "/swot?view=list&find=Whetstone&columns=title,strengths,weaknesses");
        Locator row = row(page, "cell_list");
        row.locator("[data-column='strengths']").click();
        Locator entry = page.locator("cell-editor :is(textarea, input)").first();
        entry.focus();
        page.keyboard().press("End");
        page.keyboard().type(" wood");
        change(
                page,
                "swot",
                "cell_list",
                Map.of("strengths", List.of("Oak", "Ash", "Beech"), "weaknesses", List.of("After")));
        assertThat(row.locator("[data-column='weaknesses']")).containsText("After");
        page.keyboard().press("Control+Enter");
        page.waitForCondition(
                () -> stored(page, "swot", "cell_list", "strengths").equals("[\"Oak wood\",\"Ash\",\"Beech\"]"));
    }

    @Test
    void cellOfARecordThatIsDeleted_offersItsText_andTheNextRowReceivesTheFocus() {
        Page page = open("/settings");
        create(page, "goals", "cell_gone", Map.of("title", "Whetstone one"));
        create(page, "goals", "cell_next", Map.of("title", "Whetstone two"));
        go(page, "/goals?find=Whetstone&sort=title&columns=title,kpi");
        row(page, "cell_gone").focus();
        page.keyboard().press("F2");
        page.keyboard().type("My whetstone");
        delete(page, "goals", "cell_gone");
        assertThat(page.locator(".page-bar .count")).containsText("1");
        page.keyboard().press("Enter");
        assertThat(toast(page, "A text that you typed was not saved").getByText("Copy"))
                .isVisible();
        assertThat(row(page, "cell_gone")).hasCount(0);
        assertThat(row(page, "cell_next").locator("[data-column='title']")).isFocused();
    }

    @Test
    void oneOfSeveral_isDeleted_andTheOthersAreChanged() {
        Page page = open("/tasks?section=Todo");
        var typed = Map.of("p", "minor", "m", "backlog", "t", "urgent", "d", "tomorrow");
        var fields = Map.of("p", "priority", "m", "section", "t", "tags", "d", "dueDate");
        for (String key : typed.keySet()) {
            List<String> three = selected(page, "tasks", key, Map.of("section", "Todo"));
            page.keyboard().press(key);
            delete(page, "tasks", three.get(1));
            assertThat(row(page, three.get(1))).hasCount(0);
            page.keyboard().type(typed.get(key));
            page.keyboard().press("Enter");
            assertThat(toast(page, "1 record no longer exists, so it was not changed."))
                    .isVisible();
            String before = key.equals("m") ? "Todo" : "";
            for (String id : List.of(three.get(0), three.get(2))) {
                page.waitForCondition(
                        () -> !stored(page, "tasks", id, fields.get(key)).equals(before));
            }
            go(page, "/goals");
            go(page, "/tasks?section=Todo");
        }
    }

    @Test
    void oneOfSeveralRecords_isDeleted_beforeAFieldIsSet() {
        Page page = open("/goals");
        List<String> three = selected(page, "goals", "set", Map.of("status", "planning"));
        page.locator(".bulk").getByLabel("Change a field").click();
        page.keyboard().type("Status");
        page.keyboard().press("Enter");
        assertThat(page.locator(".set-field")).isVisible();
        delete(page, "goals", three.get(0));
        assertThat(row(page, three.get(0))).hasCount(0);
        page.keyboard().type("Failed");
        page.keyboard().press("Enter");
        assertThat(toast(page, "1 record no longer exists, so it was not changed."))
                .isVisible();
        page.waitForCondition(() -> stored(page, "goals", three.get(2), "status").equals("failed"));
    }

    /** Creates three records and selects them in the open list. */
    private static List<String> selected(Page page, String collection, String name, Map<String, Object> fields) {
        List<String> ids = List.of(name + "_one", name + "_two", name + "_three");
        for (String id : ids) {
            var all = new HashMap<>(fields);
            all.put("title", "Whetstone " + id);
            create(page, collection, id, all);
            row(page, id).focus();
            page.keyboard().press("x");
        }
        return ids;
    }

    private static Locator row(Page page, String id) {
        return page.locator(".table-row[data-id='" + id + "']");
    }

    private static void create(Page page, String collection, String id, Map<String, Object> fields) {
        var body = new HashMap<>(fields);
        body.put("id", id);
        succeeds(page.request().post("/api/" + collection, RequestOptions.create().setData(body)));
    }

    private static void change(Page page, String collection, String id, Map<String, Object> fields) {
        succeeds(page.request().put("/api/" + collection + "/" + id, RequestOptions.create().setData(fields)));
    }

    private static void delete(Page page, String collection, String id) {
        succeeds(page.request().delete("/api/" + collection + "/" + id));
    }

    private static void succeeds(APIResponse answer) {
        assertThat(answer.ok()).as(answer.text()).isTrue();
    }

    /** Returns the stored value of a field as text; empty without a value. */
    private static String stored(Page page, String collection, String id, String field) {
        try {
            JsonNode value = JSON.readTree(
                            page.request().get("/api/" + collection + "?id=" + id).text())
                    .path(0)
                    .path(field);
            return value.isContainerNode() ? value.toString() : value.asText();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
