package dev.planner.store.files.medium;

/** A subscription to the changes of a medium, until it is closed. */
public interface MediumWatch extends AutoCloseable {

    /** Whether notifications are complete. Otherwise changes must be found by sweeps. */
    boolean complete();

    /** Tries to make incomplete notifications complete again. */
    void repair();

    @Override
    void close();
}
