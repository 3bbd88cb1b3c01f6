package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two people change the same field. The second person sees both versions in words and chooses one. */
class ConflictTest extends BrowserTest {

    /** Reads quotes and keys as JavaScript writes them. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES, JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    /** A field of each type with three values as JSON, and the displayed texts of the last two. */
    private record Conflict(
            String collection, String field, String base, String mine, String theirs, String read, String readTheirs) {}

    private static final List<Conflict> OF_EACH_TYPE = List.of(
            new Conflict("tasks", "title", "'Saw'", "'Plane oak'", "'Sand ash'", "Plane oak", "Sand ash"),
            new Conflict(
                    "tasks",
                    "description",
                    "'Ask the mill.'",
                    "'Ask the bank, see [[notes/note_1|Costs]].'",
                    "'Ask the town.'",
                    "Ask the bank, see Costs.",
                    "Ask the town."),
            new Conflict("tasks", "priority", "3", "1", "4", "Critical", "Low"),
            new Conflict("tasks", "effort", "1", "2.5", "1234", "2.5", "1,234"),
            new Conflict(
                    "tasks",
                    "dueDate",
                    "'2031-11-20'",
                    "'2031-12-01'",
                    "'2032-02-03T14:30'",
                    "Monday, 1 December 2031",
                    "Tuesday, 3 February 2032, 14:30"),
            new Conflict("tasks", "assignee", "'mira'", "'leila'", "'jonas'", "Leila Haddad", "Jonas Brandvik"),
            new Conflict("crm/deals", "value", "1", "1234.5", "2000", "1,234.50", "2,000"),
            new Conflict("kpis", "period", "'2031-10'", "'2031-11'", "'2031-Q4'", "November 2031", "Q4 2031"),
            new Conflict("journal", "time", "'09:00'", "'10:30'", "'11:00'", "10:30", "11:00"),
            new Conflict(
                    "tasks",
                    "claimedAt",
                    "'2031-12-01T09:00:00.000Z'",
                    "'2031-12-02T09:00:00.000Z'",
                    "'2031-12-03T10:30:00.000Z'",
                    "2 December 2031",
                    "3 December 2031"),
            new Conflict(
                    "crm/contacts",
                    "email",
                    "'a@oak.example'",
                    "'b@oak.example'",
                    "'c@oak.example'",
                    "b@oak.example",
                    "c@oak.example"),
            new Conflict("dns", "autoRenew", null, "false", "true", "No", "Yes"),
            new Conflict(
                    "crm/companies",
                    "website",
                    "'https://a.example'",
                    "'https://b.example'",
                    "'https://c.example'",
                    "b.example",
                    "c.example"),
            new Conflict(
                    "crm/companies", "address", "{city: 'Ulm'}", "{city: 'Bern'}", "{city: 'Wien'}", "Bern", "Wien"),
            new Conflict("canvas/sticky_notes", "color", "'yellow'", "'pink'", "'blue'", "Pink", "Blue"),
            new Conflict(
                    "canvas/sticky_notes",
                    "position",
                    "{x: 0, y: 0}",
                    "{x: 10, y: 20}",
                    "{x: 30, y: 40}",
                    "X 10 Y 20",
                    "X 30 Y 40"),
            new Conflict(
                    "moscow",
                    "must",
                    "['Oak', 'Saw', 'Hall']",
                    "['Oak', 'New saw', 'Hall']",
                    "['Oak', 'Old saw', 'Hall']",
                    "New saw 2 the same in both",
                    "Old saw 2 the same in both"),
            new Conflict(
                    "meetings",
                    "actions",
                    "[{id: 'act_1', description: 'Call', owner: 'mira', due: '2031-12-01', status: 'open'}]",
                    "[{id: 'act_1', description: 'Call', owner: 'leila', due: '2031-12-01', status: 'open'}]",
                    "[{id: 'act_1', description: 'Call', owner: 'jonas', due: '2031-12-01', status: 'open'}]",
                    "Owner Leila Haddad Due Monday, 1 December 2031 Status Open",
                    "Owner Jonas Brandvik Due Monday, 1 December 2031 Status Open"),
            new Conflict(
                    "habits",
                    "dayNotes",
                    "{'2031-12-01': 'Fair'}",
                    "{'2031-12-01': 'Good'}",
                    "{'2031-12-01': 'Bad'}",
                    "Monday, 1 December 2031 Good",
                    "Monday, 1 December 2031 Bad"),
            new Conflict(
                    "portfolio", "logo", "'uploads/a.pdf'", "'uploads/b.pdf'", "'uploads/c.pdf'", "b.pdf", "c.pdf"),
            new Conflict(
                    "goals",
                    "ownPlan",
                    "{wood: 1}",
                    "{wood: 2, kinds: ['oak', 'ash']}",
                    "{wood: 3, dry: false}",
                    "wood 2 kinds oak ash",
                    "wood 3 dry No"));

