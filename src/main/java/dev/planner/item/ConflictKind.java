package dev.planner.item;

/** A kind of conflict. */
public interface ConflictKind extends RefusalKind {

    /** Describes a kind of conflict. */
    static Description describe(String meaning, String... facts) {
        return new Description(Problem.Conflict.class, meaning, facts);
    }
}
