package dev.planner.integration;

import dev.planner.item.Problem;
import dev.planner.item.RefusalKind;

/** Refusals because of another server: the {@code server} is {@code code-host} or {@code speech}. */
public enum UpstreamRefusal implements RefusalKind {
    UPSTREAM_UNREACHABLE(Problem.Upstream.class, "The other server cannot be reached.", "server"),
    UPSTREAM_NO_ANSWER(Problem.Upstream.class, "The other server did not answer in time.", "server"),
    UPSTREAM_FAILED(Problem.Upstream.class, "The other server answered with an error.", "server", "status"),
    UPSTREAM_FAILED_BEFORE(
            Problem.Upstream.class, "The other server failed several times in a row.", "server", "seconds"),
    UPSTREAM_UNUSABLE_ANSWER(Problem.Upstream.class, "The other server's answer cannot be used.", "server"),
    UPSTREAM_TOKEN_REFUSED(Problem.Upstream.class, "The other server refuses the stored token.", "server"),
    UPSTREAM_NOT_PERMITTED(
            Problem.Upstream.class, "The stored token does not permit this on the other server.", "server"),
    UPSTREAM_LACKS(
            Problem.NotFound.class,
            "The other server does not have this, or does not show it with the stored token.",
            "server"),
    NO_ISSUE(Problem.NotFound.class, "The task has no repository or no issue number."),
    UPSTREAM_BUSY(Problem.TooManyRequests.class, "The other server accepts no more requests at the moment.", "server");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    UpstreamRefusal(Class<? extends Problem> problem, String meaning, String... facts) {
        this.description = new Description(problem, meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
