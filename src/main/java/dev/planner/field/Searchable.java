package dev.planner.field;

import java.util.List;

/**
 * A type whose values contain words for full-text search. Numbers, dates and ids have none: search operators match
 * them.
 */
public interface Searchable {

    /** Receives the words of a value. */
    interface Sink {
        /** Receives a text in the form that people read. */
        void text(String text);

        /**
         * Receives a reference to another record. The search finds the referring record by the name of the other.
         *
         * @param collections the collections that can contain the record
         * @param reference the id or the name of the record
         */
        void reference(List<String> collections, String reference);
    }

    /**
     * Passes the words of a value to a sink.
     *
     * @param value a stored value in any JSON form, because a file written by hand can contain any value
     */
    void words(Object value, Sink into);
}
