package dev.planner.item;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What kept a request from being done. Says what went wrong; which HTTP status that is, the {@code http} package says. */
public sealed interface Problem {

    /** One sentence for people: what happened and what is safe. */
    String detail();

    /** What was sent cannot be used. */
    record Invalid(String detail, List<Violation> violations) implements Problem {
        /**
         * The detail is the first violation with its place, and how many more there are.
         *
         * @param violations at least one
         */
        public static Invalid of(List<Violation> violations) {
            Violation first = violations.get(0);
            String place = first.place().isEmpty() ? "" : first.place() + ": ";
            int more = violations.size() - 1;
            return new Invalid(
                    place + first.detail() + (more == 0 ? "" : " (and " + more + " more)"), List.copyOf(violations));
        }
    }

    record NotFound(String detail) implements Problem {}

    /** The operation is not offered here; {@code allowed} holds the HTTP methods that are. */
    record NotAllowed(String detail, Set<String> allowed) implements Problem {}

    /** The request is fine in itself and cannot be done in the present state: a taken name, a cycle, a conflicted file. */
    record Conflict(String detail, List<Violation> violations) implements Problem {}

    /** The record has changed since the client read it. */
    record Stale(String detail, @Nullable Item current) implements Problem {}

    /** The same idempotency key came with another request. */
    record KeyReused(String detail) implements Problem {}

    record Unauthorized(String detail) implements Problem {}

    record Forbidden(String detail) implements Problem {}

    record TooLarge(String detail) implements Problem {}

    record UnsupportedMediaType(String detail) implements Problem {}

    record TooManyRequests(String detail, long retryAfterSeconds) implements Problem {}

    /** The server has too much other work at the moment. Nothing was changed. */
    record Overloaded(String detail, long retryAfterSeconds) implements Problem {}

    /** The server was started without what this needs; the detail names the flag. */
    record NotConfigured(String detail) implements Problem {}

    /** Another server that this one asked failed or, with {@code timedOut}, did not answer in time. */
    record Upstream(String detail, boolean timedOut) implements Problem {}

    /** A part of the server cannot answer at the moment and will again by itself. */
    record Unavailable(String detail) implements Problem {}

    /** The project directory cannot be written: disk full, no permission. Nothing was changed. */
    record Unwritable(String detail) implements Problem {}

    static ProblemException invalid(String pointer, String detail) {
        return new ProblemException(Invalid.of(List.of(new Violation(pointer, detail))));
    }

    static ProblemException invalidParameter(String name, String detail) {
        return new ProblemException(Invalid.of(List.of(Violation.parameter(name, detail))));
    }

    static ProblemException notFound(String detail) {
        return new ProblemException(new NotFound(detail));
    }

    static ProblemException conflict(String detail) {
        return new ProblemException(new Conflict(detail, List.of()));
    }
}
