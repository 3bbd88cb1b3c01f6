package dev.planner.item;

/** Several operations are refused together because of one of them. */
public final class RefusedOperation extends ProblemException {
    private static final long serialVersionUID = 1L;

    private final int index;
    private final transient Problem own;

    /**
     * @param index the number of the operation, from 0
     * @param own the problem of the operation by itself
     * @param problem the problem of the whole, with the place of the operation
     */
    public RefusedOperation(int index, Problem own, Problem problem) {
        super(problem);
        this.index = index;
        this.own = own;
    }

    public int index() {
        return index;
    }

    public Problem own() {
        return own;
    }
}
