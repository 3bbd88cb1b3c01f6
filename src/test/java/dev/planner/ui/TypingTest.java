package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Typed text stays unchanged, whatever the server responds and whatever other people change. */
class TypingTest extends BrowserTest {

    /** Types without their own text control. */
    private static final Set<String> WITHOUT_TEXT = Set.of("boolean", "colour", "id", "object");

    /** Types with a text control. With {@link #WITHOUT_TEXT}, list and map, these are all types. */
    private static final Set<String> WITH_TEXT = Set.of(
            "text",
            "markdown",
            "number",
            "integer",
            "money",
            "figure",
            "date",
            "instant",
            "time",
            "period",
            "select",
            "tags",
            "relation",
            "url",
            "email",
            "file");

    /** The text that is typed before and after a pause, and the stored value, for each field type. */
    private record Typed(String before, String after, String saved) {
        static Typed of(String type) {
            return switch (type) {
                case "markdown" -> new Typed("Buy milk\n\n", "and bread", "\"Buy milk\\n\\nand bread");
                case "number", "integer", "money" -> new Typed("1", "2", "12");
                case "figure" -> new Typed("1", "2.5", "12.5");
                case "url" -> new Typed("https://shop.exam", "ple.org", "https://shop.example.org");
                case "email" -> new Typed("shop@exam", "ple.org", "shop@example.org");
                case "file" -> new Typed("uploads/pin", "out.pdf", "uploads/pinout.pdf");
                case "date" -> new Typed("24 De", "c 2031", "2031-12-24");
                case "instant" -> new Typed("24 De", "c 2031 12:00", "2031-12-24T");
                case "time" -> new Typed("9:", "30", "09:30");
                case "period" -> new Typed("203", "1-10", "2031-10");
                default -> new Typed("Buy ", "milk", "Buy milk");
            };
        }
    }

    /** A control on the page of a record: its container, the type of its value, and its id. */
    private record Control(String container, String type, String id) {
        String kind() {
            return container + " " + type;
        }

        boolean isTyped() {
            return !WITHOUT_TEXT.contains(type);
        }
    }

    @Test
    void everyTypeOfField_typedWithAPauseAndAChangeFromElsewhere_keepsTheText() {
        Page other = open("/problems");
        Page page = open("/");
        faults(page).expect("400");
        faults(page).expect("412");
        Set<String> described = new TreeSet<>();
        Map<String, String> tried = new LinkedHashMap<>();
        for (Description collection : Description.all(other)) {
            if (!collection.offers("update") || !collection.offers("list")) {
                continue;
            }
            List<Control> controls = controlsOf(other, collection);
            controls.stream().filter(Control::isTyped).map(Control::kind).forEach(described::add);
            if (controls.stream().allMatch(control -> tried.containsKey(control.kind()))) {
                continue;
            }
            String id = collection.anyId(other);
            if (id == null) {
                continue;
            }
            go(page, "/" + collection.name() + "?item=" + id);
            for (Control control : controls) {
                if (control.isTyped() && !tried.containsKey(control.kind()) && bringToLight(page, control)) {
                    typeInto(page, other, collection, id, control);
                    tried.put(control.kind(), collection.name() + " " + control.id());
                }
            }
        }
        assertThat(tried.keySet()).as("kinds of controls that were typed into").containsAll(described);
        assertThat(tried.keySet().stream().map(kind -> kind.substring(kind.lastIndexOf(' ') + 1)))
                .as("types that were typed into")
                .containsAll(WITH_TEXT);
    }

    @Test
    void title_spaceBeforeAPause_isKept() {
        Page page = open("/goals?new=1");
        page.locator("#new-record-title").fill("Errands");
        page.getByText("Add goal").click();
        Locator title = page.locator("#record-title");
        title.focus();
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().type("Buy ");
        saved(page);
        page.keyboard().type("milk");
        assertThat(title).hasValue("Buy milk");
        saved(page);
        assertThat(title).isFocused();
        assertThat(page.locator(".table-row.is-open")).containsText("Buy milk");
    }

    @Test
    void title_pastedWithLineBreaks_isOneLineAndUndone() {
        BrowserContext person = person();
        person.grantPermissions(List.of("clipboard-read", "clipboard-write"));
        Page page = open(person, "/goals?item=goal_hall");
        Locator title = page.locator("#record-title");
        String before = title.inputValue();
        title.focus();
        page.keyboard().press("End");
        page.evaluate("navigator.clipboard.writeText(' one\\n  two')");
        page.keyboard().press("ControlOrMeta+v");
        assertThat(title).hasValue(before + " one two");
        page.keyboard().press("Shift+Enter");
        assertThat(title).hasValue(before + " one two");
        page.keyboard().press("ControlOrMeta+z");
        assertThat(title).hasValue(before);
    }

