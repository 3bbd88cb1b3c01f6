package dev.planner.base;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Suggests a known name for an unknown one. */
public final class Spelling {
    /** A shorter word is the beginning or the end of too many names. */
    private static final int SHORTEST_PART = 3;
    /** The number of characters in a word for which one edit is allowed. */
    private static final int CHARACTERS_PER_EDIT = 3;

    private static final int MAX_EDITS = 3;

    private Spelling() {}

    /**
     * The known name with the smallest edit distance; if none is close, the only known name that begins or ends with
     * the word; otherwise {@code null}. Case is ignored.
     */
    public static @Nullable String nearest(String word, Collection<String> known) {
        int edits = Math.min(MAX_EDITS, Math.max(1, word.length() / CHARACTERS_PER_EDIT));
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
     * A clause for the end of a message about an unknown name: {@code "; did you mean title?"}.
     *
     * @param otherwise the clause if no known name is similar, for example a list of the known names
     */
    public static String hint(String word, Collection<String> known, String otherwise) {
        String nearest = nearest(word, known);
        return "; " + (nearest == null ? otherwise : "did you mean " + nearest + "?");
    }

    /** Like {@link #hint}, but lists all known names if none is similar: {@code "; fields are id, title"}. */
    public static String hintOrAll(String word, Collection<String> known, String introduction) {
        return hint(word, known, introduction + ' ' + String.join(", ", known));
    }
}
