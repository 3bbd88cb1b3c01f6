package dev.planner.store.files.medium;

/** News of a medium, until it is closed. */
public interface MediumWatch extends AutoCloseable {

    /** Whether news of every change arrives. Otherwise changes have to be looked for. */
    boolean complete();

    /** Tries to make the news complete again; does nothing when they are. */
    void repair();

    @Override
    void close();
}
