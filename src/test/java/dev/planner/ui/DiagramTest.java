package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.RequestOptions;
import dev.planner.http.Http;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The records of a collection as a diagram: boxes at their places, arrows between them, one level at a time. */
class DiagramTest extends BrowserTest {
    private static final Locator.ClickOptions RIGHT = new Locator.ClickOptions().setButton(MouseButton.RIGHT);
    private static final List<String> AT_THE_TOP =
            List.of("c4_buyer", "c4_dealer", "c4_leasing", "c4_orders", "c4_payment", "c4_shop", "c4_support");

    @Test
    void diagram_showsTheTopWithItsLinks_inTheWindow() {
        Page page = open("/c4");
        assertThat(ids(page)).containsExactlyInAnyOrderElementsOf(AT_THE_TOP);
        assertThat(box(page, "c4_shop")).containsText("[Context: Software System]");
        assertThat(page.locator(".diagram-label")).hasCount(6);
        assertThat(page.locator(".diagram-link")).hasCount(6);
        assertAllVisible(page);
    }

    @Test
    void diagram_onAPhone_isInTheWindow_andZoomed() {
        Page page = open(personWithTouch(PHONE), "/c4?inside=c4_shop");
        assertAllVisible(page);
        BoundingBox tools = box(page.locator(".diagram-tools"));
        for (Locator box : page.locator(".diagram-box").all()) {
            assertThat(box.boundingBox().y + box.boundingBox().height).isLessThan(tools.y);
        }
        double width = box(box(page, "c4_storefront")).width;
        button(page, "Zoom in").tap();
        page.waitForCondition(() -> box(page, "c4_storefront").boundingBox().width > width * 1.2);
        button(page, "Show all").tap();
        page.waitForCondition(() -> Math.abs(box(page, "c4_storefront").boundingBox().width - width) < 1);
        assertAllVisible(page);
    }

    @Test
    void box_dragged_isMovedWithOneChange_thatCanBeUndone() {
        Page page = open("/c4");
        BoundingBox before = box(box(page, "c4_buyer"));
        Drag drag = Drag.of(box(page, "c4_buyer")).by(40, -60);
        assertThat(box(page, "c4_buyer")).hasClass(Pattern.compile("is-dragged"));
        drag.drop();
        page.waitForCondition(() -> read("c4/buyer.md").contains("position: {x: 100, y: 140}"));
        BoundingBox after = box(box(page, "c4_buyer"));
        assertThat(after.x - before.x).isCloseTo(40, within(1.0));
        assertThat(after.y - before.y).isCloseTo(-60, within(1.0));
        assertThat(panel(page)).hasCount(0);
        page.keyboard().press("ControlOrMeta+z");
        page.waitForCondition(() -> read("c4/buyer.md").contains("position: {x: 60, y: 200}"));
    }

    @Test
    void drag_cancelledWithEscape_changesNothing() {
        Page page = open("/c4");
        BoundingBox before = box(box(page, "c4_buyer"));
        Drag drag = Drag.of(box(page, "c4_buyer")).by(40, -60);
        page.keyboard().press("Escape");
        drag.drop();
        BoundingBox after = box(box(page, "c4_buyer"));
        assertThat(after.x).isEqualTo(before.x);
        assertThat(after.y).isEqualTo(before.y);
        assertThat(panel(page)).hasCount(0);
    }

    @Test
    void draggedBox_thatSomebodyElseMoved_staysWhereTheyPutIt() {
        Page page = open("/c4");
        Drag drag = Drag.of(box(page, "c4_buyer")).by(40, -60);
        BoundingBox held = box(page, "c4_buyer").boundingBox();
        put("c4_buyer", Map.of("position", Map.of("x", 60, "y", 600)));
        put("c4_dealer", Map.of("name", "Shop owner"));
        assertThat(box(page, "c4_dealer")).containsText("Shop owner");
        assertThat(box(page, "c4_buyer").boundingBox().y).isEqualTo(held.y);
        drag.drop();
        assertThat(page.locator(".toast")).containsText("Somebody else");
        assertThat(read("c4/buyer.md")).contains("position: {x: 60, y: 600}");
    }

