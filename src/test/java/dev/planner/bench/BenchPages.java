package dev.planner.bench;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Pages of the Chromium of this machine that remember their longest task. Tasks of less than 50 ms count as 0. */
final class BenchPages implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-headless-shell");

    private static final String WATCH = """
            window.longestTask = 0
            new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
              longestTask = Math.max(longestTask, entry.duration)
            })).observe({ type: 'longtask', buffered: true });
            """;

    private static final int BLOCKED_MS = 80;

    private static final String BLOCK = """
            (milliseconds) => new Promise((done) => setTimeout(() => {
              for (const end = performance.now() + milliseconds; performance.now() < end;);
              setTimeout(done, 200)
            }))
            """;

    private final Playwright playwright =
            Playwright.create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private final Browser browser = playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium())
                    .setChromiumSandbox(false));

    /** Returns a page of its own context. */
    Page open(String script) {
        Page page = browser.newContext().newPage();
        page.setViewportSize(1440, 900);
        page.addInitScript(WATCH + script);
        return page;
    }

    /** Returns the milliseconds of the longest task since the page was opened, or since the last call. */
    static double longestTask(Page page) {
        return ((Number) page.evaluate("() => { const longest = longestTask; longestTask = 0; return longest }"))
                .doubleValue();
    }

    /** Without this check, a browser that reports no long tasks would meet every target. */
    static void proveThatLongTasksAreSeen(Page page) throws IOException {
        longestTask(page);
        page.evaluate(BLOCK, BLOCKED_MS);
        double seen = longestTask(page);
        if (seen < BLOCKED_MS) {
            throw new IOException("The page was kept waiting for " + BLOCKED_MS + " ms, but " + seen + " were seen.");
        }
    }

    private static Path chromium() {
        return NAMES.stream()
                .map(name -> Path.of("/usr/bin", name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No Chromium: apt-get install chromium-headless-shell"));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
