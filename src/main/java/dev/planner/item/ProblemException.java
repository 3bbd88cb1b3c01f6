package dev.planner.item;

import org.jspecify.annotations.Nullable;

/** Carries a {@link Problem} to the code that creates the response. It has no stack trace, because it is not a bug. */
public class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        this(problem, null);
    }

    /**
     * @param cause the error that the problem reports, for the log
     */
    public ProblemException(Problem problem, @Nullable Throwable cause) {
        super(problem.detail(), cause, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