    @Test
    void recordThatSomebodyElseDeletes_whileItsHandleIsDragged_endsTheLine() {
        Page page = open("/c4");
        box(page, "c4_buyer").hover();
        Drag drag = Drag.of(box(page, "c4_buyer").locator(".diagram-handle")).by(60, 60);
        assertThat(page.locator(".diagram-reach")).hasCount(1);
        new Http(server().port()).delete("/api/c4/c4_buyer").expect(204);
        assertThat(box(page, "c4_buyer")).hasCount(0);
        assertThat(page.locator(".diagram-reach")).hasCount(0);
        BoundingBox shop = box(box(page, "c4_shop"));
        page.mouse().move(shop.x + 20, shop.y + 20);
        drag.drop();
        assertThat(page.locator(".toast")).containsText("One of the two records no longer exists");
    }

    @Test
    void boxes_followTheChangesOfOthers() {
        Page page = open("/c4");
        BoundingBox before = box(box(page, "c4_buyer"));
        put("c4_buyer", Map.of("position", Map.of("x", 60, "y", 180)));
        page.waitForCondition(() -> box(page, "c4_buyer").boundingBox().y < before.y);
        String id = (String) new Http(server().port())
                .post("/api/c4", Map.of("name", "Courier", "type", "Person"))
                .expect(201)
                .object()
                .get("id");
        assertThat(box(page, id)).isVisible();
        assertThat(coveredBy(page, id)).isEmpty();
        assertAllVisible(page);
    }

    @Test
    void keys_moveTheFocusAndTheBox_andOpenTheRecord() {
        Page page = open("/c4");
        title(page, "c4_buyer").focus();
        page.keyboard().press("ArrowRight");
        assertThat(title(page, "c4_shop")).isFocused();
        page.keyboard().press("ArrowRight");
        assertThat(title(page, "c4_leasing")).isFocused();
        page.keyboard().press("ArrowLeft");
        assertThat(title(page, "c4_shop")).isFocused();
        page.keyboard().press("Shift+ArrowUp");
        page.waitForCondition(() -> read("c4/shop.md").contains("position: {x: 410, y: 220}"));
        assertThat(page.locator("#announcements")).containsText("Marram shop is now at 410, 220");
        assertThat(title(page, "c4_shop")).isFocused();
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Marram shop");
        page.keyboard().press("Escape");
        assertThat(title(page, "c4_shop")).isFocused();
    }

    @Test
    void boxDescription_namesWhatIsConnected() {
        Page page = open("/c4");
        assertThat(title(page, "c4_shop"))
                .hasAccessibleDescription(Pattern.compile(
                        "Uses Payment provider: Takes deposits and payments.*Used by Buyer: Chooses and buys a bike.*"
                                + "Contains 5 records"));
    }

    /** Other programs list the components inside only at the component that contains them. */
    @Test
    void componentThatOnlyItsContainerNames_isInside() {
        Page page = open("/c4");
        page.request().post("/api/c4", RequestOptions.create().setData(Map.of("id", "inner", "name", "Inner part")));
        assertThat(box(page, "inner")).isVisible();
        Map<String, Object> outer = Map.of("id", "outer", "name", "Outer part", "children", List.of("inner"));
        page.request().post("/api/c4", RequestOptions.create().setData(outer));
        assertThat(box(page, "outer")).isVisible();
        assertThat(box(page, "inner")).hasCount(0);
        go(page, "/c4?inside=outer");
        assertThat(box(page, "inner")).isVisible();
    }

