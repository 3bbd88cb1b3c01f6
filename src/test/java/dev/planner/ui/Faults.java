package dev.planner.ui;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The errors that a browser reports: errors and warnings on the console, including violations of the content security
 * policy, uncaught exceptions, and failed requests.
 */
final class Faults {

    /** The names of Chromium and Firefox for requests that a page aborts when it is left. */
    private static final Set<String> ABORTED = Set.of("net::ERR_ABORTED", "NS_BINDING_ABORTED", "NS_ERROR_ABORT");

    /** The names of Chromium and Firefox for a connection that the server refuses, closes or resets. */
    private static final List<String> LOST_CONNECTION = List.of(
            "ERR_CONNECTION_REFUSED",
            "ERR_CONNECTION_RESET",
            "ERR_CONNECTION_CLOSED",
            "ERR_CONNECTION_ABORTED",
            "ERR_SOCKET_NOT_CONNECTED",
            "ERR_EMPTY_RESPONSE",
            "ERR_CONTENT_LENGTH_MISMATCH",
            "ERR_INCOMPLETE_CHUNKED_ENCODING",
            "NS_ERROR_CONNECTION_REFUSED",
            "NS_ERROR_NET_RESET",
            "NS_ERROR_NET_INTERRUPT",
            "NS_ERROR_NET_PARTIAL_TRANSFER",
            "NS_ERROR_NET_EMPTY_RESPONSE");

    /** The names of Chromium and Firefox for a browser that is offline. */
    private static final List<String> OFFLINE = List.of("ERR_INTERNET_DISCONNECTED", "NS_ERROR_OFFLINE");

    private static final Pattern REFUSED_PREVIEW = Pattern.compile("\\b(400|409|422)\\b.*/api/preview\\b");

    private final List<String> seen = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    static Faults of(BrowserContext context) {
        Faults faults = new Faults();
        context.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                faults.seen.add(message.type() + ": " + message.text() + " at " + message.location());
            }
        });
        context.onWebError(error -> faults.uncaught(error.error()));
        context.onRequestFailed(faults::failed);
        context.onResponse(faults::answered);
        return faults;
    }

    /** Allows faults that contain a text. */
    void expect(String text) {
        expected.add(text);
    }

    /** Allows the failures of requests while the browser is offline. */
    void expectOffline() {
        expected.addAll(OFFLINE);
    }

    /** Allows the failures of requests to a server that stops. */
    void expectLostConnection() {
        expected.addAll(LOST_CONNECTION);
    }

    List<String> unexpected() {
        return seen.stream()
                .filter(fault -> expected.stream().noneMatch(fault::contains))
                .filter(fault -> !isRefusedPreview(fault))
                .toList();
    }

    /**
     * Whether a fault is a refused preview. A form asks for the sums of its draft whenever the person pauses, so that
     * the server refuses drafts that are not valid yet. Whether a test pauses long enough depends on the machine.
     */
    private static boolean isRefusedPreview(String fault) {
        return REFUSED_PREVIEW.matcher(fault).find();
    }

    /** Whether a fault is the 404 of a read. A page may read a record that is deleted at the same time. */
    static boolean isAbsence(String fault) {
        return fault.startsWith("404: GET ") || fault.contains("the server responded with a status of 404");
    }

    /** Firefox also reports the refused requests that the page itself handles as its last resort. */
    private void uncaught(String error) {
        if (InstalledBrowser.KIND != InstalledBrowser.Kind.FIREFOX || !error.startsWith("ProblemError")) {
            seen.add("uncaught: " + error);
        }
    }

    private void failed(Request request) {
        if (!ABORTED.contains(request.failure())) {
            seen.add("failed: " + request.method() + ' ' + request.url() + ' ' + request.failure());
        }
    }

    private void answered(Response response) {
        if (response.status() >= 400) {
            seen.add(response.status() + ": " + response.request().method() + ' ' + response.url());
        }
    }
}
