package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.List;

/**
 * The position of a top-level entry in the frontmatter, as offsets.
 *
 * @param start the offset of its first line
 * @param colon the offset of the colon after the key
 * @param end the offset after its last line that is neither blank nor a comment
 * @param next the offset after the text of its value, which includes the blank lines after a block scalar
 */
record Entry(String key, int start, int colon, int end, int next) {
    Entry behind(int offset) {
        return new Entry(key, start + offset, colon + offset, end + offset, next + offset);
    }

    List<Line> lines(String frontmatter) {
        return Line.split(frontmatter.substring(start, next));
    }
}
