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

    /** When it occurs, in one sentence. */
    String meaning();

    /** The names of the facts. A conflict of this kind has all of them. */
    Set<String> facts();

    /** A stable word: {@code value-taken}. */
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
