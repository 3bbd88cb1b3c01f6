package dev.planner.http.message;

import dev.planner.item.Problem;
import dev.planner.item.RefusalKind;

/** Refusals of requests before they reach an operation. */
public enum RequestRefusal implements RefusalKind {
    NO_SUCH_ADDRESS(Problem.NotFound.class, "There is nothing at this address."),
    METHOD_NOT_ALLOWED(Problem.NotAllowed.class, "The address does not support this method."),
    READ_ONLY(Problem.NotAllowed.class, "The server runs with `--read-only`."),
    FOREIGN_HOST(Problem.Forbidden.class, "The server does not accept the host name."),
    FOREIGN_PAGE(Problem.Forbidden.class, "A page of another origin sent the request."),
    SIGN_IN(Problem.Unauthorized.class, "The request has no valid session and no token."),
    WRONG_TOKEN(Problem.Unauthorized.class, "The token is wrong."),
    WRONG_TOKENS(Problem.TooManyRequests.class, "Too many wrong tokens came from the address.", "seconds"),
    RATE_LIMIT(Problem.TooManyRequests.class, "The address has reached its limit of requests.", "seconds"),
    BODY_TOO_LARGE(Problem.TooLarge.class, "The body has more than `limit` bytes.", "limit"),
    MEDIA_TYPE(Problem.UnsupportedMediaType.class, "The operation accepts other media types only.", "accepted");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    RequestRefusal(Class<? extends Problem> problem, String meaning, String... facts) {
        this.description = new Description(problem, meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
