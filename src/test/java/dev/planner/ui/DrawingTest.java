package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists that are drawn: outlines as mind maps, and named lists as fishbones. */
class DrawingTest extends BrowserTest {
    private static final String MAP = "mindmaps/service.md";
    private static final String MAP_PAGE = "/mindmaps/mindmap_service";
    private static final String MAP_API = "/api/mindmaps/mindmap_service";
    private static final String BONES = "fishbone/late-deliveries.md";
    private static final ViewportSize PHONE = new ViewportSize(390, 844);

    @Test
    void mindMap_typedWithTheKeyboard_isStoredAsAList() {
        Page page = open(MAP_PAGE);
        String before = read(MAP);
        node(page, "What good service means").focus();
        press(page, "ArrowRight", "ArrowRight");
        assertThat(node(page, "Parts within a day")).isFocused();
        press(page, "Enter");
        page.keyboard().type("A call back");
        press(page, "Tab");
        page.keyboard().type("From the same person");
        press(page, "Enter", "Enter");
        page.keyboard().type("Without a queue");
        press(page, "Enter");
        page.waitForCondition(() -> read(MAP).contains("""
                  - Parts within a day
                  - A call back
                    - From the same person
                    - Without a queue
                - Near
                """));
        assertThat(node(page, "Without a queue")).isFocused();

        press(page, "Alt+ArrowLeft");
        page.waitForCondition(() -> read(MAP).contains("    - From the same person\n  - Without a queue\n"));
        press(page, "Alt+ArrowUp");
        page.waitForCondition(() -> read(MAP).contains("  - Without a queue\n  - A call back\n"));
        press(page, "Delete");
        assertThat(node(page, "A call back")).isFocused();
        press(page, "Delete");
        page.waitForCondition(() -> body(read(MAP)).equals(body(before)));
        assertThat(page.locator("#panel-state")).hasText("Saved");
    }

    @Test
    void node_typedOver_andEscape_keepsItsText() {
        Page page = open(MAP_PAGE);
        String before = read(MAP);
        node(page, "Dealers").click();
        page.keyboard().type("Shops");
        assertThat(page.locator(".mind-input")).hasValue("Shops");
        press(page, "Escape");
        assertThat(node(page, "Dealers")).isFocused();
        press(page, "Tab", "Escape");
        assertThat(node(page, "Dealers")).isFocused();
        assertThat(page.locator(".mind-node")).hasCount(13);

        node(page, "What good service means").focus();
        press(page, "F2");
        assertThat(page.locator("#record-title")).isFocused();

        node(page, "Van").dblclick();
        press(page, "End");
        page.keyboard().type(" and bike");
        node(page, "Quick").click();
        page.waitForCondition(() -> read(MAP).contains("  - Van and bike\n"));
        assertThat(body(read(MAP)).replace(" and bike", "")).isEqualTo(body(before));
    }

    @Test
    void branch_removed_canBeRestored() {
        Page page = open(MAP_PAGE);
        String before = read(MAP);
        node(page, "Near").click();
        press(page, "Delete");
        page.waitForCondition(() -> !read(MAP).contains("Dealers"));
        toast(page, "Removed 3 entries")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        page.waitForCondition(() -> body(read(MAP)).equals(body(before)));

        node(page, "Near").click();
        press(page, "Delete");
        page.waitForCondition(() -> !read(MAP).contains("Dealers"));
        press(page, "ControlOrMeta+z");
        assertThat(node(page, "Near")).isVisible();
        page.waitForCondition(() -> body(read(MAP)).equals(body(before)));
    }

    @Test
    void branch_draggedToAnotherNode_isBelowIt() {
        Page page = open(MAP_PAGE);
        Drag.of(node(page, "Near")).to(node(page, "Lasting")).drop();
        page.waitForCondition(() -> read(MAP).endsWith("  - Buy back\n  - Near\n    - Van\n    - Dealers\n"));
        assertThat(node(page, "Near")).hasAttribute("aria-level", "3");

        Drag.of(node(page, "Near")).to(node(page, "What good service means")).drop();
        page.waitForCondition(() -> read(MAP).endsWith("  - Buy back\n- Near\n  - Van\n  - Dealers\n"));
        Drag.of(node(page, "Near")).to(node(page, "Van")).drop();
        drawn(page);
        assertThat(node(page, "Near")).hasAttribute("aria-level", "2");
    }

