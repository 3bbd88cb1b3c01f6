package dev.planner.ui;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;

/** Answers of the server that reach a page only when the test releases them. The requests reach the server at once. */
final class HeldAnswers {
    private final List<Runnable> held = new ArrayList<>();
    private boolean released;

    /**
     * Holds the answers to all further requests with a method.
     *
     * @param pattern a glob of addresses
     */
    HeldAnswers(Page page, String method, String pattern) {
        page.route(pattern, route -> {
            if (released || !route.request().method().equals(method)) {
                route.resume();
                return;
            }
            APIResponse answer = route.fetch();
            held.add(() -> route.fulfill(new Route.FulfillOptions().setResponse(answer)));
        });
    }

    /** Whether the server has answered a request. */
    boolean hasAny() {
        return !held.isEmpty();
    }

    /** Releases all answers, including later ones. */
    void release() {
        released = true;
        held.forEach(Runnable::run);
        held.clear();
    }
}
