package dev.planner.item;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A kind of refusal. Clients recognise it by its code and write the sentence in the language of their users, with the
 * facts. Each package declares the kinds of its own refusals as enums.
 */
public interface RefusalKind {

    /** The name of the enum constant. */
    String name();

    /**
     * What clients must know about a kind.
     *
     * @param problem the problem that has the kind
     * @param meaning when it occurs, in one sentence
     * @param facts the names of the facts; a refusal of the kind has all of them
     */
    record Description(Class<? extends Problem> problem, String meaning, Set<String> facts) {
        public Description(Class<? extends Problem> problem, String meaning, String... facts) {
            this(problem, meaning, Set.of(facts));
        }
    }

    Description description();

    default Class<? extends Problem> problem() {
        return description().problem();
    }

    default String meaning() {
        return description().meaning();
    }

    default Set<String> facts() {
        return description().facts();
    }

    /** A stable word: {@code value-taken}. */
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** This kind as the reason of a refusal, without facts. */
    default Reason reason() {
        return reason(Map.of());
    }

    /** This kind as the reason of a refusal. */
    default Reason reason(Map<String, Object> facts) {
        return new Reason(this, facts);
    }
}