    @Test
    void doubleClick_showsWhatIsInside_andTheAddressLeadsBack() {
        Page page = open("/c4");
        box(page, "c4_shop").dblclick();
        assertThat(page.locator(".diagram-boundary")).containsText("Marram shop");
        assertThat(box(page, "c4_checkout_api")).isVisible();
        assertThat(panel(page)).hasCount(0);
        assertThat(box(page, "c4_buyer")).hasClass(Pattern.compile("is-other"));
        assertThat(page).hasURL(Pattern.compile("inside=c4_shop"));
        assertAllVisible(page);
        box(page, "c4_checkout_api").locator(".diagram-enter").click();
        assertThat(page.locator(".diagram-boundary")).containsText("Checkout service");
        assertThat(ids(page))
                .contains("c4_cart", "c4_pricing", "c4_payments", "c4_order_writer", "c4_shop_db", "c4_payment");
        page.reload();
        ready(page);
        assertThat(page.locator(".diagram-boundary")).containsText("Checkout service");
        page.locator(".diagram-trail").getByText("Marram shop").click();
        assertThat(box(page, "c4_mailer")).isVisible();
        page.goBack();
        assertThat(box(page, "c4_cart")).isVisible();
        page.goBack();
        page.goBack();
        assertThat(page.locator(".diagram-boundary")).hasCount(0);
        assertThat(ids(page)).containsExactlyInAnyOrderElementsOf(AT_THE_TOP);
    }

    @Test
    void keys_goInsideAndBack_withTheFocus() {
        Page page = open("/c4");
        title(page, "c4_shop").focus();
        page.keyboard().press("i");
        assertThat(page.locator(".diagram-boundary")).containsText("Marram shop");
        assertThat(page.locator(".diagram-box:not(.is-other) > .diagram-title:focus"))
                .hasCount(1);
        page.keyboard().press("u");
        assertThat(title(page, "c4_shop")).isFocused();
        assertThat(page.locator(".diagram-boundary")).hasCount(0);
    }

    @Test
    void zoom_ofEachLevel_isRememberedInThisBrowser() {
        Page page = open("/c4");
        button(page, "Zoom in").click();
        button(page, "Zoom in").click();
        Drag.of(page.locator("record-diagram"), 300, 60).by(50, 40).drop();
        BoundingBox left = box(box(page, "c4_shop"));
        page.waitForCondition(() ->
                String.valueOf(page.evaluate("localStorage['planner.sights']")).contains("c4"));
        title(page, "c4_shop").focus();
        page.keyboard().press("i");
        assertThat(page.locator(".diagram-boundary")).containsText("Marram shop");
        assertAllVisible(page);
        page.keyboard().press("u");
        assertThat(page.locator(".diagram-boundary")).hasCount(0);
        BoundingBox again = box(box(page, "c4_shop"));
        assertThat(List.of(again.width, again.x, again.y)).isEqualTo(List.of(left.width, left.x, left.y));
        page.reload();
        ready(page);
        BoundingBox reloaded = box(box(page, "c4_shop"));
        assertThat(reloaded.width).isEqualTo(left.width);
        assertThat(reloaded.x).isCloseTo(left.x, within(1.0));

        button(page, "Show all").click();
        page.reload();
        ready(page);
        assertAllVisible(page);
    }

    @Test
    void boxDraggedToAnEdge_movesTheDiagram() {
        Page page = open("/c4");
        BoundingBox other = box(box(page, "c4_shop"));
        BoundingBox area = box(page.locator("record-diagram"));
        Drag drag = Drag.of(box(page, "c4_buyer")).to(area.x + 4, area.y + area.height / 2);
        page.waitForCondition(() -> box(page, "c4_shop").boundingBox().x > other.x + 150);
        BoundingBox dragged = box(page, "c4_buyer").boundingBox();
        assertThat(dragged.x + dragged.width / 2).isCloseTo(area.x + 4, within(12.0));
        drag.drop();
        page.waitForCondition(() -> read("c4/buyer.md").contains("position: {x: -"));
    }

