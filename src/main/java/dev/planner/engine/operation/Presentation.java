package dev.planner.engine.operation;

import dev.planner.item.Condition;
import org.jspecify.annotations.Nullable;

/**
 * How people meet an operation.
 *
 * @param label a button's text, a verb: {@code Issue}
 * @param icon a lucide icon's name; {@code null} for none
 * @param confirmation what one should know before; {@code null} when there is nothing to ask
 * @param place where it is offered
 * @param offered the state of the record in which people are offered it; narrower than the state in which it is possible
 *     where doing it again is harmless but pointless
 */
public record Presentation(
        String label, @Nullable String icon, @Nullable String confirmation, Place place, Condition offered) {

    /** Where an operation is offered to people. */
    public enum Place {
        /** What one most likely does next: a button. */
        PRIMARY,
        /** A button or an entry of a menu. */
        MENU,
        /** Not by itself: a control of the page calls it, such as a card that is dragged. */
        CONTROL
    }
}
