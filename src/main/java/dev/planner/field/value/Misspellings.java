package dev.planner.field.value;

import dev.planner.base.EditDistance;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds probable typos of known values. */
public final class Misspellings {
    private static final int MIN_LENGTH_FOR_ONE_EDIT = 4;
    private static final int MIN_LENGTH_FOR_TWO_EDITS = 8;

    private Misspellings() {}

    /**
     * The error of a word that is probably a typo of a known value; {@code null} if it is none. The word is none of the
     * known values.
     */
    public static @Nullable Violation of(String word, Collection<String> known, String pointer) {
        String similar = known.stream()
                .filter(value -> isSimilar(word, value))
                .findFirst()
                .orElse(null);
        return similar == null
                ? null
                : new Violation(
                        ValueFault.MISSPELT,
                        pointer,
                        Excerpts.quoted(word) + " looks like a misspelling of " + Excerpts.quoted(similar)
                                + "; use that or a less similar value",
                        Maps.of("value", word, "known", similar));
    }

    /**
     * Whether a word is at most one edit away from a known value, or two if the value is long. Two texts of at most
     * three letters are never similar.
     */
    private static boolean isSimilar(String word, String known) {
        int longer = Math.max(known.length(), word.length());
        int limit = longer < MIN_LENGTH_FOR_ONE_EDIT ? 0 : known.length() < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2;
        return EditDistance.of(word, known, limit) <= limit;
    }
}
