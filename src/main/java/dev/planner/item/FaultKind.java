package dev.planner.item;

/** A kind of invalid input. */
public interface FaultKind extends RefusalKind {

    /** Describes a kind of invalid input. */
    static Description describe(String meaning, String... facts) {
        return new Description(Problem.Invalid.class, meaning, facts);
    }
}