    @Test
    void connections_areReachedRelabelledAndRemoved_withTheKeyboard() {
        Page page = open("/c4");
        title(page, "c4_shop").focus();
        page.keyboard().press("Shift+L");
        Locator focused = page.locator(".diagram-link:focus");
        assertThat(focused).hasAccessibleName(Pattern.compile("From Marram shop to .*"));
        page.keyboard().press("End");
        page.keyboard().press("Home");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Escape");
        assertThat(title(page, "c4_shop")).isFocused();

        title(page, "c4_buyer").focus();
        page.keyboard().press("Shift+L");
        assertThat(focused).hasAccessibleName("From Buyer to Marram shop: Chooses and buys a bike");
        page.keyboard().press("F2");
        assertThat(dialog(page)).containsText("Chooses and buys a bike");
        page.keyboard().type("Rides");
        page.keyboard().press("Enter");
        assertThat(label(page, "Rides")).isVisible();
        assertThat(focused).hasAccessibleName("From Buyer to Marram shop: Rides");
        page.keyboard().press("Enter");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Buyer");
        page.keyboard().press("Escape");

        title(page, "c4_buyer").focus();
        page.keyboard().press("Shift+L");
        page.keyboard().press("Delete");
        assertThat(label(page, "Rides")).hasCount(0);
        assertThat(title(page, "c4_buyer")).isFocused();
        page.waitForCondition(() -> !read("c4/buyer.md").contains("c4_shop"));
        page.keyboard().press("ControlOrMeta+z");
        assertThat(label(page, "Rides")).isVisible();
        page.waitForCondition(() -> read("c4/buyer.md").contains("label: Rides"));
        assertThat(box(page, "c4_buyer")).isVisible();
    }

    @Test
    void handle_draggedToAnotherBox_connectsThemWithALabel() {
        Page page = open("/c4");
        box(page, "c4_dealer").hover();
        Drag.of(box(page, "c4_dealer").locator(".diagram-handle"))
                .to(box(page, "c4_orders"))
                .drop();
        assertThat(dialog(page)).containsText("Connect “Dealer” to “Order book”");
        page.keyboard().type("Asks for delivery dates");
        page.keyboard().press("Enter");
        assertThat(label(page, "Asks for delivery dates")).isVisible();
        page.waitForCondition(() -> read("c4/dealer.md").contains("- target: c4_orders\n"));
        page.keyboard().press("ControlOrMeta+z");
        assertThat(label(page, "Asks for delivery dates")).hasCount(0);
        page.waitForCondition(() -> !read("c4/dealer.md").contains("c4_orders"));
    }

