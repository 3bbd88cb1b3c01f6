package dev.planner.ui;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;

/** Requests of a page that reach the server only when the test releases them. */
final class HeldRequests {
    private final List<Route> held = new ArrayList<>();
    private boolean released;

    /**
     * Holds all further requests with a method.
     *
     * @param pattern a glob of addresses
     */
    HeldRequests(Page page, String method, String pattern) {
        page.route(pattern, route -> {
            if (released || !route.request().method().equals(method)) {
                route.resume();
            } else {
                held.add(route);
            }
        });
    }

    /** Releases all requests, including later ones. */
    void release() {
        released = true;
        held.forEach(Route::resume);
        held.clear();
    }
}