    @Test
    void eachType_showsBothVersions_andKeepMineSavesMine() {
        Page page = open(person(), "/settings");
        for (Conflict each : OF_EACH_TYPE) {
            String id = conflict(page, each);
            Locator versions = page.locator(".conflict-version");
            assertThat(words(versions.nth(0)))
                    .as(each.field)
                    .contains(each.read)
                    .doesNotContain("act_", "{");
            assertThat(words(versions.nth(1)))
                    .as(each.field)
                    .contains(each.readTheirs)
                    .doesNotContain("act_", "{");

            button(page, "Keep mine").click();
            assertThat(page.locator(".conflict")).hasCount(0);
            page.waitForCondition(() -> json(each.mine).equals(stored(page, each, id)));
        }
    }

    @Test
    void eachType_keepTheirs_savesTheirs() {
        Page page = open(person(), "/settings");
        for (Conflict each : OF_EACH_TYPE) {
            String id = conflict(page, each);
            button(page, "Keep theirs").click();
            assertThat(page.locator(".conflict")).hasCount(0);
            assertThat(page.locator("#panel-state")).hasText("Saved");
            assertThat(stored(page, each, id)).as(each.field).isEqualTo(json(each.theirs));
        }
    }

    @Test
    void twoFields_areChosenOneByOne() {
        BrowserContext person = person();
        Page page = open(person, "/settings");
        write(page, "goals", "goal_two", Map.of("title", "Their title", "kpi", "Their figure"));
        keepDraft(page, "goals", "goal_two", """
                {"title": {"base": "Old title", "ours": "My title"}, "kpi": {"base": "Old figure", "ours": "My figure"}}
                """);
        page.navigate("/goals?item=goal_two");
        assertThat(page.locator(".conflict-field")).hasCount(2);
        assertThat(version(page, "My title").locator(".whole-text").textContent())
                .isEqualTo("My title");
        version(page, "My title").getByText("Keep mine").click();
        assertThat(page.locator(".conflict-field")).hasCount(1);
        version(page, "Their figure").getByText("Keep theirs").click();
        assertThat(page.locator(".conflict")).hasCount(0);
        page.waitForCondition(() -> read("goals/goal_two.md").contains("# My title"));
        assertThat(read("goals/goal_two.md")).contains("kpi: Their figure");
    }

    @Test
    void draft_ofARecordThatAnEventHasDelivered_isRestoredBeforeTheRecordIsRead() {
        Page page = open("/goals");
        write(page, "goals", "goal_live", Map.of("title", "New beech", "kpi", "Their figure"));
        assertThat(page.locator(".table-row").filter(new Locator.FilterOptions().setHasText("New beech")))
                .isVisible();
        keepDraft(page, "goals", "goal_live", """
                {"kpi": {"base": "Old figure", "ours": "My figure"}}
                """);
        HeldRequests reads = new HeldRequests(page, "GET", "**/api/goals/goal_live");
        go(page, "/goals?item=goal_live");
        assertThat(page.locator(".conflict")).containsText("Their figure");
        reads.release();
    }

    /** A company has no address of its own in the API. */
    @Test
    void draft_ofADeletedRecordThatIsReadByItsList_isOfferedAsText() {
        Page page = open("/goals");
        keepDraft(page, "crm/companies", "company_gone", """
                {"industry": {"base": "Bakery", "ours": "Typed just before"}}
                """);
        page.navigate("/goals");
        assertThat(page.locator(".toast")).containsText("its record was deleted");
        assertThat(page.locator(".toast").getByText("Copy")).isVisible();
    }

    @Test
    void textsOfAConflict_startWithoutSpaces() {
        BrowserContext person = person();
        Page page = open(person, "/settings");
        write(page, "goals", "goal_words", Map.of("title", "Words", "description", "Their words in a text."));
        keepDraft(page, "goals", "goal_words", """
                {"description": {"base": "Old words in a text.", "ours": "My words in a text."}}
                """);
        page.navigate("/goals?item=goal_words");
        assertThat(page.locator(".conflict .whole-text").first()).isVisible();
        assertThat(page.locator(".conflict .whole-text").first().textContent()).isEqualTo("My words in a text.");
    }

    @Test
    void longTextsOfAConflict_leaveTheButtonsInView_onAPhone() {
        Page page = open(person(PHONE), "/settings");
        String theirs = "Their long sentence. ".repeat(120).strip();
        write(page, "goals", "goal_long", Map.of("title", "Long", "description", theirs));
        keepDraft(page, "goals", "goal_long", """
                {"description": {"base": "Old", "ours": "%s"}}
                """.formatted(
                        "My long sentence. ".repeat(120).strip()));
        page.navigate("/goals?item=goal_long");
        BoundingBox card = page.locator("record-conflict").boundingBox();
        assertThat(card.height).isLessThan(PHONE.height * 0.45);
        for (String keep : List.of("Keep mine", "Keep theirs")) {
            BoundingBox button = button(page, keep).boundingBox();
            assertThat(button.y + button.height).as(keep).isLessThanOrEqualTo(card.y + card.height);
        }
    }