    @Test
    void connection_addedByKeys_renamedAndRemovedInItsMenu() {
        Page page = open("/c4");
        title(page, "c4_leasing").focus();
        page.keyboard().press("l");
        page.keyboard().type("Order book");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).containsText("Connect “Leasing partner” to “Order book”");
        page.keyboard().type("tells");
        page.keyboard().press("Enter");
        assertThat(label(page, "tells")).isVisible();
        assertThat(title(page, "c4_leasing")).isFocused();
        label(page, "tells").click(RIGHT);
        item(page, "Edit the label…").click();
        page.keyboard().type("reports");
        page.keyboard().press("Enter");
        assertThat(label(page, "reports")).isVisible();
        page.waitForCondition(() -> read("c4/leasing.md").contains("label: reports"));
        label(page, "reports").click(RIGHT);
        item(page, "Remove the connection").click();
        assertThat(label(page, "reports")).hasCount(0);
        page.waitForCondition(() -> !read("c4/leasing.md").contains("c4_orders"));
    }

    @Test
    void labelClicked_opensTheRecordOfTheConnection() {
        Page page = open("/c4");
        label(page, "Looks up orders").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Support");
    }

    @Test
    void doubleClickOnTheBackground_addsARecordThere_inWhatIsShown() {
        Page page = open("/c4?inside=c4_pricing");
        BoundingBox area = box(page.locator("record-diagram"));
        page.mouse().dblclick(area.x + 150, area.y + area.height - 100);
        assertThat(page.locator("record-form .form :focus").first()).isVisible();
        page.keyboard().type("Rounding");
        page.keyboard().press("ControlOrMeta+Enter");
        Locator added = page.locator(".diagram-box.is-open");
        assertThat(added).containsText("Rounding");
        assertThat(added).containsText("[Code]");
        page.waitForCondition(() -> files("c4").stream()
                .filter(file ->
                        file.toString().contains("rounding") || text(file).contains("# Rounding"))
                .anyMatch(file ->
                        text(file).contains("parent: c4_pricing") && text(file).contains("level: code")));
    }

    @Test
    void componentsThatNobodyPlaced_areArranged_andWrittenOnlyByTheCommand() throws IOException {
        serve(Planner.OPEN);
        for (Path file : files("c4")) {
            Files.writeString(file, text(file).replaceAll("position: .*\n", ""));
        }
        Page page = open("/c4");
        assertThat(page.locator(".diagram-box")).hasCount(AT_THE_TOP.size());
        for (String id : AT_THE_TOP) {
            assertThat(coveredBy(page, id)).as(id).isEmpty();
        }
        assertAllVisible(page);
        assertThat(read("c4/buyer.md")).doesNotContain("position");
        List<String> unplaced = texts("c4");
        BoundingBox before = box(box(page, "c4_shop"));
        page.keyboard().press("ControlOrMeta+k");
        page.keyboard().type("Arrange automatically");
        page.keyboard().press("Enter");
        page.waitForCondition(() -> read("c4/buyer.md").contains("position"));
        assertThat(box(box(page, "c4_shop")).x).isCloseTo(before.x, within(1.0));
        page.keyboard().press("ControlOrMeta+z");
        page.waitForCondition(() -> texts("c4").equals(unplaced));
        assertThat(box(box(page, "c4_shop")).x).isCloseTo(before.x, within(1.0));
    }

    /** The texts of all files, without the times of their last changes. */
    private List<String> texts(String folder) {
        return files(folder).stream()
                .map(file -> text(file).replaceAll("updated: .*\n", ""))
                .sorted()
                .toList();
    }

    @Test
    void backgroundDragged_movesTheDiagram_butNotOutOfSight() {
        Page page = open("/c4");
        BoundingBox before = box(box(page, "c4_buyer"));
        Locator diagram = page.locator("record-diagram");
        Drag.of(diagram, 500, 20).by(50, 30).drop();
        assertThat(box(box(page, "c4_buyer")).x - before.x).isCloseTo(50, within(1.0));
        diagram.hover();
        for (int i = 0; i < 20; i++) {
            page.mouse().wheel(900, 900);
        }
        BoundingBox area = box(diagram);
        assertThat(page.locator(".diagram-box").all())
                .anyMatch(box -> area.x < box.boundingBox().x + box.boundingBox().width
                        && area.y < box.boundingBox().y + box.boundingBox().height);
        page.keyboard().press("0");
        assertAllVisible(page);
    }

    @Test
    void wheelWithControl_zoomsAtThePointer() {
        Page page = open("/c4");
        BoundingBox before = box(box(page, "c4_shop"));
        page.mouse().move(before.x, before.y);
        page.keyboard().down("Control");
        page.mouse().wheel(0, -40);
        page.keyboard().up("Control");
        page.waitForCondition(() -> box(page, "c4_shop").boundingBox().width > before.width * 1.1);
        BoundingBox after = box(box(page, "c4_shop"));
        assertThat(after.x).isCloseTo(before.x, within(1.5));
        assertThat(after.y).isCloseTo(before.y, within(1.5));
        page.keyboard().press("-");
        page.waitForCondition(() -> box(page, "c4_shop").boundingBox().width < after.width);
    }

    @Test
    void filter_mutesTheOtherBoxes() {
        Page page = open("/c4?type=Person");
        assertThat(page.locator(".diagram-box")).hasCount(AT_THE_TOP.size());
        assertThat(page.locator(".diagram-box:not(.is-muted)")).hasCount(3);
        page = open("/c4?type=Interface");
        assertThat(page.locator(".diagram-box:not(.is-muted)")).hasCount(1);
        assertThat(box(page, "c4_shop")).not().hasClass(Pattern.compile("is-muted"));
    }

    @Test
    void readOnlyServer_showsTheDiagramWithoutHandles() {
        serve(Planner.READ_ONLY);
        Page page = open("/c4");
        box(page, "c4_dealer").hover();
        assertThat(page.locator(".diagram-handle")).hasCount(0);
        BoundingBox before = box(box(page, "c4_dealer"));
        title(page, "c4_dealer").focus();
        page.keyboard().press("Shift+ArrowUp");
        assertThat(box(box(page, "c4_dealer")).y).isEqualTo(before.y);
        box(page, "c4_dealer").click(RIGHT);
        assertThat(item(page, "Open inside")).isVisible();
        assertThat(item(page, "Connect to…")).hasCount(0);
    }

    @Test
    void openRecordOnALowerLevel_isMarkedByTheBoxThatContainsIt() {
        Page page = open("/c4/c4_cart");
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Cart");
        assertThat(page.locator(".diagram-box.is-open")).containsText("Marram shop");
        box(page, "c4_shop").locator(".diagram-enter").click();
        page.locator(".diagram-boundary").waitFor();
        page.navigate("/c4/c4_mailer?inside=c4_mailer");
        assertThat(page.locator(".diagram-hint")).hasText("Nothing inside Mailer yet. Double-click to add something.");
    }

    @Test
    void diagram_withAnOpenRecord_opensAsItWasLeft() {
        Page page = open("/c4");
        page.keyboard().press("+");
        page.keyboard().press("+");
        page.waitForFunction("() => localStorage.getItem('planner.sights')?.includes('c4')");
        double width = box(box(page, "c4_orders")).width;
        page.navigate("/c4/c4_orders");
        assertThat(panel(page)).isVisible();
        page.waitForCondition(() -> Math.abs(box(page, "c4_orders").boundingBox().width - width) < 1);
        BoundingBox open = box(box(page, "c4_orders"));
        assertThat(open.x).isGreaterThanOrEqualTo(box(page.locator("record-diagram")).x);
        assertThat(open.x + open.width).isLessThanOrEqualTo(box(panel(page)).x);
    }

    @Test
    void panel_leavesTheOpenBoxVisible() {
        Page page = open("/c4");
        box(page, "c4_orders").click();
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Order book");
        page.waitForCondition(() -> {
            BoundingBox box = box(page, "c4_orders").boundingBox();
            return box.x + box.width <= panel(page).boundingBox().x;
        });
    }

    @Test
    void printedDiagram_isOnThePaper() {
        Page page = open("/c4?inside=c4_shop");
        page.setViewportSize(1000, 700);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator(".diagram-tools")).isHidden();
        page.waitForCondition(() -> page.locator(".diagram-box").all().stream()
                .map(BrowserTest::box)
                .allMatch(box -> box.x >= 0 && box.x + box.width <= 1000 && box.y >= 0 && box.y + box.height <= 700));
    }

    private void put(String id, Map<String, Object> values) {
        new Http(server().port()).put("/api/c4/" + id, values).expect(200);
    }

    private static Locator box(Page page, String id) {
        return page.locator(".diagram-box[data-box=" + id + "]");
    }

    private static Locator title(Page page, String id) {
        return box(page, id).locator("> .diagram-title");
    }

    private static Locator label(Page page, String text) {
        return page.locator(".diagram-label").filter(new Locator.FilterOptions().setHasText(text));
    }

    private static Locator item(Page page, String name) {
        return page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(name));
    }

    private static List<String> ids(Page page) {
        assertThat(page.locator(".diagram-box").first()).isVisible();
        Object ids = page.locator(".diagram-box").evaluateAll("boxes => boxes.map(box => box.dataset.box)");
        return ((List<?>) ids).stream().map(String::valueOf).toList();
    }

    private static void assertAllVisible(Page page) {
        BoundingBox area = box(page.locator("record-diagram"));
        for (Locator each : page.locator(".diagram-box").all()) {
            BoundingBox box = box(each);
            assertThat(box.x).isGreaterThanOrEqualTo(area.x);
            assertThat(box.y).isGreaterThanOrEqualTo(area.y);
            assertThat(box.x + box.width).isLessThanOrEqualTo(area.x + area.width);
            assertThat(box.y + box.height).isLessThanOrEqualTo(area.y + area.height);
        }
    }

    private static List<String> coveredBy(Page page, String id) {
        BoundingBox own = box(box(page, id));
        return page.locator(".diagram-box").all().stream()
                .filter(other -> !other.getAttribute("data-box").equals(id))
                .filter(other -> overlap(own, other.boundingBox()))
                .map(other -> other.getAttribute("data-box"))
                .toList();
    }

    private static boolean overlap(BoundingBox a, BoundingBox b) {
        return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
