package dev.planner.item;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The reason why a request failed. The {@code http} package maps it to an HTTP status. */
public sealed interface Problem {

    /** One sentence for people: what happened, and whether anything changed. */
    String detail();

    /** The input is invalid. */
    record Invalid(String detail, List<Violation> violations) implements Problem {
        /**
         * Makes the detail from the first violation with its place, and the number of the other violations.
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

    /** The record, the collection or the route does not exist. */
    record NotFound(String detail) implements Problem {}

    /** The operation is not available here; {@code allowed} holds the available HTTP methods. */
    record NotAllowed(String detail, Set<String> allowed) implements Problem {}

    /**
     * A valid request conflicts with the current state: a name is taken, a cycle would arise, a file has merge
     * conflicts.
     */
    record Conflict(ConflictKind kind, String detail, Map<String, Object> facts, List<Violation> violations)
            implements Problem {
        /**
         * @param facts what the sentence names; exactly the facts of the kind
         */
        public Conflict {
            if (!facts.keySet().equals(kind.facts())) {
                throw new IllegalArgumentException(kind.code() + " has the facts " + kind.facts() + ", not " + facts);
            }
        }

        /** The same conflict with other violations. */
        public Conflict with(List<Violation> others) {
            return new Conflict(kind, detail, facts, others);
        }
    }

    /**
     * The record has changed since the client read it.
     *
     * @param current the current record; {@code null} if it does not exist or the thrower does not have it
     */
    record Stale(String detail, @Nullable Item current) implements Problem {}

    /** The idempotency key was already used for a different request. */
    record KeyReused(String detail) implements Problem {}

    /** The request has no valid token. */
    record Unauthorized(String detail) implements Problem {}

    /** The request is refused although it is authenticated; for example, the server is read-only. */
    record Forbidden(String detail) implements Problem {}

    /** The request body, or the file that would be written, exceeds a limit. */
    record TooLarge(String detail) implements Problem {}

    /** The operation does not accept the media type of the request body. */
    record UnsupportedMediaType(String detail) implements Problem {}

    /** The client exceeded a rate limit. */
    record TooManyRequests(String detail, long retryAfterSeconds) implements Problem {}

    /** The server is overloaded. Nothing was changed. */
    record Overloaded(String detail, long retryAfterSeconds) implements Problem {}

    /** The server was started without a required setting; the detail names the flag. */
    record NotConfigured(String detail) implements Problem {}

    /** A request to another server failed or, with {@code timedOut}, timed out. */
    record Upstream(String detail, boolean timedOut) implements Problem {}

    /** A part of the server is temporarily unavailable and recovers by itself. */
    record Unavailable(String detail) implements Problem {}

    /** The project directory is not writable: the disk is full, or a permission is missing. Nothing was changed. */
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

    static ProblemException conflict(ConflictKind kind, String detail) {
        return conflict(kind, detail, Map.of());
    }

    static ProblemException conflict(ConflictKind kind, String detail, Map<String, Object> facts) {
        return conflict(kind, detail, facts, List.of());
    }

    static ProblemException conflict(
            ConflictKind kind, String detail, Map<String, Object> facts, List<Violation> violations) {
        return new ProblemException(new Conflict(kind, detail, facts, violations));
    }
}
