package dev.planner.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of a page, and the bytes of their responses with headers. */
record Traffic(AtomicInteger requests, AtomicLong bytes) {
    /** The bytes of all responses of a page until it is used: code, styles, descriptions and data, with headers. */
    private static final long MOST_BYTES = 300_000;

    private static final int MOST_REQUESTS = 80;

    /** Counts the requests of a page from now on. */
    static Traffic of(Page page) {
        Traffic traffic = new Traffic(new AtomicInteger(), new AtomicLong());
        CDPSession network = BrowserTest.devTools(page);
        network.on("Network.loadingFinished", response -> {
            traffic.requests.incrementAndGet();
            traffic.bytes.addAndGet(response.get("encodedDataLength").getAsLong());
        });
        network.send("Network.enable");
        return traffic;
    }

    /** Opens a page and waits for its last request, which it sends when it is idle: the request for the changes. */
    static void openUntilIdle(Page page, String path) {
        page.waitForResponse("**/api/changes?**", () -> page.navigate(path));
    }

    void isSmall() {
        assertThat(bytes).hasValueLessThan(MOST_BYTES);
        assertThat(requests).hasValueLessThan(MOST_REQUESTS);
    }
}
