package dev.planner.ui;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;

/** Requests of a page that reach the server only when the test lets them. */
final class HeldRequests {
    private final List<Route> held = new ArrayList<>();
    private boolean released;

    /**
     * Holds all requests of one method from now on.
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

    /** Lets all of them go, those that come later too. */
    void release() {
        released = true;
        held.forEach(Route::resume);
        held.clear();
    }
}
