package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ViewportSize;
import dev.planner.http.Http;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Drawings that are saved as pictures for other documents. */
class PictureTest extends BrowserTest {
    private static final ViewportSize PHONE = new ViewportSize(390, 844);

    @Test
    void diagram_savedAsSvg_hasAllNamesAndNeedsNothingElse() {
        new Http(server().port())
                .put("/api/c4/c4_mailer", Map.of("name", "Größe <b> & \"Co\""))
                .expect(200);
        Page page = open("/c4?inside=c4_shop");
        Download file = saved(page, "Save as SVG");
        assertThat(file.suggestedFilename()).isEqualTo("Marram shop.svg");
        Document svg = parsed(file);
        assertThat(texts(svg, "text"))
                .contains("Marram shop", "Größe <b> & \"Co\"", "Buyer", "Checkout service", "Shows", "Looks up orders");
        assertThat(texts(svg, "title")).first().isEqualTo("Marram shop");
        assertThat(names(svg)).containsOnly("svg", "title", "rect", "path", "text");
        for (Element each : elements(svg)) {
            assertThat(each.getAttribute("fill")).matches("|none|#[0-9a-f]{6}");
            assertThat(each.getAttribute("stroke")).matches("|none|#[0-9a-f]{6}");
        }
        assertInside(svg);
    }

    @Test
    void diagram_zoomedOutInTheDark_hasTheSamePicture() {
        Page page = open("/c4");
        String before = text(saved(page, "Save as SVG"));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        for (int step = 0; step < 5; step++) {
            button(page, "Zoom out").click();
        }
        assertThat(page.locator("record-diagram")).hasClass("is-far is-distant");
        assertThat(text(saved(page, "Save as SVG"))).isEqualTo(before);
        assertThat(page.locator("record-diagram")).hasClass("is-far is-distant");
        assertThat(page.locator("html")).not().hasAttribute("style", "color-scheme: light;");
    }

    @Test
    void mindMap_savedOnAPhone_isWholeWithoutItsControls() {
        Page page = open(personWithTouch(PHONE), "/mindmaps/mindmap_mini_launch");
        Document svg = parsed(saved(page, "Save as SVG"));
        assertThat(texts(svg, "text"))
                .contains("Before", "Rain cover inside", "After")
                .hasSizeGreaterThanOrEqualTo(26);
        assertInside(svg);
        page.getByRole(AriaRole.TREEITEM, new Page.GetByRoleOptions().setName("Before"))
                .locator(".mind-fold")
                .dispatchEvent("click");
        List<String> folded = texts(parsed(saved(page, "Save as SVG")), "text");
        assertThat(folded).contains("Before", "10").doesNotContain("Rain cover inside");
    }

    @Test
    void fishbone_savedAsPng_isAPictureWithTwicePixels() throws IOException {
        Page page = open("/fishbone/fishbone_late");
        Document svg = parsed(saved(page, "Save as SVG"));
        Download file = saved(page, "Save as PNG");
        assertThat(file.suggestedFilename()).isEqualTo("Bikes leave late.png");
        BufferedImage image = ImageIO.read(file.path().toFile());
        assertThat(image.getWidth())
                .isEqualTo(2 * Integer.parseInt(svg.getDocumentElement().getAttribute("width")));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        // Six bones with tinted names, and letters with soft edges.
        assertThat(Arrays.stream(pixels).distinct().count()).isGreaterThan(100);
    }

    @Test
    void chart_saved_hasItsQuestionAndItsAxisBelowAllLines() {
        Page page = open(personWithTouch(PHONE), "/finances?view=chart");
        Document svg = parsed(saved(page, "Save as SVG"));
        assertThat(texts(svg, "text")).contains("Cash on hand", "Net", "€0");
        assertInside(svg);
        double lowest = elements(svg).stream()
                .filter(each -> each.getTextContent().startsWith("€"))
                .mapToDouble(PictureTest::heightOf)
                .max()
                .orElseThrow();
        Element january = elements(svg).stream()
                .filter(each -> each.getTextContent().equals("Jan"))
                .findFirst()
                .orElseThrow();
        assertThat(heightOf(january)).isGreaterThan(lowest);
        button(page, "Show as a table").tap();
        assertThat(button(page, "Save as a picture")).hasCount(0);
    }

    @Test
    void textThatIsCut_isInThePictureAsAWhole() {
        String name = "A name that has so many words that the box of the record can show only the first of them";
        new Http(server().port()).put("/api/c4/c4_mailer", Map.of("name", name)).expect(200);
        Page page = open("/c4?inside=c4_shop");
        Document svg = parsed(saved(page, "Save as SVG"));
        assertThat(texts(svg, "title")).contains(name);
        assertThat(texts(svg, "text")).anyMatch(text -> text.startsWith(name) && text.endsWith("…"));
    }

    private static Download saved(Page page, String format) {
        return page.waitForDownload(() -> {
            button(page, "Save as a picture").click();
            page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(format))
                    .click();
        });
    }

    private static String text(Download file) {
        try {
            return Files.readString(file.path());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document parsed(Download file) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file.path().toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParserConfigurationException | SAXException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Element> elements(Document svg) {
        NodeList all = svg.getElementsByTagName("*");
        return IntStream.range(0, all.getLength())
                .mapToObj(at -> (Element) all.item(at))
                .toList();
    }

    private static List<String> names(Document svg) {
        return elements(svg).stream().map(Element::getTagName).toList();
    }

    private static List<String> texts(Document svg, String name) {
        return elements(svg).stream()
                .filter(each -> each.getTagName().equals(name))
                .map(Element::getTextContent)
                .toList();
    }

    /** The vertical place of an element of the drawing. */
    private static double heightOf(Element element) {
        String[] matrix =
                element.getAttribute("transform").replaceAll("[^-\\d. ]", "").split(" ", -1);
        double moved = matrix.length == 6 ? Double.parseDouble(matrix[5]) : 0;
        return moved + Double.parseDouble(element.getAttribute("y"));
    }

    /** Each text begins, ends or is centred inside the picture. */
    private static void assertInside(Document svg) {
        double[] box = Arrays.stream(
                        svg.getDocumentElement().getAttribute("viewBox").split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        for (Element each : elements(svg)) {
            if (each.getTagName().equals("text") && !each.hasAttribute("transform")) {
                assertThat(Double.parseDouble(each.getAttribute("x"))).isBetween(box[0], box[0] + box[2]);
                assertThat(Double.parseDouble(each.getAttribute("y"))).isBetween(box[1], box[1] + box[3]);
            }
        }
    }
}
