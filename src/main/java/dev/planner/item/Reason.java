package dev.planner.item;

import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The reason of a refusal, for programs.
 *
 * @param facts what the sentence names, with shortened texts; exactly the facts of the kind
 */
public record Reason(RefusalKind kind, Map<String, Object> facts) {
    public Reason {
        if (!facts.keySet().equals(kind.facts())) {
            throw new IllegalArgumentException(kind.code() + " has the facts " + kind.facts() + ", not " + facts);
        }
        Map<String, Object> shortened = new LinkedHashMap<>(facts);
        shortened.replaceAll((name, fact) -> fact instanceof String text ? Excerpts.name(text) : fact);
        facts = Collections.unmodifiableMap(shortened);
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
