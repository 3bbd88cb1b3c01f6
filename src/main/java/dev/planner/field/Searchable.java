package dev.planner.field;

import java.util.List;

/**
 * A type whose values contain words for full-text search. Numbers, dates and ids have none: search operators match
 * them.
 */
public interface Searchable {

    /** Receives the words of a value. */
    interface Sink {
        /** A text as people read it. */
        void text(String text);

        /**
         * A reference to another record. Search finds it by the name of that record.
         *
         * @param collections the collections that can contain the record
         * @param reference the id or the name of the record
         */
        void reference(List<String> collections, String reference);
    }

    /**
     * @param value a stored value; it may have any JSON form, because files can contain anything
     */
    void words(Object value, Sink into);
}
