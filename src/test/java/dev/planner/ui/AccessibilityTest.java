package dev.planner.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.ViewportSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Axe finds no fault (WCAG 2.0 to 2.2, A and AA, and best practices) in any view, theme or width. */
class AccessibilityTest extends BrowserTest {

    private static final ViewportSize NARROW = new ViewportSize(320, 640);

    private static final List<String> VIEWS = List.of(
            "/",
            "/tasks",
            "/tasks?item=task_book_lab",
            "/tasks?assignee=jonas&group=priority",
            "/tasks/board",
            "/tasks/board?group=assignee",
            "/tasks/calendar",
            "/tasks/calendar?view=week",
            "/tasks/timeline",
            "/goals?item=goal_hall",
            "/goals?new=1",
            "/goals?find=zzzz",
            "/billing/invoices",
            "/finances?view=chart",
            "/portfolio?view=cards",
            "/meetings?new=1",
            "/people?view=tree",
            "/c4",
            "/c4?inside=c4_checkout_api",
            "/c4?type=Person",
            "/lean-canvas?item=lean_swap",
            "/mindmaps/mindmap_service",
            "/fishbone/fishbone_late",
            "/trash",
            "/problems",
            "/hours",
            "/inbox",
            "/search",
            "/search?q=hub",
            "/uploads",
            "/views",
            "/settings",
            "/settings/appearance",
            "/settings/names",
            "/settings/search",
            "/settings/uploads",
            "/settings/about",
            "/settings/data",
            "/settings/backup",
            "/settings/integrations",
            "/settings/agents",
            "/nowhere");

    /**
     * Returns the faults in some parts of the page, or in all of it if there are none. Colours are checked in both
     * themes. They need most of the time, so texts are left out if a text with the same colours, size and weight has
     * passed before on this page.
     */
    private static final String RUN = """
            async ([parts, checksColours]) => {
              const roots = parts.length ? parts.flatMap((part) => [...document.querySelectorAll(part)]) : [document]
              const found = []
              const run = async (theme, elements, options) => {
                const { violations, passes } = await axe.run(
                  { include: elements },
                  { ...options, elementRef: true, preload: false, iframes: false },
                )
                for (const { id, nodes } of violations) {
                  for (const { html, failureSummary } of nodes.slice(0, 3)) found.push(`${theme} ${id}: \
            ${html.slice(0, 200)} ${failureSummary}`)
                }
                return passes.flatMap(({ nodes }) => nodes.map(({ element }) => element))
              }

              const backgrounds = new Map()
              const backgroundsOf = (element) => {
                if (!element) return ''
                if (!backgrounds.has(element)) {
                  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
                  const own = `${backgroundColor} ${backgroundImage} ${opacity}`
                  const below = backgroundsOf(element.parentElement)
                  backgrounds.set(element, own === 'rgba(0, 0, 0, 0) none 1' ? below : `${below} / ${own}`)
                }
                return backgrounds.get(element)
              }
              const lookOf = (element) => {
                const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
                return [element.localName, color, fontSize, fontWeight, textShadow, backgroundsOf(element)].join(' ')
              }
              const hasText = (element) =>
                element.matches('input, textarea, select') ||
                [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
              window.passedLooks ??= new Set()
              for (const theme of checksColours ? ['dark', 'light'] : []) {
                document.documentElement.dataset.theme = theme
                backgrounds.clear()
                const texts = roots
                  .flatMap((root) => [...root.querySelectorAll('*')])
                  .filter((element) => hasText(element) && !window.passedLooks.has(lookOf(element)))
                if (texts.length === 0) continue
                const passed = await run(theme, texts, { runOnly: { type: 'rule', values: ['color-contrast'] } })
                for (const element of passed) window.passedLooks.add(lookOf(element))
              }
              document.documentElement.dataset.theme = 'light'

              await run('light', roots, {
                runOnly: {
                  type: 'tag',
                  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
                },
                rules: { 'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: false } },
                resultTypes: ['violations'],
              })
              return found
            }
            """;

    @TestFactory
    Stream<DynamicTest> view_wideAndNarrowLightAndDark_hasNoFault() {
        Page page = withAxe("/");
        return VIEWS.stream()
                .map(view -> DynamicTest.dynamicTest(view, () -> {
                    go(page, view);
                    resize(page, DESKTOP);
                    assertThat(faultsIn(page)).as("wide").isEmpty();
                    resize(page, PHONE);
                    assertThat(faultsOfLayoutIn(page)).as("narrow").isEmpty();
                }));
    }

