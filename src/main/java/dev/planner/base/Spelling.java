package dev.planner.base;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Guesses which known name an unknown one was meant to be. */
public final class Spelling {
    /** Shorter names begin or end too many others. */
    private static final int SHORTEST_PART = 3;
    /** One edit is forgiven for each of so many characters. */
    private static final int CHARACTERS_PER_EDIT = 3;

    private static final int MOST_EDITS = 3;

    private Spelling() {}

    /**
     * The known name that a word is probably a misspelling of, else the only one that begins or ends with the word;
     * {@code null} if there is none. Case does not count.
     */
    public static @Nullable String nearest(String word, Collection<String> known) {
        int edits = Math.min(MOST_EDITS, Math.max(1, word.length() / CHARACTERS_PER_EDIT));
        String nearest = EditDistance.nearest(word, known, edits);
        if (nearest != null || word.length() < SHORTEST_PART) {
            return nearest;
        }
        String part = word.toLowerCase(Locale.ROOT);
        List<String> longer = known.stream()
                .filter(name -> {
                    String folded = name.toLowerCase(Locale.ROOT);
                    return folded.startsWith(part) || folded.endsWith(part);
                })
                .toList();
        return longer.size() == 1 ? longer.get(0) : null;
    }

    /**
     * A clause for the end of a message about an unknown name: asks whether the nearest known name was meant.
     *
     * @param otherwise the clause if no known name is near, such as what is known
     */
    public static String hint(String word, Collection<String> known, String otherwise) {
        String nearest = nearest(word, known);
        return "; " + (nearest == null ? otherwise : "did you mean " + nearest + "?");
    }

    /** The same, naming all that is known if nothing is near: {@code "; fields are id, title"}. */
    public static String hintOrAll(String word, Collection<String> known, String introduction) {
        return hint(word, known, introduction + ' ' + String.join(", ", known));
    }
}
