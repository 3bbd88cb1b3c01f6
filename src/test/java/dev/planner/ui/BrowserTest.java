package dev.planner.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ViewportSize;
import dev.planner.app.Server;
import dev.planner.base.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Provides a server on a copy of the sample project and browser windows, new for each test. */
@ExtendWith(InstalledBrowser.class)
abstract class BrowserTest {

    static final ViewportSize DESKTOP = new ViewportSize(1280, 800);
    private static final String LOCALE = "en-GB";

    static final ViewportSize PHONE = new ViewportSize(390, 844);

    /** The maximum waiting time for results that normally appear at once, because a busy machine is slow. */
    private static final double PATIENCE_MS = 20_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
    }

    /** An address that exists, so that a request for it that is not intercepted succeeds too. */
    private static final String PROBE = "**/api/health?intercepted";

    @TempDir
    Path directory;

    private final Map<BrowserContext, Faults> contexts = new LinkedHashMap<>();
    private final List<Runnable> endings = new ArrayList<>();
    private Browser browser;
    private Server server;

    @BeforeEach
    void meet(Browser installed) {
        browser = installed;
    }

    @AfterEach
    void stop() {
        var faults = new ArrayList<String>();
        contexts.forEach((context, each) -> faults.addAll(withoutDeletedRecords(context, each.unexpected())));
        contexts.keySet().forEach(BrowserTest::close);
        endings.forEach(Runnable::run);
        if (server != null) {
            server.close();
        }
        assertThat(faults).as("what the browser complains of").isEmpty();
    }

    private static List<String> withoutDeletedRecords(BrowserContext context, List<String> faults) {
        if (faults.stream().noneMatch(Faults::isAbsence)) {
            return faults;
        }
        APIResponse changes = context.request().get("/api/changes?limit=1000");
        if (!changes.ok()) {
            return faults;
        }
        List<String> deleted = ((List<?>) JsonText.object(changes.text()).get("changes"))
                .stream()
                        .map(change -> (Map<?, ?>) change)
                        .filter(change -> "deleted".equals(change.get("action")))
                        .map(change -> (String) change.get("id"))
                        .toList();
        return faults.stream()
                .filter(fault -> !Faults.isAbsence(fault) || deleted.stream().noneMatch(fault::contains))
                .toList();
    }

    /**
     * Removes the request handlers first: a request that arrives while the context closes must not reach a handler of
     * an ended test.
     */
    private static void close(BrowserContext context) {
        context.pages().forEach(Page::unrouteAll);
        context.unrouteAll();
        context.close();
    }

    /** Runs an ending of the test after all browsers are closed. */
    final void finallyRun(Runnable ending) {
        endings.add(ending);
    }

    /** Starts a server on the sample. Otherwise {@link #open} starts one without a token. */
    final Server serve(Planner planner) {
        server = planner.on(directory);
        return server;
    }

    /** Starts another server on the same project after the first one has stopped. */
    final void serveAgain(Planner planner, int port) {
        server = planner.start(directory, port);
    }

    final Server server() {
        return server == null ? serve(Planner.OPEN) : server;
    }

    /** Returns the separate browser of another person. */
    final BrowserContext person() {
        return person(DESKTOP);
    }

    final BrowserContext person(ViewportSize size) {
        return person(size, false, LOCALE);
    }

    /** Returns the browser of a person with another language. */
    final BrowserContext person(String locale) {
        return person(DESKTOP, false, locale);
    }

    /** Returns the browser of a person with a touch screen. */
    final BrowserContext personWithTouch(ViewportSize size) {
        return personWithTouch(size, LOCALE);
    }

    final BrowserContext personWithTouch(ViewportSize size, String locale) {
        return person(size, true, locale);
    }

    private BrowserContext person(ViewportSize size, boolean touch, String locale) {
        if (touch) {
            onlyChromium("the touch screen");
        }
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(size.width, size.height)
                .setHasTouch(touch)
                .setIsMobile(touch)
                .setBaseURL(server().url())
                .setLocale(locale)
                .setTimezoneId(timeZone())
                .setReducedMotion(ReducedMotion.REDUCE));
        context.setDefaultTimeout(PATIENCE_MS);
        contexts.put(context, Faults.of(context));
        return context;
    }

    /** The zone of this machine. Firefox does not know the name Etc/UTC. */
    private static String timeZone() {
        String zone = ZoneId.systemDefault().getId();
        return zone.equals("Etc/UTC") ? "UTC" : zone;
    }

    final Faults faults(Page page) {
        return contexts.get(page.context());
    }

    final Page open(String path) {
        return open(person(), path);
    }

    /** Opens a page in a browser that a person of the project uses. */
    final Page openAs(String id, String path) {
        BrowserContext person = person();
        person.addInitScript("if (location.host) localStorage.setItem('planner.author', '" + id + "')");
        return open(person, path);
    }

    final Page open(BrowserContext person, String path) {
        Page page = person.newPage();
        page.navigate(path);
        ready(page);
        return page;
    }

    /** Navigates within the page, like a link. */
    static void go(Page page, String path) {
        page.evaluate(
                "path => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path);
        ready(page);
    }

    /** Waits until the view and the open record have rendered their data. */
    static void ready(Page page) {
        page.waitForFunction("""
                () => {
                  const view = document.querySelector('#content > .view')
                  const panel = document.querySelector('detail-panel')
                  return view?.querySelector('.page') && (!panel || panel.querySelector('.panel-body > \
                *')?.children.length)
                    && !document.querySelector('.skeleton, .card-skeleton')
                }
                """);
    }

    /** Returns the place of an element in the window once it is the same in two frames. */
    static BoundingBox box(Locator element) {
        var last = new AtomicReference<>(element.boundingBox());
        element.page().waitForCondition(() -> {
            drawn(element.page());
            BoundingBox now = element.boundingBox();
            BoundingBox before = last.getAndSet(now);
            return before != null
                    && now != null
                    && before.x == now.x
                    && before.y == now.y
                    && before.width == now.width
                    && before.height == now.height;
        });
        return last.get();
    }

    /** Waits until the page has drawn its current state. */
    static void drawn(Page page) {
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    /** The DevTools protocol of a page. */
    static CDPSession devTools(Page page) {
        onlyChromium("the DevTools protocol");
        return page.context().newCDPSession(page);
    }

    static String bodyOf(Request request) {
        onlyChromium("the body of a request");
        return request.postData();
    }

    /** Lets a handler answer the requests of a page to some addresses, from the next request on. */
    static void route(Page page, String glob, Consumer<Route> handler) {
        page.route(glob, handler);
        awaitInterception(page);
    }

    /** Lets a handler answer the next request of a page to some addresses. */
    static void routeOnce(Page page, String glob, Consumer<Route> handler) {
        page.route(glob, handler, new Page.RouteOptions().setTimes(1));
        awaitInterception(page);
    }

    static void route(Page page, Pattern pattern, Consumer<Route> handler) {
        page.route(pattern, handler);
        awaitInterception(page);
    }

    /**
     * Waits until a page with a route has its requests intercepted. Chromium begins some time after the call of {@code
     * route} has returned, so that a request of the next step could escape.
     */
    static void awaitInterception(Page page) {
        if (!page.url().startsWith("http")) {
            return;
        }
        AtomicBoolean intercepted = new AtomicBoolean();
        page.route(PROBE, route -> {
            intercepted.set(true);
            route.fulfill(new Route.FulfillOptions().setStatus(204));
        });
        while (!intercepted.get()) {
            page.evaluate("path => fetch(path)", PROBE.substring(2));
        }
        page.unroute(PROBE);
    }

    /** Sends an intercepted request to the server. */
    static APIResponse answerTo(Route route) {
        if (!route.request().method().equals("GET")) {
            onlyChromium("the body of a request");
        }
        return route.fetch();
    }

    static void chooseFolder(FileChooser chooser, Path folder) {
        onlyChromium("the choice of a folder");
        chooser.setFiles(folder);
    }

    /** Drags an element that the browser itself drags, such as a link. */
    static void dragLink(Locator element, Locator onto) {
        onlyChromium("the drop of a drag by the browser");
        element.dragTo(onto);
    }

    /** Skips the test in Firefox, whose WebDriver BiDi does not provide something. */
    private static void onlyChromium(String what) {
        assumeTrue(InstalledBrowser.KIND == InstalledBrowser.Kind.CHROMIUM, "only Chromium provides " + what);
    }

    static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    static Locator panel(Page page) {
        return page.locator("detail-panel");
    }

    static Locator dialog(Page page) {
        return page.locator("dialog[open]");
    }

    static Locator toast(Page page, String text) {
        return page.locator(".toast").filter(new Locator.FilterOptions().setHasText(text));
    }

    final String read(String path) {
        try {
            return Files.readString(directory.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns every file below a directory of the project; empty if the directory is missing. */
    final List<Path> files(String below) {
        if (!Files.exists(directory.resolve(below))) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(directory.resolve(below))) {
            return found.filter(Files::isRegularFile).toList();
        } catch (UncheckedIOException e) {
            // The server deleted a file while the directory was read.
            if (e.getCause() instanceof NoSuchFileException) {
                return files(below);
            }
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
