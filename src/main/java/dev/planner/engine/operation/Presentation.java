package dev.planner.engine.operation;

import org.jspecify.annotations.Nullable;

/**
 * How people meet an operation.
 *
 * @param label a button's text, a verb: {@code Issue}
 * @param icon a lucide icon's name; {@code null} for none
 * @param confirmation what one should know before; {@code null} when there is nothing to ask
 * @param place where it is offered
 */
public record Presentation(
        String label, @Nullable String icon, @Nullable String confirmation, Place place) {

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
