package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.List;

/**
 * The position of a top-level entry in the frontmatter. All positions are offsets.
 *
 * @param start the start of the first line
 * @param colon the colon after the key
 * @param end the end of the last line that is neither blank nor a comment
 * @param next the end of the value, which includes the blank lines after a block scalar
 */
record Entry(String key, int start, int colon, int end, int next) {
    /** The entry at a position that is {@code offset} characters further. */
    Entry shifted(int offset) {
        return new Entry(key, start + offset, colon + offset, end + offset, next + offset);
    }

    List<Line> lines(String frontmatter) {
        return Line.split(frontmatter.substring(start, next));
    }
}
