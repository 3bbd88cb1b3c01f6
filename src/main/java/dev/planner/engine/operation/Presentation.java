package dev.planner.engine.operation;

import dev.planner.item.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The presentation of an operation in the UI.
 *
 * @param label the text of the button, a verb: {@code Issue}
 * @param icon the name of a lucide icon; {@code null} for none
 * @param confirmation the text of a confirmation; {@code null} for none
 * @param place where the UI offers it
 * @param offered the state of the record in which the UI offers it; narrower than the condition of the operation if
 *     a repeated call is possible but useless
 */
public record Presentation(
        String label, @Nullable String icon, @Nullable String confirmation, Place place, Condition offered) {

    /** Where the UI offers an operation. */
    public enum Place {
        /** The most likely next step: a button. */
        PRIMARY,
        /** A button or an entry of a menu. */
        MENU,
        /** Not directly: a control of the page calls it, such as a draggable card. */
        CONTROL
    }
}
