package dev.planner.engine;

import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.store.Transaction;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A change of one record that the batches of a collection can make besides create, update and delete. */
public interface BatchStep {

    /** Its name in a batch, a verb such as {@code move}. */
    String word();

    /** The meaning of its value, as part of a sentence: {@code the section and the position of a move}. */
    String takes();

    /**
     * Changes the record. The whole collection is locked.
     *
     * @param value the members from the client, not checked yet
     * @param moment the project with the changes of the steps before this one
     * @return the record as it reads back
     * @throws dev.planner.item.ProblemException if the value is invalid or the change is impossible
     */
    Item perform(Item record, Map<String, @Nullable Object> value, Transaction transaction, Moment moment);
}
