package dev.planner.markdown.body.rows;

/**
 * One column of a line.
 *
 * @param name the member of the object
 * @param format how its text is written
 * @param optional whether it is left out of the line when it and all after it are empty
 */
public record Column(String name, Format format, boolean optional) {

    /** How a cell's value is written. */
    public enum Format {
        TEXT,
        NUMBER,
        /** {@code 20h} */
        HOURS,
        /** {@code 6h/day} */
        HOURS_PER_DAY,
        /** {@code Mon,Tue} */
        LIST
    }
}
