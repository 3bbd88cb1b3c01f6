package dev.planner.ui;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Requests of a page, or their answers, that arrive only when the test releases them. */
final class HeldRequests {
    private final List<Runnable> held = new ArrayList<>();
    private boolean released;

    /**
     * Holds all further requests with a method.
     *
     * @param pattern a glob of addresses
     */
    HeldRequests(Page page, String method, String pattern) {
        this(page, method, pattern, route -> route::resume);
    }

    private HeldRequests(Page page, String method, String pattern, Function<Route, Runnable> hold) {
        BrowserTest.route(page, pattern, route -> {
            if (released || !route.request().method().equals(method)) {
                route.resume();
            } else {
                held.add(hold.apply(route));
            }
        });
    }

    /** Lets all further requests with a method reach the server at once, and holds their answers. */
    static HeldRequests answered(Page page, String method, String pattern) {
        return new HeldRequests(page, method, pattern, route -> {
            APIResponse answer = BrowserTest.answerTo(route);
            return () -> route.fulfill(new Route.FulfillOptions().setResponse(answer));
        });
    }

    /** Whether a request, or its answer, is held. */
    boolean hasAny() {
        return !held.isEmpty();
    }

    /** Releases all requests and answers, including later ones. */
    void release() {
        released = true;
        held.forEach(Runnable::run);
        held.clear();
    }
}
