package dev.planner.markdown.body.rows;

/**
 * One column of a line.
 *
 * @param name the member of the object
 * @param format the format of the cell
 * @param optional whether a line omits the cell if it and all later cells are empty
 */
public record Column(String name, Format format, boolean optional) {

    /** The format of a cell's value. */
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
