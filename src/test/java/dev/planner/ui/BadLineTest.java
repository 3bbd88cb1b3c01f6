package dev.planner.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** The browser's own event source on a connection that breaks repeatedly. */
class BadLineTest extends BrowserTest {

    private static final int CUTS = 100;

    /** Records the messages of each stream of the page in their order. */
    private static final String KEEP = """
            window.got = []
            window.resets = 0
            window.opened = 0
            globalThis.EventSource = class extends EventSource {
              constructor(...source) {
                super(...source)
                this.addEventListener('message', (event) => got.push(JSON.parse(event.data)))
                this.addEventListener('reset', () => { resets += 1 })
                this.addEventListener('open', () => { opened += 1 })
              }
            }
            """;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void stream_cutManyTimes_deliversEachChangeOnce() throws Exception {
        long seed = ThreadLocalRandom.current().nextLong();
        System.out.println("BadLineTest seed " + seed);
        try (CuttingProxy line = new CuttingProxy(seed, CUTS)) {
            serve(Planner.behind(line.url()));
            line.forwardTo(server().port());
            Page page = person().newPage();
            faults(page).expect("/api/");
            page.addInitScript(KEEP);
            page.navigate(line.url() + "/goals");
            ready(page);
            // A new stream begins with the next change, and a page may show its data before the stream is open.
            page.waitForFunction("opened > 0");

            List<String> written = new ArrayList<>();
            while (line.cuts() < CUTS) {
                written.add(changeGoal(written.size()));
                assertThat(written).as("changes until %s cuts", CUTS).hasSizeLessThan(2_000);
            }
            written.add(changeGoal(written.size()));

            String last = written.get(written.size() - 1);
            page.waitForCondition(() -> got(page).contains(last));
            assertThat(got(page)).as("in order, no gap, none twice").containsExactlyElementsOf(written);
            assertThat(((Number) page.evaluate("resets")).intValue()).isZero();
            page.waitForCondition(() -> page.locator(".table-row[data-id=goal_hall]")
                    .textContent()
                    .contains("Change " + (written.size() - 1) + "."));
            assertThat(page.locator(".bar-state").count()).isZero();
        }
    }

    /** Changes the goal. Returns the entity tag, which the event contains too. */
    private String changeGoal(int number) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server().url() + "/api/goals/goal_hall"))
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"title\": \"Change " + number + ".\"}"))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.headers().firstValue("ETag").orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static List<String> got(Page page) {
        return (List<String>) page.evaluate("got.map((change) => change.etag)");
    }
}