    @Test
    void branch_draggedBetweenSiblings_isThere() {
        Page page = open(MAP_PAGE);
        BoundingBox quick = box(node(page, "Quick"));
        Drag drag = Drag.of(node(page, "Near")).to(quick.x + quick.width / 2, quick.y + 2);
        assertThat(page.locator(".mind-mark")).hasCount(1);
        drag.drop();
        page.waitForCondition(() -> read(MAP).contains("- Near\n  - Van\n  - Dealers\n- Quick\n"));
        assertThat(node(page, "Near")).isFocused();
        assertThat(page.locator(".mind-mark")).hasCount(0);
        press(page, "ControlOrMeta+z");
        page.waitForCondition(() -> read(MAP).contains("  - Parts within a day\n- Near\n"));
    }

    @Test
    void keysOfTheMap_areInTheListOfShortcuts() {
        Page page = open(MAP_PAGE);
        page.keyboard().press("?");
        assertThat(dialog(page)).containsText("Mind map");
        assertThat(dialog(page)).containsText("Fold or unfold the branch");
        page.keyboard().press("Escape");
        go(page, "/ideas");
        page.keyboard().press("?");
        assertThat(dialog(page)).not().containsText("Fold or unfold the branch");
    }

    @Test
    void foldedBranches_areRememberedInThisBrowser() {
        Page page = open(MAP_PAGE);
        node(page, "Fair").click();
        press(page, "Space");
        assertThat(node(page, "Fixed prices")).hasCount(0);
        page.reload();
        ready(page);
        assertThat(node(page, "Fair")).hasAttribute("aria-expanded", "false");
        assertThat(node(page, "Fixed prices")).hasCount(0);
        node(page, "Fair").click();
        press(page, "Space");
        assertThat(node(page, "Fixed prices")).isVisible();
        page.reload();
        ready(page);
        assertThat(node(page, "Fixed prices")).isVisible();
    }

    @Test
    void changeOfSomebodyElse_isDrawnAtOnce_andMergedWithTheOpenText() {
        Page page = open(MAP_PAGE);
        node(page, "Quick").click();
        put(
                page,
                rows(read(MAP))
                        .replace("{\"text\": \"Near\"", "{\"text\": \"Calm\", \"level\": 0}, {\"text\": \"Near\""));
        assertThat(node(page, "Calm")).isVisible();
        assertThat(node(page, "Quick")).isFocused();

        press(page, "F2", "End");
        page.keyboard().type(" and kind");
        put(page, rows(read(MAP)).replace("Buy back", "Buy everything back"));
        page.waitForCondition(() -> read(MAP).contains("Buy everything back"));
        press(page, "Enter");
        page.waitForCondition(() -> read(MAP).contains("- Quick and kind\n"));
        assertThat(node(page, "Buy everything back")).isVisible();
        assertThat(node(page, "Quick and kind")).isFocused();
        assertThat(read(MAP)).contains("- Calm\n", "  - Buy everything back\n");
    }

    @Test
    void branch_folded_hidesItsNodesOnTheScreenOnly() {
        Page page = open(MAP_PAGE);
        String before = read(MAP);
        node(page, "Fair").click();
        press(page, "Space");
        assertThat(node(page, "Fair")).hasAttribute("aria-expanded", "false");
        assertThat(node(page, "Fixed prices")).hasCount(0);
        assertThat(node(page, "Fair").locator(".mind-fold")).hasText("2");
        node(page, "Fair").locator(".mind-fold").click();
        assertThat(node(page, "Fixed prices")).isVisible();
        assertThat(read(MAP)).isEqualTo(before);
    }

    @Test
    void onlyRow_withRowsBelowIt_isTheCentre() {
        Page page = open("/settings");
        page.request().post("/api/mindmaps", json("""
                {"id": "one_root", "title": "A map", "nodes": [{"text": "Bakery", "level": 0},
                 {"text": "Premises", "level": 1}, {"text": "Lease", "level": 2}]}"""));
        go(page, "/mindmaps/one_root");
        assertThat(page.getByRole(AriaRole.TREEITEM).first()).hasText("Bakery");
        assertThat(node(page, "Premises")).hasAttribute("aria-level", "2");
        assertThat(page.locator(".mind-node")).hasCount(3);
        node(page, "Bakery").click();
        press(page, "Enter");
        page.keyboard().type("Staff");
        press(page, "Enter");
        assertThat(node(page, "Staff")).hasAttribute("aria-level", "2");
    }

