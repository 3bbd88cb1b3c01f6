package dev.planner.engine;

import dev.planner.schema.CollectionType;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Words that cannot be ids because they are paths of the API: {@code /tasks/next} is not a task. */
final class ReservedIds {
    /** Reserved in every collection, so that any collection can add one of these paths later. */
    private static final List<String> ALWAYS = List.of("batch", "generate", "next", "summary");

    private ReservedIds() {}

    /** The reserved words of a collection in lower case. */
    static Set<String> of(CollectionType type, List<Action> actions) {
        Set<String> words = new TreeSet<>(ALWAYS);
        String path = "/" + type.name() + "/";
        for (Action action : actions) {
            String address = action.operation().address();
            if (address.startsWith(path) && !address.startsWith(path + ":")) {
                String word = address.substring(path.length()).replaceFirst("/.*", "");
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        return Set.copyOf(words);
    }
}
