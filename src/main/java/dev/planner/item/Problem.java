package dev.planner.item;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The reason why a request failed. The {@code http} package maps it to an HTTP status. */
public sealed interface Problem {
    /** The most errors that an answer lists, because one request can have any number of them. */
    int MOST_LISTED = 100;

    /** One sentence for people: what happened, and whether anything changed. */
    String detail();

    /** What happened, for programs. */
    Reason reason();

    /** The errors by their places; empty if the problem concerns no value. */
    default List<Violation> violations() {
        return List.of();
    }

    /** The first of the errors, for an answer. */
    default List<Violation> listed() {
        return violations().stream().limit(MOST_LISTED).toList();
    }

    /** The input is invalid. */
    record Invalid(String detail, List<Violation> violations) implements Problem {
        /**
         * @param violations at least one
         */
        public Invalid {
            if (violations.isEmpty()) {
                throw new IllegalArgumentException("invalid without a violation: " + detail);
            }
            violations.forEach(violation -> violation.reason().require(Invalid.class));
        }

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

        /** The reason of the first violation. */
        @Override
        public Reason reason() {
            return violations.get(0).reason();
        }
    }

    /** The record, the collection or the route does not exist. */
    record NotFound(Reason reason, String detail) implements Problem {
        public NotFound {
            reason.require(NotFound.class);
        }
    }

    /** The operation is not available here; {@code allowed} holds the available HTTP methods. */
    record NotAllowed(Reason reason, String detail, Set<String> allowed) implements Problem {
        public NotAllowed {
            reason.require(NotAllowed.class);
        }
    }

    /**
     * A valid request conflicts with the current state: a name is taken, a cycle would arise, a file has merge
     * conflicts.
     *
     * @param violations the values that conflict, if any
     */
    record Conflict(Reason reason, String detail, List<Violation> violations) implements Problem {
        public Conflict {
            reason.require(Conflict.class);
        }

        /** The same conflict with other violations. */
        public Conflict with(List<Violation> others) {
            return new Conflict(reason, detail, others);
        }
    }

    /**
     * The record has changed since the client read it.
     *
     * @param current the current record; {@code null} if it does not exist or the thrower does not have it
     */
    record Stale(Reason reason, String detail, @Nullable Item current) implements Problem {
        public Stale {
            reason.require(Stale.class);
        }
    }

    /** The idempotency key was already used for a different request. */
    record KeyReused(Reason reason, String detail) implements Problem {
        public KeyReused {
            reason.require(KeyReused.class);
        }
    }

    /** The request has no valid token. */
    record Unauthorized(Reason reason, String detail) implements Problem {
        public Unauthorized {
            reason.require(Unauthorized.class);
        }
    }

    /** The request is refused although it is authenticated; for example, the server is read-only. */
    record Forbidden(Reason reason, String detail) implements Problem {
        public Forbidden {
            reason.require(Forbidden.class);
        }
    }

    /** The request body, or the file that would be written, exceeds a limit. */
    record TooLarge(Reason reason, String detail) implements Problem {
        public TooLarge {
            reason.require(TooLarge.class);
        }
    }

    /** The operation does not accept the media type of the request body. */
    record UnsupportedMediaType(Reason reason, String detail) implements Problem {
        public UnsupportedMediaType {
            reason.require(UnsupportedMediaType.class);
        }
    }

    /** The client exceeded a rate limit. */
    record TooManyRequests(Reason reason, String detail, long retryAfterSeconds) implements Problem {
        public TooManyRequests {
            reason.require(TooManyRequests.class);
        }
    }

    /** The server is overloaded. Nothing was changed. */
    record Overloaded(Reason reason, String detail, long retryAfterSeconds) implements Problem {
        public Overloaded {
            reason.require(Overloaded.class);
        }
    }

    /** The server was started without a required setting; the detail names the flag. */
    record NotConfigured(Reason reason, String detail) implements Problem {
        public NotConfigured {
            reason.require(NotConfigured.class);
        }
    }

    /** A request to another server failed or, with {@code timedOut}, timed out. */
    record Upstream(Reason reason, String detail, boolean timedOut) implements Problem {
        public Upstream {
            reason.require(Upstream.class);
        }
    }

    /** A part of the server is temporarily unavailable and recovers by itself. */
    record Unavailable(Reason reason, String detail) implements Problem {
        public Unavailable {
            reason.require(Unavailable.class);
        }
    }

    /** The project directory is not writable: the disk is full, or a permission is missing. Nothing was changed. */
    record Unwritable(Reason reason, String detail) implements Problem {
        public Unwritable {
            reason.require(Unwritable.class);
        }
    }

    /**
     * This problem at a position in the body, if it is invalid input without a position. Other problems stay the same.
     */
    default Problem at(String pointer) {
        boolean bare = this instanceof Invalid invalid
                && invalid.violations().stream()
                        .allMatch(violation -> violation.place().isEmpty());
        return bare
                ? Invalid.of(((Invalid) this)
                        .violations().stream()
                                .map(violation -> violation.at(pointer))
                                .toList())
                : this;
    }

    /**
     * This problem of a value, as a problem of the larger body that has the value at a position: its errors are at
     * their positions in that body.
     */
    default Problem within(String pointer) {
        List<Violation> moved = violations().stream()
                .map(violation -> violation.at(pointer + violation.pointer()))
                .toList();
        if (this instanceof Invalid invalid) {
            return new Invalid(invalid.detail(), moved);
        }
        return this instanceof Conflict conflict ? conflict.with(moved) : this;
    }

    static ProblemException invalid(FaultKind kind, String pointer, String detail) {
        return invalid(kind, pointer, detail, Map.of());
    }

    static ProblemException invalid(FaultKind kind, String pointer, String detail, Map<String, Object> facts) {
        return new ProblemException(Invalid.of(List.of(new Violation(kind, pointer, detail, facts))));
    }

    static ProblemException invalidParameter(FaultKind kind, String name, String detail) {
        return invalidParameter(kind, name, detail, Map.of());
    }

    static ProblemException invalidParameter(FaultKind kind, String name, String detail, Map<String, Object> facts) {
        return new ProblemException(Invalid.of(List.of(Violation.parameter(kind, name, detail, facts))));
    }

    static ProblemException notFound(RefusalKind kind, String detail) {
        return new ProblemException(new NotFound(kind.reason(), detail));
    }

    /**
     * @param setting the flag or environment variable of the missing setting
     */
    static ProblemException notConfigured(String setting, String detail) {
        return new ProblemException(
                new NotConfigured(CommonRefusal.NOT_SET.reason(Map.of("setting", setting)), detail));
    }

    static ProblemException conflict(ConflictKind kind, String detail) {
        return conflict(kind, detail, Map.of());
    }

    static ProblemException conflict(ConflictKind kind, String detail, Map<String, Object> facts) {
        return conflict(kind, detail, facts, Map.of());
    }

    /**
     * @param values what is wrong with the conflicting values, by their pointers
     */
    static ProblemException conflict(
            ConflictKind kind, String detail, Map<String, Object> facts, Map<String, String> values) {
        Reason reason = kind.reason(facts);
        List<Violation> violations = values.entrySet().stream()
                .map(value -> new Violation(value.getKey(), value.getValue(), null, reason))
                .toList();
        return new ProblemException(new Conflict(reason, detail, violations));
    }
}
