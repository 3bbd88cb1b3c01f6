package dev.planner.store.files.medium;

/** A subscription to the changes of a medium, until it is closed. */
public interface MediumWatch extends AutoCloseable {

    /** Whether every change is reported. Otherwise only sweeps find all changes. */
    boolean complete();

    /** Tries to make the notifications complete again. */
    void repair();

    @Override
    void close();
}