    @Test
    void escapeAndTab_leaveTheDrawing() {
        Page page = open(MAP_PAGE);
        node(page, "Quick").click();
        press(page, "Escape");
        assertThat(node(page, "Quick")).isFocused();
        press(page, "Tab");
        assertThat(page.locator("[role=tree] :focus")).hasCount(0);
        assertThat(page.locator(".mind-node")).hasCount(13);
        assertThat(panel(page)).isVisible();
    }

    @Test
    void outline_chosen_isRemembered() {
        Page page = open(MAP_PAGE);
        button(page, "Outline").click();
        assertThat(page.locator("textarea.outline-text")).hasCount(12);
        go(page, "/mindmaps/mindmap_mini_launch");
        assertThat(page.locator("textarea.outline-text")).hasCount(25);
        page.reload();
        ready(page);
        assertThat(page.locator("textarea.outline-text")).hasCount(25);
        button(page, "Drawing").click();
        assertThat(page.locator(".mind-node")).hasCount(26);
    }

    @Test
    void drawing_openedOnAnyScreen_isInItsFrame() {
        for (String path : List.of(MAP_PAGE, "/mindmaps/mindmap_mini_launch", "/fishbone/fishbone_late")) {
            for (ViewportSize size : List.of(DESKTOP, PHONE)) {
                Page page = open(person(size), path);
                BoundingBox frame = box(page.locator(".pan-zoom-frame"));
                Locator parts = page.locator("[data-drawing] :is(.mind-node, .fish-part)");
                for (Locator part : parts.all()) {
                    BoundingBox box = part.boundingBox();
                    assertThat(box.x).isGreaterThanOrEqualTo(frame.x);
                    assertThat(box.x + box.width).isLessThanOrEqualTo(frame.x + frame.width);
                    assertThat(box.y).isGreaterThanOrEqualTo(frame.y);
                    assertThat(box.y + box.height).isLessThanOrEqualTo(frame.y + frame.height);
                }
            }
        }
    }

    @Test
    void drawing_zoomedAndMoved_isShownCompletelyAgain() {
        Page page = open(MAP_PAGE);
        BoundingBox before = box(node(page, "What good service means"));
        node(page, "Quick").click();
        press(page, "+", "+");
        assertThat(page.locator(".pan-zoom-scale")).containsText("156");
        button(page, "Zoom out").click();
        assertThat(page.locator(".pan-zoom-scale")).containsText("125");
        Drag.of(page.locator(".pan-zoom-frame"), 20, 40).by(60, 30).drop();
        assertThat(box(node(page, "What good service means")).x).isNotEqualTo(before.x);
        button(page, "Show all").click();
        assertThat(page.locator(".pan-zoom-scale")).containsText("100");
        BoundingBox after = box(node(page, "What good service means"));
        assertThat(List.of(after.x, after.y)).isEqualTo(List.of(before.x, before.y));
    }

