package dev.planner.ui;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;

/**
 * The errors that a browser reports: errors and warnings on the console, including violations of the content security
 * policy, uncaught exceptions, and failed requests.
 */
final class Faults {

    /** Chromium's names of a connection that the server refuses, closes or resets. */
    private static final List<String> LOST_CONNECTION = List.of(
            "ERR_CONNECTION_REFUSED",
            "ERR_CONNECTION_RESET",
            "ERR_CONNECTION_CLOSED",
            "ERR_CONNECTION_ABORTED",
            "ERR_SOCKET_NOT_CONNECTED",
            "ERR_EMPTY_RESPONSE",
            "ERR_CONTENT_LENGTH_MISMATCH",
            "ERR_INCOMPLETE_CHUNKED_ENCODING");

    private final List<String> seen = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    static Faults of(BrowserContext context) {
        Faults faults = new Faults();
        context.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                faults.seen.add(message.type() + ": " + message.text() + " at " + message.location());
            }
        });
        context.onWebError(error -> faults.seen.add("uncaught: " + error.error()));
        context.onRequestFailed(faults::failed);
        context.onResponse(faults::answered);
        return faults;
    }

    /** Allows faults that contain a text. */
    void expect(String text) {
        expected.add(text);
    }

    /** Allows the failures of requests to a server that stops. */
    void expectLostConnection() {
        expected.addAll(LOST_CONNECTION);
    }

    List<String> unexpected() {
        return seen.stream()
                .filter(fault -> expected.stream().noneMatch(fault::contains))
                .toList();
    }

    /** Whether a fault is the 404 of a read. A page may read a record that is deleted at the same time. */
    static boolean isAbsence(String fault) {
        return fault.startsWith("404: GET ") || fault.contains("the server responded with a status of 404");
    }

    private void failed(Request request) {
        // Leaving a page aborts its pending requests.
        if (!"net::ERR_ABORTED".equals(request.failure())) {
            seen.add("failed: " + request.method() + ' ' + request.url() + ' ' + request.failure());
        }
    }

    private void answered(Response response) {
        if (response.status() >= 400) {
            seen.add(response.status() + ": " + response.request().method() + ' ' + response.url());
        }
    }
}