    /** A conflict leaves the line in its place in which a person types, at both ends of a long text. */
    @Test
    void conflictWhileTyping_leavesTheTextWhereItIs() {
        Page page = open(person(), "/settings");
        faults(page).expect("412");
        for (int number : new int[] {4, 58}) {
            String id = "note_" + number;
            List<String> lines = IntStream.rangeClosed(1, 60)
                    .mapToObj("Paragraph %d."::formatted)
                    .toList();
            write(page, "notes", id, Map.of("title", "Long", "content", String.join("\n\n", lines)));
            page.navigate("/notes?item=" + id);
            ready(page);
            panel(page).getByText("Paragraph %d.".formatted(number)).click();
            Locator line = page.locator(".cm-line").filter(new Locator.FilterOptions().setHasText("Mine"));
            HeldRequests saves = new HeldRequests(page, "PUT", "**/api/notes/*");
            page.keyboard().press("End");
            page.waitForRequest(
                    request -> request.method().equals("PUT"),
                    () -> page.keyboard().type(" Mine"));
            // The editor scrolls to the caret in the next frame, which a busy browser draws late.
            drawn(page);
            var theirs = new ArrayList<>(lines);
            theirs.replaceAll(each -> each.equals("Paragraph %d.".formatted(number)) ? each + " Theirs" : each);
            page.request()
                    .put(
                            "/api/notes/" + id,
                            RequestOptions.create().setData(Map.of("content", String.join("\n\n", theirs))));
            double before = line.boundingBox().y;

            saves.release();
            assertThat(page.locator(".conflict")).isVisible();
            // The panel scrolls by the height of the card before the next frame is drawn.
            drawn(page);
            assertThat(line.boundingBox().y).as("line " + number).isCloseTo(before, within(1.0));
            assertThat(page.locator(".conflict").boundingBox())
                    .satisfies(card -> assertThat(before > card.y && before < card.y + card.height)
                            .isFalse());
            page.keyboard().type(" too");
            assertThat(line).containsText("Mine too");
        }
    }

    private static Locator version(Page page, String text) {
        return page.locator(".conflict-version").filter(new Locator.FilterOptions().setHasText(text));
    }

    /** Opens a record with a draft that cannot be merged, and returns its id. */
    private static String conflict(Page page, Conflict of) {
        String id = "conflict_" + of.field;
        String naming = Map.of("kpis", "notes", "crm/contacts", "firstName").getOrDefault(of.collection, "title");
        var fields = new HashMap<String, Object>(Map.of(naming, of.field.toLowerCase(Locale.ROOT) + ".example"));
        fields.put(of.field, json(of.theirs));
        write(page, of.collection, id, fields);
        String base = of.base == null ? "" : "\"base\": " + json(of.base) + ",";
        keepDraft(page, of.collection, id, "{\"%s\": {%s \"ours\": %s}}".formatted(of.field, base, json(of.mine)));
        go(page, "/" + of.collection + "?item=" + id);
        page.locator(".conflict").waitFor();
        return id;
    }

    private static void write(Page page, String collection, String id, Map<String, Object> fields) {
        var body = new HashMap<>(fields);
        body.put("id", id);
        var options = RequestOptions.create()
                .setHeader("Content-Type", "application/json")
                .setData(JSON.valueToTree(body).toString());
        var answer = page.request().post("/api/" + collection, options);
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }

    /**
     * Stores a draft like this page does without a response. After a navigation, the next page takes it over. Pages
     * tell each other their ids on a channel.
     */
    private static void keepDraft(Page page, String collection, String id, String draft) {
        page.evaluate("""
                async ([name, id, draft]) => {
                  const channel = new BroadcastChannel('planner.pages')
                  const owner = await new Promise((resolve) => {
                    channel.onmessage = ({ data }) => data.here && resolve(data.here)
                    channel.postMessage({ ask: true })
                  })
                  channel.close()
                  localStorage.setItem(`planner.edit.${owner}.${JSON.stringify({ name, id })}`, draft)
                }
                """, List.of(collection, id, draft));
    }

    private static JsonNode stored(Page page, Conflict of, String id) {
        String list = page.request().get("/api/" + of.collection).text();
        for (JsonNode record : json(list)) {
            if (record.path("id").asText().equals(id)) {
                return record.get(of.field);
            }
        }
        throw new AssertionError("no record " + id);
    }

    private static String words(Locator version) {
        return version.innerText().replaceAll("\\s+", " ");
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }
}
