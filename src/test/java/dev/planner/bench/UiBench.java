package dev.planner.bench;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The web UI with a project of 10,000 tasks in the Chromium of this machine: the time and the transferred bytes until a
 * view is usable, layout shifts, the blocking time of moving a card, and the delay until an external change is visible.
 */
final class UiBench implements Benchmark {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Each view with the element that must be usable. */
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
              performance.setResourceTimingBufferSize(1000)
              window.bench = { usable: 0, shift: 0, pressed: 0, painted: 0, heard: 0 }
              new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
                if (!entry.hadRecentInput) bench.shift += entry.value
              })).observe({ type: 'layout-shift', buffered: true })
              const look = () => {
                if (document.querySelector('%s')) bench.usable = performance.now()
                else requestAnimationFrame(look)
              }
              requestAnimationFrame(look)

              /* Resolves with the time at which the page has painted the state that `shown` requires. */
              bench.whenPainted = (shown) => new Promise((resolve) => {
                const painted = () => {
                  if (!shown()) return
                  watch.disconnect()
                  requestAnimationFrame(() => {
                    const { port1, port2 } = new MessageChannel()
                    port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
                    port2.postMessage(null)
                  })
                }
                const watch = new MutationObserver(painted)
                watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
                painted()
              })
              /* Resolves with the time when a card showed a title, and the time when its event arrived. */
              bench.titled = async (id, title) => {
                const painted = await bench.whenPainted(() => \
            document.querySelector(`.card[data-id="${id}"]`)?.textContent.includes(title))
                return [painted, bench.heard]
              }
              /* Resolves with the milliseconds from the key to the focused card at another place. */
              bench.movedFromHere = async () => {
                const place = () => {
                  const card = document.activeElement.closest('.card')
                  return card && card.closest('.column').dataset.column + card.style.getPropertyValue('--card-y')
                }
                const before = place()
                const painted = await bench.whenPainted(() => place() && place() !== before)
                return painted - bench.pressed
              }
              addEventListener('keydown', (event) => { bench.pressed = performance.timeOrigin + event.timeStamp }, true)
              globalThis.EventSource = class extends EventSource {
                constructor(...source) {
                  super(...source)
                  this.addEventListener('message', () => { bench.heard = performance.timeOrigin + performance.now() })
                }
              }
            })()
            """;

    /**
     * Returns the bytes of the page and of all resources that were loaded, including headers, when the view was usable.
     */
    private static final String TRANSFERRED = """
            [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
              .filter((entry) => entry.responseEnd > 0 && entry.responseEnd <= bench.usable)
              .reduce((sum, entry) => sum + entry.transferSize, 0)
            """;

    private static final List<String> MOVES = List.of(
            "Alt+ArrowDown",
            "Alt+ArrowDown",
            "Shift+ArrowRight",
            "Shift+ArrowRight",
            "Shift+ArrowLeft",
            "Alt+ArrowDown");

    @Override
    public List<Result> run(Workbench workbench) throws Exception {
        List<Result> results = new ArrayList<>();
        try (Child ours = Child.planner(Workbench.SCRIPT_OPTIONS, workbench.bigProject(), "--rate-limit", "0");
                BenchPages pages = new BenchPages()) {
            ours.awaitOk("/api/tasks/" + BigProject.taskId(0));
            for (var view : VIEWS.entrySet()) {
                results.addAll(open(workbench, pages, ours, view.getKey(), view.getValue()));
            }
            results.addAll(move(pages, ours));
        }
        return results;
    }

    private static List<Result> open(Workbench workbench, BenchPages pages, Child ours, String path, String usable) {
        List<Double> seconds = new ArrayList<>();
        List<Double> kilobytes = new ArrayList<>();
        List<Double> shifts = new ArrayList<>();
        for (int i = 0; i < workbench.rounds(); i++) {
            Page page = pages.open(WATCH.formatted(usable));
            page.navigate(ours.url(path));
            page.waitForFunction("() => bench.usable > 0");
            page.waitForTimeout(2_500);
            kilobytes.add(number(page, TRANSFERRED) / 1024);
            seconds.add(number(page, "bench.usable") / 1000);
            shifts.add(number(page, "bench.shift"));
            page.context().close();
        }
        return List.of(
                Result.atMost(1, " s", "usable, " + path, Statistics.median(seconds)),
                Result.atMost(250, " KB", "transferred before, " + path, Statistics.median(kilobytes)),
                Result.atMost(0.001, "", "layout shift, " + path, Statistics.median(shifts)));
    }

    private static List<Result> move(BenchPages pages, Child ours) throws IOException, InterruptedException {
        Page page = pages.open(WATCH.formatted(".card"));
        page.navigate(ours.url("/tasks/board"));
        page.waitForTimeout(4_000);
        BenchPages.proveThatLongTasksAreSeen(page);
        page.locator(".card").nth(2).focus();
        page.waitForTimeout(500);
        BenchPages.longestTask(page);
        List<Double> moves = new ArrayList<>();
        for (String key : MOVES) {
            moves.add(moveByKey(page, key));
        }
        page.waitForTimeout(600);
        double byKey = BenchPages.longestTask(page);
        for (String key : MOVES) {
            page.keyboard().press(key);
        }
        page.waitForTimeout(1_000);
        double byQuickKeys = BenchPages.longestTask(page);
        var from = page.locator("board-column").nth(0).locator(".card").nth(1).boundingBox();
        var to = page.locator("board-column").nth(2).locator(".card").nth(3).boundingBox();
        page.mouse().move(from.x + 100, from.y + 30);
        page.mouse().down();
        page.mouse().move(to.x + 100, to.y + 30, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(25));
        page.mouse().up();
        page.waitForTimeout(1_000);
        double byHand = BenchPages.longestTask(page);
        List<Double> fromRequest = new ArrayList<>();
        List<Double> fromEvent = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            changeElsewhere(page, ours, "Changed elsewhere " + i, fromRequest, fromEvent);
        }
        page.context().close();
        return List.of(
                Result.atMost(50, " ms", "key to painted card", Statistics.median(moves)),
                Result.atMost(50, " ms", "longest task, card moved by key", byKey),
                Result.atMost(50, " ms", "longest task, six quick key moves", byQuickKeys),
                Result.atMost(50, " ms", "longest task, card dragged", byHand),
                Result.atMost(300, " ms", "event to painted change", Statistics.median(fromEvent)),
                Result.atMost(300, " ms", "another's request to painted change", Statistics.median(fromRequest)));
    }

    /** Returns the time from the key to the frame that shows the card at its new place. */
    private static double moveByKey(Page page, String key) {
        page.evaluate("() => { bench.moved = bench.movedFromHere() }");
        page.keyboard().press(key);
        double milliseconds = number(page, "bench.moved");
        page.waitForTimeout(600);
        return milliseconds;
    }

    /** Changes the title of a visible card as another client. */
    private static void changeElsewhere(
            Page page, Child ours, String title, List<Double> fromRequest, List<Double> fromEvent)
            throws IOException, InterruptedException {
        String id = page.locator(".card").nth(3).getAttribute("data-id");
        page.evaluate("([id, title]) => { bench.seen = bench.titled(id, title) }", List.of(id, title));
        HttpRequest request = HttpRequest.newBuilder(URI.create(ours.url("/api/tasks/" + id)))
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"title\": \"" + title + "\"}"))
                .build();
        double sent = clock();
        int status =
                CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status != 200) {
            throw new IOException("The change was answered with " + status + '.');
        }
        @SuppressWarnings("unchecked")
        List<Number> times = (List<Number>) page.evaluate("() => bench.seen");
        double painted = times.get(0).doubleValue();
        double heard = times.get(1).doubleValue();
        if (heard < sent || painted < heard) {
            throw new IOException("Sent at " + sent + ", heard at " + heard + ", painted at " + painted + '.');
        }
        fromRequest.add(painted - sent);
        fromEvent.add(painted - heard);
        page.waitForTimeout(300);
    }

    /** Returns the time of the clock on which the browser's times are based. */
    private static double clock() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()) / 1000.0;
    }

    private static double number(Page page, String expression) {
        return ((Number) page.evaluate("() => " + expression)).doubleValue();
    }
}
