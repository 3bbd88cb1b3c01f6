package dev.planner.search.query;

import dev.planner.item.FaultKind;

/** Faults of search queries. */
public enum QueryFault implements FaultKind {
    QUERY_EMPTY("The query has no word and no condition."),
    QUERY_TOO_LONG("The query has more characters than `limit`.", "limit"),
    QUERY_TOO_MANY("The query has more conditions, phrases and exclusions than `limit`.", "limit"),
    QUERY_TOO_SLOW("The search takes too long."),
    QUERY_STATE("There is no such state.", "state"),
    QUERY_TYPE("There is no such type.", "type"),
    QUERY_FIELD("There is no such field.", "field"),
    QUERY_VALUE("The value of the condition does not fit its field.", "condition"),
    QUERY_UNFINISHED("The condition has no value.", "condition");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    QueryFault(String meaning, String... facts) {
        this.description = FaultKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
