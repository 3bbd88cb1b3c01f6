package dev.planner.item;

/** Carries a {@link Problem} to the code that creates the response. It has no stack trace, because it is not a bug. */
public class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
