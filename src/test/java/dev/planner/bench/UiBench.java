package dev.planner.bench;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The web UI on a project of 10,000 tasks in the machine's own Chromium: how long until a view can be used and how much was
 * transferred by then, whether anything jumps, whether moving a card keeps the page waiting, and how long a change made
 * elsewhere takes to the screen.
 */
final class UiBench implements Benchmark {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    /** Each view with what can be worked on once it is there. */
    private static final Map<String, String> VIEWS = new LinkedHashMap<>();

    static {
        VIEWS.put("/", ".home-task");
        VIEWS.put("/tasks", ".table-row");
        VIEWS.put("/tasks/board", ".card");
        VIEWS.put("/tasks/calendar", ".entry[data-id]");
        VIEWS.put("/tasks/timeline", ".bar");
    }

    private static final String WATCH = """
            (() => {
              window.bench = { usable: 0, shift: 0, longest: 0 }
              new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
                if (!entry.hadRecentInput) bench.shift += entry.value
              })).observe({ type: 'layout-shift', buffered: true })
              new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
                bench.longest = Math.max(bench.longest, entry.duration)
              })).observe({ type: 'longtask', buffered: true })
              const look = () => {
                if (document.querySelector('%s')) bench.usable = performance.now()
                else requestAnimationFrame(look)
              }
              requestAnimationFrame(look)
            })()
            """;

    /** Changes the title of a card in sight over the API and waits for it; answers the milliseconds after the answer. */
    private static final String CHANGE_ELSEWHERE = """
            async () => {
              const id = document.querySelectorAll('.card')[3].dataset.id
              const title = 'Changed elsewhere ' + Date.now()
              const shown = () => document.querySelector(`.card[data-id="${id}"]`)?.textContent.includes(title)
              const seen = new Promise((resolve) => {
                new MutationObserver(() => shown() && resolve(performance.now()))
                  .observe(document.body, { subtree: true, childList: true, characterData: true })
              })
              await fetch('/api/tasks/' + id, {
                method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ title }),
              })
              const answered = performance.now()
              return Math.max(0, await seen - answered)
            }
            """;

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        try (Child ours = Child.planner(Workbench.SCRIPT_OPTIONS, workbench.bigProject(), "--rate-limit", "0");
                Playwright playwright = Playwright.create(
                        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(CHROMIUM)
                                .setChromiumSandbox(false))) {
            ours.awaitOk("/api/tasks/" + BigProject.taskId(0));
            for (var view : VIEWS.entrySet()) {
                results.addAll(open(workbench, browser, ours, view.getKey(), view.getValue()));
            }
            results.addAll(move(browser, ours));
        }
        return results;
    }

    private static List<Result> open(Workbench workbench, Browser browser, Child ours, String path, String usable) {
        List<Double> seconds = new ArrayList<>();
        List<Double> kilobytes = new ArrayList<>();
        List<Double> shifts = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            Page page = page(browser, usable);
            AtomicReference<Double> transferred = countBytes(page);
            page.navigate(ours.url(path));
            page.waitForFunction("() => bench.usable > 0");
            kilobytes.add(transferred.get() / 1024);
            page.waitForTimeout(2_500);
            seconds.add(number(page, "bench.usable") / 1000);
            shifts.add(number(page, "bench.shift"));
            page.context().close();
        }
        return List.of(
                Result.atMost(1, " s", "usable, " + path, Statistics.median(seconds)),
                Result.atMost(250, " KB", "transferred before, " + path, Statistics.median(kilobytes)),
                Result.atMost(0.001, "", "layout shift, " + path, Statistics.median(shifts)));
    }

    private static List<Result> move(Browser browser, Child ours) {
        Page page = page(browser, ".card");
        page.navigate(ours.url("/tasks/board"));
        page.waitForTimeout(4_000);
        Locator card = page.locator(".card").nth(2);
        card.focus();
        page.waitForTimeout(500);
        page.evaluate("() => { bench.longest = 0 }");
        for (String key : List.of("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight")) {
            page.keyboard().press(key);
            page.waitForTimeout(600);
        }
        double byKey = number(page, "bench.longest");
        page.evaluate("() => { bench.longest = 0 }");
        var from = page.locator("board-column").nth(0).locator(".card").nth(1).boundingBox();
        var to = page.locator("board-column").nth(2).locator(".card").nth(3).boundingBox();
        page.mouse().move(from.x + 100, from.y + 30);
        page.mouse().down();
        page.mouse().move(to.x + 100, to.y + 30, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(25));
        page.mouse().up();
        page.waitForTimeout(1_000);
        double byHand = number(page, "bench.longest");
        List<Double> changes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            changes.add(((Number) page.evaluate(CHANGE_ELSEWHERE)).doubleValue());
        }
        page.context().close();
        return List.of(
                Result.atMost(50, " ms", "longest task, card moved by key", byKey),
                Result.atMost(50, " ms", "longest task, card dragged", byHand),
                Result.atMost(300, " ms", "change elsewhere to screen", Statistics.median(changes)));
    }

    private static Page page(Browser browser, String usable) {
        Page page = browser.newContext().newPage();
        page.setViewportSize(1440, 900);
        page.addInitScript(WATCH.formatted(usable));
        return page;
    }

    private static AtomicReference<Double> countBytes(Page page) {
        AtomicReference<Double> transferred = new AtomicReference<>(0.0);
        CDPSession session = page.context().newCDPSession(page);
        session.send("Network.enable");
        session.on(
                "Network.loadingFinished",
                event -> transferred.updateAndGet(
                        sum -> sum + event.get("encodedDataLength").getAsDouble()));
        return transferred;
    }

    private static double number(Page page, String expression) {
        return ((Number) page.evaluate("() => " + expression)).doubleValue();
    }
}