    @Test
    void places_inMenus_areAllChecked() {
        Page page = open("/settings");
        List<String> ofCollections =
                Description.all(page).stream().map(each -> "/" + each.name()).toList();
        List<String> places = page.locator("nav a[href^='/']").all().stream()
                .map(link -> link.getAttribute("href"))
                .filter(path -> !path.contains("?") && !ofCollections.contains(path))
                .toList();
        assertThat(places).isNotEmpty();
        assertThat(VIEWS).containsAll(places);
    }

    @TestFactory
    Stream<DynamicTest> collection_recordAndForm_haveNoFault() {
        Page page = withAxe("/");
        return Description.all(page).stream()
                .filter(each -> each.offers("list"))
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    go(page, "/" + each.name() + "?item=" + each.anyId(page));
                    assertThat(faultsIn(page, "#content", "detail-panel"))
                            .as("record")
                            .isEmpty();
                    if (each.offers("create") && !each.name().equals("tasks")) {
                        go(page, "/" + each.name() + "?new=1");
                        assertThat(faultsIn(page, "detail-panel")).as("form").isEmpty();
                    }
                }));
    }

    @Test
    void dialogsAndMenus_haveNoFault() {
        Page page = withAxe("/tasks");
        for (boolean wide : new boolean[] {true, false}) {
            resize(page, wide ? DESKTOP : PHONE);
            for (String key : List.of("Control+k", "c", "?", "m", "a", "d")) {
                page.locator(".table-row").first().focus();
                page.keyboard().press(key);
                dialog(page).waitFor();
                assertThat(wide ? faultsIn(page, "dialog") : faultsOfLayoutIn(page))
                        .as("dialog of " + key)
                        .isEmpty();
                page.keyboard().press("Escape");
            }
        }
        resize(page, DESKTOP);
        go(page, "/goals?item=goal_hall");
        button(page, "More actions").click();
        assertThat(faultsIn(page)).as("menu").isEmpty();
        page.keyboard().press("Escape");
        page.locator("#property-status").click();
        assertThat(faultsIn(page)).as("picker").isEmpty();
        page.keyboard().press("Escape");
        page.locator("#property-endDate").click();
        page.locator(".date-popup").waitFor();
        assertThat(faultsIn(page)).as("sheet of days").isEmpty();
        page.keyboard().press("Escape");
        page.locator(".markdown-edit").first().click();
        page.locator("markdown-source .cm-content").waitFor();
        page.keyboard().type("- [ ] a\n\n> b\n\n/");
        page.locator("markdown-source .suggestions").waitFor();
        assertThat(faultsIn(page)).as("editor").isEmpty();
    }

    @Test
    void search_pageAndPalette_haveNoFault() {
        serve(Planner.SEARCHING);
        Page page = withAxe("/search?q=hub&types=tasks");
        page.locator(".search-result mark").first().waitFor();
        assertThat(faultsIn(page)).as("results").isEmpty();
        page.keyboard().press("Control+k");
        dialog(page).getByRole(AriaRole.COMBOBOX).fill("hub");
        dialog(page).locator(".palette-entry mark").first().waitFor();
        assertThat(faultsIn(page, "dialog")).as("palette").isEmpty();
        resize(page, PHONE);
        assertThat(faultsOfLayoutIn(page)).as("palette on a phone").isEmpty();
        page.keyboard().press("Escape");
        assertThat(faultsOfLayoutIn(page)).as("results on a phone").isEmpty();
    }

    @Test
    void selectionFiltersAndToasts_haveNoFault() {
        Page page = withAxe("/tasks?priority=1&find=a");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Control+a");
        page.locator(".bulk").waitFor();
        assertThat(faultsIn(page)).as("selection").isEmpty();
        page.keyboard().press("Escape");
        page.locator(".table-row").first().focus();
        page.keyboard().press("e");
        page.locator(".toast").waitFor();
        assertThat(faultsIn(page)).as("toast").isEmpty();
    }

    @Test
    void conflict_hasNoFault() {
        Page page = withAxe("/goals?item=goal_hall");
        faults(page).expect("412");
        List<Route> held = new ArrayList<>();
        route(page, "**/api/goals/goal_hall", route -> {
            if (route.request().method().equals("PUT") && held.isEmpty()) {
                held.add(route);
            } else {
                route.resume();
            }
        });
        page.locator("textarea.record-title").fill("My title");
        page.locator("textarea.record-title").blur();
        page.waitForCondition(() -> !held.isEmpty());
        page.request()
                .put("/api/goals/goal_hall", RequestOptions.create().setData(Map.of("title", "Somebody else's title")));
        held.get(0).resume();
        page.locator(".conflict").waitFor();
        assertThat(faultsIn(page)).as("wide").isEmpty();
        resize(page, PHONE);
        assertThat(faultsOfLayoutIn(page)).as("narrow").isEmpty();
    }

    @Test
    void phoneBarAndMenu_haveNoFault() {
        Page page = withAxe("/tasks");
        resize(page, PHONE);
        assertThat(faultsIn(page, "phone-bar", ".page-bar")).as("bars").isEmpty();
        page.locator("phone-bar").getByText("More").click();
        dialog(page).waitFor();
        assertThat(faultsIn(page)).as("menu").isEmpty();
    }

    @Test
    void login_hasNoFault() {
        serve(Planner.protectedBy("a-long-enough-token"));
        Page page = person().newPage();
        faults(page).expect("401");
        page.addInitScript(axe());
        page.navigate("/");
        dialog(page).waitFor();
        assertThat(faultsIn(page)).isEmpty();
    }

    @Test
    void readOnly_hasNoFault() {
        serve(Planner.READ_ONLY);
        Page page = withAxe("/goals?item=goal_hall");
        assertThat(faultsIn(page)).isEmpty();
        go(page, "/settings");
        assertThat(faultsIn(page)).isEmpty();
    }

    @Test
    void forcedColours_showTheCurrentElementAndTheEdgesOfCards() {
        Page page = open("/tasks/board");
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        for (String lined : List.of(".side-place[aria-current]", ".tab[aria-current]", ".card")) {
            PlaywrightAssertions.assertThat(page.locator(lined).first()).hasCSS("outline-style", "solid");
        }
        PlaywrightAssertions.assertThat(
                        page.locator(".side-place:not([aria-current])").first())
                .hasCSS("outline-style", "none");
        page.locator(".card").first().click();
        PlaywrightAssertions.assertThat(page.locator(".card.is-open")).hasCSS("outline-width", "2px");
    }

    @Test
    void docs_hasNoFault() {
        Page page = person().newPage();
        page.addInitScript(axe());
        page.navigate("/docs");
        // Axe checks the whole document, which is very long here. All sections have the same markup, so some are
        // sufficient.
        page.evaluate("document.querySelectorAll('#reference > section:not(:first-of-type),"
                + " #reference article:nth-of-type(n + 5), nav li:nth-of-type(n + 5)').forEach((it) => it.remove())");
        assertThat(faultsIn(page, "nav", "#reference > section")).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> view_320wide_doesNotScrollSideways() {
        Page page = open(person(NARROW), "/");
        return VIEWS.stream()
                .map(view -> DynamicTest.dynamicTest(view, () -> {
                    go(page, view);
                    assertThat(((Number) page.evaluate("document.scrollingElement.scrollWidth - innerWidth"))
                                    .intValue())
                            .as("of the page")
                            .isLessThanOrEqualTo(0);
                    if (!view.startsWith("/tasks/board") && !view.startsWith("/tasks/timeline")) {
                        assertThat(((Number) page.locator("#content .page")
                                                .evaluate("(box) => box.scrollWidth - box.clientWidth"))
                                        .intValue())
                                .as("of the view")
                                .isLessThanOrEqualTo(0);
                    }
                }));
    }

    @Test
    void textsForPeopleWhoAskForMoreContrast_haveIt() {
        Page page = withAxe("/");
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setContrast(Contrast.MORE).setColorScheme(scheme));
            for (String path :
                    List.of("/", "/tasks", "/tasks/board", "/tasks/calendar", "/tasks/task_bank", "/people")) {
                go(page, path);
                Object faults = page.evaluate("""
                        async () => {
                          const { violations } = await axe.run(document, { runOnly: ['color-contrast-enhanced'] })
                          return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
                        }
                        """);
                assertThat(faults).as(scheme + " " + path).isEqualTo(List.of());
            }
        }
    }

    private Page withAxe(String path) {
        Page page = person().newPage();
        page.addInitScript(axe());
        page.navigate(path);
        ready(page);
        return page;
    }

    private static void resize(Page page, ViewportSize size) {
        page.setViewportSize(size.width, size.height);
        page.waitForFunction(
                "width => innerWidth === width && new Promise((done) => requestAnimationFrame(() => "
                        + "requestAnimationFrame(() => done(true))))",
                size.width);
    }

    /** Checks some parts of the page, or all of it. */
    private static List<?> faultsIn(Page page, String... parts) {
        return (List<?>) page.evaluate(RUN, List.of(List.of(parts), true));
    }

    private static List<?> faultsOfLayoutIn(Page page) {
        return (List<?>) page.evaluate(RUN, List.of(List.of(), false));
    }

    private static String axe() {
        try (InputStream in = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
