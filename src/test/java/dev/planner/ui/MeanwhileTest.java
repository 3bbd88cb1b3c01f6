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
