package dev.planner.field;

import java.util.List;

/** A type whose values hold words that full-text search finds. Numbers, dates and ids have none: operators find those. */
public interface Searchable {

    /** Takes the words of one value. */
    interface Sink {
        /** A text in the form in which people read it. */
        void text(String text);

        /**
         * A reference to another record, which is found by that record's name.
         *
         * @param collections the collections that the record may be in
         * @param reference the id or the name of the record
         */
        void reference(List<String> collections, String reference);
    }

    /**
     * @param value a stored value, which may be of any JSON form because files may hold anything
     */
    void words(Object value, Sink into);
}
