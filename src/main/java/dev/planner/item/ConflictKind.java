package dev.planner.item;

import java.util.Locale;
import java.util.Set;

/**
 * A kind of conflict. Clients recognise it by its code and write the sentence in the language of their users, with the
 * facts. Each package declares the kinds of its own conflicts as an enum.
 */
public interface ConflictKind {

    /** The name of the enum constant. */
    String name();

    /**
     * What clients must know about a kind.
     *
     * @param meaning when it occurs, in one sentence
     * @param facts the names of the facts; a conflict of the kind has all of them
     */
    record Description(String meaning, Set<String> facts) {
        public Description(String meaning, String... facts) {
            this(meaning, Set.of(facts));
        }
    }

    Description description();

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
}
