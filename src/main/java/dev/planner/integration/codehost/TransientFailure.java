package dev.planner.integration.codehost;

import dev.planner.item.Problem;

/** A temporary failure of the code host. A repeated read may succeed, except after a timeout. */
final class TransientFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem.Upstream problem;

    TransientFailure(Problem.Upstream problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    /** The problem to answer if the failure lasts. */
    Problem.Upstream problem() {
        return problem;
    }
}