    @Test
    void title_shiftEnterInAForm_doesNotSubmit() {
        Page page = open("/goals?new=1");
        page.keyboard().type("Open the");
        page.keyboard().press("Shift+Enter");
        page.keyboard().type(" shop");
        assertThat(page.locator("#new-record-title")).hasValue("Open the shop");
        assertThat(page.locator("record-form")).hasCount(1);
    }

    @Test
    void stickyNote_oneLetterTyped_keepsTheList() {
        Page page = open("/canvas/sticky_notes?item=sticky_families");
        String before = read("canvas/sticky_families.md");
        page.locator("#block-content").click();
        page.keyboard().press("ControlOrMeta+Home");
        page.keyboard().type("X");
        saved(page);
        assertThat(read("canvas/sticky_families.md").replaceFirst("X", "").replaceAll("(?m)^updated: .*\n", ""))
                .isEqualTo(before.replaceAll("(?m)^updated: .*\n", ""));
    }

    @Test
    void sameText_changedInDifferentWordsByTwo_isMerged() {
        Page other = open("/problems");
        Page page = open("/goals?item=goal_hall");
        faults(page).expect("412");
        Locator kpi = page.locator("#property-kpi");
        kpi.fill("Half a day without machines at most");
        kpi.blur();
        saved(page);
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/*");
        kpi.focus();
        page.keyboard().press("End");
        // The server stores no blank at the end.
        page.keyboard().type(", all in all, ");
        put(other, "goals/goal_hall", "{\"kpi\": \"One whole day without machines at most\"}");
        saves.release();
        page.waitForCondition(
                () -> read("goals/hall.md").contains("kpi: One whole day without machines at most, all in all,\n"));
        assertThat(kpi).hasValue("Half a day without machines at most, all in all, ");
        page.keyboard().type("please");
        page.waitForCondition(
                () -> read("goals/hall.md").contains("One whole day without machines at most, all in all, please"));
        kpi.blur();
        assertThat(kpi).hasValue("One whole day without machines at most, all in all, please");
        assertThat(page.locator(".conflict")).hasCount(0);
    }

    @Test
    void sameWords_changedByTwo_doesNotMoveTheFocus() {
        Page other = open("/problems");
        Page page = open("/goals?item=goal_hall");
        faults(page).expect("412");
        Locator kpi = page.locator("#property-kpi");
        HeldRequests saves = new HeldRequests(page, "PUT", "**/api/goals/*");
        kpi.fill("");
        put(other, "goals/goal_hall", "{\"kpi\": \"No day lost\"}");
        page.keyboard().type("No hour lost");
        saves.release();
        Locator conflict = page.locator(".conflict");
        assertThat(conflict).containsText("No day lost");
        page.keyboard().type(" at all");
        assertThat(kpi).isFocused();
        assertThat(kpi).hasValue("No hour lost at all");
        assertThat(conflict).containsText("No hour lost at all");
        page.waitForTimeout(800);
        assertThat(read("goals/hall.md")).contains("kpi: No day lost");
        button(page, "Keep mine").click();
        assertThat(conflict).hasCount(0);
        page.waitForCondition(() -> read("goals/hall.md").contains("kpi: No hour lost at all"));
    }

    @Test
    void textWithoutAResponse_isRestoredAndSavedAfterAReload() {
        Page page = open("/goals?item=goal_hall");
        route(page, "**/api/goals/*", route -> {
            if (route.request().method().equals("PUT")) {
                route.abort();
            } else {
                route.resume();
            }
        });
        faults(page).expect("goals/goal_hall");
        page.onDialog(com.microsoft.playwright.Dialog::accept);
        page.locator("#property-kpi").fill("No day lost");
        page.waitForFunction("() => JSON.stringify({ ...localStorage }).includes('No day lost')");
        page.unroute("**/api/goals/*");
        page.reload();
        ready(page);
        assertThat(page.locator("#property-kpi")).hasValue("No day lost");
        page.waitForCondition(() -> read("goals/hall.md").contains("kpi: No day lost"));
    }

    private static void put(Page page, String path, String body) {
        page.evaluate("""
                ([path, body]) => fetch(`/api/${path}`, {method: 'PUT', headers: {'Content-Type': \
                'application/json'}, body})
                """, List.of(path, body));
    }

    private static void saved(Page page) {
        assertThat(page.locator("#panel-state")).hasText("Saved");
    }

    private void typeInto(Page page, Page other, Description collection, String id, Control control) {
        String name = collection.name() + " " + control.id();
        Typed text = Typed.of(control.type());
        focus(page, control);
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().press("Delete");
        page.keyboard().type(text.before());
        String before = typed(page);
        assertThat(before).as(name).isEqualTo(text.before());
        changeElsewhere(page, other, collection, id);
        page.keyboard().type(text.after());
        assertThat(typed(page)).as(name).isEqualTo(text.before() + text.after());
        page.keyboard().press("ControlOrMeta+z");
        assertThat(typed(page)).as(name + " after undo").isNotEqualTo(text.before() + text.after());
        page.keyboard().press("ControlOrMeta+Shift+Z");
        assertThat(typed(page)).as(name + " after redo").isEqualTo(text.before() + text.after());
        if (page.locator(".picker-list").count() > 0) {
            page.keyboard().press("Escape");
            return;
        }
        page.evaluate("document.activeElement.blur()");
        page.waitForCondition(() -> recordOf(other, collection, id).contains(text.saved()));
        if (page.locator(".conflict").count() > 0) {
            throw new AssertionError(name + " conflicts with a change of another field");
        }
    }

    private int changes;

    /**
     * Changes another field of the record than the one that is being typed, and waits until the page shows the change
     * and everything is saved.
     */
    private void changeElsewhere(Page page, Page other, Description collection, String id) {
        changes += 1;
        other.evaluate("""
                ([name, id, value]) => fetch(`/api/${name}/${id}`, {method: 'PUT',
                  headers: {'Content-Type': 'application/json'}, body: JSON.stringify({watched: value})})
                """, List.of(collection.name(), id, "change " + changes));
        assertThat(page.locator("#property-watched")).hasValue("change " + changes);
        page.waitForFunction("() => Object.keys(document.querySelector('record-detail, task-detail, note-detail')"
                + ".edits.unsaved).length === 0");
        assertThat(page.locator("#panel-state")).not().hasText("Saving…");
    }

    private static String recordOf(Page other, Description collection, String id) {
        return (String) other.evaluate("""
                ([name, id]) => fetch(`/api/${name}`).then((answer) => answer.json())
                  .then((all) => JSON.stringify(all.find((each) => encodeURIComponent(each.id) === id)))
                """, List.of(collection.name(), id));
    }

    private static void focus(Page page, Control control) {
        page.locator("#" + control.id()).click();
    }

    /** Returns the text of the focused control. */
    private static String typed(Page page) {
        return (String) page.evaluate("document.activeElement.value");
    }

    /** Makes a control appear by adding an entry to its list. Returns whether it exists. */
    private static boolean bringToLight(Page page, Control control) {
        Locator found = page.locator("#" + control.id());
        Locator more = page.locator(".properties-more");
        if (found.count() == 0 && more.count() == 1) {
            more.click();
        }
        if (found.count() == 0 && !control.container().equals("property")) {
            Locator add = page.locator("#" + control.id().replaceAll("^(block-\\w+)-.*", "$1"));
            if (add.count() == 1 && add.getAttribute("class").contains("list-add")) {
                add.click();
            }
        }
        return found.count() == 1 && found.isVisible() && found.isEnabled();
    }

    /** Returns the controls for the fields of a collection's description and for their parts. */
    private static List<Control> controlsOf(Page page, Description collection) {
        List<?> found = (List<?>) page.evaluate("""
                (name) => fetch(`/api/collections/${name}`).then((answer) => answer.json()).then((type) => {
                  const found = []
                  const add = (container, field, id) => found.push([container, field.type, id])
                  const { groups, blocks, boxes } = type.record
                  const parts = new Set([...blocks, ...boxes.flat()])
                  const shown = new Set([type.naming, ...groups.flatMap(({ fields }) => fields), ...parts])
                  const isShown = ({ name, origin = 'client' }) => origin === 'client' && shown.has(name)
                  for (const field of type.fields.filter(isShown)) {
                    const { name, of = {} } = field
                    const inBlock = parts.has(name) || field.type === 'markdown' || (field.type === 'list' && \
                !['select', 'relation'].includes(of.type))
                    if (name === type.naming && field.type !== 'markdown') {
                      add('title', field, 'record-title')
                    } else if (field.type === 'object') {
                      for (const member of field.fields ?? []) add('object', member, `block-${name}-${member.name}`)
                    } else if (field.type === 'map') {
                      add('map', { type: field.values ?? 'text' }, `block-${name}-0`)
                    } else if (field.type === 'list' && of.type === 'object' && name !== 'comments') {
                      for (const member of of.fields ?? []) add('list of objects', member, \
                `block-${name}-0-${member.name}`)
                    } else if (field.type === 'list' && !['file', 'date'].includes(of.type)) {
                      add('list', of.type ? of : { type: 'text' }, inBlock ? `block-${name}-0` : `property-${name}`)
                    } else if (field.type !== 'list') {
                      add('property', field, `${inBlock ? 'block' : 'property'}-${name}`)
                    }
                  }
                  return found
                })
                """, collection.name());
        return found.stream()
                .map(each -> (List<?>) each)
                .map(each -> new Control((String) each.get(0), (String) each.get(1), (String) each.get(2)))
                .toList();
    }
}