    @Test
    void printedDrawing_isOnThePageAndBlack() {
        Page page = open("/mindmaps/mindmap_mini_launch");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator(".mind-tools")).isHidden();
        assertThat(node(page, "Before")).hasCSS("color", "rgb(0, 0, 0)");
        BoundingBox frame = page.locator(".pan-zoom-frame").boundingBox();
        for (Locator each : page.locator(".mind-node").all()) {
            BoundingBox box = each.boundingBox();
            assertThat(box.x).isBetween(frame.x, frame.x + 680 - box.width);
            assertThat(box.y).isBetween(frame.y, frame.y + frame.height - box.height);
        }
    }

    @Test
    void drawings_ofAReadOnlyServer_offerNoChange() {
        serve(Planner.READ_ONLY);
        Page page = open(MAP_PAGE);
        assertThat(page.locator(".mind-tools")).hasCount(0);
        node(page, "Quick").focus();
        press(page, "Tab");
        node(page, "Quick").focus();
        press(page, "Delete", "F2", "x", "ArrowRight");
        assertThat(node(page, "Parts within a day")).isFocused();
        assertThat(page.locator(".mind-node")).hasCount(13);
        assertThat(page.locator(".mind-input")).hasCount(0);
        go(page, "/fishbone/fishbone_late");
        assertThat(page.locator(".fish-name").first()).hasText("People");
        assertThat(page.locator("button.fish-part")).hasCount(0);
    }

    @Test
    void fishbone_followsItsBoxes_andLeadsToThem() {
        Page page = open("/fishbone/fishbone_late");
        assertThat(page.locator(".fish-head")).hasText("Bikes leave late");
        Locator bones = page.locator(".fish-name");
        assertThat(bones).hasCount(6);
        page.locator("#block-causes-0").click();
        page.keyboard().type("Nobody asks");
        assertThat(part(page, "Nobody asks")).isVisible();
        page.waitForCondition(() -> read(BONES).contains("- Two on holiday at once\n- Nobody asks\n"));

        part(page, "Nobody asks").click();
        assertThat(page.locator("#block-causes-0-2")).isFocused();
        page.keyboard().press("End");
        page.keyboard().type(" us");
        assertThat(part(page, "Nobody asks us")).isVisible();
        part(page, "Machine").focus();
        press(page, "ArrowLeft", "ArrowUp", "ArrowUp");
        assertThat(part(page, "Promised before parts are counted")).isFocused();
        press(page, "Enter");
        assertThat(page.locator("#block-causes-1-0")).isFocused();
        part(page, "Process").click();
        assertThat(page.locator("input.category-name").nth(1)).isFocused();
        page.keyboard().press("ControlOrMeta+a");
        page.keyboard().type("Planning");
        assertThat(bones.nth(1)).hasText("Planning");
        page.waitForCondition(() -> read(BONES).contains("## Planning\n"));
        assertThat(read(BONES)).contains("- Nobody asks us\n");
    }

    @Test
    void fiveHundredNodes_areDrawnWithoutOverlaps() {
        Page page = open("/settings");
        String nodes = IntStream.range(0, 500)
                .mapToObj(at -> "{\"text\": \"Thought %d\", \"level\": %d}"
                        .formatted(at, at % 10 == 0 ? 0 : at % 3 == 0 ? 2 : 1))
                .collect(Collectors.joining(", ", "[", "]"));
        page.request()
                .post("/api/mindmaps", json("{\"id\": \"large\", \"title\": \"Large\", \"nodes\": " + nodes + "}"));
        go(page, "/mindmaps/large");
        assertThat(page.locator(".mind-node")).hasCount(501);
        assertThat(page.evaluate("""
                () => {
                  const boxes = [...document.querySelectorAll('.mind-node')].map((each) => each.getBoundingClientRect())
                  return boxes.filter((a, at) => boxes.slice(at + 1).some((b) =>
                    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length
                }""")).isEqualTo(0);
        node(page, "Large").focus();
        press(page, "ArrowRight", "Enter");
        page.keyboard().type("New");
        press(page, "Enter");
        assertThat(node(page, "New")).isFocused();
        BoundingBox frame = page.locator(".pan-zoom-frame").boundingBox();
        BoundingBox added = box(node(page, "New"));
        assertThat(added.y).isBetween(frame.y, frame.y + frame.height);
    }

    private static Locator node(Page page, String text) {
        return page.getByRole(
                AriaRole.TREEITEM, new Page.GetByRoleOptions().setName(text).setExact(true));
    }

    private static Locator part(Page page, String text) {
        return page.locator("fishbone-drawing")
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(text).setExact(true));
    }

    private static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
            drawn(page);
        }
    }

    private static String body(String file) {
        return file.substring(file.indexOf("\n# "));
    }

    /** The nodes of a file as JSON. */
    private static String rows(String file) {
        return file.lines()
                .filter(line -> line.stripLeading().startsWith("- "))
                .map(line -> "{\"text\": \"%s\", \"level\": %d}"
                        .formatted(line.strip().substring(2), line.indexOf('-') / 2))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static void put(Page page, String nodes) {
        page.request().put(MAP_API, json("{\"nodes\": " + nodes + "}"));
    }

    private static RequestOptions json(String text) {
        return RequestOptions.create()
                .setHeader("Content-Type", "application/json")
                .setData(text);
    }
}
