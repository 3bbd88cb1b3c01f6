package dev.planner.search;

import dev.planner.item.Problem;
import dev.planner.item.RefusalKind;

/** Refusals of the search index. */
public enum SearchRefusal implements RefusalKind {
    INDEX_UNAVAILABLE(Problem.Unavailable.class, "The search index is not available at the moment."),
    INDEX_DAMAGED(Problem.Unavailable.class, "The search index is damaged and is being rebuilt.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    SearchRefusal(Class<? extends Problem> problem, String meaning, String... facts) {
        this.description = new Description(problem, meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
