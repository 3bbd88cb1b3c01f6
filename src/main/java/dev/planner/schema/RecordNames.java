package dev.planner.schema;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Unique identifiers for programs, made from the labels of a collection: {@code StickyNote} and {@code StickyNotes}.
 */
public final class RecordNames {
    private final Map<String, String> one = new HashMap<>();
    private final Map<String, String> many = new HashMap<>();

    public RecordNames(Iterable<CollectionType> types) {
        Set<String> taken = new HashSet<>();
        for (CollectionType type : types) {
            one.put(type.name(), free(taken, pascal(type.singular()), pascal(type.name())));
            many.put(type.name(), free(taken, pascal(type.title()), pascal(type.name()) + "List"));
        }
    }

    private static String free(Set<String> taken, String wanted, String otherwise) {
        if (taken.add(wanted)) {
            return wanted;
        }
        if (!taken.add(otherwise)) {
            throw new IllegalStateException("two collections would both be called " + otherwise);
        }
        return otherwise;
    }

    /** The name of one record: {@code StickyNote}. */
    public String one(CollectionType type) {
        return named(one, type);
    }

    /** The name of several records: {@code StickyNotes}. */
    public String many(CollectionType type) {
        return named(many, type);
    }

    private static String named(Map<String, String> names, CollectionType type) {
        String name = names.get(type.name());
        if (name == null) {
            throw new IllegalArgumentException(type.name() + " is not in the catalogue");
        }
        return name;
    }

    private static String pascal(String words) {
        StringBuilder name = new StringBuilder();
        for (String word : words.split("[^A-Za-z0-9]+", -1)) {
            if (!word.isEmpty()) {
                name.append(Character.toUpperCase(word.charAt(0)))
                        .append(word.substring(1).toLowerCase(Locale.ROOT));
            }
        }
        return name.toString();
    }

    /** The words with a capital first letter. */
    public static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
