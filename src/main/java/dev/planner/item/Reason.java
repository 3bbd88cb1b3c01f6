package dev.planner.item;

import dev.planner.base.Maps;
import java.util.Map;

/**
 * The reason of a refusal, for programs.
 *
 * @param facts what the sentence names; exactly the facts of the kind
 */
public record Reason(RefusalKind kind, Map<String, Object> facts) {
    public Reason {
        if (!facts.keySet().equals(kind.facts())) {
            throw new IllegalArgumentException(kind.code() + " has the facts " + kind.facts() + ", not " + facts);
        }
    }

    /** The members of a problem document for the reason: the code, and the facts if the kind has any. */
    public Map<String, Object> members() {
        return facts.isEmpty() ? Map.of("code", kind.code()) : Maps.of("code", kind.code(), "facts", facts);
    }

    /** Checks that the kind is one of a class of problems. */
    void require(Class<? extends Problem> problem) {
        if (kind.problem() != problem) {
            throw new IllegalArgumentException(kind.code() + " is not a kind of " + problem.getSimpleName());
        }
    }
}
